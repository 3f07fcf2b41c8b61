import pino from 'pino'
import { setSwedishMessages } from '#domain/swedish.ts'
import { openChangeNotices } from '#server/cache/change-notices.ts'
import { getEnvironmentConnections, openConnections } from '#server/connections/service.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import type { Env } from '#server/env.ts'
import { logOptions } from '#server/http/log.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { type Ctx, createCtx } from '#server/kit/context.ts'
import { openRateLimits } from '#server/security/rate-limits.ts'
import { ensureSecretKey } from '#server/security/secret-key.ts'
import { getDataFolder, openProgramDatabase } from './database.ts'

/**
 * Runs `work` with the program's own context, beside a running program or without one. Opens a node without web server or
 * workers, which can still enqueue jobs. Migrates the database first, as every start does.
 */
export async function withProgramContext<T>(
  env: Env,
  work: (ctx: Ctx) => Promise<T>,
  at?: { databaseUrl: string; secretKey: string },
): Promise<T> {
  setSwedishMessages()
  await using opened = new AsyncDisposableStack()
  const program = at ? undefined : await openProgramDatabase(env)
  opened.defer(async () => program?.close())
  const dataDir = await getDataFolder(env)
  const url = at?.databaseUrl ?? program?.url ?? ''
  const secretKey = at?.secretKey ?? env.SECRET_KEY ?? (await ensureSecretKey(dataDir))
  const log = pino(logOptions('warn'), pino.destination(2))
  // An idle connection breaks when the command stops the database, which is no error.
  const database = openDatabase(url, { max: 4, onError: () => undefined })
  opened.defer(() => database.close())
  await migrateDatabase(url)
  const changes = await openChangeNotices(url, log)
  opened.defer(() => changes.close())
  const keys = { secretKey, previousSecretKey: env.SECRET_KEY_PREVIOUS }
  const environment = getEnvironmentConnections(env, dataDir)
  const connections = await openConnections({ db: database.db, log, changes, keys }, environment)
  opened.defer(() => connections.close())
  const jobs = await openJobs(url, log)
  opened.defer(() => jobs.stop())
  const kit = {
    db: database.db,
    transaction: database.transaction,
    log,
    config: {
      get publicUrl() {
        return connections.publicUrl
      },
      ...keys,
      mailFrom: env.MAIL_FROM,
      undoMs: env.UNDO_SECONDS * 1000,
      showsEmailJsSetup: env.EMAILJS_SETUP === 'on',
      analyticsId: env.GA_MEASUREMENT_ID,
      get sendsSms() {
        return connections.sms !== undefined
      },
      get answerAddress() {
        return connections.mailbox?.address
      },
    },
    changes,
    jobs,
    limits: openRateLimits(database.pool, secretKey),
    files: connections.files,
    now: () => new Date(),
  }
  return await work(createCtx(kit, { kind: 'system' }))
}
