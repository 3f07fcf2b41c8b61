import { and, count, desc, eq, gte, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { openStatuses } from '#domain/repairs/states.ts'
import { addCalendarDays, instantFrom, toDay } from '#domain/time.ts'
import type { Db } from '#server/db/database.ts'
import type { RepairRow } from '../core/queries.ts'
import { repairPasscodes, repairSignatures, repairs } from '../tables.ts'

/** Returns what belongs to an order from when its device was handed in. */
export async function getIntake(db: Db, repair: RepairRow) {
  const [row] = await db
    .select({
      hasPasscode: sql<boolean>`EXISTS (SELECT 1 FROM ${repairPasscodes} p WHERE p.repair_order_id = ${repairs}.id)`,
      warrantyNumber: sql<
        string | null
      >`(SELECT w.order_number FROM ${repairs} w WHERE w.id = ${repairs}.warranty_of)`,
    })
    .from(repairs)
    .where(eq(repairs.id, repair.id))
  const signing = (await findSigning(db, repair.id)) ?? null
  const { warrantyOf } = repair
  return {
    hasPasscode: row?.hasPasscode ?? false,
    signing,
    signature: signing?.path ?? '',
    warrantyOf: warrantyOf === null ? null : { id: warrantyOf, order_number: row?.warrantyNumber ?? '' },
  }
}

/** How a customer agreed at the intake. */
export type IntakeSigning = typeof repairSignatures.$inferSelect

export async function findSigning(db: Db, repairId: number): Promise<IntakeSigning | undefined> {
  const [row] = await db.select().from(repairSignatures).where(eq(repairSignatures.repairId, repairId))
  return row
}

/** Stores how an order's customer agreed, in the place of an earlier answer. */
export async function storeSignature(
  db: Db,
  { repairId, ...answer }: Omit<IntakeSigning, 'id'>,
): Promise<void> {
  await db
    .insert(repairSignatures)
    .values({ repairId, ...answer })
    .onConflictDoUpdate({ target: repairSignatures.repairId, set: answer })
}

/** Returns the other open orders of a customer whose devices came in on the same day, and that are not signed for. */
export async function listUnsignedOfVisit(db: Db, repair: RepairRow, limit: number): Promise<number[]> {
  if (repair.checkedInAt === null) return []
  const day = toDay(repair.checkedInAt)
  const next = addCalendarDays(day, 1)
  const { customerEmail: email, customerPhone: phone } = repair
  const rows = await db
    .select({ id: repairs.id })
    .from(repairs)
    .where(
      and(
        email
          ? eq(sql`lower(${repairs.customerEmail})`, email.toLowerCase())
          : and(eq(repairs.customerPhone, phone), eq(repairs.customerName, repair.customerName)),
        ne(repairs.id, repair.id),
        gte(repairs.checkedInAt, instantFrom(day, '00:00')),
        lt(repairs.checkedInAt, instantFrom(next, '00:00')),
        inArray(repairs.status, [...openStatuses]),
        sql`NOT EXISTS (SELECT 1 FROM ${repairSignatures} s WHERE s.repair_order_id = ${repairs}.id AND s.kind <> 'waived')`,
      ),
    )
    .orderBy(repairs.id)
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function deleteSignature(db: Db, repairId: number): Promise<void> {
  await db.delete(repairSignatures).where(eq(repairSignatures.repairId, repairId))
}

/** Stores an order's passcode in the place of an earlier one. */
export async function upsertPasscode(db: Db, row: typeof repairPasscodes.$inferInsert): Promise<void> {
  const { sealed, keyId } = row
  await db
    .insert(repairPasscodes)
    .values(row)
    .onConflictDoUpdate({ target: repairPasscodes.repairId, set: { sealed, keyId } })
}

export async function findPasscode(db: Db, repairId: number) {
  const [row] = await db.select().from(repairPasscodes).where(eq(repairPasscodes.repairId, repairId))
  return row
}

export async function deletePasscode(db: Db, repairId: number): Promise<void> {
  await db.delete(repairPasscodes).where(eq(repairPasscodes.repairId, repairId))
}

/** Returns the passcodes that another key encrypted, locked until the transaction ends. */
export function lockPasscodesWithOtherKey(db: Db, keyId: string) {
  return db.select().from(repairPasscodes).where(ne(repairPasscodes.keyId, keyId)).for('update')
}

export async function updatePasscode(
  db: Db,
  { repairId, ...changes }: { repairId: number; sealed: string; keyId: string },
): Promise<void> {
  await db.update(repairPasscodes).set(changes).where(eq(repairPasscodes.repairId, repairId))
}

/** Returns the commonest problems of a model since a time, the most frequent first. Upper and lower case do not matter; an empty brand is any. */
export async function getCommonIssues(
  db: Db,
  { brand, model }: { brand: string; model: string },
  since: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ issue: sql<string>`mode() WITHIN GROUP (ORDER BY ${repairs.issue})` })
    .from(repairs)
    .where(
      and(
        brand === '' ? undefined : eq(sql`lower(${repairs.brand})`, brand.toLowerCase()),
        eq(sql`lower(${repairs.modelName})`, model.toLowerCase()),
        gte(repairs.createdAt, since),
      ),
    )
    .groupBy(sql`lower(${repairs.issue})`)
    .orderBy(desc(count()), sql`lower(${repairs.issue})`)
    .limit(limit)
  return rows.map(({ issue }) => issue)
}

/** Returns the newest orders of a phone number, an address or a serial number. Empty ones are left out. */
export function earlierRepairs(
  db: Db,
  { phone, email, serial }: { phone: string; email: string; serial: string },
  limit: number,
): Promise<RepairRow[]> {
  const same: SQL[] = [
    ...(phone ? [eq(repairs.customerPhone, phone)] : []),
    ...(email ? [sql`lower(${repairs.customerEmail}) = ${email.toLowerCase()}`] : []),
    ...(serial ? [eq(repairs.serialNumber, serial)] : []),
  ]
  if (same.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(repairs)
    .where(or(...same))
    .orderBy(desc(repairs.id))
    .limit(limit)
}
