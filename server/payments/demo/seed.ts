import { randomUUID } from 'node:crypto'
import { type Ore, ore } from '#domain/money.ts'
import type { TxCtx } from '#server/kit/context.ts'
import { randomToken } from '#server/security/secrets.ts'
import { findPayment, listRefunds, lockPaymentRow, updatePayment } from '../queries.ts'
import { recordRefunds } from '../record-refunds.ts'
import { claimRefund } from '../refund.ts'
import { insertDemoIntent, insertDemoRefund } from './queries.ts'

export async function seedPaid(tx: TxCtx, paymentId: number, payerName: string): Promise<void> {
  const row = await lockPaymentRow(tx.db, paymentId)
  if (!row) return
  const { reference: idempotencyKey, method, amountOre, description } = row
  const id = `demo_${randomUUID()}`
  const clientSecret = `demo_secret_${randomToken()}`
  const terms = { method, amountOre, description }
  await insertDemoIntent(tx.db, { id, idempotencyKey, clientSecret, status: 'paid', ...terms })
  await updatePayment(tx.db, paymentId, { state: 'paid', intentId: id, paidAt: tx.now(), payerName })
}

/** Refunds the rest of a demo-data payment, with its credit note. */
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
