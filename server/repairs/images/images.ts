import { and, eq } from 'drizzle-orm'
import { DomainError, fieldError } from '#domain/errors.ts'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'
import { maxCustomerImages } from '#domain/repairs/entries.ts'
import { reencodePicture } from '#server/files/pictures.ts'
import { type Ctx, type DbCtx, requireAdmin, type TxCtx } from '#server/kit/context.ts'
import { randomToken } from '#server/security/secrets.ts'
import { isValidSignature } from '#server/security/signed-link.ts'
import { getImages } from '../details/queries.ts'
import { repairImages } from '../tables.ts'
import { lockExisting } from '../workshop/change.ts'
import { readRepair } from '../workshop/read.ts'
import { imagePath } from './link.ts'

/** Maximum number of pictures per order. */
const maxImages = 20

/**
 * Stores a picture of a device, re-encoded from the upload. The file is stored before its row, so that a row never lacks its
 * file. @throws repair.notFound, and field errors for an invalid file or too many pictures
 */
export async function addImage(ctx: Ctx, id: number, upload: unknown, caption: string): Promise<AdminRepair> {
  const admin = requireAdmin(ctx)
  await readRepair(ctx, id)
  return withStoredPicture(ctx, id, upload, async (tx, picture) => {
    await lockExisting(tx, id)
    if ((await countFreeImages(tx, id)) === 0)
      throw fieldError('image', `Ett ärende kan ha högst ${maxImages} bilder.`)
    const row = { repairId: id, ...picture, caption, adminUserId: admin.id }
    await tx.db.insert(repairImages).values({ ...row, createdAt: tx.now() })
    return readRepair(tx, id)
  })
}

/**
 * Re-encodes an uploaded picture, stores its file, and runs the transaction that inserts its row. When that fails, the file is removed.
 * @throws a field error for an invalid file
 */
export async function withStoredPicture<Result>(
  ctx: Ctx,
  id: number,
  upload: unknown,
  insert: (tx: TxCtx, picture: StoredPicture) => Promise<Result>,
): Promise<Result> {
  if (!Buffer.isBuffer(upload) || upload.length === 0) throw fieldError('image', 'Välj en bild.')
  const picture = await storePicture(ctx, id, upload)
  try {
    return await ctx.transaction((tx) => insert(tx, picture))
  } catch (error) {
    await ctx.files.remove(picture.fileKey)
    throw error
  }
}

export type StoredPicture = { fileKey: string; width: number; height: number }

/** Inserts a demo-data picture whose file is stored already. */
export async function seedImage(
  tx: TxCtx,
  id: number,
  demo: StoredPicture & { caption: string; createdAt: Date },
): Promise<void> {
  await tx.db.insert(repairImages).values({ repairId: id, ...demo })
}

/** Re-encodes an uploaded picture and stores its file. */
export async function storePicture(
  ctx: Ctx,
  folder: number | 'demo',
  upload: Buffer,
): Promise<StoredPicture> {
  const { bytes, width, height } = await reencodePicture(upload)
  const fileKey = `repairs/${folder}/${randomToken()}`
  await ctx.files.put(fileKey, bytes, 'image/jpeg')
  return { fileKey, width, height }
}

/** Returns how many pictures an order still takes. */
export async function countFreeImages(ctx: DbCtx, id: number): Promise<number> {
  return Math.max(0, maxImages - (await getImages(ctx.db, id)).length)
}

/** Returns how many pictures an order's customer can still send. */
export async function countFreeCustomerImages(ctx: DbCtx, id: number): Promise<number> {
  const images = await getImages(ctx.db, id)
  const sent = images.filter(({ caption }) => captionsByCustomer.has(caption)).length
  return Math.max(0, Math.min(maxCustomerImages - sent, maxImages - images.length))
}

/** The captions of pictures that customers send, by how they send them. */
export const customerCaptions = { page: 'Från kunden', mail: 'Från kundens mejl' } as const
const captionsByCustomer: ReadonlySet<string> = new Set(Object.values(customerCaptions))

/** Adds pictures whose files are stored, sent by the customer. */
export async function insertImages(
  tx: TxCtx,
  id: number,
  pictures: readonly StoredPicture[],
  caption: string,
): Promise<void> {
  if (pictures.length === 0) return
  const rows = pictures.map((picture) => ({ repairId: id, ...picture, caption, createdAt: tx.now() }))
  await tx.db.insert(repairImages).values(rows)
}

/** Deletes a picture, and its file with a job. @throws repair.notFound */
export function removeImage(ctx: Ctx, id: number, image: number): Promise<AdminRepair> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const [gone] = await tx.db
      .delete(repairImages)
      .where(and(eq(repairImages.id, image), eq(repairImages.repairId, id)))
      .returning({ fileKey: repairImages.fileKey })
    if (gone) await tx.enqueue('office.removeFiles', { keys: [gone.fileKey] })
    return readRepair(tx, id)
  })
}

/** Returns the picture of a signed link. @throws repair.linkExpired for an expired or invalid link */
export async function linkedImage(
  ctx: Ctx,
  id: number,
  link: { expires: string; signature: string },
): Promise<Buffer> {
  if (!isValidSignature(ctx.config.secretKey, imagePath(id), link, ctx.now()))
    throw new DomainError('repair.linkExpired')
  const [row] = await ctx.db
    .select({ fileKey: repairImages.fileKey })
    .from(repairImages)
    .where(eq(repairImages.id, id))
  const bytes = row && (await ctx.files.get(row.fileKey))
  if (!bytes) throw new DomainError('repair.linkExpired')
  return bytes
}
