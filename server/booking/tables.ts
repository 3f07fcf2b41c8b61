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
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bookingStatuses } from '#domain/booking/states.ts'
import { byStaff, customers } from '../accounts/tables.ts'
import { asciiAddress } from '../db/columns.ts'
import { getTrigramIndex, searchExpression } from '../db/search.ts'
import { identityColumn, instant, personKey, requiredReference } from '../db/tables.ts'
import { repairs } from '../repairs/tables.ts'

export const bookingSearchText = (
  t: Record<
    'reference' | 'customerName' | 'customerEmail' | 'brand' | 'modelName' | 'issue' | 'customerPhone',
    AnyPgColumn
  >,
) =>
  searchExpression(
    [t.reference, t.customerName, t.customerEmail, t.brand, t.modelName, t.issue],
    t.customerPhone,
  )

/**
 * Booked times for drop-off. The `guards` migration adds two rules: bookings that are not cancelled never have the same seat
 * at the same time (exclusion constraint `bookings_one_per_seat`), and no booking enters a blocked time (trigger
 * `bookings_refuse_blocked_time`).
 */
export const bookings = pgTable(
  'bookings',
  {
    id: identityColumn(),
    /** Customer-facing number, such as `B-7K4QX2`. */
    reference: text('reference').notNull().unique(),
    /** Finds the row behind its private link, see `server/security/private-link.ts`. */
    linkSelector: text('link_selector').notNull().unique(),
    status: text('status', { enum: bookingStatuses }).notNull(),
    source: text('source', { enum: ['web', 'counter'] }).notNull(),
    /** The account that booked; null for guests. The repair opened at check-in gets the same account. */
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    customerName: text('customer_name').notNull(),
    /** Empty when staff booked for a customer without an e-mail address. */
    customerEmail: text('customer_email').notNull(),
    customerPhone: text('customer_phone').notNull(),
    customerMessage: text('customer_message').notNull(),
    deviceType: text('device_type').notNull(),
    brand: text('brand').notNull(),
    modelName: text('model_name').notNull(),
    issue: text('issue').notNull(),
    /** The list price at the time of booking; null when staff booked without a price. */
    priceOre: integer('price_ore'),
    estimatedTime: text('estimated_time').notNull(),
    /** Number of the text in which the customer asked at booking that the work begin within the withdrawal period. */
    earlyStartVersion: smallint('early_start_version'),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Number of its seat among the simultaneous bookings of a slot, from 1. */
    seat: smallint('seat').notNull(),
    /** Incremented by each change. Calendar files carry it as their sequence, so that newer files replace older ones. */
    version: integer('version').notNull().default(0),
    /** Digest of the request, to detect the same booking sent twice. */
    fingerprint: text('fingerprint').notNull(),
    /** Digest of the network address that it was booked from; null when staff booked. */
    networkDigest: text('network_digest'),
    /** Digest of the request's Idempotency-Key. */
    idempotencyKey: text('idempotency_key').unique(),
    repairId: integer('repair_order_id')
      .unique()
      .references(() => repairs.id),
    /** The repair whose device the customer brings, when it was ordered before the time was booked. */
    dropOffRepairId: integer('drop_off_repair_id').references(() => repairs.id),
    /** The start time that the customer was reminded of. */
    remindedOf: instant('reminded_of'),
    createdAt: instant('created_at').notNull(),
    /** When the time was chosen: at booking or at the last move. */
    timeSetAt: instant('time_set_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    asciiAddress('bookings_email_ascii', t.customerEmail),
    index('bookings_in_time').on(t.startsAt, t.id),
    index('bookings_fingerprint').on(t.fingerprint),
    index('bookings_customer').on(t.customerId).where(sql`${t.customerId} IS NOT NULL`),
    index('bookings_person').on(personKey(t)).where(sql`${t.customerEmail} = ''`),
    // A device is brought once.
    uniqueIndex('bookings_one_drop_off')
      .on(t.dropOffRepairId)
      .where(sql`${t.dropOffRepairId} IS NOT NULL AND ${t.status} = 'booked'`),
    index('bookings_email').on(sql`lower(${t.customerEmail})`),
    index('bookings_searched').using('gin', getTrigramIndex(bookingSearchText(t))),
    check('bookings_ends_after_start', sql`${t.endsAt} > ${t.startsAt}`),
    check('bookings_seat_from_1', sql`${t.seat} >= 1`),
    check('bookings_checked_in_has_order', sql`(${t.status} = 'checked_in') = (${t.repairId} IS NOT NULL)`),
  ],
)

export const bookingEvents = pgTable(
  'booking_events',
  {
    id: identityColumn(),
    bookingId: requiredReference('booking_id', () => bookings.id, { onDelete: 'cascade' }),
    what: text('what', { enum: ['booked', 'moved', 'cancelled', 'no_show', 'checked_in'] }).notNull(),
    /** A moved booking's previous start. */
    fromStartsAt: instant('from_starts_at'),
    /** The customer has no user id, so this tells staff and customers apart. */
    byStaff: boolean('by_staff').notNull(),
    adminUserId: byStaff(),
    happenedAt: instant('happened_at').notNull(),
  },
  (t) => [index('booking_events_booking').on(t.bookingId, t.id)],
)

/** Times blocked for new bookings. Existing bookings in them stay until they are moved. */
export const bookingBlocks = pgTable(
  'booking_blocks',
  {
    id: identityColumn(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    reason: text('reason').notNull(),
    adminUserId: byStaff(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('booking_blocks_in_time').on(t.startsAt),
    check('booking_blocks_ends_after_start', sql`${t.endsAt} > ${t.startsAt}`),
  ],
)

/** The secret address of the staff calendar. A single row, because its primary key can only be true. */
export const bookingFeed = pgTable('booking_feed', {
  only: boolean('only').primaryKey().default(true),
  linkSelector: text('link_selector').notNull(),
  renewedAt: instant('renewed_at').notNull(),
})
