import { defaultSettings, noOwnTexts } from '#domain/settings/defaults.ts'
import type { EditedSettings, ShopSettings } from '#domain/settings/schemas.ts'
import type { Ctx } from '../kit/context.ts'
import { findShop } from './queries.ts'

/** Merges the stored settings with the defaults, including those of fields that a later version adds. */
export function withDefaults(stored: Partial<EditedSettings> = {}): EditedSettings {
  const whole: Record<string, unknown> = { ...defaultSettings, ...stored }
  for (const [key, standard] of Object.entries(defaultSettings)) {
    if (typeof standard === 'object' && !Array.isArray(standard)) {
      whole[key] = { ...standard, ...(stored[key as keyof EditedSettings] as object | undefined) }
    }
  }
  // Validated when it was stored, by the schema that the type derives from.
  return whole as EditedSettings
}

/** Reads the shop's settings, logo and words. Every rendered page uses this small query. */
export async function readShopSettings(ctx: Pick<Ctx, 'db'>): Promise<ShopSettings> {
  const { shop, logo, texts } = await findShop(ctx.db)
  return { ...withDefaults(shop ?? {}), logo, ownTexts: { ...noOwnTexts, ...texts } }
}
