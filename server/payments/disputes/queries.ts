import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import type { ProviderName } from '../provider.ts'
import { paymentDisputes, payments } from '../tables.ts'

export type DisputeRow = typeof paymentDisputes.$inferSelect

/** The disputes of some payments, oldest first. */
export async function disputesOf(db: Db, paymentIds: readonly number[]): Promise<DisputeRow[]> {
  if (paymentIds.length === 0) return []
  return db
    .select()
    .from(paymentDisputes)
    .where(inArray(paymentDisputes.paymentId, [...paymentIds]))
    .orderBy(asc(paymentDisputes.id))
}

/** A dispute by its id. */
export async function findDispute(db: Db, id: number): Promise<DisputeRow | undefined> {
  const [row] = await db.select().from(paymentDisputes).where(eq(paymentDisputes.id, id))
  return row
}

/** Writes a dispute as the provider knows it now, or updates it. Returns its id. */
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

/** Payments with a dispute that is not decided. */
export async function paymentsInDispute(db: Db, provider: ProviderName, limit: number) {
  return db
    .selectDistinct({ id: payments.id, intentId: payments.intentId })
    .from(paymentDisputes)
    .innerJoin(payments, eq(payments.id, paymentDisputes.paymentId))
    .where(sql`${paymentDisputes.closedAt} IS NULL AND ${payments.provider} = ${provider}`)
    .orderBy(asc(payments.id))
    .limit(limit)
}
