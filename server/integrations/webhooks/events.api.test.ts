import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { eventExamples, webhookEvents } from '#domain/integrations/events.ts'
import type { DeliveryView } from '#domain/integrations/webhooks.ts'
import { logInPermanently, selectRows, settled } from '#server/testing/calls.ts'
import { getCustomers } from '#server/testing/fixtures/customer-history.ts'
import { buildWebhook } from '#server/testing/fixtures/integrations.ts'
import { buildMessage } from '#server/testing/fixtures/messages.ts'
import { getWorkshop } from '#server/testing/fixtures/repairs.ts'
import { buildPaidOrder, getOrders } from '#server/testing/fixtures/shop-orders.ts'
import { startSharedNode, startTestNode } from '#server/testing/node.ts'
import { startWebhookReceiver } from '#server/testing/webhooks/receiver.ts'

const receiver = await startWebhookReceiver()
afterAll(() => receiver.close())
const node = await startSharedNode({ publicUrl: 'http://localhost:3000' })
const token = await logInPermanently(node)
const workshop = getWorkshop(node, token)
const customers = getCustomers(node, token)

beforeEach(async () => {
  await settled(node)
  await customers.list()
  await selectRows(node, sql`DELETE FROM webhooks`)
  receiver.received.length = 0
})

/** Returns the events so far, oldest first. */
async function events() {
  const { body } = await node.call('GET', '/api/admin/integrations/deliveries/', { token })
  const { results } = body as { results: DeliveryView[] }
  return results.toReversed().map(({ kind, payload }) => [kind, payload.data] as const)
}

const subscribe = () => buildWebhook(node, token, receiver.url, webhookEvents)

test('a repair is announced when it is created and each time its state changes', async () => {
  await subscribe()
  const { id, order_number } = await workshop.build({ customer_name: 'Eva Ek' })
  await workshop.move(id, 'Pågående')
  await selectRows(node, sql`UPDATE repair_orders SET customer_name = 'Eva Ekman' WHERE id = ${id}`)
  expect((await events()).filter(([kind]) => kind.startsWith('repair'))).toEqual([
    ['repair.created', { id, order_number, status: 'Mottaget' }],
    ['repair.moved', { id, order_number, status: 'Pågående' }],
  ])
})

test('an order is announced when it is paid, shipped and cancelled, and its documents when they are issued', async () => {
  await subscribe()
  const id = await buildPaidOrder(node)
  await settled(node)
  const paid = await events()
  expect(paid.map(([kind]) => kind)).toEqual(['order.paid', 'document.issued'])
  expect(paid[0]?.[1]).toEqual({ id, order_number: expect.any(String), state: 'paid' })
  expect(paid[1]?.[1]).toMatchObject({ number: expect.any(String), kind: 'receipt' })
  expect((await getOrders(node, token).perform(id, 'cancel', { reason: 'Slut' })).status).toBe(200)
  await settled(node)
  const kinds = (await events()).map(([kind]) => kind)
  expect(kinds.slice(2)).toContain('order.cancelled')
})

test('a customer is announced when they are new, changed and erased, by the id that the API takes', async () => {
  await subscribe()
  const { email } = await buildMessage(node)
  const { id, version } = await customers.find(email)
  const about = async () => (await events()).filter(([kind]) => kind.startsWith('customer'))
  expect(await about()).toEqual([['customer.created', { id }]])
  const base = `/api/admin/customers/${id}/`
  const change = { version, name: 'Eva Ekman', phone: '070-174 06 02', address: '' }
  expect((await node.call('PATCH', base, { token, body: change })).status).toBe(200)
  await customers.list()
  expect((await about()).slice(1)).toEqual([['customer.changed', { id }]])
  await selectRows(node, sql`UPDATE people SET last_at = now() WHERE id = ${id}`)
  expect(await about()).toHaveLength(2)
  const erased = await node.call('POST', `${base}erase/`, { token, body: { contact: email } })
  expect(erased.status).toBeLessThan(300)
  await customers.list()
  expect((await about()).slice(2)).toEqual([['customer.erased', { id }]])
  expect(JSON.stringify(await selectRows(node, sql`SELECT * FROM webhook_deliveries`))).not.toContain(email)
})

