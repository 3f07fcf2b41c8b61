import { DomainError } from '../../domain/errors.ts'
import type { Log } from '../kit/context.ts'
import type { Db } from '../kit/database.ts'
import { openDemo } from './demo/provider.ts'
import type { PaymentProvider } from './provider.ts'
import { openStripe, type StripeSettings } from './stripe.ts'

/** How the shop takes payments: by Stripe, by the demo provider, or not at all. */
export type PaymentSettings = { stripe?: StripeSettings | undefined; demo: boolean }

/** Whether an address is this machine's own, where the demo provider does no harm. */
export function isLocal(publicUrl: string): boolean {
  const host = new URL(publicUrl).hostname
  return (
    host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(\.\d+){3}$/.test(host)
  )
}

const closed = (): never => {
  throw new DomainError('payment.closed')
}

/** The provider of a shop that takes no payments online: everything is answered with `payment.closed`. */
const noProvider: PaymentProvider = {
  name: 'none',
  config: { provider: 'none', publishable_key: null },
  createIntent: async () => closed(),
  fetchIntent: async () => closed(),
  cancelIntent: async () => closed(),
  refund: async () => closed(),
  pageOf: () => null,
  fetchRefunds: async () => closed(),
  readEvent: closed,
}

/** Opens the provider that the settings ask for. Stripe wins over the demo provider. */
export function openProvider(settings: PaymentSettings, db: Db, log: Log): PaymentProvider {
  if (settings.stripe) return openStripe(settings.stripe, log)
  return settings.demo ? openDemo(db) : noProvider
}
