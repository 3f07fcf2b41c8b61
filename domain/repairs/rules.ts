import { type Ore, ore } from '../money.ts'
import { demandMonths } from '../settings/consumer-law.ts'
import { addCalendarDays, dayOf } from '../time.ts'
import { isOpen, type RepairStatus } from './states.ts'

/** A customer's note is unread until somebody of the staff has read it. */
export function isUnread(note: { readAt: Date | null }): boolean {
  return note.readAt === null
}

/** For how many days an order may stand in a state before somebody should look at it. Others may stand for ever. */
export const stuckAfterDays = {
  'Väntar på svar': 5,
  Mottaget: 2,
  Pågående: 3,
  'Under reparation': 5,
} as const satisfies Partial<Record<RepairStatus, number>>

/** For how many hours a customer's note may wait to be read. */
export const noteUnreadLimitHours = 24

/** What makes a case stuck: its promised day has passed, it stands still, or its customer waits for an answer. */
export const stuckReasons = ['late', 'still', 'unanswered'] as const
export type StuckReason = (typeof stuckReasons)[number]

const day = 86_400_000

/** Why a case is stuck; empty when it is not. A finished one waits for its customer, and is never late. */
export function stuckReasonsOf(
  order: {
    status: RepairStatus
    statusSince: Date
    /** The day on which it should be done, `yyyy-MM-dd`. */
    estimatedOn: string | null
    /** When the oldest unread note of its customer came. */
    unreadSince: Date | null
  },
  now: Date,
): StuckReason[] {
  const working = isOpen(order.status) && order.status !== 'Färdig'
  const patience = (stuckAfterDays as Partial<Record<RepairStatus, number>>)[order.status]
  const reasons: Record<StuckReason, boolean> = {
    late: working && order.estimatedOn !== null && order.estimatedOn < dayOf(now),
    still: patience !== undefined && now.getTime() - order.statusSince.getTime() > patience * day,
    unanswered:
      order.unreadSince !== null &&
      now.getTime() - order.unreadSince.getTime() > noteUnreadLimitHours * 3_600_000,
  }
  return stuckReasons.filter((reason) => reasons[reason])
}

/** The shop's terms for what is not collected: days until the reminder and until the demand, and the fee per week. */
export type CollectTerms = { collectDays: number; unclaimedDays: number; storageFee: Ore }

/** The calendar day `months` after a day; the last of the month when that month is shorter. */
export function addCalendarMonths(from: string, months: number): string {
  const [year = 0, month = 1, date = 1] = from.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date, last))
  return first.toISOString().slice(0, 10)
}

/** Whole calendar days from one day to another. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / day)
}

/** A finished device as far as collecting it is concerned. Days are the shop's calendar days. */
export type UncollectedDevice = {
  status: RepairStatus
  /** When its customer was told that it is done. */
  readyAt: Date | null
  remindedAt: Date | null
  /** When the demand of lag (1985:982) was sent. */
  demandedAt: Date | null
}

/**
 * Where a device that nobody collects stands.
 * `feeWeeks` are started weeks after the days in which collecting is free; the fee runs from the first day after them.
 * `next` is what is due to be sent. `sellableFrom` is the first day on which it may be sold: never before the demand
 * has been sent and three months have passed since (lag 1985:982).
 */
export function uncollected(order: UncollectedDevice, terms: CollectTerms, now: Date) {
  const today = dayOf(now)
  const waited = order.status === 'Färdig' && order.readyAt ? daysBetween(dayOf(order.readyAt), today) : 0
  const feeWeeks = Math.max(0, Math.ceil((waited - terms.collectDays) / 7))
  const sellableFrom = order.demandedAt
    ? addCalendarDays(addCalendarMonths(dayOf(order.demandedAt), demandMonths), 1)
    : null
  const remind = waited >= terms.collectDays && order.remindedAt === null
  const demand = waited >= terms.unclaimedDays && order.demandedAt === null
  return {
    waitedDays: waited,
    feeWeeks,
    feeOre: ore(feeWeeks * terms.storageFee),
    next: demand ? ('demand' as const) : remind ? ('reminder' as const) : null,
    sellableFrom,
    sellable: order.status === 'Färdig' && sellableFrom !== null && today >= sellableFrom,
  }
}

/** The last day of a warranty of some months that begins on the day of the handover. */
export function warrantyEnd(handedOverOn: string, months: number): string {
  return addCalendarMonths(handedOverOn, months)
}
