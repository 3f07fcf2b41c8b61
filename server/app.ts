import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { setSwedishMessages } from '../domain/swedish.ts'
import { accountsJobs } from './accounts/jobs.ts'
import { bookingJobs } from './booking/jobs.ts'
import { type ChangeNotices, openChangeNotices } from './cache/change-notices.ts'
import { type Database, openDatabase } from './db/database.ts'
import { watchDisk } from './files/disk.ts'
import type { FileStore } from './files/file-store.ts'
import { logOptions } from './http/log.ts'
import { buildHttp, type HttpOptions } from './http.ts'
import { openJobs } from './jobs/jobs.ts'
import type { MailTransport } from './jobs/mail-transport.ts'
import { type Ctx, createCtx, type Kit } from './kit/context.ts'
import { mailJobs } from './mail/jobs.ts'
import { messagesJobs } from './messages/jobs.ts'
import { officeJobs } from './office/jobs.ts'
import { topicsOf } from './office/service.ts'
import { paymentsJobs } from './payments/jobs.ts'
import {
  listenToPayments,
  openProvider,
  type PaymentProvider,
  type PaymentSettings,
} from './payments/service.ts'
import { quotesJobs } from './quotes/jobs.ts'
import { repairsJobs } from './repairs/jobs.ts'
import { openRateLimits } from './security/rate-limits.ts'
import { applyPaymentState, shopJobs, singleStatementSettlement } from './shop/jobs.ts'
import { tradeInJobs } from './trade-in/jobs.ts'

/** What one node of the program is opened with. */
export type AppOptions = {
  databaseUrl: string
  /** Protects what the database holds; the same on every node. */
  secretKey: string
  /** The key before a change of keys, for as long as something is locked with it. */
  previousSecretKey?: string | undefined
  publicUrl: string
  mailFrom: string | undefined
  analyticsId: string | undefined
  transport: MailTransport
  /** Where uploaded files lie. */
  files: FileStore
  /** How payments are taken; online payment is closed when left out. */
  payments?: PaymentSettings
  /** Runs what is done by the clock; without it only jobs that something caused are done. True when left out. */
  timers?: boolean
  /** The most connections to the database; 20 when left out. */
  connections?: number
  /** How long a call waits for one of them before it is answered with 503. */
  connectionWaitMs?: number
  role: 'all' | 'web' | 'worker'
  logLevel: string
  now?: () => Date
} & Pick<HttpOptions, 'pages' | 'trustProxy' | 'logStream' | 'liveBeatMs' | 'timeouts'>

/** A running node: web, worker, or both. */
export type App = {
  kit: Kit
  /** Undefined in a worker, which answers nobody. */
  http: FastifyInstance | undefined
  /** Who takes the shop's payments. */
  payments: PaymentProvider
  /** The program's own context, for start-up and scripts. */
  system(): Ctx
  /** Finishes what has begun, then lets go of everything. */
  close(): Promise<void>
}

/** Any number: it only has to be the same on every node. */
const migrationLock = 7_105_221

/**
 * Brings the database's tables up to date. Nodes that start together wait for each other.
 *
 * @param only the migrations to go through, by name, for a database that is to become as it once was; all when left out
 */
export async function migrateDatabase(database: Database, only?: ReadonlySet<string>): Promise<void> {
  const all = fileURLToPath(new URL('migrations', import.meta.url))
  const chosen = only && (await copyOfSome(all, only))
  const client = await database.pool.connect()
  try {
    await client.query('SET statement_timeout = 0')
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    // On this connection: one of the pool's would be cut off in the middle of a long rebuild.
    await migrate(drizzle({ client }), { migrationsFolder: chosen ?? all })
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [migrationLock])
    client.release(true)
    if (chosen) await rm(chosen, { recursive: true })
  }
}

/** A folder with some of another's: the migrator knows but whole folders. */
async function copyOfSome(folder: string, names: ReadonlySet<string>): Promise<string> {
  const some = await mkdtemp(join(tmpdir(), 'verkstan-migrations-'))
  for (const name of names) await cp(join(folder, name), join(some, name), { recursive: true })
  return some
}

/** Opens one node on a database whose address is known: migrates it, and opens queue, notices and web server. */
export async function openApp(options: AppOptions): Promise<App> {
  setSwedishMessages()
  const log = pino(logOptions(options.logLevel), options.logStream ?? pino.destination(1))
  // What is open is let go of in the reverse order: when the node closes, and when it does not get to open.
  await using opened = new AsyncDisposableStack()

  opened.defer(() => options.transport.close())
  // What is written before there are notices, the migrations, is before anybody looks.
  let tellDesk: ChangeNotices['publishToOffice'] = () => undefined
  const database = openDatabase(options.databaseUrl, {
    ...(options.connections ? { max: options.connections } : {}),
    ...(options.connectionWaitMs ? { connectionWaitMs: options.connectionWaitMs } : {}),
    onError: (error) => log.warn({ err: error }, 'an idle database connection broke'),
    onWritten: (tables) => tellDesk(topicsOf(tables)),
  })
  opened.defer(() => database.close())
  await migrateDatabase(database)
  const changes = await openChangeNotices(options.databaseUrl, log)
  opened.defer(() => changes.close())
  tellDesk = changes.publishToOffice
  const timers = options.role !== 'web' && options.timers !== false
  const jobs = await openJobs(options.databaseUrl, log, { timers })
  opened.defer(() => jobs.stop())
  const kit: Kit = {
    db: database.db,
    transaction: database.transaction,
    log,
    config: {
      publicUrl: options.publicUrl,
      secretKey: options.secretKey,
      previousSecretKey: options.previousSecretKey,
      mailFrom: options.mailFrom,
      analyticsId: options.analyticsId,
    },
    changes,
    jobs,
    limits: openRateLimits(database.pool, options.secretKey),
    files: options.files,
    now: options.now ?? (() => new Date()),
  }
  listenToPayments('shop', applyPaymentState, singleStatementSettlement)
  const payments = openProvider(options.payments ?? { demo: false }, database.db, log)
  const system = () => createCtx(kit, { kind: 'system' })
  const ready = async () => {
    await database.db.execute(sql`SELECT 1`)
    if (!changes.connected) throw new Error('change notices are not connected')
  }
  const disk = watchDisk(database.transaction, options.files)
  const http =
    options.role === 'worker' ? undefined : await buildHttp({ ...options, payments, kit, ready, disk })
  opened.defer(() => http?.close())
  if (options.role !== 'web') {
    const areas = [
      mailJobs(options.transport),
      accountsJobs,
      messagesJobs,
      paymentsJobs(payments),
      repairsJobs,
      quotesJobs,
      bookingJobs,
      shopJobs(payments),
      tradeInJobs,
      officeJobs,
    ]
    await jobs.work(areas.flat(), system)
  }

  const whole = opened.move()
  return { kit, http, payments, system, close: () => whole.disposeAsync() }
}
