import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { DemoOutcome } from '#domain/payments/demo.ts'
import type { AdminPayment } from '#domain/payments/schemas.ts'
import { readEnv } from '../env.ts'
import { mailsTo, nextAddress, settled } from '../testing/calls.ts'
import {
  buildIntent,
  buildRepair,
  getState,
  intakeBody,
  intentBody,
  reconcile,
  requestIntake,
  requestIntent,
} from '../testing/fixtures/payments.ts'
import { startSharedNode, startTestNode } from '../testing/node.ts'
import { getPaymentSettings } from './open-provider.ts'

const node = await startSharedNode({ payments: { demo: true } })
const repair = await buildRepair(node)

const payer = { name: 'Bo Ek', email: 'bo@kund.example', phone: '070-174 06 02' }

async function payByCard(clientSecret: string, number: string, changes: Record<string, unknown> = {}) {
  const { status, body } = await node.call('POST', '/api/payments/demo/card/', {
    body: { client_secret: clientSecret, ...payer, number, expiry: '12/30', cvc: '123', ...changes },
    address: nextAddress(),
  })
  return { status, outcome: body as DemoOutcome }
}

async function answerInvoice(clientSecret: string, answer: string) {
  const { status, body } = await node.call('POST', '/api/payments/demo/invoice/', {
    body: { client_secret: clientSecret, ...payer, answer },
    address: nextAddress(),
  })
  return { status, outcome: body as DemoOutcome }
}

test('identifies itself as a demo', async () => {
  const { body } = await node.call('GET', '/api/payments/config/')
  expect(body).toEqual({ provider: 'demo', publishable_key: null })
})

test('4242 4242 4242 4242 pays: order and mail follow, with and without the browser', async () => {
  const intent = await buildIntent(node, repair)
  expect(await payByCard(intent.clientSecret, '4242 4242 4242 4242')).toEqual({
    status: 200,
    outcome: { status: 'succeeded', payment_intent_id: intent.id, message: null },
  })
  const { status, repair: order } = await requestIntake(node, intakeBody(repair, intent))
  expect(status).toBe(200)
  expect(await getState(node, intent.id)).toEqual({ state: 'paid', order_number: order.order_number })

  const alone = await buildIntent(node, repair)
  await payByCard(alone.clientSecret, '4242424242424242')
  expect(await mailsTo(node, alone.email)).toHaveLength(1)
  expect((await getState(node, alone.id))?.order_number).toMatch(/^R-26-/)
})

test('declines 4000 0000 0000 0002, names the test card for any other, and accepts another try', async () => {
  const intent = await buildIntent(node, repair)
  expect((await payByCard(intent.clientSecret, '4000 0000 0000 0002')).outcome).toMatchObject({
    status: 'declined',
    message: 'Kortet nekades. Prova ett annat kort.',
  })
  expect((await payByCard(intent.clientSecret, '5555 5555 5555 4444')).outcome.message).toContain('4242')
  expect((await requestIntake(node, intakeBody(repair, intent))).status).toBe(409)
  expect((await payByCard(intent.clientSecret, '4242-4242-4242-4242')).outcome.status).toBe('succeeded')
})

test('paying twice is paying once', async () => {
  const intent = await buildIntent(node, repair)
  const tries = await Promise.all(
    Array.from({ length: 10 }, () => payByCard(intent.clientSecret, '4242424242424242')),
  )
  expect(tries.map(({ outcome }) => outcome.status)).toEqual(Array(10).fill('succeeded'))
  await settled(node)
  expect(await mailsTo(node, intent.email)).toHaveLength(1)
})

