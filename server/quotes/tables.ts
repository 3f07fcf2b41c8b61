import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { RepairForm } from '#domain/quotes/repair-form.ts'
import { quoteRequestStatuses } from '#domain/quotes/states.ts'
import { partOrigins } from '#domain/repairs/receipts.ts'
import { customers } from '../accounts/tables.ts'
import { asciiAddress } from '../db/columns.ts'
import { getTrigramIndex, searchExpression } from '../db/search.ts'
import { identityColumn, instant, requiredReference } from '../db/tables.ts'
import { repairs } from '../repairs/tables.ts'

export const quoteRequestSearchText = (
  t: Record<'name' | 'email' | 'brand' | 'modelName' | 'issue' | 'phone', AnyPgColumn>,
) => searchExpression([t.name, t.email, t.brand, t.modelName, t.issue], t.phone)

export const quoteRequests = pgTable(
  'quote_requests',
  {
    id: identityColumn(),
    status: text('status', { enum: quoteRequestStatuses }).notNull(),
    statusBeforeArchive: text('status_before_archive', { enum: quoteRequestStatuses }),
    /** The account that sent the request; null for guests. The repair of an approved offer gets the same account. */
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    deviceType: text('device_type').notNull(),
    brand: text('brand').notNull(),
    modelName: text('model_name').notNull(),
    issue: text('issue').notNull(),
    customerMessage: text('customer_message').notNull(),
    /** Digest of the request, to detect the same request sent twice. */
    fingerprint: text('fingerprint').notNull(),
    /** Selector of its private link, which is the same for all versions of the offer. */
    linkSelector: text('link_selector').notNull().unique(),
    /** Number of offers sent; 0 before the first. */
    version: integer('version').notNull().default(0),
    /** Version of the last offer that was undone; 0 for none. A customer may have read it, so its number is not used again. */
    undoneVersion: integer('undone_version').notNull().default(0),
    quotedOre: integer('quoted_ore'),
    estimatedTime: text('estimated_time'),
    /** Where the spare parts of the offer come from, when it is told. */
    partOrigin: text('part_origin', { enum: partOrigins }),
    sentAt: instant('sent_at'),
    /** The last day on which the offer can be answered, in Swedish time. */
    validUntil: date('valid_until'),
    answeredAt: instant('answered_at'),
    /** Mails that a browser sent through EmailJS, so the server must not send them: `confirmation`, `notice`, `offer 2`. */
    browserMailed: text('browser_mailed').array().notNull().default([]),
    repairId: integer('repair_order_id').references(() => repairs.id),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    asciiAddress('quote_requests_email_ascii', t.email),
    index('quote_requests_newest').on(t.createdAt, t.id),
    index('quote_requests_status').on(t.status, t.createdAt, t.id),
    index('quote_requests_fingerprint').on(t.fingerprint, t.createdAt),
    index('quote_requests_customer').on(t.customerId).where(sql`${t.customerId} IS NOT NULL`),
    uniqueIndex('quote_requests_repair').on(t.repairId).where(sql`${t.repairId} IS NOT NULL`),
    index('quote_requests_email').on(sql`lower(${t.email})`),
    index('quote_requests_searched').using('gin', getTrigramIndex(quoteRequestSearchText(t))),
    check(
      'quote_requests_offer_complete',
      sql`${t.version} = 0 OR (${t.quotedOre} > 0 AND ${t.validUntil} IS NOT NULL)`,
    ),
    check('quote_requests_approved_has_order', sql`${t.status} <> 'Godkänd' OR ${t.repairId} IS NOT NULL`),
  ],
)

/**
 * European Repair Information Forms as issued (directive (EU) 2024/1799, annex I). A trigger refuses changes, except that a
 * form lapses when its customer declines.
 */
export const quoteForms = pgTable(
  'quote_forms',
  {
    id: identityColumn(),
    quoteId: requiredReference('quote_id', () => quoteRequests.id, { onDelete: 'cascade' }),
    /** The version of the offer that was issued as this form. */
    version: integer('version').notNull(),
    content: jsonb('content').$type<RepairForm>().notNull(),
    issuedAt: instant('issued_at').notNull(),
    /** The last day on which it can be approved, in Swedish time. */
    validUntil: date('valid_until').notNull(),
    lapsedAt: instant('lapsed_at'),
  },
  (t) => [
    uniqueIndex('quote_forms_version').on(t.quoteId, t.version),
    // Directive (EU) 2024/1799, article 4: the conditions stay for at least 30 days.
    check(
      'quote_forms_validity',
      sql`${t.validUntil} >= (${t.issuedAt} AT TIME ZONE 'Europe/Stockholm')::date + 30`,
    ),
  ],
)
