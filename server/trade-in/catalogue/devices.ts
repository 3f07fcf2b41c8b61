import { DomainError, fieldError } from '#domain/errors.ts'
import { oreToDecimal, toWholeKronor } from '#domain/money.ts'
import type { AdminDevice, DeviceInput, DeviceQuery } from '#domain/trade-in/admin-schemas.ts'
import { bidsAboveSale } from '#domain/trade-in/bids-above-sale.ts'
import { cartTotal, decimalPattern, estimate } from '#domain/trade-in/prices.ts'
import { reencodePicture } from '#server/files/pictures.ts'
import { limitAndOffset, pageReply } from '#server/http/paging.ts'
import { type Ctx, requireAdmin, type TxCtx } from '#server/kit/context.ts'
import { randomToken } from '#server/security/secrets.ts'
import { getSalePrices } from '#server/shop/service.ts'
import { getPicture, optionsView } from './options.ts'
import {
  allGroups,
  type DeviceRow,
  deleteDevice,
  findDevice,
  getOptions,
  groupsOfDevices,
  insertDevice,
  pageOfDevices,
  setGroups,
  updateDevice,
} from './queries.ts'

export async function adminDevices(ctx: Pick<Ctx, 'db'>, rows: readonly DeviceRow[]): Promise<AdminDevice[]> {
  const ids = rows.map(({ id }) => id)
  const groups = await groupsOfDevices(ctx.db, ids)
  const options = await getOptions(ctx.db, ids)
  const sales = await getSalePrices(
    ctx.db,
    rows.map(({ brand, modelName }) => ({ brand, name: modelName })),
  )
  return rows.map((device) => ({
    id: device.id,
    kind: device.kind,
    brand: device.brand,
    model_name: device.modelName,
    base_price: oreToDecimal(device.baseOre),
    image_url: getPicture(device),
    active: device.active,
    version: device.version,
    groups: groups
      .filter(({ deviceId }) => deviceId === device.id)
      .map(({ group: { id, name, title } }) => ({ id, name, title })),
    bids_above_sale: bidsAboveSale(
      oreToDecimal(device.baseOre),
      Object.values(optionsView(options.filter(({ deviceId }) => deviceId === device.id))),
      sales.filter(({ brand, name }) => brand === device.brand && name === device.modelName),
    ).map(({ storage, bid, price }) => ({ storage, bid: toWholeKronor(bid), price: price / 100 })),
  }))
}

export async function listDevices(ctx: Ctx, query: DeviceQuery) {
  requireAdmin(ctx)
  const window = limitAndOffset(query)
  const { rows, count } = await pageOfDevices(ctx.db, query, window)
  return pageReply(await adminDevices(ctx, rows), count, window, '/api/admin/trade-in/devices/', query)
}

async function readDevice(ctx: Pick<Ctx, 'db'>, id: number): Promise<AdminDevice> {
  const row = await findDevice(ctx.db, id)
  const [device] = row ? await adminDevices(ctx, [row]) : []
  if (!device) throw new DomainError('tradeIn.noDevice')
  return device
}

/** Rejects unknown groups, and two groups with the same title, because a visitor could choose in only one of them. */
async function checkGroups(tx: TxCtx, groupIds: readonly number[]): Promise<void> {
  const groupTitles = new Map((await allGroups(tx.db)).map(({ group }) => [group.id, group.title]))
  const titles = groupIds.map((id) => groupTitles.get(id))
  if (titles.includes(undefined)) throw fieldError('group_ids', 'Gruppen finns inte.')
  if (new Set(titles).size !== titles.length) {
    throw fieldError('group_ids', 'Två grupper har samma rubrik. Välj en av dem.')
  }
}

/** Returns the stored values of a device's form. A picture bundled with the site replaces an uploaded one. */
function getValues(input: DeviceInput) {
  const { kind, brand, active } = input
  const uploaded = input.image_url.startsWith('/api/trade-in/pictures/')
  return {
    kind,
    brand,
    active,
    modelName: input.model_name,
    baseOre: input.base_price,
    ...(uploaded ? {} : { imageUrl: input.image_url, imageName: null }),
  }
}

