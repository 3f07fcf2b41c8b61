import { and, desc, eq, gte, inArray, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { BasketLineInput } from '../../domain/counter/schemas.ts'
import { adminUsers } from '../accounts/tables.ts'
import type { Db } from '../db/database.ts'
import { readPage, type Window } from '../db/page.ts'
import { anyContains } from '../db/search.ts'
import { registerReceipts, salesDocuments, tenders } from '../sales/tables.ts'
import { baskets } from './tables.ts'

export type BasketRow = typeof baskets.$inferSelect

/** Inserts a basket. Returns false when its id is taken. */
export async function insertBasket(db: Db, basket: typeof baskets.$inferInsert): Promise<boolean> {
  const rows = await db.insert(baskets).values(basket).onConflictDoNothing().returning({ id: baskets.id })
  return rows.length > 0
}

export async function findBasket(db: Db, id: string) {
  const [row] = await db
    .select({ basket: baskets, by: adminUsers.username })
    .from(baskets)
    .leftJoin(adminUsers, eq(adminUsers.id, baskets.adminUserId))
    .where(eq(baskets.id, id))
  return row
}

export async function lockBasket(db: Db, id: string): Promise<BasketRow | undefined> {
  const [row] = await db.select().from(baskets).where(eq(baskets.id, id)).for('update')
  return row
}

/** Changes a basket and increments its version. */
export async function updateBasket(db: Db, id: string, changes: Partial<BasketRow>): Promise<void> {
  await db
    .update(baskets)
    .set({ ...changes, version: sql`${baskets.version} + 1` })
    .where(eq(baskets.id, id))
}

export async function deleteBasket(db: Db, id: string): Promise<void> {
  await db.delete(baskets).where(eq(baskets.id, id))
}

/** Returns the baskets that are not paid and not empty, latest first. */
export function openBaskets(db: Db, limit: number) {
  return db
    .select({ basket: baskets, by: adminUsers.username })
    .from(baskets)
    .leftJoin(adminUsers, eq(adminUsers.id, baskets.adminUserId))
    .where(and(isNull(baskets.paidAt), ne(baskets.lines, [] as BasketLineInput[])))
    .orderBy(desc(baskets.changedAt))
    .limit(limit)
}

/** Returns what was taken by card, Swish and cash over the counter since an instant, in öre. Invoices do not count. */
export async function takenSince(db: Db, since: Date): Promise<number> {
  const corrected = alias(salesDocuments, 'corrected')
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${tenders.amountOre}), 0)::float8` })
    .from(tenders)
    .innerJoin(salesDocuments, eq(salesDocuments.id, tenders.documentId))
    .leftJoin(corrected, eq(corrected.id, salesDocuments.correctsId))
    .where(
      and(
        gte(tenders.receivedAt, since),
        inArray(tenders.method, ['card', 'swish', 'cash']),
        sql`coalesce(${corrected.kind}, ${salesDocuments.kind}) <> 'invoice'`,
      ),
    )
  return row?.sum ?? 0
}

export async function registerNumbersOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: registerReceipts.documentId, number: registerReceipts.number })
    .from(registerReceipts)
    .where(inArray(registerReceipts.documentId, [...ids]))
  return new Map(rows.map(({ id, number }) => [id, number]))
}

/** Condition that a document comes from the declared register and lacks its receipt's number. */
const awaitsRegister = sql`${salesDocuments.mode} = 'external' AND ${salesDocuments.kind} IN ('sales_note', 'credit_note')
  AND NOT EXISTS (SELECT FROM ${registerReceipts} WHERE ${registerReceipts.documentId} = ${salesDocuments.id})`

/** Returns the ids of a page of documents, newest first. */
export function findDocumentIds(
  db: Db,
  { search, awaiting }: { search?: string | undefined; awaiting?: 'register' | undefined },
  window: Window,
) {
  const where = and(
    anyContains(search, salesDocuments.number, sql`${salesDocuments.parties} #>> '{customer,name}'`),
    awaiting ? awaitsRegister : undefined,
  )
  return readPage(
    db,
    () => db.select({ id: salesDocuments.id }).from(salesDocuments).where(where),
    [desc(salesDocuments.id)],
    window,
  )
}
