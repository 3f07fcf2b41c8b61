import { DomainError } from '#domain/errors.ts'
import { readPiece } from '#domain/shop/pieces/pieces.ts'
import type { ProductRow } from '#domain/shop/product-csv.ts'
import { requireAdmin, type TxCtx } from '#server/kit/context.ts'
import { refreshProducts } from '#server/shop/products/refresh.ts'
import {
  insertMovements,
  insertPrices,
  insertProducts,
  updateProducts,
  writePieces,
  writeProductDetails,
} from '#server/shop/products/write-queries.ts'
import { getFreeSlugs, toColumns } from '../edit.ts'
import type { StoredProduct } from './queries.ts'

/** A product to write, and the stored one that it replaces, which is locked. */
export type ProductWrite = {
  product: ProductRow
  categoryId: number
  existing: Pick<StoredProduct, 'row' | 'publishedAt'> | undefined
}
type Written = ProductWrite & { id: number }

/**
 * Writes imported products with their stock, price histories and pieces. Their rows are checked and locked.
 * @throws import.planChanged when a name or EAN code was taken meanwhile, and request.conflict for a serial number
 */
export async function writeProducts(tx: TxCtx, writes: readonly ProductWrite[]): Promise<void> {
  const added = await addProducts(
    tx,
    writes.filter(({ existing }) => !existing),
  )
  const changed = await changeProducts(tx, writes)
  const written = [...added, ...changed]
  await writeProductDetails(
    tx.db,
    written.map(({ id, product, categoryId }) => ({
      productId: id,
      ...toColumns(product, categoryId).details,
    })),
  )
  await recordChanges(tx, written)
  await writePieces(
    tx.db,
    written.flatMap(({ id, product, existing }) =>
      product.serials
        .filter((serial) => !existing?.row.serials.includes(serial))
        .map((serial) => ({ ...readPiece(serial), productId: id })),
    ),
    tx.now(),
  )
  await refreshProducts(
    tx,
    written.map(({ id }) => id),
  )
}

async function addProducts(tx: TxCtx, writes: readonly ProductWrite[]): Promise<Written[]> {
  const slugs = await getFreeSlugs(
    tx,
    writes.map(({ product }) => product),
  )
  const now = tx.now()
  const ids = await insertProducts(
    tx.db,
    writes.map(({ product, categoryId }, at) => ({
      ...toColumns(product, categoryId).row,
      slug: slugs[at] ?? '',
      createdAt: now,
      stock: product.stock,
      published: product.published,
      publishedAt: product.published ? now : null,
    })),
  )
  if (ids.size < writes.length) throw new DomainError('import.planChanged')
  return writes.map((write, at) => ({ ...write, id: ids.get(slugs[at] ?? '') ?? 0 }))
}

async function changeProducts(tx: TxCtx, writes: readonly ProductWrite[]): Promise<Written[]> {
  const now = tx.now()
  const changed = writes.flatMap((write) =>
    write.existing?.row.id ? [{ ...write, id: write.existing.row.id }] : [],
  )
  await updateProducts(
    tx.db,
    changed.map(({ id, product, categoryId, existing }) => ({
      id,
      ...toColumns(product, categoryId).row,
      // The price may rise above the earlier reference price. It is calculated from the history afterwards.
      originalOre: null,
      stock: product.stock,
      published: product.published,
      publishedAt: existing?.publishedAt ?? (product.published ? now : null),
    })),
  )
  return changed
}

/** Records the changes of stock, and of the prices at which products are offered. */
async function recordChanges(tx: TxCtx, written: readonly Written[]): Promise<void> {
  const { id: adminUserId } = requireAdmin(tx)
  const now = tx.now()
  await insertMovements(
    tx.db,
    written.flatMap(({ id: productId, product: { stock: stockAfter }, existing }) => {
      const change = stockAfter - (existing?.row.stock ?? 0)
      const reason = existing ? ('import' as const) : ('start' as const)
      return change === 0 ? [] : [{ productId, change, stockAfter, reason, adminUserId, movedAt: now }]
    }),
  )
  const getOffer = (row: ProductRow | undefined) => (row?.published ? row.price : null)
  await insertPrices(
    tx.db,
    written.flatMap(({ id: productId, product, existing }) => {
      const priceOre = getOffer(product)
      return priceOre === getOffer(existing?.row) ? [] : [{ productId, priceOre, since: now, adminUserId }]
    }),
  )
}
