import { boolean, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identityColumn, instant } from '../db/tables.ts'

/** Old addresses and the pages that they lead to. Paths are normalised by `normalizePath`. */
export const redirects = pgTable(
  'redirects',
  {
    id: identityColumn(),
    fromPath: text('from_path').notNull(),
    /** It also holds for all paths below. */
    isPrefix: boolean('is_prefix').notNull(),
    toPath: text('to_path').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [uniqueIndex('redirects_from').on(t.fromPath, t.isPrefix)],
)

/** How often a page that does not exist was asked for, by day. */
export const missingPages = pgTable(
  'missing_pages',
  {
    path: text('path').notNull(),
    day: date('day').notNull(),
    visits: integer('visits').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.path] }), index('missing_pages_path').on(t.path)],
)
