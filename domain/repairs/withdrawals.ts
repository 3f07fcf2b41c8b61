import { lastDayByLaw } from '../holidays.ts'
import { type Ore, ore } from '../money.ts'
import { withdrawalDays } from '../settings/consumer-law.ts'
import { addCalendarDays, toDay } from '../time.ts'
import type { RepairSource, RepairStatus } from './states.ts'

/** States that show that a repair is completed. */
export const completedStatuses = ['Färdig', 'Utlämnad & Betald'] as const satisfies readonly RepairStatus[]

/** Statuses that show that the workshop has begun. */
export const begunStatuses = [
  'Pågående',
  'Under reparation',
  ...completedStatuses,
] as const satisfies readonly RepairStatus[]

/** Effects of a withdrawal from a repair on what its customer owes. */
export const withdrawalConsequences = [
  'everything_back',
  'nothing_owed',
  'share_owed',
  'completed',
  'late',
  'in_store',
] as const
export type WithdrawalConsequence = (typeof withdrawalConsequences)[number]

/** Explanations for staff. */
export const withdrawalConsequenceTexts = {
  everything_back: 'Arbetet hade inte börjat: betala tillbaka allt, senast 14 dagar efter anmälan.',
  nothing_owed:
    'Arbetet hade börjat, men kunden har inte valt att det fick börja inom ångerfristen: ingenting får tas betalt för det, och det som är betalt ska tillbaka (2 kap. 15 § lag 2005:59).',
  share_owed:
    'Arbetet hade börjat på kundens begäran: kunden betalar för det som var gjort, som en andel av det avtalade priset (2 kap. 15 § lag 2005:59).',
  completed:
    'Reparationen var klar, och kunden hade gått med på att ångerrätten då upphör: det finns inget att ångra (2 kap. 11 § lag 2005:59). Reklamationsrätten gäller som vanligt.',
  late: 'De 14 dagarna hade gått. Fick kunden inte veta om ångerrätten när avtalet slöts är fristen ett år längre (2 kap. 12 § lag 2005:59).',
  in_store: 'Avtalet slöts i butiken, och där finns ingen ångerrätt enligt lag. Ni får bjuda på den.',
} as const satisfies Record<WithdrawalConsequence, string>

type WithdrawnRepair = {
  source: RepairSource
  createdAt: Date
  begunAt: Date | null
  /** When it was ready for the first time. */
  completedAt: Date | null
  /** When the customer asked that the work begin within the 14 days; null without such a request. */
  earlyStartAt: Date | null
}

/**
 * Returns the effect of withdrawing from a repair (lag 2005:59): 14 days from the day of the contract (2 kap. 12 §), only for
 * contracts at a distance. A customer who did not ask that the work begin within these days owes nothing for it (15 §). One who did
 * owes a share of the price, and cannot withdraw once the repair is completed (11 §).
 */
export function withdrawalConsequence(
  { source, createdAt, begunAt, completedAt, earlyStartAt }: WithdrawnRepair,
  confirmedAt: Date,
): WithdrawalConsequence {
  if (source === 'counter') return 'in_store'
  if (withdrawableUntil({ source, createdAt }, confirmedAt) === null) return 'late'
  const isBefore = (at: Date | null) => at !== null && at <= confirmedAt
  if (!isBefore(begunAt)) return 'everything_back'
  if (!isBefore(earlyStartAt)) return 'nothing_owed'
  return isBefore(completedAt) ? 'completed' : 'share_owed'
}

/**
 * Returns the last day to show to a customer: like `withdrawableUntil`, but null once a repair that began on the customer's request
 * is completed (lag 2005:59, 2 kap. 11 §).
 */
export function customerWithdrawUntil(
  repair: Pick<WithdrawnRepair, 'source' | 'createdAt' | 'earlyStartAt'> & { status: RepairStatus },
  now: Date,
): string | null {
  const isOver = repair.earlyStartAt !== null && isCompleted(repair.status)
  return isOver ? null : withdrawableUntil(repair, now)
}

const isCompleted = (status: RepairStatus) => (completedStatuses as readonly RepairStatus[]).includes(status)

/**
 * Returns the last day for withdrawing from a repair that was agreed at a distance, a working day; null when it has passed, or
 * without such a right.
 */
export function withdrawableUntil(
  { source, createdAt }: Pick<WithdrawnRepair, 'source' | 'createdAt'>,
  now: Date,
): string | null {
  const last = lastDayByLaw(addCalendarDays(toDay(createdAt), withdrawalDays))
  return source === 'counter' || toDay(now) > last ? null : last
}

/** Shares of the work, in percent, that staff choose from to see what a customer owes. */
export const workShares = [10, 25, 50, 75, 90] as const

/** Share suggested for the state in which a withdrawal found a repair: examined, or being repaired. */
export function suggestedShare(status: RepairStatus): (typeof workShares)[number] {
  return status === 'Under reparation' ? 50 : 25
}

/** Returns a share of the agreed price in whole kronor, rounded down in the customer's favour (lag 2005:59, 2 kap. 15 §). */
export function shareOwed(agreed: Ore, percent: number): Ore {
  return ore(Math.floor((agreed * percent) / 10_000) * 100)
}

/** Whether a number in a withdrawal belongs to a repair: of a repair (R) or of an approved offer (O). */
export function isRepairNumber(number: string): boolean {
  return /^[RO]-/.test(number)
}

/** Returns the id of the quote request with an offer number, `O-12-3`; undefined for other numbers. */
export function getQuoteId(number: string): number | undefined {
  const id = /^O-(\d{1,9})-\d{1,9}$/.exec(number)?.[1]
  return id === undefined ? undefined : Number(id)
}
