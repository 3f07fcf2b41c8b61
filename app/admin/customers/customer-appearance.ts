import {
  Banknote,
  CalendarDays,
  CreditCard,
  FileText,
  HandCoins,
  Inbox,
  type LucideIcon,
  Receipt,
  ShoppingBag,
  Star,
  Undo2,
  UserRound,
  Wrench,
} from 'lucide-react'
import type { Tone } from '#app/ui/badge.tsx'
import { formatDecimal } from '#domain/money.ts'
import type { AccountState, HistoryEntry, HistoryKind } from '#domain/office/customers.ts'
import type { BlockerKind } from '#domain/personal-data.ts'
import { formatCount } from '#domain/settings/units.ts'

export const accountTones = {
  none: 'neutral',
  unverified: 'warning',
  verified: 'success',
  closed: 'neutral',
} as const satisfies Record<AccountState, Tone>

export const historyIcons = {
  account: UserRound,
  repair: Wrench,
  quote: FileText,
  booking: CalendarDays,
  order: ShoppingBag,
  withdrawal: Undo2,
  trade_in: HandCoins,
  message: Inbox,
  review: Star,
  payment: CreditCard,
  repair_receipt: Receipt,
  shop_receipt: Receipt,
  credit_note: Banknote,
  sales_document: Receipt,
  invoice: Receipt,
} as const satisfies Record<HistoryKind, LucideIcon>

const screens = {
  repair: '/admin/arenden',
  quote: '/admin/quotes',
  booking: '/admin/bokningar',
  order: '/admin/bestallningar',
  withdrawal: '/admin/bestallningar',
  trade_in: '/admin/inbyten',
  message: '/admin/meddelanden',
  review: '/admin/omdomen',
  payment: '/admin/betalningar',
  refund: '/admin/betalningar',
  repair_receipt: '/admin/arenden',
  shop_receipt: '/admin/bestallningar',
  credit_note: '/admin/betalningar',
  sales_document: '/admin/kassa/forsaljning',
  invoice: '/admin/fakturor',
} as const satisfies Record<Exclude<HistoryKind, 'account'> | BlockerKind, string>

/** Returns the path of an entry's screen; undefined when it has none. */
export function getPath(entry: Pick<HistoryEntry, 'kind' | 'id' | 'day'>): string | undefined {
  if (entry.kind === 'account' || entry.id === null) return undefined
  return `${screens[entry.kind]}?id=${entry.id}${entry.day ? `&datum=${entry.day}` : ''}`
}

/** Returns the path of something that prevents an erasure. A withdrawal has no screen of its own. */
export function pathOfBlocker({ kind, id }: { kind: BlockerKind; id: number }): string {
  if (kind === 'withdrawal') return '/admin/bestallningar?vy=anger'
  return `${screens[kind]}?id=${id}`
}

/** Formats an amount that may be negative. */
export function formatSigned(amount: string): string {
  return amount.startsWith('-') ? `−${formatDecimal(amount.slice(1))}` : formatDecimal(amount)
}

/** Summarises a customer's business with the shop: `2 reparationer · 1 köp`. */
export function activitySummary({
  repairs,
  purchases,
  sales,
}: Record<'repairs' | 'purchases' | 'sales', number>): string {
  const words = [
    repairs > 0 ? formatCount(repairs, 'reparation', 'reparationer') : '',
    purchases > 0 ? `${purchases} köp` : '',
    sales > 0 ? formatCount(sales, 'inbyte', 'inbyten') : '',
  ]
  return words.filter(Boolean).join(' · ')
}
