import { bookableDays } from '../booking/rules.ts'
import type { Holiday } from '../holidays.ts'
import { phoneUri } from '../phones.ts'
import { getBranding, type ShopBranding } from './branding/branding.ts'
import { type Closure, comingClosures, comingDays } from './hours.ts'
import { type OwnFigures, publicKeyFigures, type ShownFigures } from './key-figures.ts'
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
  'creditWarning',
  'footerText',
  'onlinePayment',
  'statements',
  'delivery',
] as const satisfies (keyof ShopSettings)[]

/** The public settings. Every page includes them, so they contain only what pages show. Amounts are in öre. */
export type PublicShop = Omit<Pick<ShopSettings, (typeof visible)[number]>, 'keyFigures'> & {
  keyFigures: ShownFigures
  /** The shop's own look; undefined when it has the standard one. */
  branding?: ShopBranding | undefined
  /** The town of the company's registered office; empty for a company without one. */
  seat: string
  /** The address by which a browser calls the shop. */
  phoneHref: string
  /** Closures of the next two weeks. */
  closures: Closure[]
  /** The days within the booking period, `yyyy-MM-dd`, on which it is closed for another reason than the weekday. */
  bookingClosures: { date: string; reason: string }[]
  /** Whether the shop takes Swish at the counter. */
  takesSwish: boolean
  /** Whether the shop has demo data. Sample reviews and figures are then shown, marked as samples. */
  isDemo: boolean
}

export function publicShop(
  settings: ShopSettings,
  today: string,
  holidays: readonly Holiday[],
  isDemo = false,
  ownFigures?: OwnFigures,
): PublicShop {
  const shop = Object.fromEntries(visible.map((key) => [key, settings[key]])) as Pick<
    ShopSettings,
    (typeof visible)[number]
  >
  return {
    ...shop,
    branding: getBranding(settings),
    seat: settings.invoicing.seat,
    keyFigures: publicKeyFigures(settings.keyFigures, isDemo, ownFigures),
    phoneHref: phoneUri(settings.phone),
    takesSwish: settings.invoicing.swishNumber !== '',
    closures: comingClosures(today, settings, holidays),
    bookingClosures: comingDays(today, bookableDays + 1, settings, holidays).flatMap(
      ({ date, open, reason }) => (open === null && reason !== null ? [{ date, reason }] : []),
    ),
    isDemo,
  }
}
