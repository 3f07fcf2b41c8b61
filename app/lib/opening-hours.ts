import type { Closure } from '../../domain/settings/hours.ts'
import type { ShopSettings } from '../../domain/settings/schemas.ts'

type Hours = ShopSettings['hours']

const days = [
  { swedish: 'måndag', schema: 'Monday' },
  { swedish: 'tisdag', schema: 'Tuesday' },
  { swedish: 'onsdag', schema: 'Wednesday' },
  { swedish: 'torsdag', schema: 'Thursday' },
  { swedish: 'fredag', schema: 'Friday' },
  { swedish: 'lördag', schema: 'Saturday' },
  { swedish: 'söndag', schema: 'Sunday' },
] as const

type Stretch = { from: number; to: number; open: Hours[number] }

/** Neighbouring days with the same hours, taken together. */
function stretches(hours: Hours): Stretch[] {
  const found: Stretch[] = []
  hours.forEach((open, day) => {
    const last = found.at(-1)
    if (last && last.open?.opens === open?.opens && last.open?.closes === open?.closes) last.to = day
    else found.push({ from: day, to: day, open })
  })
  return found
}

/** The opening hours as people read them: `Måndag–fredag`, `10:00–17:00`; a closed day reads `Stängt`. */
export function openingHourRows(hours: Hours): { days: string; hours: string }[] {
  return stretches(hours).map(({ from, to, open }) => {
    const name = from === to ? dayName(from) : `${dayName(from)}–${dayName(to)}`
    return {
      days: name.charAt(0).toUpperCase() + name.slice(1),
      hours: open ? `${open.opens}–${open.closes}` : 'Stängt',
    }
  })
}

/** The opening hours as schema.org has them. Closed days are left out, which there means closed. */
export function openingHoursSpecification(hours: Hours) {
  return stretches(hours).flatMap(({ from, to, open }) =>
    open
      ? [
          {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: days.slice(from, to + 1).map((day) => day.schema),
            opens: open.opens,
            closes: open.closes,
          },
        ]
      : [],
  )
}

const dayAndMonth = new Intl.DateTimeFormat('sv-SE', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** The days of a closure as people read them: `24 december`, `13–25 juli`, `28 december–3 januari`. */
export function closureDays({ from, to }: Pick<Closure, 'from' | 'to'>): string {
  const last = dayAndMonth.format(new Date(to))
  if (from === to) return last
  const sameMonth = from.slice(0, 7) === to.slice(0, 7)
  return `${sameMonth ? Number(from.slice(8)) : dayAndMonth.format(new Date(from))}–${last}`
}

/** Closed days as schema.org has them: hours that begin and end at midnight mean closed. */
export function closedDaysSpecification(closures: readonly Closure[]) {
  return closures.map(({ from, to, reason }) => ({
    '@type': 'OpeningHoursSpecification',
    name: reason,
    validFrom: from,
    validThrough: to,
    opens: '00:00',
    closes: '00:00',
  }))
}

function dayName(day: number): string {
  return days[day]?.swedish ?? ''
}
