import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { bookableDays, bookingTime } from '#domain/booking/rules.ts'
import type { BookingCalendar, DailySlot } from '#domain/booking/schemas.ts'
import type { PublicPrice } from '#domain/catalogue/schemas.ts'
import { addCalendarDays, toDay } from '#domain/time.ts'
import { moveDescendants, type Running, startVerkstan } from './processes.ts'

const admin = { username: 'bench', password: randomBytes(12).toString('hex') }

/** Starts the program as `npm start` does, on one core, with its database on another. */
export async function startProduct(core: number, folder: string, databaseCore: number): Promise<Running> {
  const product = await startVerkstan(core, folder, {
    DATABASE_URL: '',
    DEMO_DATA: 'on',
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
    // The load generator sends each request's client address in a header.
    TRUST_PROXY: '127.0.0.1',
  })
  moveDescendants(product.pid, databaseCore)
  return product
}

/** Calls the API and returns the response body. @throws when the status is an error */
export async function call<Reply>(
  product: Running,
  path: string,
  options: { body?: unknown; token?: string } = {},
): Promise<Reply> {
  const response = await fetch(product.origin + path, {
    ...(options.body === undefined ? {} : { method: 'POST', body: JSON.stringify(options.body) }),
    headers: {
      'content-type': 'application/json',
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
    },
  })
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`)
  return (await response.json()) as Reply
}

/** Returns all free times of the coming days, as `booking_datetime` values. */
export async function freeTimes(product: Running): Promise<string[]> {
  const today = toDay(new Date())
  const times: string[] = []
  for (let ahead = 1; ahead <= bookableDays; ahead++) {
    const date = addCalendarDays(today, ahead)
    const slots = await call<DailySlot[]>(product, `/api/quotes/bookings/daily_slots/?date=${date}`)
    times.push(...slots.filter(({ booked }) => !booked).map(({ time }) => bookingTime(date, time)))
  }
  return times
}

/** Returns the number of stored bookings per time. */
export async function bookingsPerTime(product: Running): Promise<Map<string, number>> {
  const { access } = await call<{ access: string }>(product, '/api/token/', { body: admin })
  const today = toDay(new Date())
  const found = new Map<string, number>()
  // The calendar call returns at most six weeks.
  for (const [from, to] of [
    [0, 30],
    [31, bookableDays],
  ] as const) {
    const query = `from=${addCalendarDays(today, from)}&to=${addCalendarDays(today, to)}`
    const { bookings } = await call<BookingCalendar>(product, `/api/admin/bookings/?${query}`, {
      token: access,
    })
    for (const { booking_datetime: time } of bookings) found.set(time, (found.get(time) ?? 0) + 1)
  }
  return found
}

/** Returns the JSON fields of a booking for a repair that can be booked. */
export async function bookableRepair(product: Running): Promise<string> {
  type Named = { id: number; name: string }
  const [type] = await call<Named[]>(product, '/api/quotes/devicetypes/')
  const [brand] = await call<Named[]>(product, `/api/quotes/brands/?devicetype=${type?.id}`)
  const models = `/api/quotes/devicemodels/?devicetype=${type?.id}&brand=${brand?.id}`
  const [model] = await call<Named[]>(product, models)
  const [price] = await call<PublicPrice[]>(product, `/api/quotes/repairprices/?devicemodel=${model?.id}`)
  const fields = {
    device_type: type?.name,
    brand: brand?.name,
    model: model?.name,
    issue: price?.issue_description,
    price: Number(price?.price),
  }
  return JSON.stringify(fields).slice(1, -1)
}

export async function countQuotes(product: Running): Promise<number> {
  const { access } = await call<{ access: string }>(product, '/api/token/', { body: admin })
  const page = await call<{ count: number }>(product, '/api/quotes/requests/?page=1', { token: access })
  return page.count
}

/** Adds published products with more stock than is bought, and returns their ids. */
export async function addProducts(client: pg.Client, count: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO products (slug, name, brand, category_id, price_ore, condition, storage, color, stock,
        low_stock_at, tax_mode, published, published_at, search, created_at, changed_at)
      SELECT 'vara-' || n, 'Telefon ' || n, 'Apple', 1, 199000, 'good', '128GB', 'Svart', 1000000, 2, 'vat25', true, now(), '',
        now(), now() FROM generate_series(1, $1::int) AS n RETURNING id`,
    [count],
  )
  return rows.map(({ id }) => id)
}
