import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  integer,
  pgTable,
  primaryKey,
  type ReferenceConfig,
  smallint,
  text,
  timestamp,
  varchar,
} from 'drizzle-orm/pg-core'
import type { NumberSeries } from '#domain/document-numbers.ts'
import type { MaintenanceKind } from '#domain/maintenance.ts'

export const instant = (name: string) => timestamp(name, { withTimezone: true })

export const identityColumn = () => integer('id').primaryKey().generatedAlwaysAsIdentity()

/** A reference that every row has. */
export const requiredReference = (
  name: string,
  row: () => AnyPgColumn,
  actions?: ReferenceConfig['config'],
) => integer(name).notNull().references(row, actions)

/**
 * The key of the person whom a row belongs to, as the database's `person_key` makes it: the e-mail address, else phone number and
 * name. Index and query need the same expression.
 */
export const personKey = (t: Record<'customerEmail' | 'customerPhone' | 'customerName', AnyPgColumn>) =>
  sql`person_key(${t.customerEmail}, ${t.customerPhone}, ${t.customerName})`

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

/** The counters of the rate limiter. The columns are fixed by the library `rate-limiter-flexible`. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})

/** The parts of the demo data that were loaded, so that what staff remove stays removed. */
export const appliedSeeds = pgTable('applied_seeds', {
  name: text('name').primaryKey(),
  appliedAt: instant('applied_at').notNull(),
})

/** The name in `appliedSeeds` of a shop that never loads demo data. */
export const neverSeeded = 'never'

/** The rows that demo data inserted. All other rows of those tables are real. */
export const demoRows = pgTable(
  'demo_rows',
  {
    seed: text('seed').notNull(),
    tableName: text('table_name').notNull(),
    ids: integer('ids').array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.seed, t.tableName] })],
)

/** The last run of each kind of maintenance, which commands outside the program write. */
export const maintenanceRuns = pgTable('maintenance_runs', {
  kind: text('kind').$type<MaintenanceKind>().primaryKey(),
  endedAt: instant('ended_at').notNull(),
  /** Why the last run failed; empty when it went well. */
  problem: text('problem').notNull(),
  /** The end of the last run that went well. */
  succeededAt: instant('succeeded_at'),
})
