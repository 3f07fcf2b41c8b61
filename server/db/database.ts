import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { assertOutsideTransaction, runAsTransaction } from './transaction-guard.ts'
import { observeWrites, type WriteObserver } from './write-observer.ts'

/** The database handle of queries: the pool, or the connection of the current transaction. */
export type Db = Omit<NodePgDatabase, 'transaction'> & { readonly $client: pg.Pool | pg.PoolClient }

/** More connections in use than a shop has on a usual day. */
const manyAtWork = 4

/** Returns whether this process uses so many connections that deferrable work should wait. */
export function isBusy(db: Db): boolean {
  const { $client } = db
  return $client instanceof pg.Pool && $client.totalCount - $client.idleCount >= manyAtWork
}

export type Database = {
  db: Db
  pool: pg.Pool
  url: string
  /** Runs `work` in one transaction, which is rolled back when it throws. */
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Receives the tables that the program writes to. */
export type WriteHandler = {
  /** Returns the statement that announces the tables when their transaction commits, if they need one. */
  announce(tables: ReadonlySet<string>): string | undefined
  /** Is called after each commit, and after each writing statement outside a transaction. */
  onWritten(tables: ReadonlySet<string>, from: { transaction: boolean }): void
}

const ignoreWrites: WriteHandler = { announce: () => undefined, onWritten: () => undefined }

/** Default for the maximum wait for a connection, in ms. */
const defaultConnectionWaitMs = 1_500

/** Thrown when no connection became free, or the database did not respond, in time. */
class NoConnection extends Error {
  readonly code = 'NO_CONNECTION'
}

/** Messages of the pool's timeout errors, which have no code. */
const tooLate = ['timeout exceeded when trying to connect', 'Connection terminated due to connection timeout']

type ConnectCallback = Parameters<pg.Pool['connect']>[0]

/** A pool that refuses a second connection inside a transaction, and gives its timeout errors a code. */
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
 * Opens a connection pool. `url` is a postgres URL. `onError` receives errors of idle connections, which the pool
 * replaces.
 */
export function openDatabase(
  url: string,
  options: {
    max?: number
    connectionWaitMs?: number
    onError: (error: Error) => void
    writes?: WriteHandler
  },
): Database {
  const pool = new GuardedPool({
    connectionString: url,
    max: options.max ?? 20,
    connectionTimeoutMillis: options.connectionWaitMs ?? defaultConnectionWaitMs,
    // Keeps idle connections: a new one costs PostgreSQL a process, and its prepared plans.
    idleTimeoutMillis: 10 * 60_000,
    // Prevents a hanging statement from blocking a connection forever.
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'verkstan',
  })
  pool.on('error', options.onError)
  const writes = options.writes ?? ignoreWrites
  const observers = new WeakMap<pg.PoolClient, WriteObserver>()
  pool.on('connect', (client) => {
    const observer = observeWrites(client, (tables) => writes.onWritten(tables, { transaction: false }))
    observers.set(client, observer)
  })
  return {
    db: drizzle({ client: pool }),
    pool,
    url,
    transaction: (work) => inTransaction(pool, work, { writes, observers }),
    close: () => pool.end(),
  }
}

/** The query builder per connection, so that prepared statements are built once per connection, not per transaction. */
const builders = new WeakMap<pg.PoolClient, Db>()

function getBuilder(client: pg.PoolClient): Db {
  const existing = builders.get(client)
  if (existing) return existing
  const db = drizzle({ client })
  builders.set(client, db)
  return db
}

async function inTransaction<T>(
  pool: pg.Pool,
  work: (db: Db) => Promise<T>,
  { writes, observers }: { writes: WriteHandler; observers: WeakMap<pg.PoolClient, WriteObserver> },
): Promise<T> {
  const client = await pool.connect()
  const observer = observers.get(client)
  let broken: Error | undefined
  const onError = (error: Error) => {
    broken ??= error
  }
  client.on('error', onError)
  try {
    await client.query('BEGIN')
    observer?.begin()
    const result = await runAsTransaction(() => work(getBuilder(client)))
    const tables = observer?.written() ?? new Set()
    const notice = writes.announce(tables)
    await client.query(notice ? `${notice}; COMMIT` : 'COMMIT')
    writes.onWritten(tables, { transaction: true })
    return result
  } catch (error) {
    // A connection that cannot even roll back is not returned to the pool.
    if (!broken) await client.query('ROLLBACK').catch(onError)
    throw error
  } finally {
    observer?.end()
    client.off('error', onError)
    client.release(broken)
  }
}
