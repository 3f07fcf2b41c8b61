import { and, asc, desc, eq, getColumns, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { RepairForm } from '#domain/quotes/repair-form.ts'
import type { AdminQuoteRequestQuery, QuoteRequestInput } from '#domain/quotes/schemas.ts'
import type { QuoteRequestStatus } from '#domain/quotes/states.ts'
import { byAge } from '#domain/sorting.ts'
import type { Db } from '../db/database.ts'
import { readPage, type Window } from '../db/page.ts'
import { matchesTyped } from '../db/search.ts'
import { getOrderBy } from '../db/sorting.ts'
import { repairs } from '../repairs/tables.ts'
import { quoteForms, quoteRequestSearchText, quoteRequests } from './tables.ts'

function selectQuoteRequests(db: Db) {
  return db
    .select({
      ...getColumns(quoteRequests),
      orderNumber: repairs.orderNumber,
      repairSelector: repairs.linkSelector,
      earlyStartVersion: repairs.earlyStartVersion,
    })
    .from(quoteRequests)
    .leftJoin(repairs, eq(repairs.id, quoteRequests.repairId))
}

export type QuoteRequestRow = Awaited<ReturnType<typeof selectQuoteRequests>>[number]

/** Returns an identical request stored after `since`, or undefined. */
export async function findDuplicate(db: Db, fingerprint: string, since: Date) {
  const [row] = await db
    .select({
      id: quoteRequests.id,
      createdAt: quoteRequests.createdAt,
      linkSelector: quoteRequests.linkSelector,
    })
    .from(quoteRequests)
    .where(and(eq(quoteRequests.fingerprint, fingerprint), gt(quoteRequests.createdAt, since)))
    .orderBy(desc(quoteRequests.createdAt))
    .limit(1)
  return row
}

export async function insertQuoteRequest(
  db: Db,
  request: Omit<QuoteRequestInput, 'pictures' | 'status' | 'website'>,
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

/** Takes an id from the sequence without inserting a row, for the answer to a request that is not stored. */
export async function unusedRequestId(db: Db): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT nextval(pg_get_serial_sequence('quote_requests', 'id')) AS id`,
  )
  return Number(rows[0]?.id)
}

export async function findQuoteRequest(db: Db, id: number): Promise<QuoteRequestRow | undefined> {
  const [row] = await selectQuoteRequests(db).where(eq(quoteRequests.id, id))
  return row
}

export async function findRequestByLink(db: Db, selector: string): Promise<QuoteRequestRow | undefined> {
  const [row] = await selectQuoteRequests(db).where(eq(quoteRequests.linkSelector, selector))
  return row
}

/**
 * Like `findQuote`, with a row lock until the transaction ends. After waiting for a lock the row is current but `orderNumber` may
 * be stale, because PostgreSQL rereads the locked table only.
 */
export async function lockQuoteRequest(db: Db, id: number): Promise<QuoteRequestRow | undefined> {
  const [row] = await selectQuoteRequests(db)
    .where(eq(quoteRequests.id, id))
    .for('update', { of: quoteRequests })
  return row
}

/** Like `lockQuote`, by the selector of the private link. */
export async function lockRequestByLink(db: Db, selector: string): Promise<QuoteRequestRow | undefined> {
  const [row] = await selectQuoteRequests(db)
    .where(eq(quoteRequests.linkSelector, selector))
    .for('update', { of: quoteRequests })
  return row
}

export function pageOfQuoteRequests(db: Db, query: AdminQuoteRequestQuery, window: Window) {
  const { status, createdAt, id } = quoteRequests
  const where = and(
    query.status ? eq(status, query.status) : undefined,
    matchesTyped(quoteRequestSearchText(quoteRequests), query.search),
  )
  return readPage(
    db,
    () => selectQuoteRequests(db).where(where),
    getOrderBy(byAge, query.sort, { created: [createdAt, id] }),
    window,
    query.search,
  )
}

export async function storeQuote(
  db: Db,
  id: number,
  quote: Pick<QuoteRequestRow, 'partOrigin'> & {
    quotedOre: number
    estimatedTime: string
    sentAt: Date
    validUntil: string
    version: number
  },
): Promise<void> {
  await db
    .update(quoteRequests)
    .set({ ...quote, status: 'Offererad', answeredAt: null })
    .where(eq(quoteRequests.id, id))
}

/** Restores what the request had before an offer was sent. */
export async function restoreOffer(
  db: Db,
  id: number,
  earlier: Pick<
    QuoteRequestRow,
    | 'status'
    | 'version'
    | 'quotedOre'
    | 'estimatedTime'
    | 'partOrigin'
    | 'sentAt'
    | 'validUntil'
    | 'answeredAt'
    | 'undoneVersion'
  >,
): Promise<void> {
  await db.update(quoteRequests).set(earlier).where(eq(quoteRequests.id, id))
}

export async function storeAnswer(
  db: Db,
  id: number,
  answer: { status: 'Godkänd' | 'Avvisad'; answeredAt: Date; repairId: number | null } & Partial<
    Pick<QuoteRequestRow, 'version' | 'quotedOre' | 'estimatedTime' | 'partOrigin' | 'sentAt' | 'validUntil'>
  >,
): Promise<void> {
  await db.update(quoteRequests).set(answer).where(eq(quoteRequests.id, id))
}

export async function storeStatus(
  db: Db,
  id: number,
  change: { status: QuoteRequestStatus; statusBeforeArchive: QuoteRequestStatus | null },
): Promise<void> {
  await db.update(quoteRequests).set(change).where(eq(quoteRequests.id, id))
}

/** Deletes a request, unless it has a repair. Returns whether a row was deleted. */
export async function deleteQuoteRequest(db: Db, id: number): Promise<boolean> {
  const gone = await db
    .delete(quoteRequests)
    .where(and(eq(quoteRequests.id, id), isNull(quoteRequests.repairId)))
    .returning({ id: quoteRequests.id })
  return gone.length > 0
}

export async function storeBrowserMailed(db: Db, id: number, mails: readonly string[]): Promise<void> {
  await db
    .update(quoteRequests)
    .set({
      browserMailed: sql`ARRAY(SELECT DISTINCT unnest(${quoteRequests.browserMailed} || ${sql.param([...mails])}::text[]))`,
    })
    .where(eq(quoteRequests.id, id))
}

export type FormRow = typeof quoteForms.$inferSelect

export async function insertForm(
  db: Db,
  form: { quoteId: number; version: number; content: RepairForm; issuedAt: Date },
): Promise<void> {
  await db.insert(quoteForms).values({ ...form, validUntil: form.content.validUntil })
}

/** Returns the forms of requests, oldest first. */
export async function getForms(db: Db, quoteIds: readonly number[]): Promise<FormRow[]> {
  if (quoteIds.length === 0) return []
  return db
    .select()
    .from(quoteForms)
    .where(inArray(quoteForms.quoteId, [...quoteIds]))
    .orderBy(asc(quoteForms.quoteId), asc(quoteForms.version))
}

export async function findForm(db: Db, quoteId: number, version: number): Promise<FormRow | undefined> {
  const [row] = await db
    .select()
    .from(quoteForms)
    .where(and(eq(quoteForms.quoteId, quoteId), eq(quoteForms.version, version)))
  return row
}

/** Deletes the form of an offer that was undone before its customer received it. */
export async function deleteForm(db: Db, quoteId: number, version: number): Promise<void> {
  await db.delete(quoteForms).where(and(eq(quoteForms.quoteId, quoteId), eq(quoteForms.version, version)))
}

/** Marks a request's forms as declined by its customer. */
export async function lapseForms(db: Db, quoteId: number, at: Date): Promise<void> {
  await db
    .update(quoteForms)
    .set({ lapsedAt: at })
    .where(and(eq(quoteForms.quoteId, quoteId), isNull(quoteForms.lapsedAt)))
}
