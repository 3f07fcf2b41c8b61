import { describe, expect, test } from 'vitest'
import { defaultShopSettings } from '#domain/settings/defaults.ts'
import { logInPermanently } from '../testing/calls.ts'
import { actByLink, buildBooking, buildRepair, freeTimes, getSlots } from '../testing/fixtures/booking.ts'
import { changeSettings } from '../testing/fixtures/settings.ts'
import { startSharedNode } from '../testing/node.ts'

const node = await startSharedNode({ role: 'web' })
const token = await logInPermanently(node)
const repair = await buildRepair(node)

const ask = (query: string) => node.call('GET', `/api/quotes/bookings/daily_slots/${query}`)
const block = (body: Record<string, unknown>) =>
  node.call('POST', '/api/admin/booking_blocks/', { body: { reason: 'Möte', ...body }, token })

describe('the slots of a day', () => {
  test('are a plain list of times, from opening to the last that ends by closing', async () => {
    const { status, body } = await ask('?date=2026-11-23')
    expect(status).toBe(200)
    const slots = body as { time: string; booked: boolean }[]
    expect(slots).toHaveLength(14)
    expect(slots[0]).toEqual({ time: '10:00', booked: false })
    expect(slots.at(-1)).toEqual({ time: '16:30', booked: false })
  })

  test('follow the hours of Saturday; Sundays and holidays have none', async () => {
    expect(await freeTimes(node, '2026-11-21')).toEqual([
      '11:00',
      '11:30',
      '12:00',
      '12:30',
      '13:00',
      '13:30',
    ])
    expect(await getSlots(node, '2026-11-22')).toEqual([])
    expect(await getSlots(node, '2026-12-24')).toEqual([])
    expect(await getSlots(node, '2026-12-25')).toEqual([])
    expect(await freeTimes(node, '2026-12-23')).toHaveLength(14)
  })

  test('that have passed or are inside the lead time count as booked', async () => {
    // Friday, 10:00 in Sweden, and an hour of lead time.
    const today = await getSlots(node, '2026-11-20')
    expect(today).toHaveLength(14)
    expect(today.filter(({ booked }) => booked).map(({ time }) => time)).toEqual(['10:00', '10:30'])
    expect(await freeTimes(node, '2026-11-19')).toEqual([])
    expect(await getSlots(node, '2026-11-19')).toHaveLength(14)
  })

  test('reach 60 days ahead, and no further', async () => {
    expect((await ask('?date=2027-01-19')).status).toBe(200)
    expect(await ask('?date=2027-01-20')).toMatchObject({
      status: 400,
      body: { date: ['Välj ett datum högst 60 dagar fram.'] },
    })
    expect((await ask('?date=9999-12-31')).status).toBe(400)
  })

  test.each([
    '',
    '?date=',
    '?date=0001-01-01',
    '?date=2026-02-30',
    '?date=20261123',
    '?date=i+morgon',
    '?date=2026-11-23T10:00',
    '?date=2026-11-23&date=2026-11-24',
    '?date[]=2026-11-23',
    '?date=%00',
  ])('are refused for %j', async (query) => {
    expect((await ask(query)).status).toBe(400)
  })

  test('lose a booked slot, and get it back when the booking is moved or cancelled', async () => {
    const booking = await buildBooking(node, repair, { booking_datetime: '2026-11-25T11:00:00' })
    expect(await freeTimes(node, '2026-11-25')).not.toContain('11:00')
    expect(await freeTimes(node, '2026-11-25')).toContain('11:30')
    await actByLink(node, booking.token, 'move', { version: 0, booking_datetime: '2026-11-25T12:00:00' })
    expect(await freeTimes(node, '2026-11-25')).toContain('11:00')
    expect(await freeTimes(node, '2026-11-25')).not.toContain('12:00')
    await actByLink(node, booking.token, 'cancel', { version: 1 })
    expect(await freeTimes(node, '2026-11-25')).toHaveLength(14)
  })

  test('lose blocked slots, for part of a day or the whole day', async () => {
    expect((await block({ date: '2026-11-26', from: '12:15', to: '13:00' })).status).toBe(201)
    expect(
      (await getSlots(node, '2026-11-26')).filter(({ booked }) => booked).map(({ time }) => time),
    ).toEqual(['12:00', '12:30'])
    expect((await block({ date: '2026-11-27' })).status).toBe(201)
    expect(await freeTimes(node, '2026-11-27')).toEqual([])
    expect(await freeTimes(node, '2026-11-28')).toHaveLength(6)
  })
})

