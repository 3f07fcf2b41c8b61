import type { Ctx } from '#server/kit/context.ts'
import { getRequestDevices } from '../requests/queries.ts'
import { tradeInImages } from '../tables.ts'
import { maxImages } from './inspect.ts'
import { findRequest, getRepairImages } from './queries.ts'

/**
 * Copies the pictures of a repair to the trade-in that its device became, since each has its own retention. A repetition copies none twice.
 */
export async function copyRepairPictures(ctx: Ctx, requestId: number): Promise<void> {
  const request = await findRequest(ctx.db, requestId)
  const [device] = await getRequestDevices(ctx.db, [requestId])
  if (!request || request.repairId === null || !device) return
  for (const image of (await getRepairImages(ctx.db, request.repairId)).slice(0, maxImages)) {
    const bytes = await ctx.files.get(image.fileKey)
    if (!bytes) continue
    const fileKey = `trade-in/${requestId}/repair-${image.id}`
    await ctx.files.put(fileKey, bytes, 'image/jpeg')
    await ctx.transaction(async (tx) => {
      const { width, height, caption, adminUserId } = image
      await tx.db
        .insert(tradeInImages)
        .values({
          ...{ requestDeviceId: device.sold.id, fileKey, width, height, caption, adminUserId },
          createdAt: tx.now(),
        })
        .onConflictDoNothing({ target: tradeInImages.fileKey })
    })
  }
}
