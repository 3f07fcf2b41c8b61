import type { LucideIcon } from 'lucide-react'
import {
  CalendarDays,
  Cog,
  FileText,
  HandCoins,
  Inbox,
  Package,
  Receipt,
  ShoppingBag,
  Tag,
  Truck,
  UserRound,
  Wrench,
} from 'lucide-react'
import type { ResultKind, SearchResult } from '#domain/office/search.ts'

export const kinds = {
  repair: { title: 'Ärenden', Icon: Wrench },
  customer: { title: 'Kunder', Icon: UserRound },
  order: { title: 'Beställningar', Icon: ShoppingBag },
  booking: { title: 'Bokningar', Icon: CalendarDays },
  quote: { title: 'Offertförfrågningar', Icon: FileText },
  'trade-in': { title: 'Inbyten', Icon: HandCoins },
  message: { title: 'Meddelanden', Icon: Inbox },
  product: { title: 'Produkter', Icon: Package },
  price: { title: 'Priser', Icon: Tag },
  part: { title: 'Delar', Icon: Cog },
  purchase: { title: 'Inköp', Icon: Truck },
  receipt: { title: 'Kvitton', Icon: Receipt },
} as const satisfies Record<ResultKind, { title: string; Icon: LucideIcon }>

const screens = {
  repair: '/admin/arenden',
  customer: '/admin/kunder',
  order: '/admin/bestallningar',
  booking: '/admin/bokningar',
  quote: '/admin/quotes',
  'trade-in': '/admin/inbyten',
  message: '/admin/meddelanden',
  product: '/admin/produkter',
  part: '/admin/delar',
  purchase: '/admin/inkop',
  payment: '/admin/betalningar',
  document: '/admin/kassa/forsaljning',
}

/** Returns the URL that opens a search result on its screen. */
export function getAddress({ kind, id, of, day, search }: SearchResult): string {
  if (kind === 'price') return `/admin/prices/edit/${id}`
  const screen = screens[kind === 'receipt' ? (of ?? 'payment') : kind]
  const params = new URLSearchParams()
  if (search) params.set('q', search)
  // Documents are found by their number.
  if (of !== 'document') params.set('id', String(id))
  if (day) params.set('datum', day)
  return `${screen}?${params}`
}

/** Splits a text at the start and end of each match of a typed word. Every second part is a match. */
export function cutByHits(text: string, typed: string): string[] {
  const words = typed
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .toSorted((a, b) => b.length - a.length)
  return words.length === 0 ? [text] : text.split(new RegExp(`(${words.join('|')})`, 'gi'))
}
