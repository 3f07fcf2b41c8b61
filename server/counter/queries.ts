import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { BasketLineInput } from '#domain/counter/schemas.ts'
import { registerTenders } from '#domain/sales/tenders.ts'
import { addCalendarDays } from '#domain/time.ts'
import { adminUsers } from '../accounts/tables.ts'
import type { Db } from '../db/database.ts'
import { readPage, type Window } from '../db/page.ts'
import { deleteById, findById, insertRow, queryRows } from '../db/rows.ts'
import { matchesTyped } from '../db/search.ts'
import { documentSearchText, registerReceipts, salesDocuments, tenders } from '../sales/tables.ts'
import { baskets, invoiceReminders } from './tables.ts'

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

/** Instants before whose last change baskets of a kind are deleted. */
type BasketEnds = { paid: Date; parked: Date; others: Date }

/** Deletes old baskets: paid ones, those put aside by hand, and all others, with exercises. */
export async function deleteOldBaskets(db: Db, ends: BasketEnds): Promise<void> {
  const [isPaid, isParked] = [isNotNull(baskets.paidAt), isNotNull(baskets.parkedAt)]
  const isOther = or(baskets.isPractice, and(isNull(baskets.paidAt), isNull(baskets.parkedAt)))
  await db
    .delete(baskets)
    .where(
      or(
        and(isPaid, lt(baskets.changedAt, ends.paid)),
        and(isNull(baskets.paidAt), isParked, lt(baskets.changedAt, ends.parked)),
        and(isOther, lt(baskets.changedAt, ends.others)),
      ),
    )
}

/** Returns the baskets that are not paid and not empty, without exercises, latest first. */
export function openBaskets(db: Db, limit: number) {
  return db
    .select({ basket: baskets, by: adminUsers.username })
    .from(baskets)
    .leftJoin(adminUsers, eq(adminUsers.id, baskets.adminUserId))
    .where(
      and(isNull(baskets.paidAt), eq(baskets.isPractice, false), ne(baskets.lines, [] as BasketLineInput[])),
    )
    .orderBy(desc(baskets.changedAt))
    .limit(limit)
}

/** Returns what was taken over the counter since an instant, in öre. Invoices do not count, nor do test documents. */
export async function takenSince(db: Db, since: Date): Promise<number> {
  const taken = and(gte(tenders.receivedAt, since), inArray(tenders.method, registerTenders))
  const getSum = (where: SQL | undefined) =>
    db
      .select({ sum: sql<number>`coalesce(sum(${tenders.amountOre}), 0)::float8` })
      .from(tenders)
      .where(where)
  // All of it, read from an index alone, less the little that was paid on invoices and their credit notes, and in test mode.
  const others = sql`SELECT i.id FROM ${salesDocuments} i WHERE i.kind = 'invoice' OR i.is_test UNION ALL
    SELECT note.id FROM ${salesDocuments} note JOIN ${salesDocuments} i ON i.id = note.corrects_id WHERE i.kind = 'invoice' AND NOT note.is_test`
  const [all, onOthers] = await Promise.all([
    getSum(taken),
    getSum(and(taken, sql`${tenders.documentId} IN (${others})`)),
  ])
  return (all[0]?.sum ?? 0) - (onOthers[0]?.sum ?? 0)
}

/** Condition that a document comes from the declared register and lacks its receipt's number. In test mode nothing is registered. */
const awaitsRegister = sql`coalesce((SELECT sold.kind FROM ${salesDocuments} sold WHERE sold.id = ${salesDocuments}.corrects_id),
    ${salesDocuments}.kind) = 'sales_note' AND NOT ${salesDocuments.isTest}
  AND NOT EXISTS (SELECT FROM ${registerReceipts} WHERE ${registerReceipts.documentId} = ${salesDocuments}.id)`

/** Returns the ids of a page of documents, newest first. */
export function findDocumentIds(
  db: Db,
  { search, awaiting }: { search?: string | undefined; awaiting?: 'register' | undefined },
  window: Window,
) {
  const where = and(
    matchesTyped(documentSearchText(salesDocuments), search),
    awaiting ? awaitsRegister : undefined,
  )
  return readPage(
    db,
    () => db.select({ id: salesDocuments.id }).from(salesDocuments).where(where),
    [desc(salesDocuments.id)],
    window,
    search,
  )
}

