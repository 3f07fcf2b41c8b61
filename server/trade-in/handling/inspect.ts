import { and, eq, inArray } from 'drizzle-orm'
import { DomainError, fieldError } from '#domain/errors.ts'
import { formatKronor, oreToDecimal } from '#domain/money.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import { estimate } from '#domain/trade-in/prices.ts'
import { lowValueOre } from '#domain/trade-in/rules.ts'
import type { TradeInSelections } from '#domain/trade-in/schemas.ts'
import type { AdminTradeIn, InspectionInput } from '#domain/trade-in/staff-schemas.ts'
import { type Ctx, requireAdmin, type TxCtx } from '#server/kit/context.ts'
import { withStoredPicture } from '#server/kit/stored-pictures.ts'
import type { CameraSubject } from '#server/pairings/service.ts'
import { isValidSignature } from '#server/security/signed-link.ts'
import { optionsView } from '../catalogue/options.ts'
import { getOptions } from '../catalogue/queries.ts'
import { noteInspection, openNotes } from '../ledger/notes.ts'
import {
  type DeviceWithInspection,
  getRequestDevices,
  insertEvent,
  type RequestRow,
} from '../requests/queries.ts'
import { type SoldChoice, tradeInImages, tradeInRequestDevices } from '../tables.ts'
import { imagePath } from './image-link.ts'
import { getImages, storeInspection, updateRequest } from './queries.ts'
import { readTradeIn } from './read.ts'
import { lockTradeIn, lockVersion } from './transitions.ts'

/** Maximum number of pictures per device. */
export const maxImages = 12

/** Returns a device of a request, with its inspection. @throws tradeIn.noDevice when it does not belong to the request */
async function findDevice(
  ctx: Pick<TxCtx, 'db'>,
  requestId: number,
  deviceId: number,
): Promise<DeviceWithInspection> {
  const sold = await getRequestDevices(ctx.db, [requestId])
  const match = sold.find(({ sold: device }) => device.id === deviceId)
  if (!match) throw new DomainError('tradeIn.noDevice')
  return match
}

/**
 * Returns the choices of a device as found. Those that are as the seller said keep the prices of that day; others have today's.
 * @throws a field error for a choice that the device does not have
 */
async function choicesFound(
  tx: TxCtx,
  { deviceId, selections: sellerChoices }: DeviceWithInspection['sold'],
  inspected: TradeInSelections,
): Promise<SoldChoice[]> {
  const changed = Object.entries(inspected).filter(
    ([title, { id }]) => !sellerChoices.some((choice) => choice.title === title && choice.id === id),
  )
  if (changed.length === 0) return sellerChoices
  const options = optionsView(await getOptions(tx.db, deviceId === null ? [] : [deviceId]))
  const now = new Map(
    changed.map(([title, { id }]) => {
      const choice = sellerChoices.some((each) => each.title === title)
        ? options[title]?.find((each) => each.id === id)
        : undefined
      if (!choice) throw fieldError('selections', 'Valet passar inte enheten.')
      return [title, { title, ...choice }]
    }),
  )
  return sellerChoices.map((choice) => now.get(choice.title) ?? choice)
}

/** Describes the choices that differ: `Skick: Som ny → Sprucken`. */
function differences(before: readonly SoldChoice[], after: readonly SoldChoice[]): string {
  return after
    .flatMap(({ title, id, value }) => {
      const old = before.find((choice) => choice.title === title)
      return old && old.id !== id ? [`${title}: ${old.value} → ${value}`] : []
    })
    .join(', ')
}

function assertReceived({ status }: RequestRow): void {
  if (status !== 'RECEIVED') throw new DomainError('tradeIn.cannotInspect')
}

/**
 * Stores the inspection of a device, replacing an earlier one. Without a price it is worth what its choices come to.
 * @throws tradeIn.noDevice, request.conflict, a field error for an unknown choice, and tradeIn.cannotInspect in any state but
 * RECEIVED
 */
