import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { setSwedishMessages } from '#domain/swedish.ts'
import { accountsJobs } from './accounts/jobs.ts'
import { bookingJobs } from './booking/jobs.ts'
import { endDropOff } from './booking/service.ts'
import { type ChangeNotices, noticeStatement, openChangeNotices } from './cache/change-notices.ts'
import { connectionsJobs } from './connections/jobs.ts'
import {
  type CurrentConnections,
  type EnvironmentConnections,
  openConnections,
} from './connections/service.ts'
import { counterJobs } from './counter/jobs.ts'
import { openDatabase } from './db/database.ts'
import { migrateDatabase } from './db/migrate.ts'
import { deviceTestsJobs } from './device-tests/jobs.ts'
import { watchDisk } from './files/disk.ts'
import { logOptions } from './http/log.ts'
import { buildHttp, type HttpOptions } from './http.ts'
import { importsJobs } from './imports/jobs.ts'
import { integrationsJobs } from './integrations/jobs.ts'
import { wakeSender } from './integrations/service.ts'
import { openJobs } from './jobs/jobs.ts'
import { type Ctx, createCtx, type Kit } from './kit/context.ts'
import { getTopics } from './kit/table-topics.ts'
import { mailJobs } from './mail/jobs.ts'
import { mailboxJobs } from './mailbox/jobs.ts'
import { messagesJobs } from './messages/jobs.ts'
import { officeJobs } from './office/jobs.ts'
import { pagesJobs } from './pages/jobs.ts'
import { pairingsJobs } from './pairings/jobs.ts'
import { partsJobs } from './parts/jobs.ts'
import { paymentsJobs } from './payments/jobs.ts'
import { listenToPayments, type PaymentProvider } from './payments/service.ts'
import { quotesJobs } from './quotes/jobs.ts'
import { repairsJobs } from './repairs/jobs.ts'
import { checkHoldsWith, endDropOffsWith, settlePagePayment } from './repairs/service.ts'
import { reviewsJobs } from './reviews/jobs.ts'
import { salesJobs } from './sales/jobs.ts'
import { openRateLimits } from './security/rate-limits.ts'
import { applyPaymentState, shopJobs } from './shop/jobs.ts'
import { tradeInJobs } from './trade-in/jobs.ts'
import { deviceHeldUntil } from './trade-in/service.ts'

export type AppOptions = {
  databaseUrl: string
  /** Leads past a pooler, to what needs a session of its own: migrations, notices and jobs. `databaseUrl` by default. */
  directDatabaseUrl?: string | undefined
  /** The key that protects stored secrets; the same on every node. */
  secretKey: string
  /** The key before a key change, needed while something is still encrypted with it. */
  previousSecretKey?: string | undefined
  mailFrom: string | undefined
  /** Time in ms in which staff can undo what a customer is notified of; 0 by default. */
  undoMs?: number
  /** Whether the set-up guide for mails through EmailJS is shown; not by default. */
  showsEmailJsSetup?: boolean
  analyticsId: string | undefined
  /** Time limit of an attempt to deliver a webhook in ms; ten seconds by default. */
  webhookAttemptMs?: number | undefined
  /** Runs scheduled jobs; when false, only jobs that something enqueued. Default: true. */
  timers?: boolean
  /** The maximum number of database connections; 20 by default. */
  connections?: number
  /** Maximum wait for a connection in ms; afterwards the call is answered with 503. */
  connectionWaitMs?: number
  role: 'all' | 'web' | 'worker'
  logLevel: string
  now?: () => Date
} & EnvironmentConnections &
  Pick<HttpOptions, 'pages' | 'trustProxy' | 'logStream' | 'liveBeatMs' | 'timeouts' | 'proofs'>

export type App = {
  kit: Kit
  /** Undefined on a worker, which has no web server. */
  http: FastifyInstance | undefined
  payments: PaymentProvider
  connections: CurrentConnections
  /** The program's own context, for start-up and scripts. */
  system(): Ctx
  close(): Promise<void>
}

