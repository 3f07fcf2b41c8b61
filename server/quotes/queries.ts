import { and, count, desc, eq, getColumns, gt, ilike, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AdminQuoteQuery, QuoteRequestInput } from '../../domain/quotes/schemas.ts'
import type { QuoteStatus } from '../../domain/quotes/states.ts'
import { byAge } from '../../domain/sorting.ts'
import type { Db } from '../db/database.ts'
import { likePattern } from '../db/search.ts'
import { orderByOf } from '../db/sorting.ts'
import { repairOrders } from '../repairs/tables.ts'
import { quoteRequests } from './tables.ts'

function selectQuotes(db: Db) {
  return db
    .select({ ...getColumns(quoteRequests), orderNumber: repairOrders.orderNumber })
    .from(quoteRequests)
    .leftJoin(repairOrders, eq(repairOrders.id, quoteRequests.repairOrderId))
}

/** A quote request with the number of the repair order it led to, if any. */
export type QuoteRow = Awaited<ReturnType<typeof selectQuotes>>[number]

/** The same request stored since `since`, or undefined when this is the first. */
export async function findDuplicate(db: Db, fingerprint: string, since: Date) {
  const [row] = await db
    .select({ id: quoteRequests.id, createdAt: quoteRequests.createdAt })
    .from(quoteRequests)
    .where(and(eq(quoteRequests.fingerprint, fingerprint), gt(quoteRequests.createdAt, since)))
    .orderBy(desc(quoteRequests.createdAt))
    .limit(1)
  return row
}

/** Stores a new request with status Ny. */
export async function insertQuote(
  db: Db,
  request: QuoteRequestInput,
  meta: { customerId: number | null; fingerprint: string; linkSelector: string; now: Date },
): Promise<number> {
  const [row] = await db
    .insert(quoteRequests)
    .values({
      status: 'Ny',
      customerId: meta.customerId,
      name: request.name,
      email: request.email,
      phone: request.phone,
      deviceType: request.device_type,
      brand: request.brand,
      modelName: request.model_name,
      issue: request.issue,
      customerMessage: request.customer_message,
      fingerprint: meta.fingerprint,
      linkSelector: meta.linkSelector,
      createdAt: meta.now,
    })
    .returning({ id: quoteRequests.id })
  if (!row) throw new Error('The quote request was not written')
  return row.id
}

/** A number that a request would have got, and none will: for an answer to what is not stored. */
export async function unusedQuoteId(db: Db): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT nextval(pg_get_serial_sequence('quote_requests', 'id')) AS id`,
  )
  return Number(rows[0]?.id)
}

/** A quote by its id. */
export async function findQuote(db: Db, id: number): Promise<QuoteRow | undefined> {
  const [row] = await selectQuotes(db).where(eq(quoteRequests.id, id))
  return row
}

/** A quote by the selector of its private link. */
export async function findQuoteByLink(db: Db, selector: string): Promise<QuoteRow | undefined> {
  const [row] = await selectQuotes(db).where(eq(quoteRequests.linkSelector, selector))
  return row
}

/**
 * As `findQuote`, and nobody else changes the row until the transaction ends. After waiting for somebody else's
 * lock the row is the newest one, but `orderNumber` may be from before: only the locked table is read again.
 */
export async function lockQuote(db: Db, id: number): Promise<QuoteRow | undefined> {
  const [row] = await selectQuotes(db).where(eq(quoteRequests.id, id)).for('update', { of: quoteRequests })
  return row
}

/** As `lockQuote`, by the selector of the private link. */
export async function lockQuoteByLink(db: Db, selector: string): Promise<QuoteRow | undefined> {
  const [row] = await selectQuotes(db)
    .where(eq(quoteRequests.linkSelector, selector))
    .for('update', { of: quoteRequests })
  return row
}

function listFilter(query: AdminQuoteQuery): SQL | undefined {
  const search = likePattern(query.search)
  return and(
    query.status ? eq(quoteRequests.status, query.status) : undefined,
    search
      ? or(
          ilike(quoteRequests.name, search),
          ilike(quoteRequests.email, search),
          ilike(quoteRequests.phone, search),
          ilike(quoteRequests.modelName, search),
          ilike(quoteRequests.brand, search),
        )
      : undefined,
  )
}

/** Requests, sorted as it is asked for, from `offset` and at most `limit`. */
export function listQuotes(
  db: Db,
  query: AdminQuoteQuery,
  window: { offset: number; limit: number },
): Promise<QuoteRow[]> {
  return selectQuotes(db)
    .where(listFilter(query))
    .orderBy(...orderByOf(byAge, query.sort, { created: [quoteRequests.createdAt, quoteRequests.id] }))
    .offset(window.offset)
    .limit(window.limit)
}

/** How many requests the filter finds. */
export async function countQuotes(db: Db, query: AdminQuoteQuery): Promise<number> {
  const [row] = await db.select({ count: count() }).from(quoteRequests).where(listFilter(query))
  return row?.count ?? 0
}

/** Writes a new version of the offer. */
export async function storeOffer(
  db: Db,
  id: number,
  offer: { quotedOre: number; estimatedTime: string; sentAt: Date; validUntil: string; version: number },
): Promise<void> {
  await db
    .update(quoteRequests)
    .set({ ...offer, status: 'Offererad', answeredAt: null })
    .where(eq(quoteRequests.id, id))
}

/** Writes the customer's answer, and the repair order that an approval opened. */
export async function storeAnswer(
  db: Db,
  id: number,
  answer: { status: 'Godkänd' | 'Avvisad'; answeredAt: Date; repairOrderId: number | null },
): Promise<void> {
  await db.update(quoteRequests).set(answer).where(eq(quoteRequests.id, id))
}

/** Moves a request to or from the archive. */
export async function storeStatus(
  db: Db,
  id: number,
  change: { status: QuoteStatus; statusBeforeArchive: QuoteStatus | null },
): Promise<void> {
  await db.update(quoteRequests).set(change).where(eq(quoteRequests.id, id))
}

/** Removes a request for good, unless a repair order stands on it. Returns whether a row went. */
export async function deleteQuote(db: Db, id: number): Promise<boolean> {
  const gone = await db
    .delete(quoteRequests)
    .where(and(eq(quoteRequests.id, id), isNull(quoteRequests.repairOrderId)))
    .returning({ id: quoteRequests.id })
  return gone.length > 0
}

/** Writes down mails that a browser has sent. */
export async function storeBrowserMailed(db: Db, id: number, mails: readonly string[]): Promise<void> {
  await db
    .update(quoteRequests)
    .set({
      browserMailed: sql`ARRAY(SELECT DISTINCT unnest(${quoteRequests.browserMailed} || ${sql.param([...mails])}::text[]))`,
    })
    .where(eq(quoteRequests.id, id))
}
