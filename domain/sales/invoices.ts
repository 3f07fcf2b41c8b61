import { roundCash } from '../counter/settle.ts'
import { getKeys } from '../keys-of.ts'
import { formatKronor, type Ore, ore } from '../money.ts'
import { formatCount } from '../settings/units.ts'
import { addCalendarDays, daysBetween, formatShortDay } from '../time.ts'
import type { TenderMethod } from './tenders.ts'
import { isCash } from './tenders.ts'

/** The compensation that a company owes for a late payment besides interest, in öre (lag 1981:739, 4 a §). */
export const lateCompensationOre = ore(450 * 100)

export const interestText =
  'Efter förfallodagen tillkommer dröjsmålsränta enligt räntelagen: referensräntan plus åtta procentenheter.'
export const compensationText = `Betalar ett företag för sent tillkommer ${formatKronor(lateCompensationOre)} i förseningsersättning.`

/** Whether the buyer of an invoice owes the compensation between companies: the shop asks for it, and the buyer is one. */
export function isCompensated({
  invoicing,
  customer,
}: {
  invoicing?: { chargesCompensation?: boolean } | undefined
  customer: { orgNumber?: string }
}): boolean {
  return Boolean(invoicing?.chargesCompensation && customer.orgNumber)
}

/** Returns the fee that the first reminder of an invoice adds. The compensation between companies includes it (lag 1981:739, 5 §). */
export function reminderFee({
  reminderFeeOre,
  parties,
}: {
  reminderFeeOre: number | null
  parties: Parameters<typeof isCompensated>[0]
}): Ore {
  return isCompensated(parties) ? lateCompensationOre : ore(reminderFeeOre ?? 0)
}

export const invoiceStateLabels = {
  unpaid: 'Obetald',
  part_paid: 'Delbetald',
  late: 'Förfallen',
  paid: 'Betald',
  credited: 'Krediterad',
} as const
export type InvoiceState = keyof typeof invoiceStateLabels
export const invoiceStates = getKeys(invoiceStateLabels)

type Owed = {
  totalOre: number
  /** The rest after payments and credit notes. */
  restOre: number
  creditedOre: number
  dueDay: string
}

/** Returns the state of an invoice, which follows from what is left to pay. */
export function invoiceState({ totalOre, restOre, creditedOre, dueDay }: Owed, today: string): InvoiceState {
  if (restOre <= 0) return creditedOre >= totalOre && totalOre > 0 ? 'credited' : 'paid'
  if (dueDay < today) return 'late'
  return restOre < totalOre - creditedOre ? 'part_paid' : 'unpaid'
}

/**
 * Returns the rounding of an invoice's payment, in öre. Cash that is the debt in whole kronor settles it. With `roundsOff` any payment
 * does that differs by less than one krona, in either direction.
 */
export function paymentRounding(
  { method, amountOre, roundsOff }: { method: TenderMethod; amountOre: number; roundsOff: boolean },
  owedOre: number,
): Ore {
  const differenceOre = amountOre - owedOre
  const isSettled =
    (isCash(method) && amountOre === roundCash(owedOre)) ||
    (roundsOff && Math.abs(differenceOre) < smallestDebtOre)
  return ore(isSettled ? differenceOre : 0)
}

/** A difference below one krona, in either direction, can be written off as rounding, and is no reason for a reminder. */
export const smallestDebtOre = 100

/** Reminders: the first some days after the due day, then with days between, and not more than so many. */
export const reminderRules = { firstAfter: 5, between: 7, most: 3 } as const

/**
 * Returns the first day on which a reminder may be sent, or null when there may be no more. `sent` are the days of the earlier ones.
 */
export function remindableFrom(
  { restOre, dueDay }: Pick<Owed, 'restOre' | 'dueDay'>,
  sent: readonly string[],
): string | null {
  if (restOre < smallestDebtOre || sent.length >= reminderRules.most) return null
  const last = sent.toSorted().at(-1)
  return last === undefined
    ? addCalendarDays(dueDay, reminderRules.firstAfter)
    : addCalendarDays(last, reminderRules.between)
}

/** Describes when an invoice falls due: `förfaller 17 dec.`, `förfaller i dag`, `förföll för 14 dagar sedan`. */
export function dueWords(dueDay: string, today: string): string {
  if (dueDay > today) return `förfaller ${formatShortDay(dueDay)}`
  if (dueDay === today) return 'förfaller i dag'
  const days = daysBetween(dueDay, today)
  return `förföll för ${formatCount(days, 'dag', 'dagar')} sedan`
}
