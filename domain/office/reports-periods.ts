import { getKeys } from '../keys-of.ts'
import { addCalendarMonths } from '../repairs/rules.ts'
import { addCalendarDays, instantFrom } from '../time.ts'

/** Periods of a report. `own` has explicit days. */
export const periodLabels = {
  today: 'I dag',
  yesterday: 'I går',
  week: 'Denna vecka',
  month: 'Denna månad',
  last_month: 'Förra månaden',
  year: 'I år',
  own: 'Egen period',
} as const
export type PeriodName = keyof typeof periodLabels
export const periodNames = getKeys(periodLabels)

/** Maximum length of a report: ten years. */
export const maxDays = 3653
export const tooLongText = 'Välj högst tio år.'

/** A range of calendar days in the shop's time zone, `yyyy-MM-dd`, both included. */
export type Days = { from: string; to: string }

/** Returns the number of days; 0 or negative when the last is before the first. */
export function countDays({ from, to }: Days): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
}

function monday(day: string): string {
  return addCalendarDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
}

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`
const lastOfMonth = (day: string) => addCalendarDays(addCalendarMonths(firstOfMonth(day), 1), -1)

/** Returns the days of a named period. A current period ends today, so that it can be compared with earlier ones. */
export function getDays(name: Exclude<PeriodName, 'own'>, today: string): Days {
  const yesterday = addCalendarDays(today, -1)
  const lastMonth = addCalendarDays(firstOfMonth(today), -1)
  return {
    today: { from: today, to: today },
    yesterday: { from: yesterday, to: yesterday },
    week: { from: monday(today), to: today },
    month: { from: firstOfMonth(today), to: today },
    last_month: { from: firstOfMonth(lastMonth), to: lastMonth },
    year: { from: `${today.slice(0, 4)}-01-01`, to: today },
  }[name]
}

/**
 * Returns the comparison period: the same part of the previous week, month or year, a whole month for a whole month, and
 * otherwise the same number of days before.
 */
export function previousPeriod(name: PeriodName, days: Days): Days {
  switch (name) {
    case 'week':
      return { from: addCalendarDays(days.from, -7), to: addCalendarDays(days.to, -7) }
    case 'month':
      return { from: addCalendarMonths(days.from, -1), to: addCalendarMonths(days.to, -1) }
    case 'last_month': {
      const from = addCalendarMonths(days.from, -1)
      return { from, to: lastOfMonth(from) }
    }
    case 'year':
      return { from: addCalendarMonths(days.from, -12), to: addCalendarMonths(days.to, -12) }
    default: {
      const to = addCalendarDays(days.from, -1)
      return { from: addCalendarDays(to, 1 - countDays(days)), to }
    }
  }
}

export function eachDay(days: Days): string[] {
  return Array.from({ length: Math.max(0, countDays(days)) }, (_, at) => addCalendarDays(days.from, at))
}

/**
 * Returns the start of each day in the shop's time zone, followed by the end of the last. A day has 23 or 25 hours when summer
 * time begins or ends.
 */
export function dayStarts(days: Days): Date[] {
  return [...eachDay(days), addCalendarDays(days.to, 1)].map((day) => instantFrom(day, '00:00'))
}

/** Units by which a report is grouped. */
export const steps = ['day', 'week', 'month', 'year'] as const
export type Step = (typeof steps)[number]

export const stepLabels = { day: 'Dag', week: 'Vecka', month: 'Månad', year: 'År' } as const satisfies Record<
  Step,
  string
>

/** Returns the best step for the length of a range. */
export function stepFor(days: Days): Step {
  const count = countDays(days)
  return count <= 31 ? 'day' : count <= 120 ? 'week' : count <= 1100 ? 'month' : 'year'
}

/** Maximum number of parts of a report, each a point of its chart. */
const maxParts = 370

const daysIn = { day: 1, week: 7, month: 30, year: 365 } as const satisfies Record<Step, number>

/** Returns the chosen step, or the best one when that would make too many parts. */
export function fittingStep(days: Days, step: Step): Step {
  return countDays(days) / daysIn[step] <= maxParts ? step : stepFor(days)
}

/** Splits a range into days, weeks from Monday, months or years. The first and last are cut at the range's ends. */
export function getParts(days: Days, step: Step): Days[] {
  const parts: Days[] = []
  for (let from = days.from; from <= days.to; ) {
    const end = {
      day: from,
      week: addCalendarDays(monday(from), 6),
      month: lastOfMonth(from),
      year: `${from.slice(0, 4)}-12-31`,
    }[step]
    const [to = end] = [end, days.to].toSorted()
    parts.push({ from, to })
    from = addCalendarDays(to, 1)
  }
  return parts
}

/** Returns the week number of a day (ISO 8601): week 1 has the year's first Thursday. */
export function weekNumber(day: string): number {
  const thursday = addCalendarDays(monday(day), 3)
  return Math.floor((countDays({ from: `${thursday.slice(0, 4)}-01-01`, to: thursday }) - 1) / 7) + 1
}

const dayAndMonth = new Intl.DateTimeFormat('sv-SE', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const monthAndYear = new Intl.DateTimeFormat('sv-SE', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const wholeDate = new Intl.DateTimeFormat('sv-SE', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const at = (day: string) => new Date(`${day}T00:00:00Z`)

/** Returns the label of a part on a chart's axis: `20 nov.`, `v. 47`, `nov. 2026`, `2026`. */
export function partLabel({ from }: Days, step: Step): string {
  if (step === 'week') return `v. ${weekNumber(from)}`
  if (step === 'year') return from.slice(0, 4)
  return (step === 'day' ? dayAndMonth : monthAndYear).format(at(from))
}

/** Formats a range for display: `20 nov. 2026`, `1–20 nov. 2026`. */
export function daysLabel({ from, to }: Days): string {
  return from === to ? wholeDate.format(at(from)) : wholeDate.formatRange(at(from), at(to))
}
