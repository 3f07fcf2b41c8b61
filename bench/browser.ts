/**
 * Measures pages in a browser on a processor slowed down four times: how long visitors' interactions take (as INP counts them),
 * how long screens of the back office take to show their data, and the longest task while a user types in a search. The back office runs
 * on what a busy shop leaves in a year (`bench:years`): lists show a page of rows, so the browser's work does not grow with the
 * shop, only the server's, which `bench:years` measures. `--rounds` sets how often each is measured (the median counts),
 * `--only` takes one part, `visitors` or `office`. Exits with 1 when a target is missed.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbeddedDatabase } from '#server/testing/postgres.ts'
import type { Line } from './browser/line.ts'
import { measureOffice } from './browser/office.ts'
import { measureVisitors } from './browser/visitors.ts'
import { launchChromium } from './chromium.ts'
import { makeFolder, startVerkstan, stopAll, stopAllOnSignals } from './processes.ts'
import { call, startProduct } from './product.ts'
import { fillYears } from './years/fill.ts'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    years: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
})
const rounds = Number(options.rounds)
const serverCore = 0
const admin = { username: 'bench', password: 'bench-bench-bench-1' }

stopAllOnSignals()
process.exitCode = await main()

async function main(): Promise<number> {
  const parts = { visitors, office }
  const lines: Line[] = []
  for (const [name, measure] of Object.entries(parts)) {
    if (name.startsWith(options.only)) lines.push(...(await measure()))
  }
  const width = Math.max(...lines.map(({ name }) => name.length))
  process.stdout.write(`${''.padEnd(width)}      ms  target\n`)
  for (const { name, ms, most, what = '' } of lines) {
    const verdict = ms <= most ? 'reached' : 'MISSED'
    const cells = [name.padEnd(width), ms.toFixed(0).padStart(6), String(most).padStart(6), verdict, what]
    process.stdout.write(`${cells.join('  ').trimEnd()}\n`)
  }
  return lines.every(({ ms, most }) => ms <= most) ? 0 : 1
}

/** Visits the shop of the demo data. */
async function visitors(): Promise<Line[]> {
  const folder = makeFolder()
  const browser = await launchChromium()
  try {
    const product = await startProduct(serverCore, folder, serverCore)
    const lines = await measureVisitors(browser, product.origin, rounds)
    await product.stop()
    return lines
  } finally {
    await browser.close()
    stopAll()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Uses the back office of a shop of some years. */
async function office(): Promise<Line[]> {
  const folder = makeFolder()
  const database = await startEmbeddedDatabase({ dataDir: join(folder, 'database') })
  const client = new pg.Client({ connectionString: database.url })
  const browser = await launchChromium()
  try {
    const server = await startVerkstan(serverCore, folder, {
      DATABASE_URL: database.url,
      SECRET_KEY: 'bench-bench-bench-bench-bench-bench',
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
      DEMO_DATA: 'off',
    })
    await client.connect()
    await fillYears(client, Number(options.years))
    const { access } = await call<{ access: string }>(server, '/api/token/', { body: admin })
    // Calls of the directory make it from all rows, some thousands at a time.
    while ((await client.query('SELECT 1 FROM people_dirty LIMIT 1')).rowCount) {
      await call(server, '/api/admin/customers/', { token: access })
    }
    return await measureOffice(browser, server.origin, access, rounds)
  } finally {
    await browser.close()
    await client.end()
    stopAll()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
