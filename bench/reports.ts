/**
 * Measures a year's reports through the API, with 100,000 receipts each of the shop and the workshop. `--size` sets the
 * number of receipts, `--rounds` how often each report is requested. Exits with 1 when a report exceeds its time limit.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbeddedDatabase } from '../server/testing/postgres.ts'
import { makeFolder, startVerkstan, stopAll } from './processes.ts'
import { median } from './report.ts'
import { fill } from './reports/fill.ts'

const { values: options } = parseArgs({
  options: { size: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '7' } },
})
/** Time limit per report, in milliseconds. */
const most = 300
const admin = { username: 'bench', password: 'bench-bench-bench-1' }

process.exitCode = await main()

async function main(): Promise<number> {
  const folder = makeFolder()
  const database = await startEmbeddedDatabase({ dataDir: join(folder, 'database') })
  const client = new pg.Client({ connectionString: database.url })
  try {
    const { origin } = await startVerkstan(0, folder, {
      DATABASE_URL: database.url,
      SECRET_KEY: 'bench-bench-bench-bench-bench-bench',
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
      DEMO_DATA: 'off',
      DEMO_PAYMENTS: 'on',
    })
    await client.connect()
    await fill(client, Number(options.size))
    return await measure(origin)
  } finally {
    await client.end()
    stopAll()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(origin: string): Promise<number> {
  const login = await fetch(`${origin}/api/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  const { access } = await login.json()
  const today = new Date().toISOString().slice(0, 10)
  const year = `?period=own&to=${today}&from=${new Date(Date.now() - 364 * 86_400_000).toISOString().slice(0, 10)}`
  let missed = 0
  for (const path of [
    `revenue/${year}`,
    `repairs/${year}`,
    'stock/',
    `trade_ins/${year}`,
    `closings/${today}/`,
  ]) {
    const times: number[] = []
    for (let round = 0; round < Number(options.rounds); round++) {
      const begun = performance.now()
      const reply = await fetch(`${origin}/api/admin/office/reports/${path}`, {
        headers: { authorization: `Bearer ${access}` },
      })
      const text = await reply.text()
      if (!reply.ok) throw new Error(`${path}: ${text}`)
      times.push(performance.now() - begun)
    }
    const ms = median(times)
    if (ms > most) missed++
    process.stdout.write(
      `${path.replace(/\/.*/, '').padEnd(10)} ${ms.toFixed(0).padStart(5)} ms (≤ ${most})  ${ms <= most ? 'pass' : 'FAIL'}\n`,
    )
  }
  return missed === 0 ? 0 : 1
}
