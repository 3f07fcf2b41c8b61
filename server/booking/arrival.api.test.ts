import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminBooking } from '#domain/booking/schemas.ts'
import { logInPermanently, nextAddress, selectRows } from '../testing/calls.ts'
import { actAsStaff, buildBooking, buildRepair } from '../testing/fixtures/booking.ts'
import { buildIntent, intakeBody, requestIntake, startStripeShop } from '../testing/fixtures/payments.ts'
import { getPageCall, getWorkshop, walkInBody } from '../testing/fixtures/repairs.ts'

const { clock, node, stripe, priced } = await startStripeShop()
const token = await logInPermanently(node)
const workshop = getWorkshop(node, token)
const bookable = await buildRepair(node)
beforeEach(() => clock.set('2026-11-20T09:00:00Z'))

const handedIn = {
  serial_number: '490154203237518',
  condition: { screen: 'broken' },
  accessories: 'Laddare',
  signature: 'M10 20 L30 40',
  estimated_on: '2026-11-24',
}

/** Returns the intake of a booked device, as the form is filled in. */
async function readIntake(id: number, changes: Record<string, unknown> = {}) {
  const { body } = await node.call('GET', `/api/admin/bookings/${id}/`, { token })
  const { customer_name, customer_email, customer_phone, device_type, brand, model, issue, price } =
    body as AdminBooking
  const booked = { customer_name, customer_email, customer_phone, device_type, brand, model, issue, price }
  return { ...booked, ...handedIn, passcode: 'hemlig-4711', ...changes }
}

/** Pays a repair online, whose customer still has the device. */
async function buildPaid() {
  const intent = await buildIntent(node, priced)
  stripe.confirm(intent.id, 'succeeded')
  return workshop.read((await requestIntake(node, intakeBody(priced, intent))).repair.id)
}

/** Books a time for a repair that awaits its device. */
async function bookDropOff(repair: Awaited<ReturnType<typeof buildPaid>>, booking_datetime: string) {
  const { status } = await node.call('POST', `${getPageCall(node, repair)}drop-off/`, {
    body: { booking_datetime },
    address: nextAddress(),
  })
  expect(status).toBe(201)
  const [row] = await selectRows<{ id: number }>(
    node,
    sql`SELECT id FROM bookings WHERE drop_off_repair_id = ${repair.id}`,
  )
  return row?.id ?? 0
}

