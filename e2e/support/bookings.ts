import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { BookingReceipt, DailySlot } from '../../domain/booking/schemas.ts'
import type { Named, PublicPrice } from '../../domain/catalogue/schemas.ts'
import { weekdayOf } from '../../domain/settings/hours.ts'
import { addCalendarDays, dayOf } from '../../domain/time.ts'
import { expect } from './test.ts'
import type { Visitor } from './visitor.ts'

/** A time that is free, as day and time. */
export type FreeTime = { date: string; time: string }

async function read<Reply>(request: APIRequestContext, path: string): Promise<Reply> {
  const reply = await request.get(path)
  expect(reply.status(), path).toBe(200)
  return reply.json()
}

/** The times of a day that can be booked. */
export async function freeTimes(request: APIRequestContext, date: string): Promise<string[]> {
  const slots = await read<DailySlot[]>(request, `/api/quotes/bookings/daily_slots/?date=${date}`)
  return slots.filter(({ booked }) => !booked).map(({ time }) => time)
}

/** The days of this run that tests have taken for themselves, over all workers. */
const takenDays = join(process.env.E2E_DATA_DIR ?? '', 'days-of-tests')

/** How many days ahead: those that can be booked, but for the first few, which the tests of the settings close. */
const daysAhead = Array.from({ length: 55 }, (_, index) => index + 5)

/** A whole weekday ahead that is this test's alone: the tests share one shop, and a time that one books is gone for all. */
export async function freeDay(request: APIRequestContext): Promise<string> {
  await mkdir(takenDays, { recursive: true })
  for (const ahead of daysAhead) {
    const date = addCalendarDays(dayOf(new Date()), ahead)
    // On Saturdays the shop is open for a few hours only; those are for the times of `bookTime`.
    if ((await freeTimes(request, date)).length < 10) continue
    const mine = await mkdir(join(takenDays, date)).then(
      () => true,
      () => false,
    )
    if (mine) return date
  }
  throw new Error('No day is left')
}

/** A free time on a Saturday, where no test has a day of its own. */
async function freeTime(request: APIRequestContext): Promise<FreeTime> {
  for (const ahead of daysAhead) {
    const date = addCalendarDays(dayOf(new Date()), ahead)
    if (weekdayOf(date) !== 5) continue
    const [time] = await freeTimes(request, date)
    if (time) return { date, time }
  }
  throw new Error('No time is left')
}

/** A repair of the price list, as a booking names it. */
async function someRepair(request: APIRequestContext) {
  const [type] = await read<Named[]>(request, '/api/quotes/devicetypes/')
  const [brand] = await read<Named[]>(request, `/api/quotes/brands/?devicetype=${type?.id}`)
  const [model] = await read<Named[]>(
    request,
    `/api/quotes/devicemodels/?devicetype=${type?.id}&brand=${brand?.id}`,
  )
  const [price] = await read<PublicPrice[]>(request, `/api/quotes/repairprices/?devicemodel=${model?.id}`)
  return {
    device_type: type?.name,
    brand: brand?.name,
    model: model?.name,
    issue: price?.issue_description,
    price: Number(price?.price),
  }
}

/** Books a time as the booking page would. Without a time it is any that is free. */
export async function bookTime(
  request: APIRequestContext,
  visitor: Visitor,
  wanted?: FreeTime,
): Promise<FreeTime & { path: string; reference: string }> {
  const repair = await someRepair(request)
  // Another test may have been faster to a time that was free.
  for (let attempt = 0; attempt < 5; attempt++) {
    const { date, time } = wanted ?? (await freeTime(request))
    const reply = await request.post('/api/quotes/bookings/', {
      data: {
        customer_name: visitor.name,
        customer_email: visitor.email,
        customer_phone: visitor.phone,
        customer_message: 'Den föll i golvet.',
        ...repair,
        booking_datetime: `${date}T${time}:00`,
      },
    })
    if (reply.status() === 409 && !wanted) continue
    expect(reply.status(), await reply.text()).toBe(201)
    const { link, reference } = (await reply.json()) as BookingReceipt
    return { date, time, path: link, reference }
  }
  throw new Error('Every time was taken by somebody else')
}

/** The button of a time in the open picker. Exact: a time that is booked says so in its name. */
export function timeButton(page: Page | Locator, time: string): Locator {
  return page.getByRole('button', { name: time, exact: true })
}
