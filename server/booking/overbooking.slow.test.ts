import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { defaultShopSettings } from '#domain/settings/defaults.ts'
import { privateToken } from '../security/private-link.ts'
import { logInPermanently, nextAddress, selectRows } from '../testing/calls.ts'
import {
  actByLink,
  bookingBody,
  buildBooking,
  buildRepair,
  freeTimes,
  getSlots,
} from '../testing/fixtures/booking.ts'
import { type ShopProcess, startSharedProcess } from '../testing/fixtures/processes.ts'
import { changeSettings } from '../testing/fixtures/settings.ts'
import { startSharedNode } from '../testing/node.ts'

const node = await startSharedNode({ role: 'web' })
const token = await logInPermanently(node)
const repair = await buildRepair(node)
const shops = await Promise.all([startSharedProcess(node), startSharedProcess(node)])

async function bookAt(shop: ShopProcess, body: Record<string, unknown>) {
  const response = await fetch(`${shop.origin}/api/quotes/bookings/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': nextAddress() },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

/** Sends concurrent bookings of one slot, alternating between both processes. Returns the number of replies by status code. */
async function race(count: number, time: string): Promise<Record<number, number>> {
  const replies = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      bookAt(shops[index % 2 ? 1 : 0], bookingBody(repair, { booking_datetime: time })),
    ),
  )
  for (const { status, body } of replies) {
    if (status === 409) {
      expect(body).toEqual({ error: 'Något gick fel. Tiden kan ha blivit bokad. Prova en annan tid.' })
    }
  }
  const found: Record<number, number> = {}
  for (const { status } of replies) found[status] = (found[status] ?? 0) + 1
  return found
}

const bookedAt = (time: string) =>
  selectRows(
    node,
    sql`SELECT seat FROM bookings WHERE status <> 'cancelled'
      AND starts_at = ${time}::timestamp AT TIME ZONE 'Europe/Stockholm' ORDER BY seat`,
  )

const booking = (changes: object) => ({ booking: { ...defaultShopSettings.booking, ...changes } })

test('200 concurrent bookings of one slot from two processes: one succeeds, 199 are refused, in 20 rounds', async () => {
  const [first, second] = [await freeTimes(node, '2026-11-23'), await freeTimes(node, '2026-11-24')]
  const slots = [
    ...first.map((time) => `2026-11-23T${time}:00`),
    ...second.map((time) => `2026-11-24T${time}:00`),
  ].slice(0, 20)
  expect(slots).toHaveLength(20)
  for (const slot of slots) {
    expect(await race(200, slot)).toEqual({ 201: 1, 409: 199 })
    expect(await bookedAt(slot)).toEqual([{ seat: 1 }])
  }
}, 120_000)

test('with a capacity of three, three of 60 succeed', async () => {
  await changeSettings(node, token, booking({ slotCapacity: 3 }))
  expect(await race(60, '2026-11-25T10:00:00')).toEqual({ 201: 3, 409: 57 })
  expect(await bookedAt('2026-11-25T10:00:00')).toEqual([{ seat: 1 }, { seat: 2 }, { seat: 3 }])
  // After the capacity is lowered, existing bookings stay and new ones are refused.
  await changeSettings(node, token, booking({ slotCapacity: 2 }))
  const [one] = await selectRows<{ selector: string }>(
    node,
    sql`SELECT link_selector AS selector FROM bookings WHERE seat = 1 AND starts_at = '2026-11-25T09:00:00Z'`,
  )
  await actByLink(node, privateToken(node.app.kit.config, one?.selector ?? ''), 'cancel', { version: 0 })
  expect(await race(20, '2026-11-25T10:00:00')).toEqual({ 409: 20 })
  await changeSettings(node, token, booking({}))
})

test('concurrent moves to one slot: one succeeds, the others keep their time', async () => {
  const times = (await freeTimes(node, '2026-11-26')).slice(0, 8)
  const movers = []
  for (const time of times)
    movers.push(await buildBooking(node, repair, { booking_datetime: `2026-11-26T${time}:00` }))
  const target = '2026-11-27T10:00:00'
  const replies = await Promise.all([
    ...movers.map(({ token: secret }) =>
      actByLink(node, secret, 'move', { version: 0, booking_datetime: target }),
    ),
    ...Array.from({ length: 8 }, () => bookAt(shops[1], bookingBody(repair, { booking_datetime: target }))),
  ])
  const statuses = replies.map(({ status }) => status)
  expect(statuses.filter((status) => status < 300)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(15)
  expect(await bookedAt(target)).toHaveLength(1)
  const stay = await getSlots(node, '2026-11-26')
  expect(stay.filter(({ booked }) => booked).length).toBeGreaterThanOrEqual(7)
})

test('two bookings that swap places repeatedly never share a seat', async () => {
  const [one, other] = [
    await buildBooking(node, repair, { booking_datetime: '2026-11-28T11:00:00' }),
    await buildBooking(node, repair, { booking_datetime: '2026-11-30T11:00:00' }),
  ]
  const replies = await Promise.all([
    actByLink(node, one.token, 'move', { version: 0, booking_datetime: '2026-11-30T11:00:00' }),
    actByLink(node, other.token, 'move', { version: 0, booking_datetime: '2026-11-28T11:00:00' }),
  ])
  // Each finds the other's seat taken unless one was faster; the server never fails.
  for (const { status } of replies) expect([200, 409]).toContain(status)
  const rows = await selectRows<{ starts: string }>(
    node,
    sql`SELECT starts_at::text AS starts FROM bookings WHERE id IN (${one.id}, ${other.id})`,
  )
  expect(new Set(rows.map(({ starts }) => starts)).size).toBe(2)
})

describe('the database’s own constraints refuse', () => {
  const insert = (from: string, to: string, seat = 1, status = 'booked') =>
    selectRows(
      node,
      sql`INSERT INTO bookings (reference, link_selector, status, source, customer_name, customer_email, customer_phone,
        customer_message, device_type, brand, model_name, issue, estimated_time, starts_at, ends_at, seat,
        fingerprint, created_at, time_set_at, changed_at)
      VALUES (gen_random_uuid()::text, gen_random_uuid()::text, ${status}, 'web', 'Bo', 'bo@kund.example', '', '',
        'mobil', 'Apple', 'iPhone', 'Skärm', '', ${`2026-12-01T${from}:00Z`}::timestamptz,
        ${`2026-12-01T${to}:00Z`}::timestamptz, ${seat}, '', now(), now(), now())`,
    )
  const cause = (name: string) => expect.objectContaining({ code: '23P01', constraint: name })

  test('two bookings of one seat at the same time, whatever their lengths', async () => {
    await insert('09:00', '09:30')
    for (const [from, to] of [
      ['09:00', '09:30'],
      ['09:15', '09:20'],
      ['08:00', '09:01'],
      ['08:00', '12:00'],
    ] as const) {
      await expect(insert(from, to)).rejects.toMatchObject({ cause: cause('bookings_one_per_seat') })
    }
    await insert('09:30', '10:00')
    await insert('08:30', '09:00')
    await insert('09:00', '09:30', 2)
    await insert('09:00', '09:30', 1, 'cancelled')
  })

  test('a booking in a blocked time, by its start or by moving there', async () => {
    await selectRows(
      node,
      sql`INSERT INTO booking_blocks (starts_at, ends_at, reason, created_at)
        VALUES ('2026-12-01T12:00:00Z', '2026-12-01T13:00:00Z', 'Möte', now())`,
    )
    await expect(insert('12:30', '13:30')).rejects.toMatchObject({
      cause: cause('bookings_refuse_blocked_time'),
    })
    await expect(
      selectRows(
        node,
        sql`UPDATE bookings SET starts_at = starts_at + interval '3 hours', ends_at = ends_at + interval '3 hours'
          WHERE starts_at = '2026-12-01T09:00:00Z' AND seat = 2`,
      ),
    ).rejects.toMatchObject({ cause: cause('bookings_refuse_blocked_time') })
    await insert('13:00', '13:30')
    await insert('12:00', '13:00', 1, 'cancelled')
  })
})

test('concurrent blocking and booking: either the day is blocked without bookings, or the block is refused', async () => {
  const day = '2026-12-02'
  const times = await freeTimes(node, day)
  const [blocked, ...replies] = await Promise.all([
    node.call('POST', '/api/admin/booking_blocks/', { body: { date: day, reason: 'Sjukdom' }, token }),
    ...times.map((time, index) =>
      bookAt(shops[index % 2 ? 1 : 0], bookingBody(repair, { booking_datetime: `${day}T${time}:00` })),
    ),
  ])
  const made = replies.filter(({ status }) => status === 201).length
  if (blocked.status === 201) expect(made).toBe(0)
  else {
    expect(blocked.status).toBe(409)
    expect(made).toBeGreaterThan(0)
  }
})
