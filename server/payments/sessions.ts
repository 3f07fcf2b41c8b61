import { randomUUID } from 'node:crypto'
import { DomainError } from '../../domain/errors.ts'
import { type Ore, ore } from '../../domain/money.ts'
import { isTestMode } from '../../domain/payments/pages.ts'
import { currency } from '../../domain/payments/rules.ts'
import type { PaymentMethod } from '../../domain/payments/schemas.ts'
import type { Ctx } from '../kit/context.ts'
import {
  assertSameProvider,
  type PaymentProvider,
  ProviderRefusal,
  type ProviderSession,
  type SessionRequest,
} from './provider.ts'
import { findPayment, type PaymentRow } from './queries.ts'
import { closePayment } from './record.ts'
import type { PlannedValues } from './single-statement.ts'
import { storeSession } from './state-queries.ts'

export type PlannedPayment = {
  purpose: PaymentRow['purpose']
  purchase: Record<string, unknown>
  amountOre: Ore
  /** The part for goods under the margin scheme. */
  marginOre: Ore
  method: PaymentMethod
  email: string
  description: string
}

/** The columns of a payment that are sent to its provider. */
export type WrittenPayment = Pick<
  PaymentRow,
  'id' | 'provider' | 'reference' | 'method' | 'email' | 'description' | 'amountOre'
>

/**
 * Returns the values of a new payment, which the seller's statement inserts (`insertStatement`). They include the payment page if
 * the provider can plan one; otherwise `openSession` requests it afterwards. Throws `payment.closed`.
 */
export function planPayment(
  ctx: Pick<Ctx, 'now'>,
  provider: Pick<PaymentProvider, 'name' | 'config' | 'planSession'>,
  wish: PlannedPayment,
): PlannedValues {
  if (provider.name === 'none') throw new DomainError('payment.closed')
  const reference = randomUUID()
  const dedupeKey = `session:${reference}`
  const page = provider.planSession?.()
  const [sessionId, pageUrl] = [page?.id ?? null, page?.url ?? null]
  return {
    ...wish,
    provider: provider.name,
    isTest: isTestMode(provider.config),
    reference,
    currency,
    dedupeKey,
    sessionId,
    pageUrl,
    createdAt: ctx.now(),
  }
}

/**
 * Opens the session of a planned payment, given its row or id. Idempotent, also across processes and failures. Throws
 * `payment.unavailable`, after which the session may or may not exist, and `payment.refused`, after which there is no session and
 * the payment is closed.
 */
export async function openSession(
  ctx: Ctx,
  provider: PaymentProvider,
  payment: WrittenPayment | number,
  page: Pick<SessionRequest, 'lines' | 'successUrl' | 'cancelUrl' | 'expiresAt'>,
): Promise<ProviderSession> {
  const row = typeof payment === 'number' ? await findPayment(ctx.db, payment) : payment
  if (!row) throw new DomainError('payment.notFound')
  assertSameProvider(provider, row)
  const { reference, method, email, description } = row
  const wish = { ...page, reference, method, email, description, amountOre: ore(row.amountOre) }
  const session = await opened(ctx, provider, row.id, wish)
  // Never send a buyer to a session that no row knows: its payment would belong to no order.
  if (await storeSession(ctx.db, row.id, { sessionId: session.id, pageUrl: session.url })) return session
  await endUnknown(provider, session.id)
  throw new DomainError('payment.unavailable')
}

async function opened(ctx: Ctx, provider: PaymentProvider, paymentId: number, wish: SessionRequest) {
  try {
    return await provider.createSession(wish)
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    ctx.log.error({ paymentId, reason: error.reason }, 'the provider opened no session')
    await closePayment(ctx, paymentId)
    throw new DomainError('payment.refused')
  }
}

/** Expires a session whose payment was closed while the session was being created. No buyer has seen it. */
async function endUnknown(provider: PaymentProvider, sessionId: string): Promise<void> {
  try {
    await provider.cancelIntent(sessionId)
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
  }
}
