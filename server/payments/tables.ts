import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { disputeStates } from '#domain/payments/disputes.ts'
import { paymentMethods } from '#domain/payments/methods.ts'
import { intentStatuses, paymentProblems, paymentStates, refundStates } from '#domain/payments/states.ts'
import { adminUsers, byStaff, customers } from '../accounts/tables.ts'
import { asciiAddress } from '../db/columns.ts'
import { getTrigramIndex, searchExpression } from '../db/search.ts'
import { identityColumn, instant, requiredReference } from '../db/tables.ts'
import { salesDocuments } from '../sales/tables.ts'
import { providerNames } from './provider.ts'

/** The expression by which a payment is found. */
export const paymentSearchText = (
  t: Record<'email' | 'payerName' | 'description' | 'intentId', AnyPgColumn>,
) => searchExpression([t.email, t.payerName, t.description, sql`coalesce(${t.intentId}, '')`])

/** Payments. The row is inserted before the provider is called. */
export const payments = pgTable(
  'payments',
  {
    id: identityColumn(),
    provider: text('provider', { enum: providerNames }).notNull(),
    /** Whether it was made in test mode: no money moves, and its documents use the test series. */
    isTest: boolean('is_test').notNull().default(false),
    /** Our idempotency key at the provider: repeated creation returns the same intent. */
    reference: text('reference').notNull().unique(),
    intentId: text('intent_id'),
    /**
     * The checkout session and its page URL, if it is paid on the provider's page. The session id stays when the intent id
     * changes.
     */
    sessionId: text('session_id'),
    pageUrl: text('page_url'),
    state: text('state', { enum: paymentStates }).notNull(),
    amountOre: integer('amount_ore').notNull(),
    currency: text('currency').notNull(),
    method: text('method', { enum: paymentMethods }).notNull(),
    /**
     * The account that started to pay for a repair; null for guests. The webhook and the reconciler open the repair without
     * the browser, and read it here. Shop orders have their own column.
     */
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    email: text('email').notNull(),
    description: text('description').notNull(),
    /** The selling area, and its own data about the purchase. `repair` opens a repair, `existing_repair` pays for one. */
    purpose: text('purpose', { enum: ['repair', 'existing_repair', 'shop'] }).notNull(),
    purchase: jsonb('purchase').$type<Record<string, unknown>>().notNull(),
    /** Identifies equal payment requests: at most one row per key is neither paid nor cancelled. */
    dedupeKey: text('dedupe_key').notNull(),
    /** The payer's details from the provider. */
    payerName: text('payer_name').notNull().default(''),
    payerPhone: text('payer_phone').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    canceledAt: instant('canceled_at'),
    /** How a paid intent differs from the requested payment. Needs manual review. */
    problem: text('problem', { enum: paymentProblems }),
    /** The `Idempotency-Key` of the intake request; it identifies one intake. */
    intakeKey: text('intake_key'),
    /** When the browser first sent the intake. Only that request may assign the purchase to an account. */
    takenInAt: instant('taken_in_at'),
    /** The part for goods under the margin scheme, for which no VAT is shown (mervärdesskattelagen 20 kap.). */
    marginOre: integer('margin_ore').notNull().default(0),
    /** When the reconciler last checked it. */
    checkedAt: instant('checked_at'),
  },
  (t) => [
    asciiAddress('payments_email_ascii', t.email),
    index('payments_searched').using('gin', getTrigramIndex(paymentSearchText(t))),
    uniqueIndex('payments_intent').on(t.provider, t.intentId),
    uniqueIndex('payments_session').on(t.sessionId).where(sql`${t.sessionId} IS NOT NULL`),
    uniqueIndex('payments_intake_key').on(t.intakeKey).where(sql`${t.intakeKey} IS NOT NULL`),
    uniqueIndex('payments_dedupe_key')
      .on(t.dedupeKey)
      .where(sql`${t.state} IN ('new', 'open', 'processing')`),
    index('payments_unsettled').on(t.checkedAt, t.id).where(sql`${t.state} IN ('new', 'open', 'processing')`),
    index('payments_paid').on(t.paidAt).where(sql`${t.paidAt} IS NOT NULL`),
    // All but the state of nearly every payment.
    index('payments_state').on(t.state, t.createdAt, t.id).where(sql`${t.state} <> 'paid'`),
    index('payments_newest').on(t.createdAt, t.id),
    index('payments_customer').on(t.customerId).where(sql`${t.customerId} IS NOT NULL`),
    index('payments_email').on(sql`lower(${t.email})`),
    check('payments_amount_positive', sql`${t.amountOre} > 0`),
    check('payments_margin', sql`${t.marginOre} BETWEEN 0 AND ${t.amountOre}`),
    check(
      'payments_paid_at',
      sql`(${t.paidAt} IS NOT NULL) = (${t.state} IN ('paid', 'part_refunded', 'refunded'))`,
    ),
    check('payments_open_intent', sql`${t.state} IN ('new', 'canceled') OR ${t.intentId} IS NOT NULL`),
  ],
)

