import type { ReactNode } from 'react'
import { cx } from '#app/ui/class-names.ts'
import { getCards } from '#domain/settings/promises.ts'
import type { PublicShop } from '#domain/settings/public-shop.ts'

/** The ways to pay that have a mark of ours; drawn by hand, in the brands' colours. */
const drawings: Readonly<Record<string, { background: string; mark: ReactNode }>> = {
  'Apple Pay': {
    background: '#fff',
    mark: (
      <>
        <path
          d="M11.6 8.1c.5-.6.8-1.4.7-2.2-.7 0-1.6.5-2.1 1.1-.4.5-.8 1.3-.7 2.1.8.1 1.6-.4 2.1-1Zm.7 1.1c-1.2-.1-2.1.6-2.7.6-.5 0-1.4-.6-2.3-.6-1.2 0-2.3.7-2.9 1.7-1.2 2.1-.3 5.3.9 7 .6.9 1.3 1.8 2.2 1.8.9 0 1.2-.6 2.3-.6 1 0 1.3.6 2.3.6.9 0 1.5-.9 2.1-1.7.7-1 .9-1.9.9-2 0 0-1.8-.7-1.8-2.7 0-1.7 1.4-2.5 1.4-2.5-.8-1.1-2-1.3-2.4-1.6Z"
          fill="#000"
        />
        <Word text="Pay" fill="#000" x={25} />
      </>
    ),
  },
  'Google Pay': { background: '#fff', mark: <Word text="G Pay" fill="#3c4043" /> },
  Visa: { background: '#fff', mark: <Word text="VISA" fill="#1a1f71" className="italic" /> },
  Mastercard: {
    background: '#fff',
    mark: (
      <>
        <circle cx="15" cy="12" r="7" fill="#eb001b" />
        <circle cx="23" cy="12" r="7" fill="#f79e1b" fillOpacity="0.85" />
      </>
    ),
  },
  Amex: { background: '#016fd0', mark: <Word text="AMEX" fill="#fff" /> },
  Klarna: { background: '#ffb3c7', mark: <Word text="Klarna" fill="#0b051d" /> },
}

type WordProps = { text: string; fill: string; x?: number; className?: string }

function Word({ text, fill, x = 19, className }: WordProps) {
  return (
    <text
      x={x}
      y="12.5"
      fill={fill}
      fontSize="9.5"
      fontWeight="700"
      textAnchor="middle"
      dominantBaseline="middle"
      className={className}
    >
      {text}
    </text>
  )
}

/** Renders the marks of ways to pay. The text beside them names them, so screen readers skip them. */
export function PaymentMarks({ names, className }: { names: readonly string[]; className?: string }) {
  return (
    <span className={cx('flex flex-wrap gap-1.5', className)}>
      {names.map((name) => {
        const drawing = drawings[name]
        return drawing ? (
          <svg key={name} aria-hidden="true" viewBox="0 0 38 24" className="h-6 w-9.5">
            <rect x="0.5" y="0.5" width="37" height="23" rx="4" fill={drawing.background} stroke="#c9ced6" />
            {drawing.mark}
          </svg>
        ) : null
      })}
    </span>
  )
}

/** Wallets that Stripe's own page offers beside a card, on devices that have them. */
const wallets = ['Apple Pay', 'Google Pay'] as const

/** Returns the ways to pay with a card, wallets first; `hasWallets` where Stripe's own page takes the payment. */
export function getCardNames(onlinePayment: PublicShop['onlinePayment'], hasWallets: boolean): string[] {
  return [...(hasWallets ? wallets : []), ...getCards(onlinePayment)]
}
