import Stripe from 'stripe'
import { DomainError } from '#domain/errors.ts'
import { currency } from '#domain/payments/rules.ts'
import type { Log } from '../http/log.ts'
import {
  type PaymentProvider,
  type ProviderIntent,
  type ProviderRefund,
  ProviderRefusal,
} from './provider.ts'
import { getDispute } from './stripe-disputes.ts'
import { getStatus, intentOfSession, isSession, methodTypes, sessionParams } from './stripe-sessions.ts'

/** Settings of the Stripe account. `apiBase` replaces Stripe's API address in tests. */
export type StripeSettings = {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  apiBase?: string | undefined
  timeoutMs?: number | undefined
}

/** Waiting a few seconds for a payment is acceptable; more is too long for a person. */
const defaultTimeoutMs = 8_000

function getRefundState(status: string | null): ProviderRefund['state'] {
  switch (status) {
    case 'succeeded':
      return 'succeeded'
    case 'failed':
    case 'canceled':
      return 'failed'
    default:
      return 'pending'
  }
}

function getIntent(intent: Stripe.PaymentIntent): ProviderIntent {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  return {
    id: intent.id,
    status: getStatus(intent.status),
    amountOre: intent.amount,
    receivedOre: intent.amount_received,
    currency: intent.currency,
    description: intent.description ?? '',
    clientSecret: intent.client_secret ?? '',
    payer: {
      name: charge?.billing_details.name ?? '',
      phone: charge?.billing_details.phone ?? '',
    },
  }
}

function getRefund(refund: Stripe.Refund): ProviderRefund {
  return {
    id: refund.id,
    requestId: refund.metadata?.request,
    amountOre: refund.amount,
    state: getRefundState(refund.status),
  }
}

/** Converts the SDK's errors to `payment.unavailable` or `ProviderRefusal`. */
function failure(error: unknown, log: Log): Error {
  if (!(error instanceof Stripe.errors.StripeError)) {
    return error instanceof Error ? error : new Error(String(error))
  }
  const refused =
    (error instanceof Stripe.errors.StripeInvalidRequestError ||
      error instanceof Stripe.errors.StripeCardError) &&
    error.statusCode !== 409
  const facts = { type: error.type, code: error.code, status: error.statusCode, request: error.requestId }
  if (refused) {
    log.warn(facts, 'the payment provider refused')
    return new ProviderRefusal(error.code ?? error.type)
  }
  log.error(facts, 'the payment provider did not answer')
  return new DomainError('payment.unavailable')
}

function getAddress(apiBase: string | undefined) {
  if (!apiBase) return {}
  const url = new URL(apiBase)
  const protocol = url.protocol === 'http:' ? ('http' as const) : ('https' as const)
  return { protocol, host: url.hostname, port: url.port || (protocol === 'http' ? 80 : 443) }
}

/** Returns the intent or session id of an event about a payment intent, checkout session, charge, refund or dispute. */
function getIntentId(event: Stripe.Event): string | undefined {
  const object = event.data.object as { object?: string; id?: string; payment_intent?: unknown }
  if (object.object === 'payment_intent' || object.object === 'checkout.session') return object.id
  return typeof object.payment_intent === 'string' ? object.payment_intent : undefined
}

/** Creates Stripe's client. */
export function createStripe(
  { secretKey, apiBase, timeoutMs = defaultTimeoutMs }: StripeSettings,
  { maxNetworkRetries = 1 }: { maxNetworkRetries?: number } = {},
): Stripe {
  return new Stripe(secretKey, {
    ...getAddress(apiBase),
    timeout: timeoutMs,
    maxNetworkRetries,
    telemetry: false,
  })
}

/** Returns why Stripe did not answer a request that only reads. */
export function explainStripeError(error: unknown): 'badKey' | 'denied' | 'busy' | 'noAnswer' {
  if (error instanceof Stripe.errors.StripeAuthenticationError) return 'badKey'
  if (error instanceof Stripe.errors.StripePermissionError) return 'denied'
  return error instanceof Stripe.errors.StripeConnectionError ? 'noAnswer' : 'busy'
}

export function openStripe(settings: StripeSettings, log: Log): PaymentProvider {
  const stripe = createStripe(settings)
  const withPayer = { expand: ['latest_charge'] }
  const ofSession = { expand: ['payment_intent.latest_charge'] }
  async function withStripeErrors<T>(question: Promise<T>): Promise<T> {
    try {
      return await question
    } catch (error) {
      throw failure(error, log)
    }
  }
  return {
    name: 'stripe',
    config: { provider: 'stripe', publishable_key: settings.publishableKey },
    async createIntent({ reference, amountOre, method, description }) {
      const intent = await withStripeErrors(
        stripe.paymentIntents.create(
          {
            amount: amountOre,
            currency,
            description,
            allowed_payment_method_types: [methodTypes[method]],
            metadata: { payment: reference },
          },
          { idempotencyKey: `payment-${reference}` },
        ),
      )
      // Stripe silently drops methods that are disabled for the account or unavailable for the amount.
      if (!intent.payment_method_types.includes(methodTypes[method])) {
        throw new ProviderRefusal('method_not_available')
      }
      return getIntent(intent)
    },
    async createSession(request) {
      const create = stripe.checkout.sessions.create(sessionParams(request), {
        idempotencyKey: `session-${request.reference}`,
      })
      const session = await withStripeErrors(create)
      if (!session.url) throw new ProviderRefusal('session_without_page')
      return { id: session.id, url: session.url }
    },
    async fetchIntent(id) {
      try {
        if (isSession(id))
          return intentOfSession(await withStripeErrors(stripe.checkout.sessions.retrieve(id, ofSession)))
        return getIntent(await withStripeErrors(stripe.paymentIntents.retrieve(id, withPayer)))
      } catch (error) {
        if (error instanceof ProviderRefusal && error.reason === 'resource_missing') return undefined
        throw error
      }
    },
    async cancelIntent(id) {
      if (isSession(id))
        return intentOfSession(await withStripeErrors(stripe.checkout.sessions.expire(id, ofSession)))
      const cancel = stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned', ...withPayer })
      return getIntent(await withStripeErrors(cancel))
    },
    async refund({ requestId, intentId, amountOre }) {
      const refund = await withStripeErrors(
        stripe.refunds.create(
          { payment_intent: intentId, amount: amountOre, metadata: { request: requestId } },
          { idempotencyKey: `refund-${requestId}` },
        ),
      )
      return getRefund(refund)
    },
    pageOf: (intentId) =>
      // The dashboard has no payment page for an unpaid session.
      isSession(intentId)
        ? null
        : `https://dashboard.stripe.com/${/^[sr]k_test_/.test(settings.secretKey) ? 'test/' : ''}payments/${intentId}`,
    async fetchRefunds(intentId) {
      const list = stripe.refunds.list({ payment_intent: intentId, limit: 100 })
      return (await withStripeErrors(list)).data.map(getRefund)
    },
    async fetchDisputes(intentId) {
      const list = stripe.disputes.list({ payment_intent: intentId, limit: 100 })
      return (await withStripeErrors(list)).data.map(getDispute)
    },
    readEvent(raw, signature, now) {
      try {
        const event = stripe.webhooks.constructEvent(
          raw,
          signature ?? '',
          settings.webhookSecret,
          undefined,
          undefined,
          now.getTime(),
        )
        return { id: event.id, type: event.type, intentId: getIntentId(event) }
      } catch (error) {
        log.warn({ signed: signature !== undefined, err: error }, 'webhook with an invalid signature')
        throw new DomainError('payment.badSignature')
      }
    },
  }
}
