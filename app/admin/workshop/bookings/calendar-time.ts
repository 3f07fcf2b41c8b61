import type { BookingCalendar, CalendarBooking } from '#domain/booking/schemas.ts'
import { addCalendarDays, getWeekday, toMinutes } from '#domain/time.ts'

export function getMonday(date: string): string {
  return addCalendarDays(date, -getWeekday(date))
}

/** Returns the ISO 8601 week number: a week belongs to the year of its Thursday. */
export function weekNumber(date: string): number {
  const thursday = addCalendarDays(getMonday(date), 3)
  const days = (Date.parse(thursday) - Date.parse(`${thursday.slice(0, 4)}-01-01`)) / 86_400_000
  return Math.floor(days / 7) + 1
}

export type CalendarDay = BookingCalendar['days'][number] & {
  bookings: CalendarBooking[]
  blocks: BookingCalendar['blocks']
}

export function getDays(calendar: BookingCalendar): CalendarDay[] {
  return calendar.days.map((day) => ({
    ...day,
    bookings: calendar.bookings.filter(({ booking_datetime }) => booking_datetime.startsWith(day.date)),
    blocks: calendar.blocks.filter(({ starts_at }) => starts_at.startsWith(day.date)),
  }))
}

/**
 * Returns the time range of the grid in minutes since midnight, rounded to whole hours: the opening hours, extended by bookings
 * outside them.
 */
export function hoursShown(days: readonly CalendarDay[]): { from: number; to: number } {
  const open = days.flatMap((day) =>
    day.open ? [toMinutes(day.open.opens), toMinutes(day.open.closes)] : [],
  )
  const booked = days.flatMap((day) =>
    day.bookings.flatMap(({ booking_datetime, ends_at }) => [
      toMinutes(booking_datetime),
      toMinutes(ends_at),
    ]),
  )
  const times = [...open, ...booked]
  if (times.length === 0) return { from: 9 * 60, to: 17 * 60 }
  return {
    from: Math.floor(Math.min(...times) / 60) * 60,
    to: Math.min(24 * 60, Math.ceil(Math.max(...times) / 60) * 60),
  }
}

/** Position of a booking among overlapping ones: index of its lane and number of lanes. */
export type Lane = { lane: number; lanes: number }

/** Assigns overlapping bookings to parallel lanes; bookings that do not overlap share a lane. */
export function getLanes(bookings: readonly CalendarBooking[]): Map<number, Lane> {
  const lanes = new Map<number, Lane>()
  let group: { id: number; lane: number }[] = []
  let ends: number[] = []
  const close = () => {
    for (const { id, lane } of group) lanes.set(id, { lane, lanes: ends.length })
    group = []
    ends = []
  }
  for (const booking of bookings.toSorted(
    (a, b) => toMinutes(a.booking_datetime) - toMinutes(b.booking_datetime),
  )) {
    const [start, end] = [toMinutes(booking.booking_datetime), toMinutes(booking.ends_at)]
    if (ends.every((each) => each <= start)) close()
    const free = ends.findIndex((each) => each <= start)
    const lane = free < 0 ? ends.length : free
    ends[lane] = end
    group.push({ id: booking.id, lane })
  }
  close()
  return lanes
}
