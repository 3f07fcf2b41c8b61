import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { watchWrites } from './written-tables.ts'

/** The database as queries take it: the pool, or the transaction they are part of. */
export type Db = Omit<NodePgDatabase, '$client'>

/** The pool of connections with its query builder. */
export type Database = { db: Db; pool: pg.Pool; url: string; close(): Promise<void> }

/**
 * Opens a pool of connections. `url` is a postgres address; `onError` hears of idle connections that break (the
 * pool replaces them by itself); `onWritten` of the tables that have been written to, as `watchWrites` tells.
 */
export function openDatabase(
  url: string,
  options: {
    max?: number
    onError: (error: Error) => void
    onWritten?: (tables: ReadonlySet<string>) => void
  },
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 20,
    connectionTimeoutMillis: 5_000,
    // Kept open through quiet minutes: a new one costs PostgreSQL a process, and its plans.
    idleTimeoutMillis: 10 * 60_000,
    // A statement that hangs must not take a connection with it for good.
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'verkstan',
  })
  pool.on('error', options.onError)
  const { onWritten } = options
  if (onWritten) pool.on('connect', (client) => watchWrites(client, onWritten))
  return { db: drizzle({ client: pool }), pool, url, close: () => pool.end() }
}
