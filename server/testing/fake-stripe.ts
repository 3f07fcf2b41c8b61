import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { StripeSettings } from '../payments/stripe.ts'
import { type AccountState, type Billing, type Outcome, openAccountState } from './stripe/account-state.ts'
import { confirmInBrowser, readInBrowser } from './stripe/browser.ts'
import { servePage } from './stripe/page.ts'
import { listParam, type Params, Refused, readBody, readParams, textParam } from './stripe/wire.ts'

const secretKey = 'sk_test_fake'
const publishableKey = 'pk_test_fake'
const webhookSecret = 'whsec_fake'

/** A webhook event of Stripe: its body, and its time in seconds. */
export type StripeEvent = { id: string; type: string; created: number; body: string }

/** Delivers one event, and returns the status of the response. */
export type Post = (raw: string, signature: string) => Promise<number>

/** A local fake of Stripe's API that can also simulate failures. */
export type FakeStripe = {
  url: string
  settings: StripeSettings
  /** The account's data; `books.account` contains its settings. */
  books: AccountState
  /** All events in order, delivered or not. */
  events: StripeEvent[]
  /** Failures of the following requests. */
  trouble: {
    /** Number of requests that get 500 before anything is done. */
    fail: number
    /** Number of requests that are executed, but whose response is lost. */
    lose: number
    delayMs: number
  }
  /** The addresses of the account's webhooks. */
  webhooks: string[]
  /** Clears the idempotency keys, as Stripe does after a day. */
  forgetKeys(): void
  /** The received requests, such as `POST /v1/payment_intents`. */
  requests: string[]
  /** Confirms an intent as a browser does. */
  confirm(intentId: string, outcome?: Outcome, billing?: Partial<Billing>): void
  /** Signs a body with the webhook secret, at a time. */
  sign(body: string, at: Date, secret?: string): string
  /** Delivers one event the given number of times. Resolves to the statuses of the responses. */
  deliver(event: StripeEvent, post: Post, times?: number): Promise<number[]>
  close(): Promise<void>
}

/** Delivers over HTTP, as Stripe does. */
export function postTo(url: string): Post {
  return async (body, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    return (await fetch(url, { method: 'POST', body, headers })).status
  }
}

