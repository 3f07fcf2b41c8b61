import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { logInPermanently, selectRows, settled } from '../testing/calls.ts'
import {
  buildPaidRepair,
  buildRepair,
  requestIntent,
  startSharedStripe,
} from '../testing/fixtures/payments.ts'
import { fileAt, getWorkshop } from '../testing/fixtures/repairs.ts'
import { buildHandedOver, buildPaidOnline } from '../testing/fixtures/reports.ts'
import {
  buildGoods,
  buildPaidOrder,
  checkOut,
  checkoutBody,
  getOrder,
  returnFromPayment,
} from '../testing/fixtures/shop-orders.ts'
import { startSharedNode, type TestNode, testClock } from '../testing/node.ts'

// The same shop, first with demo payments and Stripe's test keys, then live.
const clock = testClock()
const stripe = await startSharedStripe(clock.now)
const demo = await startSharedNode({ clock })
const withKey = (publishableKey: string) =>
  startSharedNode({
    role: 'web',
    on: demo,
    payments: { stripe: { ...stripe.settings, publishableKey }, demo: false },
  })
const stripeTest = await withKey('pk_test_fake')
const live = await withKey('pk_live_fake')
const token = await logInPermanently(demo)

/** Buys and pays a shop order on Stripe's page. Returns its payment's id. */
async function buyAtStripe(node: TestNode): Promise<number> {
  const { id } = await buildGoods(node)
  const { reply } = await checkOut(node, checkoutBody([{ id, qty: 1 }]))
  const order = await getOrder(node, reply.order_number)
  stripe.books.paySession(order.session_id, { name: 'Bo Ek', email: '', phone: '' })
  expect((await returnFromPayment(node, order.session_id)).body).toMatchObject({ state: 'paid' })
  return order.payment_id
}

async function handOver(paymentId: number): Promise<number> {
  const [row] = await selectRows<{ id: number }>(
    demo,
    sql`SELECT id FROM repair_orders WHERE payment_id = ${paymentId}`,
  )
  const { id } = row ?? { id: 0 }
  const workshop = getWorkshop(demo, token)
  await workshop.move(id, 'Färdig')
  expect((await workshop.handOver(id, '0', 'none')).status).toBe(200)
  return id
}

async function refund(node: TestNode, paymentId: number): Promise<void> {
  const body = { amount: 100, request_id: randomUUID() }
  const { status } = await node.call('POST', `/api/admin/payments/${paymentId}/refund/`, { token, body })
  expect(status).toBe(200)
}

/** Returns all receipt and credit note numbers without the year, in order. */
async function numbers(): Promise<string[]> {
  await settled(demo)
  const rows = await selectRows<{ number: string }>(
    demo,
    sql`SELECT replace(number, '-26-', ' ') AS number FROM sales_documents ORDER BY number COLLATE "C"`,
  )
  return rows.map(({ number }) => number)
}

const tried = ['TA 00001', 'TK 00001', 'TK 00002', 'TK 00003', 'TKB 00001', 'TKB 00002', 'TKV 00001']

test('documents of demo payments and of Stripe’s test keys are of the test series, and say so', async () => {
  const order = await buildPaidOrder(demo)
  const [paid] = await selectRows<{ id: number }>(
    demo,
    sql`SELECT payment_id AS id FROM shop_orders WHERE id = ${order}`,
  )
  await refund(demo, paid?.id ?? 0)
  const { paymentId } = await buildPaidOnline(demo, token)
  const repair = await handOver(paymentId)
  const corrected = await getWorkshop(demo, token).action(repair, 'correct', { reason: 'Fel pris' })
  expect(corrected.repair.receipts.map(({ number }) => number)).toEqual([
    'TA-26-00001',
    'TKV-26-00001',
    'TK-26-00002',
  ])
  await refund(stripeTest, await buyAtStripe(stripeTest))
  expect(await numbers()).toEqual(tried)
  for (const path of [
    'sales-documents/TKV-26-00001/pdf',
    'sales-documents/TKB-26-00002/pdf',
    'sales-documents/TK-26-00003/pdf',
  ]) {
    const { bytes, status } = await fileAt(demo, `/api/admin/${path}/`, token)
    expect([path, status]).toEqual([path, 200])
    expect((await extractText(bytes, { mergePages: true })).text).toContain('TESTLÄGE')
  }
})

test('the real series begin at 1 after test documents, and go on without a gap beside them', async () => {
  await buildHandedOver(demo, token)
  await refund(live, await buyAtStripe(live))
  const repair = await buildRepair(live)
  await handOver((await buildPaidRepair(live, stripe, repair)).paymentId)
  expect(await numbers()).toEqual(['A 00001', 'K 00001', 'KB 00001', 'KV 00001', 'KV 00002', ...tried])

  await Promise.all(
    Array.from({ length: 4 }, () => [
      buyAtStripe(live),
      buyAtStripe(stripeTest),
      buildPaidOrder(demo),
    ]).flat(),
  )
  const all = await numbers()
  expect(all.filter((number) => number.startsWith('KB'))).toEqual([1, 2, 3, 4, 5].map((n) => `KB 0000${n}`))
  expect(all.filter((number) => number.startsWith('TKB')).at(-1)).toBe('TKB 00010')
  expect(all).toHaveLength(24)
})

test('a payment started with test keys is not reused for a live payment', async () => {
  const { price, description } = await buildRepair(live)
  const body = { amount: price, description, email: 'bada@kund.example', payment_method: 'card' }
  for (const node of [stripeTest, live, live]) {
    expect((await requestIntent(node, body)).status).toBe(200)
  }
  const rows = await selectRows(
    live,
    sql`SELECT is_test FROM payments WHERE email = 'bada@kund.example' ORDER BY id`,
  )
  expect(rows).toEqual([{ is_test: true }, { is_test: false }])
})

test('a counter payment for a demo-data repair gets a receipt of the test series', async () => {
  const workshop = getWorkshop(demo, token)
  const { id } = await workshop.build({ price: '500' })
  await selectRows(
    demo,
    sql`INSERT INTO demo_rows (seed, table_name, ids) VALUES ('repairs', 'repair_orders', ${`{${id}}`})`,
  )
  await workshop.move(id, 'Under reparation', 'Färdig')
  const { repair } = await workshop.handOver(id, '500', 'cash')
  expect(repair.receipts.map(({ number }) => number)).toEqual(['TKV-26-00002'])
})
