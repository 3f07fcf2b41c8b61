import { CreditWarning } from '#app/lib/components/credit-warning.tsx'
import { Card } from '#app/ui/card.tsx'
import { ChoiceCards } from '#app/ui/choice-cards.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { ShopPaymentMethod } from '#domain/shop/states.ts'
import { shopPaymentLabels } from '#domain/shop/states.ts'

type PaymentChoiceProps = { method: ShopPaymentMethod; onMethod: (method: ShopPaymentMethod) => void }

/** Renders the choice between card and Klarna (spec 000 section 9). */
export function PaymentChoice({ method, onMethod }: PaymentChoiceProps) {
  return (
    <Card as="section" aria-labelledby="betalning">
      <h2 id="betalning" className="mb-5 text-xl">
        Betalning
      </h2>
      <ChoiceCards
        legend="Hur vill du betala?"
        name="payment"
        value={method}
        onChange={onMethod}
        choices={[
          {
            value: 'card',
            label: shopPaymentLabels.card,
            hint: 'Visa, Mastercard eller American Express.',
            icon: <Icon name="credit-card" className="size-5 text-ink-soft" />,
          },
          {
            value: 'klarna',
            label: shopPaymentLabels.klarna,
            hint: 'Betala senare eller dela upp, hos Klarna.',
            icon: <Icon name="receipt-text" className="size-5 text-ink-soft" />,
          },
        ]}
      />
      <CreditWarning className="mt-4" />
    </Card>
  )
}
