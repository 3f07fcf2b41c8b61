import { DomainError } from '../../../domain/errors.ts'
import type { ListedDevice, TradeInDevice, TradeInStore } from '../../../domain/trade-in/schemas.ts'
import type { Ctx } from '../../kit/context.ts'
import { activeStores } from '../../settings/service.ts'
import { deviceView } from './options.ts'
import { activeDevices, findDevice, optionsOf } from './queries.ts'

/** The devices that the shop buys, by brand and model. */
export function listBuyableDevices(ctx: Pick<Ctx, 'db'>): Promise<ListedDevice[]> {
  return activeDevices(ctx.db)
}

/** A device that the shop buys, with its options. Throws `tradeIn.noDevice`, for hidden ones too. */
export async function readBuyableDevice(ctx: Pick<Ctx, 'db'>, id: number): Promise<TradeInDevice> {
  const device = await findDevice(ctx.db, id)
  if (!device?.active) throw new DomainError('tradeIn.noDevice')
  return deviceView(device, await optionsOf(ctx.db, [id]))
}

/** The stores where devices are handed in, in their order; hidden ones are left out. */
export async function storesForHandIn(ctx: Pick<Ctx, 'db'>): Promise<TradeInStore[]> {
  return (await activeStores(ctx)).map(({ active: _, version: __, ...store }) => store)
}
