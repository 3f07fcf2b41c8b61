import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminPayment } from '#domain/payments/schemas.ts'
import { logInPermanently, mailsTo, selectRows, settled } from '../testing/calls.ts'
import {
  buildIntent,
  buildPaidRepair,
  getState,
  postToNode,
  reconcile,
  startStripeShopOnTwoNodes,
} from '../testing/fixtures/payments.ts'

const { stripe, node, other, priced: repair } = await startStripeShopOnTwoNodes({ timeoutMs: 300 })
const token = await logInPermanently(node)
beforeEach(() => {
  Object.assign(stripe.trouble, { fail: 0, lose: 0, delayMs: 0 })
  stripe.books.account.refundStatus = 'succeeded'
})

const buildPayment = () => buildPaidRepair(node, stripe, repair)

async function refund(paymentId: number, amount: unknown, requestId = randomUUID(), at = node) {
  const { status, body } = await at.call('POST', `/api/admin/payments/${paymentId}/refund/`, {
    token,
    body: { amount, request_id: requestId },
  })
  return { status, payment: body as AdminPayment, detail: (body as { detail?: string }).detail }
}

const searchUrl = (words: string) => `/api/admin/payments/?search=${encodeURIComponent(words)}`

const given = (intentId: string) => stripe.books.refundsOf(intentId).map(({ amount }) => amount)
const refundMails = async (email: string) =>
  (await mailsTo(node, email)).filter(({ subject }) => subject.startsWith('Vi har återbetalat'))
const failureMails = async (email: string) =>
  (await mailsTo(node, 'support@verkstan.example')).filter(
    ({ subject, replyTo }) => subject.startsWith('Återbetalningen på') && replyTo === email,
  )

