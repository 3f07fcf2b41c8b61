import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { freePort, moveDescendants, type Running, startOn } from './processes.ts'

/** The back office's first user on the measured database. */
const admin = { username: 'bench', password: randomBytes(12).toString('hex') }

/** Starts the program as `npm start` does, on one core, and its database on another. */
export async function startProduct(core: number, folder: string, databaseCore: number): Promise<Running> {
  const port = await freePort()
  const product = await startOn(core, ['--max-semi-space-size=8', 'server/main.ts'], {
    port,
    path: '/readyz',
    log: join(folder, 'server.log'),
    env: {
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: 'node_modules/.cache/node',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: '',
      DEMO_DATA: 'on',
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
      // The load says in a header whom each request is from.
      TRUST_PROXY: '127.0.0.1',
      SMTP_URL: '',
    },
  })
  moveDescendants(product.pid, databaseCore)
  return product
}

/** Calls the API and returns the reply. Throws when it is refused. */
export async function call<Reply>(
  product: Running,
  path: string,
  options: { body?: unknown; token?: string } = {},
): Promise<Reply> {
  const response = await fetch(product.origin + path, {
    ...(options.body === undefined ? {} : { method: 'POST', body: JSON.stringify(options.body) }),
    headers: {
      'content-type': 'application/json',
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
    },
  })
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`)
  return (await response.json()) as Reply
}

/** How many quote requests the database holds. */
export async function countQuotes(product: Running): Promise<number> {
  const { access } = await call<{ access: string }>(product, '/api/token/', { body: admin })
  const page = await call<{ count: number }>(product, '/api/quotes/requests/?page=1', { token: access })
  return page.count
}
