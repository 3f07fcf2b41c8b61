import { DomainError } from '#domain/errors.ts'
import { ore } from '#domain/money.ts'
import { priceBeforeCut } from '#domain/shop/price-history.ts'
import { inBatches } from '#server/db/rows.ts'
import type { TxCtx } from '#server/kit/context.ts'
import {
  lockProduct,
  type ProductRow,
  picturesOfProducts,
  pricesOfProducts,
  productsToRefresh,
} from './admin/queries.ts'
import { picturePath } from './picture-path.ts'
import { learnWords } from './search-queries.ts'
import { getSearchText, type ViewSource, viewText } from './view.ts'
import { insertPrices, storeDerived } from './write-queries.ts'

/** Locks a product and returns it. @throws shop.notFound */
export async function lockExisting(tx: TxCtx, id: number): Promise<ProductRow> {
  const product = await lockProduct(tx.db, id)
  if (!product) throw new DomainError('shop.notFound')
  tx.audit.addDetail(product.name)
  return product
}

/** Locks a product and returns it. @throws shop.notFound, and request.conflict when it has changed since version */
export async function lockVersion(tx: TxCtx, id: number, version: number): Promise<ProductRow> {
  const product = await lockExisting(tx, id)
  if (product.version !== version) throw new DomainError('request.conflict')
  return product
}

/** Like `refreshProducts`, for one product. @throws shop.notFound */
export async function refreshProduct(tx: TxCtx, id: number): Promise<void> {
  if ((await refreshProducts(tx, [id])) === 0) throw new DomainError('shop.notFound')
}

/**
 * Recalculates the derived columns of products after their rows, details, pictures or prices changed: the visitors' view, the search
 * words, and the reference price of a discount (7 a § prisinformationslagen). Increments the versions and invalidates the caches
 * of all nodes. Returns how many there are.
 */
export async function refreshProducts(tx: TxCtx, ids: readonly number[]): Promise<number> {
  let count = 0
  for (const batch of inBatches(ids)) count += await refreshBatch(tx, batch)
  return count
}

async function refreshBatch(tx: TxCtx, ids: readonly number[]): Promise<number> {
  const rows = await productsToRefresh(tx.db, ids)
  const published = rows.filter(({ product }) => product.published)
  const publishedIds = published.map(({ product }) => product.id)
  const prices = Map.groupBy(await pricesOfProducts(tx.db, publishedIds), ({ productId }) => productId)
  const pictures = Map.groupBy(await picturesOfProducts(tx.db, ids), ({ productId }) => productId)
  const derived = rows.map(({ product, details, category }) => {
    const originalOre = priceBeforeCut(
      (prices.get(product.id) ?? []).map((change) => ({
        ...change,
        ore: change.ore === null ? null : ore(change.ore),
      })),
    )
    const images = (pictures.get(product.id) ?? []).map((picture) => picturePath(picture, 'large'))
    const source: ViewSource = { ...product, ...details, id: product.id, category, originalOre, images }
    return { id: product.id, view: viewText(source), originalOre, searchText: getSearchText(source) }
  })
  await storeDerived(tx.db, derived, tx.now())
  const offered = new Set(publishedIds)
  const words = derived.flatMap(({ id, searchText }) => (offered.has(id) ? Object.values(searchText) : []))
  await learnWords(tx.db, words.join(' ').split(' ').filter(Boolean))
  return rows.length
}

/** Adds a published product's price to its history, if it changed. */
export async function recordPrice(
  tx: TxCtx,
  productId: number,
  priceOre: number | null,
  adminUserId: number | null,
): Promise<void> {
  await insertPrices(tx.db, [{ productId, priceOre, since: tx.now(), adminUserId }])
}