describe('the arrival of a booked device', () => {
  test('opens its repair with what the intake says, and the price that was booked', async () => {
    const { id } = await buildBooking(node, bookable, { booking_datetime: '2026-11-23T10:00:00' })
    const intake = await readIntake(id)
    const { status, booking } = await actAsStaff(node, token, id, 'check_in', { version: 0, intake })
    expect([status, booking.status]).toEqual([200, 'checked_in'])
    const repair = await workshop.read(booking.repair_order_id ?? 0)
    expect(repair).toMatchObject({
      ...handedIn,
      source: 'booking',
      has_passcode: true,
      agreed_price: { amount: '1290.00', source: 'price_list' },
    })
    expect(repair.history).toMatchObject([{ to: 'Mottaget', by: 'agare' }])
  })

  test('with another price has that one, agreed at the counter', async () => {
    const { id } = await buildBooking(node, bookable, { booking_datetime: '2026-11-23T10:30:00' })
    const intake = await readIntake(id, { price: '990', price_kind: 'approximate' })
    const { booking } = await actAsStaff(node, token, id, 'check_in', { version: 0, intake })
    expect((await workshop.read(booking.repair_order_id ?? 0)).agreed_price).toMatchObject({
      amount: '990.00',
      kind: 'approximate',
      source: 'counter',
    })
  })

  test('is stored once; another form is refused and changes nothing', async () => {
    const { id, email } = await buildBooking(node, bookable, { booking_datetime: '2026-11-23T11:00:00' })
    const forms = [await readIntake(id), await readIntake(id, { condition: { screen: 'ok' } })]
    const replies = await Promise.all(
      forms.map((intake) => actAsStaff(node, token, id, 'check_in', { version: 0, intake })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.text).toMatch(/redan inlämnad på ärende R-26-/)
    const first = replies.findIndex(({ status }) => status === 200)
    const repeated = await actAsStaff(node, token, id, 'check_in', { version: 0, intake: forms[first] })
    expect([repeated.status, repeated.booking.order_number]).toEqual([
      200,
      replies[first]?.booking.order_number,
    ])
    const rows = await selectRows(
      node,
      sql`SELECT condition FROM repair_orders WHERE customer_email = ${email}`,
    )
    expect(rows).toEqual([{ condition: forms[first]?.condition }])
  })

  test.each([{ customer_phone: '', customer_email: '' }, { assignee: 987_654 }, { signature: 'M1"/>' }])(
    'with %j is refused, and the booking stays',
    async (wrong) => {
      const { id } = await buildBooking(node, bookable, { booking_datetime: '2026-11-24T10:00:00' })
      const before = await selectRows(node, sql`SELECT count(*) FROM repair_orders`)
      const intake = await readIntake(id, wrong)
      const { status } = await actAsStaff(node, token, id, 'check_in', { version: 0, intake })
      expect(status).toBe(400)
      expect(await selectRows(node, sql`SELECT count(*) FROM repair_orders`)).toEqual(before)
      const { booking } = await actAsStaff(node, token, id, 'cancel')
      expect(booking.status).toBe('cancelled')
    },
  )

  test('is stored on the repair that awaits it, whose price stays', async () => {
    const paid = await buildPaid()
    const id = await bookDropOff(paid, '2026-11-23T12:00:00')
    const { body } = await node.call('GET', `/api/admin/bookings/${id}/`, { token })
    expect((body as AdminBooking).awaited_repair).toEqual({ id: paid.id, order_number: paid.order_number })
    const intake = await readIntake(id, { customer_message: 'Föll i golvet', price: '1' })
    const { booking } = await actAsStaff(node, token, id, 'check_in', { version: 0, intake })
    expect([booking.repair_order_id, booking.awaited_repair]).toEqual([paid.id, null])
    expect(await workshop.read(paid.id)).toMatchObject({
      ...handedIn,
      checked_in: true,
      has_passcode: true,
      customer_message: 'Föll i golvet',
      total: paid.total,
      agreed_price: { amount: paid.agreed_price?.amount },
    })
    expect((await actAsStaff(node, token, id, 'check_in', { version: 0, intake })).status).toBe(200)
  })
})

describe('the arrival of a device that a repair awaits', () => {
  test('is stored with what the intake says, once', async () => {
    const paid = await buildPaid()
    const { customer_name, customer_email, customer_phone, device_type, brand, model, issue } = paid
    const intake = walkInBody({
      ...{ customer_name, customer_email, customer_phone, device_type, brand, model, issue, ...handedIn },
      price: null,
    })
    const body = { version: paid.version, intake }
    const replies = await Promise.all([1, 2].map(() => workshop.send('POST', `${paid.id}/check-in/`, body)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    const repair = await workshop.read(paid.id)
    expect(repair).toMatchObject({ ...handedIn, checked_in: true, total: paid.total })
    expect(repair.history.filter(({ to }) => to === 'Mottaget')).toHaveLength(2)
    expect(repair.entries.filter(({ text }) => text === 'Tillbehör: inget → Laddare')).toHaveLength(1)
    const other = await workshop.send('POST', `${paid.id}/check-in/`, {
      version: repair.version,
      intake: { ...intake, accessories: 'Skal' },
    })
    expect([other.status, other.text]).toEqual([409, expect.stringContaining(paid.order_number)])
    expect((await workshop.read(paid.id)).accessories).toBe('Laddare')
  })
})
