import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { DomainError, fieldError } from '#domain/errors.ts'
import { type AdminProduct, productLimits } from '#domain/shop/admin-schemas.ts'
import { pictureSides } from '#domain/shop/product.ts'
import { reencodeInSizes } from '#server/files/pictures.ts'
import { type Ctx, requireAdmin, type TxCtx } from '#server/kit/context.ts'
import type { CameraSubject } from '#server/pairings/service.ts'
import { productPictures } from '#server/shop/tables.ts'
import { type PictureSize, pictureFolder, pictureKey } from '../picture-path.ts'
import { lockExisting, refreshProduct } from '../refresh.ts'
import { updateDetails } from '../write-queries.ts'
import { getPictures, nextPosition } from './queries.ts'
import { adminProduct } from './read.ts'

/** Returns the digest that names a picture's file. 32 hex digits are enough to avoid collisions. */
function digestOfFile(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32)
}

/** Stores an uploaded picture, re-encoded in both sizes. @throws field errors for an invalid file */
export async function storeUpload(ctx: Ctx, upload: unknown) {
  if (!Buffer.isBuffer(upload) || upload.length === 0) throw fieldError('image', 'Välj en bild.')
  const [large, small] = await reencodeInSizes(upload, [pictureSides.large, pictureSides.small])
  if (!large || !small) throw new Error('A picture came out in no size')
  const file = { digest: digestOfFile(large.bytes), format: 'webp' } as const
  await ctx.files.put(pictureKey(file, 'large'), large.bytes, 'image/webp')
  await ctx.files.put(pictureKey(file, 'small'), small.bytes, 'image/webp')
  return { ...file, width: large.width, height: large.height }
}

/**
 * Adds a picture at the end of the photographs, re-encoded from the upload. Files are stored before the row, and stay when the picture is removed,
 * because orders show them. @throws shop.notFound, and field errors for an invalid file or too many pictures
 */
export async function addPicture(ctx: Ctx, id: number, upload: unknown, alt: string): Promise<AdminProduct> {
  await adminProduct(ctx, id)
  return storeNewPicture(ctx, id, { upload, alt }, (tx) => adminProduct(tx, id))
}

async function storeNewPicture<Result>(
  ctx: Ctx,
  id: number,
  { upload, alt }: { upload: unknown; alt: string },
  finish: (tx: TxCtx) => Promise<Result>,
): Promise<Result> {
  const picture = await storeUpload(ctx, upload)
  return ctx.transaction(async (tx) => {
    await lockExisting(tx, id)
    await writePicture(tx, id, { ...picture, alt })
    await refreshProduct(tx, id)
    return finish(tx)
  })
}

/** Takes pictures of paired phones for a product, as `addPicture` does. */
export const productCamera: CameraSubject = {
  describe: async (tx, id) => (await lockExisting(tx, id)).name,
  addPicture: (ctx, id, { upload }, record) => storeNewPicture(ctx, id, { upload, alt: '' }, record),
}

/** Replaces the picture of a product's energy label. @throws shop.notFound, and field errors for an invalid file */
export async function replaceEnergyLabel(ctx: Ctx, id: number, upload: unknown): Promise<AdminProduct> {
  await adminProduct(ctx, id)
  const { digest } = await storeUpload(ctx, upload)
  return change(ctx, id, (tx) => updateDetails(tx.db, id, { energyLabelDigest: digest }))
}

/** Removes the picture of a product's energy label. @throws shop.notFound */
export function removeEnergyLabel(ctx: Ctx, id: number): Promise<AdminProduct> {
  return change(ctx, id, (tx) => updateDetails(tx.db, id, { energyLabelDigest: null }))
}

/**
 * Stores one of our own SVG drawings and returns its file name. SVG is never accepted from uploads, because it may contain
 * scripts.
 */
export async function storeDrawing(ctx: Ctx, svg: string): Promise<{ digest: string; format: 'svg' }> {
  const bytes = Buffer.from(svg)
  const file = { digest: digestOfFile(bytes), format: 'svg' } as const
  await ctx.files.put(pictureKey(file, 'large'), bytes, 'image/svg+xml')
  return file
}

