import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PortalOverview } from '../../../domain/office/portal-overview.ts'
import { logInPermanently } from '../../testing/calls.ts'
import { buildBooking, buildRepair } from '../../testing/fixtures/booking.ts'
import { buildCustomer, type TestCustomer } from '../../testing/fixtures/customers.ts'
import { buildOffer } from '../../testing/fixtures/quotes.ts'
import { workshopOf } from '../../testing/fixtures/repairs.ts'
import { buildGoods, buildPaidOrder } from '../../testing/fixtures/shop-orders.ts'
import { startTestNode, type TestNode, testClock } from '../../testing/node.ts'

const clock = testClock()
let node: TestNode
let token: string
let workshop: ReturnType<typeof workshopOf>
beforeAll(async () => {
  node = await startTestNode({ clock })
  token = await logInPermanently(node)
  workshop = workshopOf(node, token)
})
afterAll(() => node.close())

const overviewOf = async (customer: TestCustomer) =>
  (await node.call('GET', '/api/v1/orders/overview/', { token: customer.token })).body as PortalOverview
const nothing = { quotes: [], offers: [], repairs: [], bookings: [], purchases: [] }

test('a quote, a booking and repairs of a verified address are listed, also those made as a guest', async () => {
  const customer = await buildCustomer(node)
  const { email } = customer
  await buildOffer(node, token, { email })
  const booking = await buildBooking(node, await buildRepair(node), { customer_email: email })
  const repair = await workshop.build({ customer_email: email })
  const goods = await buildGoods(node)
  await buildPaidOrder(node)
  await buildPaidOrder(node, { token: customer.token, goods })
  const overview = await overviewOf(customer)
  expect(overview).toMatchObject({
    quotes: [{ price: '1290.00', path: expect.stringMatching(/^\/offert\/[\w-]{43}$/) }],
    bookings: [{ reference: booking.reference, path: `/bokning/${booking.token}` }],
    purchases: [{ status: 'paid', is_ready: false, tracking_url: null, content: goods.name }],
    repairs: [{ id: repair.id, order_number: repair.order_number, is_ready: false, amount_due: null }],
  })
  const [quote] = overview.quotes
  const answer = await node.call('GET', `/api/quotes/offers/${quote?.path.split('/').at(-1)}/`)
  expect(answer.status).toBe(200)
})

test('nothing of others, and nothing of an address that is not verified', async () => {
  const customer = await buildCustomer(node, { verified: false })
  const other = await buildCustomer(node)
  await buildOffer(node, token, { email: customer.email })
  await workshop.build({ customer_email: customer.email })
  await buildBooking(node, await buildRepair(node), {
    customer_email: customer.email,
    booking_datetime: '2026-11-23T11:00:00',
  })
  expect(await overviewOf(customer)).toEqual(nothing)
  await buildPaidOrder(node, { token: customer.token })
  expect(await overviewOf(customer)).toEqual({ ...nothing, purchases: [expect.anything()] })
  expect(await overviewOf(other)).toEqual(nothing)
  expect((await node.call('GET', '/api/v1/orders/overview/')).status).toBe(401)
})

test('a repair that is ready has its amount due, until it is handed over', async () => {
  const customer = await buildCustomer(node)
  const repair = await workshop.build({ customer_email: customer.email })
  const lines = [{ kind: 'labour', description: 'Skärmbyte', quantity: 1, unit_price: '1290' }]
  await workshop.action(repair.id, 'lines', { lines })
  await workshop.move(repair.id, 'Pågående', 'Under reparation', 'Färdig')
  expect((await overviewOf(customer)).repairs).toMatchObject([{ is_ready: true, amount_due: '1290.00' }])
  const own = await node.call('GET', `/api/v1/orders/${repair.id}/`, { token: customer.token })
  expect(own.body).toMatchObject({ amount_due: '1290.00', receipt_url: null, waits_for: null })
  expect((await workshop.handOver(repair.id, '1290.00')).status).toBe(200)
  expect((await overviewOf(customer)).repairs).toEqual([])
  const after = await node.call('GET', `/api/v1/orders/${repair.id}/`, { token: customer.token })
  expect(after.body).toMatchObject({
    amount_due: null,
    receipt_url: expect.stringContaining('/api/receipts/'),
  })
})

test('a repair waits for the customer when staff have asked, and for the shop once the customer has written', async () => {
  const customer = await buildCustomer(node)
  const repair = await workshop.build({ customer_email: customer.email })
  await workshop.move(repair.id, 'Pågående', 'Väntar på svar')
  const other = await buildCustomer(node)
  const others = await workshop.build({ customer_email: other.email })
  clock.set(new Date(clock.now().getTime() + 60_000).toISOString())
  await node.call('POST', `/api/v1/orders/${others.id}/add-note/`, {
    token: other.token,
    body: { note_text: 'Hej!' },
  })
  expect((await overviewOf(customer)).repairs).toMatchObject([{ waits_for: 'customer' }])
  clock.set(new Date(clock.now().getTime() + 60_000).toISOString())
  await node.call('POST', `/api/v1/orders/${repair.id}/add-note/`, {
    token: customer.token,
    body: { note_text: 'Ja, gör det.' },
  })
  expect((await overviewOf(customer)).repairs).toMatchObject([{ waits_for: 'shop' }])
})
