import { randomUUID } from 'node:crypto'
import { DomainError } from '../../domain/errors.ts'
import { type Ore, ore } from '../../domain/money.ts'
import { currency } from '../../domain/payments/rules.ts'
import type { PaymentMethod } from '../../domain/payments/schemas.ts'
import type { Ctx, TxCtx } from '../kit/context.ts'
import {
  assertSameProvider,
  type PaymentProvider,
  ProviderRefusal,
  type ProviderSession,
  type SessionWish,
} from './provider.ts'
import { findPayment, insertPayment, type PaymentRow, storeIntent } from './queries.ts'
import { closePayment } from './record.ts'

/** What somebody is going to pay on a page of the provider's. */
export type PlannedPayment = {
  purpose: PaymentRow['purpose']
  purchase: Record<string, unknown>
  amountOre: Ore
  /** The part that is for goods taxed on their margin. */
  marginOre: Ore
  method: PaymentMethod
  email: string
  description: string
}

/**
 * Writes a payment down in the transaction that writes down what it is for. The provider is asked afterwards, by
 * `openSession`. Returns the payment's id. Throws `payment.closed`.
 */
export async function planPayment(
  tx: TxCtx,
  provider: PaymentProvider,
  wish: PlannedPayment,
): Promise<number> {
  if (provider.name === 'none') throw new DomainError('payment.closed')
  const reference = randomUUID()
  return insertPayment(tx.db, {
    ...wish,
    provider: provider.name,
    reference,
    currency,
    sameKey: `session:${reference}`,
    state: 'new',
    createdAt: tx.now(),
  })
}

/**
 * Opens the page where a planned payment is paid. Asked again, also by another process and after a failure, it is the same
 * page. `keep` writes it down for whoever sells, together with the payment. Throws `payment.unavailable`, after which it is not known whether there is a page; and `payment.refused`, after
 * which there is none and the payment is closed.
 */
export async function openSession(
  ctx: Ctx,
  provider: PaymentProvider,
  paymentId: number,
  page: Pick<SessionWish, 'lines' | 'successUrl' | 'cancelUrl' | 'expiresAt'>,
  keep: (tx: TxCtx, session: ProviderSession) => Promise<void>,
): Promise<ProviderSession> {
  const row = await findPayment(ctx.db, paymentId)
  if (!row) throw new DomainError('payment.notFound')
  assertSameProvider(provider, row)
  const { reference, method, email, description } = row
  const wish = { ...page, reference, method, email, description, amountOre: ore(row.amountOre) }
  const session = await opened(ctx, provider, paymentId, wish)
  // Nobody may be sent to a page that no row knows: what is paid there would be nobody's.
  const stored = await ctx.transaction(async (tx) => {
    if (!(await storeIntent(tx.db, paymentId, session.id))) return false
    await keep(tx, session)
    return true
  })
  if (stored) return session
  await endUnknown(provider, session.id)
  throw new DomainError('payment.unavailable')
}

async function opened(ctx: Ctx, provider: PaymentProvider, paymentId: number, wish: SessionWish) {
  try {
    return await provider.createSession(wish)
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    ctx.log.error({ paymentId, reason: error.reason }, 'the provider opened no page')
    await closePayment(ctx, paymentId)
    throw new DomainError('payment.refused')
  }
}

/** Ends a page whose payment was closed while it was opened. Nobody has been sent there. */
async function endUnknown(provider: PaymentProvider, sessionId: string): Promise<void> {
  try {
    await provider.cancelIntent(sessionId)
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
  }
}
