import pg from 'pg'

/** A PostgreSQL of the program's own kind, for what measures it or looks at it from outside. */
export { type EmbeddedDatabase, runningDatabase, startEmbeddedDatabase } from '../kit/embedded-postgres.ts'

/** Runs a query on a connection of its own: outside any transaction of the test, and not of the program's pool. */
export async function ask<Row extends pg.QueryResultRow>(url: string, query: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(query)).rows
  } finally {
    await client.end()
  }
}
