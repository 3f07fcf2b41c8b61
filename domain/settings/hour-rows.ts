import type { ShopSettings } from './schemas.ts'
import { dayNames } from './units.ts'

type Hours = ShopSettings['hours']

type Stretch = { from: number; to: number; open: Hours[number] }

/** Groups consecutive days with the same hours. */
export function groupDays(hours: Hours): Stretch[] {
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
  return groupDays(hours).map(({ from, to, open }) => {
    const name = from === to ? (dayNames[from] ?? '') : `${dayNames[from]}–${dayNames[to]}`
    return {
      days: name.charAt(0).toUpperCase() + name.slice(1),
      hours: open ? `${open.opens}–${open.closes}` : 'Stängt',
    }
  })
}