test('no stored delivery names a customer', async () => {
  await subscribe()
  await workshop.build({
    customer_name: 'Åke Hemlig',
    customer_email: 'ake@kund.example',
    customer_phone: '070-174 06 77',
  })
  await buildPaidOrder(node)
  await settled(node)
  await customers.list()
  const rows = await selectRows(node, sql`SELECT payload FROM webhook_deliveries`)
  expect(rows.length).toBeGreaterThanOrEqual(5)
  for (const secret of ['Hemlig', '@', '070', '7017406']) expect(JSON.stringify(rows)).not.toContain(secret)
  const shapes = Object.fromEntries(
    Object.entries(eventExamples).map(([kind, data]) => [kind, Object.keys(data).toSorted()]),
  )
  for (const [kind, data] of await events())
    expect([kind, Object.keys(data).toSorted()]).toEqual([kind, shapes[kind]])
})

test('only active webhooks that subscribe get an event, and what is rolled back is none', async () => {
  const chosen = await buildWebhook(node, token, receiver.url, ['repair.created'])
  const paused = await subscribe()
  const path = '/api/admin/integrations/webhooks/'
  await node.call('PATCH', `${path}${paused.id}/`, { token, body: { is_active: false } })
  const { id } = await workshop.build({ customer_name: 'Eva Ek' })
  await workshop.move(id, 'Pågående')
  const undone = node.app.system().transaction(async (tx) => {
    await tx.db.execute(sql`UPDATE repair_orders SET status = 'Färdig' WHERE id = ${id}`)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  const { body } = await node.call('GET', '/api/admin/integrations/deliveries/', { token })
  expect(body).toMatchObject({ count: 1, results: [{ kind: 'repair.created', webhook: { id: chosen.id } }] })
})

test('what an import writes is no event', async () => {
  await subscribe()
  const { id } = await workshop.build({ customer_name: 'Eva Ek' })
  const before = (await events()).length
  await node.app.system().transaction(async (tx) => {
    await tx.db.execute(sql`ALTER TABLE repair_orders DISABLE TRIGGER repair_orders_record_import`)
    await tx.db.execute(sql`SELECT set_config('verkstan.import_id', '1', true)`)
    await tx.db.execute(sql`UPDATE repair_orders SET status = 'Avslutad' WHERE id = ${id}`)
    await tx.db.execute(sql`SELECT set_config('verkstan.import_id', '', true)`)
    await tx.db.execute(sql`ALTER TABLE repair_orders ENABLE TRIGGER repair_orders_record_import`)
  })
  expect(await events()).toHaveLength(before)
})

test('an event is sent soon after its change, by a node that runs jobs', async () => {
  const { id } = await subscribe()
  await workshop.build({ customer_name: 'Eva Ek' })
  await expect
    .poll(() => receiver.received.map(({ body }) => JSON.parse(body).type))
    .toContain('repair.created')
  expect(id).toMatch(/^[\da-f-]{36}$/)
})

test('a machine that tries a copy of the shop sends nothing, and the nightly job deletes after 30 days', async () => {
  const copy = await startTestNode({ publicUrl: 'http://localhost:3000', ignoresStored: true })
  const copyToken = await logInPermanently(copy)
  await buildWebhook(copy, copyToken, receiver.url, webhookEvents)
  await getWorkshop(copy, copyToken).build({ customer_name: 'Eva Ek' })
  await copy.app.system().transaction((tx) => tx.enqueue('integrations.send', {}))
  await settled(copy)
  const count = async () =>
    (await selectRows<{ count: number }>(copy, sql`SELECT count(*)::int AS count FROM webhook_deliveries`))[0]
      ?.count
  expect(receiver.received).toEqual([])
  expect(await count()).toBe(1)
  const cleanUp = async (createdAt: string) => {
    await selectRows(copy, sql`UPDATE webhook_deliveries SET created_at = ${createdAt}`)
    await copy.app.system().transaction((tx) => tx.enqueue('integrations.cleanUp', {}))
    await settled(copy)
    return count()
  }
  expect(await cleanUp('2026-10-21T09:00:01Z')).toBe(1)
  expect(await cleanUp('2026-10-21T08:59:59Z')).toBe(0)
  await copy.close()
})
