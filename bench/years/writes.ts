import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { addCalendarDays, toDay } from '#domain/time.ts'
import { quantile } from './measure.ts'

export type Write = { name: string; p50Ms: number; p99Ms: number; most: number }

/** Milliseconds for 99 of 100 writes of daily work. */
const most = 40
const rounds = 40

type Reply = Record<string, unknown>

/** Makes the writes of a day at the counter, the workshop and the website, each many times, on different things. */
export async function measureWrites(origin: string, token: string, client: pg.Client): Promise<Write[]> {
  let senders = 0
  /** Calls as staff with a token, or as a visitor with an address of its own, and returns the reply and its time. */
  const call = async (method: string, path: string, body: unknown, asStaff = true) => {
    senders++
    const begun = performance.now()
    const response = await fetch(origin + path, {
      method,
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.1.${Math.floor(senders / 250)}.${1 + (senders % 250)}`,
        ...(asStaff ? { authorization: `Bearer ${token}` } : {}),
      },
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${response.status} ${method} ${path}: ${text.slice(0, 300)}`)
    return { ms: performance.now() - begun, body: (text === '' ? {} : JSON.parse(text)) as Reply }
  }
  const writes: Write[] = []
  const measure = async (name: string, once: (round: number) => Promise<number>) => {
    await once(0)
    const times: number[] = []
    for (let round = 1; round <= rounds; round++) times.push(await once(round))
    writes.push({ name, p50Ms: quantile(times, 0.5), p99Ms: quantile(times, 0.99), most })
  }

  const cases: { id: number; version: number }[] = []
  await measure('intake at the counter', async (round) => {
    const { ms, body } = await call('POST', '/api/admin/repairs/', {
      ...{ customer_name: `Disk Kund ${round}`, customer_email: `disk-${round}@kund.example` },
      ...{ customer_phone: '070-174 06 02', device_type: 'Mobil', brand: 'Apple', model: 'iPhone 13' },
      ...{ issue: 'Skärmbyte', price: '1 290' },
    })
    cases.push({ id: Number(body.id), version: Number(body.version) })
    return ms
  })
  await measure('status move, with a mail', async (round) => {
    const { id, version } = cases[round] ?? { id: 0, version: 0 }
    return (await call('POST', `/api/admin/repairs/${id}/move/`, { version, to: 'Pågående' })).ms
  })
  await measure('note on a case', async (round) => {
    const { id } = cases[round] ?? { id: 0 }
    const body = { kind: 'note', text: `Kollat ${round}` }
    return (await call('POST', `/api/admin/repairs/${id}/entries/`, body)).ms
  })
  await measure('reply on a case, by mail', async (round) => {
    const { id } = cases[round] ?? { id: 0 }
    const body = { kind: 'reply', text: `Den är klar i morgon ${round}.`, after: null }
    return (await call('POST', `/api/admin/repairs/${id}/entries/`, body)).ms
  })
  await call('PUT', '/api/admin/counter/mode/', { mode: 'exempt' })
  await measure('sale at the counter: basket and payment', async (round) => {
    const lines = [{ kind: 'text', description: `Skal ${round}`, unit: '199', quantity: 1 }]
    const begun = await call('POST', '/api/admin/counter/baskets/', { id: randomUUID(), lines })
    const { id, version, due } = begun.body
    const tenders = [{ method: 'card', amount: due }]
    const paid = await call('POST', `/api/admin/counter/baskets/${id}/pay/`, { version, due, tenders })
    return begun.ms + paid.ms
  })
  const times = await freeTimes(origin)
  const repair = await bookableRepair(client)
  await measure('booking on the website', async (round) => {
    const body = {
      ...{ customer_name: 'Åsa Öberg', customer_email: `bokare-${round}@kund.example`, customer_message: '' },
      ...{ customer_phone: `070-17${String(round).padStart(5, '0')}`, ...repair },
      booking_datetime: times[round],
    }
    return (await call('POST', '/api/quotes/bookings/', body, false)).ms
  })
  const { rows } = await client.query<{ id: number }>(
    'SELECT id FROM products WHERE published AND stock - reserved > 2 ORDER BY id LIMIT 60',
  )
  await measure('checkout in the shop', async (round) => {
    const body = checkoutBody(rows[round]?.id, round)
    return (await call('POST', '/api/shop/checkout/', body, false)).ms
  })
  await measure('request for a quote', async (round) => {
    const body = quoteBody(round)
    return (await call('POST', '/api/quotes/requests/', body, false)).ms
  })
  return writes
}

/** The body of a checkout of one product. The visitor is known by a number. */
export const checkoutBody = (productId: number | undefined, visitor: number): Reply => ({
  items: [{ id: productId, qty: 1 }],
  contact: { first_name: 'Anna', last_name: 'Berg', email: `anna.${visitor}@kund.example`, phone: '' },
  delivery: {
    method: 'delivery',
    address: { line1: 'Provgatan 3', postal_code: '123 45', city: 'Staden' },
  },
  payment: { method: 'card' },
})

/** The body of a request for a quote. The visitor is known by a number. */
export const quoteBody = (visitor: number): Reply => ({
  ...{ name: 'Åsa Öberg', email: `fraga-${visitor}@kund.example`, phone: '070-174 06 01' },
  ...{ device_type: 'mobil', brand: 'Samsung', model_name: 'Galaxy S24', issue: 'Trasig skärm' },
  ...{ customer_message: '', status: 'Ny' },
})

/** Returns free times of the coming weeks, as `booking_datetime` values. */
async function freeTimes(origin: string): Promise<string[]> {
  const found: string[] = []
  const today = toDay(new Date())
  for (let ahead = 1; found.length <= rounds && ahead < 60; ahead++) {
    const date = addCalendarDays(today, ahead)
    const reply = await fetch(`${origin}/api/quotes/bookings/daily_slots/?date=${date}`)
    const slots = (await reply.json()) as { time: string; booked: boolean }[]
    found.push(...slots.filter(({ booked }) => !booked).map(({ time }) => `${date}T${time}:00`))
  }
  return found
}

async function bookableRepair(client: pg.Client): Promise<Reply> {
  const { rows } = await client.query<Reply>(
    `SELECT t.slug AS device_type, b.name AS brand, m.name AS model, p.issue_description AS issue, p.price_ore / 100 AS price
      FROM repair_prices p JOIN device_models m ON m.id = p.device_model_id JOIN brands b ON b.id = m.brand_id
      JOIN device_types t ON t.id = m.device_type_id WHERE p.active AND p.price_ore > 0 ORDER BY p.id LIMIT 1`,
  )
  return rows[0] ?? {}
}
