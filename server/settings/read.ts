import { defaultShopSettings } from '#domain/settings/defaults.ts'
import type { ShopSettings } from '#domain/settings/schemas.ts'
import type { Ctx } from '../kit/context.ts'
import { findSettings } from './queries.ts'

/** Merges the stored settings with the defaults, including those of fields that a later version adds. */
export function withDefaults(stored: Partial<ShopSettings> = {}): ShopSettings {
  const whole: Record<string, unknown> = { ...defaultShopSettings, ...stored }
  for (const [key, standard] of Object.entries(defaultShopSettings)) {
    if (typeof standard === 'object' && !Array.isArray(standard)) {
      whole[key] = { ...standard, ...(stored[key as keyof ShopSettings] as object | undefined) }
    }
  }
  // Validated when it was stored, by the schema that the type derives from.
  return whole as ShopSettings
}

/** Reads the shop's settings. Every rendered page uses this small query. */
export async function readShopSettings(ctx: Pick<Ctx, 'db'>): Promise<ShopSettings> {
  return withDefaults((await findSettings(ctx.db))?.shop)
}
