import type { Overview } from '#domain/office/overview-schemas.ts'
import { getTime } from '#domain/time.ts'
import { type BookingStanding, getStanding } from './standing.ts'

/** An hour of the day's strip. `visits` has the standing of each booked visit, and `ready` counts repairs that became ready. */
export type StripHour = { hour: number; visits: BookingStanding[]; ready: number; isNow: boolean }

type Day = Pick<Overview, 'now' | 'hours' | 'drop_offs' | 'strip'>

const hourIn = (at: string) => Number(getTime(new Date(at)).slice(0, 2))

/** Returns the hours of the day: those that the shop is open, and others in which something happens. */
export function stripHours({ now, hours, drop_offs: visits, strip }: Day): StripHour[] {
  const happening = [...visits.map((visit) => hourIn(visit.starts_at)), ...strip.ready_at.map(hourIn)]
  const open = hours ? [Number(hours.opens.slice(0, 2)), lastHour(hours.closes)] : []
  const all = [...happening, ...open]
  if (all.length === 0) return []
  const first = Math.min(...all)
  const time = Date.parse(now)
  return Array.from({ length: Math.max(...all) - first + 1 }, (_, index) => {
    const hour = first + index
    return {
      hour,
      visits: visits
        .filter((visit) => hourIn(visit.starts_at) === hour)
        .map((visit) => getStanding(visit, time)),
      ready: strip.ready_at.filter((at) => hourIn(at) === hour).length,
      isNow: hourIn(now) === hour,
    }
  })
}

/** Returns the hour in which the shop closes: 16 for `17:00`, 17 for `17:30`. */
function lastHour(closes: string): number {
  const hour = Number(closes.slice(0, 2))
  return closes.endsWith(':00') ? hour - 1 : hour
}
