/**
 * Measures what a database of many years meets besides calls: a backup while the shop sells, the first night in which everything that
 * has expired is deleted, a restore into a new database, and the first start after it. `--years` sets its age. Exits with 1 when a
 * target is missed.
 */
import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { startEmbeddedDatabase } from '#server/testing/postgres.ts'
import { startVisitors } from './maintenance/visitors.ts'
import { measureScript, startVerkstan } from './processes.ts'
import { type Line, printLines, printMissed } from './report.ts'
import { createDirectory, databaseMb, emptyShop, runJob, type Shop, withEmptyShop } from './shop-server.ts'
import { fillYears } from './years/fill.ts'
import { request } from './years/measure.ts'

const { values: options } = parseArgs({ options: { years: { type: 'string', default: '10' } } })
/** How long visitors come on a usual day, for comparison. */
const usualMs = 30_000
/** Those of `npm run backup` and `npm run restore`. */
const flags = ['--max-semi-space-size=1']
const lines: Line[] = []

await withEmptyShop(async (shop) => {
  await measureShop(shop)
  await shop.server.stop()
  await measureRestore(shop.folder)
})
process.exitCode = printMissed(lines)

/** Prints a figure, and compares it with its target in the end. */
function report(name: string, value: number, unit: string, max?: number): void {
  const line = { name, value, unit, ...(max === undefined ? {} : { max }) }
  printLines([line])
  lines.push(line)
}

/** Fills the shop, and measures the backup and the first night while visitors come. */
async function measureShop({ server, client, databaseUrl, folder }: Shop): Promise<void> {
  await fillYears(client, Number(options.years))
  await createDirectory(client)
  report(`Database of ${options.years} years`, await databaseMb(client), 'MB')
  const { rows } = await client.query<{ id: number }>('SELECT id FROM products WHERE published AND stock > 5')
  const products = rows.map(({ id }) => id)
  const withVisitors = async (when: string, work: () => Promise<void>) => {
    const visitors = startVisitors(server.origin, products)
    await work()
    const visits = await visitors.stop()
    report(`${when}: ${visits.count} calls of visitors, median`, visits.p50Ms, 'ms')
    report(`${when}: 99 of 100 within`, visits.p99Ms, 'ms', 100)
    report(`${when}: the slowest`, visits.maxMs, 'ms')
  }
  await withVisitors('Usual day', () => wait(usualMs))
  await withVisitors('Backup', () => measureCommand('backup', databaseUrl, folder, 120))
  await withVisitors('First night', () => measureFirstNight(client))
}

/** Measures `npm run backup`, which verifies its file, or `npm run restore`, which compares each row. */
async function measureCommand(
  name: 'backup' | 'restore',
  databaseUrl: string,
  folder: string,
  maxSeconds: number,
): Promise<void> {
  const backups = join(folder, 'backups')
  const env = { ...emptyShop(databaseUrl), DATA_DIR: join(folder, 'data') }
  const { ms, peakMb } = await measureScript([...flags, `server/scripts/${name}.ts`, backups], env)
  report(name, ms / 1000, 's', maxSeconds)
  report(`${name}: memory`, peakMb, 'MB', 200)
  const files = readdirSync(backups, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
  const bytes = files.reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0)
  report(`${name}: size of the files`, bytes / 1e6, 'MB')
}

/** Runs the nightly jobs that delete mails and logs, of which most have expired, and once more when little is left to do. */
async function measureFirstNight(client: pg.Client): Promise<void> {
  for (const [job, table] of [
    ['retention.mails', 'mails'],
    ['retention.logs', 'audit_log'],
  ] as const) {
    // Visitors add rows meanwhile, which are not counted.
    const newest = Number((await client.query(`SELECT max(id) AS id FROM ${table}`)).rows[0]?.id)
    const count = async () =>
      Number(
        (await client.query(`SELECT count(*) AS rows FROM ${table} WHERE id <= $1`, [newest])).rows[0]?.rows,
      )
    const before = await count()
    const ms = await runJob(client, job)
    report(`First night: ${job}, ${before - (await count())} of ${before} rows`, ms / 1000, 's')
    report(`Second night: ${job}`, (await runJob(client, job)) / 1000, 's')
  }
}

/** Restores the backup into a new database, and starts the program there. */
async function measureRestore(folder: string): Promise<void> {
  const database = await startEmbeddedDatabase({ dataDir: join(folder, 'restored') })
  rmSync(join(folder, 'data'), { recursive: true, force: true })
  try {
    await measureCommand('restore', database.url, folder, 600)
    const begun = performance.now()
    const server = await startVerkstan(folder, emptyShop(database.url))
    await request(`${server.origin}/`, undefined)
    report('First start, until the first page', (performance.now() - begun) / 1000, 's', 5)
    await server.stop()
  } finally {
    await database.stop()
  }
}
