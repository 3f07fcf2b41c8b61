import {
  Banknote,
  BookOpenCheck,
  CalendarOff,
  ChartNoAxesColumn,
  ClipboardCheck,
  Clock,
  Image,
  ListChecks,
  type LucideIcon,
  MapPin,
  Palette,
  Plug,
  Store,
  Trash2,
} from 'lucide-react'

/** Sections of the settings in their order with their settings. Pictures and stores are saved separately. */
export const sections = [
  {
    id: 'butiken',
    title: 'Butiken',
    Icon: Store,
    keys: [
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
      'freePost',
      'socialLinks',
      'mapUrl',
      'directionsUrl',
      'usedGoods',
    ],
  },
  { id: 'oppettider', title: 'Öppettider', Icon: Clock, keys: ['hours'] },
  {
    id: 'stangda-dagar',
    title: 'Stängda dagar & helgdagar',
    Icon: CalendarOff,
    keys: ['closedDays', 'openHolidays'],
  },
  { id: 'nyckeltal', title: 'Nyckeltal', Icon: ChartNoAxesColumn, keys: ['keyFigures'] },
  { id: 'utseende', title: 'Utseende', Icon: Palette, keys: ['branding'] },
  { id: 'bilder', title: 'Bilder på butiken', Icon: Image, keys: [] },
  { id: 'butiker', title: 'Butiker för inlämning', Icon: MapPin, keys: [] },
  {
    id: 'texter',
    title: 'Texter & siffror',
    Icon: ListChecks,
    keys: [
      'warranty',
      'quotes',
      'terms',
      'creditWarning',
      'footerText',
      'statements',
      'onlinePayment',
      'delivery',
      'shop',
      'booking',
      'reviews',
      'workshop',
    ],
  },
  { id: 'prov', title: 'Prov av enheter', Icon: ClipboardCheck, keys: ['checks'] },
  {
    id: 'betalning',
    title: 'Kassa & fakturor',
    Icon: Banknote,
    keys: ['counter', 'priceBaseAmounts', 'invoicing'],
  },
  { id: 'bokforing', title: 'Bokföring', Icon: BookOpenCheck, keys: ['books', 'accounts'] },
  { id: 'gallring', title: 'Gallring', Icon: Trash2, keys: ['retention'] },
  {
    id: 'integrationer',
    title: 'Integrationer',
    Icon: Plug,
    keys: ['mailSender', 'analyticsId', 'emailJs'],
  },
] as const

export type SectionId = (typeof sections)[number]['id']

export type SettingsPage = {
  path: string
  title: string
  Icon: LucideIcon
  sections: readonly SectionId[]
}

export const basePath = '/admin/installningar'

/** Sections that share the page of another one. */
const sharedPages: Partial<Record<SectionId, SectionId>> = {
  'stangda-dagar': 'oppettider',
  utseende: 'bilder',
}

/** Titles of pages with several sections. */
const sharedTitles: Partial<Record<SectionId, string>> = {
  oppettider: 'Öppettider & stängda dagar',
  bilder: 'Utseende & bilder',
}

/** Pages of the settings in the menu's order. The first has the address of the settings themselves. */
export const settingsPages: readonly SettingsPage[] = sections
  .filter(({ id }) => !sharedPages[id])
  .map(({ id, title, Icon }, index) => ({
    path: index === 0 ? basePath : `${basePath}/${id}`,
    title: sharedTitles[id] ?? title,
    Icon,
    sections: sections.flatMap((section) =>
      id === (sharedPages[section.id] ?? section.id) ? [section.id] : [],
    ),
  }))

/** Returns the page with an address; the first page for other addresses. */
export function findSettingsPage(pathname: string): SettingsPage {
  const path = pathname.replace(/\/$/, '')
  // The list of sections is never empty.
  return settingsPages.find((page) => page.path === path) ?? (settingsPages[0] as SettingsPage)
}

/** Returns the address of a section. The first of a page needs no fragment. */
export function getSectionAddress(id: SectionId): string {
  const page = settingsPages.find(({ sections }) => sections.includes(id)) ?? findSettingsPage('')
  return page.sections[0] === id ? page.path : `${page.path}#${id}`
}

/** Returns the address for a fragment of the time when all settings were one page; undefined when the fragment is on the page. */
export function getMovedAddress(pathname: string, hash: string): string | undefined {
  const id = sections.find((section) => `#${section.id}` === hash)?.id
  return id && !findSettingsPage(pathname).sections.includes(id) ? getSectionAddress(id) : undefined
}

export function getSections(paths: readonly string[]) {
  const touched = new Set(paths.map((path) => path.split('.')[0]))
  return sections.filter(({ keys }) => keys.some((key) => touched.has(key)))
}

const keyOrder: readonly string[] = sections.flatMap(({ keys }) => [...keys])

/** Returns a path's position in the settings, for sorting from top to bottom. */
export function getPlace(path: string): number {
  return keyOrder.indexOf(path.split('.')[0] ?? '')
}
