import { and, isNotNull, type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { StoredLine } from '#domain/sales/documents.ts'
import {
  type About,
  documentFormats,
  documentKinds,
  type Fact,
  readLines,
  type SalesLine,
  salesSeries,
} from '#domain/sales/documents.ts'
import { tenderMethods } from '#domain/sales/tenders.ts'
import { registerModes } from '#domain/settings/counter.ts'
import type { ShopSettings } from '#domain/settings/schemas.ts'
import type { Seller } from '#domain/settings/seller.ts'
import { adminUsers } from '../accounts/tables.ts'
import { isAsciiAddress } from '../db/columns.ts'
import { getTrigramIndex, searchExpression } from '../db/search.ts'
import { identityColumn, instant, requiredReference } from '../db/tables.ts'

/** Seller and customer as they were when the document was issued. */
export type DocumentParties = {
  seller: Seller
  /** How an invoice is paid, and what else it says of the seller. */
  invoicing?: ShopSettings['invoicing']
  customer: Customer
}

type Customer = {
  name: string
  email?: string
  /** Where there is no address: by phone and name the customer's page finds the document. It is not printed. */
  phone?: string
  /** Lines of the address, and a company's number and reference, on an invoice. */
  address?: string
  orgNumber?: string
  /** A company's VAT number, where it owes the VAT. */
  vatNumber?: string
  reference?: string
}

/** Lines as JSON, read with the rate of their VAT. */
const salesLines = customType<{ data: SalesLine[]; driverData: StoredLine[] | string }>({
  dataType: () => 'jsonb',
  toDriver: (lines) => JSON.stringify(lines),
  fromDriver: (lines) => readLines(typeof lines === 'string' ? JSON.parse(lines) : lines),
})

/** The expression by which a document is found: its numbers and the customer's name. */
export const documentSearchText = (t: Record<'number' | 'ocr' | 'parties', AnyPgColumn>) =>
  searchExpression([
    t.number,
    sql`coalesce(${t.ocr}, '')`,
    sql`coalesce(${t.parties} #>> '{customer,name}', '')`,
  ])

/** The key of a buyer without an e-mail address. */
const callerKey = (t: { parties: AnyPgColumn }) =>
  sql`person_key('', ${t.parties} #>> '{customer,phone}', ${t.parties} #>> '{customer,name}')`

const isOfCaller = (t: { parties: AnyPgColumn }) => sql`${t.parties} #>> '{customer,phone}' IS NOT NULL`

/** Documents as issued: never changed, never deleted (bokföringslagen 5 kap. and 7 kap.). See decision 0032. */
export const salesDocuments = pgTable(
  'sales_documents',
  {
    id: identityColumn(),
    number: text('number').notNull().unique(),
    series: text('series', { enum: salesSeries }).notNull(),
    kind: text('kind', { enum: documentKinds }).notNull(),
    isTest: boolean('is_test').notNull(),
    /** The document that a credit note takes back, wholly or in part. */
    correctsId: integer('corrects_id').references((): AnyPgColumn => salesDocuments.id),
    /** The reason for a credit note; empty for others. */
    reason: text('reason').notNull().default(''),
    lines: salesLines('lines').notNull(),
    /** The keys of what the lines are about, such as `repair:42`. */
    about: text('about').array().notNull(),
    /** Amounts as printed, also on a credit note. */
    totalOre: integer('total_ore').notNull(),
    vatOre: integer('vat_ore').notNull(),
    marginOre: integer('margin_ore').notNull(),
    /** The lines by what they sell, for reports: see `DocumentParts`. The rest is goods. */
    repairOre: integer('repair_ore').notNull().default(0),
    advanceOre: integer('advance_ore').notNull().default(0),
    usedOre: integer('used_ore').notNull().default(0),
    marginVatOre: integer('margin_vat_ore').notNull().default(0),
    /** Null for documents from before lines stored their rate. */
    goodsVatOre: integer('goods_vat_ore'),
    advanceVatOre: integer('advance_vat_ore'),
    parties: jsonb('parties').$type<DocumentParties>().notNull(),
    facts: jsonb('facts').$type<Fact[]>().notNull(),
    /** How cash sales were registered. Empty for documents that do not come from the counter. */
    mode: text('mode', { enum: registerModes }),
    /** The basket that became this document, or the request that became this credit note, which it can do once. */
    basketId: uuid('basket_id').unique(),
    /** When an invoice is due, its reference for payments, and the fee of a reminder that it names. */
    dueDay: date('due_day'),
    ocr: text('ocr'),
    reminderFeeOre: integer('reminder_fee_ore'),
    adminUserId: integer('admin_user_id').references(() => adminUsers.id, { onDelete: 'set null' }),
    issuedAt: instant('issued_at').notNull(),
  },
  (t) => [
    index('sales_documents_searched').using('gin', getTrigramIndex(documentSearchText(t))),
    uniqueIndex('sales_documents_ocr').on(t.ocr, t.isTest),
    index('sales_documents_buyer')
      .on(sql`lower(${t.parties} #>> '{customer,email}')`)
      .where(sql`${t.basketId} IS NOT NULL`),
    index('sales_documents_caller').on(callerKey(t)).where(isOfCaller(t)),
    index('sales_documents_due').on(t.dueDay).where(sql`${t.kind} = 'invoice'`),
    index('sales_documents_corrects').on(t.correctsId),
    index('sales_documents_about').using('gin', t.about),
    // A covering index for reports, which then need not read the lines and parties.
    index('sales_documents_of_day').on(
      t.issuedAt,
      t.id,
      t.kind,
      t.correctsId,
      t.totalOre,
      t.vatOre,
      t.marginOre,
      t.repairOre,
      t.advanceOre,
      t.usedOre,
      t.marginVatOre,
      t.goodsVatOre,
      t.advanceVatOre,
    ),
    // For the report of sales by hour: those over the counter.
    index('sales_documents_counter')
      .on(t.issuedAt, t.totalOre, t.advanceOre, t.usedOre)
      .where(sql`${t.series} IN ('U', 'KV', 'F')`),
    check('sales_documents_series', sql`(${t.series} = 'K') = (${t.kind} = 'credit_note')`),
    check(
      'sales_documents_number',
      sql`starts_with(${t.number}, CASE WHEN ${t.isTest} THEN 'T' ELSE '' END || ${t.series} || '-')`,
    ),
    check(
      'sales_documents_sums',
      sql`${t.totalOre} >= 0 AND ${t.marginOre} BETWEEN 0 AND ${t.totalOre} AND ${t.vatOre} BETWEEN 0 AND ${t.totalOre} - ${t.marginOre}`,
    ),
    check(
      'sales_documents_invoice',
      sql`(${t.kind} = 'invoice') = (${t.dueDay} IS NOT NULL) AND (${t.kind} = 'invoice') = (${t.ocr} IS NOT NULL)`,
    ),
  ],
)

/** How documents were paid: never changed, never deleted. One is undone by another with the opposite amount. */
export const tenders = pgTable(
  'tenders',
  {
    id: identityColumn(),
    documentId: integer('document_id')
      .notNull()
      .references(() => salesDocuments.id),
    method: text('method', { enum: tenderMethods }).notNull(),
    /** Minus is money back. */
    amountOre: integer('amount_ore').notNull(),
    /** The part of the amount that rounding made. The rest settles the document. */
    roundingOre: integer('rounding_ore').notNull().default(0),
    /** The key of the online payment, such as `payment:31`. */
    reference: text('reference').notNull().default(''),
    /** The cash that the customer gave. */
    givenOre: integer('given_ore'),
    receivedAt: instant('received_at').notNull(),
    /** When it was written down: later than it was received for payments of invoices. */
    recordedAt: instant('recorded_at').notNull(),
    adminUserId: integer('admin_user_id').references(() => adminUsers.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('tenders_document').on(t.documentId),
    index('tenders_payment').on(t.reference).where(sql`${t.method} = 'net'`),
    index('tenders_trade_in').on(t.reference).where(sql`${t.method} = 'trade_in'`),
    index('tenders_received').on(t.receivedAt, t.method, t.amountOre),
    index('tenders_recorded').on(t.recordedAt),
    check('tenders_amount', sql`${t.amountOre} <> 0 OR ${t.roundingOre} <> 0`),
    check('tenders_rounding', sql`${t.roundingOre} BETWEEN -99 AND 99`),
    check(
      'tenders_given',
      sql`${t.givenOre} IS NULL OR (${t.method} = 'cash' AND ${t.givenOre} >= ${t.amountOre})`,
    ),
    check('tenders_net', sql`(${t.method} = 'net') = (${t.reference} ~ '^payment:[0-9]+$')`),
  ],
)

/** Numbers of the receipts that the declared cash register printed for sales notes and their returns. */
export const registerReceipts = pgTable('register_receipts', {
  documentId: integer('document_id')
    .primaryKey()
    .references(() => salesDocuments.id),
  number: text('number').notNull().unique(),
  adminUserId: integer('admin_user_id').references(() => adminUsers.id, { onDelete: 'set null' }),
  recordedAt: instant('recorded_at').notNull(),
})

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/**
 * The PDF of a document as it was first printed: never changed, never deleted (bokföringslagen 7 kap. 1 §). What happens to the document
 * later is on a page of its own. See decision 0032.
 */
export const printedDocuments = pgTable(
  'printed_documents',
  {
    documentId: requiredReference('document_id', () => salesDocuments.id),
    format: text('format', { enum: documentFormats }).notNull(),
    content: bytes('content').notNull(),
    printedAt: instant('printed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.documentId, t.format] })],
)

/** Kinds of subject of a repair's documents: its handover, and payments before it. */
export const repairKinds = ['repair', 'advance'] as const

/** Condition that a document is about the row with this id. */
export function isAbout(kinds: readonly About['kind'][], id: AnyPgColumn): SQL {
  const keys = kinds.map((kind) => sql`${sql.raw(`'${kind}:'`)} || ${id}`)
  return sql`${salesDocuments.about} && ARRAY[${sql.join(keys, sql`, `)}]`
}

/** The id of what a document is about, or null. Where the document is found first, this leads to the row by its key. */
export function idAbout(kinds: readonly About['kind'][]): SQL<number | null> {
  const prefix = sql.raw(`'^(${kinds.join('|')}):'`)
  return sql`(SELECT split_part(key, ':', 2)::int FROM unnest(${salesDocuments.about}) key WHERE key ~ ${prefix} LIMIT 1)`
}

/**
 * Returns the condition that a document from the counter names a buyer's address, with the condition of its index. Documents
 * never change, so older ones may have letters that `lower` maps to those of another address; these are nobody's.
 */
export function soldTo(email: string): SQL | undefined {
  const address = sql`${salesDocuments.parties} #>> '{customer,email}'`
  return and(
    sql`lower(${address}) = ${email.toLowerCase()}`,
    isAsciiAddress(sql`(${address})`),
    isNotNull(salesDocuments.basketId),
  )
}

/** Returns the condition that a document from the counter names a buyer without an e-mail address, by the keys of the person. */
export function soldToCaller(keys: readonly string[]): SQL | undefined {
  return and(
    isOfCaller(salesDocuments),
    sql`${callerKey(salesDocuments)} = ANY(${sql.param([...keys])}::text[])`,
  )
}
