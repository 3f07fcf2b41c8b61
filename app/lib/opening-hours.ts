import type { Closure } from '#domain/settings/hours.ts'
import type { ShopSettings } from '#domain/settings/schemas.ts'

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

/** Groups consecutive days with the same hours. */
function stretches(hours: Hours): Stretch[] {
  const stretches: Stretch[] = []
  hours.forEach((open, day) => {
    const last = stretches.at(-1)
    if (last && last.open?.opens === open?.opens && last.open?.closes === open?.closes) last.to = day
    else stretches.push({ from: day, to: day, open })
  })
  return stretches
}

/** Returns the opening hours for display: `Måndag–fredag`, `10:00–17:00`; a closed day is `Stängt`. */
export function openingHourRows(hours: Hours): { days: string; hours: string }[] {
  return stretches(hours).map(({ from, to, open }) => {
    const name = from === to ? dayName(from) : `${dayName(from)}–${dayName(to)}`
    return {
      days: name.charAt(0).toUpperCase() + name.slice(1),
      hours: open ? `${open.opens}–${open.closes}` : 'Stängt',
    }
  })
}

/** Returns the opening hours for schema.org. Closed days are left out, which means closed there. */
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

/** Returns the days of a closure for display: `24 december`, `13–25 juli`, `28 december–3 januari`. */
export function closureDays({ from, to }: Pick<Closure, 'from' | 'to'>): string {
  const last = dayAndMonth.format(new Date(to))
  if (from === to) return last
  const sameMonth = from.slice(0, 7) === to.slice(0, 7)
  return `${sameMonth ? Number(from.slice(8)) : dayAndMonth.format(new Date(from))}–${last}`
}

/** Returns closed days for schema.org, where hours from midnight to midnight mean closed. */
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
