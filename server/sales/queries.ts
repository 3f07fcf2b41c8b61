import {
  and,
  arrayOverlaps,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNull,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  type About,
  aboutKey,
  type DocumentFormat,
  type DocumentKind,
  type Tender,
} from '#domain/sales/documents.ts'
import { adminUsers } from '../accounts/tables.ts'
import type { Db } from '../db/database.ts'
import { bookFiles, dayClosings } from '../office/tables.ts'
import {
  printedDocuments,
  registerReceipts,
  salesDocuments,
  soldTo,
  soldToCaller,
  tenders,
} from './tables.ts'

export type DocumentRow = typeof salesDocuments.$inferSelect
export type TenderRow = typeof tenders.$inferSelect

/**
 * A document with its tenders, the document that it takes back, who issued it, and the number of the register's receipt.
 * `creditedOre` is what its credit notes take off what is owed.
 */
export type SalesDocument = DocumentRow & {
  tenders: TenderRow[]
  corrects: { number: string; kind: DocumentKind; issuedAt: Date } | null
  by: string | null
  registerReceipt: string | null
  /** When that number was written down. */
  registeredAt: Date | null
  creditedOre: number
}

/** Inserts a document with its tenders. */
export async function insertDocument(
  db: Db,
  document: typeof salesDocuments.$inferInsert,
  paid: readonly Tender[],
): Promise<DocumentRow & { tenders: TenderRow[] }> {
  const [row] = await db.insert(salesDocuments).values(document).returning()
  if (!row) throw new Error('The document was not written')
  const { issuedAt, adminUserId } = document
  const at = { receivedAt: issuedAt, recordedAt: issuedAt, adminUserId, documentId: row.id }
  const rows = paid.map((tender) => ({ ...tender, ...at }))
  return { ...row, tenders: rows.length > 0 ? await db.insert(tenders).values(rows).returning() : [] }
}

/** Inserts a payment of an invoice, or one that undoes it. */
export async function insertTender(db: Db, tender: typeof tenders.$inferInsert): Promise<void> {
  await db.insert(tenders).values(tender)
}

const corrected = alias(salesDocuments, 'corrected')

async function findDocuments(db: Db, where: SQL): Promise<SalesDocument[]> {
  const rows = await db
    .select({
      document: salesDocuments,
      corrects: { number: corrected.number, kind: corrected.kind, issuedAt: corrected.issuedAt },
      by: adminUsers.username,
      registerReceipt: registerReceipts.number,
      registeredAt: registerReceipts.recordedAt,
      creditedOre: sql<number>`(SELECT coalesce(sum(note.total_ore
        + (SELECT coalesce(sum(${tenders}.amount_ore - ${tenders}.rounding_ore), 0) FROM ${tenders} WHERE ${tenders}.document_id = note.id)), 0)::int
        FROM ${salesDocuments} note WHERE note.corrects_id = ${salesDocuments}.id)`,
    })
    .from(salesDocuments)
    .leftJoin(corrected, eq(corrected.id, salesDocuments.correctsId))
    .leftJoin(adminUsers, eq(adminUsers.id, salesDocuments.adminUserId))
    .leftJoin(registerReceipts, eq(registerReceipts.documentId, salesDocuments.id))
    .where(where)
    .orderBy(asc(salesDocuments.id))
  if (rows.length === 0) return []
  const ids = rows.map(({ document }) => document.id)
  const paid = await db
    .select()
    .from(tenders)
    .where(inArray(tenders.documentId, ids))
    .orderBy(asc(tenders.id))
  const tendersOf = Map.groupBy(paid, ({ documentId }) => documentId)
  return rows.map(({ document, ...rest }) => ({
    ...document,
    ...rest,
    tenders: tendersOf.get(document.id) ?? [],
  }))
}

export function documentsById(db: Db, ids: readonly number[]): Promise<SalesDocument[]> {
  return ids.length === 0 ? Promise.resolve([]) : findDocuments(db, inArray(salesDocuments.id, [...ids]))
}

export async function findDocument(db: Db, number: string): Promise<SalesDocument | undefined> {
  const [document] = await findDocuments(db, eq(salesDocuments.number, number))
  return document
}

/** Returns the credit notes of documents, oldest first. */
export function creditNotesFor(db: Db, ids: readonly number[]): Promise<SalesDocument[]> {
  return ids.length === 0
    ? Promise.resolve([])
    : findDocuments(db, inArray(salesDocuments.correctsId, [...ids]))
}

/** Maximum number of documents in a person's history and export. */
const maxOfBuyer = 200

/** Returns the latest documents from the counter that name a buyer's address, oldest first. Those of repairs belong to the repairs. */
export async function documentsOfBuyer(
  db: Db,
  { email, callerKeys = [] }: { email: string; callerKeys?: readonly string[] },
): Promise<SalesDocument[]> {
  const named = [
    ...(email === '' ? [] : [soldTo(email)]),
    ...(callerKeys.length === 0 ? [] : [soldToCaller(callerKeys)]),
  ]
  if (named.length === 0) return []
  const rows = await db
    .select({ id: salesDocuments.id })
    .from(salesDocuments)
    .where(or(...named))
    .orderBy(desc(salesDocuments.id))
    .limit(maxOfBuyer)
  return documentsById(
    db,
    rows.map(({ id }) => id),
  )
}

