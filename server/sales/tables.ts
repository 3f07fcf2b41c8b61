import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import {
  type About,
  documentKinds,
  type Fact,
  registerModes,
  type SalesLine,
  salesSeries,
  tenderMethods,
} from '../../domain/sales/documents.ts'
import type { Seller } from '../../domain/settings/seller.ts'
import { adminUsers } from '../accounts/tables.ts'
import { identityColumn, instant } from '../db/tables.ts'

/** Seller and customer as they were when the document was issued. */
export type DocumentParties = { seller: Seller; customer: { name: string; email?: string } }

/** Documents as issued: never changed, never deleted (bokföringslagen 5 kap. and 7 kap.). See decision 0032. */
export const salesDocuments = pgTable(
  'sales_documents',
  {
    id: identityColumn(),
    number: text('number').notNull().unique(),
    series: text('series', { enum: salesSeries }).notNull(),
    kind: text('kind', { enum: documentKinds }).notNull(),
    isTest: boolean('is_test').notNull(),
    /** The document that a credit note takes back. One is taken back once. */
    correctsId: integer('corrects_id')
      .unique()
      .references((): AnyPgColumn => salesDocuments.id),
    /** The reason for a credit note; empty for others. */
    reason: text('reason').notNull().default(''),
    lines: jsonb('lines').$type<SalesLine[]>().notNull(),
    /** The keys of what the lines are about, such as `repair:42`. */
    about: text('about').array().notNull(),
    /** Amounts as printed, also on a credit note. */
    totalOre: integer('total_ore').notNull(),
    vatOre: integer('vat_ore').notNull(),
    marginOre: integer('margin_ore').notNull(),
    /** The difference that rounding to whole kronor makes when the rest is paid in cash. */
    roundingOre: integer('rounding_ore').notNull().default(0),
    parties: jsonb('parties').$type<DocumentParties>().notNull(),
    facts: jsonb('facts').$type<Fact[]>().notNull(),
    /** How cash sales were registered, and the number of the cash register's receipt. */
    mode: text('mode', { enum: registerModes }),
    registerReceipt: text('register_receipt').unique(),
    adminUserId: integer('admin_user_id').references(() => adminUsers.id, { onDelete: 'set null' }),
    issuedAt: instant('issued_at').notNull(),
  },
  (t) => [
    index('sales_documents_about').using('gin', t.about),
    // A covering index for reports, which then need not read the lines and parties.
    index('sales_documents_issued').on(t.issuedAt, t.id, t.kind, t.correctsId, t.totalOre, t.vatOre),
    check('sales_documents_series', sql`(${t.series} = 'K') = (${t.kind} = 'credit_note')`),
    check(
      'sales_documents_number',
      sql`starts_with(${t.number}, CASE WHEN ${t.isTest} THEN 'T' ELSE '' END || ${t.series} || '-')`,
    ),
    check(
      'sales_documents_sums',
      sql`${t.totalOre} >= 0 AND ${t.marginOre} BETWEEN 0 AND ${t.totalOre} AND ${t.vatOre} BETWEEN 0 AND ${t.totalOre} - ${t.marginOre}`,
    ),
    check('sales_documents_rounding', sql`${t.roundingOre} BETWEEN -50 AND 50`),
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
    /** The key of the online payment, such as `payment:31`. */
    reference: text('reference').notNull().default(''),
    receivedAt: instant('received_at').notNull(),
  },
  (t) => [
    index('tenders_document').on(t.documentId),
    index('tenders_payment').on(t.reference).where(sql`${t.method} = 'net'`),
    index('tenders_received').on(t.receivedAt, t.method, t.amountOre),
    check('tenders_amount', sql`${t.amountOre} <> 0`),
    check('tenders_net', sql`(${t.method} = 'net') = (${t.reference} ~ '^payment:[0-9]+$')`),
  ],
)

/** Condition that a document is about the row with this id. */
export function isAbout(kind: About['kind'], id: AnyPgColumn): SQL {
  return sql`${salesDocuments.about} @> ARRAY[${sql.raw(`'${kind}:'`)} || ${id}]`
}

/** The id of what a document is about, or null. Where the document is found first, this leads to the row by its key. */
export function idAbout(kind: About['kind']): SQL<number | null> {
  return sql`(SELECT split_part(key, ':', 2)::int FROM unnest(${salesDocuments.about}) key
    WHERE starts_with(key, ${sql.raw(`'${kind}:'`)}) LIMIT 1)`
}
