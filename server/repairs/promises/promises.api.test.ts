import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { BookingView } from '#domain/booking/schemas.ts'
import type { ReadyPromise } from '#domain/repairs/promises/schemas.ts'
import { pageServices } from '#server/services.ts'
import { logInPermanently, selectRows } from '#server/testing/calls.ts'
import { buildBooking } from '#server/testing/fixtures/booking.ts'
import { buildModel } from '#server/testing/fixtures/catalogue.ts'
import { getParts, withPart } from '#server/testing/fixtures/parts.ts'
import { getWorkshop } from '#server/testing/fixtures/repairs.ts'
import { startSharedNode } from '#server/testing/node.ts'
import { pageOptions } from '#server/testing/pages.ts'
import { storeUsualTimes } from './promises.ts'

const node = await startSharedNode({ role: 'web' })
const token = await logInPermanently(node)
const workshop = getWorkshop(node, token)
const parts = getParts(node, token)

// Friday 20 November 2026; the shop is open from 10 to 17.
const noon = '2026-11-20T11:00:00Z'
const names = { type: 'lovestyp', brand: 'Löftesmärke', model: 'Löfte 1' }
const device = { device_type: names.type, brand: names.brand, model: names.model }

/** Repeats a repair that became ready: handed in at 11 on days before, each ready after some minutes, with as many in the queue. */
const repeat = (id: number, count: number, minutes: number) =>
  selectRows(
    node,
    sql`WITH copied AS (INSERT INTO repair_orders OVERRIDING SYSTEM VALUE
        SELECT (jsonb_populate_record(o, jsonb_build_object('id', nextval(pg_get_serial_sequence('repair_orders', 'id')),
          'order_number', o.order_number || '-' || n, 'link_selector', o.link_selector || n, 'idempotency_key', NULL,
          'created_at', ('2026-11-19T11:00+01:00'::timestamptz - n * interval '7 days'),
          'checked_in_at', ('2026-11-19T11:00+01:00'::timestamptz - n * interval '7 days'),
          'first_ready_at', ('2026-11-19T11:00+01:00'::timestamptz - n * interval '7 days' + ${minutes} * interval '1 minute')))).*
        FROM repair_orders o, generate_series(1, ${count}::int) n WHERE o.id = ${id} RETURNING id)
      INSERT INTO repair_lines (repair_order_id, kind, description, quantity, unit_ore, part_id, taken)
        SELECT c.id, l.kind, l.description, l.quantity, l.unit_ore, l.part_id, l.quantity FROM copied c, repair_lines l
        WHERE l.repair_order_id = ${id} AND l.part_id IS NOT NULL`,
  )

const services = () => pageServices(node.app.system(), pageOptions(node))

async function shownPromises() {
  const prices = await services().modelPrices(names.type, 'loftesmarke', 'lofte-1')
  if (!prices) throw new Error('The model has no page')
  return Object.fromEntries(await services().repairPromises(prices))
}

async function dueDay(issue: string): Promise<{ day: string | null; promise: ReadyPromise | null }> {
  const query = new URLSearchParams({ ...device, issue, estimated_time: '2 dagar' })
  const { status, body, text } = await node.call('GET', `/api/admin/repairs/due_day/?${query}`, { token })
  expect([status, status === 200 ? '' : text]).toEqual([200, ''])
  return body as { day: string | null; promise: ReadyPromise | null }
}

describe('a promise', () => {
  let partId = 0
  beforeAll(async () => {
    node.clock.set(noon)
    await buildModel(node, { Skärmbyte: 1290, Batteribyte: 790, Kamerabyte: 990 }, names)
    const glass = await workshop.build({ ...device, issue: 'Skärmbyte', price: undefined })
    await workshop.move(glass.id, 'Under reparation', 'Färdig')
    await repeat(glass.id, 40, 90)
    const battery = await workshop.build({ ...device, issue: 'Batteribyte', price: undefined })
    const part = await parts.buildPart({ models: names.model, stock: 5 })
    partId = part.id
    await workshop.action(battery.id, 'lines', { lines: withPart(battery, part) })
    await workshop.move(battery.id, 'Under reparation', 'Färdig')
    await repeat(battery.id, 35, 1470)
    const camera = await workshop.build({ ...device, issue: 'Kamerabyte', price: undefined })
    await workshop.move(camera.id, 'Under reparation', 'Färdig')
    await repeat(camera.id, 28, 30)
    await storeUsualTimes(node.app.system())
  })

  test('is shown with a price when 30 repairs of its kind were done, and for a longer one as a day', async () => {
    expect(await shownPromises()).toEqual({
      skärmbyte: {
        text: 'Klar samma dag om du lämnar före 15.30',
        kept: 'höll 41 av 41',
      },
      batteribyte: {
        text: 'Klar senast på måndag om du lämnar i dag',
        kept: 'höll 36 av 36',
      },
    })
  })

  test('suggests the day at the counter, before the time of the price list', async () => {
    expect(await dueDay('skärmbyte')).toEqual({
      day: '2026-11-20',
      promise: { day: '2026-11-20', time: '13:30', cases: 41, kept: 41, needs_part: false },
    })
    expect(await dueDay('Kamerabyte')).toEqual({ day: '2026-11-23', promise: null })
  })

  test('is on the page of a booking, from its time on', async () => {
    const repair = { ...device, issue: 'Skärmbyte', price: 1290 }
    const booking = await buildBooking(node, repair, { booking_datetime: '2026-11-23T16:00:00' })
    const { body } = await node.call('GET', `/api/bookings/${booking.token}/`)
    expect((body as BookingView).ready).toEqual({
      ...{ day: '2026-11-24', time: '10:30', cases: 41, kept: 41, needs_part: false },
    })
  })

  test('is not given without the part, nor when more devices wait than its repairs ever met', async () => {
    await selectRows(node, sql`UPDATE parts SET stock = 0 WHERE id = ${partId}`)
    expect(Object.keys(await shownPromises())).toEqual(['skärmbyte'])
    // None of those that count had to wait behind another device.
    await selectRows(node, sql`UPDATE usual_repair_times SET queue = 0`)
    const waiting = await workshop.build({ ...device, issue: 'Skärmbyte' })
    expect(await shownPromises()).toEqual({})
    expect((await dueDay('Skärmbyte')).promise).toBeNull()
    await workshop.move(waiting.id, 'Avslutad')
    expect(Object.keys(await shownPromises())).toEqual(['skärmbyte'])
  })

  test('and the key figures are counted in the same repairs', async () => {
    const { keyFigures } = await services().shop()
    expect(keyFigures).toMatchObject({
      ...{ repairsYearly: null, handlingHours: 9, source: '' },
      own: { repairsYearly: null, handlingHours: 9, promised: 0, kept: 0, countedOn: '2026-11-20' },
    })
  })

  test('follows the latest repairs, and ends when there are too few', async () => {
    await selectRows(
      node,
      sql`UPDATE repair_orders SET first_ready_at = first_ready_at + interval '30 minutes' WHERE brand = ${names.brand} AND issue = 'Skärmbyte'`,
    )
    await storeUsualTimes(node.app.system())
    expect((await shownPromises()).skärmbyte?.text).toBe('Klar samma dag om du lämnar före 15.00')
    node.clock.set('2027-08-20T09:00:00Z')
    await storeUsualTimes(node.app.system())
    expect(await shownPromises()).toEqual({})
  })
})
