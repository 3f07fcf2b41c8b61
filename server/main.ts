import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { ensureFirstAdmin } from './accounts/service.ts'
import { type App, openApp } from './app.ts'
import { getEnvironmentConnections } from './connections/service.ts'
import { type EmbeddedDatabase, StartRefused, startEmbeddedDatabase } from './db/embedded-postgres.ts'
import { BadEnv, type Env, readEnv } from './env.ts'
import { closeFolder } from './files/atomic-write.ts'
import { terminalLog } from './http/log.ts'
import { readMailHold } from './mail/service.ts'
import { seedDemo } from './scripts/seed.ts'
import { demoCustomer } from './scripts/seed-customer.ts'
import { demoCodes } from './scripts/seed-trade-in.ts'
import { ensureSecretKey } from './security/secret-key.ts'

/** Time limit in ms for finishing requests and jobs after a signal, before the process exits regardless. */
const timeLimitMs = 20_000

const sameSignalMs = 1_000

/** Prints a line for the person at the terminal. Everything else goes to the log. */
function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function start(env: Env): Promise<void> {
  const database = env.DATABASE_URL
    ? undefined
    : await startEmbeddedDatabase({ dataDir: env.DATA_DIR, log: say })
  const dataDir = database?.dataDir ?? resolve(env.DATA_DIR)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  for (const folder of ['files', 'mail']) await closeFolder(join(dataDir, folder))
  let app: App | undefined
  let firstLogin: Login | undefined
  try {
    app = await openApp({
      databaseUrl: database?.url ?? env.DATABASE_URL ?? '',
      directDatabaseUrl: env.DATABASE_DIRECT_URL,
      secretKey: env.SECRET_KEY ?? (await ensureSecretKey(dataDir)),
      previousSecretKey: env.SECRET_KEY_PREVIOUS,
      mailFrom: env.MAIL_FROM,
      undoMs: env.UNDO_SECONDS * 1000,
      showsEmailJsSetup: env.EMAILJS_SETUP === 'on',
      ...getEnvironmentConnections(env, dataDir),
      role: env.ROLE,
      // A person at the terminal reads warnings; programs that collect logs read all of it, as JSON.
      logLevel: env.LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info'),
      ...(process.stdout.isTTY ? { logStream: terminalLog((text) => process.stdout.write(text)) } : {}),
      trustProxy: env.TRUST_PROXY,
      analyticsId: env.GA_MEASUREMENT_ID,
      pages: env.NODE_ENV === 'production' ? 'production' : 'development',
    })
    stopOnSignals(app, database)
    firstLogin = await prepare(env, app)
    if (app.http) await app.http.listen({ port: env.PORT, host: env.HOST })
  } catch (error) {
    await app?.close()
    await database?.stop()
    throw error
  }
  tellWhere(env, app, dataDir, firstLogin)
  if (await readMailHold(app.system()))
    say('Utgående mejl hålls kvar. Se dem och släpp dem: npm run held-mail')
}

type Login = { username: string; password: string }

/** Prepares the first start: creates a back-office user, which it returns, and loads demo data if enabled. */
async function prepare(env: Env, app: App): Promise<Login | undefined> {
  const created = await ensureFirstAdmin(app.system(), {
    username: env.ADMIN_USERNAME,
    password: env.ADMIN_PASSWORD,
  })
  if (env.DEMO_DATA === 'on' && (await seedDemo(app.system()))) {
    const { active, expired, usedUp } = demoCodes
    say('Demodata är inlagd.')
    say(`Kampanjkoder: ${active.code} gäller, ${expired.code} har gått ut, ${usedUp.code} är slut.`)
    say('Ta bort demodata innan butiken öppnar: npm run remove-demo')
  }
  return created
}

function tellWhere(env: Env, app: App, dataDir: string, firstLogin: Login | undefined): void {
  const login = firstLogin && `${firstLogin.username} / ${firstLogin.password} (visas bara den här gången)`
  if (!app.http) {
    if (login) say(`Inloggning till adminen: ${login}`)
    say('Verkstans arbetare är i gång.')
    return
  }
  const address = app.connections.publicUrl
  say(`Verkstan är i gång: ${address}`)
  say(`Admin: ${address}/admin/login${login ? ` · ${login}` : ''}`)
  if (env.DEMO_DATA === 'on') {
    say(`Kundportal: ${address}/kund/login · demokund ${demoCustomer.email} / ${demoCustomer.password}`)
  }
  const { provider } = app.payments.config
  if (provider === 'demo') say('Betalningar är i testläge: inga pengar dras.')
  if (provider === 'none')
    say('Betalning på nätet är stängd: koppla Stripe i adminen, eller ange DEMO_PAYMENTS=on.')
  say(`API: ${address}/api/docs`)
  if (app.connections.mails.kind === 'folder') say(`Mejl sparas som filer i ${join(dataDir, 'mail')}`)
}

/**
 * On SIGTERM and SIGINT, finishes the work in progress and stops the database. A second signal does not wait for
 * requests. Signals within one second count as one, because the terminal and npm both pass them on.
 */
function stopOnSignals(app: App, database: EmbeddedDatabase | undefined): void {
  const stopDatabase = (exitCode: number) => {
    const stopped = database?.stop() ?? Promise.resolve()
    stopped.then(
      () => process.exit(exitCode),
      (error: unknown) => {
        app.kit.log.error({ err: error }, 'the database did not stop')
        process.exit(1)
      },
    )
  }
  let since: number | undefined
  const onSignal = () => {
    if (since !== undefined) {
      if (performance.now() - since > sameSignalMs) stopDatabase(1)
      return
    }
    since = performance.now()
    setTimeout(() => {
      app.kit.log.error('could not finish in time')
      stopDatabase(1)
    }, timeLimitMs).unref()
    app
      .close()
      .catch((error: unknown) => app.kit.log.error({ err: error }, 'closing failed'))
      .finally(() => stopDatabase(0))
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  database?.onExit((reason) => {
    process.stderr.write(`${reason}\n`)
    process.exit(1)
  })
}

try {
  await start(readEnv())
} catch (error) {
  if (error instanceof StartRefused || error instanceof BadEnv) {
    process.stderr.write(`${error.message}\n`)
  } else if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    process.stderr.write(`Porten används redan av ett annat program. Välj en annan med PORT.\n`)
  } else {
    process.stderr.write(
      `Verkstan kunde inte starta.\n${error instanceof Error ? error.stack : String(error)}\n`,
    )
  }
  process.exit(1)
}
