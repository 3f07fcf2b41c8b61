import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Overview } from '#domain/office/overview-schemas.ts'
import type { AdminPaymentDetails } from '#domain/payments/schemas.ts'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'
import { defaultShopSettings } from '#domain/settings/defaults.ts'
import { logInPermanently, mailsTo, selectRows, settled } from '#server/testing/calls.ts'
import { buildPaidRepair, postToNode, reconcile, startStripeShop } from '#server/testing/fixtures/payments.ts'
import {
  buildGoods,
  checkOut,
  checkoutBody,
  getOrder,
  getOrders,
} from '#server/testing/fixtures/shop-orders.ts'

const { clock, stripe, node, priced: repair } = await startStripeShop({ timeoutMs: 400 })
const token = await logInPermanently(node)
beforeEach(() => clock.set('2026-11-20T09:00:00Z'))

const deliver = (type: string, times = 1) => {
  const event = stripe.events.findLast((each) => each.type === type)
  if (!event) throw new Error(`No ${type} has happened`)
  return stripe.deliver(event, postToNode(node), times)
}

const read = async (id: number) =>
  (await node.call('GET', `/api/admin/payments/${id}/`, { token })).body as AdminPaymentDetails

const queues = async () =>
  ((await node.call('GET', '/api/admin/office/overview/', { token })).body as Overview).queues

const shopMails = async (words: RegExp) =>
  (await mailsTo(node, defaultShopSettings.email)).filter(({ subject }) => words.test(subject))

describe('a dispute', () => {
  test('for a repair appears on payment, repair and overview, and mails the shop once despite repeated events', async () => {
    const paid = await buildPaidRepair(node, stripe, repair)
    stripe.books.openDispute(paid.id, 'product_not_received')
    expect(await deliver('charge.dispute.funds_withdrawn')).toEqual([200])
    expect(await deliver('charge.dispute.created', 3)).toEqual([200, 200, 200])
    const payment = await read(paid.paymentId)
    const dispute = {
      state: 'needs_response',
      amount: '1290.00',
      reason: 'product_not_received',
      due_at: '2026-12-04T09:00:00.000Z',
      withdrawn: true,
      opened_at: '2026-11-20T09:00:00.000Z',
      closed_at: null,
    }
    expect(payment.disputes).toEqual([{ id: expect.any(Number), ...dispute }])
    expect(payment.events.filter(({ kind }) => kind === 'dispute')).toHaveLength(1)
    const { body } = await node.call('GET', `/api/admin/repairs/${payment.order?.id}/`, { token })
    expect((body as AdminRepair).disputes).toMatchObject([dispute])
    expect((await queues()).disputes).toMatchObject({
      count: 1,
      items: [
        {
          id: paid.paymentId,
          title: '1\u00a0290\u00a0kr från Bo Ek',
          detail: expect.stringMatching(/^Svara senast .*4 dec.* · Varan har inte kommit$/),
        },
      ],
    })
    const [mail, ...more] = await shopMails(/bestrider en betalning på 1.290/)
    expect(more).toEqual([])
    expect(mail?.text).toMatch(/Varan har inte kommit/)
  })

  test('for a purchase appears on the order; a won one leaves the overview, and the shop is mailed', async () => {
    const goods = await buildGoods(node, { price: 700 })
    const { reply } = await checkOut(node, checkoutBody([{ id: goods.id, qty: 1 }]))
    const before = await getOrder(node, reply.order_number)
    stripe.books.paySession(before.session_id, { name: 'Bo Ek', email: '', phone: '' })
    await deliver('checkout.session.completed')
    const order = await getOrder(node, reply.order_number)
    const { id } = stripe.books.openDispute(order.intent_id)
    await deliver('charge.dispute.created')
    expect((await getOrders(node, token).read(order.id)).disputes).toMatchObject([
      { state: 'needs_response', amount: '700.00', withdrawn: true },
    ])
    const open = (await queues()).disputes.count
    stripe.books.moveDispute(id, 'under_review')
    await deliver('charge.dispute.updated')
    expect((await read(order.payment_id)).disputes).toMatchObject([{ state: 'under_review' }])
    clock.set('2026-11-28T09:00:00Z')
    stripe.books.moveDispute(id, 'won')
    await deliver('charge.dispute.closed')
    // Events that arrive late and out of order change nothing, because the current state is fetched.
    await deliver('charge.dispute.updated')
    await deliver('charge.dispute.funds_reinstated')
    expect((await read(order.payment_id)).disputes).toMatchObject([
      { state: 'won', withdrawn: false, closed_at: '2026-11-28T09:00:00.000Z' },
    ])
    expect((await queues()).disputes.count).toBe(open - 1)
    expect(await shopMails(/^En kund bestrider en betalning på 700.kr/)).toHaveLength(1)
    expect(await shopMails(/^Tvisten om 700.kr är vunnen/)).toHaveLength(1)
  })

  test('that ended without an event is found by the reconciler, and a new one by a manual check', async () => {
    const paid = await buildPaidRepair(node, stripe, repair)
    const { id } = stripe.books.openDispute(paid.id)
    expect((await read(paid.paymentId)).disputes).toEqual([])
    expect((await node.call('POST', `/api/admin/payments/${paid.paymentId}/check/`, { token })).status).toBe(
      200,
    )
    expect((await read(paid.paymentId)).disputes).toMatchObject([{ state: 'needs_response' }])
    stripe.books.moveDispute(id, 'lost')
    await reconcile(node)
    expect((await read(paid.paymentId)).disputes).toMatchObject([{ state: 'lost', withdrawn: true }])
  })

  test('is fetched again after an event whose lookup failed', async () => {
    const paid = await buildPaidRepair(node, stripe, repair)
    stripe.books.openDispute(paid.id)
    stripe.trouble.fail = 4
    expect(await deliver('charge.dispute.created')).toEqual([503])
    stripe.trouble.fail = 0
    expect(await deliver('charge.dispute.created')).toEqual([200])
    expect((await read(paid.paymentId)).disputes).toHaveLength(1)
  })
})

