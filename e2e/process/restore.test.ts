import { chmod, cp, mkdir, readdir, truncate } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, request, test } from '@playwright/test'
import pg from 'pg'
import { runningDatabase } from '#server/testing/postgres.ts'
import { getShop } from '../support/shop.ts'
import { sellPhone } from '../support/trade-ins.ts'
import { databaseRuns, dataFolder, Program, runCommand } from './program.ts'
import { call, logIn, order, quote, Traffic } from './visitors.ts'

// Starts program processes with new databases.
test.describe.configure({ timeout: 120_000 })

let folder: Awaited<ReturnType<typeof dataFolder>>
let programs: Program[]
test.beforeEach(async () => {
  folder = await dataFolder()
  await chmod(dirname(folder.path), 0o711)
  programs = []
})
test.afterEach(async () => {
  for (const program of programs) await program.end('SIGKILL')
  for (const name of await readdir(dirname(folder.path))) {
    const data = join(dirname(folder.path), name)
    // A killed program leaves its database running; the next start stops it cleanly.
    if (await databaseRuns(data)) await (await start(data, { ROLE: 'worker' })).end('SIGTERM')
  }
  await folder.remove()
})

async function start(data: string, env: Record<string, string> = {}): Promise<Program> {
  const program = await Program.start({ DATA_DIR: data, TRUST_PROXY: '127.0.0.1', ...env })
  programs.push(program)
  return program
}

/** Queries the database of a running program. */
async function rowsIn<Row extends pg.QueryResultRow>(data: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: await runningDatabase(data) })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Returns the last receipt number and the number of receipts. */
const receiptsIn = (data: string) =>
  rowsIn<{ last: number; count: number }>(
    data,
    `SELECT max(split_part(number, '-', 3)::int) AS last, count(*)::int AS count FROM sales_documents WHERE series = 'KB'`,
  )

test('a backup that is taken while the shop is open becomes the same shop in another place', async () => {
  const first = await start(folder.path)
  const visitor = await request.newContext({ baseURL: first.url })
  const sale = await sellPhone(visitor, { name: 'Sara Säljare', email: 'sara@kund.example' })
  const product = await (await getShop(visitor)).sell({ stock: 10_000 })
  await visitor.dispose()
  const traffic = new Traffic(first.url, [quote, quote, () => order(product.id)])
  await expect.poll(() => traffic.count('order')).toBeGreaterThan(2)

  const acknowledged = [...traffic.done]
  const backups = `${folder.path}-backups`
  const taken = await runCommand('backup', [], { DATA_DIR: folder.path })
  await traffic.stop()
  expect(traffic.failures).toEqual([])
  expect([taken.code, taken.output]).toEqual([0, expect.stringContaining('klar och genomläst')])
  expect(taken.output).toContain('secret.key')
  await first.end('SIGKILL')
  const [name = ''] = await readdir(backups)
  const backup = join(backups, name)

  const elsewhere = join(dirname(folder.path), 'elsewhere')
  const restore = (from: string, ...options: string[]) =>
    runCommand('restore', [from, ...options], { DATA_DIR: elsewhere, DEMO_DATA: 'off' })

  await test.step('one that is cut short is refused, and so is one without its key; nothing is touched', async () => {
    const copy = join(dirname(folder.path), 'cut')
    await cp(backup, copy, { recursive: true })
    await truncate(join(copy, 'tables', 'mails.copy.gz'), 100)
    const refused = await restore(copy, '--without-key')
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('skadad')])
    const keyless = await restore(backup)
    expect([keyless.code, keyless.output]).toEqual([1, expect.stringContaining('--key-file')])
    expect(await readdir(dirname(folder.path))).not.toContain('elsewhere')
  })

  // The key is copied separately, as an operator would.
  await mkdir(elsewhere, { mode: 0o711 })
  await cp(join(folder.path, 'secret.key'), join(elsewhere, 'secret.key'))
  const restored = await restore(backups)
  expect([restored.code, restored.output]).toEqual([0, expect.stringContaining('Klart')])
  const again = await restore(backups)
  expect([again.code, again.output]).toEqual([1, expect.stringContaining('inte tom')])

  const second = await start(elsewhere)
  await expect.poll(() => second.output).toContain('held-mail')
  const token = await logIn(second.url)

  await test.step('everything that was answered before the backup began is there, once', async () => {
    const quotes = await rowsIn<{ name: string }>(elsewhere, 'SELECT name FROM quote_requests')
    const orders = await rowsIn<{ name: string }>(
      elsewhere,
      "SELECT order_number AS name FROM shop_orders WHERE state = 'paid'",
    )
    const there = [...quotes, ...orders].map((row) => row.name)
    const wanted = acknowledged.map((write) => write.name)
    expect(wanted.filter((write) => there.filter((each) => each === write).length !== 1)).toEqual([])
  })

  await test.step('pictures open, and so does a locked personal identity number', async () => {
    const [row] = await rowsIn<{ id: number }>(elsewhere, 'SELECT repair_order_id AS id FROM repair_images')
    const { body } = await call(second.url, `/api/admin/repairs/${row?.id}/`, { token })
    const [image] = (body as { images: { url: string }[] }).images
    const picture = await fetch(new URL(image?.url ?? '', second.url))
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const found = await call(second.url, `/api/admin/trade-in/cases/?search=${sale.code}`, { token })
    const [card] = (found.body as { results: { id: number }[] }).results
    const opened = await call(second.url, `/api/admin/trade-in/cases/${card?.id}/identity/view/`, {
      token,
      body: {},
    })
    expect(opened).toEqual({ status: 200, body: { personal_number: '19900101-2385' } })
  })

  await test.step('numbers go on where they were, and what must stay cannot be changed', async () => {
    const orders = () =>
      rowsIn<{ number: string }>(elsewhere, 'SELECT order_number AS number FROM shop_orders')
    const before = (await orders()).map(({ number }) => number)
    const { name: next } = await order(product.id)(second.url)
    expect(before).not.toContain(next)
    const paid = 'SELECT count(*)::int AS count FROM shop_orders WHERE paid_at IS NOT NULL'
    await expect
      .poll(async () => (await receiptsIn(elsewhere))[0]?.count, { timeout: 30_000 })
      .toBe((await rowsIn<{ count: number }>(elsewhere, paid))[0]?.count)
    const [receipts] = await receiptsIn(elsewhere)
    expect(receipts?.last).toBe(receipts?.count)
    await expect(rowsIn(elsewhere, 'UPDATE sales_documents SET id = DEFAULT')).rejects.toThrow()
    await expect(rowsIn(elsewhere, 'DELETE FROM sales_documents')).rejects.toThrow()
  })

  await test.step('no mail has left the house, until somebody says so', async () => {
    const mails = () => readdir(join(elsewhere, 'mail')).catch(() => [])
    expect(await mails()).toEqual([])
    const released = await runCommand('held-mail', ['send'], { DATA_DIR: elsewhere })
    expect([released.code, released.output]).toEqual([0, expect.stringMatching(/^[1-9]\d* mejl skickas nu/)])
    // Receipts of orders that were paid just before the backup are issued by the jobs that waited.
    await expect
      .poll(async () => (await mails()).filter((mail) => mail.endsWith('.eml')).length)
      .toBeGreaterThan(0)
  })
})
