/**
 * Measures what a database of many years meets besides calls: a backup while the shop sells, the first night in which everything that
 * has expired is deleted, a restore into a new database, and the first start after it. `--years` sets its age. Exits with 1 when a
 * target is missed.
 */
import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbeddedDatabase } from '#server/testing/postgres.ts'
import { runJob } from './jobs.ts'
import { startVisitors, type Visits } from './maintenance/visitors.ts'
import {
  makeFolder,
  measureScript,
  type Running,
  startVerkstan,
  stopAll,
  stopAllOnSignals,
} from './processes.ts'
import { fillYears } from './years/fill.ts'

const { values: options } = parseArgs({ options: { years: { type: 'string', default: '10' } } })
const serverCore = 0
/** How long visitors come on a usual day, for comparison. */
const usualMs = 30_000
/** Those of `npm run backup` and `npm run restore`. */
const flags = ['--max-semi-space-size=1']
const missed: string[] = []
const folder = makeFolder()
const settings = {
  SECRET_KEY: 'bench-bench-bench-bench-bench-bench',
  ADMIN_USERNAME: 'bench',
  ADMIN_PASSWORD: 'bench-bench-bench-1',
  DEMO_DATA: 'off',
  DEMO_PAYMENTS: 'on',
  // Each visitor sends an address of its own.
  TRUST_PROXY: '127.0.0.1',
}

stopAllOnSignals()
try {
  await measureFirstDatabase()
  await measureRestore()
} finally {
  stopAll()
  rmSync(folder, { recursive: true, force: true })
}
for (const line of missed) process.stdout.write(`missed: ${line}\n`)
process.exitCode = missed.length === 0 ? 0 : 1

/** Prints a figure, and notes it when it is over its target. */
function report(name: string, value: number, unit: string, most?: number): void {
  const shown = `${value.toFixed(value < 10 ? 1 : 0)} ${unit}`
  process.stdout.write(`${name.padEnd(64)} ${shown.padStart(10)}${most ? `  (≤ ${most})` : ''}\n`)
  if (most && value > most) missed.push(`${name}: ${shown} instead of ${most} ${unit}`)
}

function reportVisits(when: string, visits: Visits): void {
  report(`${when}: ${visits.count} calls of visitors, median`, visits.p50Ms, 'ms')
  report(`${when}: 99 of 100 within`, visits.p99Ms, 'ms', 100)
  report(`${when}: the slowest`, visits.maxMs, 'ms')
}

/** Fills a database, and measures the backup and the first night while visitors come. */
async function measureFirstDatabase(): Promise<void> {
  const database = await startEmbeddedDatabase({ dataDir: join(folder, 'database') })
  const client = new pg.Client({ connectionString: database.url })
  try {
    const server = await startVerkstan(serverCore, folder, { ...settings, DATABASE_URL: database.url })
    await client.connect()
    await fillYears(client, Number(options.years))
    while ((await client.query('SELECT 1 FROM people_dirty LIMIT 1')).rowCount === 1)
      await runJob(client, 'office.refreshCustomers')
    report(`Database of ${options.years} years`, await sizeMb(client), 'MB')
    const { rows } = await client.query<{ id: number }>(
      'SELECT id FROM products WHERE published AND stock > 5',
    )
    const meanwhile = async (when: string, work: () => Promise<void>) => {
      const visitors = startVisitors(
        server.origin,
        rows.map(({ id }) => id),
      )
      await work()
      reportVisits(when, await visitors.stop())
    }
    await meanwhile('Usual day', () => wait(usualMs))
    await meanwhile('Backup', () => measureBackup(database.url))
    await meanwhile('First night', () => measureFirstNight(client))
    await server.stop()
  } finally {
    await client.end()
    await database.stop()
  }
}

async function sizeMb(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ size: string }>('SELECT pg_database_size(current_database()) AS size')
  return Number(rows[0]?.size) / 1e6
}

async function measureBackup(url: string): Promise<void> {
  const { ms, peakMb } = await measureScript(
    [...flags, 'server/scripts/backup.ts', join(folder, 'backups')],
    commandEnv(url),
  )
  report('Backup, verified', ms / 1000, 's', 120)
  report('Backup: memory', peakMb, 'MB', 200)
  report('Backup: size', sizeOfFolderMb(join(folder, 'backups')), 'MB')
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
async function measureRestore(): Promise<void> {
  const database = await startEmbeddedDatabase({ dataDir: join(folder, 'restored') })
  const dataDir = join(folder, 'data')
  rmSync(dataDir, { recursive: true, force: true })
  try {
    const restored = await measureScript(
      [...flags, 'server/scripts/restore.ts', join(folder, 'backups')],
      commandEnv(database.url),
    )
    report('Restore, each row compared', restored.ms / 1000, 's', 600)
    report('Restore: memory', restored.peakMb, 'MB', 200)
    const begun = performance.now()
    const server = await startVerkstan(serverCore, folder, { ...settings, DATABASE_URL: database.url })
    await firstAnswer(server)
    report('First start, until the first page', (performance.now() - begun) / 1000, 's', 5)
    await server.stop()
  } finally {
    await database.stop()
  }
}

async function firstAnswer(server: Running): Promise<void> {
  const reply = await fetch(`${server.origin}/`)
  if (!reply.ok) throw new Error(`The first page answered ${reply.status}`)
  await reply.arrayBuffer()
}

function commandEnv(url: string): Record<string, string> {
  return { ...settings, DATABASE_URL: url, DATA_DIR: join(folder, 'data') }
}

function sizeOfFolderMb(path: string): number {
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0) / 1e6
}
