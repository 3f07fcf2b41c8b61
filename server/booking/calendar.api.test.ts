import { describe, expect, test } from 'vitest'
import type { BookingCalendar } from '#domain/booking/schemas.ts'
import { logInPermanently } from '../testing/calls.ts'
import { actByLink, buildBooking, buildRepair, freeTimes } from '../testing/fixtures/booking.ts'
import { startSharedNode } from '../testing/node.ts'

const node = await startSharedNode({ role: 'web' })
const token = await logInPermanently(node)
const repair = await buildRepair(node)

const calendar = async (from: string, to: string) => {
  const { status, body } = await node.call('GET', `/api/admin/bookings/?from=${from}&to=${to}`, { token })
  expect(status).toBe(200)
  return body as BookingCalendar
}

describe('the calendar', () => {
  test('has each day with its hours, slots, bookings and blocks', async () => {
    const booking = await buildBooking(node, repair, { booking_datetime: '2026-12-22T11:00:00' })
    const cancelled = await buildBooking(node, repair, { booking_datetime: '2026-12-22T12:00:00' })
    await actByLink(node, cancelled.token, 'cancel', { version: 0 })
    await node.call('POST', '/api/admin/booking_blocks/', {
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
    node.call('POST', '/api/admin/booking_blocks/', { body: { reason: 'Möte', ...body }, token })

  test('reports the bookings in the way; they stay when staff block the time anyway', async () => {
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
    // It can be checked in, but a booking moved out of the blocked time cannot return to it.
    await actByLink(node, booking.token, 'move', { version: 0, booking_datetime: '2026-12-15T11:00:00' })
    const back = await actByLink(node, booking.token, 'move', {
      version: 1,
      booking_datetime: '2026-12-14T11:00:00',
    })
    expect(back.status).toBe(409)
  })

  test('of several days repeats weekly, or blocks nothing when one of the days is taken', async () => {
    const days = { date: '2027-01-11', until: '2027-01-12', weeks: 2, from: '10:00', to: '12:00' }
    expect((await block(days)).status).toBe(201)
    for (const date of ['2027-01-11', '2027-01-12', '2027-01-18', '2027-01-19'])
      expect((await freeTimes(node, date))[0]).toBe('12:00')
    expect((await freeTimes(node, '2027-01-13'))[0]).toBe('10:00')
    expect((await block({ date: '2027-01-13', until: '2027-01-18' })).status).toBe(409)
    expect((await freeTimes(node, '2027-01-13'))[0]).toBe('10:00')
    await buildBooking(node, repair, { booking_datetime: '2027-01-14T11:00:00', customer_name: 'Bo Ek' })
    expect((await block({ date: '2027-01-13', until: '2027-01-14' })).text).toContain('14 jan. 11:00 Bo Ek')
  })

  test('the same time twice is refused, and opening it again gives it back', async () => {
    const { body } = await block({ date: '2026-12-16', from: '10:00', to: '12:00' })
    const { id } = body as { id: number }
    expect(await block({ date: '2026-12-16', from: '11:00', to: '13:00' })).toMatchObject({
      status: 409,
      body: { detail: 'Tiden är redan spärrad: Möte.' },
    })
    expect((await block({ date: '2026-12-16', from: '12:00', to: '13:00' })).status).toBe(201)
    const open = () => node.call('DELETE', `/api/admin/booking_blocks/${id}/`, { token })
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
    [{ date: '2026-12-17', until: '2026-12-16' }, 'until'],
    [{ date: '2026-12-17', until: '2027-12-17' }, 'until'],
    [{ date: '2026-12-17', weeks: 27 }, 'weeks'],
  ])('needs a time to come and a reason: %j', async (body, field) => {
    const { status, body: reply } = await block(body)
    expect(status).toBe(400)
    expect(Object.keys(reply as object)).toContain(field)
  })
})
