import { DomainError } from '../../domain/errors.ts'
import type { Ore } from '../../domain/money.ts'
import type { DisputeState } from '../../domain/payments/disputes.ts'
import type { PaymentConfig, PaymentMethod } from '../../domain/payments/schemas.ts'
import type { IntentStatus, RefundState } from '../../domain/payments/states.ts'

/** Who takes money for the shop; `none` when nobody does. */
export const providerNames = ['stripe', 'demo', 'none'] as const
export type ProviderName = (typeof providerNames)[number]

/** A payment as its provider knows it right now. */
export type ProviderIntent = {
  id: string
  status: IntentStatus
  amountOre: number
  /** What has really come in, which for a paid one must be the amount. */
  receivedOre: number
  currency: string
  description: string
  clientSecret: string
  payer: { name: string; phone: string }
  /** The id that it goes by from now on: a checkout session becomes an intent when it is paid. */
  becameId?: string | undefined
}

/** A page at the provider where a purchase is paid. */
export type SessionRequest = {
  reference: string
  /** What is bought; the lines add up to `amountOre`. */
  lines: readonly { name: string; unitOre: Ore; quantity: number }[]
  amountOre: Ore
  method: PaymentMethod
  email: string
  description: string
  /** Where the provider sends the buyer afterwards; `{session}` in them stands for the session's id. */
  successUrl: string
  cancelUrl: string
  /** When the page closes; at Stripe at least 30 minutes ahead. */
  expiresAt: Date
}

/** `url` is where the buyer goes to pay; it is relative when that page is this site's own. */
export type ProviderSession = { id: string; url: string }

/** A refund as its provider knows it right now. */
export type ProviderRefund = {
  id: string
  /** Our own name for it; undefined when it was made at the provider itself. */
  requestId: string | undefined
  amountOre: number
  state: Exclude<RefundState, 'new'>
}

/** A dispute as its provider knows it right now. */
export type ProviderDispute = {
  id: string
  amountOre: number
  state: DisputeState
  /** The provider's code. */
  reason: string
  dueAt: Date | null
  /** Whether the money is with the customer's bank meanwhile. */
  withdrawn: boolean
  openedAt: Date
}

/** News from a provider, its signature checked. Only the ids are used: what is true is asked for anew. */
export type ProviderEvent = {
  id: string
  type: string
  /** The payment that it is about, when it is about one. */
  intentId: string | undefined
}

/**
 * A payment provider. Amounts are öre. Every call may throw `payment.unavailable` when the provider is down or slow,
 * which says nothing about whether it did what it was asked: asking again with the same key is safe. What it
 * understood and turned down is a `ProviderRefusal`.
 */
export type PaymentProvider = {
  name: ProviderName
  config: PaymentConfig
  /** Makes an intent; the same `reference` again gives the same intent. */
  createIntent(intent: {
    reference: string
    amountOre: Ore
    method: PaymentMethod
    email: string
    description: string
  }): Promise<ProviderIntent>
  /**
   * The page of a purchase before there is one, from a provider who need not be asked for it: it opens when somebody comes.
   * Where this is missing, `createSession` makes the page.
   */
  planSession?(): ProviderSession
  /** Opens a page where a purchase is paid; the same `reference` again gives the same one. Its id is used as an intent's. */
  createSession(session: SessionRequest): Promise<ProviderSession>
  /** The intent or session as it is now, or undefined when this provider knows none of that id. */
  fetchIntent(id: string): Promise<ProviderIntent | undefined>
  /** Cancels an intent, or ends a session, that has not been paid. Throws `ProviderRefusal` when it is too late. */
  cancelIntent(id: string): Promise<ProviderIntent>
  /** Sends money back; the same `requestId` again gives the same refund. */
  refund(refund: { requestId: string; intentId: string; amountOre: Ore }): Promise<ProviderRefund>
  /** Where staff find the intent in the provider's own back office, or null when it has none. */
  pageOf(intentId: string): string | null
  /** All refunds of an intent. */
  fetchRefunds(intentId: string): Promise<ProviderRefund[]>
  /** All disputes of an intent. */
  fetchDisputes(intentId: string): Promise<ProviderDispute[]>
  /**
   * Reads news from its raw body. Throws `payment.badSignature` when it was not signed by the provider within the
   * last minutes, and `request.notFound` when this provider sends none.
   */
  readEvent(raw: Buffer, signature: string | undefined, now: Date): ProviderEvent
}

/** The provider understood, and said no. `reason` is its own code, for the log. */
export class ProviderRefusal extends Error {
  readonly reason: string
  constructor(reason: string) {
    super(`The payment provider refused: ${reason}`)
    this.name = 'ProviderRefusal'
    this.reason = reason
  }
}

/** Throws `payment.otherProvider` when a payment was made at another provider than the one in use now. */
export function assertSameProvider(provider: PaymentProvider, payment: { provider: ProviderName }): void {
  if (provider.name !== payment.provider) throw new DomainError('payment.otherProvider')
}
