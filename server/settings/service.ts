import { defaultShopSettings } from '../../domain/settings/defaults.ts'
import { type ShopSettings, shopSettings } from '../../domain/settings/schemas.ts'
import type { Ctx } from '../kit/context.ts'
import { settings } from './tables.ts'

/** The shop's details. What the shop has not set keeps its default, also fields that a later version adds. */
export async function readShopSettings(ctx: Pick<Ctx, 'db'>): Promise<ShopSettings> {
  const [row] = await ctx.db.select({ shop: settings.shop }).from(settings).limit(1)
  return shopSettings.parse({ ...defaultShopSettings, ...row?.shop })
}
