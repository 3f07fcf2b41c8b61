import pg from 'pg'

/** A PostgreSQL of the program's own kind, for what measures it or looks at it from outside. */
export { type EmbeddedDatabase, runningDatabase, startEmbeddedDatabase } from '../db/embedded-postgres.ts'

/** Runs a query on a connection of its own: outside any transaction of the test, and not of the program's pool. */
export async function ask<Row extends pg.QueryResultRow>(url: string, query: string): Promise<Row[]> {
  return withClient(url, async (client) => (await client.query<Row>(query)).rows)
}

/** Runs `work` with a connection that is not one of the program's pool. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
