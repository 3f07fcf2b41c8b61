import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminBooking, BookingView } from '#domain/booking/schemas.ts'
import type { RepairPageView } from '#domain/repairs/customer-schemas.ts'
import { logInPermanently, mailAbout, mailsTo, nextAddress } from '../testing/calls.ts'
import { buildIntent, intakeBody, requestIntake, startStripeShop } from '../testing/fixtures/payments.ts'
import { getPageCall, getWorkshop } from '../testing/fixtures/repairs.ts'

const { clock, node, stripe, priced } = await startStripeShop()
const token = await logInPermanently(node)
const workshop = getWorkshop(node, token)
// A Friday at 10 in Sweden; the shop is open 10 to 17.
beforeEach(() => clock.set('2026-11-20T09:00:00Z'))

/** Pays a repair online, whose customer still has the device. Returns it with the calls of its private page. */
async function buildPaid() {
  const intent = await buildIntent(node, priced)
  const { email } = intent
  stripe.confirm(intent.id, 'succeeded')
  const repair = await workshop.read((await requestIntake(node, intakeBody(priced, intent))).repair.id)
  const page = getPageCall(node, repair)
  const read = async () => (await node.call('GET', page)).body as RepairPageView
  const book = (booking_datetime: string) =>
    node.call('POST', `${page}drop-off/`, { body: { booking_datetime }, address: nextAddress() })
  return { repair, email, read, book }
}

describe('a time to hand in the device of a repair', () => {
  test('is booked on the private page, which then says when the customer is welcome', async () => {
    const { email, read, book } = await buildPaid()
    expect(await read()).toMatchObject({ can_book: true, drop_off: null, code: { path: expect.any(String) } })
    const booked = await book('2026-11-23T10:30:00')
    expect([booked.status, booked.text]).toEqual([201, expect.anything()])
    const { state, can_book, drop_off: dropOff } = await read()
    expect(state.headline).toBe('Välkommen måndag 23 november kl. 10:30')
    expect(can_book).toBe(false)
    const path = dropOff?.booking_path.replace('/bokning/', '/api/bookings/') ?? ''
    expect((await node.call('GET', path)).body).toMatchObject({
      status: 'booked',
      booking_datetime: '2026-11-23T10:30:00',
      changeable: true,
    })
    expect((await node.call('GET', dropOff?.calendar_path ?? '')).text).toContain('BEGIN:VEVENT')
    // The terms came with the payment, so they are not sent again.
    const mail = await mailAbout(node, email, 'Din tid är bokad')
    expect(mail?.text).not.toContain('ångerrätt')
  })

  test('is one: the same time again is booked once, and another is refused', async () => {
    const { email, book } = await buildPaid()
    const replies = await Promise.all([1, 2, 3].map(() => book('2026-11-23T11:00:00')))
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
    const other = await book('2026-11-23T11:30:00')
    expect([other.status, other.text]).toEqual([409, expect.stringContaining('redan bokat en tid')])
    expect(
      (await mailsTo(node, email)).filter(({ subject }) => subject.includes('Din tid är bokad')),
    ).toHaveLength(1)
    expect((await book('2026-11-23T11:07:00')).status).toBe(400)
  })

  test('that is cancelled can be booked again', async () => {
    const { read, book } = await buildPaid()
    await book('2026-11-23T13:00:00')
    const path = (await read()).drop_off?.booking_path.replace('/bokning/', '/api/bookings/') ?? ''
    const { version } = (await node.call('GET', path)).body as BookingView
    expect((await node.call('POST', `${path}/cancel/`, { body: { version } })).status).toBe(200)
    expect(await read()).toMatchObject({ can_book: true, drop_off: null })
    expect((await book('2026-11-24T13:00:00')).status).toBe(201)
  })

  test('opens no second repair at its check-in, and ends when staff take in the device without it', async () => {
    const first = await buildPaid()
    await first.book('2026-11-23T14:00:00')
    const [listed] = await findBookings(first.email)
    const checkedIn = await node.call('POST', `/api/admin/bookings/${listed?.id}/check_in/`, {
      token,
      body: { version: listed?.version ?? 0 },
    })
    expect(checkedIn.body).toMatchObject({ status: 'checked_in', repair_order_id: first.repair.id })
    expect((checkedIn.body as AdminBooking).history.map(({ what }) => what)).toEqual(['booked', 'checked_in'])
    expect((await first.read()).state.state).toBe('received')

    const second = await buildPaid()
    await second.book('2026-11-23T14:30:00')
    await workshop.action(second.repair.id, 'check-in', {})
    expect(await findBookings(second.email)).toMatchObject([{ status: 'checked_in' }])
    expect((await second.book('2026-11-24T14:30:00')).status).toBe(409)
  })

  test('is given back when the repair ends', async () => {
    const { repair, email, book } = await buildPaid()
    await book('2026-11-23T15:00:00')
    await workshop.move(repair.id, 'Avslutad')
    expect(await findBookings(email)).toMatchObject([{ status: 'cancelled' }])
  })

  test('that two staff take in at once, with the booking and on the board, is taken in once', async () => {
    const { repair, email, book } = await buildPaid()
    await book('2026-11-23T16:00:00')
    const [listed] = await findBookings(email)
    const { version } = await workshop.read(repair.id)
    const replies = await Promise.all([
      node.call('POST', `/api/admin/bookings/${listed?.id}/check_in/`, {
        token,
        body: { version: listed?.version ?? 0 },
      }),
      workshop.send('POST', `${repair.id}/check-in/`, { version }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect((await workshop.read(repair.id)).history.filter(({ to }) => to === 'Mottaget')).toHaveLength(2)
    expect(await findBookings(email)).toMatchObject([{ status: 'checked_in' }])
  })
})

async function findBookings(email: string) {
  const { body } = await node.call('GET', `/api/admin/bookings/search/?q=${encodeURIComponent(email)}`, {
    token,
  })
  return body as { id: number; version: number; status: string }[]
}
