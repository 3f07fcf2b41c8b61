import { and, eq } from 'drizzle-orm'
import { DomainError, fieldError } from '#domain/errors.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'
import { maxCustomerImages } from '#domain/repairs/entries.ts'
import { comparedStages } from '#domain/repairs/images.ts'
import { type Ctx, type DbCtx, requireAdmin, type TxCtx } from '#server/kit/context.ts'
import { type StoredPicture, withStoredPicture } from '#server/kit/stored-pictures.ts'
import { type CameraSubject, claimIntakePictures } from '#server/pairings/service.ts'
import { isValidSignature } from '#server/security/signed-link.ts'
import { getImages } from '../details/queries.ts'
import { repairImages } from '../tables.ts'
import { lockExisting } from '../workshop/change.ts'
import { readRepair } from '../workshop/read.ts'
import { imagePath } from './link.ts'

/** Maximum number of pictures per order. */
const maxImages = 20

/** The folder of a repair's pictures in the file store. */
export function imageFolder(id: number): string {
  return `repairs/${id}`
}

/**
 * Stores a picture of a device, re-encoded from the upload. @throws repair.notFound, and field errors for an invalid file or too many pictures
 */
export async function addImage(ctx: Ctx, id: number, upload: unknown, caption: string): Promise<AdminRepair> {
  const { id: adminUserId } = requireAdmin(ctx)
  await readRepair(ctx, id)
  return storeImage(ctx, id, { upload, caption, adminUserId }, (tx) => readRepair(tx, id))
}

type ImageUpload = { upload: unknown; caption: string; adminUserId: number | null }

async function storeImage<Result>(
  ctx: Ctx,
  id: number,
  { upload, caption, adminUserId }: ImageUpload,
  finish: (tx: TxCtx) => Promise<Result>,
): Promise<Result> {
  return withStoredPicture(ctx, imageFolder(id), upload, async (tx, picture) => {
    await lockExisting(tx, id)
    const image = { ...picture, createdAt: tx.now() }
    await insertStaffImages(tx, id, [image], { caption, adminUserId })
    return finish(tx)
  })
}

/** Adds pictures of staff whose files are stored. @throws a field error when they are too many */
export async function insertStaffImages(
  tx: TxCtx,
  id: number,
  pictures: readonly (StoredPicture & { createdAt: Date })[],
  shared: { caption: string; adminUserId: number | null },
): Promise<void> {
  if (pictures.length === 0) return
  if ((await countFreeImages(tx, id)) < pictures.length)
    throw fieldError('image', `Ett ärende kan ha högst ${maxImages} bilder.`)
  await tx.db
    .insert(repairImages)
    .values(pictures.map((picture) => ({ repairId: id, ...picture, ...shared })))
}

/** Takes pictures of paired phones for a repair, as `addImage` does. */
export const repairCamera: CameraSubject = {
  async describe(tx, id) {
    const { brand, modelName } = await lockExisting(tx, id)
    return deviceName(brand, modelName)
  },
  addPicture: (ctx, id, { upload, stage, adminUserId }, record) =>
    storeImage(ctx, id, { upload, caption: stage, adminUserId }, record),
}

/** Gives a repair the pictures that phones took for its intake. @throws like `claimIntakePictures`, and when they are too many */
export async function addIntakeImages(
  tx: TxCtx,
  id: number,
  pairingId: number | null,
  adminUserId: number | null,
): Promise<void> {
  if (pairingId === null) return
  const pictures = await claimIntakePictures(tx, pairingId, id)
  await insertStaffImages(tx, id, pictures, { caption: comparedStages.before, adminUserId })
}

/** Inserts a demo-data picture whose file is stored already. */
export async function seedImage(
  tx: TxCtx,
  id: number,
  demo: StoredPicture & { caption: string; createdAt: Date },
): Promise<void> {
  await tx.db.insert(repairImages).values({ repairId: id, ...demo })
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
