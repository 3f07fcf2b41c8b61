import { bookableDays, bookingTime } from '#domain/booking/rules.ts'
import type { BookingCalendar, DailySlot } from '#domain/booking/schemas.ts'
import type { PublicPrice } from '#domain/catalogue/schemas.ts'
import { addCalendarDays, toDay } from '#domain/time.ts'
import type { Running } from './processes.ts'
import { call } from './shop-server.ts'

/** Returns all free times of the coming days, as `booking_datetime` values. */
export async function freeTimes(server: Running): Promise<string[]> {
  const today = toDay(new Date())
  const times: string[] = []
  for (let ahead = 1; ahead <= bookableDays; ahead++) {
    const date = addCalendarDays(today, ahead)
    const slots = await call<DailySlot[]>(server, `/api/quotes/bookings/daily_slots/?date=${date}`)
    times.push(...slots.filter(({ booked }) => !booked).map(({ time }) => bookingTime(date, time)))
  }
  return times
}

/** Returns the number of stored bookings per time. */
export async function bookingsPerTime(server: Running, token: string): Promise<Map<string, number>> {
  const today = toDay(new Date())
  const counts = new Map<string, number>()
  // The calendar call returns at most six weeks.
  for (const [from, to] of [
    [0, 30],
    [31, bookableDays],
  ] as const) {
    const query = `from=${addCalendarDays(today, from)}&to=${addCalendarDays(today, to)}`
    const { bookings } = await call<BookingCalendar>(server, `/api/admin/bookings/?${query}`, { token })
    for (const { booking_datetime: time } of bookings) counts.set(time, (counts.get(time) ?? 0) + 1)
  }
  return counts
}

/** Returns the fields of a booking for a repair that can be booked. */
export async function bookableRepair(server: Running): Promise<Record<string, unknown>> {
  type Named = { id: number; name: string }
  const [type] = await call<Named[]>(server, '/api/quotes/devicetypes/')
  const [brand] = await call<Named[]>(server, `/api/quotes/brands/?devicetype=${type?.id}`)
  const models = `/api/quotes/devicemodels/?devicetype=${type?.id}&brand=${brand?.id}`
  const [model] = await call<Named[]>(server, models)
  const [price] = await call<PublicPrice[]>(server, `/api/quotes/repairprices/?devicemodel=${model?.id}`)
  return {
    device_type: type?.name,
    brand: brand?.name,
    model: model?.name,
    issue: price?.issue_description,
    price: Number(price?.price),
  }
}
