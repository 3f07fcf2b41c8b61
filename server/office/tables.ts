import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ClosingFigures } from '../../domain/office/reports-closing-schemas.ts'
import { adminUsers, customers } from '../accounts/tables.ts'
import { swedishOrder } from '../db/sorting.ts'
import { instant, identityColumn } from '../db/tables.ts'

/** By what people are sorted by name: those without one come last. */
export const personNameOrder = (t: Record<'name', AnyPgColumn>) => swedishOrder(sql`nullif(${t.name}, '')`)

/**
 * Everybody who has left an e-mail address with the shop, with account or without: what staff search. Made anew from the
 * areas' own rows for each address that `people_dirty` names, which triggers of the migration write.
 */
export const people = pgTable(
  'people',
  {
    id: identityColumn(),
    /** The address in lower case, by which the areas' rows are one person's; nobody's after the person was erased. */
    emailKey: text('email_key').notNull().unique(),
    /** As the person wrote it last. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    /** All names, addresses and numbers that the person has used, and each three letters of it that stand together. */
    search: text('search').notNull(),
    trigrams: text('trigrams').array().notNull(),
    /** When the person was first heard of, and last. */
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
    /** What staff have corrected of somebody without an account, and how often. */
    correctedName: text('corrected_name'),
    correctedPhone: text('corrected_phone'),
    address: text('address').notNull().default(''),
    version: integer('version').notNull().default(0),
    erasedAt: instant('erased_at'),
    erasedBy: integer('erased_by').references(() => adminUsers.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('people_last_at').on(t.lastAt, t.id),
    index('people_first_at').on(t.firstAt, t.id),
    index('people_name').on(sql`(${personNameOrder(t)})`, t.id),
    index('people_trigrams').using('gin', t.trigrams).with({ fastupdate: false }),
    index('people_customer').on(t.customerId),
  ],
)

/** Addresses of which some area has new rows, or others than before. Whoever reads `people` next takes them away. */
export const peopleDirty = pgTable('people_dirty', { emailKey: text('email_key').notNull() })

/**
 * Closed days: what lay in the cash box in the evening, and the day's figures as they were then. A day that is counted anew
 * gets a new version; those before it are never changed, never deleted.
 */
export const dayClosings = pgTable(
  'day_closings',
  {
    id: identityColumn(),
    day: date('day').notNull(),
    version: smallint('version').notNull(),
    /** What lay in the box in the morning, what should and what did in the evening. */
    floatOre: integer('float_ore').notNull(),
    expectedOre: integer('expected_ore').notNull(),
    countedOre: integer('counted_ore').notNull(),
    note: text('note').notNull(),
    figures: jsonb('figures').$type<ClosingFigures>().notNull(),
    adminUserId: integer('admin_user_id').references(() => adminUsers.id, { onDelete: 'set null' }),
    /** As the user was called, since users may leave. */
    username: text('username').notNull(),
    closedAt: instant('closed_at').notNull(),
  },
  (t) => [
    uniqueIndex('day_closings_version').on(t.day, t.version),
    check('day_closings_counted', sql`${t.version} > 0 AND ${t.floatOre} >= 0 AND ${t.countedOre} >= 0`),
  ],
)
