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
  text,
} from 'drizzle-orm/pg-core'
import { counterMethods, lineKinds } from '../../domain/repairs/receipts.ts'
import { repairSources, repairStatuses } from '../../domain/repairs/states.ts'
import { adminUsers, customers } from '../accounts/tables.ts'
import { searchExpression, trigramIndexOf } from '../db/search.ts'
import { instant, identityColumn } from '../db/tables.ts'
import { payments } from '../payments/tables.ts'
import type { ReceiptLine, ReceiptParties } from './receipts/receipt.ts'

/** By what the search of the back office finds a repair order. */
export const repairSearchText = (t: RepairFound) =>
  searchExpression([t.orderNumber, t.customerName, t.customerEmail, t.serialNumber], t.customerPhone)
type RepairFound = Record<
  'orderNumber' | 'customerName' | 'customerEmail' | 'serialNumber' | 'customerPhone',
  AnyPgColumn
>

/** Repair orders: a device that the workshop has taken on. */
export const repairOrders = pgTable(
  'repair_orders',
  {
    id: identityColumn(),
    orderNumber: text('order_number').notNull().unique(),
    status: text('status', { enum: repairStatuses }).notNull(),
    /** What opened the order: an approved quote, a booking, a payment, the portal or the counter. */
    source: text('source', { enum: repairSources }).notNull(),
    /** The account that the order belongs to; empty for a guest's. */
    customerId: integer('customer_id').references(() => customers.id),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email').notNull(),
    customerPhone: text('customer_phone').notNull(),
    deviceType: text('device_type').notNull(),
    brand: text('brand').notNull(),
    modelName: text('model_name').notNull(),
    issue: text('issue').notNull(),
    customerMessage: text('customer_message').notNull().default(''),
    /** The agreed price with VAT, when there is one. */
    agreedOre: integer('agreed_ore'),
    estimatedTime: text('estimated_time'),
    /** The online payment that opened the order. One payment opens one order. */
    paymentId: integer('payment_id')
      .unique()
      .references(() => payments.id),
    /** When the agreed price was paid, if it has been. */
    paidAt: instant('paid_at'),
    createdAt: instant('created_at').notNull(),
    /** Finds the row behind its status page, which the label's QR code leads to. */
    linkSelector: text('link_selector').notNull().unique(),
    /** When the order came into its state. */
    statusSince: instant('status_since').notNull(),
    /** Counted up by each change by staff, so that two of them do not change the same order unawares. */
    version: integer('version').notNull().default(0),
    /** Serial number or IMEI. */
    serialNumber: text('serial_number').notNull().default(''),
    /** The day on which it should be done, Swedish time. */
    estimatedOn: date('estimated_on'),
    /** What the workshop tells the customer, and since when. */
    customerUpdate: text('customer_update').notNull().default(''),
    customerUpdatedAt: instant('customer_updated_at'),
    /** When the customer was told that the device can be collected. */
    readyAt: instant('ready_at'),
    handedOverAt: instant('handed_over_at'),
    /** The last day of the shop's own warranty. */
    warrantyUntil: date('warranty_until'),
    /** When the reminder to collect, and the demand of lag (1985:982), were sent. */
    remindedAt: instant('reminded_at'),
    demandedAt: instant('demanded_at'),
    /** When the device was sold because nobody collected it. */
    soldAt: instant('sold_at'),
    /** The digest of what an intake at the counter was made of, and the Idempotency-Key it came with. */
    fingerprint: text('fingerprint'),
    idempotencyKey: text('idempotency_key').unique(),
  },
  (t) => [
    index('repair_orders_newest').on(t.createdAt, t.id),
    index('repair_orders_status_since').on(t.statusSince, t.id),
    index('repair_orders_board').on(t.status, t.statusSince, t.id),
    index('repair_orders_customer').on(t.customerId, t.createdAt, t.id),
    // A device that comes back is known by its own number.
    index('repair_orders_serial').on(t.serialNumber, t.id).where(sql`${t.serialNumber} <> ''`),
    index('repair_orders_email').on(sql`lower(${t.customerEmail})`),
    index('repair_orders_trigrams').using('gin', trigramIndexOf(repairSearchText(t))),
    check(
      'repair_orders_handed_over',
      sql`${t.status} <> 'Utlämnad & Betald' OR ${t.handedOverAt} IS NOT NULL`,
    ),
    // Lag (1985:982): nothing is sold before the demand has been sent and three months have passed.
    check(
      'repair_orders_sold_after_demand',
      sql`${t.soldAt} IS NULL OR (${t.demandedAt} IS NOT NULL AND ${t.soldAt} >= ${t.demandedAt} + interval '3 months')`,
    ),
  ],
)

const orderId = () =>
  integer('repair_order_id')
    .notNull()
    .references(() => repairOrders.id)
const byStaff = () => integer('admin_user_id').references(() => adminUsers.id, { onDelete: 'set null' })

