import { writeFile } from 'node:fs/promises'
import { openDatabase } from '../db/database.ts'
import { printOpenApi } from '../http/openapi.ts'
import { buildHttp } from '../http.ts'
import type { Kit } from '../kit/context.ts'
import { openProvider } from '../payments/service.ts'
import { openRateLimits } from '../security/rate-limits.ts'

const file = new URL('../../docs/openapi.json', import.meta.url)

const idle = async () => undefined

/** Creates a kit without services, for a server whose calls are described but never made. */
function idleKit(): Kit & { close(): Promise<void> } {
  const database = openDatabase('postgres://nobody@localhost/none', { onError: () => undefined })
  return {
    db: database.db,
    transaction: database.transaction,
    log: { debug() {}, info() {}, warn() {}, error() {} },
    config: {
      publicUrl: 'http://localhost',
      mailFrom: undefined,
      undoMs: 0,
      showsEmailJsSetup: false,
      secretKey: '',
      previousSecretKey: undefined,
      analyticsId: undefined,
      sendsSms: false,
      answerAddress: undefined,
    },
    changes: {
      committed() {},
      onChange() {},
      connected: false,
      close: idle,
    },
    jobs: { enqueue: idle, enqueueSoon() {} },
    files: {
      put: idle,
      get: idle,
      remove: idle,
      hasRoom: async () => true,
      measureDisk: async () => undefined,
    },
    limits: openRateLimits(database.pool, 'no key'),
    now: () => new Date(0),
    close: () => database.close(),
  }
}

/** Writes the API description to `docs/openapi.json`, the same as the running server returns. */
const kit = idleKit()
const app = await buildHttp({
  kit,
  connections: {
    mails: { kind: 'folder', send: idle, close: () => undefined },
    files: kit.files,
    sms: undefined,
    mailbox: undefined,
    payments: await openProvider({ demo: false }, kit.db, kit.log),
    apiBases: {},
    publicUrl: '',
    isFixed: () => false,
    reload: idle,
    moveFiles: async () => 0,
    close: () => undefined,
  },
  logLevel: 'silent',
  trustProxy: undefined,
  pages: 'none',
  ready: async () => undefined,
  disk: { note: () => undefined, isFull: async () => false },
})
await writeFile(file, printOpenApi(app.swagger()))
await app.close()
await kit.close()
