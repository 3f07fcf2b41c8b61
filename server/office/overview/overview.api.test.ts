import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Overview } from '#domain/office/overview-schemas.ts'
import { type WorkQueueKey, workQueueKeys } from '#domain/office/work-queues.ts'
import { queueMail } from '#server/mail/service.ts'
import { logInPermanently, selectRows, settled } from '#server/testing/calls.ts'
import { actAsStaff, buildBooking, buildRepair } from '#server/testing/fixtures/booking.ts'
import { buildModel } from '#server/testing/fixtures/catalogue.ts'
import { buildCustomer } from '#server/testing/fixtures/customers.ts'
import { answerMessage, buildMessage } from '#server/testing/fixtures/messages.ts'
import { buildQuoteRequest, sendOffer } from '#server/testing/fixtures/quotes.ts'
import { getLoans, getWorkshop } from '#server/testing/fixtures/repairs.ts'
import { changeSettings, getSettings } from '#server/testing/fixtures/settings.ts'
import { buildGoods, buildPaidOrder, getOrders } from '#server/testing/fixtures/shop-orders.ts'
import { buildDevice, buildTradeIn, getTradeIns } from '#server/testing/fixtures/trade-in.ts'
import { startSharedNode } from '#server/testing/node.ts'

const node = await startSharedNode()
const token = await logInPermanently(node)
beforeEach(() => node.clock.set('2026-11-20T09:00:00Z'))

async function overview(): Promise<Overview> {
  const { status, body, text } = await node.call('GET', '/api/admin/office/overview/', { token })
  expect([status, status === 200 ? '' : text]).toEqual([200, ''])
  return body as Overview
}

const queue = async (key: WorkQueueKey) => (await overview()).queues[key]

test('a new shop has empty queues, and shows the first steps', async () => {
  const first = await overview()
  expect(Object.keys(first.queues).toSorted()).toEqual([...workQueueKeys].toSorted())
  for (const each of Object.values(first.queues)) expect(each).toEqual({ count: 0, items: [] })
  expect(first).toMatchObject({
    today: '2026-11-20',
    hours: { opens: '10:00', closes: '17:00' },
    closed_reason: null,
    drop_offs: [],
    drop_offs_tomorrow: [],
    money_today: '0.00',
    // The test node has a mail server.
    first_steps: ['shop', 'name', 'prices', 'counter', 'answers', 'texts', 'payments'],
    mailbox_failing_since: null,
    missing_identity: ['legalName', 'orgNumber', 'vatNumber', 'street', 'email', 'phone'],
    is_public: true,
    used: [],
    is_new: true,
    strip: { late: 0, due: 0, ready_at: [] },
  })
  await buildModel(node)
  await changeSettings(node, token, { orgNumber: '556016-0680', vatNumber: 'SE556016068001' })
  expect(await overview()).toMatchObject({
    first_steps: ['shop', 'name', 'counter', 'answers', 'texts', 'payments'],
    missing_identity: ['legalName', 'street', 'email', 'phone'],
  })
  await changeSettings(node, token, {
    legalName: 'Eriks Mobiler AB',
    street: 'Storgatan 1',
    email: 'hej@eriksmobiler.se',
    phone: '0570-123 45',
  })
  expect(await overview()).toMatchObject({
    first_steps: ['name', 'counter', 'answers', 'texts', 'payments'],
    missing_identity: [],
  })
})

test('registration with the police is a step of a shop that buys devices, until the day is entered', async () => {
  await buildDevice(node)
  expect((await overview()).first_steps).toContain('police')
  const { settings, version } = await getSettings(node, token)
  const body = { ...settings, version, usedGoods: { policeRegisteredOn: '2027-01-01' } }
  const refused = await node.call('PUT', '/api/admin/settings/', { body, token })
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('Dagen har inte varit än.')])
  await changeSettings(node, token, { usedGoods: { policeRegisteredOn: '2026-11-02' } })
  expect((await overview()).first_steps).not.toContain('police')
})