describe('a refund that failed', () => {
  async function buildFailed() {
    const paid = await buildPaidRepair(node, stripe, repair)
    stripe.books.account.refundStatus = 'pending'
    await node.call('POST', `/api/admin/payments/${paid.paymentId}/refund/`, {
      token,
      body: { amount: 310, request_id: randomUUID() },
    })
    stripe.books.account.refundStatus = 'succeeded'
    const [refund] = stripe.books.refundsOf(paid.id)
    stripe.books.settleRefund(refund?.id ?? '', 'failed')
    await deliver('refund.updated')
    const [given] = (await read(paid.paymentId)).refunds
    return { paymentId: paid.paymentId, refundId: given?.id ?? 0 }
  }

  const tickOff = (paymentId: number, refundId: number, as: string | undefined = token) =>
    node.call(
      'POST',
      `/api/admin/payments/${paymentId}/refunds/${refundId}/handled/`,
      as ? { token: as } : {},
    )

  test('mails the shop and stays on the first page until somebody ticks it off, which is written down', async () => {
    const { paymentId, refundId } = await buildFailed()
    expect(await shopMails(/^Återbetalningen på 310.kr gick inte igenom/)).toHaveLength(1)
    const waiting = async () => (await queues()).failed_refunds.items.filter(({ id }) => id === paymentId)
    expect(await waiting()).toHaveLength(1)
    clock.set('2026-11-21T09:00:00Z')
    expect((await tickOff(paymentId, refundId)).status).toBe(200)
    clock.set('2026-11-22T09:00:00Z')
    expect((await tickOff(paymentId, refundId)).status).toBe(200)
    expect((await read(paymentId)).refunds).toMatchObject([
      { state: 'failed', handled: { at: '2026-11-21T09:00:00.000Z', by: 'agare' } },
    ])
    expect(await waiting()).toEqual([])
    await settled(node)
    const [entry] = await selectRows<{ detail: string }>(
      node,
      sql`SELECT detail FROM audit_log WHERE sentence LIKE '%kvitterade%' ORDER BY id LIMIT 1`,
    )
    expect(entry?.detail).toMatch(/310.kr/)
  })

  test('is the only kind that can be ticked off, by staff, on its own payment', async () => {
    const { refundId } = await buildFailed()
    const paid = await buildPaidRepair(node, stripe, repair)
    expect((await tickOff(paid.paymentId, refundId)).status).toBe(404)
    expect((await tickOff(999_999, refundId)).status).toBe(404)
    expect((await node.call('POST', `/api/admin/payments/${paid.paymentId}/refunds/1/handled/`)).status).toBe(
      401,
    )
    await node.call('POST', `/api/admin/payments/${paid.paymentId}/refund/`, {
      token,
      body: { amount: 100, request_id: randomUUID() },
    })
    const [done] = (await read(paid.paymentId)).refunds
    expect((await tickOff(paid.paymentId, done?.id ?? 0)).status).toBe(409)
  })
})