describe('settings', () => {
  const booking = (changes: object) => ({ booking: { ...defaultShopSettings.booking, ...changes } })

  test('set the length, the capacity and the lead time', async () => {
    await changeSettings(node, token, booking({ slotMinutes: 60, slotCapacity: 2, leadMinutes: 0 }))
    expect(await freeTimes(node, '2026-11-20')).toEqual([
      '10:00',
      '11:00',
      '12:00',
      '13:00',
      '14:00',
      '15:00',
      '16:00',
    ])
    await buildBooking(node, repair, { booking_datetime: '2026-11-30T10:00:00' })
    expect(await freeTimes(node, '2026-11-30')).toContain('10:00')
    await buildBooking(node, repair, { booking_datetime: '2026-11-30T10:00:00' })
    expect(await freeTimes(node, '2026-11-30')).not.toContain('10:00')

    // Shorter slots and a lower capacity later: earlier bookings still occupy their time.
    await changeSettings(node, token, booking({ slotMinutes: 20, slotCapacity: 1 }))
    expect((await freeTimes(node, '2026-11-30')).slice(0, 2)).toEqual(['11:00', '11:20'])
    await changeSettings(node, token, booking({}))
  })

  test('close a day and open a holiday', async () => {
    await changeSettings(node, token, {
      closedDays: [{ date: '2026-12-01', reason: 'Inventering' }],
      openHolidays: ['2026-12-25'],
    })
    expect(await getSlots(node, '2026-12-01')).toEqual([])
    expect(await freeTimes(node, '2026-12-25')).toHaveLength(14)
    await changeSettings(node, token, { closedDays: [], openHolidays: [] })
  })
})

describe('when the clock changes', () => {
  const open = Array(7).fill({ opens: '00:00', closes: '06:00' })

  test('the hour that is skipped on 29 March 2026 has no slots and cannot be booked', async () => {
    node.clock.set('2026-03-20T09:00:00Z')
    expect(await getSlots(node, '2026-03-29')).toEqual([]) // a Sunday
    await changeSettings(node, token, { hours: open, closedDays: [], openHolidays: [] })
    const times = await freeTimes(node, '2026-03-29')
    expect(times).toHaveLength(10)
    expect(times.slice(2, 6)).toEqual(['01:00', '01:30', '03:00', '03:30'])
    const body = { booking_datetime: '2026-03-29T03:00:00' }
    await buildBooking(node, repair, body)
    expect(await freeTimes(node, '2026-03-29')).not.toContain('03:00')
  })

  test('the hour that occurs twice on 25 October 2026 can be booked once', async () => {
    node.clock.set('2026-10-20T09:00:00Z')
    const times = await freeTimes(node, '2026-10-25')
    expect(times).toHaveLength(12)
    expect(new Set(times).size).toBe(12)
    const booking = await buildBooking(node, repair, { booking_datetime: '2026-10-25T02:30:00' })
    const { body } = await node.call('GET', `/api/bookings/${booking.token}/`)
    expect(body).toMatchObject({ booking_datetime: '2026-10-25T02:30:00', ends_at: '2026-10-25T02:00:00' })
    expect(await freeTimes(node, '2026-10-25')).toHaveLength(11)
  })
})
