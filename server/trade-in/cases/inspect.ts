import { and, eq, inArray } from 'drizzle-orm'
import { DomainError, fieldError } from '../../../domain/errors.ts'
import type { AdminCase, InspectionInput } from '../../../domain/trade-in/case-schemas.ts'
import { reencodePicture } from '../../files/pictures.ts'
import { type Ctx, requireAdmin, type TxCtx } from '../../kit/context.ts'
import { randomToken } from '../../security/secrets.ts'
import { isValidSignature } from '../../security/signed-link.ts'
import { type RequestRow, requestDevicesOf } from '../requests/queries.ts'
import { tradeInImages, tradeInRequestDevices } from '../tables.ts'
import { imagePath } from './image-link.ts'
import { imagesOf, storeInspection, updateRequest } from './queries.ts'
import { readCase } from './read.ts'
import { lockCase, lockVersion } from './transitions.ts'

/** Maximum number of pictures per device. */
const mostImages = 12

/** Throws `tradeIn.noDevice` when a device does not belong to the request. */
async function assertDevice(ctx: Pick<TxCtx, 'db'>, requestId: number, deviceId: number): Promise<void> {
  const sold = await requestDevicesOf(ctx.db, [requestId])
  if (!sold.some(({ sold: device }) => device.id === deviceId)) throw new DomainError('tradeIn.noDevice')
}

function assertReceived({ status }: RequestRow): void {
  if (status !== 'RECEIVED') throw new DomainError('tradeIn.cannotInspect')
}

/**
 * Stores the inspection of a device, replacing an earlier one. Throws `tradeIn.noDevice`, `request.conflict`, and
 * `tradeIn.cannotInspect` in any state but `RECEIVED`.
 */
export function inspectDevice(
  ctx: Ctx,
  id: number,
  deviceId: number,
  { version, ...found }: InspectionInput,
): Promise<AdminCase> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const request = await lockVersion(tx, id, version)
    await assertDevice(tx, id, deviceId)
    assertReceived(request)
    await storeInspection(tx.db, {
      requestDeviceId: deviceId,
      imei: found.imei,
      lockStatus: found.lock_status,
      grade: found.grade,
      remarks: found.remarks,
      finalKronor: found.final_price,
      adminUserId: admin.id,
      inspectedAt: tx.now(),
    })
    await updateRequest(tx.db, id, {})
    return readCase(tx, id)
  })
}

/**
 * Stores a picture of a device, re-encoded from the upload. The file is stored before its row, so that a row never lacks its
 * file. Throws `tradeIn.notFound`, `tradeIn.noDevice`, and field errors for an invalid file or too many pictures.
 */
export async function addPicture(
  ctx: Ctx,
  id: number,
  deviceId: number,
  upload: unknown,
  caption: string,
): Promise<AdminCase> {
  const admin = requireAdmin(ctx)
  await readCase(ctx, id)
  await assertDevice(ctx, id, deviceId)
  if (!Buffer.isBuffer(upload) || upload.length === 0) throw fieldError('image', 'Välj en bild.')
  const { bytes, width, height } = await reencodePicture(upload)
  const fileKey = `trade-in/${id}/${randomToken()}`
  await ctx.files.put(fileKey, bytes, 'image/jpeg')
  try {
    return await ctx.transaction(async (tx) => {
      await lockCase(tx, id)
      const there = (await imagesOf(tx.db, id)).filter(({ image }) => image.requestDeviceId === deviceId)
      if (there.length >= mostImages) {
        throw fieldError('image', `En enhet kan ha högst ${mostImages} bilder.`)
      }
      const row = { requestDeviceId: deviceId, fileKey, width, height, caption, adminUserId: admin.id }
      await tx.db.insert(tradeInImages).values({ ...row, createdAt: tx.now() })
      return readCase(tx, id)
    })
  } catch (error) {
    await ctx.files.remove(fileKey)
    throw error
  }
}

/** Deletes a picture with its file. Throws `tradeIn.notFound`. */
export async function removePicture(ctx: Ctx, id: number, image: number): Promise<AdminCase> {
  requireAdmin(ctx)
  const own = ctx.db
    .select({ id: tradeInRequestDevices.id })
    .from(tradeInRequestDevices)
    .where(eq(tradeInRequestDevices.requestId, id))
  const [gone] = await ctx.db
    .delete(tradeInImages)
    .where(and(eq(tradeInImages.id, image), inArray(tradeInImages.requestDeviceId, own)))
    .returning({ fileKey: tradeInImages.fileKey })
  if (gone) await ctx.files.remove(gone.fileKey)
  return readCase(ctx, id)
}

/** Returns the picture of a signed link. Throws `tradeIn.linkExpired` for an expired or invalid link. */
export async function linkedPicture(
  ctx: Ctx,
  id: number,
  link: { expires: string; signature: string },
): Promise<Buffer> {
  const expired = new DomainError('tradeIn.linkExpired')
  if (!isValidSignature(ctx.config.secretKey, imagePath(id), link, ctx.now())) throw expired
  const [row] = await ctx.db
    .select({ fileKey: tradeInImages.fileKey })
    .from(tradeInImages)
    .where(eq(tradeInImages.id, id))
  const bytes = row && (await ctx.files.get(row.fileKey))
  if (!bytes) throw expired
  return bytes
}