/** Adds a device. @throws tradeIn.deviceTaken, and field errors for its groups */
export function addDevice(ctx: Ctx, input: DeviceInput): Promise<AdminDevice> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    await checkGroups(tx, input.group_ids)
    const id = await insertDevice(tx.db, getValues(input))
    if (id === undefined) throw new DomainError('tradeIn.deviceTaken')
    await setGroups(tx.db, id, input.group_ids)
    return readDevice(tx, id)
  })
}

/** Changes a device. @throws tradeIn.noDevice, request.conflict, and field errors for its groups */
export function changeDevice(
  ctx: Ctx,
  id: number,
  { version, ...input }: DeviceInput & { version: number },
): Promise<AdminDevice> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    await readDevice(tx, id)
    await checkGroups(tx, input.group_ids)
    if (!(await updateDevice(tx.db, id, version, getValues(input)))) throw new DomainError('request.conflict')
    await setGroups(tx.db, id, input.group_ids)
    return readDevice(tx, id)
  })
}

/** Deletes a device; trade-in requests have their own copy of its data. @throws tradeIn.noDevice and request.conflict */
export function removeDevice(ctx: Ctx, id: number, version: number): Promise<void> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    await readDevice(tx, id)
    if (!(await deleteDevice(tx.db, id, version))) throw new DomainError('request.conflict')
  })
}

const getFileKey = (name: string) => `trade-in/devices/${name}`

/**
 * Sets a device's picture, re-encoded from the upload. The previous file stays, because earlier trade-in requests show it.
 * @throws tradeIn.noDevice, and field errors for an invalid file
 */
export async function setPicture(ctx: Ctx, id: number, upload: unknown): Promise<AdminDevice> {
  requireAdmin(ctx)
  const { version } = await readDevice(ctx, id)
  if (!Buffer.isBuffer(upload) || upload.length === 0) throw fieldError('image', 'Välj en bild.')
  const { bytes } = await reencodePicture(upload)
  const imageName = randomToken()
  await ctx.files.put(getFileKey(imageName), bytes, 'image/jpeg')
  try {
    return await ctx.transaction(async (tx) => {
      if (!(await updateDevice(tx.db, id, version, { imageName }))) throw new DomainError('request.conflict')
      return readDevice(tx, id)
    })
  } catch (error) {
    await ctx.files.remove(getFileKey(imageName))
    throw error
  }
}

/** Returns a device's uploaded picture by its file name. @throws request.notFound */
export async function readPicture(ctx: Ctx, name: string): Promise<Buffer> {
  const [, key] = /^([\w-]{43})\.jpg$/.exec(name) ?? []
  const bytes = key && (await ctx.files.get(getFileKey(key)))
  if (!bytes) throw new DomainError('request.notFound')
  return bytes
}

/** Returns a device's value with some choices, and the titles of the groups without a choice. @throws tradeIn.noDevice */
export async function previewPrice(
  ctx: Ctx,
  input: { device_id: number; choice_ids: readonly number[]; percentage_bonus?: string | undefined },
) {
  requireAdmin(ctx)
  const { percentage_bonus: bonus } = input
  if (bonus !== undefined && !decimalPattern.test(bonus)) {
    throw fieldError('percentage_bonus', 'Skriv bonusen som en andel, 0.10 för 10 %.')
  }
  const device = await readDevice(ctx, input.device_id)
  const options = Object.entries(optionsView(await getOptions(ctx.db, [input.device_id])))
  const chosen = options.map(([title, choices]) => ({
    title,
    choice: choices.find(({ id }) => input.choice_ids.includes(id)),
  }))
  const price = estimate(
    device.base_price,
    chosen.flatMap(({ choice }) => choice ?? []),
  )
  return {
    estimate: toWholeKronor(price),
    total: toWholeKronor(cartTotal([price], bonus ?? null)),
    missing: chosen.filter(({ choice }) => !choice).map(({ title }) => title),
  }
}
