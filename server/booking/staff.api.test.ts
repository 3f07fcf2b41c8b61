import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminBooking } from '#domain/booking/schemas.ts'
import type { PaymentIntent } from '#domain/payments/schemas.ts'
import type { CustomerRepair } from '#domain/repairs/customer-schemas.ts'
import type { OnlineRepair } from '#domain/repairs/schemas.ts'
import { logInPermanently, mailsTo, nextAddress, selectRows, settled } from '../testing/calls.ts'
import { actAsStaff, buildBooking, buildRepair } from '../testing/fixtures/booking.ts'
import { buildModel } from '../testing/fixtures/catalogue.ts'
import { getCustomers } from '../testing/fixtures/customer-history.ts'
import { buildCustomer } from '../testing/fixtures/customers.ts'
import { startSharedNode } from '../testing/node.ts'

const node = await startSharedNode()
const token = await logInPermanently(node)
const repair = await buildRepair(node)
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
/** Pays the repair by card, as a guest. Returns its order. */
async function payOnline(email: string, changes: Record<string, unknown> = {}): Promise<OnlineRepair> {
  const post = async <Reply>(path: string, body: Record<string, unknown>) => {
    const reply = await node.call('POST', path, { body, address: nextAddress() })
    expect([reply.status, reply.text]).toEqual([200, expect.any(String)])
    return reply.body as Reply
  }
  const payer = { name: 'Åsa Öberg', email, phone: '070-174 06 01' }
  const intent = await post<PaymentIntent>('/api/payments/create-payment-intent/', {
    amount: repair.price,
    description: `${repair.model} - ${repair.issue}`,
    email,
    payment_method: 'card',
    ...changes,
  })
  const card = { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' }
  await post('/api/payments/demo/card/', { client_secret: intent.clientSecret, ...payer, ...card })
  return post<OnlineRepair>('/api/v1/orders/online-intake/', {
    customer_name: payer.name,
    customer_email: email,
    customer_phone: payer.phone,
    ...repair,
    external_payment_id: intent.payment_intent_id,
    source: 'online',
  })
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
    ['POST', '_blocks/'],
    ['DELETE', '_blocks/1/'],
    ['GET', `/${booking.id}/`],
    ['POST', `/${booking.id}/move/`],
    ['POST', `/${booking.id}/cancel/`],
    ['POST', `/${booking.id}/no_show/`],
    ['POST', `/${booking.id}/check_in/`],
  ] as const) {
    const { status, body } = await node.call(
      method,
      `/api/admin/${path.startsWith('_') ? 'booking' : 'bookings'}${path}`,
      {
        ...(method === 'POST' ? { body: {} } : {}),
      },
    )
    expect([path, status, body]).toEqual([path, 401, { detail: 'Autentisering saknas.' }])
  }
})

test('a missing booking or block is answered with 404', async () => {
  for (const id of ['2000000000', '0', 'x', '99999999999']) {
    const { status } = await node.call('GET', `/api/admin/bookings/${id}/`, { token })
    expect(status).toBe(id === '2000000000' ? 404 : 400)
  }
  for (const action of ['cancel', 'no_show', 'check_in'] as const)
    expect((await actAsStaff(node, token, 2_000_000_000, action)).status).toBe(404)
})

