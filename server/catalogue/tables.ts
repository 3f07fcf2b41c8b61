import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { byStaff } from '../accounts/tables.ts'
import { identityColumn, instant, requiredReference } from '../db/tables.ts'

export const deviceTypes = pgTable('device_types', {
  id: identityColumn(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull().unique(),
  position: smallint('position').notNull(),
  hidden: boolean('hidden').notNull().default(false),
})

/** Device brands. A brand may have models of several types. */
export const brands = pgTable('brands', {
  id: identityColumn(),
  name: text('name').notNull().unique(),
  position: smallint('position').notNull(),
  hidden: boolean('hidden').notNull().default(false),
})

export const deviceModels = pgTable(
  'device_models',
  {
    id: identityColumn(),
    deviceTypeId: requiredReference('device_type_id', () => deviceTypes.id),
    brandId: requiredReference('brand_id', () => brands.id),
    name: text('name').notNull(),
    releaseYear: smallint('release_year'),
    hidden: boolean('hidden').notNull().default(false),
  },
  (t) => [
    uniqueIndex('device_models_name').on(t.deviceTypeId, t.brandId, t.name),
    index('device_models_newest').on(t.deviceTypeId, t.brandId, t.releaseYear.desc(), t.id),
    index('device_models_brand').on(t.brandId),
  ],
)

/** Repair prices, in öre with VAT. */
export const repairPrices = pgTable(
  'repair_prices',
  {
    id: identityColumn(),
    deviceModelId: requiredReference('device_model_id', () => deviceModels.id),
    issueDescription: text('issue_description').notNull(),
    priceOre: integer('price_ore').notNull(),
    timeEstimate: text('time_estimate').notNull().default(''),
    active: boolean('active').notNull().default(true),
    position: smallint('position').notNull().default(0),
  },
  (t) => [
    uniqueIndex('repair_prices_issue').on(t.deviceModelId, t.issueDescription),
    index('repair_prices_listed').on(t.deviceModelId, t.position, t.id).where(sql`${t.active}`),
    check('repair_prices_positive', sql`${t.priceOre} > 0`),
  ],
)

/** The log of price changes. Entries outlive their prices. */
export const repairPriceChanges = pgTable(
  'repair_price_changes',
  {
    id: identityColumn(),
    repairPriceId: integer('repair_price_id').notNull(),
    deviceModelId: integer('device_model_id').notNull(),
    issueDescription: text('issue_description').notNull(),
    fromOre: integer('from_ore'),
    toOre: integer('to_ore'),
    adminUserId: byStaff(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    index('repair_price_changes_price').on(t.repairPriceId, t.changedAt),
    index('repair_price_changes_newest').on(t.changedAt, t.id),
  ],
)
