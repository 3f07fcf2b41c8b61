import { formatDecimal } from '#domain/money.ts'

/** Formats an API amount that may be below zero, such as `"-90.00"`. */
export function formatSignedDecimal(amount: string): string {
  return amount.startsWith('-') ? `−${formatDecimal(amount.slice(1))}` : formatDecimal(amount)
}

export function providerName(provider: string): string {
  return provider === 'stripe' ? 'Stripe' : 'testbetaltjänsten'
}
