import { DomainError } from '#domain/errors.ts'
import { newestFirst } from '#domain/trade-in/newest-first.ts'
import { highestEstimate } from '#domain/trade-in/prices.ts'
import type { ListedDevice, TradeInDevice, TradeInStore } from '#domain/trade-in/schemas.ts'
import type { TradeInValue } from '#domain/trade-in/upgrade.ts'
import type { Ctx } from '#server/kit/context.ts'
import { activeStores } from '#server/settings/service.ts'
import { deviceView, getPicture } from './options.ts'
import { activeDevices, devicesNamed, findDevice, getActiveDevices, getOptions } from './queries.ts'

/** Returns the devices that the shop buys, by brand and model. */
export async function listBuyableDevices(ctx: Pick<Ctx, 'db'>): Promise<ListedDevice[]> {
  return newestFirst(await activeDevices(ctx.db)).map((device) => ({
    id: device.id,
    brand: device.brand,
    model_name: device.model_name,
    kind: device.kind,
    image_url: getPicture(device),
  }))
}

/** Returns the highest value of each device of a brand that the shop buys. */
export async function valuesOfBrand(ctx: Pick<Ctx, 'db'>, brand: string): Promise<TradeInValue[]> {
  const devices = await getActiveDevices(ctx.db, brand)
  const options = await getOptions(
    ctx.db,
    devices.map(({ id }) => id),
  )
  return devices.map((device) => {
    const { base_price, options: groups } = deviceView(
      device,
      options.filter(({ deviceId }) => deviceId === device.id),
    )
    return { brand, model: device.modelName, most: highestEstimate(base_price, Object.values(groups)) }
  })
}

/** Returns the device with exactly this brand and model that the shop buys, with its options. */
export async function findBuyableModel(
  ctx: Pick<Ctx, 'db'>,
  brand: string,
  model: string,
): Promise<TradeInDevice | undefined> {
  const [device] = await devicesNamed(ctx.db, [{ brand, model }])
  return device && deviceView(device, await getOptions(ctx.db, [device.id]))
}

/** Returns a device that the shop buys, with its options. @throws tradeIn.noDevice, also for a hidden one */
export async function readBuyableDevice(ctx: Pick<Ctx, 'db'>, id: number): Promise<TradeInDevice> {
  const device = await findDevice(ctx.db, id)
  if (!device?.active) throw new DomainError('tradeIn.noDevice')
  return deviceView(device, await getOptions(ctx.db, [id]))
}

/** Returns the visible stores where devices can be handed in, in their order. */
export async function storesForHandIn(ctx: Pick<Ctx, 'db'>): Promise<TradeInStore[]> {
  return (await activeStores(ctx)).map(({ active: _, version: __, ...store }) => store)
}
