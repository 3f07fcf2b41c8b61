import { and, getColumns, type SQL, sql } from 'drizzle-orm'
import { pickColumns } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { deleteById, lockById, updateById } from '#server/db/rows.ts'
import { brandManufacturers, products } from '../tables.ts'

/** Maximum number of brands in the list. */
const maxBrands = 500

const getKey = (brand: typeof products.brand) => sql`lower(${brand})`

/** Condition that a row has a brand, in any letter case. */
const sameBrand = (table: typeof products | typeof brandManufacturers, brand: string): SQL =>
  sql`lower(${table.brand}) = lower(${brand})`

/** Condition that a published product needs its manufacturer's details (`needsManufacturer`). */
export const needsDetails: SQL = sql`${products.published} AND ${products.condition} = 'new' AND ${products.taxMode} = 'vat25' AND NOT ${products.placedEarlier}`

/** Condition that such a product's brand has none. */
export const lacksManufacturer: SQL = sql`${needsDetails} AND NOT EXISTS (SELECT FROM ${brandManufacturers} WHERE lower(${brandManufacturers.brand}) = lower(${products.brand}))`

/** Returns the brands of products and manufacturers: first those that lack details, then by name. */
export async function listBrands(db: Db) {
  const used = db.$with('used').as(
    db
      .select({
        key: sql<string>`${getKey(products.brand)}`.as('key'),
        brand: sql<string>`min(${products.brand})`.as('used_brand'),
        products: sql<number>`(count(*) FILTER (WHERE ${products.published}))::int`.as('products'),
        needing: sql<number>`(count(*) FILTER (WHERE ${needsDetails}))::int`.as('needing'),
      })
      .from(products)
      .groupBy(getKey(products.brand)),
  )
  const brand = sql<string>`coalesce(${brandManufacturers.brand}, ${used.brand})`
  return db
    .with(used)
    .select({
      brand,
      products: sql<number>`coalesce(${used.products}, 0)`,
      needing: sql<number>`coalesce(${used.needing}, 0)`,
      manufacturer: getColumns(brandManufacturers),
    })
    .from(used)
    .fullJoin(brandManufacturers, sql`lower(${brandManufacturers.brand}) = ${used.key}`)
    .orderBy(
      sql`coalesce(${used.needing}, 0) > 0 AND ${brandManufacturers.id} IS NULL DESC`,
      sql`${brand} COLLATE "sv-x-icu"`,
    )
    .limit(maxBrands)
}

/** Returns those of the brands that have a manufacturer, which is locked against removal until the transaction ends. */
export async function lockManufacturers(db: Db, brands: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ brand: string }>(
    sql`SELECT asked.brand FROM unnest(${sql.param([...new Set(brands)])}::text[]) AS asked (brand)
      JOIN ${brandManufacturers} AS known ON lower(known.brand) = lower(asked.brand)
      ORDER BY known.id FOR SHARE OF known`,
  )
  return new Set(rows.map(({ brand }) => brand))
}

/** Returns a brand's manufacturer, locked until the transaction ends. */
export async function lockManufacturerByBrand(db: Db, brand: string) {
  const [row] = await db
    .select()
    .from(brandManufacturers)
    .where(sameBrand(brandManufacturers, brand))
    .for('update')
  return row
}

export const lockManufacturer = lockById(brandManufacturers)
export const updateManufacturer = updateById(brandManufacturers)
export const deleteManufacturer = deleteById(brandManufacturers)

/** Inserts a brand's manufacturer. Returns whether the brand had none. */
export async function insertManufacturer(
  db: Db,
  values: typeof brandManufacturers.$inferInsert,
): Promise<boolean> {
  const rows = await db
    .insert(brandManufacturers)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: brandManufacturers.id })
  return rows.length > 0
}

/** Returns how many published products of a brand need its details. */
export async function countNeeding(db: Db, brand: string): Promise<number> {
  return db.$count(products, and(sameBrand(products, brand), needsDetails))
}

/** Returns the published products without their manufacturer's details, first those longest in the shop. */
export function productsLackingManufacturer(db: Db, limit: number) {
  return db
    .select({
      ...pickColumns(products, 'id', 'name', 'brand'),
      at: sql<Date>`coalesce(${products.publishedAt}, ${products.changedAt})`.mapWith(products.changedAt),
      inAll: sql<number>`(count(*) OVER ())::int`,
    })
    .from(products)
    .where(lacksManufacturer)
    .orderBy(products.publishedAt, products.id)
    .limit(limit)
}

/** Returns whether a brand has its manufacturer's details. */
export async function hasManufacturer(db: Db, brand: string): Promise<boolean> {
  return (await db.$count(brandManufacturers, sameBrand(brandManufacturers, brand))) > 0
}
