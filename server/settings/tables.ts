import { boolean, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { ShopSettings } from '../../domain/settings/schemas.ts'
import { instant, identityColumn } from '../db/tables.ts'

/** The shop's settings: one row, whose key can only be true. */
export const settings = pgTable('settings', {
  only: boolean('only').primaryKey().default(true),
  shop: jsonb('shop').$type<Partial<ShopSettings>>().notNull(),
  /** Counted up by each change, so that two people editing at once notice each other. */
  version: integer('version').notNull().default(1),
  changedAt: instant('changed_at').notNull(),
})

/** Places where devices can be handed in, the shop's own and others. */
export const stores = pgTable(
  'stores',
  {
    id: identityColumn(),
    name: text('name').notNull(),
    street: text('street').notNull(),
    postalCode: text('postal_code').notNull(),
    city: text('city').notNull(),
    /** As people read them, since a partner's hours need not be a table. */
    openingHours: text('opening_hours').notNull(),
    mapUrl: text('map_url').notNull().default(''),
    active: boolean('active').notNull().default(true),
    position: smallint('position').notNull().default(0),
    version: integer('version').notNull().default(1),
  },
  (t) => [index('stores_listed').on(t.position, t.id)],
)