/** Adds a picture at the end; a photograph before the product's drawings. */
export async function writePicture(
  tx: TxCtx,
  productId: number,
  picture: { digest: string; format: 'webp' | 'svg'; width: number; height: number; alt: string },
): Promise<void> {
  const position = await nextPosition(tx.db, productId)
  if (position >= productLimits.pictures) {
    throw fieldError('image', `En produkt kan ha högst ${productLimits.pictures} bilder.`)
  }
  await tx.db.insert(productPictures).values({ ...picture, productId, position, createdAt: tx.now() })
  const pictures = await getPictures(tx.db, productId)
  const [photographs, drawings] = [
    pictures.filter(isPhotograph),
    pictures.filter((each) => !isPhotograph(each)),
  ]
  if (drawings.length > 0) {
    await place(
      tx,
      [...photographs, ...drawings].map(({ id }) => id),
    )
  }
}

const isPhotograph = ({ format }: { format: 'webp' | 'svg' }) => format === 'webp'

const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b).join()

/** Removes a picture; does nothing when it is gone already. @throws shop.notFound */
export function removePicture(ctx: Ctx, id: number, picture: number): Promise<AdminProduct> {
  return change(ctx, id, async (tx) => {
    await tx.db
      .delete(productPictures)
      .where(and(eq(productPictures.id, picture), eq(productPictures.productId, id)))
    const left = await getPictures(tx.db, id)
    await place(
      tx,
      left.map((each) => each.id),
    )
  })
}

/** Reorders the pictures. @throws shop.notFound, and request.conflict when the set of pictures has changed */
export function orderPictures(ctx: Ctx, id: number, ids: readonly number[]): Promise<AdminProduct> {
  return change(ctx, id, async (tx) => {
    const existing = (await getPictures(tx.db, id)).map((picture) => picture.id)
    if (sorted(existing) !== sorted(ids)) throw new DomainError('request.conflict')
    await place(tx, ids)
  })
}

/** Sets a picture's alt text. @throws shop.notFound and shop.pictureNotFound */
export function describePicture(ctx: Ctx, id: number, picture: number, alt: string): Promise<AdminProduct> {
  return change(ctx, id, async (tx) => {
    const changed = await tx.db
      .update(productPictures)
      .set({ alt })
      .where(and(eq(productPictures.id, picture), eq(productPictures.productId, id)))
      .returning({ id: productPictures.id })
    if (changed.length === 0) throw new DomainError('shop.pictureNotFound')
  })
}

async function place(tx: TxCtx, ids: readonly number[]): Promise<void> {
  for (const [position, id] of ids.entries()) {
    await tx.db.update(productPictures).set({ position }).where(eq(productPictures.id, id))
  }
}

function change(ctx: Ctx, id: number, make: (tx: TxCtx) => Promise<void>): Promise<AdminProduct> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    await lockExisting(tx, id)
    await make(tx)
    await refreshProduct(tx, id)
    return adminProduct(tx, id)
  })
}

/** Returns a picture's file by its name, `{digest}-{size}.{format}`. @throws shop.pictureNotFound */
export async function pictureFile(ctx: Ctx, name: string): Promise<{ bytes: Buffer; contentType: string }> {
  const bytes = await readPicture(ctx, name)
  if (!bytes) throw new DomainError('shop.pictureNotFound')
  return { bytes, contentType: name.endsWith('.svg') ? 'image/svg+xml' : 'image/webp' }
}

/** Returns the file of a product's picture by its address; undefined when it is none of the shop's own, or its file is missing. */
export async function findProductPicture(ctx: Ctx, address: string): Promise<Buffer | undefined> {
  return address.startsWith(pictureFolder) ? readPicture(ctx, address.slice(pictureFolder.length)) : undefined
}

async function readPicture(ctx: Ctx, name: string): Promise<Buffer | undefined> {
  const [, digest = '', size, format] = /^([0-9a-f]{32})-(small|large)\.(webp|svg)$/.exec(name) ?? []
  const key = pictureKey({ digest, format: format === 'svg' ? 'svg' : 'webp' }, size as PictureSize)
  return digest ? ctx.files.get(key) : undefined
}
