import {
  Banknote,
  BookOpenCheck,
  CalendarOff,
  ChartNoAxesColumn,
  Clock,
  Image,
  ListChecks,
  MapPin,
  Plug,
  Store,
  Trash2,
} from 'lucide-react'

/** Sections of the screen in their order with their settings. Pictures and stores are saved separately. */
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
      'statements',
      'onlinePayment',
      'delivery',
      'shop',
      'booking',
      'reviews',
      'workshop',
    ],
  },
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

export function getSections(paths: readonly string[]) {
  const touched = new Set(paths.map((path) => path.split('.')[0]))
  return sections.filter(({ keys }) => keys.some((key) => touched.has(key)))
}

const keyOrder: readonly string[] = sections.flatMap(({ keys }) => [...keys])

/** Returns a path's position on the screen, for sorting from top to bottom. */
export function getPlace(path: string): number {
  return keyOrder.indexOf(path.split('.')[0] ?? '')
}
