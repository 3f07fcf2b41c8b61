import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { BasketLineInput, Buyer, SalesDocumentView } from '#domain/counter/schemas.ts'
import { byStaff } from '../accounts/tables.ts'
import { asciiAddress } from '../db/columns.ts'
import { identityColumn, instant } from '../db/tables.ts'
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
