import { type SQL, sql } from 'drizzle-orm'
import {
  chargerCategories,
  energyCategories,
  getLabelling,
  type Labelling,
  type ProductLabelling,
} from '#domain/shop/labelling/labelling.ts'
import { pickColumns } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { needsDetails } from '../safety/queries.ts'
import { productDetails, products, shopCategories } from '../tables.ts'
import { picturePath } from './picture-path.ts'

/** The columns of a product's labels. */
export const labellingColumns = pickColumns(
  productDetails,
  'energyClass',
  'repairabilityClass',
  'eprelNumber',
  'energyLabelDigest',
  'charger',
  'chargingPower',
  'usbPd',
)

type LabellingRow = Pick<typeof productDetails.$inferSelect, keyof typeof labellingColumns>

/** Returns the labels of a product in the API's form. */
export function toLabelling(row: Omit<LabellingRow, 'energyLabelDigest'>): Labelling {
  return {
    energy_class: row.energyClass,
    repairability_class: row.repairabilityClass,
    eprel_number: row.eprelNumber,
    charger: row.charger,
    charging_power: row.chargingPower,
    usb_pd: row.usbPd,
  }
}

/** Returns the URL of the energy label that was uploaded; null without one. */
export function energyLabelUrl({ energyLabelDigest: digest }: Pick<LabellingRow, 'energyLabelDigest'>) {
  return digest === null ? null : picturePath({ digest, format: 'webp' }, 'large')
}

/** Returns the labels for the page of a new product. */
export function labellingView(row: LabellingRow): ProductLabelling {
  return getLabelling(toLabelling(row), energyLabelUrl(row))
}

const isIn = (categories: readonly string[]): SQL =>
  sql`${products.categoryId} IN (SELECT c.id FROM ${shopCategories} c WHERE c.key = ANY (${sql.param(categories)}::text[]))`

/** Condition that a published product's labels lack something (`missingLabelling`). */
export const lacksLabelling: SQL = sql`${needsDetails} AND EXISTS (
  SELECT FROM ${productDetails} d WHERE d.product_id = ${products}.id AND (
    ${isIn(energyCategories)} AND (d.energy_class IS NULL OR d.energy_class <> 'none' AND (d.repairability_class IS NULL OR d.eprel_number = ''))
    OR ${isIn(chargerCategories)} AND (d.charger IS NULL OR d.charger <> 'none' AND d.charging_power = '')))`

/** Returns the published products whose labels lack something, first those longest in the shop. */
export function productsLackingLabelling(db: Db, limit: number) {
  return db
    .select({
      ...pickColumns(products, 'id', 'name', 'brand'),
      at: sql<Date>`coalesce(${products.publishedAt}, ${products.changedAt})`.mapWith(products.changedAt),
      inAll: sql<number>`(count(*) OVER ())::int`,
    })
    .from(products)
    .where(lacksLabelling)
    .orderBy(products.publishedAt, products.id)
    .limit(limit)
}
