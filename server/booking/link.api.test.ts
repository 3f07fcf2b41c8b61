import { beforeEach, describe, expect, test } from 'vitest'
import { logInPermanently } from '../testing/calls.ts'
import { actAsStaff, actByLink, buildBooking, buildRepair, freeTimes } from '../testing/fixtures/booking.ts'
import { startSharedNode } from '../testing/node.ts'

const node = await startSharedNode({ role: 'web' })
const token = await logInPermanently(node)
const repair = await buildRepair(node)
beforeEach(() => node.clock.set('2026-11-20T09:00:00Z'))

let used = 0
/** Returns a time that no other test in this file uses. */
function nextTime(): string {
  const slot = used++
  const day = 23 + Math.floor(slot / 12)
  const minutes = 10 * 60 + (slot % 12) * 30
  return `2026-11-${day}T${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:00`
}

async function booked() {
  const time = nextTime()
  return { ...(await buildBooking(node, repair, { booking_datetime: time })), time }
}

const read = (secret: string) => node.call('GET', `/api/bookings/${secret}/`)

test('the link shows the booking, but no personal data of others and no internal fields', async () => {
  const booking = await booked()
  const { status, body } = await read(booking.token)
  expect(status).toBe(200)
  expect(body).toEqual({
    reference: booking.reference,
    status: 'booked',
    version: 0,
    name: 'Åsa Öberg',
    booking_datetime: booking.time,
    ends_at: '2026-11-23T10:30:00',
    device_type: repair.device_type,
    brand: repair.brand,
    model: repair.model,
    issue: repair.issue,
    price: '1290.00',
    customer_message: '',
    changeable: true,
    passed: false,
    order_number: null,
    ready: null,
  })
})

describe('every invalid link gets the same answer, whatever is wrong with it', () => {
  test.each(['x', 'a'.repeat(43), '%00', '..%2f', 'å'.repeat(10)])('%s', async (secret) => {
    const replies = await Promise.all([
      read(secret),
      node.call('POST', `/api/bookings/${secret}/move/`, {
        body: { version: 0, booking_datetime: '2026-12-01T10:00:00' },
      }),
      node.call('POST', `/api/bookings/${secret}/cancel/`, { body: { version: 0 } }),
      node.call('GET', `/api/bookings/${secret}/calendar.ics`),
    ])
    for (const { status, body } of replies) {
      expect([status, body]).toEqual([404, { detail: 'Bokningen finns inte.' }])
    }
  })
})

describe('moving', () => {
  test('takes the new time and frees the old one', async () => {
    const booking = await booked()
    const { status, booking: moved } = await actByLink(node, booking.token, 'move', {
      version: 0,
      booking_datetime: '2026-12-01T15:00:00',
    })
    expect(status).toBe(200)
    expect(moved).toMatchObject({
      booking_datetime: '2026-12-01T15:00:00',
      ends_at: '2026-12-01T15:30:00',
      version: 1,
      status: 'booked',
    })
    expect(await freeTimes(node, '2026-12-01')).not.toContain('15:00')
    expect(await freeTimes(node, booking.time.slice(0, 10))).toContain(booking.time.slice(11, 16))
  })

  test('twice by a double click is once', async () => {
    const booking = await booked()
    const body = { version: 0, booking_datetime: '2026-12-01T15:30:00' }
    const replies = await Promise.all([
      actByLink(node, booking.token, 'move', body),
      actByLink(node, booking.token, 'move', body),
    ])
    expect(replies.map(({ status, booking: view }) => [status, view.version])).toEqual([
      [200, 1],
      [200, 1],
    ])
  })

  test('is refused to a time that is taken, is not a slot, has passed or is too far ahead', async () => {
    const [one, other] = [await booked(), await booked()]
    const to = (booking_datetime: string) =>
      actByLink(node, one.token, 'move', { version: 0, booking_datetime })
    expect((await to(other.time)).status).toBe(409)
    expect((await to('2026-11-20T10:30:00')).status).toBe(409)
    expect((await to('2026-11-22T11:00:00')).status).toBe(400)
    expect((await to('2026-12-01T10:10:00')).status).toBe(400)
    expect((await to('2027-02-01T10:00:00')).status).toBe(400)
    expect((await read(one.token)).body).toMatchObject({ booking_datetime: one.time, version: 0 })
  })

  test('from a page that is out of date is refused', async () => {
    const booking = await booked()
    await actAsStaff(node, token, booking.id, 'move', { version: 0, booking_datetime: '2026-12-02T10:00:00' })
    const late = await actByLink(node, booking.token, 'move', {
      version: 0,
      booking_datetime: '2026-12-02T11:00:00',
    })
    expect(late.status).toBe(409)
    expect(late.text).toContain('Någon annan hann ändra samma sak')
    expect((await actByLink(node, booking.token, 'cancel', { version: 0 })).status).toBe(409)
    expect((await read(booking.token)).body).toMatchObject({ booking_datetime: '2026-12-02T10:00:00' })
  })

  test.each([
    {},
    { version: 0 },
    { version: '0', booking_datetime: '2026-12-03T10:00:00' },
    { version: -1, booking_datetime: '2026-12-03T10:00:00' },
    { booking_datetime: '2026-12-03T10:00:00' },
  ])('needs version and time: %j', async (body) => {
    const booking = await booked()
    expect((await actByLink(node, booking.token, 'move', body)).status).toBe(400)
  })
})

