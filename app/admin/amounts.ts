import { formatKronor, ore, parseKronor } from '../../domain/money.ts'

/** An amount of the wire, `"1290.00"`, as people read it. */
export function kronor(amount: string): string {
  return formatKronor(parseKronor(amount) ?? ore(0))
}

/** The provider's name as staff know it. */
export function providerName(provider: string): string {
  return provider === 'stripe' ? 'Stripe' : 'testbetaltjänsten'
}
