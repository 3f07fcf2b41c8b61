import { boolean, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { ShopSettings } from '../../domain/settings/schemas.ts'
import { instant } from '../kit/tables.ts'

/** The shop's settings: one row, whose key can only be true. */
export const settings = pgTable('settings', {
  only: boolean('only').primaryKey().default(true),
  shop: jsonb('shop').$type<Partial<ShopSettings>>().notNull(),
  changedAt: instant('changed_at').notNull(),
})
