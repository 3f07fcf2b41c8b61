import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { products } from '../tables.ts'

/** Returns the prices of what is for sale of some models, by their exact brand and name. */
export async function getSalePrices(db: Db, models: readonly { brand: string; name: string }[]) {
  if (models.length === 0) return []
  const pairs = models.map(({ brand, name }) => sql`(${brand}, ${name})`)
  return db
    .select({
      brand: products.brand,
      name: products.name,
      storage: products.storage,
      priceOre: products.priceOre,
    })
    .from(products)
    .where(and(eq(products.published, true), inArray(sql`(${products.brand}, ${products.name})`, pairs)))
}
