import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { BookingReceipt, DailySlot } from '../../domain/booking/schemas.ts'
import type { Named, PublicPrice } from '../../domain/catalogue/schemas.ts'
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

/** A day some way ahead on which at least ten times are free. Chosen by chance, since the tests share one shop. */
export async function freeDay(request: APIRequestContext): Promise<string> {
  const first = addCalendarDays(dayOf(new Date()), 3 + Math.floor(Math.random() * 40))
  for (let ahead = 0; ahead < 14; ahead++) {
    const date = addCalendarDays(first, ahead)
    if ((await freeTimes(request, date)).length >= 10) return date
  }
  throw new Error('No day is free')
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
    const date = wanted?.date ?? (await freeDay(request))
    const times = await freeTimes(request, date)
    const time = wanted?.time ?? times[Math.floor(Math.random() * times.length)] ?? ''
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