/** Each move of an order, in order. The first is its opening. */
export const repairTransitions = pgTable(
  'repair_transitions',
  {
    id: identityColumn(),
    repairOrderId: orderId(),
    fromStatus: text('from_status', { enum: repairStatuses }),
    toStatus: text('to_status', { enum: repairStatuses }).notNull(),
    /** Who did it; empty when the customer or the program did. */
    adminUserId: byStaff(),
    /** Whether the customer was to be mailed about it. */
    mailed: boolean('mailed').notNull(),
    /** Whether an SMS to the customer was logged; none is really sent (spec 001 section 7). */
    smsLogged: boolean('sms_logged').notNull().default(false),
    happenedAt: instant('happened_at').notNull(),
  },
  (t) => [
    index('repair_transitions_order').on(t.repairOrderId, t.id),
    // What reports count: when devices became ready and were handed over.
    index('repair_transitions_milestones')
      .on(t.toStatus, t.happenedAt, t.repairOrderId, t.id)
      .where(sql`${t.toStatus} IN ('Färdig', 'Utlämnad & Betald')`),
  ],
)

/** What staff write to each other about an order. */
export const repairNotes = pgTable(
  'repair_notes',
  {
    id: identityColumn(),
    repairOrderId: orderId(),
    text: text('text').notNull(),
    adminUserId: byStaff(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('repair_notes_order').on(t.repairOrderId, t.id)],
)

/** What customers write about their orders. */
export const repairCustomerNotes = pgTable(
  'repair_customer_notes',
  {
    id: identityColumn(),
    repairOrderId: orderId(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When somebody of the staff read it. */
    readAt: instant('read_at'),
  },
  (t) => [
    index('repair_customer_notes_order').on(t.repairOrderId, t.id),
    index('repair_customer_notes_unread').on(t.repairOrderId).where(sql`${t.readAt} IS NULL`),
  ],
)

/** What an order is charged for. */
export const repairLines = pgTable(
  'repair_lines',
  {
    id: identityColumn(),
    repairOrderId: orderId(),
    kind: text('kind', { enum: lineKinds }).notNull(),
    description: text('description').notNull(),
    quantity: integer('quantity').notNull(),
    /** What one costs, VAT included. */
    unitOre: integer('unit_ore').notNull(),
  },
  (t) => [
    index('repair_lines_order').on(t.repairOrderId, t.id),
    check('repair_lines_amounts', sql`${t.quantity} > 0 AND ${t.unitOre} >= 0`),
  ],
)

/** Pictures of a device. Their bytes lie in the file store under `fileKey`. */
export const repairImages = pgTable(
  'repair_images',
  {
    id: identityColumn(),
    repairOrderId: orderId(),
    fileKey: text('file_key').notNull().unique(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    caption: text('caption').notNull(),
    adminUserId: byStaff(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('repair_images_order').on(t.repairOrderId, t.id)],
)

/**
 * Receipts as they were issued, and the credit notes that correct them: never changed, never deleted (bokföringslagen 5
 * kap. and 7 kap.). A credit note has its number from the series of all credit notes.
 */
export const repairReceipts = pgTable(
  'repair_receipts',
  {
    id: identityColumn(),
    number: text('number').notNull().unique(),
    repairOrderId: orderId(),
    /** The receipt that this credit note corrects; empty for a receipt. */
    correctsId: integer('corrects_id')
      .unique()
      .references((): AnyPgColumn => repairReceipts.id),
    lines: jsonb('lines').$type<ReceiptLine[]>().notNull(),
    totalOre: integer('total_ore').notNull(),
    /** The part of the total that is VAT. */
    vatOre: integer('vat_ore').notNull(),
    /** What had come already, by the payment on the net. */
    paidBeforeOre: integer('paid_before_ore').notNull(),
    /** How the rest was paid. */
    method: text('method', { enum: counterMethods }).notNull(),
    /** Seller, customer and device as they were that day. */
    parties: jsonb('parties').$type<ReceiptParties>().notNull(),
    /** Why it is corrected; empty for a receipt. */
    reason: text('reason').notNull().default(''),
    adminUserId: byStaff(),
    issuedAt: instant('issued_at').notNull(),
  },
  (t) => [
    index('repair_receipts_order').on(t.repairOrderId, t.id),
    index('repair_receipts_issued').on(t.issuedAt),
    check(
      'repair_receipts_sums',
      sql`${t.totalOre} >= 0 AND ${t.vatOre} BETWEEN 0 AND ${t.totalOre} AND ${t.paidBeforeOre} BETWEEN 0 AND ${t.totalOre}`,
    ),
  ],
)

/** Whether a move to a state mails the customer, where staff have said otherwise than the program does. */
export const repairMailSwitches = pgTable('repair_mail_switches', {
  status: text('status', { enum: repairStatuses }).primaryKey(),
  mails: boolean('mails').notNull(),
})
