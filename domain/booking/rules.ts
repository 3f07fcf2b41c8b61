import type { ShopSettings } from '../settings/schemas.ts'
import { addCalendarDays, dayOf, isCalendarDay } from '../time.ts'

/** How many days ahead a time can be booked. */
export const bookableDays = 60

/** Until how long before its time a customer may move or cancel a booking by the private link. */
export const changeLimitHours = 2

/** How times for drop-off are given out: length and capacity of a slot, and the lead time. */
export type BookingRules = ShopSettings['booking']

/** The last calendar day that can be booked. */
export function lastBookableDay(now: Date): string {
  return addCalendarDays(dayOf(now), bookableDays)
}

/** The last instant at which the customer may change a booking that starts at `startsAt`. */
export function changeableUntil(startsAt: Date): Date {
  return new Date(startsAt.getTime() - changeLimitHours * 3_600_000)
}

/** The earliest start that a visitor can book. */
export function earliestStart(now: Date, rules: Pick<BookingRules, 'leadMinutes'>): Date {
  return new Date(now.getTime() + rules.leadMinutes * 60_000)
}

const localTime = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}):00$/

/** Reads a `booking_datetime`, the shop's local time as `yyyy-MM-ddTHH:mm:00` (spec 000 section 3). */
export function readBookingTime(text: string): { date: string; time: string } | undefined {
  const [, date, time] = localTime.exec(text) ?? []
  return date && time && isCalendarDay(date) ? { date, time } : undefined
}

/** Writes a day and a time of it as a `booking_datetime`. */
export function bookingTime(date: string, time: string): string {
  return `${date}T${time}:00`
}

/** The hours of the day before, the last not included, in which customers are reminded. */
export const reminderHours = { from: '10:00', to: '20:00' } as const
