import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { CustomerRepairRow } from '#domain/repairs/customer-schemas.ts'
import { nextAddress, selectRows, settled } from './testing/calls.ts'
import { actAsStaff, bookingBody, buildRepair as buildBookable } from './testing/fixtures/booking.ts'
import { buildCustomer, type TestCustomer } from './testing/fixtures/customers.ts'
import {
  buildIntent,
  intakeBody,
  intentBody,
  postToNode,
  reconcile,
  requestIntake,
  startStripeShop,
} from './testing/fixtures/payments.ts'
import { answerQuote, quoteBody, sendOffer } from './testing/fixtures/quotes.ts'
import { buildGoods, checkOut, checkoutBody, getOrder } from './testing/fixtures/shop-orders.ts'
import { buildTradeIn } from './testing/fixtures/trade-in.ts'

/*
 * Forms sent with a customer's token belong to that account from the start, whatever address was typed and whether or not the
 * account's own is verified. What a guest has sent joins an account only when its address is verified.
 */

const { stripe, node, priced: repair } = await startStripeShop()
const admin = await node.logIn()

async function listed<Row>(path: string, { token }: TestCustomer): Promise<Row[]> {
  const { status, body } = await node.call('GET', path, { token })
  expect(status).toBe(200)
  return body as Row[]
}
const getRepairs = async (customer: TestCustomer) =>
  (await listed<CustomerRepairRow>('/api/v1/orders/list/', customer)).map(({ order_number }) => order_number)

const newcomer = () => buildCustomer(node, { verified: false })

/** Creates the payment intent of a repair, with an account's token or as a guest. */
async function getIntent(customer: TestCustomer | undefined, email: string) {
  const { status, body } = await node.call('POST', '/api/payments/create-payment-intent/', {
    body: intentBody(repair, { email }),
    address: nextAddress(),
    ...(customer ? { token: customer.token } : {}),
  })
  expect(status).toBe(200)
  return { id: (body as { payment_intent_id: string }).payment_intent_id, email }
}

async function deliverPaid(id: string): Promise<void> {
  stripe.confirm(id, 'succeeded', { name: 'Bo Ek' })
  await deliverLast('payment_intent.succeeded')
}

/** Delivers the newest event of a type to the webhook. */
async function deliverLast(kind: string): Promise<void> {
  const event = stripe.events.findLast(({ type }) => type === kind)
  if (!event) throw new Error(`No ${kind} has happened`)
  expect(await stripe.deliver(event, postToNode(node))).toEqual([200])
  await settled(node)
}

describe('a repair paid online', () => {
  test('by a customer whose address is not verified is under the account at once', async () => {
    const customer = await newcomer()
    const intent = await getIntent(customer, customer.email)
    stripe.confirm(intent.id, 'succeeded', { name: 'Bo Ek' })
    const { repair: order } = await requestIntake(node, intakeBody(repair, intent), customer.token)
    expect(await getRepairs(customer)).toEqual([order.order_number])
  })

  test('whose browser dies is under the account by the webhook', async () => {
    const customer = await newcomer()
    const intent = await getIntent(customer, customer.email)
    await deliverPaid(intent.id)
    expect(await getRepairs(customer)).toHaveLength(1)
  })

  test('whose browser dies and whose webhook is lost is under the account by the clock', async () => {
    const customer = await newcomer()
    const intent = await getIntent(customer, customer.email)
    stripe.confirm(intent.id, 'succeeded', { name: 'Bo Ek' })
    await reconcile(node)
    await settled(node)
    expect(await getRepairs(customer)).toHaveLength(1)
  })

  test('begun before the login belongs to no account that asks for its order', async () => {
    const customer = await newcomer()
    const intent = await buildIntent(node, repair)
    await deliverPaid(intent.id)
    await requestIntake(node, intakeBody(repair, intent), customer.token)
    expect(await getRepairs(customer)).toEqual([])
  })

  test('with a token that is another account than the one that began it stays with the one that began it', async () => {
    const [payer, other] = [await newcomer(), await newcomer()]
    const intent = await getIntent(payer, payer.email)
    stripe.confirm(intent.id, 'succeeded', { name: 'Bo Ek' })
    await requestIntake(node, intakeBody(repair, intent), other.token)
    expect([await getRepairs(payer), await getRepairs(other)]).toEqual([[expect.any(String)], []])
  })

  test('as a guest is joined by no later call, only by a verified address', async () => {
    const [stranger, owner] = [await newcomer(), await newcomer()]
    const intent = await getIntent(undefined, owner.email)
    stripe.confirm(intent.id, 'succeeded', { name: 'Bo Ek' })
    const { repair: order } = await requestIntake(node, intakeBody(repair, intent))
    await requestIntake(node, intakeBody(repair, intent), stranger.token)
    expect([await getRepairs(stranger), await getRepairs(owner)]).toEqual([[], []])
    await selectRows(node, sql`UPDATE customers SET email_verified_at = now() WHERE id = ${owner.id}`)
    expect(await getRepairs(owner)).toEqual([order.order_number])
  })

  test("with somebody else's address belongs to the sender, not to whose address it is", async () => {
    const [sender, named] = [await newcomer(), await buildCustomer(node)]
    const intent = await getIntent(sender, named.email)
    await deliverPaid(intent.id)
    expect([await getRepairs(sender), await getRepairs(named)]).toEqual([[expect.any(String)], []])
  })

  test('of an account never shares the open payment of a guest or another account', async () => {
    const [sender, named] = [await newcomer(), await newcomer()]
    const guests = await getIntent(undefined, named.email)
    const own = await getIntent(named, named.email)
    const others = await getIntent(sender, named.email)
    expect(new Set([guests.id, own.id, others.id]).size).toBe(3)
    expect((await getIntent(named, named.email)).id).toBe(own.id)
  })
})

