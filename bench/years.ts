/**
 * Fills databases with what a busy shop leaves in one and in ten years, and calls every GET of the contract, with filters, sortings,
 * searches and last pages, every kind of page, and the writes of daily work. `--years` sets the ages, `--rounds` how often each is called, and `--only`
 * takes calls whose name contains a text. Exits with 1 when a target is missed.
 */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbeddedDatabase } from '#server/testing/postgres.ts'
import { computeDigest, randomToken } from '#server/testing/tokens.ts'
import { runJob } from './jobs.ts'
import { makeFolder, type Running, startVerkstan, stopAll, stopAllOnSignals } from './processes.ts'
import { type Caller, customerOf, getCalls } from './years/calls.ts'
import { fillYears } from './years/fill.ts'
import { measureCalls } from './years/measure.ts'
import { getPages } from './years/pages.ts'
import { readPlans } from './years/plans.ts'
import { type Figures, missedTargets, yearsTable } from './years/report.ts'
import { measureWrites } from './years/writes.ts'

const { values: options } = parseArgs({
  options: {
    years: { type: 'string', default: '1,10' },
    rounds: { type: 'string', default: '20' },
    only: { type: 'string', default: '' },
  },
})
const ages = options.years.split(',').map(Number)
const serverCore = 0
const secretKey = 'bench-bench-bench-bench-bench-bench'
const admin = { username: 'bench', password: 'bench-bench-bench-1' }

stopAllOnSignals()
process.exitCode = await main()

async function main(): Promise<number> {
  const all: Figures[] = []
  for (const years of ages) all.push(await measureAge(years))
  process.stdout.write(`${yearsTable(all)}\n`)
  const missed = missedTargets(all)
  for (const line of missed) process.stdout.write(`missed: ${line}\n`)
  return missed.length === 0 ? 0 : 1
}

async function measureAge(years: number): Promise<Figures> {
  const folder = makeFolder()
  const database = await startEmbeddedDatabase({ dataDir: join(folder, 'database') })
  const client = new pg.Client({ connectionString: database.url })
  try {
    const server = await startVerkstan(serverCore, folder, {
      DATABASE_URL: database.url,
      SECRET_KEY: secretKey,
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
      DEMO_DATA: 'off',
      DEMO_PAYMENTS: 'on',
      // The writes send the address of each visitor in a header.
      TRUST_PROXY: '127.0.0.1',
    })
    await client.connect()
    const begun = performance.now()
    await fillYears(client, years)
    const filledMs = performance.now() - begun
    const tokens = await logInAll(client, server)
    const directoryMs = await directory(server, client, tokens)
    await runJob(client, 'office.storeReports')
    const all = [...(await getCalls(client, years, secretKey)), ...(await getPages(server.origin))]
    const calls = all.filter(({ name }) => name.includes(options.only))
    const reads = await measureCalls(server.origin, tokens, calls, Number(options.rounds)).catch((error) => {
      process.stderr.write(readFileSync(join(folder, 'server.log'), 'utf8').slice(-3000))
      throw error
    })
    const writes = options.only ? [] : await measureWrites(server.origin, tokens.owner ?? '', client)
    const log = join(folder, 'database', 'postgres.log')
    const plans = await readPlans({ url: database.url, log }, server.origin, tokens, calls)
    const { rows } = await client.query<{ size: string }>(
      'SELECT pg_database_size(current_database()) AS size',
    )
    return { years, filledMs, directoryMs, sizeMb: Number(rows[0]?.size) / 1e6, reads, writes, plans }
  } finally {
    await client.end()
    stopAll()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Logs in the owner through the API, and the customers by sessions of their own. */
async function logInAll(client: pg.Client, server: Running): Promise<Record<Caller, string | undefined>> {
  const reply = await fetch(`${server.origin}/api/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  const { access } = (await reply.json()) as { access: string }
  const customer = async (id: number) => {
    const token = randomToken()
    await client.query(
      `INSERT INTO customer_sessions (customer_id, token_digest, created_at, expires_at) VALUES ($1, $2, now(), now() + interval '1 day')`,
      [id, computeDigest(token)],
    )
    return token
  }
  return {
    visitor: undefined,
    owner: access,
    usual: await customer(customerOf.usual),
    heavy: await customer(customerOf.heavy),
  }
}

/** Waits until the directory of customers is made from the rows, and returns how long that took. */
async function directory(
  server: Running,
  client: pg.Client,
  tokens: Record<Caller, string | undefined>,
): Promise<number> {
  const begun = performance.now()
  const left = async () => (await client.query('SELECT 1 FROM people_dirty LIMIT 1')).rowCount ?? 0
  while ((await left()) > 0) {
    const reply = await fetch(`${server.origin}/api/admin/customers/`, {
      headers: { authorization: `Bearer ${tokens.owner}` },
    })
    await reply.arrayBuffer()
  }
  await client.query('VACUUM ANALYZE people')
  return performance.now() - begun
}
