import { randomUUID } from 'node:crypto'
import { DomainError } from '#domain/errors.ts'
import { type Ore, ore } from '#domain/money.ts'
import type { PaymentMethod } from '#domain/payments/methods.ts'
import { isTestMode } from '#domain/payments/pages.ts'
import { currency } from '#domain/payments/rules.ts'
import { insertRow } from '../db/rows.ts'
import type { Ctx, TxCtx } from '../kit/context.ts'
import {
  assertSameProvider,
  type PaymentProvider,
  ProviderRefusal,
  type ProviderSession,
  type SessionRequest,
} from './provider.ts'
import { findPayment, type PaymentRow, storeSession } from './queries.ts'
import { closePayment } from './record.ts'
import { payments } from './tables.ts'

/** A payment that its buyer makes on the provider's page. */
type PagePayment = {
  purpose: PaymentRow['purpose']
  purchase: Record<string, unknown>
  amountOre: Ore
  /** The part for goods under the margin scheme. */
  marginOre: Ore
  method: PaymentMethod
  email: string
  description: string
}

/**
 * Inserts a new payment in the seller's transaction and returns its id. `openSession` requests its page afterwards.
 * @throws payment.closed
 */
export function insertPayment(
  tx: Pick<TxCtx, 'db' | 'now'>,
  provider: Pick<PaymentProvider, 'name' | 'config'>,
  payment: PagePayment,
): Promise<number> {
  if (provider.name === 'none') throw new DomainError('payment.closed')
  const reference = randomUUID()
  return insertRow(payments)(tx.db, {
    ...payment,
    provider: provider.name,
    isTest: isTestMode(provider.config),
    reference,
    currency,
    dedupeKey: `session:${reference}`,
    state: 'new',
    createdAt: tx.now(),
  })
}

/**
 * Opens the session of a payment. Idempotent, also across processes and failures.
 * @throws payment.unavailable, after which the session may or may not exist, and payment.refused, after which there is no session and
 * the payment is closed
 */
export async function openSession(
  ctx: Ctx,
  provider: PaymentProvider,
  paymentId: number,
  page: Pick<SessionRequest, 'lines' | 'successUrl' | 'cancelUrl' | 'expiresAt'>,
): Promise<ProviderSession> {
  const row = await findPayment(ctx.db, paymentId)
  if (!row) throw new DomainError('payment.notFound')
  assertSameProvider(provider, row)
  const { reference, method, email, description } = row
  const request = { ...page, reference, method, email, description, amountOre: ore(row.amountOre) }
  const session = await opened(ctx, provider, row.id, request)
  // Never send a buyer to a session that no row knows: its payment would belong to no order.
  if (await storeSession(ctx.db, row.id, { sessionId: session.id, pageUrl: session.url })) return session
  await endUnknown(provider, session.id)
  throw new DomainError('payment.unavailable')
}

async function opened(ctx: Ctx, provider: PaymentProvider, paymentId: number, request: SessionRequest) {
  try {
    return await provider.createSession(request)
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
