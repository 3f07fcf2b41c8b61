import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PortalOverview } from '#domain/office/portal-overview.ts'
import { toDay } from '#domain/time.ts'
import { logInPermanently, mailsTo } from '#server/testing/calls.ts'
import { buildBooking, buildRepair } from '#server/testing/fixtures/booking.ts'
import { company, getCounter, textLine } from '#server/testing/fixtures/counter.ts'
import { buildCustomer, customerToken, type TestCustomer } from '#server/testing/fixtures/customers.ts'
import { answerQuote, buildQuote } from '#server/testing/fixtures/quotes.ts'
import { fileAt, getWorkshop } from '#server/testing/fixtures/repairs.ts'
import { changeSettings, getSettings } from '#server/testing/fixtures/settings.ts'
import { buildGoods, buildPaidOrder, getOrders } from '#server/testing/fixtures/shop-orders.ts'
import { buildTradeIn, getTradeIns } from '#server/testing/fixtures/trade-in.ts'
import { startTestNode, type TestNode, testClock } from '#server/testing/node.ts'

const clock = testClock()
let node: TestNode
let token: string
let workshop: ReturnType<typeof getWorkshop>
beforeAll(async () => {
  node = await startTestNode({ clock })
  token = await logInPermanently(node)
  workshop = getWorkshop(node, token)
})
afterAll(() => node.close())

const getOverview = async (customer: TestCustomer) =>
  (await node.call('GET', '/api/v1/orders/overview/', { token: customer.token })).body as PortalOverview
const nothing = { quotes: [], offers: [], invoices: [], repairs: [], bookings: [], purchases: [] }

test('a quote, a booking and repairs of a verified address are listed, also those made as a guest', async () => {
  const customer = await buildCustomer(node)
  const { email } = customer
  await buildQuote(node, token, { email })
  const booking = await buildBooking(node, await buildRepair(node), { customer_email: email })
  const repair = await workshop.build({ customer_email: email })
  const goods = await buildGoods(node)
  await buildPaidOrder(node)
  await buildPaidOrder(node, { token: customer.token, goods })
  const overview = await getOverview(customer)
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
  await buildQuote(node, token, { email: customer.email })
  await workshop.build({ customer_email: customer.email })
  await buildBooking(node, await buildRepair(node), {
    customer_email: customer.email,
    booking_datetime: '2026-11-23T11:00:00',
  })
  expect(await getOverview(customer)).toEqual(nothing)
  await buildPaidOrder(node, { token: customer.token })
  expect(await getOverview(customer)).toEqual({ ...nothing, purchases: [expect.anything()] })
  expect(await getOverview(other)).toEqual(nothing)
  expect((await node.call('GET', '/api/v1/orders/overview/')).status).toBe(401)
})

test('a repair that is ready has its amount due, until it is handed over', async () => {
  const customer = await buildCustomer(node)
  const repair = await workshop.build({ customer_email: customer.email })
  const lines = [{ kind: 'labour', description: 'Skärmbyte', quantity: 1, unit_price: '1290' }]
  await workshop.action(repair.id, 'lines', { lines })
  await workshop.move(repair.id, 'Pågående', 'Under reparation', 'Färdig')
  expect((await getOverview(customer)).repairs).toMatchObject([{ is_ready: true, amount_due: '1290.00' }])
  const own = await node.call('GET', `/api/v1/orders/${repair.id}/`, { token: customer.token })
  expect(own.body).toMatchObject({ amount_due: '1290.00', receipt_url: null, waits_for: null })
  expect((await workshop.handOver(repair.id, '1290.00')).status).toBe(200)
  expect((await getOverview(customer)).repairs).toEqual([])
  const after = await node.call('GET', `/api/v1/orders/${repair.id}/`, { token: customer.token })
  expect(after.body).toMatchObject({
    amount_due: null,
    receipt_url: expect.stringContaining('/api/receipts/'),
  })
})

