import { sql } from 'drizzle-orm'
import { check, date, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ClosingFigures } from '../../domain/office/reports-closing-schemas.ts'
import { adminUsers } from '../accounts/tables.ts'
import { instant, rowKey } from '../kit/tables.ts'

/**
 * Closed days: what lay in the cash box in the evening, and the day's figures as they were then. A day that is counted anew
 * gets a new version; those before it are never changed, never deleted.
 */
export const dayClosings = pgTable(
  'day_closings',
  {
    id: rowKey(),
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
