import pg from 'pg'

/** The embedded PostgreSQL, for benchmarks and for tests that access it from outside. */
export { type EmbeddedDatabase, runningDatabase, startEmbeddedDatabase } from '../db/embedded-postgres.ts'

/** Runs a query on a separate connection: outside the test's transactions and the program's pool. */
export async function ask<Row extends pg.QueryResultRow>(url: string, query: string): Promise<Row[]> {
  return withClient(url, async (client) => (await client.query<Row>(query)).rows)
}

/** Runs `work` with a connection outside the program's pool. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