describe('a request that leads to a repair later', () => {
  test('a quote request: the approved offer is under the account that asked', async () => {
    const [sender, named] = [await newcomer(), await buildCustomer(node)]
    const body = quoteBody({ email: named.email })
    const send = async (token?: string) => {
      const reply = await node.call('POST', '/api/quotes/requests/', {
        body,
        address: nextAddress(),
        ...(token ? { token } : {}),
      })
      expect(reply.status).toBe(201)
      return (reply.body as { id: number }).id
    }
    const guests = await send()
    const id = await send(sender.token)
    expect([guests === id, await send(sender.token)]).toEqual([false, id])
    const { offer_link } = await sendOffer(node, admin, id)
    expect((await answerQuote(node, offer_link.split('/').at(-1) ?? '', 'approve')).status).toBe(200)
    expect([await getRepairs(sender), await getRepairs(named)]).toEqual([[expect.any(String)], []])
  })

  test('a booking: the device that is handed in is under the account that booked', async () => {
    const [sender, named] = [await newcomer(), await buildCustomer(node)]
    const { status, body } = await node.call('POST', '/api/quotes/bookings/', {
      body: bookingBody(await buildBookable(node), { customer_email: named.email }),
      address: nextAddress(),
      token: sender.token,
    })
    expect(status).toBe(201)
    const { reference } = body as { reference: string }
    const [row] = await selectRows<{ id: number }>(
      node,
      sql`SELECT id FROM bookings WHERE reference = ${reference}`,
    )
    expect((await actAsStaff(node, admin, row?.id ?? 0, 'check_in')).status).toBe(200)
    expect([await getRepairs(sender), await getRepairs(named)]).toEqual([[expect.any(String)], []])
  })
})

test('a purchase in the shop is under the account that bought, paid by the webhook', async () => {
  const [sender, named] = [await newcomer(), await buildCustomer(node)]
  const goods = await buildGoods(node)
  const contact = { first_name: 'Åsa', last_name: 'Öberg', email: named.email, phone: '070-174 06 01' }
  const { status, reply } = await checkOut(
    node,
    checkoutBody([{ id: goods.id, qty: 1, price: goods.price }], { contact }),
    { token: sender.token },
  )
  expect(status).toBeLessThan(300)
  const { session_id } = await getOrder(node, reply.order_number)
  stripe.books.paySession(session_id, { name: 'Bo Ek', email: named.email, phone: '' })
  await deliverLast('checkout.session.completed')
  await settled(node)
  const bought = (customer: TestCustomer) => listed('/api/shop/customer-orders/', customer)
  expect([await bought(sender), await bought(named)]).toEqual([[expect.anything()], []])
})

test('a sale is under the account that registered it', async () => {
  const [sender, named] = [await newcomer(), await buildCustomer(node)]
  const { tracking_code } = await buildTradeIn(node, { token: sender.token, customer_email: named.email })
  const cases = (customer: TestCustomer) => listed('/api/trade-in/requests/', customer)
  expect([await cases(sender), await cases(named)]).toEqual([
    [expect.objectContaining({ tracking_code })],
    [],
  ])
})

test("what an account has sent from another address is in the account's export", async () => {
  const sender = await newcomer()
  const address = 'nagon.annans@kund.example'
  await node.call('POST', '/api/quotes/requests/', {
    body: quoteBody({ email: address, issue: 'Sprucken baksida' }),
    address: nextAddress(),
    token: sender.token,
  })
  const { text } = await node.call('GET', '/api/v1/orders/profile/export/', { token: sender.token })
  expect(text).toContain('Sprucken baksida')
})