/** Starts the fake, on a free port unless one is given. `now` dates events and signatures; `onEvent` receives all events. */
export async function startFakeStripe(
  now: () => Date = () => new Date(),
  { port = 0, onEvent }: { port?: number; onEvent?: (event: StripeEvent) => void } = {},
): Promise<FakeStripe> {
  const events: StripeEvent[] = []
  const trouble = { fail: 0, lose: 0, delayMs: 0 }
  const requests: string[] = []
  const webhooks: string[] = []
  const done = new Map<string, { sent: string; status: number; body: unknown }>()
  const books = openAccountState(({ type, object }) => {
    const id = `evt_fake${events.length + 1}`
    const created = Math.floor(now().getTime() / 1000)
    const body = JSON.stringify({ id, object: 'event', type, created, data: { object } })
    const event = { id, type, created, body }
    events.push(event)
    onEvent?.(event)
  }, now)

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => response.destroy(error as Error))
  })

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://fake')
    const { method = 'GET' } = request
    // A CORS preflight request.
    if (method === 'OPTIONS') return answer(response, 204, undefined)
    requests.push(`${method} ${url.pathname}`)
    const page = /^\/pay\/(\w+)$/.exec(url.pathname)?.[1]
    if (page) return servePage(books, request, response, page)
    const sent = await readBody(request)
    if (trouble.delayMs > 0) await pause(trouble.delayMs)
    if (trouble.fail > 0) {
      trouble.fail--
      return answer(response, 500, { error: { type: 'api_error', message: 'Out of order' } })
    }
    const key = request.headers['idempotency-key']
    const earlier = typeof key === 'string' ? done.get(key) : undefined
    const result =
      earlier && earlier.sent !== sent
        ? { status: 400, body: { error: { type: 'idempotency_error', message: 'Other parameters' } } }
        : (earlier ?? attempt(request.headers.authorization, method, url, sent))
    if (typeof key === 'string' && !earlier) done.set(key, { ...result, sent })
    if (trouble.lose > 0) {
      trouble.lose--
      response.destroy()
      return
    }
    answer(response, result.status, result.body)
  }

  function attempt(authorization: string | undefined, method: string, url: URL, sent: string) {
    try {
      const confirming = method === 'POST' && url.pathname.endsWith('/confirm')
      const inBrowser = confirming || (method === 'GET' && url.searchParams.has('client_secret'))
      if (authorization !== `Bearer ${inBrowser ? publishableKey : secretKey}`) {
        throw new Refused(401, 'api_key_invalid', 'Invalid API Key provided')
      }
      const params = readParams(method === 'GET' ? url.search.slice(1) : sent)
      // Copied as JSON, so that later changes do not alter a response that is repeated for an idempotency key.
      return { status: 200, body: JSON.parse(JSON.stringify(route(`${method} ${url.pathname}`, params))) }
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return { status: error.status, body: error.body }
    }
  }

  function route(call: string, params: Params): unknown {
    const [, start = call, id = '', end = ''] =
      /^(\w+ \/v1\/(?:payment_intents|refunds|disputes|checkout\/sessions))(?:\/(\w+))?(\/\w+)?$/.exec(
        call,
      ) ?? []
    switch (`${start}${id && '/:id'}${end}`) {
      case 'POST /v1/payment_intents':
        return shown(books.createIntent(params), params)
      case 'GET /v1/payment_intents':
        return { object: 'list', has_more: false, data: [] }
      case 'GET /v1/webhook_endpoints':
        return {
          object: 'list',
          has_more: false,
          data: webhooks.map((url) => ({ object: 'webhook_endpoint', url, status: 'enabled' })),
        }
      case 'GET /v1/payment_intents/:id':
        if (params.client_secret !== undefined) return readInBrowser(books, id, params)
        return shown(books.intent(id), params)
      case 'POST /v1/payment_intents/:id/cancel':
        return shown(books.cancelIntent(id), params)
      case 'POST /v1/payment_intents/:id/confirm':
        return confirmInBrowser(books, id, params)
      case 'POST /v1/refunds':
        return books.refund(params)
      case 'GET /v1/refunds':
        return {
          object: 'list',
          has_more: false,
          data: books.refundsOf(textParam(params, 'payment_intent') ?? ''),
        }
      case 'GET /v1/disputes':
        return {
          object: 'list',
          has_more: false,
          data: books.disputesOf(textParam(params, 'payment_intent') ?? ''),
        }
      case 'POST /v1/checkout/sessions':
        return books.createSession(params, address)
      case 'GET /v1/checkout/sessions/:id':
        return shownSession(books, books.session(id), params)
      case 'POST /v1/checkout/sessions/:id/expire':
        return shownSession(books, books.expireSession(id), params)
      default:
        throw new Refused(404, 'url_invalid', `Unrecognized request URL (${call})`)
    }
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const sign = (body: string, at: Date, secret = webhookSecret) => {
    const time = Math.floor(at.getTime() / 1000)
    return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`
  }
  return {
    url: address,
    settings: { secretKey, publishableKey, webhookSecret, apiBase: address },
    books,
    events,
    trouble,
    requests,
    webhooks,
    forgetKeys: () => done.clear(),
    confirm(intentId, outcome = 'succeeded', billing = {}) {
      books.confirm(intentId, outcome, { name: '', email: '', phone: '', ...billing })
    },
    sign,
    async deliver(event, post, times = 1) {
      const statuses: number[] = []
      for (let sent = 0; sent < times; sent++) statuses.push(await post(event.body, sign(event.body, now())))
      return statuses
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Returns an intent as the API shows it, with its charge only when expanded. */
function shown(intent: ReturnType<AccountState['intent']>, params: Params): unknown {
  const expanded = listParam(params, 'expand').includes('latest_charge')
  return expanded ? intent : { ...intent, latest_charge: intent.latest_charge?.id ?? null }
}

/** Returns a session as the API shows it, with its intent only when expanded. */
function shownSession(
  books: AccountState,
  session: ReturnType<AccountState['session']>,
  params: Params,
): unknown {
  const expanded = listParam(params, 'expand').some((path) => path.startsWith('payment_intent'))
  return expanded && session.payment_intent
    ? { ...session, payment_intent: books.intent(session.payment_intent) }
    : session
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'request-id': 'req_fake',
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'authorization, content-type',
  })
  response.end(body === undefined ? undefined : JSON.stringify(body))
}