describe('an invoice', () => {
  test('shows its description, and becomes an order once approved', async () => {
    const intent = await buildIntent(node, repair, { payment_method: 'invoice' })
    const { body } = await node.call('POST', '/api/payments/demo/intent/', {
      body: { client_secret: intent.clientSecret },
    })
    expect(body).toEqual({
      payment_intent_id: intent.id,
      success_path: '/',
      cancel_path: '/',
      amount: '1290.00',
      description: repair.description,
      status: 'open',
      method: 'invoice',
    })
    expect((await answerInvoice(intent.clientSecret, 'cancel')).outcome).toMatchObject({
      status: 'canceled',
      message: 'Du avbröt betalningen hos Klarna.',
    })
    expect((await getState(node, intent.id))?.state).toBe('open')
    expect((await answerInvoice(intent.clientSecret, 'approve')).outcome.status).toBe('succeeded')
    await settled(node)
    expect((await getState(node, intent.id))?.order_number).toMatch(/^R-26-/)
  })

  test('cannot be paid by card, nor a card payment by invoice', async () => {
    const invoice = await buildIntent(node, repair, { payment_method: 'invoice' })
    const card = await buildIntent(node, repair)
    expect((await payByCard(invoice.clientSecret, '4242424242424242')).status).toBe(404)
    expect((await answerInvoice(card.clientSecret, 'approve')).status).toBe(404)
  })
})

test('a made-up secret or an intent id cannot be used to pay', async () => {
  const intent = await buildIntent(node, repair)
  for (const secret of ['demo_secret_x', intent.id, 'x'.repeat(300), '']) {
    expect([400, 404]).toContain((await payByCard(secret, '4242424242424242')).status)
  }
  expect((await getState(node, intent.id))?.state).toBe('open')
})

test('has no webhook', async () => {
  const { status } = await node.call('POST', '/api/payments/webhook/', { raw: '{}' })
  expect(status).toBe(404)
})

test('refunds, and cancels intents unpaid for a day', async () => {
  const token = await node.logIn()
  const paid = await buildIntent(node, repair)
  await payByCard(paid.clientSecret, '4242424242424242')
  const { body } = await node.call('GET', `/api/admin/payments/?search=${paid.email}`, { token })
  const id = (body as { results: AdminPayment[] }).results[0]?.id
  const refund = { amount: 1290, request_id: randomUUID() }
  const answer = await node.call('POST', `/api/admin/payments/${id}/refund/`, { token, body: refund })
  expect(answer.body).toMatchObject({ state: 'refunded' })

  const waiting = await buildIntent(node, repair)
  node.clock.set('2026-11-21T10:00:00Z')
  await reconcile(node)
  expect((await getState(node, waiting.id))?.state).toBe('canceled')
  expect((await payByCard(waiting.clientSecret, '4242424242424242')).status).toBe(404)
})

describe('where it may run', () => {
  test.each([
    ['http://localhost:3000', true],
    ['http://127.0.0.1', true],
    ['http://[::1]:3000', true],
    ['http://verkstan.localhost', true],
    ['https://verkstan.example', false],
    ['https://localhost.example', false],
    ['https://127.example', false],
  ])('%s: %s', (url, local) => {
    expect(getPaymentSettings(readEnv({ PUBLIC_URL: url }))).toEqual({ demo: local, isForThisMachine: true })
  })

  test('on any host as DEMO_PAYMENTS says', () => {
    const [near, far] = ['http://localhost:3000', 'https://verkstan.example']
    const getSettings = (url: string, demo: string) =>
      getPaymentSettings(readEnv({ PUBLIC_URL: url, DEMO_PAYMENTS: demo }))
    expect(getSettings(far, 'on')).toEqual({ demo: true, isForThisMachine: false })
    expect(getSettings(near, 'off')).toEqual({ demo: false, isForThisMachine: false })
  })

  test('elsewhere, without an account at Stripe, payments are closed and say so', async () => {
    const closed = await startTestNode({ role: 'web', on: node, payments: { demo: false } })
    const { body } = await closed.call('GET', '/api/payments/config/')
    expect(body).toEqual({ provider: 'none', publishable_key: null })
    const answer = await requestIntent(closed, intentBody(repair))
    expect([answer.status, answer.body]).toEqual([
      503,
      { detail: 'Det går inte att betala på nätet just nu. Ring oss, eller betala när du hämtar.' },
    ])
    const intent = await buildIntent(node, repair)
    const pays = {
      client_secret: intent.clientSecret,
      ...payer,
      number: '4242424242424242',
      expiry: '1',
      cvc: '1',
    }
    expect((await closed.call('POST', '/api/payments/demo/card/', { body: pays })).status).toBe(404)
    expect((await closed.call('POST', '/api/payments/webhook/', { raw: '{}' })).status).toBe(503)
    await closed.close()
  })
})