test('a full refund goes through the provider, and the customer is mailed', async () => {
  const paid = await buildPayment()
  const { status, payment } = await refund(paid.paymentId, 1290)
  expect(status).toBe(200)
  expect(payment).toMatchObject({
    state: 'refunded',
    amount: '1290.00',
    refunded: '1290.00',
    refundable: '0.00',
  })
  expect(payment.refunds).toMatchObject([{ amount: '1290.00', state: 'succeeded', by: 'agare' }])
  expect(given(paid.id)).toEqual([129_000])
  const mails = await refundMails(paid.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Vi har återbetalat 1\u00a0290\u00a0kr'])
  expect(mails[0]?.text).toContain('hela beloppet')
  expect(mails[0]?.text).toContain(repair.description)
})

test('parts add up to the whole and no further', async () => {
  const paid = await buildPayment()
  expect((await refund(paid.paymentId, '290,50')).payment).toMatchObject({
    state: 'part_refunded',
    refunded: '290.50',
    refundable: '999.50',
  })
  expect(await refund(paid.paymentId, 1000)).toMatchObject({
    status: 409,
    detail: 'Det går att återbetala högst 999,50\u00a0kr.',
  })
  expect((await refund(paid.paymentId, 999.5)).payment).toMatchObject({
    state: 'refunded',
    refundable: '0.00',
  })
  expect((await refund(paid.paymentId, 0.01)).status).toBe(409)
  expect(given(paid.id)).toEqual([29_050, 99_950])
  expect(await refundMails(paid.email)).toHaveLength(2)
})

describe('the same refund again', () => {
  test('is the same refund: one after the other, and 20 at once on two nodes', async () => {
    const paid = await buildPayment()
    const requestId = randomUUID()
    expect((await refund(paid.paymentId, 100, requestId)).status).toBe(200)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        refund(paid.paymentId, 100, requestId, index % 2 ? other : node),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(given(paid.id)).toEqual([10_000])
    expect(await refundMails(paid.email)).toHaveLength(1)
  })

  test('of another payment is refused', async () => {
    const [paid, next] = [await buildPayment(), await buildPayment()]
    const requestId = randomUUID()
    await refund(paid.paymentId, 100, requestId)
    expect(await refund(next.paymentId, 100, requestId)).toMatchObject({
      status: 409,
      detail: 'Samma återbetalning är redan begärd för något annat. Ladda om och försök igen.',
    })
    expect(given(next.id)).toEqual([])
  })

  test('with another amount is refused', async () => {
    const paid = await buildPayment()
    const requestId = randomUUID()
    await refund(paid.paymentId, 100, requestId)
    expect(await refund(paid.paymentId, 200, requestId)).toMatchObject({ status: 409 })
    expect(given(paid.id)).toEqual([10_000])
  })
})

test('ten different refunds at once never send back more than was paid', async () => {
  const paid = await buildPayment()
  const answers = await Promise.all(Array.from({ length: 10 }, () => refund(paid.paymentId, 500)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, ...Array(8).fill(409)])
  expect(given(paid.id)).toEqual([50_000, 50_000])
})

describe('a provider that is down', () => {
  test('is reported; the same request afterwards makes one refund', async () => {
    const paid = await buildPayment()
    const requestId = randomUUID()
    stripe.trouble.lose = 2
    expect((await refund(paid.paymentId, 100, requestId)).status).toBe(503)
    expect((await refund(paid.paymentId, 100, requestId)).payment).toMatchObject({ refunded: '100.00' })
    expect(given(paid.id)).toEqual([10_000])
  })

  test('gets the refund from the next reconciler run if the request is not repeated', async () => {
    const paid = await buildPayment()
    stripe.trouble.fail = 100
    expect((await refund(paid.paymentId, 1290)).status).toBe(503)
    expect(given(paid.id)).toEqual([])
    stripe.trouble.fail = 0
    await reconcile(node)
    expect(given(paid.id)).toEqual([129_000])
    expect(await refundMails(paid.email)).toHaveLength(1)
  })
})

describe('a refund whose answer was lost, when the provider has forgotten its name', () => {
  test.each(['asked for again', 'found by the clock'])('is not made twice: %s', async (how) => {
    const paid = await buildPayment()
    const requestId = randomUUID()
    stripe.trouble.lose = 2
    expect((await refund(paid.paymentId, 100, requestId)).status).toBe(503)
    stripe.forgetKeys()
    if (how === 'asked for again') expect((await refund(paid.paymentId, 100, requestId)).status).toBe(200)
    else await reconcile(node)
    expect(given(paid.id)).toEqual([10_000])
    expect(await refundMails(paid.email)).toHaveLength(1)
  })
})

test('a payment of another provider is not refunded by this one', async () => {
  const paid = await buildPayment()
  await selectRows(node, sql`UPDATE payments SET provider = 'demo' WHERE id = ${paid.paymentId}`)
  expect(await refund(paid.paymentId, 100)).toMatchObject({
    status: 409,
    detail: expect.stringContaining('inte är inkopplad'),
  })
  expect(await selectRows(node, sql`SELECT id FROM refunds WHERE payment_id = ${paid.paymentId}`)).toEqual([])
})

describe('a slow refund', () => {
  test('counts at once, and is marked as arrived when the provider confirms it', async () => {
    const paid = await buildPayment()
    stripe.books.account.refundStatus = 'pending'
    const { payment } = await refund(paid.paymentId, 1290)
    expect(payment).toMatchObject({ state: 'paid', refundable: '0.00', refunds: [{ state: 'pending' }] })
    const [made] = stripe.books.refundsOf(paid.id)
    stripe.books.settleRefund(made?.id ?? '', 'succeeded')
    const event = stripe.events.at(-1)
    if (event) await stripe.deliver(event, postToNode(other))
    const again = await node.call('GET', searchUrl(paid.email), {
      token,
    })
    expect(again.body).toMatchObject({ results: [{ state: 'refunded' }] })
    expect(await refundMails(paid.email)).toHaveLength(1)
  })

  test('and is returned by the bank after success leaves the payment paid', async () => {
    const paid = await buildPayment()
    const { payment } = await refund(paid.paymentId, 1290)
    expect(payment.state).toBe('refunded')
    const [made] = stripe.books.refundsOf(paid.id)
    stripe.books.settleRefund(made?.id ?? '', 'failed')
    const event = stripe.events.at(-1)
    if (event) await stripe.deliver(event, postToNode(node))
    const again = await node.call('GET', searchUrl(paid.email), { token })
    expect(again.body).toMatchObject({
      results: [{ state: 'paid', refunded: '0.00', refundable: '1290.00' }],
    })
    const [told] = await failureMails(paid.email)
    expect(told?.subject).toBe('Återbetalningen på 1\u00a0290\u00a0kr gick inte igenom')
    expect(told?.text).toContain(`/admin/betalningar?id=${paid.paymentId}`)
  })

  test('and fails, as found by the reconciler, can be made again', async () => {
    const paid = await buildPayment()
    stripe.books.account.refundStatus = 'pending'
    await refund(paid.paymentId, 1290)
    const [made] = stripe.books.refundsOf(paid.id)
    stripe.books.settleRefund(made?.id ?? '', 'failed')
    await reconcile(node)
    await reconcile(node)
    expect(await failureMails(paid.email)).toHaveLength(1)
    stripe.books.account.refundStatus = 'succeeded'
    expect((await refund(paid.paymentId, 1290)).payment).toMatchObject({
      state: 'refunded',
      refunded: '1290.00',
    })
  })
})

test('a refund made at the provider itself is stored, and the customer is mailed', async () => {
  const paid = await buildPayment()
  stripe.books.refund({ payment_intent: paid.id, amount: '40000' })
  const event = stripe.events.findLast(({ type }) => type === 'charge.refunded')
  if (event) await stripe.deliver(event, postToNode(node), 2)
  const { body } = await node.call('GET', searchUrl(paid.email), {
    token,
  })
  expect(body).toMatchObject({
    results: [{ state: 'part_refunded', refundable: '890.00', refunds: [{ amount: '400.00', by: null }] }],
  })
  expect(await refundMails(paid.email)).toHaveLength(1)
})

test('a rejection by the provider is reported, and the refund can be tried again', async () => {
  const paid = await buildPayment()
  stripe.books.intent(paid.id).status = 'processing'
  expect(await refund(paid.paymentId, 100)).toMatchObject({
    status: 409,
    detail: 'Betaltjänsten nekade återbetalningen.',
  })
  expect(await failureMails(paid.email)).toHaveLength(1)
  stripe.books.intent(paid.id).status = 'succeeded'
  expect((await refund(paid.paymentId, 1290)).status).toBe(200)
})

test('a payment that went back before anyone looked has its order all the same, for staff to close', async () => {
  const intent = await buildIntent(node, repair)
  stripe.confirm(intent.id)
  stripe.books.refund({ payment_intent: intent.id, amount: '129000' })
  const event = stripe.events.findLast(({ type }) => type === 'charge.refunded')
  if (event) await stripe.deliver(event, postToNode(node))
  await settled(node)
  expect(await getState(node, intent.id)).toEqual({
    state: 'refunded',
    order_number: expect.stringMatching(/^R-26-/),
  })
})

describe('no refund', () => {
  test('for a payment that is unpaid or missing', async () => {
    const intent = await buildIntent(node, repair)
    const [row] = await selectRows<{ id: number }>(
      node,
      sql`SELECT id FROM payments WHERE intent_id = ${intent.id}`,
    )
    expect(await refund(row?.id ?? 0, 1)).toMatchObject({
      status: 409,
      detail: 'Bara en betald betalning går att återbetala.',
    })
    expect((await refund(999_999, 1)).status).toBe(404)
  })

  test.each([0, -1, 'allt', null, 12.345])('of %j kronor', async (amount) => {
    const paid = await buildPayment()
    expect((await refund(paid.paymentId, amount)).status).toBe(400)
    expect(given(paid.id)).toEqual([])
  })

  test('by anyone but staff, and only staff can read payments', async () => {
    const paid = await buildPayment()
    const body = { amount: 1290, request_id: randomUUID() }
    for (const foreign of [undefined, 'x'.repeat(43)]) {
      const auth = foreign ? { token: foreign } : {}
      const path = `/api/admin/payments/${paid.paymentId}/refund/`
      expect((await node.call('POST', path, { body, ...auth })).status).toBe(401)
      expect((await node.call('GET', '/api/admin/payments/', auth)).status).toBe(401)
    }
    expect(given(paid.id)).toEqual([])
  })
})

describe('the list of payments', () => {
  test('is paged, newest first, with order and refunds, and finds by order number, name and address', async () => {
    const paid = await buildPayment()
    const list = async (query: string) => {
      const { body } = await node.call('GET', `/api/admin/payments/?${query}`, { token })
      return body as { count: number; next: string | null; results: AdminPayment[] }
    }
    const newest = await list('page_size=1')
    expect(newest.results).toMatchObject([
      {
        id: paid.paymentId,
        provider: 'stripe',
        payment_intent_id: paid.id,
        state: 'paid',
        method: 'card',
        refundable: '1290.00',
        email: paid.email,
        payer_name: 'Bo Ek',
        order: { order_number: expect.stringMatching(/^R-26-/) },
        refunds: [],
      },
    ])
    expect(newest.count).toBeGreaterThan(1)
    expect(newest.next).toBe('/api/admin/payments/?page_size=1&page=2')
    const number = newest.results[0]?.order?.order_number ?? ''
    expect((await list(`search=${number}`)).results.map(({ id }) => id)).toEqual([paid.paymentId])
    expect((await list('search=%25')).count).toBe(0)
    expect((await list('state=canceled')).count).toBe(0)
  })
})
