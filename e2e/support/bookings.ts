import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { BookingReceipt, DailySlot } from '#domain/booking/schemas.ts'
import type { Named, PublicPrice } from '#domain/catalogue/schemas.ts'
import { addCalendarDays, getWeekday, toDay } from '#domain/time.ts'
import { expect } from './test.ts'
import type { Visitor } from './visitor.ts'

export type FreeTime = { date: string; time: string }

async function read<Reply>(request: APIRequestContext, path: string): Promise<Reply> {
  const reply = await request.get(path)
  expect(reply.status(), path).toBe(200)
  return reply.json()
}

export async function freeTimes(request: APIRequestContext, date: string): Promise<string[]> {
  const slots = await read<DailySlot[]>(request, `/api/quotes/bookings/daily_slots/?date=${date}`)
  return slots.filter(({ booked }) => !booked).map(({ time }) => time)
}

/** Days reserved by tests in this run, shared by all workers. */
const takenDays = join(process.env.E2E_DATA_DIR ?? '', 'days-of-tests')

/** Days ahead that can be booked, except the first few, which the settings tests close. */
const daysAhead = Array.from({ length: 55 }, (_, index) => index + 5)

/** Reserves a whole weekday for this test. The tests share one shop, so a time booked by one is taken for all. */
export async function freeDay(request: APIRequestContext): Promise<string> {
  await mkdir(takenDays, { recursive: true })
  for (const ahead of daysAhead) {
    const date = addCalendarDays(toDay(new Date()), ahead)
    // Saturdays have only a few open hours; their times are used by `bookTime`.
    if ((await freeTimes(request, date)).length < 10) continue
    const mine = await mkdir(join(takenDays, date)).then(
      () => true,
      () => false,
    )
    if (mine) return date
  }
  throw new Error('No day is left')
}

/** Returns an available time on a Saturday, which is never reserved by a test. */
async function freeTime(request: APIRequestContext): Promise<FreeTime> {
  for (const ahead of daysAhead) {
    const date = addCalendarDays(toDay(new Date()), ahead)
    if (getWeekday(date) !== 5) continue
    const [time] = await freeTimes(request, date)
    if (time) return { date, time }
  }
  throw new Error('No time is left')
}

/** Returns a repair from the price list, in the format of a booking. */
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

/** Books a time through the API; without `wanted`, any available one. */
export async function bookTime(
  request: APIRequestContext,
  visitor: Visitor,
  wanted?: FreeTime,
): Promise<FreeTime & { path: string; reference: string }> {
  const repair = await someRepair(request)
  // Another test may take an available time first.
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

/** Returns the button of a time in the open picker. The name is exact, because a booked time has a suffix. */
export function timeButton(page: Page | Locator, time: string): Locator {
  return page.getByRole('button', { name: time, exact: true })
}
