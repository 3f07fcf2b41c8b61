import type { Holiday } from '../holidays.ts'
import { getKeys } from '../keys-of.ts'
import { type Calendar, hoursOn } from '../settings/hours.ts'
import { addCalendarDays } from '../time.ts'

/** The parts of a device that are looked at when it is handed in. */
export const conditionLabels = {
  screen: 'Skärm',
  body: 'Baksida och ram',
  buttons: 'Knappar',
  cameras: 'Kameror',
  charging: 'Laddning',
  sound: 'Ljud och mikrofon',
  network: 'Nät och wifi',
  lock: 'Face ID eller finger',
} as const
export type ConditionPart = keyof typeof conditionLabels
export const conditionParts = getKeys(conditionLabels)

export const conditionStateLabels = {
  ok: 'OK',
  mark: 'Märke',
  broken: 'Trasig',
  untested: 'Ej provad',
} as const
export type ConditionState = keyof typeof conditionStateLabels
export const conditionStates = getKeys(conditionStateLabels)

/** The condition of a device when it was handed in; parts that are left out were not tested. */
export type Condition = Partial<Record<ConditionPart, ConditionState>>

/** Returns a condition in words, without what was not tested: `Skärm trasig, baksida och ram märke`. */
export function conditionText(condition: Condition): string {
  const parts = conditionParts.flatMap((part) => {
    const state = condition[part]
    if (!state || state === 'untested') return []
    return `${conditionLabels[part]} ${state === 'ok' ? 'OK' : conditionStateLabels[state].toLowerCase()}`
  })
  return parts.join(', ')
}

/** Things that customers often leave with a device. */
export const commonAccessories = ['Laddare', 'Skal', 'Skärmskydd', 'SIM-kort', 'Minneskort', 'Väska'] as const

/** Maximum number of days ahead that are searched for an open day. */
const farthest = 90

/** The days of work in a week, for times such as `1-2 veckor`. */
const weekDays = 5

/**
 * Returns the day on which a repair is done, from the price list's time for it, the longest that it names: minutes and hours are
 * today if they end before closing time, else the next open day; `Samma dag` is today until closing time; days are open days from
 * tomorrow. Undefined when the text names no time.
 */
export function dueDay(
  estimatedTime: string,
  { today, time }: { today: string; time: string },
  calendar: Calendar,
  holidays: readonly Holiday[],
): string | undefined {
  if (/samma dag/i.test(estimatedTime)) {
    const { open } = hoursOn(today, calendar, holidays)
    return open && time < open.closes ? today : openDayAfter(today, 1, calendar, holidays)
  }
  const [, amount, unit = ''] = /(\d+)\s*(min|tim|h\b|dag|dygn|veck)/i.exec(getLongest(estimatedTime)) ?? []
  if (amount === undefined) return undefined
  const count = Number(amount)
  const kind = unit.toLowerCase()
  if (kind === 'min' || kind === 'tim' || kind === 'h') {
    const { open } = hoursOn(today, calendar, holidays)
    const minutes = kind === 'min' ? count : count * 60
    const starts = open && time < open.opens ? open.opens : time
    if (open && toMinutes(starts) + minutes <= toMinutes(open.closes)) return today
    return openDayAfter(today, 1, calendar, holidays)
  }
  return openDayAfter(today, kind === 'veck' ? count * weekDays : count, calendar, holidays)
}

/** Returns the end of a range, `2 dagar` of `1-2 dagar`. */
function getLongest(text: string): string {
  return text.replace(/\d+\s*[-–]\s*(?=\d)/g, '')
}

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Returns the `count`th open day after a day; undefined when the shop is closed for too long. */
function openDayAfter(
  day: string,
  count: number,
  calendar: Calendar,
  holidays: readonly Holiday[],
): string | undefined {
  let left = Math.max(1, count)
  for (let ahead = 1; ahead <= farthest; ahead++) {
    const date = addCalendarDays(day, ahead)
    if (hoursOn(date, calendar, holidays).open && --left === 0) return date
  }
  return undefined
}
