import type { Ore } from '#domain/money.ts'
import type { NewProduct } from '#domain/shop/admin-schemas.ts'
import type { Piece } from '#domain/shop/pieces/pieces.ts'
import type { TxCtx } from '#server/kit/context.ts'
import { writeDraft } from './admin/edit.ts'
import { writePicture } from './admin/pictures.ts'
import { refreshProduct } from './refresh.ts'
import { insertPieces, insertPrices, updateDetails, updateProduct } from './write-queries.ts'

export type DemoProduct = {
  input: NewProduct
  /** Its drawings with their alt texts. Their files must be stored already. */
  drawings: readonly { digest: string; format: 'svg'; alt: string }[]
  /** The pieces whose battery was measured. */
  pieces: readonly Piece[]
  /** Sample rating: tenths of a star, and the number of reviews. */
  rating: readonly [tenths: number, reviews: number]
  deliveredAt: Date
  publishedAt: Date
  /** Its price before a recent cut. */
  before?: { ore: Ore; cutAt: Date } | undefined
}

/** Width and height of the drawings, in pixels. */
const size = 1200

/** Inserts a product as if it had been published, and its price cut, on their days. */
export async function addDemoProduct(
  tx: TxCtx,
  { input, drawings, pieces, rating, deliveredAt, publishedAt, before }: DemoProduct,
): Promise<void> {
  const id = await writeDraft({ ...tx, now: () => deliveredAt }, input, null)
  for (const drawing of drawings) await writePicture(tx, id, { ...drawing, width: size, height: size })
  await insertPieces(tx.db, { id, name: input.name }, pieces, deliveredAt)
  await updateDetails(tx.db, id, { ratingTenths: rating[0], reviews: rating[1] })
  await updateProduct(tx.db, id, { published: true, publishedAt })
  await insertPrices(tx.db, [{ productId: id, priceOre: before?.ore ?? input.price, since: publishedAt }])
  if (before) await insertPrices(tx.db, [{ productId: id, priceOre: input.price, since: before.cutAt }])
  await refreshProduct(tx, id)
}
