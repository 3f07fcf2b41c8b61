import { and, count, desc, eq, gte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import type { OrderRow } from '../orders/queries.ts'
import { repairOrders, repairPasscodes, repairSignatures } from '../tables.ts'

/** Returns what belongs to an order from when its device was handed in. */
export async function intakeOf(db: Db, order: OrderRow) {
  const [row] = await db
    .select({
      hasPasscode: sql<boolean>`EXISTS (SELECT 1 FROM ${repairPasscodes} p WHERE p.repair_order_id = ${repairOrders}.id)`,
      signature: sql<string>`COALESCE((SELECT s.path FROM ${repairSignatures} s WHERE s.repair_order_id = ${repairOrders}.id), '')`,
      warrantyNumber: sql<
        string | null
      >`(SELECT w.order_number FROM ${repairOrders} w WHERE w.id = ${repairOrders}.warranty_of)`,
    })
    .from(repairOrders)
    .where(eq(repairOrders.id, order.id))
  const { warrantyOf } = order
  return {
    hasPasscode: row?.hasPasscode ?? false,
    signature: row?.signature ?? '',
    warrantyOf: warrantyOf === null ? null : { id: warrantyOf, order_number: row?.warrantyNumber ?? '' },
  }
}

/** Stores an order's signature in the place of an earlier one. */
export async function storeSignature(db: Db, row: { repairOrderId: number; path: string }): Promise<void> {
  await db
    .insert(repairSignatures)
    .values(row)
    .onConflictDoUpdate({ target: repairSignatures.repairOrderId, set: { path: row.path } })
}

export async function deleteSignature(db: Db, repairOrderId: number): Promise<void> {
  await db.delete(repairSignatures).where(eq(repairSignatures.repairOrderId, repairOrderId))
}

/** Stores an order's passcode in the place of an earlier one. */
export async function upsertPasscode(db: Db, row: typeof repairPasscodes.$inferInsert): Promise<void> {
  const { sealed, keyId } = row
  await db
    .insert(repairPasscodes)
    .values(row)
    .onConflictDoUpdate({ target: repairPasscodes.repairOrderId, set: { sealed, keyId } })
}

export async function findPasscode(db: Db, repairOrderId: number) {
  const [row] = await db
    .select()
    .from(repairPasscodes)
    .where(eq(repairPasscodes.repairOrderId, repairOrderId))
  return row
}

export async function deletePasscode(db: Db, repairOrderId: number): Promise<void> {
  await db.delete(repairPasscodes).where(eq(repairPasscodes.repairOrderId, repairOrderId))
}

/** Returns the passcodes that another key encrypted, locked until the transaction ends. */
export function lockPasscodesWithOtherKey(db: Db, keyId: string) {
  return db.select().from(repairPasscodes).where(ne(repairPasscodes.keyId, keyId)).for('update')
}

export async function updatePasscode(
  db: Db,
  { repairOrderId, ...changes }: { repairOrderId: number; sealed: string; keyId: string },
): Promise<void> {
  await db.update(repairPasscodes).set(changes).where(eq(repairPasscodes.repairOrderId, repairOrderId))
}

/** Returns the commonest problems of a model since a time, the most frequent first. Letter case does not matter; an empty brand is any. */
export async function commonIssuesOf(
  db: Db,
  { brand, model }: { brand: string; model: string },
  since: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ issue: sql<string>`mode() WITHIN GROUP (ORDER BY ${repairOrders.issue})` })
    .from(repairOrders)
    .where(
      and(
        brand === '' ? undefined : eq(sql`lower(${repairOrders.brand})`, brand.toLowerCase()),
        eq(sql`lower(${repairOrders.modelName})`, model.toLowerCase()),
        gte(repairOrders.createdAt, since),
      ),
    )
    .groupBy(sql`lower(${repairOrders.issue})`)
    .orderBy(desc(count()), sql`lower(${repairOrders.issue})`)
    .limit(limit)
  return rows.map(({ issue }) => issue)
}

/** Returns the newest orders of a phone number, an address or a serial number. Empty ones are left out. */
export function earlierOrders(
  db: Db,
  { phone, email, serial }: { phone: string; email: string; serial: string },
  limit: number,
): Promise<OrderRow[]> {
  const same: SQL[] = [
    ...(phone ? [eq(repairOrders.customerPhone, phone)] : []),
    ...(email ? [sql`lower(${repairOrders.customerEmail}) = ${email.toLowerCase()}`] : []),
    ...(serial ? [eq(repairOrders.serialNumber, serial)] : []),
  ]
  if (same.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(repairOrders)
    .where(or(...same))
    .orderBy(desc(repairOrders.id))
    .limit(limit)
}