test('an exempt shop is asked for the price base amount of next year in November', async () => {
  const { settings } = await getSettings(node, token)
  await changeSettings(node, token, { counter: { ...settings.counter, registerMode: 'exempt' } })
  expect((await overview()).first_steps).toContain('price_base')
  await changeSettings(node, token, {
    priceBaseAmounts: [...settings.priceBaseAmounts, { year: 2027, kronor: 60_000 }],
  })
  expect((await overview()).first_steps).not.toContain('price_base')
  await changeSettings(node, token, {
    counter: settings.counter,
    priceBaseAmounts: settings.priceBaseAmounts,
  })
  expect((await overview()).first_steps).not.toContain('price_base')
})

test('today is the shop’s day, with the reason when it is closed', async () => {
  node.clock.set('2026-12-24T23:30:00Z')
  expect(await overview()).toMatchObject({ today: '2026-12-25', hours: null, closed_reason: 'juldagen' })
  node.clock.set('2026-11-22T09:00:00Z')
  expect(await overview()).toMatchObject({ hours: null, closed_reason: null })
})

test("the day's drop-offs are in order, without cancelled ones", async () => {
  const repair = await buildRepair(node)
  const at = (clock: string, day = '23') =>
    buildBooking(node, repair, { booking_datetime: `2026-11-${day}T${clock}:00` })
  const [second, first, gone] = [await at('13:00'), await at('10:00'), await at('11:00')]
  await at('10:00', '24')
  await actAsStaff(node, token, gone.id, 'cancel')
  node.clock.set('2026-11-23T07:00:00Z')
  const { drop_offs: dropOffs } = await overview()
  expect(dropOffs.map(({ id }) => id)).toEqual([first.id, second.id])
  expect(dropOffs[0]).toMatchObject({
    starts_at: '2026-11-23T09:00:00.000Z',
    status: 'booked',
    model: repair.model,
    repair_id: null,
  })
})

test('quotes and messages wait until they are answered, the oldest first and no more than five', async () => {
  const quotes: number[] = []
  for (let minute = 10; minute < 17; minute++) {
    node.clock.set(`2026-11-20T09:${minute}:00Z`)
    quotes.push((await buildQuoteRequest(node)).id)
  }
  const before = await queue('quotes')
  expect([before.count, before.items.map(({ id }) => id)]).toEqual([7, quotes.slice(0, 5)])
  expect(before.items[0]).toMatchObject({
    title: 'Samsung Galaxy S24',
    detail: 'Trasig skärm · Åsa Öberg',
    at: '2026-11-20T09:10:00.000Z',
  })
  await sendOffer(node, token, quotes[0] ?? 0)
  expect((await queue('quotes')).items.map(({ id }) => id)).toEqual(quotes.slice(1, 6))

  const message = await buildMessage(node, { meddelande: 'Hej!\n\nLagar ni klockor?' })
  expect(await queue('messages')).toMatchObject({
    count: 1,
    items: [{ id: message.id, title: 'Åsa Öberg', detail: 'Hej! Lagar ni klockor?' }],
  })
  await answerMessage(node, token, message.id, 'Ja!')
  expect((await queue('messages')).count).toBe(0)
})

