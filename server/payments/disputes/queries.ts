import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { findById } from '#server/db/rows.ts'
import type { ProviderName } from '../provider.ts'
import { paymentDisputes, payments } from '../tables.ts'

export type DisputeRow = typeof paymentDisputes.$inferSelect

export async function getDisputes(db: Db, paymentIds: readonly number[]): Promise<DisputeRow[]> {
  if (paymentIds.length === 0) return []
  return db
    .select()
    .from(paymentDisputes)
    .where(inArray(paymentDisputes.paymentId, [...paymentIds]))
    .orderBy(asc(paymentDisputes.id))
}

export const findDispute = findById(paymentDisputes)

export async function storeDispute(db: Db, dispute: typeof paymentDisputes.$inferInsert): Promise<number> {
  const { state, amountOre, reason, dueAt, withdrawn, closedAt } = dispute
  const [row] = await db
    .insert(paymentDisputes)
    .values(dispute)
    .onConflictDoUpdate({
      target: paymentDisputes.providerDisputeId,
      set: { state, amountOre, reason, dueAt, withdrawn, closedAt },
    })
    .returning({ id: paymentDisputes.id })
  if (!row) throw new Error('The dispute was not written')
  return row.id
}

export async function paymentsInDispute(db: Db, provider: ProviderName, limit: number) {
  return db
    .selectDistinct({ id: payments.id, intentId: payments.intentId })
    .from(paymentDisputes)
    .innerJoin(payments, eq(payments.id, paymentDisputes.paymentId))
    .where(sql`${paymentDisputes.closedAt} IS NULL AND ${payments.provider} = ${provider}`)
    .orderBy(asc(payments.id))
    .limit(limit)
}
