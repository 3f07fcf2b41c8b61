import { getCardNames, PaymentMarks } from '#app/lib/components/payment-marks.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { PublicShop } from '#domain/settings/public-shop.ts'

/** Returns the ways to pay for a repair online, as choices; `hasWallets` where Stripe's own page takes the payment. */
export const getMethodChoices = (onlinePayment: PublicShop['onlinePayment'], hasWallets: boolean) => [
  {
    value: 'card' as const,
    label: 'Kort',
    hint: <Hint marks={getCardNames(onlinePayment, hasWallets)} />,
    icon: <Icon name="credit-card" className="size-6 shrink-0 text-blue" />,
  },
  {
    value: 'swish' as const,
    label: 'Swish',
    hint: 'Kommer snart',
    icon: <Icon name="smartphone" className="size-6 shrink-0 text-blue" />,
  },
  ...(onlinePayment.klarna
    ? [
        {
          value: 'invoice' as const,
          label: 'Faktura',
          hint: <Hint text="Med Klarna" marks={['Klarna']} />,
          icon: <Icon name="receipt-text" className="size-6 shrink-0 text-blue" />,
        },
      ]
    : []),
]

/** Renders the marks of ways to pay below a text, by default their names. */
function Hint({ marks, text = marks.join(', ') }: { marks: readonly string[]; text?: string }) {
  return (
    <>
      {text}
      <PaymentMarks names={marks} className="mt-2" />
    </>
  )
}