describe('cancelling', () => {
  test('gives the time back, once', async () => {
    const booking = await booked()
    const { status, booking: view } = await actByLink(node, booking.token, 'cancel', { version: 0 })
    expect([status, view.status, view.changeable]).toEqual([200, 'cancelled', false])
    expect(await freeTimes(node, booking.time.slice(0, 10))).toContain(booking.time.slice(11, 16))
    expect((await actByLink(node, booking.token, 'cancel', { version: 0 })).status).toBe(200)
    const move = await actByLink(node, booking.token, 'move', {
      version: 1,
      booking_datetime: '2026-12-03T10:00:00',
    })
    expect([move.status, move.text]).toEqual([409, '{"detail":"Det går inte: bokningen är avbokad."}'])
  })
})

describe('two hours before the time', () => {
  test('is the last moment for changes; then there is the phone', async () => {
    const [one, other] = [await booked(), await booked()]
    const start = (time: string, hoursBefore: number, seconds: number) =>
      new Date(
        Date.parse(`${time.slice(0, 19)}+01:00`) - hoursBefore * 3_600_000 + seconds * 1000,
      ).toISOString()
    node.clock.set(start(one.time, 2, 0))
    expect((await read(one.token)).body).toMatchObject({ changeable: true })
    expect((await actByLink(node, one.token, 'cancel', { version: 0 })).status).toBe(200)

    node.clock.set(start(other.time, 2, 1))
    expect((await read(other.token)).body).toMatchObject({ changeable: false, passed: false })
    for (const late of [
      await actByLink(node, other.token, 'cancel', { version: 0 }),
      await actByLink(node, other.token, 'move', { version: 0, booking_datetime: '2026-12-04T10:00:00' }),
    ]) {
      expect(late.status).toBe(409)
      expect(late.text).toContain('Det är för sent att ändra bokningen här. Ring oss på 070-174 06 35.')
    }
    // Staff are still allowed to.
    const moved = await actAsStaff(node, token, other.id, 'move', {
      version: 0,
      booking_datetime: '2026-12-04T10:00:00',
    })
    expect(moved.status).toBe(200)
    node.clock.set('2026-12-04T09:30:00Z')
    expect((await read(other.token)).body).toMatchObject({ passed: true, changeable: false })
  })
})

test('the downloaded calendar file has time and place, and is not cached', async () => {
  const booking = await booked()
  const { status, text, headers } = await node.call('GET', `/api/bookings/${booking.token}/calendar.ics`)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(headers['content-disposition']).toBe(`attachment; filename="bokning-${booking.reference}.ics"`)
  expect(headers['cache-control']).toBe('no-store')
  expect(text).toContain('METHOD:PUBLISH\r\n')
  expect(text).toContain(`UID:${booking.reference}@verkstan.test\r\n`)
  expect(text).toContain('LOCATION:Verkstan\\, Kyrkogatan 12\\, 671 31 Arvika\r\n')
  expect(text).not.toContain('ATTENDEE')
})
