import { dayNames } from '#domain/settings/units.ts'
import { daysBetween, formatDay, formatWeekday, getWeekday } from '#domain/time.ts'
import { addOpenMinutes, type ClockTime, lastStartOn, nextOpenDay, type OpenTimes } from './open-minutes.ts'
import type { UsualTime } from './usual-times.ts'

/** A promise in words, and how well it was kept. */
export type ShownPromise = { text: string; kept: string }

const clock = (time: string) => time.replace(':', '.')

/** Returns a day as it is spoken: `i dag`, `i morgon`, `på torsdag`, and a week ahead `10 december 2026`. */
function spokenDay(day: string, today: string): string {
  const ahead = daysBetween(today, day)
  if (ahead < 2) return ahead === 0 ? 'i dag' : 'i morgon'
  return ahead < 7 ? `på ${dayNames[getWeekday(day)]}` : formatDay(day)
}

/**
 * Returns the promise of a repair in a form that is true all day: `Klar samma dag om du lämnar före 13.10`, or for longer ones the day for
 * devices that are handed in by closing time, `Klar senast på torsdag om du lämnar i dag`. Undefined when the shop is closed for too long.
 */
export function promiseText(minutes: number, today: string, times: OpenTimes): string | undefined {
  const day = nextOpenDay(today, times)
  if (day === undefined) return undefined
  const last = lastStartOn(day, minutes, times)
  if (last) return `Klar samma dag om du lämnar före ${clock(last)}`
  const ready = addOpenMinutes({ day, time: '23:59' }, minutes, times)
  if (!ready) return undefined
  return `Klar senast ${spokenDay(ready.day, today)} om du lämnar ${spokenDay(day, today)}`
}

/** Returns how well a promise was kept where there is little room: `höll 45 av 50`. */
export const shortKeptText = ({ cases, kept }: Pick<UsualTime, 'cases' | 'kept'>): string =>
  `höll ${kept} av ${cases}`

/**
 * Returns how well it was kept: `45 av de 50 senaste blev klara så snabbt`. Repairs that use parts count when the part was in the shop.
 */
export function keptText({
  cases,
  kept,
  needsPart,
}: Pick<UsualTime, 'cases' | 'kept' | 'needsPart'>): string {
  return `${kept} av de ${cases} senaste${needsPart ? ' med delen hemma' : ''} blev klara så snabbt`
}

/** Returns when a device that is handed in at a time is done: `fredag 4 december kl. 14.30`. */
export function readyText({ day, time }: ClockTime): string {
  return `${formatWeekday(day)} kl. ${clock(time)}`
}
