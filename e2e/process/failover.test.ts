import { chmod, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, request, test } from '@playwright/test'
import { ask } from '#server/testing/postgres.ts'
import { type ReplicatedDatabase, startReplicatedDatabase } from '#server/testing/replicated-database.ts'
import { pricedModel } from '../support/prices.ts'
import { getShop } from '../support/shop.ts'
import { dataFolder, Program } from './program.ts'
import { Balancer } from './proxy.ts'
import { booking, freeTimes, listenToOffice, order, quote, Traffic, visitPage } from './visitors.ts'

// Starts two databases and a program process.
test.describe.configure({ timeout: 240_000 })

let folder: Awaited<ReturnType<typeof dataFolder>>
let database: ReplicatedDatabase
let program: Program | undefined
let proxy: Balancer | undefined

test.beforeEach(async () => {
  folder = await dataFolder()
  await chmod(dirname(folder.path), 0o711)
  await mkdir(folder.path)
  database = await startReplicatedDatabase(join(dirname(folder.path)))
})
test.afterEach(async () => {
  await proxy?.close()
  await program?.end('SIGTERM')
  await database.stop()
  await folder.remove()
})

const count = async (sql: string) =>
  (await ask<{ count: number }>(database.url, `SELECT count(*)::int AS count FROM ${sql}`))[0]?.count ?? 0

test('the primary database dies under load, its replica takes over, and nothing acknowledged is lost', async () => {
  program = await Program.start({
    DATABASE_URL: database.url,
    SECRET_KEY: 'failover-failover-failover-failover',
    DATA_DIR: folder.path,
    DEMO_DATA: 'off',
    DEMO_PAYMENTS: 'on',
    TRUST_PROXY: '127.0.0.1',
  })
  const opened = await Balancer.open([program.url])
  proxy = opened.proxy
  const at = program.url
  const visitor = await request.newContext({ baseURL: program.url })
  const shop = await getShop(visitor)
  const product = await shop.sell({ stock: 10_000, price: '4990' })
  await ask(database.url, "INSERT INTO device_types (slug, name, position) VALUES ('other', 'Övrigt', 1)")
  const { type, brand, model } = await pricedModel(visitor)
  const repair = { device_type: type, brand, model, issue: 'Skärmbyte', price: 1290 }
  const times = await freeTimes(program.url)
  const bookNext = () => {
    const next = times.shift()
    return next ? booking(repair, next.date, next.time) : visitPage('/')
  }
  await expect.poll(async () => (await fetch(opened.url)).status).toBe(200)
  const traffic = new Traffic(opened.url, [
    quote,
    quote,
    () => order(product.id),
    () => order(product.id),
    bookNext,
  ])
  const kinds = ['quote', 'order', 'booking'] as const
  const progress = async (more: number) => {
    const before = kinds.map((kind) => traffic.count(kind))
    const enough = () => kinds.every((kind, index) => traffic.count(kind) >= (before[index] ?? 0) + more)
    await expect.poll(() => traffic.failures[0] ?? enough(), { timeout: 10_000, intervals: [20] }).toBe(true)
  }
  await progress(5)

  await database.killPrimary()
  await expect.poll(() => traffic.repeats).toBeGreaterThan(0)
  await database.promote()
  // All of them again within ten seconds.
  await progress(5)
  await traffic.stop()
  expect(traffic.failures).toEqual([])

  await test.step('all that was acknowledged is there once, and nothing else', async () => {
    const rows = await ask<{ name: string }>(
      database.url,
      `SELECT name FROM quote_requests UNION ALL SELECT order_number FROM shop_orders WHERE state = 'paid'
        UNION ALL SELECT customer_name FROM bookings`,
    )
    const actions = traffic.done.filter(({ kind }) => kind !== 'look').map(({ name }) => name)
    expect(rows.map(({ name }) => name).sort()).toEqual(actions.sort())
  })

  await test.step('staff hear of changes again', async () => {
    // The stream ended when it could not be found out whether its login holds, and the browser opens another.
    const office = await listenToOffice(at)
    await shop.reprice(product, '4322')
    await expect.poll(office.heard, { intervals: [20], timeout: 5_000 }).toMatch(/data: .*products/)
    await office.close()
  })

  await test.step('jobs go on; those that were under way are taken over after at most two minutes', async () => {
    const waiting = () => count("jobs.job WHERE state IN ('created', 'retry') AND name NOT LIKE '\\_\\_%'")
    await expect.poll(waiting, { timeout: 150_000 }).toBe(0)
    const underWay = await count("jobs.job WHERE state = 'active'")
    const receipts = () => count("sales_documents WHERE series = 'KB'")
    await expect.poll(receipts, { timeout: 150_000 }).toBe(traffic.count('order'))
    expect(await count("mails WHERE state <> 'filed'")).toBeLessThanOrEqual(underWay)
    expect(await count("mails WHERE state = 'filed'")).toBeGreaterThan(traffic.count('quote'))
  })
  await visitor.dispose()
})