test('an invoice that is not paid is listed until it is, with what the bank asks for', async () => {
  const { settings } = await getSettings(node, token)
  await changeSettings(node, token, {
    counter: { registerMode: 'exempt' },
    invoicing: { ...settings.invoicing, bankgiro: '5402-9681' },
  })
  const [customer, stranger] = [await buildCustomer(node), await buildCustomer(node, { verified: false })]
  const { sold, begin, call } = getCounter(node, token)
  const repair = await workshop.build({ customer_email: customer.email, price: '1290' })
  await workshop.move(repair.id, 'Färdig')
  const handover = await begin({ kind: 'repair', repair_id: repair.id })
  const { document } = await sold(handover, [], { invoice: true, buyer: company })
  const bought = await begin(textLine('Konsultation', '500'))
  await sold(bought, [], { invoice: true, buyer: { ...company, email: customer.email } })
  await sold(await begin(textLine('Kabel', '99')), [], {
    invoice: true,
    buyer: { ...company, email: stranger.email },
  })
  const { invoices } = await getOverview(customer)
  expect(invoices).toMatchObject([
    { number: document.number, rest: '1290.00', is_late: false, bankgiro: '5402-9681', ocr: document.ocr },
    { text: 'Konsultation', rest: '500.00' },
  ])
  expect((await fileAt(node, invoices[0]?.pdf_url ?? '')).status).toBe(200)
  expect((await getOverview(stranger)).invoices).toEqual([])
  const own = await node.call('GET', `/api/v1/orders/${repair.id}/`, { token: customer.token })
  expect(own.body).toMatchObject({ amount_due: '1290.00', invoice_due: document.due_day })

  const payment = { amount: '1290', rest: '1290', day: toDay(clock.now()), method: 'bank' }
  expect((await call('POST', `invoices/${document.number}/payments/`, payment)).status).toBe(200)
  expect((await getOverview(customer)).invoices).toMatchObject([{ text: 'Konsultation' }])
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
  expect((await getOverview(customer)).repairs).toMatchObject([{ waits_for: 'customer' }])
  clock.set(new Date(clock.now().getTime() + 60_000).toISOString())
  await node.call('POST', `/api/v1/orders/${repair.id}/add-note/`, {
    token: customer.token,
    body: { note_text: 'Ja, gör det.' },
  })
  expect((await getOverview(customer)).repairs).toMatchObject([{ waits_for: 'shop' }])
})

test('a quote is listed through its last day, and not after it or once it is answered', async () => {
  const customer = await buildCustomer(node)
  const answered = await buildQuote(node, token, { email: customer.email })
  await buildQuote(node, token, { email: customer.email, issue: 'Batteribyte' })
  expect((await answerQuote(node, answered.token, 'decline')).status).toBe(200)
  const [open, ...others] = (await getOverview(customer)).quotes
  expect(others).toEqual([])
  const lastDay = open?.valid_until ?? ''
  const before = clock.now()
  try {
    clock.set(`${lastDay}T20:00:00Z`)
    // The first login has expired.
    const later = { ...customer, token: await customerToken(node, customer.email) }
    expect((await getOverview(later)).quotes).toEqual([open])
    // Past midnight in Sweden, while it is the same day in UTC.
    clock.set(`${lastDay}T23:30:00Z`)
    expect((await getOverview(later)).quotes).toEqual([])
  } finally {
    clock.set(before.toISOString())
  }
})

test('an offer for a sold device is listed while it waits for an answer, also for a sale as a guest', async () => {
  const tradeIns = getTradeIns(node, token)
  const customer = await buildCustomer(node)
  const offerFor = async (sale: { tracking_code: string }) => {
    const { id } = await tradeIns.find(sale.tracking_code)
    await tradeIns.inspect(id, [3200])
    expect((await tradeIns.action(id, 'offer', { message: 'Skärmen är repad.' })).status).toBe(200)
  }
  const own = await buildTradeIn(node, { token: customer.token })
  const asGuest = await buildTradeIn(node, { customer_email: customer.email.toUpperCase() })
  const other = await buildTradeIn(node)
  expect((await getOverview(customer)).offers).toEqual([])
  for (const sale of [own, asGuest, other]) await offerFor(sale)
  expect((await getOverview(customer)).offers).toEqual([
    { tracking_code: own.tracking_code, amount: '3200.00' },
    { tracking_code: asGuest.tracking_code, amount: '3200.00' },
  ])
  const mail = (await mailsTo(node, own.email)).find(({ text }) => text.includes('/erbjudande/'))
  const answer = /\/erbjudande\/([\w-]{43})/.exec(mail?.text ?? '')?.[1]
  expect((await node.call('POST', `/api/trade-in/offers/${answer}/accept/`)).status).toBe(200)
  expect((await getOverview(customer)).offers).toHaveLength(1)
})

test('a purchase that was sent has the page of its carrier, where there is one', async () => {
  const orders = getOrders(node, token)
  const customer = await buildCustomer(node)
  const ship = async (carrier: string) => {
    const id = await buildPaidOrder(node, { token: customer.token })
    await orders.perform(id, 'pack')
    expect((await orders.perform(id, 'ship', { carrier, tracking_number: 'UA 1' })).status).toBe(200)
    return id
  }
  const [known, unknown] = [await ship('PostNord'), await ship('Bud på cykel')]
  const found = Object.fromEntries((await getOverview(customer)).purchases.map((each) => [each.id, each]))
  expect([found[known]?.tracking_url, found[unknown]?.tracking_url]).toEqual([
    expect.stringMatching(/^https:\/\/www\.postnord\.se\/.*shipmentId=UA%201$/),
    null,
  ])
})
