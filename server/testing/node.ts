import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { afterAll, inject as provided } from 'vitest'
import { ensureFirstAdmin } from '../accounts/service.ts'
import { type App, openApp } from '../app.ts'
import type { ApiBases, ProofOptions } from '../connections/service.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { type FileStore, folderStore } from '../files/file-store.ts'
import type { RequestTimeouts } from '../http/connection-errors.ts'
import type { Log } from '../http/log.ts'
import type { MailTransport, OutgoingMail } from '../jobs/mail-transport.ts'
import type { MailboxReader } from '../jobs/mailbox-reader.ts'
import type { SmsTransport } from '../jobs/sms-transport.ts'
import type { PaymentSettings } from '../payments/service.ts'
import type { LinkKeys } from '../security/private-link.ts'
import { withClient } from './postgres.ts'

/** The migrated database that test databases are cloned from. */
export const templateDatabase = 'verkstan_template'

export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} }

/** The back office's first user in tests. */
export const owner = { username: 'agare', password: 'hemligt-losenord-1' }

export type TestDatabase = { url: string; drop(): Promise<void> }

async function asMaintainer(sql: string): Promise<void> {
  const url = new URL(provided('databaseUrl'))
  url.pathname = '/postgres'
  await withClient(url.href, (client) => client.query(sql))
}

/** Clones the migrated template, which takes a few hundredths of a second. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `verkstan_${randomBytes(6).toString('hex')}`
  await asMaintainer(`CREATE DATABASE ${name} TEMPLATE ${templateDatabase}`)
  return { url: getUrl(name), drop: () => asMaintainer(`DROP DATABASE ${name} WITH (FORCE)`) }
}

/** Opens a test database for all tests of the calling file. */
export async function openTestDatabase(): Promise<TestDatabase & { database: Database }> {
  const testDatabase = await createTestDatabase()
  const database = openDatabase(testDatabase.url, { onError: () => undefined })
  afterAll(async () => {
    await database.close()
    await testDatabase.drop()
  })
  return { ...testDatabase, database }
}

/** Creates a database without tables. */
export async function createBlankDatabase(): Promise<TestDatabase> {
  const name = `verkstan_blank_${randomBytes(6).toString('hex')}`
  await asMaintainer(`CREATE DATABASE ${name} TEMPLATE template0`)
  return { url: getUrl(name), drop: () => asMaintainer(`DROP DATABASE ${name} WITH (FORCE)`) }
}

function getUrl(name: string): string {
  const url = new URL(provided('databaseUrl'))
  url.pathname = `/${name}`
  return url.href
}

/** Creates a clock that only moves when the test moves it. */
export function testClock(start = '2026-11-20T09:00:00Z') {
  let time = new Date(start)
  return {
    now: () => time,
    set: (next: string) => {
      time = new Date(next)
    },
  }
}

/** A fake mail server that records its mails. `failing` makes it refuse them. */
export type MailTrap = MailTransport & { sent: OutgoingMail[]; failing: boolean }

export function mailTrap(): MailTrap {
  const trap: MailTrap = {
    kind: 'smtp',
    sent: [],
    failing: false,
    async send(mail) {
      if (trap.failing) throw new Error('451 the mail server is busy')
      trap.sent.push(mail)
    },
    close() {},
  }
  return trap
}

/** The default keys of test nodes. */
export const testKeys: LinkKeys = {
  secretKey: 'test-key-test-key-test-key-test-key',
  previousSecretKey: undefined,
}

/** A complete node on its own database, called through `call`. */
export type TestNode = {
  app: App
  database: TestDatabase
  clock: ReturnType<typeof testClock>
  mail: MailTrap
  /** Makes one call. `token` is the bearer token, `address` the caller's network address. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    options?: {
      body?: unknown
      raw?: string
      token?: string
      address?: string
      headers?: Record<string, string>
    },
  ): Promise<{ status: number; body: unknown; text: string; headers: Record<string, unknown> }>
  /** Logs in as the owner and returns the token. */
  logIn(): Promise<string>
  close(): Promise<void>
}

/**
 * Starts a node for tests: the real server on a real database, with a fixed clock and a mail trap. `on` starts it on
 * another node's database, as a second node of the same shop.
 */
