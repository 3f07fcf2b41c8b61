import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Overview } from '#domain/office/overview-schemas.ts'
import { demoRows } from '#server/db/tables.ts'
import { logInPermanently, selectRows, settled } from '#server/testing/calls.ts'
import { buildRepair } from '#server/testing/fixtures/booking.ts'
import { buildCustomer } from '#server/testing/fixtures/customers.ts'
import { buildMessage } from '#server/testing/fixtures/messages.ts'
import { getWorkshop } from '#server/testing/fixtures/repairs.ts'
import { changeSettings, getSettings } from '#server/testing/fixtures/settings.ts'
import { buildPaidOrder, getOrders } from '#server/testing/fixtures/shop-orders.ts'
import { startSharedNode } from '#server/testing/node.ts'
import { seedDemo } from '../seed.ts'
import { CommandRefused } from './command.ts'
import { countedTables, dependentTables, remainingTables } from './demo-rows.ts'
import { removeDemo } from './remove-demo.ts'

/** Timeout in ms: loading all demo data takes several seconds, more on a busy machine. */
const loadingMs = 120_000

const node = await startSharedNode()
const token = await logInPermanently(node)

async function rowCounts(): Promise<Record<string, number>> {
  const tables = await selectRows<{ name: string }>(
    node,
    sql`SELECT table_name AS name FROM information_schema.tables
      WHERE table_type = 'BASE TABLE' AND table_schema = 'public' ORDER BY 1`,
  )
  const each = tables.map(
    ({ name }) => sql`SELECT ${name} AS name, count(*)::int AS count FROM ${sql.identifier(name)}`,
  )
  const counts = await selectRows<{ name: string; count: number }>(node, sql.join(each, sql` UNION ALL `))
  return Object.fromEntries(counts.map(({ name, count }) => [name, count]))
}

async function isShownAsDemo(): Promise<unknown> {
  const { body } = await node.call('GET', '/api/admin/office/overview/', { token })
  return (body as Overview).public_demo_data
}

async function refusal(): Promise<string> {
  await settled(node)
  const before = await rowCounts()
  const error = await removeDemo(node.app.system()).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(CommandRefused)
  expect(await rowCounts()).toEqual(before)
  return (error as CommandRefused).message
}

test('every table is in the list of emptied or of remaining tables', async () => {
  const listed = [...Object.keys(countedTables), ...dependentTables, ...remainingTables]
  expect(listed.toSorted()).toEqual(Object.keys(await rowCounts()).toSorted())
})

test('a shop without demo data has none to remove', async () => {
  expect(await isShownAsDemo()).toBe(false)
  expect(await refusal()).toBe('Butiken har inga demodata att ta bort.')
})

test(
  'a shop in which something real has happened keeps everything, and is told what it is',
  async () => {
    expect(await seedDemo(node.app.system())).toBe(true)
    await settled(node)
    expect(await isShownAsDemo()).toBe(true)
    const customer = await buildCustomer(node)
    const message = await buildMessage(node, {})
    await buildMessage(node, { meddelande: 'Ett till' })
    expect((await refusal()).split('\n')).toEqual([
      'Inget har tagits bort: butiken har annat än demodata.',
      '  1 kundkonto',
      '  2 meddelanden',
      'Börja om med en tom DATA_DIR, eller en ny databas, om allt som finns här ska bort.',
    ])
    await selectRows(node, sql`DELETE FROM customers WHERE id = ${customer.id}`)
    await selectRows(node, sql`DELETE FROM contact_messages WHERE id >= ${message.id}`)
  },
  loadingMs,
)

test('demo data loaded by an older version has no records, so it stays', async () => {
  const recorded = await selectRows<{ seed: string; table_name: string; ids: number[] }>(
    node,
    sql`DELETE FROM demo_rows RETURNING *`,
  )
  expect(await refusal()).toContain('äldre version')
  await node.app.kit.db
    .insert(demoRows)
    .values(recorded.map(({ seed, table_name: tableName, ids }) => ({ seed, tableName, ids })))
})

test('all demo data go at once; staff, settings and the staff’s mails stay', async () => {
  await changeSettings(node, token, { orgNumber: '556016-0680', vatNumber: 'SE556016068001' })
  await node.call('POST', '/api/admin/accounts/invitations/', {
    token,
    body: { name: 'Noor Ny', email: 'noor@verkstan.example', role: 'staff' },
  })
  await settled(node)
  const before = await rowCounts()
  await removeDemo(node.app.system())
  await settled(node)
  const after = await rowCounts()
  for (const name of [...Object.keys(countedTables), ...dependentTables])
    expect([name, after[name]]).toEqual([name, name === 'applied_seeds' ? 1 : 0])
  for (const name of ['admin_users', 'admin_sessions', 'admin_links', 'settings', 'shop_categories'] as const)
    expect([name, after[name]]).toEqual([name, before[name]])
  expect((await getSettings(node, token)).settings.orgNumber).toBe('556016-0680')
  expect(await selectRows(node, sql`SELECT template FROM mails`)).toEqual([{ template: 'staff-invitation' }])
  expect(await isShownAsDemo()).toBe(false)
  const pages = await node.call('GET', '/api/shop/products/')
  expect(pages.body).toMatchObject({ count: 0 })
})

test('a later start with demo data on does not load them again', async () => {
  expect(await seedDemo(node.app.system())).toBe(false)
  expect((await rowCounts()).products).toBe(0)
  expect(await refusal()).toBe('Butiken har inga demodata att ta bort.')
})

test('the shop opens: every series of numbers starts at 1', async () => {
  await buildRepair(node)
  const workshop = getWorkshop(node, token)
  const repair = await workshop.build({ customer_email: 'bo@kund.example' })
  await workshop.move(repair.id, 'Färdig')
  expect((await workshop.handOver(repair.id, '1290.00')).status).toBe(200)
  const order = await getOrders(node, token).read(await buildPaidOrder(node))
  await settled(node)
  const [receipt] = await selectRows(node, sql`SELECT number FROM sales_documents WHERE series = 'KV'`)
  const [bought] = await selectRows(node, sql`SELECT number FROM sales_documents WHERE series = 'KB'`)
  expect([repair.order_number, receipt?.number, order.order_number, bought?.number]).toEqual([
    expect.stringMatching(/-00001$/),
    expect.stringMatching(/-00001$/),
    expect.stringMatching(/-00001$/),
    expect.stringMatching(/-00001$/),
  ])
})
