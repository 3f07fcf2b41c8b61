import type { ShopSettings } from '../settings/schemas.ts'
import { addCalendarDays, isCalendarDay, toDay } from '../time.ts'

/** Number of days ahead that can be booked. */
export const bookableDays = 60

/** Hours before a booking's start until which the customer may move or cancel it by private link. */
export const changeLimitHours = 2

/** Booking settings: length and capacity of a slot, and the lead time. */
export type BookingRules = ShopSettings['booking']

export function lastBookableDay(now: Date): string {
  return addCalendarDays(toDay(now), bookableDays)
}

/** Returns the latest time at which the customer may change a booking that starts at `startsAt`. */
export function changeableUntil(startsAt: Date): Date {
  return new Date(startsAt.getTime() - changeLimitHours * 3_600_000)
}

export function earliestStart(now: Date, rules: Pick<BookingRules, 'leadMinutes'>): Date {
  return new Date(now.getTime() + rules.leadMinutes * 60_000)
}

const localTime = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}):00$/

/** Parses a `booking_datetime`, in the shop's time zone as `yyyy-MM-ddTHH:mm:00` (spec 000 section 3). */
export function readBookingTime(text: string): { date: string; time: string } | undefined {
  const [, date, time] = localTime.exec(text) ?? []
  return date && time && isCalendarDay(date) ? { date, time } : undefined
}

export function bookingTime(date: string, time: string): string {
  return `${date}T${time}:00`
}

/** Hours of the day before in which reminders are sent; the last one is excluded. */
export const reminderHours = { from: '10:00', to: '20:00' } as const
