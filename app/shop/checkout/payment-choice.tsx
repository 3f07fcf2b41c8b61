import { usePage } from '#app/framework/page-context.tsx'
import { CreditWarning } from '#app/lib/components/credit-warning.tsx'
import { getCardNames, PaymentMarks } from '#app/lib/components/payment-marks.tsx'
import { Card } from '#app/ui/card.tsx'
import { ChoiceCards } from '#app/ui/choice-cards.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { ShopPaymentMethod } from '#domain/shop/states.ts'
import { shopPaymentLabels } from '#domain/shop/states.ts'

type PaymentChoiceProps = { method: ShopPaymentMethod; onMethod: (method: ShopPaymentMethod) => void }

/** Renders the choice between card and Klarna (spec 000 section 9). */
export function PaymentChoice({ method, onMethod }: PaymentChoiceProps) {
  const { shop, hasStripe } = usePage().site
  const { onlinePayment } = shop
  const cards = getCardNames(onlinePayment, hasStripe)
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
            hint: (
              <>
                {new Intl.ListFormat('sv-SE', { type: 'disjunction' }).format(cards)}.
                <PaymentMarks names={cards} className="mt-2" />
              </>
            ),
            icon: <Icon name="credit-card" className="size-5 text-ink-soft" />,
          },
          ...(onlinePayment.klarna
            ? [
                {
                  value: 'klarna' as const,
                  label: shopPaymentLabels.klarna,
                  hint: (
                    <>
                      Betala senare eller dela upp, hos Klarna.
                      <PaymentMarks names={['Klarna']} className="mt-2" />
                    </>
                  ),
                  icon: <Icon name="receipt-text" className="size-5 text-ink-soft" />,
                },
              ]
            : []),
        ]}
      />
      <CreditWarning className="mt-4" />
    </Card>
  )
}
