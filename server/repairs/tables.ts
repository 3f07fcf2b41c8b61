import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { instant, rowKey } from '../kit/tables.ts'
import { payments } from '../payments/tables.ts'

/** The last number given out in a year. Locked while a number is taken, so that numbers have no gaps. */
export const repairCounters = pgTable('repair_counters', {
  year: smallint('year').primaryKey(),
  last: integer('last').notNull(),
})

/** Repair orders: a device that the workshop has taken on. */
export const repairOrders = pgTable(
  'repair_orders',
  {
    id: rowKey(),
    orderNumber: text('order_number').notNull().unique(),
    status: text('status').notNull(),
    /** What opened the order: an approved quote, a booking, a payment, the portal or the counter. */
    source: text('source').notNull(),
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
  },
  (t) => [index('repair_orders_newest').on(t.createdAt.desc(), t.id.desc())],
)
