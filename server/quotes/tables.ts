import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { quoteStatuses } from '../../domain/quotes/states.ts'
import { customers } from '../accounts/tables.ts'
import { searchExpression, trigramIndexOf } from '../db/search.ts'
import { instant, identityColumn } from '../db/tables.ts'
import { repairOrders } from '../repairs/tables.ts'

/** By what the search of the back office finds a request. */
export const quoteSearchText = (t: Record<'name' | 'email' | 'phone', AnyPgColumn>) =>
  searchExpression([t.name, t.email], t.phone)

/** Requests for a quote, and the offer that answers each. */
export const quoteRequests = pgTable(
  'quote_requests',
  {
    id: identityColumn(),
    status: text('status', { enum: quoteStatuses }).notNull(),
    /** Where an archived request came from, so that it can go back. */
    statusBeforeArchive: text('status_before_archive', { enum: quoteStatuses }),
    /** The account that sent the request; empty for a guest's. The repair order of an approved offer gets it. */
    customerId: integer('customer_id').references(() => customers.id),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    deviceType: text('device_type').notNull(),
    brand: text('brand').notNull(),
    modelName: text('model_name').notNull(),
    issue: text('issue').notNull(),
    customerMessage: text('customer_message').notNull(),
    /** A digest of what was sent, to recognise the same request sent twice. */
    fingerprint: text('fingerprint').notNull(),
    /** Finds the row behind its private link, which is the same for every version of the offer. */
    linkSelector: text('link_selector').notNull().unique(),
    /** How many times an offer has been sent; 0 before the first. */
    version: integer('version').notNull().default(0),
    quotedOre: integer('quoted_ore'),
    estimatedTime: text('estimated_time'),
    sentAt: instant('sent_at'),
    /** The last calendar day, Swedish time, on which the offer can be answered. */
    validUntil: date('valid_until'),
    answeredAt: instant('answered_at'),
    /** Mails that a browser has sent through EmailJS, and the server therefore does not: `confirmation`, `notice`, `offer 2`. */
    browserMailed: text('browser_mailed').array().notNull().default([]),
    repairOrderId: integer('repair_order_id').references(() => repairOrders.id),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('quote_requests_newest').on(t.createdAt, t.id),
    index('quote_requests_status').on(t.status, t.createdAt, t.id),
    index('quote_requests_fingerprint').on(t.fingerprint, t.createdAt),
    index('quote_requests_customer').on(t.customerId).where(sql`${t.customerId} IS NOT NULL`),
    index('quote_requests_email').on(sql`lower(${t.email})`),
    index('quote_requests_trigrams').using('gin', trigramIndexOf(quoteSearchText(t))),
    check(
      'quote_requests_offer_complete',
      sql`${t.version} = 0 OR (${t.quotedOre} > 0 AND ${t.validUntil} IS NOT NULL)`,
    ),
    check(
      'quote_requests_approved_has_order',
      sql`${t.status} <> 'Godkänd' OR ${t.repairOrderId} IS NOT NULL`,
    ),
  ],
)
