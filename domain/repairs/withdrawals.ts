import { withdrawalDays } from '../settings/consumer-law.ts'
import { addCalendarDays, dayOf } from '../time.ts'
import type { RepairSource, RepairStatus } from './states.ts'

/** Statuses that show that the workshop has begun. */
export const begunStatuses = [
  'Pågående',
  'Under reparation',
  'Färdig',
  'Utlämnad & Betald',
] as const satisfies readonly RepairStatus[]

/** Effects of a withdrawal from a repair on what its customer owes. */
export const withdrawalConsequences = ['everything_back', 'nothing_owed', 'late', 'in_store'] as const
export type WithdrawalConsequence = (typeof withdrawalConsequences)[number]

/** Explanations for staff. */
export const withdrawalConsequenceTexts = {
  everything_back: 'Arbetet hade inte börjat: betala tillbaka allt, senast 14 dagar efter anmälan.',
  nothing_owed:
    'Arbetet hade börjat, men kunden har inte bett om det inom ångerfristen: ingenting får tas betalt för det, och det som är betalt ska tillbaka (2 kap. 15 § lag 2005:59).',
  late: 'De 14 dagarna hade gått. Fick kunden inte veta om ångerrätten när avtalet slöts är fristen ett år längre (2 kap. 12 § lag 2005:59).',
  in_store: 'Avtalet slöts i butiken, och där finns ingen ångerrätt enligt lag. Ni får bjuda på den.',
} as const satisfies Record<WithdrawalConsequence, string>

type WithdrawnRepair = { source: RepairSource; createdAt: Date; begunAt: Date | null }

/**
 * Returns the effect of withdrawing from a repair (lag 2005:59): 14 days from the day of the contract (2 kap. 12 §), only for
 * contracts at a distance. A customer who did not ask for the work to begin within these days owes nothing for it (15 §); such a
 * request is not collected, so none is assumed.
 */
export function withdrawalConsequence(
  { source, createdAt, begunAt }: WithdrawnRepair,
  confirmedAt: Date,
): WithdrawalConsequence {
  if (source === 'counter') return 'in_store'
  if (dayOf(confirmedAt) > addCalendarDays(dayOf(createdAt), withdrawalDays)) return 'late'
  return begunAt !== null && begunAt <= confirmedAt ? 'nothing_owed' : 'everything_back'
}

/** Whether a number in a withdrawal belongs to a repair: of a case (R) or of an approved offer (O). */
export function isRepairNumber(number: string): boolean {
  return /^[RO]-/.test(number)
}

/** Returns the id of the quote request with an offer number, `O-12-3`; undefined for other numbers. */
export function quoteIdOf(number: string): number | undefined {
  const id = /^O-(\d{1,9})-\d{1,9}$/.exec(number)?.[1]
  return id === undefined ? undefined : Number(id)
}
