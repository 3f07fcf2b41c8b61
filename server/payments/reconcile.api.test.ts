import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { mailsTo, selectRows, settled } from '../testing/calls.ts'
import { buildIntent, getState, reconcile, startStripeShop } from '../testing/fixtures/payments.ts'
import { whileLocked } from '../testing/locks.ts'

const { stripe, node, priced: repair } = await startStripeShop({ timeoutMs: 300 })
beforeEach(() => {
  stripe.trouble.fail = 0
  node.clock.set('2026-11-20T09:00:00Z')
})

const inOrder = { state: 'paid', order_number: expect.stringMatching(/^R-26-/) }

test('a paid intent without intake or webhook is an order after one round, with its mail', async () => {
  const card = await buildIntent(node, repair)
  const invoice = await buildIntent(node, repair, { payment_method: 'invoice' })
  stripe.confirm(card.id)
  stripe.confirm(invoice.id)
  await reconcile(node)
  expect(await mailsTo(node, card.email)).toHaveLength(1)
  expect(await getState(node, card.id)).toEqual(inOrder)
  expect(await getState(node, invoice.id)).toEqual(inOrder)
})

test('a payment that is being handled is left for the next round, and the others do not wait for it', async () => {
  const [handled, other] = [await buildIntent(node, repair), await buildIntent(node, repair)]
  stripe.confirm(handled.id)
  stripe.confirm(other.id)
  const { url } = node.database
  const lock = `SELECT FROM payments WHERE intent_id = '${handled.id}' FOR UPDATE`
  await whileLocked(url, lock, () => reconcile(node))
  await settled(node)
  expect((await getState(node, handled.id))?.state).toBe('open')
  expect(await getState(node, other.id)).toEqual(inOrder)
  await reconcile(node)
  await settled(node)
  expect(await getState(node, handled.id)).toEqual(inOrder)
})

test('a payment whose job was lost is an order within a round, once it is overdue', async () => {
  const intent = await buildIntent(node, repair)
  await selectRows(
    node,
    sql`UPDATE payments SET state = 'paid', paid_at = ${'2026-11-20T08:49:00Z'} WHERE intent_id = ${intent.id}`,
  )
  await node.app.system().transaction((tx) => tx.enqueue('payments.reconcile', {}))
  await settled(node)
  expect(await getState(node, intent.id)).toEqual(inOrder)
})

describe('an intent that is never paid', () => {
  test('is left alone for a day, and cancelled then', async () => {
    const intent = await buildIntent(node, repair)
    node.clock.set('2026-11-21T08:59:00Z')
    await reconcile(node)
    expect((await getState(node, intent.id))?.state).toBe('open')
    node.clock.set('2026-11-21T09:00:00Z')
    await reconcile(node)
    expect((await getState(node, intent.id))?.state).toBe('canceled')
    expect(stripe.books.intent(intent.id).status).toBe('canceled')
  })

  test('is not cancelled while the provider waits for the answer, however long', async () => {
    const intent = await buildIntent(node, repair, { payment_method: 'invoice' })
    stripe.confirm(intent.id, 'processing')
    node.clock.set('2026-11-25T09:00:00Z')
    await reconcile(node)
    expect((await getState(node, intent.id))?.state).toBe('processing')
    stripe.confirm(intent.id, 'succeeded')
    await reconcile(node)
    await settled(node)
    expect(await getState(node, intent.id)).toEqual(inOrder)
  })

  test('and is cancelled makes room for a new one', async () => {
    const first = await buildIntent(node, repair)
    node.clock.set('2026-11-21T09:00:00Z')
    await reconcile(node)
    expect((await buildIntent(node, repair, { email: first.email })).id).not.toBe(first.id)
  })

  test('and never reached the provider is closed after a day', async () => {
    const intent = await buildIntent(node, repair)
    await selectRows(
      node,
      sql`UPDATE payments SET state = 'new', intent_id = NULL WHERE intent_id = ${intent.id}`,
    )
    node.clock.set('2026-11-21T09:00:00Z')
    await reconcile(node)
    const rows = await selectRows(node, sql`SELECT state FROM payments WHERE email = ${intent.email}`)
    expect(rows).toEqual([{ state: 'canceled' }])
  })
})

test('a provider that is down ends the round quietly; the next one makes up for it', async () => {
  const intent = await buildIntent(node, repair)
  stripe.confirm(intent.id)
  stripe.trouble.fail = 100
  await reconcile(node)
  expect((await getState(node, intent.id))?.state).toBe('open')
  stripe.trouble.fail = 0
  await reconcile(node)
  await settled(node)
  expect(await getState(node, intent.id)).toEqual(inOrder)
})

test('two nodes that check at once make one order', async () => {
  const intent = await buildIntent(node, repair)
  stripe.confirm(intent.id)
  await Promise.all([reconcile(node), reconcile(node), reconcile(node)])
  await settled(node)
  const orders = await selectRows(
    node,
    sql`SELECT id FROM repair_orders WHERE customer_email = ${intent.email}`,
  )
  expect(orders).toHaveLength(1)
})

test('a payment whose check fails does not delay the others', async () => {
  const broken = await buildIntent(node, repair)
  const next = await buildIntent(node, repair)
  const overdue = await buildIntent(node, repair)
  stripe.confirm(broken.id)
  stripe.confirm(next.id)
  // An invalid character for a text column, which no provider ever sends.
  Object.assign(stripe.books.intent(broken.id), { latest_charge: { billing_details: { name: 'a\u0000b' } } })
  await selectRows(
    node,
    sql`UPDATE payments SET state = 'paid', paid_at = ${'2026-11-20T08:00:00Z'}, purchase = '{}'
      WHERE intent_id = ${overdue.id}`,
  )
  await reconcile(node)
  await settled(node)
  expect((await getState(node, broken.id))?.state).toBe('open')
  expect(await getState(node, next.id)).toEqual(inOrder)
  stripe.books.intent(broken.id).status = 'canceled'
})
