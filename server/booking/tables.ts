import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { bookingStatuses } from '../../domain/booking/states.ts'
import { adminUsers, customers } from '../accounts/tables.ts'
import { searchExpression, trigramIndexOf } from '../db/search.ts'
import { instant, identityColumn } from '../db/tables.ts'
import { repairOrders } from '../repairs/tables.ts'

/** By what the search of the back office finds a booking. */
export const bookingSearchText = (
  t: Record<'reference' | 'customerName' | 'customerEmail' | 'customerPhone', AnyPgColumn>,
) => searchExpression([t.reference, t.customerName, t.customerEmail], t.customerPhone)

/**
 * Booked times for drop-off. The `guards` migration adds two rules: bookings that are not cancelled never have the same seat
 * at the same time (exclusion constraint `bookings_one_per_seat`), and no booking enters a blocked time (trigger
 * `bookings_refuse_blocked_time`).
 */
export const bookings = pgTable(
  'bookings',
  {
    id: identityColumn(),
    /** How people name the booking, `B-7K4QX2`. */
    reference: text('reference').notNull().unique(),
    /** Finds the row behind its private link, see `server/security/private-link.ts`. */
    linkSelector: text('link_selector').notNull().unique(),
    status: text('status', { enum: bookingStatuses }).notNull(),
    source: text('source', { enum: ['web', 'counter'] }).notNull(),
    /** The account that booked; empty for a guest's. The repair order opened at check-in gets it. */
    customerId: integer('customer_id').references(() => customers.id),
    customerName: text('customer_name').notNull(),
    /** Empty when staff booked for somebody without one. */
    customerEmail: text('customer_email').notNull(),
    customerPhone: text('customer_phone').notNull(),
    customerMessage: text('customer_message').notNull(),
    deviceType: text('device_type').notNull(),
    brand: text('brand').notNull(),
    modelName: text('model_name').notNull(),
    issue: text('issue').notNull(),
    /** The price list's at the time of booking; empty when staff booked without one. */
    priceOre: integer('price_ore'),
    estimatedTime: text('estimated_time').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Which of the places for simultaneous bookings it has, from 1. */
    seat: smallint('seat').notNull(),
    /** Counted up by each change; calendar files carry it, so that a newer one takes the place of an older. */
    version: integer('version').notNull().default(0),
    /** A digest of what was sent, to recognise the same booking sent twice. */
    fingerprint: text('fingerprint').notNull(),
    /** The digest of the Idempotency-Key that it was sent with. */
    idempotencyKey: text('idempotency_key').unique(),
    repairOrderId: integer('repair_order_id')
      .unique()
      .references(() => repairOrders.id),
    /** The start that the customer has been reminded of. */
    remindedOf: instant('reminded_of'),
    createdAt: instant('created_at').notNull(),
    /** When the time was chosen: at booking, or at the last move. */
    timeSetAt: instant('time_set_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    index('bookings_in_time').on(t.startsAt, t.id),
    index('bookings_fingerprint').on(t.fingerprint),
    index('bookings_customer').on(t.customerId).where(sql`${t.customerId} IS NOT NULL`),
    index('bookings_email').on(sql`lower(${t.customerEmail})`),
    index('bookings_trigrams').using('gin', trigramIndexOf(bookingSearchText(t))),
    check('bookings_ends_after_start', sql`${t.endsAt} > ${t.startsAt}`),
    check('bookings_seat_from_1', sql`${t.seat} >= 1`),
    check(
      'bookings_checked_in_has_order',
      sql`(${t.status} = 'checked_in') = (${t.repairOrderId} IS NOT NULL)`,
    ),
  ],
)

/** What has happened to each booking, in order. */
export const bookingEvents = pgTable(
  'booking_events',
  {
    id: identityColumn(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    what: text('what', { enum: ['booked', 'moved', 'cancelled', 'no_show', 'checked_in'] }).notNull(),
    /** Where a moved booking was before. */
    fromStartsAt: instant('from_starts_at'),
    /** Who did it, and whether that was staff; a customer has no user. */
    byStaff: boolean('by_staff').notNull(),
    adminUserId: integer('admin_user_id').references(() => adminUsers.id, { onDelete: 'set null' }),
    happenedAt: instant('happened_at').notNull(),
  },
  (t) => [index('booking_events_booking').on(t.bookingId, t.id)],
)

/** Times in which nothing can be booked. Bookings that were there before stay until somebody moves them. */
export const bookingBlocks = pgTable(
  'booking_blocks',
  {
    id: identityColumn(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    reason: text('reason').notNull(),
    adminUserId: integer('admin_user_id').references(() => adminUsers.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('booking_blocks_in_time').on(t.startsAt),
    check('booking_blocks_ends_after_start', sql`${t.endsAt} > ${t.startsAt}`),
  ],
)

/** The secret address of the staff calendar: one row, whose key can only be true. */
export const bookingFeed = pgTable('booking_feed', {
  only: boolean('only').primaryKey().default(true),
  linkSelector: text('link_selector').notNull(),
  renewedAt: instant('renewed_at').notNull(),
})
