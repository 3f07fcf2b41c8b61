import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminPayment, AdminPaymentDetails, PaymentCheck } from '#domain/payments/schemas.ts'
import { logInPermanently, selectRows, settled } from '#server/testing/calls.ts'
import { buildIntent, buildPaidRepair, startStripeShop } from '#server/testing/fixtures/payments.ts'

const { clock, stripe, node, priced: repair } = await startStripeShop({ timeoutMs: 300 })
const token = await logInPermanently(node)
beforeEach(() => {
  clock.set('2026-11-20T09:00:00Z')
  Object.assign(stripe.trouble, { fail: 0, lose: 0, delayMs: 0 })
})

async function read(id: number) {
  const { status, body } = await node.call('GET', `/api/admin/payments/${id}/`, { token })
  return { status, payment: body as AdminPaymentDetails }
}

async function check(id: number) {
  const { status, body } = await node.call('POST', `/api/admin/payments/${id}/check/`, { token })
  return { status, ...(body as PaymentCheck), detail: (body as { detail?: string }).detail }
}

async function getRow(intentId: string): Promise<number> {
  const [row] = await selectRows<{ id: number }>(
    node,
    sql`SELECT id FROM payments WHERE intent_id = ${intentId}`,
  )
  return row?.id ?? 0
}

const story = ({ events }: AdminPaymentDetails) =>
  events.map((event) =>
    event.kind === 'mail' ? `${event.state}: ${event.subject.split(' ').slice(0, 3).join(' ')}` : event.kind,
  )

describe('one payment', () => {
  test('lists its events, oldest first: payment, order, mails, refund with its credit note', async () => {
    const paid = await buildPaidRepair(node, stripe, repair)
    await settled(node)
    clock.set('2026-11-21T10:00:00Z')
    await node.call('POST', `/api/admin/payments/${paid.paymentId}/refund/`, {
      token,
      body: { amount: 100, request_id: randomUUID() },
    })
    await settled(node)
    const { status, payment } = await read(paid.paymentId)
    expect(status).toBe(200)
    expect(story(payment)).toEqual([
      'created',
      'paid',
      'order',
      'sent: Tack för din',
      'refund',
      'sent: Vi har återbetalat',
    ])
    expect(payment).toMatchObject({
      id: paid.paymentId,
      problem: null,
      provider_url: `https://dashboard.stripe.com/test/payments/${paid.id}`,
    })
    expect(payment.events[4]).toMatchObject({
      at: '2026-11-21T10:00:00.000Z',
      refund: { amount: '100.00', by: 'agare', credit_note: { amount: '100.00' } },
    })
  })

  test('that was abandoned shows when it was cancelled', async () => {
    const intent = await buildIntent(node, repair)
    clock.set('2026-11-21T09:00:00Z')
    const { payment } = await check(await getRow(intent.id))
    expect(payment.state).toBe('canceled')
    expect(story(payment)).toEqual(['created', 'canceled'])
    expect(payment.canceled_at).toBe('2026-11-21T09:00:00.000Z')
  })

  test('is for staff alone, and not there when it is not', async () => {
    const paid = await buildPaidRepair(node, stripe, repair)
    for (const [method, path] of [
      ['GET', ''],
      ['POST', 'check/'],
    ] as const) {
      expect((await node.call(method, `/api/admin/payments/${paid.paymentId}/${path}`)).status).toBe(401)
      expect((await node.call(method, `/api/admin/payments/999999/${path}`, { token })).status).toBe(404)
      expect((await node.call(method, `/api/admin/payments/noll/${path}`, { token })).status).toBe(400)
    }
  })
})

describe('asking the provider', () => {
  test('finds a payment without a webhook, and updates its order', async () => {
    const intent = await buildIntent(node, repair)
    stripe.confirm(intent.id)
    const id = await getRow(intent.id)
    expect(await check(id)).toMatchObject({
      status: 200,
      provider_word: { status: 'paid', received: '1290.00' },
      payment: { state: 'paid' },
    })
    await settled(node)
    expect((await read(id)).payment.order?.order_number).toMatch(/^R-26-/)
  })

  test('finds refunds made at the provider', async () => {
    const paid = await buildPaidRepair(node, stripe, repair)
    stripe.books.refund({ payment_intent: paid.id, amount: '40000' })
    expect((await check(paid.paymentId)).payment).toMatchObject({
      state: 'part_refunded',
      refunds: [{ amount: '400.00', by: null, credit_note: { amount: '400.00' } }],
    })
  })

  test('leaves an open payment unchanged', async () => {
    const intent = await buildIntent(node, repair)
    expect(await check(await getRow(intent.id))).toMatchObject({
      provider_word: { status: 'open', received: '0.00' },
      payment: { state: 'open' },
    })
  })

  test('reports differences when the payment was changed at the provider', async () => {
    const intent = await buildIntent(node, repair)
    stripe.books.intent(intent.id).amount = 500
    stripe.confirm(intent.id)
    const { payment, provider_word: word } = await check(await getRow(intent.id))
    expect([payment.state, payment.problem, word]).toEqual([
      'open',
      'amount',
      { status: 'paid', received: '5.00' },
    ])
  })

  test('reports when the provider is down, and when the payment belongs to another provider', async () => {
    const paid = await buildPaidRepair(node, stripe, repair)
    stripe.trouble.fail = 100
    expect(await check(paid.paymentId)).toMatchObject({
      status: 503,
      detail: 'Betaltjänsten svarar inte just nu. Försök igen om en stund.',
    })
    await selectRows(node, sql`UPDATE payments SET provider = 'demo' WHERE id = ${paid.paymentId}`)
    expect((await check(paid.paymentId)).status).toBe(409)
    expect((await read(paid.paymentId)).payment.provider_url).toBeNull()
  })
})

test('the list is searched by the payment’s number, the provider’s, the order’s and the credit note’s', async () => {
  const paid = await buildPaidRepair(node, stripe, repair)
  const { body } = await node.call('POST', `/api/admin/payments/${paid.paymentId}/refund/`, {
    token,
    body: { amount: 100, request_id: randomUUID() },
  })
  const { order, refunds } = body as AdminPaymentDetails
  const find = async (words: string) => {
    const path = `/api/admin/payments/?search=${encodeURIComponent(words)}`
    return ((await node.call('GET', path, { token })).body as { results: AdminPayment[] }).results.map(
      ({ id }) => id,
    )
  }
  for (const words of [
    paid.id,
    order?.order_number ?? '?',
    refunds[0]?.credit_note?.number ?? '?',
    ` ${paid.email} `,
  ]) {
    expect(await find(words)).toEqual([paid.paymentId])
  }
  expect(await find(String(paid.paymentId))).toContain(paid.paymentId)
  expect(await find(`#${paid.paymentId}`)).toEqual([paid.paymentId])
  for (const nothing of ['99999999999999999999', '#0', '%']) expect(await find(nothing)).toEqual([])
})
