import { defaultDetails, noOwnTexts } from '#domain/settings/defaults.ts'
import type { SettingsDetails, ShopSettings } from '#domain/settings/schemas.ts'
import type { Ctx } from '../kit/context.ts'
import { findShop } from './queries.ts'

/** Merges the stored settings with the defaults, including those of fields that a later version adds. */
export function withDefaults(stored: Partial<SettingsDetails> = {}): SettingsDetails {
  const whole: Record<string, unknown> = { ...defaultDetails, ...stored }
  for (const [key, standard] of Object.entries(defaultDetails)) {
    if (typeof standard === 'object' && !Array.isArray(standard)) {
      whole[key] = { ...standard, ...(stored[key as keyof SettingsDetails] as object | undefined) }
    }
  }
  // Validated when it was stored, by the schema that the type derives from.
  return whole as SettingsDetails
}

/** Reads the shop's settings. Every rendered page uses this small query. */
export async function readShopSettings(ctx: Pick<Ctx, 'db'>): Promise<ShopSettings> {
  const { shop, texts } = await findShop(ctx.db)
  return { ...withDefaults(shop ?? undefined), ownTexts: { ...noOwnTexts, ...texts } }
}
