import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mailsTo, selectRows, settled } from '../testing/calls.ts'
import type { StripeEvent } from '../testing/fake-stripe.ts'
import {
  buildIntent,
  getState,
  intakeBody,
  postToNode,
  requestIntake,
  startStripeShopOnTwoNodes,
} from '../testing/fixtures/payments.ts'

const { stripe, node, other, priced: repair } = await startStripeShopOnTwoNodes({ timeoutMs: 300 })

function lastEvent(type: string): StripeEvent {
  const event = stripe.events.findLast((each) => each.type === type)
  if (!event) throw new Error(`No ${type} has happened`)
  return event
}

async function buildPaid() {
  const intent = await buildIntent(node, repair)
  stripe.confirm(intent.id, 'succeeded', { name: 'Bo Ek', phone: '070-174 06 02' })
  return { ...intent, event: lastEvent('payment_intent.succeeded') }
}

const handled = (event: StripeEvent) =>
  selectRows(node, sql`SELECT type FROM payment_events WHERE event_id = ${event.id}`)

test('a payment whose browser died gets its order and its mail from the webhook', async () => {
  const paid = await buildPaid()
  expect(await stripe.deliver(paid.event, postToNode(node))).toEqual([200])
  const mails = await mailsTo(node, paid.email)
  const state = await getState(node, paid.id)
  expect(state).toEqual({ state: 'paid', order_number: expect.stringMatching(/^R-26-/) })
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Tack för din betalning! Ditt ärende är ${state?.order_number}`,
  ])
  const rows = await selectRows(
    node,
    sql`SELECT customer_name, customer_phone FROM repair_orders WHERE customer_email = ${paid.email}`,
  )
  expect(rows).toEqual([{ customer_name: 'Bo Ek', customer_phone: '+46701740602' }])
})

test('a browser that arrives after the webhook gets the same order', async () => {
  const paid = await buildPaid()
  await stripe.deliver(paid.event, postToNode(node))
  await settled(node)
  const { repair: order } = await requestIntake(other, intakeBody(repair, paid))
  expect(order.order_number).toBe((await getState(node, paid.id))?.order_number)
})

test('the same event sent 5 times, in sequence and concurrently on two nodes, is processed once', async () => {
  const paid = await buildPaid()
  const before = stripe.requests.length
  expect(await stripe.deliver(paid.event, postToNode(node), 5)).toEqual([200, 200, 200, 200, 200])
  expect(stripe.requests.length).toBe(before + 1)
  const next = await buildPaid()
  await Promise.all(
    [node, other, node, other, node].map((each) => stripe.deliver(next.event, postToNode(each))),
  )
  await settled(node)
  for (const { event, email } of [paid, next]) {
    expect(await handled(event)).toHaveLength(1)
    expect(await mailsTo(node, email)).toHaveLength(1)
  }
})

test('a browser and two events that arrive in the same moment wait for each other, and all succeed', async () => {
  for (let count = 0; count < 8; count++) {
    const intent = await buildIntent(node, repair)
    const created = lastEvent('payment_intent.created')
    stripe.confirm(intent.id, 'succeeded', { name: 'Bo Ek', phone: '070-174 06 02' })
    const events = [lastEvent('payment_intent.succeeded'), created]
    const answers = [
      ...events.map((event, index) => stripe.deliver(event, postToNode(index ? node : other))),
      ...[node, other].map(async (each) => [(await requestIntake(each, intakeBody(repair, intent))).status]),
    ]
    expect((await Promise.all(answers)).flat()).toEqual([200, 200, 200, 200])
  }
})

test('the event’s content is not trusted: the state is fetched from the provider', async () => {
  const intent = await buildIntent(node, repair)
  const forged = lastEvent('payment_intent.created').body.replaceAll('requires_payment_method', 'succeeded')
  const event = { ...lastEvent('payment_intent.created'), body: forged }
  expect(await stripe.deliver(event, postToNode(node))).toEqual([200])
  expect(await getState(node, intent.id)).toEqual({ state: 'open', order_number: null })
})

test('a late decline event does not undo the payment that followed', async () => {
  const intent = await buildIntent(node, repair)
  stripe.confirm(intent.id, 'declined')
  const declined = lastEvent('payment_intent.payment_failed')
  stripe.confirm(intent.id)
  await stripe.deliver(lastEvent('payment_intent.succeeded'), postToNode(node))
  await stripe.deliver(declined, postToNode(node))
  expect((await getState(node, intent.id))?.state).toBe('paid')
})

test('money for an abandoned payment still creates an order', async () => {
  const intent = await buildIntent(node, repair)
  await selectRows(
    node,
    sql`UPDATE payments SET state = 'canceled', canceled_at = now() WHERE intent_id = ${intent.id}`,
  )
  stripe.confirm(intent.id)
  await stripe.deliver(lastEvent('payment_intent.succeeded'), postToNode(node))
  await settled(node)
  expect(await getState(node, intent.id)).toEqual({
    state: 'paid',
    order_number: expect.stringMatching(/^R-26-/),
  })
})

test('an event that cannot be processed now fails, and is processed when sent again', async () => {
  const paid = await buildPaid()
  stripe.trouble.fail = 100
  expect(await stripe.deliver(paid.event, postToNode(node))).toEqual([503])
  stripe.trouble.fail = 0
  expect(await handled(paid.event)).toEqual([])
  expect(await stripe.deliver(paid.event, postToNode(node))).toEqual([200])
  expect((await getState(node, paid.id))?.state).toBe('paid')
})

test('events about unknown payments are accepted and ignored', async () => {
  const foreign = stripe.books.createIntent({ amount: '5000', currency: 'sek' })
  stripe.confirm(foreign.id)
  const event = lastEvent('payment_intent.succeeded')
  expect(await stripe.deliver(event, postToNode(node))).toEqual([200])
  expect(await handled(event)).toEqual([])
})

describe('a webhook is refused', () => {
  const send = (raw: string, headers: Record<string, string>) =>
    node.call('POST', '/api/payments/webhook/', { raw, headers })

  test('when it is not signed, signed with another secret, changed, too old, or no text at all', async () => {
    const { event, id } = await buildPaid()
    const now = node.clock.now()
    const old = new Date(now.getTime() - 301_000)
    const good = stripe.sign(event.body, now)
    const cases: [string, Record<string, string>][] = [
      [event.body, {}],
      [event.body, { 'stripe-signature': '' }],
      [event.body, { 'stripe-signature': 'nonsens' }],
      [event.body, { 'stripe-signature': stripe.sign(event.body, now, 'whsec_other') }],
      [event.body, { 'stripe-signature': stripe.sign(event.body, old) }],
      [`${event.body} `, { 'stripe-signature': good }],
      [event.body.replace(id, 'pi_other'), { 'stripe-signature': good }],
      ['', { 'stripe-signature': stripe.sign('', now) }],
      ['{', { 'stripe-signature': good }],
    ]
    for (const [raw, headers] of cases) {
      const { status, body } = await send(raw, headers)
      expect([status, body], `${raw.slice(0, 20)} ${headers['stripe-signature']}`).toEqual([
        400,
        { detail: 'Signaturen stämmer inte.' },
      ])
    }
    expect((await getState(node, id))?.state).toBe('open')
    expect((await send(event.body, { 'stripe-signature': good })).status).toBe(200)
  })

  test('signed rightly but without sense, without a server error', async () => {
    for (const raw of ['{', '[]', 'null', '{"id":"evt_x","type":"x"}', '"x"']) {
      const signature = stripe.sign(raw, node.clock.now())
      const { status } = await send(raw, { 'stripe-signature': signature })
      expect([200, 400], raw).toContain(status)
    }
  })

  test('when its body is too large', async () => {
    const raw = 'x'.repeat(600_000)
    expect((await send(raw, { 'stripe-signature': stripe.sign(raw, node.clock.now()) })).status).toBe(413)
  })
})