/** Returns the document that a basket or a return became. */
export async function findByBasket(db: Db, basketId: string): Promise<SalesDocument | undefined> {
  const [document] = await findDocuments(db, eq(salesDocuments.basketId, basketId))
  return document
}

/** Returns the documents about rows of one kind, oldest first. */
export function documentsAbout(
  db: Db,
  kind: About['kind'],
  ids: readonly number[],
): Promise<SalesDocument[]> {
  if (ids.length === 0) return Promise.resolve([])
  const keys = ids.map((id) => aboutKey({ kind, id }))
  return findDocuments(db, arrayOverlaps(salesDocuments.about, keys))
}

/**
 * Returns the ids of the documents about many rows. Each key is looked up by itself: for an overlap with thousands of keys PostgreSQL
 * may read the whole table, and compare each document with all of them.
 */
export async function documentIdsAbout(
  db: Db,
  kinds: readonly About['kind'][],
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return []
  const keys = ids.flatMap((id) => kinds.map((kind) => aboutKey({ kind, id })))
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT DISTINCT d.id FROM unnest(${sql.param(keys)}::text[]) AS k (key)
    CROSS JOIN LATERAL (SELECT id FROM ${salesDocuments} WHERE about @> ARRAY[k.key] OFFSET 0) AS d`)
  return rows.map(({ id }) => id)
}

/** Returns the documents that an online payment pays, and the credit notes that pay it back, oldest first. */
export function documentsPaidBy(db: Db, paymentId: number): Promise<SalesDocument[]> {
  const reference = aboutKey({ kind: 'payment', id: paymentId })
  const ids = db
    .select({ id: tenders.documentId })
    .from(tenders)
    .where(and(eq(tenders.method, 'net'), eq(tenders.reference, reference)))
  return findDocuments(db, inArray(salesDocuments.id, ids))
}

/** Returns the receipts of money paid in advance by an online payment, oldest first. */
export async function advancesPaidBy(db: Db, paymentId: number): Promise<SalesDocument[]> {
  return (await documentsPaidBy(db, paymentId)).filter(({ kind }) => kind === 'advance')
}

/** Returns a document's PDF as it was first printed. */
export async function findPrinted(
  db: Db,
  documentId: number,
  format: DocumentFormat,
): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ content: printedDocuments.content })
    .from(printedDocuments)
    .where(and(eq(printedDocuments.documentId, documentId), eq(printedDocuments.format, format)))
  return row?.content
}

/** Stores a document's PDF. Does nothing when it was printed meanwhile. */
export async function insertPrinted(db: Db, printed: typeof printedDocuments.$inferInsert): Promise<void> {
  await db.insert(printedDocuments).values(printed).onConflictDoNothing()
}

/** Returns the ids of real documents issued since an instant that were never printed as A4, oldest first. */
export async function neverPrinted(db: Db, since: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: salesDocuments.id })
    .from(salesDocuments)
    .leftJoin(
      printedDocuments,
      and(eq(printedDocuments.documentId, salesDocuments.id), eq(printedDocuments.format, 'a4')),
    )
    .where(
      and(
        gte(salesDocuments.issuedAt, since),
        eq(salesDocuments.isTest, false),
        isNull(printedDocuments.documentId),
      ),
    )
    .orderBy(asc(salesDocuments.issuedAt), asc(salesDocuments.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Inserts the number of a receipt from the cash register, or replaces it. Returns false when another document has it. */
export async function storeRegisterReceipt(
  db: Db,
  receipt: typeof registerReceipts.$inferInsert,
): Promise<boolean> {
  const [taken] = await db
    .select({ id: registerReceipts.documentId })
    .from(registerReceipts)
    .where(
      and(eq(registerReceipts.number, receipt.number), ne(registerReceipts.documentId, receipt.documentId)),
    )
  if (taken) return false
  const { number, recordedAt, adminUserId } = receipt
  await db
    .insert(registerReceipts)
    .values(receipt)
    .onConflictDoUpdate({ target: registerReceipts.documentId, set: { number, recordedAt, adminUserId } })
  return true
}

/** Returns whether a day's cash box has been counted, or a bookkeeping file covers the day or begins after it. */
export async function isDayClosed(db: Db, day: string): Promise<boolean> {
  const closed = db.select({ day: dayClosings.day }).from(dayClosings).where(eq(dayClosings.day, day))
  const booked = db
    .select({ day: bookFiles.firstDay })
    .from(bookFiles)
    .where(and(lte(bookFiles.firstDay, day), gte(bookFiles.lastDay, day)))
  const [first] = await db
    .select({ day: bookFiles.firstDay })
    .from(bookFiles)
    .orderBy(asc(bookFiles.id))
    .limit(1)
  return (first !== undefined && day < first.day) || (await closed.unionAll(booked).limit(1)).length > 0
}
