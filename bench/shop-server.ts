import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedDatabase } from '#server/testing/postgres.ts'
import { moveDescendants, type Running, startVerkstan, withFolder } from './processes.ts'

const admin = { username: 'bench', password: 'bench-bench-bench-1' }
export const secretKey = 'bench-bench-bench-bench-bench-bench'

/** Environment of every shop that is measured: a user of the back office, and payments in test mode. */
const shared = {
  ADMIN_USERNAME: admin.username,
  ADMIN_PASSWORD: admin.password,
  DEMO_PAYMENTS: 'on',
}

/** Environment of a shop without demo data, on a database of its own. */
export const emptyShop = (databaseUrl: string) => ({
  ...shared,
  DATABASE_URL: databaseUrl,
  SECRET_KEY: secretKey,
  DEMO_DATA: 'off',
})

export type Shop = { server: Running; client: pg.Client; databaseUrl: string; folder: string }

/** Runs `work` with an empty shop, on a database that ends with it. */
export function withEmptyShop<T>(work: (shop: Shop) => Promise<T>): Promise<T> {
  return withFolder(async (folder) => {
    const database = await startEmbeddedDatabase({ dataDir: join(folder, 'database') })
    const client = new pg.Client({ connectionString: database.url })
    try {
      const server = await startVerkstan(folder, emptyShop(database.url))
      await client.connect()
      const result = await work({ server, client, databaseUrl: database.url, folder })
      await server.stop()
      return result
    } catch (error) {
      process.stderr.write(readFileSync(join(folder, 'server.log'), 'utf8').slice(-3000))
      throw error
    } finally {
      await client.end()
      await database.stop()
    }
  })
}

/** Starts the program with demo data as `npm start` does, and its database on the load generator's core. */
export async function startDemoShop(folder: string): Promise<Running> {
  const server = await startVerkstan(folder, { ...shared, DATABASE_URL: '', DEMO_DATA: 'on' })
  moveDescendants(server.pid)
  return server
}

/** Calls the API and returns the response body. @throws when the status is an error */
export async function call<Reply>(
  { origin }: Running,
  path: string,
  { body, token }: { body?: unknown; token?: string } = {},
): Promise<Reply> {
  const response = await fetch(origin + path, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  })
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`)
  return (await response.json()) as Reply
}

/** Logs in the user of the back office and returns the token. */
export async function logIn(server: Running): Promise<string> {
  return (await call<{ access: string }>(server, '/api/token/', { body: admin })).access
}

/** Lets the program run a scheduled job now, waits until it has, and returns how many ms that took. */
export async function runJob(client: pg.Client, name: string): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    "INSERT INTO jobs.job (name, data, expire_seconds) VALUES ($1, '{}', 3600) RETURNING id",
    [name],
  )
  for (;;) {
    const [job] = (
      await client.query<{ state: string; ms: number }>(
        `SELECT state, extract(epoch FROM completed_on - started_on)::float8 * 1000 AS ms FROM jobs.job WHERE id = $1`,
        [rows[0]?.id],
      )
    ).rows
    if (job?.state === 'completed') return job.ms
    if (job?.state === 'retry' || job?.state === 'failed') throw new Error(`The job ${name} failed`)
    await wait(200)
  }
}

/** Runs the job that creates the directory of customers from all rows, until none is left. Returns how many ms that took. */
export async function createDirectory(client: pg.Client): Promise<number> {
  const begun = performance.now()
  while ((await client.query('SELECT 1 FROM people_dirty LIMIT 1')).rowCount === 1)
    await runJob(client, 'office.refreshCustomers')
  await client.query('VACUUM ANALYZE people')
  return performance.now() - begun
}

/** Returns the size of the database in MB. */
export async function databaseMb(client: pg.Client): Promise<number> {
  const { rows } = await client.query('SELECT pg_database_size(current_database()) AS bytes')
  return Number(rows[0].bytes) / 1e6
}

/** Returns the paths of the pages that the sitemap lists. */
export async function sitemapPaths({ origin }: Running): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
}