test('repairs wait to be confirmed, read and looked at', async () => {
  const workshop = getWorkshop(node, token)
  const { model } = await buildModel(node)
  const customer = await buildCustomer(node)
  const requested = await node.call('POST', '/api/v1/orders/create-authenticated/', {
    token: customer.token,
    body: { device_model_id: model, problem_description_customer: 'Skärmbyte' },
  })
  const { id } = requested.body as { id: number }
  expect((await queue('to_confirm')).items.map((item) => item.id)).toEqual([id])
  await workshop.move(id, 'Mottaget', 'Väntar på svar')
  // It now waits for the customer, who was asked a question.
  expect((await queue('to_confirm')).count).toBe(0)

  await selectRows(
    node,
    sql`INSERT INTO repair_entries (repair_order_id, kind, text, created_at) VALUES
      (${id}, 'customer', 'Hej', '2026-11-20T08:00:00Z'), (${id}, 'customer', 'Är den\nklar?', '2026-11-20T08:30:00Z'),
      (${id}, 'note', 'Internt', '2026-11-20T08:40:00Z')`,
  )
  expect(await queue('notes')).toMatchObject({
    count: 1,
    items: [{ id, detail: 'Är den klar?', at: '2026-11-20T08:00:00.000Z' }],
  })
  expect((await queue('stuck')).count).toBe(0)
  node.clock.set('2026-11-21T09:00:00Z')
  // A message that waits too long moves the repair to those that are late: it stands in one queue.
  expect(await queue('stuck')).toMatchObject({ count: 1, items: [{ id }] })
  expect((await queue('notes')).count).toBe(0)
  await selectRows(node, sql`UPDATE repair_entries SET read_at = now()`)
  expect([(await queue('notes')).count, (await queue('stuck')).count]).toEqual([0, 0])
})

test('tomorrow’s bookings, what is due today and today’s money are on the first page', async () => {
  const workshop = getWorkshop(node, token)
  await changeSettings(node, token, { counter: { registerMode: 'exempt' } })
  await buildBooking(node, await buildRepair(node), { booking_datetime: '2026-12-07T10:00:00' })
  const late = await workshop.build()
  const due = await workshop.build()
  const ready = await workshop.build()
  for (const [{ id, version }, day] of [
    [late, '2026-11-19'],
    [due, '2026-11-20'],
    [ready, '2026-11-20'],
  ] as const)
    await workshop.send('PATCH', `${id}/`, { version, estimated_on: day })
  await workshop.move(ready.id, 'Färdig')
  const before = Number((await overview()).money_today)
  await workshop.handOver(ready.id, '1290.00', 'cash')
  expect(Number((await overview()).money_today)).toBe(before + 1290)
  const first = await overview()
  expect(first.queues.due_today.items.map(({ id }) => id)).toEqual([due.id])
  expect(first.queues.stuck.items.map(({ id }) => id)).toEqual([late.id])
  expect(first.strip).toEqual({ late: 1, due: 1, ready_at: ['2026-11-20T09:00:00.000Z'] })
  expect(first.is_new).toBe(false)
  node.clock.set('2026-12-06T09:00:00Z')
  const sunday = await overview()
  expect(sunday.drop_offs).toEqual([])
  expect(sunday.drop_offs_tomorrow).toMatchObject([{ starts_at: '2026-12-07T09:00:00.000Z' }])
})

test('orders wait to be packed, goods to be filled up', async () => {
  const goods = await buildGoods(node, { stock: 3 })
  expect((await overview()).used).toContain('orders')
  expect((await queue('low_stock')).count).toBe(0)
  const id = await buildPaidOrder(node, { goods, qty: 2 })
  expect(await queue('orders')).toMatchObject({
    count: 1,
    items: [{ id, detail: `Hemleverans · 2 × ${goods.name}` }],
  })
  expect(await queue('low_stock')).toMatchObject({ count: 1, items: [{ id: goods.id, detail: '1 kvar' }] })
  await getOrders(node, token).perform(id, 'pack', { lines: [] })
  expect((await queue('orders')).count).toBe(0)
})

