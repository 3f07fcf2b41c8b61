import { formatKronor, ore, parseKronor } from '#domain/money.ts'

/** Formats an API amount, such as `"1290.00"`, for display. */
export function kronor(amount: string): string {
  return formatKronor(parseKronor(amount) ?? ore(0))
}

/** Formats an API amount that may be below zero, such as `"-90.00"`. */
export function signedKronor(amount: string): string {
  return amount.startsWith('-') ? `−${kronor(amount.slice(1))}` : kronor(amount)
}

export function providerName(provider: string): string {
  return provider === 'stripe' ? 'Stripe' : 'testbetaltjänsten'
}
