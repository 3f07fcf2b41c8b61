import { Icon } from '#app/ui/icon.tsx'
import { getCards } from '#domain/settings/promises.ts'
import type { PublicShop } from '#domain/settings/public-shop.ts'

/** Returns the ways to pay for a repair online, as choices. */
export const getMethodChoices = ({ amex, klarna }: PublicShop['onlinePayment']) => [
  {
    value: 'card' as const,
    label: 'Kort',
    hint: getCards({ amex }).join(', '),
    icon: <Icon name="credit-card" className="size-6 shrink-0 text-blue" />,
  },
  {
    value: 'swish' as const,
    label: 'Swish',
    hint: 'Kommer snart',
    icon: <Icon name="smartphone" className="size-6 shrink-0 text-blue" />,
  },
  ...(klarna
    ? [
        {
          value: 'invoice' as const,
          label: 'Faktura',
          hint: 'Med Klarna',
          icon: <Icon name="receipt-text" className="size-6 shrink-0 text-blue" />,
        },
      ]
    : []),
]
