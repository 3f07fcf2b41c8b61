import { addCalendarDays } from '#domain/time.ts'
import type { FormValues } from '../components/settings/form-values.ts'

type ClosedDay = FormValues['closedDays'][number]

/** Consecutive closed days with the same reason: a vacation is one row. */
export type Spell = { from: string; to: string; reason: string; days: number }

/** Maximum length of a closed period in days. */
export const longestSpell = 62

export function getSpells(closedDays: readonly ClosedDay[]): Spell[] {
  const spells: Spell[] = []
  for (const { date, reason } of closedDays.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    const last = spells.at(-1)
    if (last && last.reason === reason && addCalendarDays(last.to, 1) === date) {
      last.to = date
      last.days += 1
    } else spells.push({ from: date, to: date, reason, days: 1 })
  }
  return spells
}

export function withoutSpell(closedDays: readonly ClosedDay[], { from, to }: Spell): ClosedDay[] {
  return closedDays.filter(({ date }) => date < from || date > to)
}

/** Input for a new closed period. An empty `to` means a single day. */
export type NewSpell = { from: string; to: string; reason: string }

/** Parses a new closed period into its days, or returns errors by field. */
export function readSpell(
  { from, to, reason }: NewSpell,
  closedDays: readonly ClosedDay[],
  today: string,
): { days: ClosedDay[] } | { errors: Partial<NewSpell> } {
  const last = to || from
  const errors: Partial<NewSpell> = {}
  if (from === '') errors.from = 'Välj en dag.'
  else if (from < today) errors.from = 'Dagen har redan varit.'
  else if (last < from) errors.to = 'Sista dagen ska vara efter den första.'
  else if (last > addCalendarDays(from, longestSpell - 1)) errors.to = `Högst ${longestSpell} dagar i taget.`
  if (reason.trim() === '') errors.reason = 'Skriv varför det är stängt.'
  if (Object.keys(errors).length > 0) return { errors }
  const days: ClosedDay[] = []
  for (let date = from; date <= last; date = addCalendarDays(date, 1)) {
    if (closedDays.some((day) => day.date === date)) return { errors: { from: `${date} är redan stängd.` } }
    days.push({ date, reason: reason.trim() })
  }
  return { days }
}