export async function startTestNode(
  options: {
    role?: 'all' | 'web' | 'worker'
    on?: TestNode
    /** An existing database; a clone of the template when left out. */
    database?: TestDatabase
    clock?: ReturnType<typeof testClock>
    /** The mail trap; by default a new one, or that of the `on` node. */
    mail?: MailTrap
    logLine?: (line: string) => void
    /** The log level: by default everything with a `logLine`, and nothing without. */
    logLevel?: string
    /** The payment provider's settings; by default the demo provider. */
    payments?: PaymentSettings
    /** The provider of text messages; none by default. */
    sms?: SmsTransport
    /** Time in ms in which staff can undo what a customer is notified of; by default none, and notices go at once. */
    undoMs?: number
    /** Used until a mail server is connected; by default the mail trap, which no connection replaces. */
    transport?: MailTransport
    /** Addresses of the APIs of connected providers. */
    apiBases?: ApiBases
    /** Name servers and time limits of proofs. */
    proofs?: ProofOptions
    /** Time limit of an attempt to deliver a webhook, in ms. */
    webhookAttemptMs?: number
    /** The mailbox for answers to mails; none by default. */
    mailbox?: MailboxReader
    /** Interval in ms of the live streams' keep-alive comments. */
    liveBeatMs?: number
    /** The maximum number of database connections. Test files share one server, which has a hundred. */
    connections?: number
    /** Maximum wait for a connection, in ms; by default long. */
    connectionWaitMs?: number
    /** The node's keys; by default those of all tests. */
    keys?: LinkKeys
    /** The file storage; by default a folder per database. */
    files?: FileStore
    timeouts?: RequestTimeouts
    publicUrl?: string
    /** Whether an entered address replaces the public URL; not by default. */
    isDefaultUrl?: boolean
    /** Whether stored connections are not used. */
    ignoresStored?: boolean
    trustProxy?: string
  } = {},
): Promise<TestNode> {
  const database = options.on?.database ?? options.database ?? (await createTestDatabase())
  const clock = options.clock ?? options.on?.clock ?? testClock()
  const mail = options.mail ?? options.on?.mail ?? mailTrap()
  const app = await openApp({
    databaseUrl: database.url,
    ...(options.keys ?? testKeys),
    publicUrl: options.publicUrl ?? 'http://verkstan.test',
    isDefaultUrl: options.isDefaultUrl ?? false,
    ignoresStored: options.ignoresStored ?? false,
    mailFrom: undefined,
    ...(options.undoMs === undefined ? {} : { undoMs: options.undoMs }),
    transport: options.transport ?? mail,
    ...(options.apiBases ? { apiBases: options.apiBases } : {}),
    proofs: options.proofs,
    webhookAttemptMs: options.webhookAttemptMs,
    sms: options.sms,
    mailbox: options.mailbox,
    files: options.files ?? folderStore(join(tmpdir(), new URL(database.url).pathname.slice(1))),
    payments: options.payments ?? { demo: true },
    timers: false,
    connections: options.connections ?? 10,
    // A slow machine is no fault. Shorter than a poll of the tests, so that a job whose connection is lost runs again within it.
    connectionWaitMs: options.connectionWaitMs ?? 10_000,
    role: options.role ?? 'all',
    logLevel: options.logLevel ?? (options.logLine ? 'trace' : 'silent'),
    ...(options.logLine ? { logStream: { write: options.logLine } } : {}),
    pages: 'none',
    trustProxy: options.trustProxy,
    analyticsId: undefined,
    now: clock.now,
    liveBeatMs: options.liveBeatMs,
    timeouts: options.timeouts,
  })
  if (!options.on) await ensureFirstAdmin(app.system(), owner)

  const call: TestNode['call'] = async (method, url, { body, raw, token, address, headers = {} } = {}) => {
    const request: InjectOptions = {
      method,
      url,
      headers: {
        ...(raw === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(address ? { remoteAddress: address } : {}),
      ...(raw === undefined ? (body === undefined ? {} : { payload: body as object }) : { payload: raw }),
    }
    if (!app.http) throw new Error('This node is a worker and has no web server')
    const response = await app.http.inject(request)
    const isJson = String(response.headers['content-type']).includes('json')
    return {
      status: response.statusCode,
      body: isJson && response.body ? response.json() : undefined,
      text: response.body,
      headers: response.headers,
    }
  }

  return {
    app,
    database,
    clock,
    mail,
    call,
    async logIn() {
      const { body } = await call('POST', '/api/token/', { body: owner })
      return (body as { access: string }).access
    },
    async close() {
      await app.close()
      if (!options.on) await database.drop()
    },
  }
}

/** Starts a node for all tests of the calling file, which closes after them. Called at the top of the file. */
export async function startSharedNode(options?: Parameters<typeof startTestNode>[0]): Promise<TestNode> {
  const node = await startTestNode(options)
  afterAll(() => node.close())
  return node
}
