import { bigint, integer, pgTable, primaryKey, smallint, text, timestamp, varchar } from 'drizzle-orm/pg-core'
import type { NumberSeries } from '../../domain/document-numbers.ts'

/** An instant, in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true })

/** The key column of a table, counted up by the database. */
export const identityColumn = () => integer('id').primaryKey().generatedAlwaysAsIdentity()

/** The last number taken in each series. */
export const numberCounters = pgTable(
  'number_counters',
  {
    series: text('series').$type<NumberSeries>().notNull(),
    year: smallint('year').notNull(),
    last: integer('last').notNull(),
  },
  (t) => [primaryKey({ columns: [t.series, t.year] })],
)

/** What the rate limiter counts; its columns are fixed by the library `rate-limiter-flexible`. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})

/** Parts of the demo data that have been put in, so that what staff remove stays removed. */
export const appliedSeeds = pgTable('applied_seeds', {
  name: text('name').primaryKey(),
  appliedAt: instant('applied_at').notNull(),
})

/** The name in `appliedSeeds` of a shop that gets no demo data. */
export const neverSeeded = 'never'

/** The rows that each part of the demo data put into a table: what else there is in that table is real. */
export const demoRows = pgTable(
  'demo_rows',
  {
    seed: text('seed').notNull(),
    tableName: text('table_name').notNull(),
    ids: integer('ids').array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.seed, t.tableName] })],
)
