import { formatKronor, ore, parseKronor } from '../../domain/money.ts'

/** Formats an API amount, such as `"1290.00"`, for display. */
export function kronor(amount: string): string {
  return formatKronor(parseKronor(amount) ?? ore(0))
}

export function providerName(provider: string): string {
  return provider === 'stripe' ? 'Stripe' : 'testbetaltjänsten'
}
