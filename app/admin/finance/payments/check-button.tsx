import { RefreshCw } from 'lucide-react'
import { showFailure } from '#app/admin/api/error-text.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { providerName } from '#app/admin/components/amounts.ts'
import { Button } from '#app/ui/button.tsx'
import type { AlertMessage } from '#app/ui/dialogs/alert-dialog.tsx'
import { formatDecimal } from '#domain/money.ts'
import { intentStatusLabels } from '#domain/payments/labels.ts'
import type { AdminPaymentDetails, ProviderState } from '#domain/payments/schemas.ts'

type CheckButtonProps = { payment: AdminPaymentDetails; showMessage: (message: AlertMessage) => void }

/** Renders the button that refreshes the payment from the provider. A job does the same every five minutes. */
export function CheckButton({ payment, showMessage }: CheckButtonProps) {
  const asking = useAction('POST /api/admin/payments/:id/check/')
  const name = providerName(payment.provider)
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        loading={asking.isPending}
        loadingLabel="Frågar …"
        icon={<RefreshCw aria-hidden="true" className="size-4" />}
        onClick={() => asking.mutate({ params: { id: payment.id } }, { onError: showFailure(showMessage) })}
      >
        Kontrollera nu
      </Button>
      <p role="status" className="text-sm">
        {asking.data ? `Hos ${name}: ${getWord(asking.data.provider_word)}` : null}
      </p>
    </>
  )
}

function getWord(word: ProviderState | null): string {
  if (!word) return 'betalningen är okänd där.'
  const received = Number(word.received) > 0 ? `, ${formatDecimal(word.received)} mottaget` : ''
  return `${intentStatusLabels[word.status].toLowerCase()}${received}.`
}
