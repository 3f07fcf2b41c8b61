import type { TxCtx } from '#server/kit/context.ts'
import { lockProduct } from './admin/queries.ts'
import { refreshProduct } from './refresh.ts'
import { updateDetails } from './write-queries.ts'

/** The published ratings of a product: their mean in tenths of a star, null without any, and their number. */
export type ProductRating = { productId: number; tenths: number | null; reviews: number }

/**
 * Stores what products' buyers think of them, and shows it in the shop. `count` reads the ratings once the products are locked, so
 * that two reviews that are published at once are both counted.
 */
export async function storeProductRatings(
  tx: TxCtx,
  productIds: readonly number[],
  count: (productIds: readonly number[]) => Promise<ProductRating[]>,
): Promise<void> {
  // In the order of their ids, to prevent deadlocks.
  for (const id of productIds.toSorted((a, b) => a - b)) await lockProduct(tx.db, id)
  for (const { productId, tenths, reviews } of await count(productIds)) {
    await updateDetails(tx.db, productId, { ratingTenths: tenths, reviews })
    await refreshProduct(tx, productId)
  }
}
