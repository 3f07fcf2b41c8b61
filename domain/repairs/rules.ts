import { type Ore, ore } from '../money.ts'
import { demandMonths } from '../settings/consumer-law.ts'
import type { ShopSettings } from '../settings/schemas.ts'
import { addCalendarDays, daysBetween, toDay } from '../time.ts'
import { type AgreedKind, excessOre, getAgreedPrice, workOre } from './agreed-price.ts'
import { getSums, type LineSum } from './receipts.ts'
import { isOpen, type RepairSource, type RepairStatus } from './states.ts'

/** The text for a walk-in with neither a phone number nor an e-mail address. */
export const unreachableCustomer = 'Skriv telefon eller e-post, så att ni når kunden.'

/**
 * Returns the months of the shop's own guarantee on a repair: what the offer promised, else what the price list promises, so that price,
 * booking, receipt and portal say the same.
 */
export function getRepairWarrantyMonths(
  { quotes, warranty }: Pick<ShopSettings, 'quotes' | 'warranty'>,
  source: RepairSource,
): number {
  return source === 'quote' ? quotes.warrantyMonths : warranty.standardMonths
}

/** Days after which an order in a state counts as stuck. Other states have no limit. */
export const stuckAfterDays = {
  'Väntar på svar': 5,
  Mottaget: 2,
  Pågående: 3,
  'Under reparation': 5,
} as const satisfies Partial<Record<RepairStatus, number>>

/** Hours after which an unread customer's note makes an order stuck. */
export const noteUnreadLimitHours = 24

/** Reasons for a stuck order: its promised day has passed, it has not changed, or its customer waits for an answer. */
export const stuckReasons = ['late', 'still', 'unanswered'] as const
export type StuckReason = (typeof stuckReasons)[number]

const day = 86_400_000

/**
 * Returns why an order is stuck; empty when it is not. One that is finished, or whose device is not here yet, waits for its customer
 * and is never late.
 */
export function getStuckReasons(
  repair: {
    status: RepairStatus
    statusSince: Date
    /** When the device was taken in; null while its customer has it. */
    checkedInAt: Date | null
    /** The promised day, `yyyy-MM-dd`. */
    estimatedOn: string | null
    /** Time of the oldest unread note of its customer. */
    unreadSince: Date | null
  },
  now: Date,
): StuckReason[] {
  const isAwaited = repair.status === 'Mottaget' && repair.checkedInAt === null
  const working = isOpen(repair.status) && repair.status !== 'Färdig' && !isAwaited
  const patience = (stuckAfterDays as Partial<Record<RepairStatus, number>>)[repair.status]
  const reasons: Record<StuckReason, boolean> = {
    late: working && repair.estimatedOn !== null && repair.estimatedOn < toDay(now),
    still:
      patience !== undefined && !isAwaited && now.getTime() - repair.statusSince.getTime() > patience * day,
    unanswered:
      repair.unreadSince !== null &&
      now.getTime() - repair.unreadSince.getTime() > noteUnreadLimitHours * 3_600_000,
  }
  return stuckReasons.filter((reason) => reasons[reason])
}

/** Terms for uncollected devices: days until the reminder and until the demand, and the fee per week. */
export type CollectTerms = { collectDays: number; unclaimedDays: number; storageFee: Ore }

/** Returns the calendar day `months` later; the last of the month when that month is shorter. */
export function addCalendarMonths(from: string, months: number): string {
  const [year = 0, month = 1, date = 1] = from.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date, last))
  return first.toISOString().slice(0, 10)
}

/** The fields of a device used for its collection. Days are in the shop's time zone. */
export type UncollectedDevice = {
  status: RepairStatus
  /** Since when a device whose repair ended without being done is kept; null when it is not here. */
  keptSince: Date | null
  /** When news that it can be collected reached its customer. */
  noticedAt: Date | null
  remindedAt: Date | null
  /** When the demand of lag (1985:982) was queued or posted, and when it was delivered. */
  demandedAt: Date | null
  demandDeliveredAt: Date | null
}

/** Whether a device waits to be collected: it is finished, or its repair ended without being done and it is still here. */
export function awaitsCollection({
  status,
  keptSince,
}: Pick<UncollectedDevice, 'status' | 'keptSince'>): boolean {
  return status === 'Färdig' || (status === 'Avslutad' && keptSince !== null)
}

/** Days after which a demand that was not delivered is due again. */
export const demandRetryDays = 3

/**
 * Returns the state of an uncollected device. Days count from the notice that reached its customer. `feeWeeks` are the weeks started after the free days; the fee runs from the first
 * day after them. `next` is the letter that is due. `sellableFrom` is the first day on which it may be sold: not before three
 * months after the demand was delivered (lag 1985:982, 3 §).
 */
export function uncollected(repair: UncollectedDevice, terms: CollectTerms, now: Date) {
  const today = toDay(now)
  const isWaiting = awaitsCollection(repair)
  const waited = isWaiting && repair.noticedAt ? daysBetween(toDay(repair.noticedAt), today) : 0
  const feeWeeks = Math.max(0, Math.ceil((waited - terms.collectDays) / 7))
  const { demandedAt, demandDeliveredAt } = repair
  const sellable = demandDeliveredAt ? sellableFrom(demandDeliveredAt) : null
  const isDemandLost =
    demandedAt !== null &&
    demandDeliveredAt === null &&
    daysBetween(toDay(demandedAt), today) >= demandRetryDays
  const remind = waited >= terms.collectDays && repair.remindedAt === null && demandedAt === null
  const demand = waited >= terms.unclaimedDays && (demandedAt === null || isDemandLost)
  return {
    waitedDays: waited,
    feeWeeks,
    feeOre: ore(feeWeeks * terms.storageFee),
    next: demand ? ('demand' as const) : remind ? ('reminder' as const) : null,
    sellableFrom: sellable,
    isDemandLost,
    sellable: isWaiting && sellable !== null && today >= sellable,
  }
}

/** Returns the first day on which a device may be sold after a demand (lag 1985:982, 3 §): three months later, in Swedish time. */
export function sellableFrom(demandedAt: Date): string {
  return addCalendarDays(addCalendarMonths(toDay(demandedAt), demandMonths), 1)
}

/**
 * Returns the one sum that a demand asks for, in öre: what may be charged for the repair and is not paid, and the storage. Of a
 * repair that ended without being done only the storage, because nothing else has been billed.
 */
export function sumToPay(
  repair: { status: RepairStatus; agreedOre: number | null; agreedKind: AgreedKind },
  {
    lines,
    paidOre,
    feeOre,
  }: { lines: readonly (LineSum & { kind: string })[]; paidOre: number; feeOre: Ore },
): Ore {
  if (repair.status !== 'Färdig') return feeOre
  const work = workOre(lines) - excessOre(getAgreedPrice(repair), lines)
  const storage = Math.max(feeOre, getSums(lines).totalOre - workOre(lines))
  return ore(Math.max(0, work + storage - paidOre))
}

/** Returns the last day of a warranty that begins on the day of the handover. */
export function warrantyEnd(handedOverOn: string, months: number): string {
  return addCalendarMonths(handedOverOn, months)
}