export function inspectDevice(
  ctx: Ctx,
  id: number,
  deviceId: number,
  { version, ...input }: InspectionInput,
): Promise<AdminTradeIn> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const request = await lockVersion(tx, id, version)
    const { sold, inspection } = await findDevice(tx, id, deviceId)
    assertReceived(request)
    const choices = await choicesFound(tx, sold, input.selections)
    const note = differences(inspection?.selections ?? sold.selections, choices)
    if (note) {
      const event = { requestId: id, event: 'choices' as const, adminUserId: admin.id, note }
      await insertEvent(tx.db, { ...event, happenedAt: tx.now() })
    }
    const finalOre = input.final_price ?? estimate(oreToDecimal(sold.baseOre), choices)
    if (input.low_value && finalOre >= lowValueOre)
      throw fieldError('low_value', `En enhet för ${formatKronor(lowValueOre)} eller mer är inte undantagen.`)
    await storeInspection(tx.db, {
      requestDeviceId: deviceId,
      imei: input.imei,
      lockStatus: input.lock_status,
      grade: input.grade,
      remarks: input.remarks,
      lowValue: input.low_value,
      selections: differences(sold.selections, choices) ? choices : null,
      finalOre,
      adminUserId: admin.id,
      inspectedAt: tx.now(),
    })
    const devices = await getRequestDevices(tx.db, [id])
    const notes = await openNotes(tx, { request, sold: devices }, { adminUserId: admin.id })
    const inspected = devices.find((each) => each.sold.id === deviceId)
    const opened = notes.find(({ requestDeviceId }) => requestDeviceId === deviceId)
    if (inspected && opened) await noteInspection(tx, opened, inspected)
    await updateRequest(tx.db, id, {})
    return readTradeIn(tx, id)
  })
}

/**
 * Stores a picture of a device, re-encoded from the upload. @throws tradeIn.notFound, tradeIn.noDevice, and field errors for an invalid file or too many pictures
 */
export async function addPicture(
  ctx: Ctx,
  id: number,
  deviceId: number,
  upload: unknown,
  caption: string,
): Promise<AdminTradeIn> {
  const { id: adminUserId } = requireAdmin(ctx)
  await readTradeIn(ctx, id)
  await findDevice(ctx, id, deviceId)
  const device = { id: deviceId, requestId: id }
  return storePicture(ctx, device, { upload, caption, adminUserId }, (tx) => readTradeIn(tx, id))
}

async function storePicture<Result>(
  ctx: Ctx,
  { id, requestId }: { id: number; requestId: number },
  { upload, ...shared }: { upload: unknown; caption: string; adminUserId: number | null },
  finish: (tx: TxCtx) => Promise<Result>,
): Promise<Result> {
  return withStoredPicture(ctx, `trade-in/${requestId}`, upload, async (tx, picture) => {
    await lockTradeIn(tx, requestId)
    const existing = (await getImages(tx.db, requestId)).filter(({ image }) => image.requestDeviceId === id)
    if (existing.length >= maxImages) {
      throw fieldError('image', `En enhet kan ha högst ${maxImages} bilder.`)
    }
    const row = { requestDeviceId: id, ...picture, ...shared, createdAt: tx.now() }
    await tx.db.insert(tradeInImages).values(row)
    return finish(tx)
  })
}

/** Takes pictures of paired phones for a device of a trade-in, as `addPicture` does. */
export const tradeInCamera: CameraSubject = {
  async describe(tx, id) {
    const { brand, modelName } = await findSold(tx, id)
    return deviceName(brand, modelName)
  },
  async addPicture(ctx, id, { upload, adminUserId }, record) {
    await storePicture(ctx, await findSold(ctx, id), { upload, caption: '', adminUserId }, record)
  },
}

/** Returns a device of any request. @throws tradeIn.noDevice */
async function findSold(ctx: Pick<TxCtx, 'db'>, id: number) {
  const [device] = await ctx.db.select().from(tradeInRequestDevices).where(eq(tradeInRequestDevices.id, id))
  if (!device) throw new DomainError('tradeIn.noDevice')
  return device
}

/** Deletes a picture, and its file with a job. @throws tradeIn.notFound */
export function removePicture(ctx: Ctx, id: number, image: number): Promise<AdminTradeIn> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const own = tx.db
      .select({ id: tradeInRequestDevices.id })
      .from(tradeInRequestDevices)
      .where(eq(tradeInRequestDevices.requestId, id))
    const [gone] = await tx.db
      .delete(tradeInImages)
      .where(and(eq(tradeInImages.id, image), inArray(tradeInImages.requestDeviceId, own)))
      .returning({ fileKey: tradeInImages.fileKey })
    if (gone) await tx.enqueue('office.removeFiles', { keys: [gone.fileKey] })
    return readTradeIn(tx, id)
  })
}

/** Returns the picture of a signed link. @throws tradeIn.linkExpired for an expired or invalid link */
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
