import { DomainError } from '#domain/errors.ts'
import type { Ore } from '#domain/money.ts'
import type { DisputeState } from '#domain/payments/disputes.ts'
import type { PaymentMethod } from '#domain/payments/methods.ts'
import type { PaymentConfig } from '#domain/payments/schemas.ts'
import type { IntentStatus, RefundState } from '#domain/payments/states.ts'

/** The payment providers; `none` means that online payments are off. */
export const providerNames = ['stripe', 'demo', 'none'] as const
export type ProviderName = (typeof providerNames)[number]

/** A payment in its provider's current state. */
export type ProviderIntent = {
  id: string
  status: IntentStatus
  amountOre: number
  /** The amount received; for a paid intent it must equal the amount. */
  receivedOre: number
  currency: string
  description: string
  clientSecret: string
  payer: { name: string; phone: string }
  /** Its new id: a checkout session becomes an intent when it is paid. */
  becameId?: string | undefined
}

export type SessionRequest = {
  reference: string
  /** The order's lines, which add up to `amountOre`. */
  lines: readonly { name: string; unitOre: Ore; quantity: number }[]
  amountOre: Ore
  method: PaymentMethod
  email: string
  description: string
  /** Redirect URLs of the provider's page; `{session}` in them is replaced with the session's id. */
  successUrl: string
  cancelUrl: string
  /** When the page closes; at Stripe at least 30 minutes ahead. */
  expiresAt: Date
}

/** A checkout session. `url` is its payment page; it is relative when this site serves the page. */
export type ProviderSession = { id: string; url: string }

export type ProviderRefund = {
  id: string
  /** Our own id of the refund; undefined when it was made at the provider itself. */
  requestId: string | undefined
  amountOre: number
  state: Exclude<RefundState, 'new'>
}

export type ProviderDispute = {
  id: string
  amountOre: number
  state: DisputeState
  reason: string
  dueAt: Date | null
  /** Whether the bank holds the money during the dispute. */
  withdrawn: boolean
  openedAt: Date
}

/** A webhook event whose signature was verified. Only its ids are used; the state is fetched from the provider. */
export type ProviderEvent = {
  id: string
  type: string
  intentId: string | undefined
}

/**
 * A payment provider. Amounts are in öre. Every call may throw `payment.unavailable` when the provider is down or slow; the call
 * may still have had its effect, so it is retried with the same key. A request that the provider rejects throws
 * `ProviderRefusal`.
 */
export type PaymentProvider = {
  name: ProviderName
  config: PaymentConfig
  /** Creates an intent; idempotent by `reference`. */
  createIntent(intent: {
    reference: string
    amountOre: Ore
    method: PaymentMethod
    email: string
    description: string
  }): Promise<ProviderIntent>
  /** Creates a checkout session; idempotent by `reference`. Its id can be used as an intent id. */
  createSession(session: SessionRequest): Promise<ProviderSession>
  /** Fetches the current intent or session, or undefined when the provider does not know the id. */
  fetchIntent(id: string): Promise<ProviderIntent | undefined>
  /** Cancels an unpaid intent or expires an unpaid session. @throws ProviderRefusal when it is too late */
  cancelIntent(id: string): Promise<ProviderIntent>
  /** Refunds money; idempotent by `requestId`. */
  refund(refund: { requestId: string; intentId: string; amountOre: Ore }): Promise<ProviderRefund>
  /** Returns the intent's URL in the provider's dashboard, or null when there is none. */
  pageOf(intentId: string): string | null
  fetchRefunds(intentId: string): Promise<ProviderRefund[]>
  fetchDisputes(intentId: string): Promise<ProviderDispute[]>
  /**
   * Reads a webhook event from its raw body. @throws payment.badSignature when the provider did not sign it within the last
   * minutes, and request.notFound when this provider has no webhooks
   */
  readEvent(raw: Buffer, signature: string | undefined, now: Date): ProviderEvent
}

/** The provider rejected a request. `reason` is its error code, for the log. */
export class ProviderRefusal extends Error {
  readonly reason: string
  constructor(reason: string) {
    super(`The payment provider refused: ${reason}`)
    this.name = 'ProviderRefusal'
    this.reason = reason
  }
}

/** @throws payment.otherProvider when a payment was made with another provider than the configured one */
export function assertSameProvider(provider: PaymentProvider, payment: { provider: ProviderName }): void {
  if (provider.name !== payment.provider) throw new DomainError('payment.otherProvider')
}