test('withdrawals wait to be handled, and trade-ins to be inspected', async () => {
  await selectRows(
    node,
    sql`INSERT INTO shop_withdrawals (reference, token_hash, state, name, email, order_number, message, asked_at, confirmed_at)
      VALUES ('A-1', 'a', 'asked', 'Eva', 'eva@kund.example', 'S-26-00001', '', now(), NULL),
        ('A-2', 'b', 'confirmed', 'Bo Ek', 'bo@kund.example', 'S-26-00002', '', now(), now())`,
  )
  expect(await queue('withdrawals')).toMatchObject({
    count: 1,
    items: [{ title: 'S-26-00002', detail: 'Bo Ek' }],
  })
  const sale = await buildTradeIn(node)
  expect((await queue('trade_ins')).count).toBe(0)
  const tradeIns = getTradeIns(node, token)
  const { id } = await tradeIns.find(sale.tracking_code)
  expect((await tradeIns.action(id, 'move', { to: 'RECEIVED' })).status).toBe(200)
  expect(await queue('trade_ins')).toMatchObject({ count: 1, items: [{ id }] })
})

test('mails and refunds that did not get through are seen', async () => {
  await node.app.system().transaction((tx) =>
    queueMail(tx, {
      eventKey: 'test:lost',
      template: 'message-reply',
      to: 'bo@kund.invalid',
      subject: 'Svar',
      text: 'Ja',
      html: 'Ja',
    }),
  )
  await settled(node)
  expect(await queue('failed_mails')).toMatchObject({
    count: 1,
    items: [{ title: 'bo@kund.invalid', detail: 'Svar' }],
  })

  await buildPaidOrder(node)
  const [payment] = await selectRows<{ id: number }>(node, sql`SELECT max(id)::int AS id FROM payments`)
  const refund = (state: string, name: string, day = '20') =>
    selectRows(
      node,
      sql`INSERT INTO refunds (payment_id, request_id, amount_ore, state, created_at)
        VALUES (${payment?.id}, ${name}, 10000, ${state}, ${`2026-11-${day}T08:00:00Z`}::timestamptz)`,
    )
  await refund('failed', 'a')
  expect(await queue('failed_refunds')).toMatchObject({
    count: 1,
    items: [{ id: payment?.id, title: '100\u00a0kr till Åsa Öberg' }],
  })
  // A later successful refund settles the failed one; another failed one does not.
  await refund('failed', 'b')
  expect((await queue('failed_refunds')).count).toBe(2)
  await refund('succeeded', 'c')
  expect((await queue('failed_refunds')).count).toBe(0)
  await refund('failed', 'd')
  node.clock.set('2026-12-21T09:00:00Z')
  expect((await queue('failed_refunds')).count).toBe(0)
})

test('a shop with published products is asked for the official notice on the legal guarantee', async () => {
  await selectRows(node, sql`UPDATE products SET published = false`)
  expect((await overview()).first_steps).not.toContain('notice')
  await buildGoods(node)
  expect((await overview()).first_steps).toContain('notice')
  await selectRows(
    node,
    sql`INSERT INTO shop_pictures (kind, file, width, height, created_at) VALUES ('notice', 'x', 8, 8, now())`,
  )
  expect((await overview()).first_steps).not.toContain('notice')
})

test('lent phones are asked for a week after their repair ended, until they are back', async () => {
  const loans = getLoans(node, token)
  const workshop = getWorkshop(node, token)
  const lend = async (name: string) => {
    const device = await loans.build({ name })
    return workshop.build({ loan: { device_id: device.id }, customer_name: 'Lena Lån', estimated_on: '' })
  }
  const [ended] = [await lend('Moto E'), await lend('Nokia X')]
  await workshop.move(ended.id, 'Avslutad')
  node.clock.set('2026-11-27T09:00:00Z')
  expect((await overview()).queues.late_loans.count).toBe(0)
  node.clock.set('2026-11-28T09:00:00Z')
  expect((await overview()).queues.late_loans).toMatchObject({
    count: 1,
    items: [{ title: 'Moto E · Lena Lån', detail: 'Ärendet slutade 20 november 2026' }],
  })
  expect((await loans.listOut()).map(({ device, late }) => [device.name, late])).toEqual([
    ['Moto E', true],
    ['Nokia X', false],
  ])
  await loans.giveBack(ended.loan?.id ?? 0)
  expect((await overview()).queues.late_loans.count).toBe(0)
})
