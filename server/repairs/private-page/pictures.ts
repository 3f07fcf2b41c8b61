import { fieldError } from '#domain/errors.ts'
import type { RepairPageView } from '#domain/repairs/customer-schemas.ts'
import { maxCustomerImages } from '#domain/repairs/entries.ts'
import type { Ctx } from '#server/kit/context.ts'
import { withStoredPicture } from '#server/kit/stored-pictures.ts'
import { countFreeCustomerImages, customerCaptions, imageFolder, insertImages } from '../images/images.ts'
import { addCustomerEntry } from '../thread/customer-entry.ts'
import { getEntries } from '../thread/queries.ts'
import { lockRepairPage, pageView, requireRepair, takesPictures } from './private-page.ts'

/** The message with which pictures arrive in the thread. */
const picturesText = 'Har skickat bilder.'

/**
 * Adds a picture that the customer sends from the private page, with one unread message for several in a row.
 * @throws repair.notFound, and field errors for an invalid file, too many pictures, and a repair that has ended
 */
export async function addPictureFromPage(
  ctx: Ctx,
  token: string,
  upload: unknown,
  address: string,
): Promise<RepairPageView> {
  await ctx.limits.take('form.address', address)
  const { id } = await requireRepair(ctx, token)
  return withStoredPicture(ctx, imageFolder(id), upload, async (tx, picture) => {
    const repair = await lockRepairPage(tx, token)
    if (!takesPictures(repair)) throw fieldError('image', 'Ärendet är avslutat. Skriv till oss i stället.')
    if ((await countFreeCustomerImages(tx, id)) === 0)
      throw fieldError('image', `Du kan skicka högst ${maxCustomerImages} bilder.`)
    await insertImages(tx, id, [picture], customerCaptions.page)
    const newest = (await getEntries(tx.db, id)).at(-1)?.entry
    const isNoted = newest?.kind === 'customer' && newest.text === picturesText && newest.readAt === null
    if (!isNoted) await addCustomerEntry(tx, id, picturesText)
    return pageView(tx, repair)
  })
}