/** The rest of an invoice after payments and credit notes. */
const getRest = sql`(${salesDocuments.totalOre}
  - coalesce((SELECT sum(${tenders}.amount_ore - ${tenders}.rounding_ore) FROM ${tenders} WHERE ${tenders}.document_id = ${salesDocuments}.id), 0)
  - coalesce((SELECT sum(note.total_ore + coalesce((SELECT sum(back.amount_ore - back.rounding_ore) FROM ${tenders} back
      WHERE back.document_id = note.id), 0)) FROM ${salesDocuments} note WHERE note.corrects_id = ${salesDocuments}.id), 0))`

/** Returns the ids of a page of invoices, newest first; those that are owed by their due day. */
export function findInvoiceIds(
  db: Db,
  {
    search,
    state,
    today,
  }: { search?: string | undefined; state?: 'open' | 'late' | undefined; today: string },
  window: Window,
) {
  const where = and(
    eq(salesDocuments.kind, 'invoice'),
    matchesTyped(documentSearchText(salesDocuments), search),
    state ? sql`${getRest} > 0` : undefined,
    state === 'late' ? lt(salesDocuments.dueDay, today) : undefined,
  )
  return readPage(
    db,
    () => db.select({ id: salesDocuments.id }).from(salesDocuments).where(where),
    state ? [asc(salesDocuments.dueDay), asc(salesDocuments.id)] : [desc(salesDocuments.id)],
    window,
  )
}

/** Returns the ids of the products on the most receipts and invoices since an instant, the most frequent first. */
export async function popularProductIds(db: Db, since: Date, limit: number): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(
    db,
    sql`SELECT split_part(key, ':', 2)::int AS id FROM ${salesDocuments}, unnest(${salesDocuments.about}) key
      WHERE ${salesDocuments.issuedAt} >= ${since.toISOString()}::timestamptz AND ${salesDocuments.kind} <> 'credit_note'
        AND key LIKE 'product:%'
      GROUP BY key ORDER BY count(*) DESC, id LIMIT ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** Days for which an invoice counts among those that are owed. */
const owedDays = 730

/** Returns what is owed on all invoices, and the part of it that is past its due day, in öre. Those of test mode count, as in the list. */
export async function sumOwed(db: Db, today: string): Promise<{ owedOre: number; lateOre: number }> {
  const open = db
    .select({ rest: sql<number>`${getRest}`.as('rest'), dueDay: salesDocuments.dueDay })
    .from(salesDocuments)
    .where(
      and(eq(salesDocuments.kind, 'invoice'), gte(salesDocuments.dueDay, addCalendarDays(today, -owedDays))),
    )
    .as('open')
  const [row] = await db
    .select({
      owedOre: sql<number>`coalesce(sum(rest), 0)::float`,
      lateOre: sql<number>`coalesce(sum(rest) FILTER (WHERE ${open.dueDay} < ${today}), 0)::float`,
    })
    .from(open)
    .where(sql`rest > 0`)
  return row ?? { owedOre: 0, lateOre: 0 }
}

/** Returns what was sold from one instant to another minus what went back, in öre. Test mode counts, as in the list. */
export async function sumSold(db: Db, from: Date, to: Date): Promise<number> {
  const [row] = await db
    .select({
      ore: sql<number>`coalesce(sum(CASE WHEN ${salesDocuments.kind} = 'credit_note' THEN -1 ELSE 1 END
        * ${salesDocuments.totalOre}), 0)::float`,
    })
    .from(salesDocuments)
    .where(and(gte(salesDocuments.issuedAt, from), lt(salesDocuments.issuedAt, to)))
  return row?.ore ?? 0
}

export type ReminderRow = typeof invoiceReminders.$inferSelect

/** Returns an invoice's reminders, oldest first. */
export function getReminders(db: Db, documentId: number): Promise<ReminderRow[]> {
  return db
    .select()
    .from(invoiceReminders)
    .where(eq(invoiceReminders.documentId, documentId))
    .orderBy(asc(invoiceReminders.nth))
}

export const insertReminder = insertRow(invoiceReminders)
export const findReminder = findById(invoiceReminders)
export const deleteReminder = deleteById(invoiceReminders)
