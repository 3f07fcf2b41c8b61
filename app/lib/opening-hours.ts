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

function dayName(day: number): string {
  return days[day]?.swedish ?? ''
}
