import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AdminBooking, BookingCalendar } from '../../domain/booking/schemas.ts'
import {
  type BookableRepair,
  buildBooking,
  buildRepair,
  byLink,
  byStaff,
  freeTimes,
} from '../testing/booking.ts'
import { logInForGood, mailsTo, rowsOf, settled } from '../testing/calls.ts'
import { startTestNode, type TestNode } from '../testing/node.ts'

let node: TestNode
let token: string
let repair: BookableRepair
beforeAll(async () => {
  node = await startTestNode()
  token = await logInForGood(node)
  repair = await buildRepair(node)
})
afterAll(() => node.close())
beforeEach(() => node.clock.set('2026-11-20T09:00:00Z'))

const counterBody = (changes: Record<string, unknown> = {}) => ({
  customer_name: 'Kajsa Kund',
  customer_phone: '070-174 06 09',
  model: 'iPhone 12',
  issue: 'Surrar',
  booking_datetime: '2026-11-23T10:00:00',
  ...changes,
})
const bookForSomebody = (changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  node.call('POST', '/api/admin/bookings/', { body: counterBody(changes), token, headers })
const calendar = async (from: string, to: string) => {
  const { status, body } = await node.call('GET', `/api/admin/bookings/?from=${from}&to=${to}`, { token })
  expect(status).toBe(200)
  return body as BookingCalendar
}

test('every call of the back office needs its token', async () => {
  const booking = await buildBooking(node, repair, { booking_datetime: '2026-12-10T10:00:00' })
  for (const [method, path] of [
    ['GET', '/?from=2026-11-20&to=2026-11-20'],
    ['POST', '/'],
    ['GET', '/slots/?date=2026-11-23'],
    ['GET', '/search/?q=bo'],
    ['GET', '/feed/'],
    ['POST', '/feed/'],
    ['POST', '/blocks/'],
    ['DELETE', '/blocks/1/'],
    ['GET', `/${booking.id}/`],
    ['POST', `/${booking.id}/move/`],
    ['POST', `/${booking.id}/cancel/`],
    ['POST', `/${booking.id}/no_show/`],
    ['POST', `/${booking.id}/check_in/`],
  ] as const) {
    const { status, body } = await node.call(method, `/api/admin/bookings${path}`, {
      ...(method === 'POST' ? { body: {} } : {}),
    })
    expect([path, status, body]).toEqual([path, 401, { detail: 'Autentisering saknas.' }])
  }
})

test('what is not there is said not to be', async () => {
  for (const id of ['2000000000', '0', 'x', '99999999999']) {
    const { status } = await node.call('GET', `/api/admin/bookings/${id}/`, { token })
    expect(status).toBe(id === '2000000000' ? 404 : 400)
  }
  for (const deed of ['cancel', 'no_show', 'check_in'] as const)
    expect((await byStaff(node, token, 2_000_000_000, deed)).status).toBe(404)
})

describe('booking for somebody on the phone', () => {
  test('needs a name, a device and a problem; there is no lead time', async () => {
    const { status, body } = await bookForSomebody({ booking_datetime: '2026-11-20T10:30:00' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      source: 'counter',
      customer_name: 'Kajsa Kund',
      customer_email: '',
      price: null,
      booking_datetime: '2026-11-20T10:30:00',
      history: [{ what: 'booked', by: 'agare', from: null, at: '2026-11-20T10:00:00' }],
    })
    await settled(node)
    expect(node.mail.sent.some(({ text }) => text.includes('Kajsa Kund'))).toBe(false)
  })

  test('with an address sends the confirmation', async () => {
    const { status } = await bookForSomebody({
      customer_email: 'kajsa@kund.example',
      price: '990',
      booking_datetime: '2026-11-23T16:00:00',
    })
    expect(status).toBe(201)
    expect((await mailsTo(node, 'kajsa@kund.example')).map(({ subject }) => subject)).toEqual([
      'Din tid är bokad: måndag 23 november kl. 16:00',
    ])
  })

  test.each([
    ['customer_name', '', 'Skriv kundens namn.'],
    ['customer_email', 'kajsa', 'Ogiltig e-postadress'],
    ['model', ' ', 'Skriv vilken enhet det gäller.'],
    ['issue', undefined, 'Skriv vad det gäller.'],
    ['price', 'mycket', 'Skriv ett belopp över 0, eller lämna tomt.'],
    ['booking_datetime', '', 'Välj en tid.'],
    ['booking_datetime', '2026-11-22T10:00:00', 'Den tiden går inte att boka. Välj en av tiderna som visas.'],
  ])('%s: %j', async (field, value, text) => {
    expect(await bookForSomebody({ [field]: value })).toMatchObject({
      status: 400,
      body: { [field]: [text] },
    })
  })

  test('of a time that is taken, or on a day that has passed, is refused', async () => {
    await buildBooking(node, repair, { booking_datetime: '2026-11-23T10:30:00' })
    expect((await bookForSomebody({ booking_datetime: '2026-11-23T10:30:00' })).status).toBe(409)
    expect((await bookForSomebody({ booking_datetime: '2026-11-19T10:30:00' })).status).toBe(409)
  })

  test('twice with one key is once', async () => {
    const body = { booking_datetime: '2026-11-23T11:00:00' }
    const replies = await Promise.all([
      bookForSomebody(body, { 'idempotency-key': 'disken-1' }),
      bookForSomebody(body, { 'idempotency-key': 'disken-1' }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([201, 201])
    expect(replies[0]?.text).toBe(replies[1]?.text)
  })
})

describe('the calendar', () => {
  test('has each day with its hours, slots, bookings and blocks', async () => {
    const booking = await buildBooking(node, repair, { booking_datetime: '2026-12-22T11:00:00' })
    const cancelled = await buildBooking(node, repair, { booking_datetime: '2026-12-22T12:00:00' })
    await byLink(node, cancelled.token, 'cancel', { version: 0 })
    await node.call('POST', '/api/admin/bookings/blocks/', {
      token,
      body: { date: '2026-12-23', from: '15:00', to: '17:00', reason: 'Julfika' },
    })
    const found = await calendar('2026-12-21', '2026-12-27')
    expect(found).toMatchObject({
      today: '2026-11-20',
      now: '2026-11-20T10:00:00',
      capacity: 1,
      slot_minutes: 30,
      blocks: [
        {
          starts_at: '2026-12-23T15:00:00',
          ends_at: '2026-12-23T17:00:00',
          whole_day: false,
          reason: 'Julfika',
        },
      ],
    })
    expect(found.bookings.map(({ reference }) => reference)).toEqual([booking.reference])
    expect(found.days.map(({ date, open, reason }) => [date, open?.closes ?? null, reason])).toEqual([
      ['2026-12-21', '17:00', null],
      ['2026-12-22', '17:00', null],
      ['2026-12-23', '17:00', null],
      ['2026-12-24', null, 'julafton'],
      ['2026-12-25', null, 'juldagen'],
      ['2026-12-26', null, 'annandag jul'],
      ['2026-12-27', null, null],
    ])
    const free = (date: string) =>
      found.days.find((day) => day.date === date)?.slots.filter(({ booked }) => !booked).length
    expect([free('2026-12-21'), free('2026-12-22'), free('2026-12-23')]).toEqual([14, 13, 10])
  })

  test.each([
    'from=2026-11-20',
    'from=2026-11-20&to=2026-11-19',
    'from=2026-11-01&to=2026-12-31',
    'from=x&to=y',
    'from=0001-01-01&to=0001-01-03',
    'from=9999-12-29&to=9999-12-31',
  ])('is refused for %s', async (query) => {
    expect((await node.call('GET', `/api/admin/bookings/?${query}`, { token })).status).toBe(400)
  })

  test('is searched by reference, name, phone and model; wildcards are plain letters', async () => {
    const booking = await buildBooking(node, repair, {
      booking_datetime: '2026-12-11T10:00:00',
      customer_name: 'Torkel 100%',
      customer_phone: '0570-555 01 02',
    })
    const search = async (q: string) => {
      const reply = await node.call('GET', `/api/admin/bookings/search/?q=${encodeURIComponent(q)}`, {
        token,
      })
      expect(reply.status).toBe(200)
      return (reply.body as { reference: string }[]).map(({ reference }) => reference)
    }
    for (const words of [booking.reference.toLowerCase(), 'torkel', '555 01', '100%'])
      expect(await search(words)).toEqual([booking.reference])
    expect(await search('%_%')).toEqual([])
    expect((await node.call('GET', '/api/admin/bookings/search/?q=', { token })).status).toBe(400)
  })
})

describe('blocking', () => {
  const block = (body: Record<string, unknown>) =>
    node.call('POST', '/api/admin/bookings/blocks/', { body: { reason: 'Möte', ...body }, token })

  test('tells which bookings stand in the way; they stay when it is done despite them', async () => {
    const booking = await buildBooking(node, repair, {
      booking_datetime: '2026-12-14T11:00:00',
      customer_name: 'Bo Ek',
    })
    expect(await block({ date: '2026-12-14' })).toMatchObject({
      status: 409,
      body: {
        despite_bookings: ['1 bokning i tiden: 11:00 Bo Ek. Flytta eller avboka, eller spärra ändå.'],
      },
    })
    expect(await freeTimes(node, '2026-12-14')).toHaveLength(13)
    expect((await block({ date: '2026-12-14', despite_bookings: true })).status).toBe(201)
    expect(await freeTimes(node, '2026-12-14')).toEqual([])
    // It can be checked in, but once it has left it does not come back.
    await byLink(node, booking.token, 'move', { version: 0, booking_datetime: '2026-12-15T11:00:00' })
    const back = await byLink(node, booking.token, 'move', {
      version: 1,
      booking_datetime: '2026-12-14T11:00:00',
    })
    expect(back.status).toBe(409)
  })

  test('the same time twice is refused, and opening it again gives it back', async () => {
    const { body } = await block({ date: '2026-12-16', from: '10:00', to: '12:00' })
    const { id } = body as { id: number }
    expect(await block({ date: '2026-12-16', from: '11:00', to: '13:00' })).toMatchObject({
      status: 409,
      body: { detail: 'Tiden är redan spärrad: Möte.' },
    })
    expect((await block({ date: '2026-12-16', from: '12:00', to: '13:00' })).status).toBe(201)
    const open = () => node.call('DELETE', `/api/admin/bookings/blocks/${id}/`, { token })
    expect((await open()).status).toBe(204)
    expect((await open()).status).toBe(404)
    expect((await freeTimes(node, '2026-12-16'))[0]).toBe('10:00')
  })

  test.each([
    [{ date: '2026-12-17', from: '10:00' }, 'to'],
    [{ date: '2026-12-17', from: '12:00', to: '10:00' }, 'to'],
    [{ date: '2026-12-17', from: '9', to: '10' }, 'from'],
    [{ date: '2026-12-17', reason: '' }, 'reason'],
    [{ date: 'i morgon' }, 'date'],
    [{ date: '2026-11-19' }, 'date'],
  ])('needs a time to come and a reason: %j', async (body, field) => {
    const { status, body: reply } = await block(body)
    expect(status).toBe(400)
    expect(Object.keys(reply as object)).toContain(field)
  })
})

describe('a booking', () => {
  const booked = (time: string) => buildBooking(node, repair, { booking_datetime: time })

  test('that two move at once is moved once', async () => {
    const booking = await booked('2026-12-03T10:00:00')
    const replies = await Promise.all([
      byStaff(node, token, booking.id, 'move', { version: 0, booking_datetime: '2026-12-03T11:00:00' }),
      byStaff(node, token, booking.id, 'move', { version: 0, booking_datetime: '2026-12-03T12:00:00' }),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { body } = await node.call('GET', `/api/admin/bookings/${booking.id}/`, { token })
    expect((body as AdminBooking).history.map(({ what, from }) => [what, from])).toEqual([
      ['booked', null],
      ['moved', '2026-12-03T10:00:00'],
    ])
  })

  test('is marked as not come once its time has begun, and may still be checked in', async () => {
    const booking = await booked('2026-12-03T13:00:00')
    expect(await byStaff(node, token, booking.id, 'no_show')).toMatchObject({
      status: 409,
      text: '{"detail":"Tiden har inte börjat än."}',
    })
    node.clock.set('2026-12-03T12:00:00Z')
    const missed = await byStaff(node, token, booking.id, 'no_show')
    expect([missed.status, missed.booking.status]).toEqual([200, 'no_show'])
    expect((await byStaff(node, token, booking.id, 'no_show')).status).toBe(200)
    expect((await byStaff(node, token, booking.id, 'cancel', { version: 1 })).status).toBe(409)
    const late = await byStaff(node, token, booking.id, 'check_in', { version: 1 })
    expect([late.status, late.booking.status]).toEqual([200, 'checked_in'])
  })

  test('is checked in once, however often it is asked for, and opens one repair order with all that is known', async () => {
    const booking = await buildBooking(node, repair, {
      booking_datetime: '2026-12-03T14:00:00',
      customer_message: 'Koden är hos mig',
    })
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => byStaff(node, token, booking.id, 'check_in')),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200))
    const numbers = new Set(replies.map((reply) => reply.booking.order_number))
    expect(numbers.size).toBe(1)
    const orders = await rowsOf(
      node,
      sql`SELECT * FROM repair_orders WHERE customer_email = ${booking.email}`,
    )
    expect(orders).toEqual([
      expect.objectContaining({
        order_number: [...numbers][0],
        source: 'booking',
        status: 'Mottaget',
        customer_name: 'Åsa Öberg',
        customer_message: 'Koden är hos mig',
        model_name: repair.model,
        issue: repair.issue,
        agreed_ore: 129_000,
        estimated_time: '1 timme',
      }),
    ])
    const { body } = await node.call('GET', `/api/bookings/${booking.token}/`)
    expect(body).toMatchObject({ status: 'checked_in', order_number: [...numbers][0], changeable: false })
    expect((await byStaff(node, token, booking.id, 'cancel', { version: 1 })).status).toBe(409)
  })

  test('without price or address is checked in as well', async () => {
    const { body } = await bookForSomebody({ booking_datetime: '2026-12-03T15:00:00' })
    const { id } = body as AdminBooking
    const { status, booking } = await byStaff(node, token, id, 'check_in')
    expect([status, booking.status]).toEqual([200, 'checked_in'])
    const [order] = await rowsOf(
      node,
      sql`SELECT agreed_ore, customer_email FROM repair_orders WHERE order_number = ${booking.order_number}`,
    )
    expect(order).toEqual({ agreed_ore: null, customer_email: '' })
  })

  test('that is cancelled stays so', async () => {
    const booking = await booked('2026-12-03T16:00:00')
    expect((await byStaff(node, token, booking.id, 'cancel')).booking.status).toBe('cancelled')
    expect((await byStaff(node, token, booking.id, 'cancel')).status).toBe(200)
    expect((await byStaff(node, token, booking.id, 'check_in', { version: 1 })).status).toBe(409)
  })

  test('is not changed without a version', async () => {
    const booking = await booked('2026-12-04T10:00:00')
    for (const deed of ['move', 'cancel', 'no_show', 'check_in'] as const) {
      expect((await byStaff(node, token, booking.id, deed, {})).status).toBe(400)
    }
  })
})
