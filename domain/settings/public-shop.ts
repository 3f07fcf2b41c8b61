import { type Closure, comingClosures, type Holiday } from './hours.ts'
import type { ShopSettings } from './schemas.ts'

const visible = [
  'name',
  'legalName',
  'orgNumber',
  'vatNumber',
  'street',
  'postalCode',
  'city',
  'county',
  'latitude',
  'longitude',
  'phone',
  'email',
  'socialLinks',
  'mapUrl',
  'directionsUrl',
  'hours',
  'keyFigures',
  'warranty',
  'quotes',
  'terms',
  'delivery',
] as const satisfies (keyof ShopSettings)[]

/** What visitors may see of the settings. Every page carries it, so it has only what pages show. Amounts in öre. */
export type PublicShop = Pick<ShopSettings, (typeof visible)[number]> & {
  /** The closed days and holidays of the two weeks ahead. */
  closures: Closure[]
}

/** Cuts the settings to what visitors may see on a day. */
export function publicShop(settings: ShopSettings, today: string, holidays: readonly Holiday[]): PublicShop {
  const shop = Object.fromEntries(visible.map((key) => [key, settings[key]])) as Pick<
    ShopSettings,
    (typeof visible)[number]
  >
  return { ...shop, closures: comingClosures(today, settings, holidays) }
}
