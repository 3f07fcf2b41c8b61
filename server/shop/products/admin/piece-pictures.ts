import { and, count, eq } from 'drizzle-orm'
import { DomainError, fieldError } from '#domain/errors.ts'
import { type AdminProduct, productLimits } from '#domain/shop/admin-schemas.ts'
import { type Ctx, requireAdmin, type TxCtx } from '#server/kit/context.ts'
import { productSerialPictures, productSerials } from '#server/shop/tables.ts'
import { lockExisting } from '../refresh.ts'
import { storeUpload } from './pictures.ts'
import { adminProduct } from './read.ts'

/** Identifies one of a product's pieces. */
type PieceKey = { id: number; serial: number }

/** Locks the product of a piece in stock. @throws shop.notFound */
async function lockPiece(tx: TxCtx, { id, serial }: PieceKey): Promise<void> {
  await lockExisting(tx, id)
  const [piece] = await tx.db
    .select({ state: productSerials.state })
    .from(productSerials)
    .where(and(eq(productSerials.id, serial), eq(productSerials.productId, id)))
  if (piece?.state !== 'in_stock') throw new DomainError('shop.notFound')
}

/**
 * Adds a picture of a piece in stock, re-encoded from the upload; the same picture only once. @throws shop.notFound, and field errors for an invalid file or too
 * many pictures
 */
export async function addPiecePicture(ctx: Ctx, piece: PieceKey, upload: unknown): Promise<AdminProduct> {
  await adminProduct(ctx, piece.id)
  const { digest } = await storeUpload(ctx, upload)
  return ctx.transaction(async (tx) => {
    await lockPiece(tx, piece)
    const [pictures] = await tx.db
      .select({ count: count() })
      .from(productSerialPictures)
      .where(eq(productSerialPictures.serialId, piece.serial))
    if ((pictures?.count ?? 0) >= productLimits.piecePictures) {
      throw fieldError('image', `Ett exemplar kan ha högst ${productLimits.piecePictures} bilder.`)
    }
    await tx.db
      .insert(productSerialPictures)
      .values({ serialId: piece.serial, digest, createdAt: tx.now() })
      .onConflictDoNothing()
    return adminProduct(tx, piece.id)
  })
}

/** Removes a picture of a piece; does nothing when it is gone already. @throws shop.notFound */
export function removePiecePicture(ctx: Ctx, piece: PieceKey, picture: number): Promise<AdminProduct> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    await lockPiece(tx, piece)
    await tx.db
      .delete(productSerialPictures)
      .where(and(eq(productSerialPictures.id, picture), eq(productSerialPictures.serialId, piece.serial)))
    return adminProduct(tx, piece.id)
  })
}
