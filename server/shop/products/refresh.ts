import { DomainError } from '#domain/errors.ts'
import { ore } from '#domain/money.ts'
import { priceBeforeCut } from '#domain/shop/price-history.ts'
import type { TxCtx } from '#server/kit/context.ts'
import { findProduct, getAllPrices, getPictures, lockProduct, type ProductRow } from './admin/queries.ts'
import { picturePath } from './picture-path.ts'
import { learnWords } from './search-queries.ts'
import { getSearchText, type ViewSource, viewText } from './view.ts'
import { insertPrice, storeDerived } from './write-queries.ts'

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

/**
 * Recalculates a product's derived columns after its row, details, pictures or prices changed: the visitors' view, the search
 * words, and the reference price of its discount (7 a § prisinformationslagen). Increments the version and invalidates the caches
 * of all nodes.
 */
export async function refreshProduct(tx: TxCtx, id: number): Promise<void> {
  const result = await findProduct(tx.db, id)
  if (!result) throw new DomainError('shop.notFound')
  const { product, details, category } = result
  const prices = product.published ? await getAllPrices(tx.db, id) : []
  const originalOre = priceBeforeCut(
    prices.map((change) => ({ ...change, ore: change.ore === null ? null : ore(change.ore) })),
  )
  const pictures = await getPictures(tx.db, id)
  const source: ViewSource = {
    ...product,
    ...details,
    id,
    category,
    originalOre,
    images: pictures.map((picture) => picturePath(picture, 'large')),
  }
  const searchText = getSearchText(source)
  await storeDerived(tx.db, id, { view: viewText(source), searchText, originalOre, now: tx.now() })
  if (product.published) await learnWords(tx.db, Object.values(searchText).join(' ').split(' '))
}

/** Adds a published product's price to its history, if it changed. */
export async function recordPrice(
  tx: TxCtx,
  productId: number,
  priceOre: number | null,
  adminUserId: number | null,
): Promise<void> {
  await insertPrice(tx.db, { productId, priceOre, since: tx.now(), adminUserId })
}
