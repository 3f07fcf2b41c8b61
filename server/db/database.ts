import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { assertOutsideTransaction, runAsTransaction } from './transaction-guard.ts'
import { observeWrites } from './write-observer.ts'

/** The database as queries take it: the pool, or the connection of the transaction they are part of. */
export type Db = Omit<NodePgDatabase, 'transaction'> & { readonly $client: pg.Pool | pg.PoolClient }

/**
 * True, and lets the statement or transaction that asks for it be done before it is on the disk, which is a fraction of a second
 * later. Only for what nobody is told of before something else is written that waits for the disk: that takes all before it
 * along.
 */
export const withAsyncCommit = sql`set_config('synchronous_commit', 'off', true) = 'off'`

/** So many connections at work at the same moment are more than a shop has on a usual day. */
const manyAtWork = 4

/** Whether this process asks so much of the database that what can wait should. */
export function isBusy(db: Db): boolean {
  const { $client } = db
  return $client instanceof pg.Pool && $client.totalCount - $client.idleCount >= manyAtWork
}

/** The pool of connections with its query builder. */
export type Database = {
  db: Db
  pool: pg.Pool
  url: string
  /** Runs `work` in one transaction, which is undone when it throws. */
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** How long a call waits for a connection before it is answered with 503, unless the program is opened with another limit. */
const defaultConnectionWaitMs = 1_500

/** No connection became free in time, or the database could not be reached in time. */
class NoConnection extends Error {
  readonly code = 'NO_CONNECTION'
}

/** What the pool says, in words only, when a connection was not there in time. */
const tooLate = ['timeout exceeded when trying to connect', 'Connection terminated due to connection timeout']

type ConnectCallback = Parameters<pg.Pool['connect']>[0]

/** A pool that refuses a second connection inside a transaction, and whose error has a code when none was there in time. */
class GuardedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    assertOutsideTransaction('A second connection')
    if (callback) {
      super.connect((error, client, release) => callback(error && coded(error), client, release))
      return undefined
    }
    return super.connect().catch((error: Error) => {
      throw coded(error)
    })
  }
}

function coded(error: Error): Error {
  return tooLate.includes(error.message) ? new NoConnection(error.message, { cause: error }) : error
}

/**
 * Opens a pool of connections. `url` is a postgres address; `onError` hears of idle connections that break (the
 * pool replaces them by itself); `onWritten` of the tables that have been written to, as `watchWrites` tells.
 */
export function openDatabase(
  url: string,
  options: {
    max?: number
    connectionWaitMs?: number
    onError: (error: Error) => void
    onWritten?: (tables: ReadonlySet<string>) => void
  },
): Database {
  const pool = new GuardedPool({
    connectionString: url,
    max: options.max ?? 20,
    connectionTimeoutMillis: options.connectionWaitMs ?? defaultConnectionWaitMs,
    // Kept open through quiet minutes: a new one costs PostgreSQL a process, and its plans.
    idleTimeoutMillis: 10 * 60_000,
    // A statement that hangs must not take a connection with it for good.
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'verkstan',
  })
  pool.on('error', options.onError)
  const { onWritten } = options
  if (onWritten) pool.on('connect', (client) => observeWrites(client, onWritten))
  return {
    db: drizzle({ client: pool }),
    pool,
    url,
    transaction: (work) => inTransaction(pool, work),
    close: () => pool.end(),
  }
}

/** The builder of each connection, so that statements are built once for it and not for each of its transactions. */
const builders = new WeakMap<pg.PoolClient, Db>()

function builderOf(client: pg.PoolClient): Db {
  const there = builders.get(client)
  if (there) return there
  const db = drizzle({ client })
  builders.set(client, db)
  return db
}

async function inTransaction<T>(pool: pg.Pool, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  const onError = (error: Error) => {
    broken ??= error
  }
  client.on('error', onError)
  try {
    await client.query('BEGIN')
    const result = await runAsTransaction(() => work(builderOf(client)))
    await client.query('COMMIT')
    return result
  } catch (error) {
    // A connection that cannot even undo what it began is not given back.
    if (!broken) await client.query('ROLLBACK').catch(onError)
    throw error
  } finally {
    client.off('error', onError)
    client.release(broken)
  }
}
