import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ClosingFigures } from '#domain/office/reports-closing-schemas.ts'
import type { RepairSums } from '#domain/office/reports-repairs.ts'
import type { DaySums } from '#domain/office/reports-revenue.ts'
import { adminUsers, byStaff, customers } from '../accounts/tables.ts'
import { asciiAddress } from '../db/columns.ts'
import { swedishOrder } from '../db/sorting.ts'
import { identityColumn, instant, requiredReference } from '../db/tables.ts'

/** The sort expression for names: people without a name come last. */
export const personNameOrder = (t: Record<'name', AnyPgColumn>) => swedishOrder(sql`nullif(${t.name}, '')`)

/**
 * Everyone who has left an e-mail address, or only phone number and name, with or without an account; staff search this directory. It is rebuilt from the areas'
 * rows for each address in `people_dirty`, which triggers write.
 */
export const people = pgTable(
  'people',
  {
    id: identityColumn(),
    /** The key by which the areas' rows belong to one person, as `person_key` makes it; a pseudonym after erasing. */
    emailKey: text('email_key').notNull().unique(),
    /** The latest spelling of the address; empty for a phone number. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    /** All names, addresses and numbers of the person, and their trigrams. */
    search: text('search').notNull(),
    trigrams: text('trigrams').array().notNull(),
    /** Times of the first and the latest activity. */
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
    /** Corrections by staff for people without an account, and their number. */
    correctedName: text('corrected_name'),
    correctedPhone: text('corrected_phone'),
    address: text('address').notNull().default(''),
    version: integer('version').notNull().default(0),
    erasedAt: instant('erased_at'),
    erasedBy: integer('erased_by').references(() => adminUsers.id, { onDelete: 'set null' }),
  },
  (t) => [
    // Erased people are in no list. The indexes without them count the others.
    index('people_by_last_at').on(t.lastAt, t.id).where(sql`${t.erasedAt} IS NULL`),
    index('people_by_first_at').on(t.firstAt, t.id).where(sql`${t.erasedAt} IS NULL`),
    index('people_by_name')
      .on(sql`(${personNameOrder(t)})`, t.id)
      .where(sql`${t.erasedAt} IS NULL`),
    index('people_trigrams').using('gin', t.trigrams).with({ fastupdate: false }),
    index('people_customer').on(t.customerId),
  ],
)

/** People known by phone number and name who are another person of the directory, as staff have found. Undone by deleting the row. */
export const mergedPeople = pgTable(
  'merged_people',
  {
    /** The key of the rows that belong to the other person, as `person_key` makes it. */
    callerKey: text('caller_key').primaryKey(),
    /** The key of that person in the directory. */
    intoKey: text('into_key').notNull(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    adminUserId: integer('admin_user_id').references(() => adminUsers.id, { onDelete: 'set null' }),
    mergedAt: instant('merged_at').notNull(),
  },
  (t) => [index('merged_people_into').on(t.intoKey)],
)

/** The staff's note on a customer, and the company that is invoiced. Those of someone who was merged stay, for when it is undone. */
export const customerDetails = pgTable(
  'customer_details',
  {
    /** The key of the person in the directory. */
    emailKey: text('email_key').primaryKey(),
    note: text('note').notNull().default(''),
    company: text('company').notNull().default(''),
    orgNumber: text('org_number').notNull().default(''),
    invoiceAddress: text('invoice_address').notNull().default(''),
    invoiceEmail: text('invoice_email').notNull().default(''),
    version: integer('version').notNull().default(0),
  },
  (t) => [asciiAddress('customer_details_invoice_email_ascii', t.invoiceEmail)],
)

/** Addresses with new or changed rows in some area. The next reader of `people` processes and deletes them. */
export const peopleDirty = pgTable('people_dirty', { emailKey: text('email_key').notNull() })

/**
 * Closed days: the cash count in the evening, and the day's figures at that time. Counting again adds a version; versions
 * are never changed or deleted.
 */
export const dayClosings = pgTable(
  'day_closings',
  {
    id: identityColumn(),
    day: date('day').notNull(),
    version: smallint('version').notNull(),
    /** Cash in the morning, and the expected and counted cash in the evening. */
    floatOre: integer('float_ore').notNull(),
    expectedOre: integer('expected_ore').notNull(),
    countedOre: integer('counted_ore').notNull(),
    note: text('note').notNull(),
    figures: jsonb('figures').$type<ClosingFigures>().notNull(),
    /** The day report of the declared cash register; null in a shop without one. */
    zNumber: text('z_number'),
    zTotalOre: integer('z_total_ore'),
    zVatOre: integer('z_vat_ore'),
    /** The totals of the card terminal and of Swish at the bank; null when they were not typed. */
    cardOre: integer('card_ore'),
    swishOre: integer('swish_ore'),
    adminUserId: byStaff(),
    /** The user's name at that time, without a foreign key. */
    username: text('username').notNull(),
    closedAt: instant('closed_at').notNull(),
  },
  (t) => [
    uniqueIndex('day_closings_version').on(t.day, t.version),
    check(
      'day_closings_z',
      sql`num_nulls(${t.zNumber}, ${t.zTotalOre}, ${t.zVatOre}) IN (0, 3) AND coalesce(${t.zTotalOre} >= ${t.zVatOre} AND ${t.zVatOre} >= 0, true)`,
    ),
    check('day_closings_counted', sql`${t.version} > 0 AND ${t.floatOre} >= 0 AND ${t.countedOre} >= 0`),
  ],
)

/** Everything sold in each day that is over, from the first document on. Computed again each night, so that a report of years reads days. */
export const revenueDays = pgTable('revenue_days', {
  day: date('day').primaryKey(),
  sums: jsonb('sums').$type<DaySums>().notNull(),
})

/** The repairs of each month that is over, by its first day, from the first repair on. Computed again each night. */
export const repairMonths = pgTable('repair_months', {
  month: date('month').primaryKey(),
  sums: jsonb('sums').$type<RepairSums>().notNull(),
})

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** Files for the bookkeeping program, as they were made: never changed, never deleted (bokföringslagen 5 kap. and 7 kap.). */
export const bookFiles = pgTable(
  'book_files',
  {
    id: identityColumn(),
    /** The first and last day of what it was made for, within one fiscal year. */
    firstDay: date('first_day').notNull(),
    lastDay: date('last_day').notNull(),
    vouchers: integer('vouchers').notNull(),
    content: bytes('content').notNull(),
    adminUserId: byStaff(),
    /** The user's name at that time, without a foreign key. */
    username: text('username').notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (t) => [check('book_files_days', sql`${t.firstDay} <= ${t.lastDay} AND ${t.vouchers} > 0`)],
)

/**
 * Entries that are in a file, each once: `document:12`, `web:5`, `tender:33`, `former:3`, `payout:4` or `closing:7`. One that a file leaves out for
 * good, or that moves no money, has no voucher.
 */
export const bookedEntries = pgTable(
  'booked_entries',
  {
    key: text('key').primaryKey(),
    fileId: requiredReference('file_id', () => bookFiles.id),
    /** The voucher's place in its file, from 1. */
    voucher: integer('voucher'),
  },
  (t) => [index('booked_entries_file').on(t.fileId)],
)