/** Processed webhook events, so that a repeated event does nothing. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: identityColumn(),
    provider: text('provider', { enum: providerNames }).notNull(),
    eventId: text('event_id').notNull().unique(),
    type: text('type').notNull(),
    paymentId: requiredReference('payment_id', () => payments.id),
    handledAt: instant('handled_at').notNull(),
  },
  (t) => [index('payment_events_payment').on(t.paymentId)],
)

/** Refunds. The row is inserted before the provider is called. */
export const refunds = pgTable(
  'refunds',
  {
    id: identityColumn(),
    paymentId: requiredReference('payment_id', () => payments.id),
    /** Idempotency key for the screen and the provider. */
    requestId: text('request_id').notNull().unique(),
    providerRefundId: text('provider_refund_id').unique(),
    amountOre: integer('amount_ore').notNull(),
    /** The part for goods under the margin scheme. */
    marginOre: integer('margin_ore').notNull().default(0),
    state: text('state', { enum: refundStates }).notNull(),
    /** The staff member who made it; null for one made at the provider itself. */
    adminUserId: byStaff(),
    createdAt: instant('created_at').notNull(),
    /** Its credit note, issued when the provider accepted it. */
    creditNoteId: integer('credit_note_id')
      .unique()
      .references(() => salesDocuments.id),
    /** When and by whom a failed refund was marked as settled in another way. */
    handledAt: instant('handled_at'),
    handledBy: integer('handled_by').references(() => adminUsers.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('refunds_payment').on(t.paymentId, t.id),
    index('refunds_newest').on(t.createdAt),
    index('refunds_failed').on(t.id).where(sql`${t.state} = 'failed'`),
    index('refunds_pending').on(t.id).where(sql`${t.state} IN ('new', 'pending')`),
    check('refunds_handled_failed', sql`${t.handledAt} IS NULL OR ${t.state} = 'failed'`),
    check('refunds_amount_positive', sql`${t.amountOre} > 0`),
    check('refunds_margin', sql`${t.marginOre} BETWEEN 0 AND ${t.amountOre}`),
  ],
)

/** Disputes (chargebacks): a customer asked their bank to take a payment back. Stored as the provider last reported them. */
export const paymentDisputes = pgTable(
  'payment_disputes',
  {
    id: identityColumn(),
    paymentId: requiredReference('payment_id', () => payments.id),
    providerDisputeId: text('provider_dispute_id').notNull().unique(),
    state: text('state', { enum: disputeStates }).notNull(),
    amountOre: integer('amount_ore').notNull(),
    reason: text('reason').notNull(),
    dueAt: instant('due_at'),
    /** Whether the provider has withdrawn the money during the dispute. */
    withdrawn: boolean('withdrawn').notNull(),
    openedAt: instant('opened_at').notNull(),
    /** When the decision was first seen here. */
    closedAt: instant('closed_at'),
  },
  (t) => [
    index('payment_disputes_payment').on(t.paymentId, t.id),
    index('payment_disputes_open').on(t.dueAt, t.id).where(sql`${t.closedAt} IS NULL`),
    check(
      'payment_disputes_closed',
      sql`(${t.closedAt} IS NULL) = (${t.state} IN ('needs_response', 'under_review'))`,
    ),
  ],
)

/** The demo provider's intents, which a real provider stores itself. */
export const demoIntents = pgTable('demo_intents', {
  id: text('id').primaryKey(),
  idempotencyKey: text('idempotency_key').notNull().unique(),
  clientSecret: text('client_secret').notNull().unique(),
  status: text('status', { enum: intentStatuses }).notNull(),
  method: text('method', { enum: paymentMethods }).notNull(),
  amountOre: integer('amount_ore').notNull(),
  description: text('description').notNull(),
  payerName: text('payer_name').notNull().default(''),
  payerPhone: text('payer_phone').notNull().default(''),
  /** Where the payment page leads; empty for payments without such a page. */
  successUrl: text('success_url').notNull().default(''),
  cancelUrl: text('cancel_url').notNull().default(''),
})

export const demoRefunds = pgTable('demo_refunds', {
  id: text('id').primaryKey(),
  idempotencyKey: text('idempotency_key').notNull().unique(),
  intentId: text('intent_id')
    .notNull()
    .references(() => demoIntents.id),
  amountOre: integer('amount_ore').notNull(),
})
