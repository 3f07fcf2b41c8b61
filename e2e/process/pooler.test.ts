import { chmod, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { expect, request, test } from '@playwright/test'
import { findPooler, type Pooler, startPooler } from '#server/testing/pooler.ts'
import { ask, type EmbeddedDatabase, startEmbeddedDatabase } from '#server/testing/postgres.ts'
import { pricedModel } from '../support/prices.ts'
import { getShop } from '../support/shop.ts'
import { dataFolder, freePort, Program, runCommand } from './program.ts'
import { booking, freeTimes, listenToOffice, order, quote, Traffic, visitPage } from './visitors.ts'

// Starts a database, a pooler and a program process.
test.describe.configure({ timeout: 120_000 })

const pgbouncer = findPooler()

// Distributions have PgBouncer, but not all in a version that knows prepared statements.
if (pgbouncer) {
  let folder: Awaited<ReturnType<typeof dataFolder>>
  let outer: string
  let database: EmbeddedDatabase
  let pooler: Pooler
  let program: Program | undefined

  test.beforeEach(async () => {
    folder = await dataFolder()
    outer = dirname(folder.path)
    await chmod(outer, 0o711)
    await mkdir(folder.path)
    database = await startEmbeddedDatabase({ dataDir: `${outer}/database` })
    const port = await freePort()
    pooler = await startPooler(pgbouncer, { databaseUrl: database.url, folder: outer, port })
  })
  test.afterEach(async () => {
    await program?.end('SIGTERM')
    await pooler.stop()
    await database.stop()
    await folder.remove()
  })

  test('behind a pooler in transaction mode the shop sells, jobs run, and staff hear of changes', async () => {
    const settings = {
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: database.url,
      SECRET_KEY: 'pooler-pooler-pooler-pooler-pooler',
      DATA_DIR: folder.path,
    }
    program = await Program.start({
      ...settings,
      DEMO_DATA: 'off',
      DEMO_PAYMENTS: 'on',
      TRUST_PROXY: '127.0.0.1',
    })
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
    // More visitors at once than the pooler has connections.
    const buy = () => order(product.id)
    const traffic = new Traffic(program.url, [quote, quote, quote, buy, buy, buy, buy, bookNext, bookNext])
    const kinds = ['quote', 'order', 'booking'] as const
    const enough = () => kinds.every((kind) => traffic.count(kind) >= 20)
    await expect.poll(() => traffic.failures[0] ?? enough(), { timeout: 30_000 }).toBe(true)
    await traffic.stop()
    expect([traffic.failures, traffic.repeats]).toEqual([[], 0])

    const office = await listenToOffice(program.url)
    await shop.reprice(product, '4322')
    await expect.poll(office.heard, { intervals: [20] }).toMatch(/data: .*products/)
    await office.close()
    const waiting = "SELECT name FROM jobs.job WHERE state <> 'completed' AND name NOT LIKE '\\_\\_%'"
    await expect.poll(() => ask(database.url, waiting), { timeout: 30_000 }).toEqual([])
    const counts = `SELECT (SELECT count(*)::int FROM quote_requests) AS quote, (SELECT count(*)::int FROM bookings) AS booking,
      (SELECT count(*)::int FROM sales_documents WHERE series = 'KB') AS order`
    const counted = Object.fromEntries(kinds.map((kind) => [kind, traffic.count(kind)]))
    expect(await ask(database.url, counts)).toEqual([counted])

    const backup = await runCommand('backup', [`${outer}/backups`], settings)
    expect([backup.code, backup.output]).toEqual([0, expect.stringContaining('klar och genomläst')])
    expect(program.output).not.toMatch(/"level":[56]0/)
    await visitor.dispose()
  })
}
