import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { products, stockMovements } from '../tables.ts'

/**
 * Returns published products that reached their limit since staff were last notified, lowest first, and marks them as notified. A
 * product is notified again only after its stock was above the limit.
 */
export async function claimLowStockProducts(
  db: Db,
  limit: number,
  now: Date,
): Promise<{ name: string; free: number }[]> {
  const free = sql<number>`${products.stock} - ${products.reserved}`
  const low = await db
    .select({ id: products.id, name: products.name, storage: products.storage, color: products.color, free })
    .from(products)
    .where(
      and(
        eq(products.published, true),
        sql`${free} <= ${products.lowStockAt}`,
        sql`(${products.lowStockNotifiedAt} IS NULL OR EXISTS (
          SELECT 1 FROM ${stockMovements} WHERE ${stockMovements.productId} = ${products}.id
            AND ${stockMovements.movedAt} > ${products.lowStockNotifiedAt}
            AND ${stockMovements.stockAfter} > ${products.lowStockAt}))`,
      ),
    )
    .orderBy(free, products.id)
    .limit(limit)
    .for('update', { of: products })
  if (low.length === 0) return []
  const ids = low.map(({ id }) => id)
  await db.update(products).set({ lowStockNotifiedAt: now }).where(inArray(products.id, ids))
  return low.map((product) => ({
    name: [product.name, product.storage, product.color].filter((part) => part !== '').join(', '),
    free: product.free,
  }))
}
