import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedDatabase } from '#server/testing/postgres.ts'
import { type StripeStandIn, startStripeStandIn } from '#server/testing/stripe-stand-in.ts'
import { digestOf, randomToken } from '#server/testing/tokens.ts'
import { type Running, startVerkstan } from '../processes.ts'

export const serverCore = 0
export const loadCore = 1

/** An Authorization header bypasses the response cache. This scheme is unknown to the server, so no token is looked up. */
export const madeForThisRequest = { authorization: 'Basic bench' }

/** A shop with demo data on one node. Its database and the fake Stripe share a core with the load. */
export type Shop = {
  client: pg.Client
  stripe: StripeStandIn
  /** Starts the node on the ready database, as after an update. The one before is stopped. */
  restart(): Promise<Running>
  /** Creates logins of the first user of the back office, and returns their tokens. */
  logIn(count: number): Promise<string[]>
  close(): Promise<void>
}

export async function openShop(folder: string): Promise<Shop> {
  const database = await startEmbeddedDatabase({ dataDir: join(folder, 'database') })
  const stripe = await startStripeStandIn()
  const client = new pg.Client({ connectionString: database.url })
  let node: Running | undefined
  const restart = async () => {
    await node?.stop()
    node = await startVerkstan(serverCore, folder, {
      DATABASE_URL: database.url,
      SECRET_KEY: 'bench-bench-bench-bench-bench-bench',
      ADMIN_USERNAME: 'bench',
      ADMIN_PASSWORD: 'bench-bench-bench-1',
      DEMO_DATA: 'on',
      STRIPE_SECRET_KEY: stripe.settings.secretKey,
      STRIPE_PUBLISHABLE_KEY: stripe.settings.publishableKey,
      STRIPE_WEBHOOK_SECRET: stripe.settings.webhookSecret,
      STRIPE_API_BASE: stripe.url,
      // Each visitor's address is sent in a header.
      TRUST_PROXY: '127.0.0.1',
    })
    return node
  }
  // The first start fills the database, and no measured node has done that.
  await restart()
  await client.connect()
  return {
    client,
    stripe,
    restart,
    async logIn(count) {
      const tokens = Array.from({ length: count }, () => randomToken())
      await client.query(
        `INSERT INTO admin_sessions (admin_user_id, token_digest, created_at, expires_at)
          SELECT 1, digest, now(), now() + interval '1 day' FROM unnest($1::text[]) AS digest`,
        [tokens.map(digestOf)],
      )
      return tokens
    },
    async close() {
      await node?.stop()
      await client.end()
      await stripe.close()
      await database.stop()
    },
  }
}

let visitors = 0

/** Returns a network address that no visitor has had, so that no rate limit is met. */
export function nextAddress(): string {
  visitors++
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
}

export type Answer = { ms: number; status: number; retryAfter: string | null; body: string }

/** Makes one call as a new visitor, who may get a `cached` answer, or as the user of `token`. `body` is sent as JSON, or as it is when it is a Buffer. */
export async function ask(
  node: Running,
  path: string,
  {
    method = 'GET',
    body,
    token,
    cached = false,
  }: { method?: string; body?: unknown; token?: string; cached?: boolean } = {},
): Promise<Answer> {
  const begun = performance.now()
  const response = await fetch(node.origin + path, {
    method,
    ...(body === undefined
      ? {}
      : { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
    headers: {
      'x-forwarded-for': nextAddress(),
      ...(body === undefined
        ? {}
        : { 'content-type': Buffer.isBuffer(body) ? 'image/jpeg' : 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : cached ? {} : madeForThisRequest),
    },
  })
  const text = await response.text()
  return {
    ms: performance.now() - begun,
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    body: text,
  }
}

/** Whether a node refused a call because it is busy, and said when to come again. */
export function isRefusedPolitely({ status, retryAfter, body }: Answer): boolean {
  return status === 503 && Number(retryAfter) > 0 && /Försök igen/.test(body)
}
