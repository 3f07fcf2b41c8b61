import { and, asc, desc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { FormerInvoiceQuery } from '#domain/counter/former-invoices/schemas.ts'
import type { Db } from '#server/db/database.ts'
import { readPage, type Window } from '#server/db/page.ts'
import { inBatches } from '#server/db/rows.ts'
import { matchesTyped } from '#server/db/search.ts'
import type { Person } from '#server/kit/personal-data.ts'
import { formerInvoicePayments, formerInvoices, formerInvoiceText } from '../tables.ts'

export type FormerInvoiceRow = typeof formerInvoices.$inferSelect
export type FormerPaymentRow = typeof formerInvoicePayments.$inferSelect

const restOre = sql<number>`(${formerInvoices.totalOre} - ${formerInvoices.paidBeforeOre}
  - (SELECT coalesce(sum(p.amount_ore), 0)::int FROM ${formerInvoicePayments} p WHERE p.invoice_id = former_invoices.id))`

/** Returns a page of invoices, newest first; those that are owed by their due day. */
export function findFormerInvoices(
  db: Db,
  { search, state, today }: Pick<FormerInvoiceQuery, 'search' | 'state'> & { today: string },
  window: Window,
) {
  const where = and(
    matchesTyped(formerInvoiceText(formerInvoices), search),
    state ? gt(restOre, sql`0`) : undefined,
    state === 'late' ? lt(formerInvoices.dueOn, today) : undefined,
  )
  const order = state ? asc : desc
  return readPage(
    db,
    () => db.select().from(formerInvoices).where(where),
    [order(formerInvoices.dueOn), order(formerInvoices.id)],
    window,
    search,
  )
}

/** Returns what is owed on all invoices, and the part of it that is past its due day, in öre. */
export async function sumFormerOwed(db: Db, today: string): Promise<{ owedOre: number; lateOre: number }> {
  const [row] = await db
    .select({
      owedOre: sql<number>`coalesce(sum(${restOre}), 0)::float`,
      lateOre: sql<number>`coalesce(sum(${restOre}) FILTER (WHERE ${formerInvoices.dueOn} < ${today}), 0)::float`,
    })
    .from(formerInvoices)
  return row ?? { owedOre: 0, lateOre: 0 }
}

export async function lockFormerInvoice(db: Db, id: number): Promise<FormerInvoiceRow | undefined> {
  const [row] = await db.select().from(formerInvoices).where(eq(formerInvoices.id, id)).for('update')
  return row
}

/** Returns the payments of some invoices, oldest first. */
export function listFormerPayments(db: Db, invoiceIds: readonly number[]): Promise<FormerPaymentRow[]> {
  return db
    .select()
    .from(formerInvoicePayments)
    .where(inArray(formerInvoicePayments.invoiceId, invoiceIds.length > 0 ? [...invoiceIds] : [0]))
    .orderBy(asc(formerInvoicePayments.id))
}

export async function insertFormerPayment(
  db: Db,
  payment: typeof formerInvoicePayments.$inferInsert,
): Promise<void> {
  await db.insert(formerInvoicePayments).values(payment)
}

/** Returns the invoices with some numbers, by number. */
export async function formerInvoicesNumbered(
  db: Db,
  numbers: readonly string[],
): Promise<Map<string, FormerInvoiceRow>> {
  const rows = await db
    .select()
    .from(formerInvoices)
    .where(sql`${formerInvoices.number} = ANY(${sql.param([...numbers])}::text[])`)
  return new Map(rows.map((row) => [row.number, row]))
}

/** Inserts invoices whose numbers are free. Returns how many. */
export async function insertFormerInvoices(
  db: Db,
  rows: readonly (typeof formerInvoices.$inferInsert)[],
): Promise<number> {
  let inserted = 0
  for (const batch of inBatches(rows)) {
    const added = await db
      .insert(formerInvoices)
      .values(batch)
      .onConflictDoNothing({ target: formerInvoices.number })
      .returning({ id: formerInvoices.id })
    inserted += added.length
  }
  return inserted
}

/** Returns invoices with ids above `id`, in id order. */
export function formerInvoicesAfter(db: Db, id: number, limit: number): Promise<FormerInvoiceRow[]> {
  return db
    .select()
    .from(formerInvoices)
    .where(gt(formerInvoices.id, id))
    .orderBy(asc(formerInvoices.id))
    .limit(limit)
}

/** Condition that an invoice is a person's: by address, or by phone and name without one. */
const isOf = ({ email, callerKeys = [] }: Person): SQL =>
  email === ''
    ? sql`(${formerInvoices.customerEmail} = '' AND person_key('', ${formerInvoices.customerPhone}, ${formerInvoices.customerName}) = ANY(${sql.param([...callerKeys])}::text[]))`
    : sql`lower(${formerInvoices.customerEmail}) = ${email}`

export function listFormerInvoices(db: Db, person: Person): Promise<FormerInvoiceRow[]> {
  return db.select().from(formerInvoices).where(isOf(person)).orderBy(asc(formerInvoices.id))
}
