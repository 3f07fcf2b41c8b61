import { boolean, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { ShopSettings } from '../../domain/settings/schemas.ts'
import { identityColumn, instant } from '../db/tables.ts'

/** The shop's settings: a single row, whose key can only be true. */
export const settings = pgTable('settings', {
  only: boolean('only').primaryKey().default(true),
  shop: jsonb('shop').$type<Partial<ShopSettings>>().notNull(),
  /** Incremented by each change, for optimistic locking. */
  version: integer('version').notNull().default(1),
  changedAt: instant('changed_at').notNull(),
})

/** Places where devices can be handed in: the shop's own and partners'. */
export const stores = pgTable(
  'stores',
  {
    id: identityColumn(),
    name: text('name').notNull(),
    street: text('street').notNull(),
    postalCode: text('postal_code').notNull(),
    city: text('city').notNull(),
    /** Free text, since a partner's hours may not fit a table. */
    openingHours: text('opening_hours').notNull(),
    mapUrl: text('map_url').notNull().default(''),
    active: boolean('active').notNull().default(true),
    position: smallint('position').notNull().default(0),
    version: integer('version').notNull().default(1),
  },
  (t) => [index('stores_listed').on(t.position, t.id)],
)
