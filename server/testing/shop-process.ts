import type { AddressInfo } from 'node:net'
import { openApp } from '../app.ts'

/**
 * A process that serves the API on an existing database, for tests with several processes. Arguments: the database URL
 * and the fixed time of its clock. It prints its port, and ends with its parent. It trusts the proxy header in which the
 * test sends each request's client address.
 */
const [databaseUrl = '', now = ''] = process.argv.slice(2)

const app = await openApp({
  databaseUrl,
  secretKey: 'test-key-test-key-test-key-test-key',
  publicUrl: 'http://verkstan.test',
  mailFrom: undefined,
  transport: { kind: 'folder', send: async () => undefined, close: () => undefined },
  files: {
    put: async () => undefined,
    get: async () => undefined,
    remove: async () => undefined,
    hasRoom: async () => true,
    measureDisk: async () => undefined,
  },
  payments: { demo: true },
  // Test files share one server, which has a hundred connections.
  connections: 8,
  // Hundreds of concurrent calls share them; on a slow machine the last would get 503.
  connectionWaitMs: 30_000,
  timers: false,
  role: 'web',
  logLevel: 'silent',
  pages: 'none',
  trustProxy: '127.0.0.1',
  analyticsId: undefined,
  now: () => new Date(now),
})
process.once('disconnect', () => void app.close())
if (!app.http) throw new Error('A web process has a server')
await app.http.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.http.server.address() as AddressInfo
process.send?.({ port })
