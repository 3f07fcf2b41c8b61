import type { ReactNode } from 'react'
import { cx } from '#app/ui/class-names.ts'
import { getCards } from '#domain/settings/promises.ts'
import type { PublicShop } from '#domain/settings/public-shop.ts'

/** The ways to pay that have a mark of ours; drawn by hand, in the brands' colours. */
const drawings: Readonly<Record<string, ReactNode>> = {
  'Apple Pay': <Word text="Pay" x={23} fill="#000" before={<Apple />} />,
  'Google Pay': <Word text="G Pay" x={19} fill="#3c4043" />,
  Visa: <Word text="VISA" x={19} fill="#1a1f71" className="italic" />,
  Mastercard: (
    <>
      <circle cx="15" cy="12" r="7" fill="#eb001b" />
      <circle cx="23" cy="12" r="7" fill="#f79e1b" fillOpacity="0.85" />
    </>
  ),
  Amex: <Word text="AMEX" x={19} fill="#fff" background="#016fd0" />,
  Klarna: <Word text="Klarna" x={19} fill="#0b051d" background="#ffb3c7" />,
}

type WordProps = {
  text: string
  x: number
  fill: string
  background?: string
  before?: ReactNode
  className?: string
}

function Word({ text, x, fill, background, before, className }: WordProps) {
  return (
    <>
      {background ? <rect width="38" height="24" rx="4" fill={background} /> : null}
      {before}
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
    </>
  )
}

function Apple() {
  return (
    <path
      d="M11.6 8.1c.5-.6.8-1.4.7-2.2-.7 0-1.6.5-2.1 1.1-.4.5-.8 1.3-.7 2.1.8.1 1.6-.4 2.1-1Zm.7 1.1c-1.2-.1-2.1.6-2.7.6-.5 0-1.4-.6-2.3-.6-1.2 0-2.3.7-2.9 1.7-1.2 2.1-.3 5.3.9 7 .6.9 1.3 1.8 2.2 1.8.9 0 1.2-.6 2.3-.6 1 0 1.3.6 2.3.6.9 0 1.5-.9 2.1-1.7.7-1 .9-1.9.9-20 0-1.8-.7-1.8-2.7 0-1.7 1.4-2.5 1.4-2.5-.8-1.1-2-1.3-2.4-1.6Z"
      fill="#000"
    />
  )
}

/** Renders the marks of ways to pay. The text beside them names them, so screen readers skip them. */
export function PaymentMarks({ names, className }: { names: readonly string[]; className?: string }) {
  const drawn = names.filter((name) => name in drawings)
  return (
    <span className={cx('flex flex-wrap gap-1.5', className)}>
      {drawn.map((name) => (
        <svg
          key={name}
          aria-hidden="true"
          viewBox="0 0 38 24"
          className="h-6 w-9.5 rounded-sm bg-white ring-1 ring-line"
        >
          {drawings[name]}
        </svg>
      ))}
    </span>
  )
}

/** Wallets that Stripe's own page offers beside a card, on devices that have them. */
const wallets = ['Apple Pay', 'Google Pay'] as const

/** Returns the ways to pay with a card, wallets first; `hasWallets` where Stripe's own page takes the payment. */
export function getCardNames(onlinePayment: PublicShop['onlinePayment'], hasWallets: boolean): string[] {
  return [...(hasWallets ? wallets : []), ...getCards(onlinePayment)]
}
