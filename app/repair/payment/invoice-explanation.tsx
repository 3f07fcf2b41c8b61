import { CreditWarning } from '#app/lib/components/credit-warning.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** Renders an explanation of paying by invoice, shown before the redirect to Klarna. */
export function InvoiceExplanation() {
  return (
    <div className="grid gap-3">
      <p className="flex items-start gap-3">
        <Icon name="receipt-text" className="mt-0.5 size-5.5 shrink-0 text-blue" />
        <span>
          Du godkänner köpet hos Klarna och kommer sedan tillbaka hit. Klarna skickar fakturan och kan göra en
          kreditprövning.
        </span>
      </p>
      <CreditWarning />
    </div>
  )
}
