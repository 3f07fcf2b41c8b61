import { randomUUID } from 'node:crypto'
import { type Ore, ore } from '../../../domain/money.ts'
import { currency } from '../../../domain/payments/rules.ts'
import type { TxCtx } from '../../kit/context.ts'
import { randomToken } from '../../kit/secrets.ts'
import { findPayment, insertPayment, listRefunds } from '../queries.ts'
import { recordRefunds } from '../record-refunds.ts'
import { claimRefund } from '../refund.ts'
import type { PlannedPayment } from '../sessions.ts'
import { insertDemoIntent, insertDemoRefund } from './queries.ts'

/** Puts a payment of the demo data into the books, as if it had been paid at the demo provider at this moment. Returns its id. */
export async function seedPaidPayment(tx: TxCtx, wish: PlannedPayment, payerName: string): Promise<number> {
  const reference = randomUUID()
  const { amountOre, method, description } = wish
  const id = `demo_${randomUUID()}`
  const clientSecret = `demo_secret_${randomToken()}`
  const intent = {
    id,
    idempotencyKey: reference,
    clientSecret,
    status: 'paid',
    method,
    amountOre,
    description,
  } as const
  await insertDemoIntent(tx.db, intent)
  return insertPayment(tx.db, {
    ...wish,
    provider: 'demo',
    reference,
    intentId: id,
    currency,
    sameKey: `session:${reference}`,
    state: 'paid',
    payerName,
    createdAt: tx.now(),
    paidAt: tx.now(),
  })
}

/** Gives back all that is left of a payment of the demo data, with its credit note. */
export async function seedRefund(tx: TxCtx, paymentId: number): Promise<void> {
  const row = await findPayment(tx.db, paymentId)
  if (!row?.intentId) return
  const given = await listRefunds(tx.db, paymentId)
  const amount: Ore = ore(row.amountOre - given.reduce((sum, { amountOre }) => sum + amountOre, 0))
  const requestId = randomUUID()
  await claimRefund(tx, row, { amount, requestId, adminUserId: null })
  const id = `demo_refund_${requestId}`
  await insertDemoRefund(tx.db, { id, idempotencyKey: requestId, intentId: row.intentId, amountOre: amount })
  await recordRefunds(tx, paymentId, [{ id, requestId, amountOre: amount, state: 'succeeded' }])
}
