import { chmod, mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, request, test } from '@playwright/test'
import pg from 'pg'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#server/testing/postgres.ts'
import { pricedModel } from '../support/prices.ts'
import { getShop } from '../support/shop.ts'
import { dataFolder, Program } from './program.ts'
import { Balancer } from './proxy.ts'
import {
  booking,
  call,
  freeTimes,
  listenToOffice,
  newAddress,
  order,
  quote,
  Traffic,
  visitPage,
} from './visitors.ts'

// Starts a database and three program processes.
test.describe.configure({ timeout: 120_000 })

let folder: Awaited<ReturnType<typeof dataFolder>>
let database: EmbeddedDatabase
let client: pg.Client
let programs: Program[]
let proxy: Balancer | undefined

test.beforeEach(async () => {
  folder = await dataFolder()
  await chmod(dirname(folder.path), 0o711)
  database = await startEmbeddedDatabase({ dataDir: join(dirname(folder.path), 'database') })
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await mkdir(folder.path)
  programs = []
})
test.afterEach(async () => {
  await proxy?.close()
  await Promise.all(programs.map((program) => program.end('SIGTERM')))
  await client.end()
  await database.stop()
  await folder.remove()
})

/** Starts a node as in compose.yaml: shared database, upload folder and key. */
async function start(role: 'web' | 'worker'): Promise<Program> {
  const program = await Program.start({
    ROLE: role,
    DATABASE_URL: database.url,
    SECRET_KEY: 'nodes-nodes-nodes-nodes-nodes-nodes',
    DATA_DIR: folder.path,
    DEMO_DATA: 'off',
    DEMO_PAYMENTS: 'on',
    TRUST_PROXY: '127.0.0.1',
  })
  programs.push(program)
  return program
}

async function count(sql: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${sql}`)
  return rows[0]?.count ?? 0
}

test('two nodes and a worker are one shop, and one node may die under load', async () => {
  const [a, b] = await Promise.all([start('web'), start('web'), start('worker')])
  const opened = await Balancer.open([a.url, b.url])
  proxy = opened.proxy
  const { url } = opened
  const visitor = await request.newContext({ baseURL: a.url })
  const shop = await getShop(visitor)
  const product = await shop.sell({ stock: 10_000, price: '4990' })
  await client.query("INSERT INTO device_types (slug, name, position) VALUES ('other', 'Övrigt', 1)")
  const { type, brand, model } = await pricedModel(visitor)
  const repair = { device_type: type, brand, model, issue: 'Skärmbyte', price: 1290 }
  const page = `/shop/${product.slug}`

  await test.step('a price that is changed through one node is shown by both at once', async () => {
    const shown = async (node: Program) => /4\s?321/.test(String((await call(node.url, page)).body))
    // Cached by both nodes.
    expect([await shown(a), await shown(b), await shown(b)]).toEqual([false, false, false])
    await shop.reprice(product, '4321')
    expect(await shown(a)).toBe(true)
    await expect.poll(() => shown(b), { intervals: [20], timeout: 5_000 }).toBe(true)
  })

  await test.step('what is done through one node is heard by staff who listen at the other', async () => {
    const office = await listenToOffice(b.url)
    await shop.reprice(product, '4322')
    await expect.poll(office.heard, { intervals: [20], timeout: 5_000 }).toMatch(/data: .*products/)
    await office.close()
  })

  await test.step('limits are counted over both', async () => {
    const headers = { 'x-forwarded-for': newAddress() }
    const wrong = { username: 'ingen', password: 'fel-losenord' }
    const ask = (node: Program) => call(node.url, '/api/token/', { body: wrong, headers })
    const requested = await Promise.all(Array.from({ length: 10 }, (_, index) => ask(index % 2 ? a : b)))
    expect(requested.map(({ status }) => status)).toEqual(Array(10).fill(401))
    expect([(await ask(a)).status, (await ask(b)).status]).toEqual([429, 429])
  })

  const times = await freeTimes(b.url)
  const bookNext = () => {
    const next = times.shift()
    return next ? booking(repair, next.date, next.time) : visitPage('/')
  }
  await expect.poll(async () => (await fetch(url)).status).toBe(200)
  const orders = () => order(product.id)
  const traffic = new Traffic(url, [
    quote,
    quote,
    orders,
    orders,
    bookNext,
    () => visitPage(page),
    () => visitPage('/api/shop/products/'),
  ])
  const progress = (kind: 'quote' | 'order' | 'booking', least: number) =>
    expect
      .poll(() => traffic.failures[0] ?? traffic.count(kind) > least, { timeout: 20_000, intervals: [20] })
      .toBe(true)
  await progress('order', 8)
  const died = proxy.handed.length
  await a.end('SIGKILL')
  const then = traffic.count('order')
  await progress('order', then + 8)
  await progress('booking', 3)
  await traffic.stop()

  // Requests to the killed node had no response, and their retries succeeded. All others were unaffected.
  expect(traffic.failures).toEqual([])
  const onB = proxy.handed.filter(({ node }) => node === b.url)
  expect(onB.filter(({ status }) => status === 'lost' || status >= 400)).toEqual([])
  const lost = proxy.handed.filter(({ status }) => status === 'lost')
  expect(lost.length).toBe(traffic.repeats)
  expect(new Set(proxy.handed.slice(0, died).map(({ node }) => node)).size).toBe(2)

  await test.step('all that was answered is there once, and nothing else', async () => {
    expect(await count('quote_requests')).toBe(traffic.count('quote'))
    expect(await count("shop_orders WHERE state = 'paid'")).toBe(traffic.count('order'))
    expect(await count('shop_orders')).toBe(traffic.count('order'))
    expect(await count('bookings')).toBe(traffic.count('booking'))
    const { rows } = await client.query<{ name: string }>(
      'SELECT name FROM quote_requests UNION ALL SELECT order_number FROM shop_orders UNION ALL SELECT customer_name FROM bookings',
    )
    const actions = traffic.done.filter(({ kind }) => kind !== 'look').map(({ name }) => name)
    expect(rows.map(({ name }) => name).sort()).toEqual(actions.sort())
  })

  await test.step('jobs are done once: each receipt is issued, and each mail goes out once', async () => {
    const waiting = () => count("jobs.job WHERE state < 'completed' AND name NOT LIKE '\\_\\_%'")
    await expect.poll(waiting, { timeout: 30_000 }).toBe(0)
    expect(await count("sales_documents WHERE series = 'KB'")).toBe(traffic.count('order'))
    const mails = await count('mails')
    expect(await count("mails WHERE state = 'filed' AND attempts = 1")).toBe(mails)
    // Two mails per quote and booking, to the visitor and the shop, and the receipt of each order.
    expect(mails).toBeGreaterThanOrEqual(
      2 * traffic.count('quote') + traffic.count('order') + traffic.count('booking'),
    )
    const files = (await readdir(join(folder.path, 'mail'))).filter((name) => name.endsWith('.eml'))
    expect(files).toHaveLength(mails)
  })
  await visitor.dispose()
})
