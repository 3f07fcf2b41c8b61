import { groupDays } from '#domain/settings/hour-rows.ts'
import type { Closure } from '#domain/settings/hours.ts'
import type { ShopSettings } from '#domain/settings/schemas.ts'

type Hours = ShopSettings['hours']

const schemaDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Returns the opening hours for schema.org. Closed days are left out, which means closed there. */
export function openingHoursSpecification(hours: Hours) {
  return groupDays(hours).flatMap(({ from, to, open }) =>
    open
      ? [
          {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: schemaDays.slice(from, to + 1),
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