describe('booking for somebody on the phone', () => {
  test('needs a name, a device and a problem, but no lead time', async () => {
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

describe('a booking', () => {
  const booked = (time: string) => buildBooking(node, repair, { booking_datetime: time })

  test('that two move at once is moved once', async () => {
    const booking = await booked('2026-12-03T10:00:00')
    const replies = await Promise.all([
      actAsStaff(node, token, booking.id, 'move', { version: 0, booking_datetime: '2026-12-03T11:00:00' }),
      actAsStaff(node, token, booking.id, 'move', { version: 0, booking_datetime: '2026-12-03T12:00:00' }),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { body } = await node.call('GET', `/api/admin/bookings/${booking.id}/`, { token })
    expect((body as AdminBooking).history.map(({ what, from }) => [what, from])).toEqual([
      ['booked', null],
      ['moved', '2026-12-03T10:00:00'],
    ])
  })

  test('can be marked as no-show once its time has begun, and may still be checked in', async () => {
    const booking = await booked('2026-12-03T13:00:00')
    expect(await actAsStaff(node, token, booking.id, 'no_show')).toMatchObject({
      status: 409,
      text: '{"detail":"Tiden har inte börjat än."}',
    })
    node.clock.set('2026-12-03T12:00:00Z')
    const missed = await actAsStaff(node, token, booking.id, 'no_show')
    expect([missed.status, missed.booking.status]).toEqual([200, 'no_show'])
    expect((await actAsStaff(node, token, booking.id, 'no_show')).status).toBe(200)
    expect((await actAsStaff(node, token, booking.id, 'cancel', { version: 1 })).status).toBe(409)
    const late = await actAsStaff(node, token, booking.id, 'check_in', { version: 1 })
    expect([late.status, late.booking.status]).toEqual([200, 'checked_in'])
  })

  test('is checked in once, however often it is asked for, and opens one repair with all that is known', async () => {
    const booking = await buildBooking(node, repair, {
      booking_datetime: '2026-12-03T14:00:00',
      customer_message: 'Koden är hos mig',
    })
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => actAsStaff(node, token, booking.id, 'check_in')),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200))
    const numbers = new Set(replies.map((reply) => reply.booking.order_number))
    expect(numbers.size).toBe(1)
    const orders = await selectRows(
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
    expect((await actAsStaff(node, token, booking.id, 'cancel', { version: 1 })).status).toBe(409)
  })

  test('takes the order that its customer has paid online meanwhile, once', async () => {
    const email = 'betalat-i-forvag@kund.example'
    const [first, second] = [
      await buildBooking(node, repair, {
        booking_datetime: '2026-12-15T10:00:00',
        customer_email: email,
        customer_message: 'Koden är hos mig',
      }),
      await buildBooking(node, repair, {
        booking_datetime: '2026-12-15T10:30:00',
        customer_email: 'Betalat-I-Forvag@kund.example',
      }),
    ]
    const order = await payOnline(email)
    const { booking } = await actAsStaff(node, token, first.id, 'check_in')
    expect(booking.order_number).toBe(order.order_number)
    const orders = await selectRows(
      node,
      sql`SELECT source, customer_message, checked_in_at IS NOT NULL AS here FROM repair_orders WHERE id = ${booking.repair_order_id}`,
    )
    expect(orders).toEqual([{ source: 'payment', customer_message: 'Koden är hos mig', here: true }])
    // A second device of the same kind is not paid.
    const other = await actAsStaff(node, token, second.id, 'check_in')
    expect(other.booking.order_number).not.toBe(order.order_number)
  })

  test('takes the repair that its customer requested in the portal', async () => {
    const names = { type: 'portaltyp', brand: 'Portalmärke', model: 'Portalmodell' }
    const { model } = await buildModel(node, { Skärmbyte: 1290 }, names)
    const customer = await buildCustomer(node)
    const { body } = await node.call('POST', '/api/v1/orders/create-authenticated/', {
      token: customer.token,
      body: { device_model_id: model, problem_description_customer: 'Skärmbyte' },
    })
    const requested = body as CustomerRepair
    expect(requested.can_book).toBe(true)
    const device = { device_type: names.type, brand: names.brand, model: names.model }
    const booked = await buildBooking(
      node,
      { ...device, issue: 'Skärmbyte', price: 1290 },
      { booking_datetime: '2026-12-16T10:00:00', customer_email: customer.email },
    )
    const { booking } = await actAsStaff(node, token, booked.id, 'check_in')
    expect(booking.order_number).toBe(requested.order_number)
    const seen = await node.call('GET', `/api/v1/orders/${requested.id}/`, { token: customer.token })
    expect(seen.body).toMatchObject({ can_book: false, state: { state: 'received' } })
  })

  test('without price or address is checked in as well', async () => {
    const { body } = await bookForSomebody({ booking_datetime: '2026-12-03T15:00:00' })
    const { id } = body as AdminBooking
    const { status, booking } = await actAsStaff(node, token, id, 'check_in')
    expect([status, booking.status]).toEqual([200, 'checked_in'])
    const [order] = await selectRows(
      node,
      sql`SELECT agreed_ore, customer_email FROM repair_orders WHERE order_number = ${booking.order_number}`,
    )
    expect(order).toEqual({ agreed_ore: null, customer_email: '' })
  })

  test('that is cancelled stays so', async () => {
    const booking = await booked('2026-12-03T16:00:00')
    expect((await actAsStaff(node, token, booking.id, 'cancel')).booking.status).toBe('cancelled')
    expect((await actAsStaff(node, token, booking.id, 'cancel')).status).toBe(200)
    expect((await actAsStaff(node, token, booking.id, 'check_in', { version: 1 })).status).toBe(409)
  })

  test('is not changed without a version', async () => {
    const booking = await booked('2026-12-04T10:00:00')
    for (const action of ['move', 'cancel', 'no_show', 'check_in'] as const) {
      expect((await actAsStaff(node, token, booking.id, action, {})).status).toBe(400)
    }
  })
})

test('a request to begin early, made at booking or payment, follows the device to its repair', async () => {
  const getEarly = async (orderId: number) =>
    (
      await selectRows<{ version: number | null; at: string | null }>(
        node,
        sql`SELECT early_start_version AS version, to_char(early_start_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI') AS at FROM repair_orders WHERE id = ${orderId}`,
      )
    )[0]
  const checkedIn = async (changes: Record<string, unknown>) => {
    const booking = await buildBooking(node, repair, changes)
    const acted = await actAsStaff(node, token, booking.id, 'check_in')
    return { ...booking, orderId: acted.booking.repair_order_id ?? 0 }
  }
  const requested = await checkedIn({ booking_datetime: '2026-12-14T10:00:00', early_start: 1 })
  expect(await getEarly(requested.orderId)).toEqual({ version: 1, at: '2026-11-20 09:00' })
  const [mail] = await mailsTo(node, requested.email)
  expect(mail?.text).toContain('Du valde: ”Jag vill att ni börjar')
  expect(mail?.attachments?.map(({ filename }) => filename)).toEqual(
    expect.arrayContaining(['villkor.pdf', 'angerblankett.pdf']),
  )

  const { id } = await getCustomers(node, token).find(requested.email)
  expect((await getCustomers(node, token).exported(id)).repairs).toMatchObject([
    {
      earlyStart: { text: expect.stringContaining('Jag vill att ni börjar'), at: '2026-11-20T09:00:00.000Z' },
    },
  ])

  const silent = await checkedIn({ booking_datetime: '2026-12-14T11:00:00' })
  expect(await getEarly(silent.orderId)).toEqual({ version: null, at: null })

  // Paid with the request, paid without it, and paid without it but booked with it.
  const paid = await payOnline('tidig-1@kund.example', { early_start: 1 })
  expect(await getEarly(paid.order_id)).toMatchObject({ version: 1 })
  const later = await payOnline('tidig-2@kund.example')
  expect(await getEarly(later.order_id)).toEqual({ version: null, at: null })
  const both = await checkedIn({
    booking_datetime: '2026-12-14T12:00:00',
    customer_email: 'tidig-2@kund.example',
    early_start: 1,
  })
  expect(both.orderId).toBe(later.order_id)
  expect(await getEarly(later.order_id)).toMatchObject({ version: 1 })
})

test('a payment without the request is never one that was started with it', async () => {
  const start = async (early_start: number | null) =>
    (
      await node.call('POST', '/api/payments/create-payment-intent/', {
        body: {
          amount: repair.price,
          description: `${repair.model} - ${repair.issue}`,
          email: 'andrar-sig@kund.example',
          payment_method: 'card',
          early_start,
        },
        address: nextAddress(),
        headers: { 'idempotency-key': 'the-same-browser' },
      })
    ).body as PaymentIntent
  const [requested, again, not] = [await start(1), await start(1), await start(null)]
  expect(again.payment_intent_id).toBe(requested.payment_intent_id)
  expect(not.payment_intent_id).not.toBe(requested.payment_intent_id)
})
