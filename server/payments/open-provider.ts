import { DomainError } from '#domain/errors.ts'
import type { Db } from '../db/database.ts'
import { assertOutsideTransaction } from '../db/transaction-guard.ts'
import type { Log } from '../http/log.ts'
import { openDemo } from './demo/provider.ts'
import type { PaymentProvider } from './provider.ts'
import type { StripeSettings } from './stripe.ts'

export type PaymentSettings = {
  stripe?: StripeSettings | undefined
  demo: boolean
  /** The demo provider is only allowed while no other machine reaches the shop. */
  isForThisMachine?: boolean
}

export type PaymentEnv = {
  isLocal: boolean
  DEMO_PAYMENTS?: 'on' | 'off' | undefined
  STRIPE_SECRET_KEY?: string | undefined
  STRIPE_PUBLISHABLE_KEY?: string | undefined
  STRIPE_WEBHOOK_SECRET?: string | undefined
  STRIPE_API_BASE?: string | undefined
}

/** Returns the payment settings. The demo provider is allowed on the developer's machine only, unless it is enabled by name. */
export function getPaymentSettings(env: PaymentEnv): PaymentSettings {
  const demo = env.DEMO_PAYMENTS ? env.DEMO_PAYMENTS === 'on' : env.isLocal
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = env
  const { STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase } = env
  if (!secretKey || !publishableKey || !webhookSecret)
    return { demo, isForThisMachine: env.DEMO_PAYMENTS === undefined }
  return { demo, stripe: { secretKey, publishableKey, webhookSecret, apiBase } }
}

const closed = (): never => {
  throw new DomainError('payment.closed')
}

/** The provider of a shop without online payments: every call throws `payment.closed`. */
const noProvider: PaymentProvider = {
  name: 'none',
  config: { provider: 'none', publishable_key: null },
  createIntent: async () => closed(),
  createSession: async () => closed(),
  fetchIntent: async () => closed(),
  cancelIntent: async () => closed(),
  refund: async () => closed(),
  pageOf: () => null,
  fetchRefunds: async () => closed(),
  fetchDisputes: async () => closed(),
  readEvent: closed,
}

/** Wraps a provider so that calls inside a transaction throw, because an answer may take seconds. */
function outsideTransactions(provider: PaymentProvider): PaymentProvider {
  const outside =
    <Question extends unknown[], Answer>(ask: (...question: Question) => Promise<Answer>) =>
    async (...question: Question): Promise<Answer> => {
      assertOutsideTransaction('A call to the payment provider')
      return ask(...question)
    }
  return {
    ...provider,
    createIntent: outside(provider.createIntent),
    createSession: outside(provider.createSession),
    fetchIntent: outside(provider.fetchIntent),
    cancelIntent: outside(provider.cancelIntent),
    refund: outside(provider.refund),
    fetchRefunds: outside(provider.fetchRefunds),
  }
}

/** Returns the configured provider. Stripe takes precedence over the demo provider. */
export async function openProvider(settings: PaymentSettings, db: Db, log: Log): Promise<PaymentProvider> {
  if (settings.stripe) {
    // Loaded only when used: it takes a tenth of a second of the start.
    const { openStripe } = await import('./stripe.ts')
    return outsideTransactions(openStripe(settings.stripe, log))
  }
  return settings.demo ? openDemo(db) : noProvider
}

/** Returns a provider that passes each call to the current one, which may be replaced at any time. */
export function delegateToProvider(getCurrent: () => PaymentProvider): PaymentProvider {
  return {
    get name() {
      return getCurrent().name
    },
    get config() {
      return getCurrent().config
    },
    createIntent: (intent) => getCurrent().createIntent(intent),
    createSession: (session) => getCurrent().createSession(session),
    fetchIntent: (id) => getCurrent().fetchIntent(id),
    cancelIntent: (id) => getCurrent().cancelIntent(id),
    refund: (refund) => getCurrent().refund(refund),
    pageOf: (intentId) => getCurrent().pageOf(intentId),
    fetchRefunds: (intentId) => getCurrent().fetchRefunds(intentId),
    fetchDisputes: (intentId) => getCurrent().fetchDisputes(intentId),
    readEvent: (raw, signature, now) => getCurrent().readEvent(raw, signature, now),
  }
}