/** Opens one node: migrates the database, then opens the queue, the change notices and the web server. */
export async function openApp(options: AppOptions): Promise<App> {
  setSwedishMessages()
  const log = pino(logOptions(options.logLevel), options.logStream ?? pino.destination(1))
  // Opened resources are closed in reverse order, when the node closes or when opening fails.
  await using opened = new AsyncDisposableStack()

  // Writes before the notice connection is open need not be told to this node: it has no cache and no visitors yet.
  let committed: ChangeNotices['committed'] = () => undefined
  const database = openDatabase(options.databaseUrl, {
    ...(options.connections ? { max: options.connections } : {}),
    ...(options.connectionWaitMs ? { connectionWaitMs: options.connectionWaitMs } : {}),
    onError: (error) => log.warn({ err: error }, 'an idle database connection broke'),
    writes: {
      announce(tables) {
        const topics = getTopics(tables)
        return topics.length > 0 ? noticeStatement(topics) : undefined
      },
      onWritten: (tables, from) => committed(getTopics(tables), from),
    },
  })
  opened.defer(() => database.close())
  const directUrl = options.directDatabaseUrl ?? options.databaseUrl
  await migrateDatabase(directUrl)
  const changes = await openChangeNotices(directUrl, log)
  opened.defer(() => changes.close())
  committed = changes.committed
  const keys = { secretKey: options.secretKey, previousSecretKey: options.previousSecretKey }
  const connections = await openConnections({ db: database.db, log, changes, keys }, options)
  opened.defer(() => connections.close())
  const timers = options.role !== 'web' && options.timers !== false
  const jobs = await openJobs(directUrl, log, { timers })
  opened.defer(() => jobs.stop())
  const kit: Kit = {
    db: database.db,
    transaction: database.transaction,
    log,
    config: {
      get publicUrl() {
        return connections.publicUrl
      },
      ...keys,
      mailFrom: options.mailFrom,
      undoMs: options.undoMs ?? 0,
      showsEmailJsSetup: options.showsEmailJsSetup ?? false,
      analyticsId: options.analyticsId,
      get sendsSms() {
        return connections.sms !== undefined
      },
      get answerAddress() {
        return connections.mailbox?.address
      },
    },
    changes,
    jobs,
    limits: openRateLimits(database.pool, options.secretKey),
    files: connections.files,
    now: options.now ?? (() => new Date()),
  }
  checkHoldsWith(deviceHeldUntil)
  endDropOffsWith(endDropOff)
  listenToPayments('shop', applyPaymentState)
  listenToPayments('existing_repair', settlePagePayment)
  const { payments } = connections
  const system = () => createCtx(kit, { kind: 'system' })
  const ready = async () => {
    await database.db.execute(sql`SELECT 1`)
    if (!changes.connected) throw new Error('change notices are not connected')
  }
  const disk = watchDisk(database.transaction, connections.files)
  const http =
    options.role === 'worker' ? undefined : await buildHttp({ ...options, connections, kit, ready, disk })
  opened.defer(() => http?.close())
  if (options.role !== 'web') {
    const areas = [
      mailJobs(connections),
      accountsJobs,
      messagesJobs,
      pagesJobs,
      salesJobs,
      paymentsJobs(payments),
      connectionsJobs(connections),
      partsJobs,
      pairingsJobs,
      deviceTestsJobs,
      repairsJobs,
      quotesJobs,
      bookingJobs,
      shopJobs(payments),
      tradeInJobs,
      reviewsJobs,
      mailboxJobs(() => connections.mailbox),
      counterJobs,
      importsJobs,
      integrationsJobs({ sendsWebhooks: !options.ignoresStored, attemptMs: options.webhookAttemptMs }),
      officeJobs,
    ]
    await jobs.work(areas.flat(), system)
    opened.defer(wakeSender(kit))
  }

  const whole = opened.move()
  return { kit, http, payments, connections, system, close: () => whole.disposeAsync() }
}
