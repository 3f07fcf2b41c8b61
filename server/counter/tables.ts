import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { formerInvoiceTenders } from '#domain/counter/former-invoices/schemas.ts'
import type { BasketLineInput, Buyer, SalesDocumentView } from '#domain/counter/schemas.ts'
import { byStaff } from '../accounts/tables.ts'
import { asciiAddress } from '../db/columns.ts'
import { getTrigramIndex, searchExpression } from '../db/search.ts'
import { identityColumn, instant, requiredReference } from '../db/tables.ts'
import type { PrintedDocument } from '../sales/service.ts'
import { salesDocuments } from '../sales/tables.ts'

/** Reminders of invoices. The first one has the fee that the invoice names, or the compensation of 450 kr between companies. */
export const invoiceReminders = pgTable(
  'invoice_reminders',
  {
    id: identityColumn(),
    documentId: integer('document_id')
      .notNull()
      .references(() => salesDocuments.id),
    nth: smallint('nth').notNull(),
    feeOre: integer('fee_ore').notNull(),
    adminUserId: byStaff(),
    sentAt: instant('sent_at').notNull(),
  },
  (t) => [
    uniqueIndex('invoice_reminders_nth').on(t.documentId, t.nth),
    check('invoice_reminders_fee', sql`${t.feeOre} BETWEEN 0 AND 45000 AND ${t.nth} BETWEEN 1 AND 3`),
  ],
)

/** The document that an exercise would have been, as it is shown and as it is printed. */
export type PracticeDocument = {
  view: SalesDocumentView
  printed: Omit<PrintedDocument, 'issuedAt'> & { issuedAt: string }
}

/** Purchases that have not been paid yet. A basket reserves nothing, and once paid it keeps neither lines nor buyer. */
export const baskets = pgTable(
  'baskets',
  {
    id: uuid('id').primaryKey(),
    version: integer('version').notNull().default(0),
    lines: jsonb('lines').$type<BasketLineInput[]>().notNull(),
    buyer: jsonb('buyer').$type<Buyer>().notNull(),
    note: text('note').notNull().default(''),
    adminUserId: byStaff(),
    /** When it was paid. Its document names it, if there was anything to charge. */
    paidAt: instant('paid_at'),
    /** The repairs that it handed over. */
    repairIds: integer('repair_ids').array().notNull().default([]),
    changeOre: integer('change_ore').notNull().default(0),
    /** When it was put aside by hand; null for one that the till keeps. */
    parkedAt: instant('parked_at'),
    /** An exercise: paying it sells nothing. See decision 0057. */
    isPractice: boolean('is_practice').notNull().default(false),
    practiceDocument: jsonb('practice_document').$type<PracticeDocument>(),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    asciiAddress('baskets_email_ascii', sql`(${t.buyer} ->> 'email')`),
    index('baskets_open').on(t.changedAt).where(sql`${t.paidAt} IS NULL`),
    index('baskets_changed').on(t.changedAt),
  ],
)

/** The expression by which a former invoice is found: its number and reference, and the customer's name. */
export const formerInvoiceText = (t: Record<'number' | 'reference' | 'customerName', AnyPgColumn>) =>
  searchExpression([t.number, t.reference, t.customerName])

/**
 * Invoices of an earlier system that were not paid when the shop moved in. They were booked there, so they are no sales documents: only their
 * payments are booked here. See decision 0067.
 */
export const formerInvoices = pgTable(
  'former_invoices',
  {
    id: identityColumn(),
    number: text('number').notNull().unique(),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email').notNull(),
    customerPhone: text('customer_phone').notNull(),
    orgNumber: text('org_number').notNull(),
    reference: text('reference').notNull(),
    issuedOn: date('issued_on').notNull(),
    dueOn: date('due_on').notNull(),
    totalOre: integer('total_ore').notNull(),
    /** Paid before the shop moved in. */
    paidBeforeOre: integer('paid_before_ore').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('former_invoices_searched').using('gin', getTrigramIndex(formerInvoiceText(t))),
    index('former_invoices_due').on(t.dueOn, t.id),
    index('former_invoices_email').on(sql`lower(${t.customerEmail})`),
    asciiAddress('former_invoices_email_ascii', t.customerEmail),
    check(
      'former_invoices_amounts',
      sql`${t.totalOre} > 0 AND ${t.paidBeforeOre} BETWEEN 0 AND ${t.totalOre}`,
    ),
  ],
)

/** Payments of former invoices: never changed, never deleted. One is undone by another with the opposite amount. */
export const formerInvoicePayments = pgTable(
  'former_invoice_payments',
  {
    id: identityColumn(),
    invoiceId: requiredReference('invoice_id', () => formerInvoices.id),
    method: text('method', { enum: formerInvoiceTenders }).notNull(),
    amountOre: integer('amount_ore').notNull(),
    /** The payment that this one undoes. */
    undoesId: integer('undoes_id')
      .unique()
      .references((): AnyPgColumn => formerInvoicePayments.id),
    receivedAt: instant('received_at').notNull(),
    /** When it was written down. */
    recordedAt: instant('recorded_at').notNull(),
    adminUserId: byStaff(),
  },
  (t) => [
    index('former_invoice_payments_invoice').on(t.invoiceId),
    index('former_invoice_payments_received').on(t.receivedAt),
    check(
      'former_invoice_payments_amount',
      sql`(${t.amountOre} < 0) = (${t.undoesId} IS NOT NULL) AND ${t.amountOre} <> 0`,
    ),
  ],
)
