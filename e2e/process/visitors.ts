import { randomUUID } from 'node:crypto'

let visitors = 0

/** An address that nobody else comes from, so that limits by address do not join visitors. */
export function newAddress(): string {
  visitors++
  return `10.8.${Math.floor(visitors / 250)}.${visitors % 250}`
}

/** One call, as a browser makes it. */
export async function call(
  url: string,
  path: string,
  { token, body, headers = {} }: { token?: string; body?: object; headers?: Record<string, string> } = {},
): Promise<{ status: number; body: unknown }> {
  const reply = await fetch(`${url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'x-forwarded-for': newAddress(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await reply.text()
  return {
    status: reply.status,
    body: reply.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text,
  }
}

/** Logs in to the back office and returns the token. */
export async function logIn(url: string): Promise<string> {
  const { body } = await call(url, '/api/token/', {
    body: { username: 'agare', password: 'hemligt-losenord-1' },
  })
  return (body as { access: string }).access
}

/** A deed that has been answered as done: its name is in what the shop remembers, once. */
export type ConfirmedAction = { kind: 'quote' | 'order' | 'booking' | 'look'; name: string }

/** Does one thing under a name of its own, and repeats it when no answer comes: the same name, the same key. */
export type Attempt = (url: string) => Promise<ConfirmedAction>

/** Asks for a quote. The shop knows a repeat by the form itself. */
export function quote(): Attempt {
  const name = `Offert ${randomUUID()}`
  return async (url) => {
    const body = {
      name,
      email: `${name.slice(7, 15)}@kund.example`,
      phone: '070-174 06 12',
      device_type: 'Mobil',
      brand: 'iPhone',
      model_name: 'iPhone 13',
      issue: 'Trasig skärm',
      status: 'Ny',
    }
    expectStatus(await call(url, '/api/quotes/requests/', { body }), 201)
    return { kind: 'quote', name }
  }
}

/** Buys one of a product and pays for it. */
export function order(productId: number): Attempt {
  const key = randomUUID()
  const email = `${key}@kund.example`
  const who = { email, phone: '070-174 06 12' }
  return async (url) => {
    const address = { line1: 'Provgatan 3', postal_code: '123 45', city: 'Staden' }
    const placed = await call(url, '/api/shop/checkout/', {
      body: {
        items: [{ id: productId, qty: 1 }],
        contact: { first_name: 'Åsa', last_name: 'Öberg', ...who },
        delivery: { method: 'delivery', address },
        payment: { method: 'card' },
      },
      headers: { 'idempotency-key': key },
    })
    expectStatus(placed, 201)
    const { payment_url: page, order_number: name } = placed.body as Record<string, string>
    // Paid the first time already, whose answer was lost.
    if (!page) return { kind: 'order', name: String(name) }
    const paid = await call(url, '/api/payments/demo/card/', {
      body: {
        client_secret: page.split('/').at(-1),
        name: 'Åsa Öberg',
        ...who,
        number: '4242 4242 4242 4242',
        expiry: '12/30',
        cvc: '123',
      },
    })
    expectStatus(paid, 200)
    return { kind: 'order', name: String(name) }
  }
}

/** Books a time of its own for a repair of the price list. */
export function booking(repair: object, date: string, time: string): Attempt {
  const key = randomUUID()
  return async (url) => {
    const booked = await call(url, '/api/quotes/bookings/', {
      body: {
        customer_name: `Bokning ${key}`,
        customer_email: `${key}@kund.example`,
        customer_phone: '070-174 06 12',
        customer_message: '',
        ...repair,
        booking_datetime: `${date}T${time}:00`,
      },
      headers: { 'idempotency-key': key },
    })
    expectStatus(booked, 201)
    return { kind: 'booking', name: `Bokning ${key}` }
  }
}

/** Looks at a page or a list, as most visitors do. */
export function visitPage(path: string): Attempt {
  return async (url) => {
    expectStatus(await call(url, path), 200)
    return { kind: 'look', name: path }
  }
}

/** No answer came: whether the deed was done, nobody knows. */
export class ResponseLostError extends Error {}

function expectStatus({ status, body }: { status: number; body: unknown }, wanted: number): void {
  if (status === 502) throw new ResponseLostError('the proxy had no answer')
  if (status !== wanted) throw new Error(`${status} instead of ${wanted}: ${JSON.stringify(body)}`)
}

/** Visitors who do one thing after the other until they are told to stop. What has no answer they try again, as it was. */
export class Traffic {
  readonly done: ConfirmedAction[] = []
  readonly failures: unknown[] = []
  /** How often something had to be tried again. */
  repeats = 0
  private stopped = false
  private readonly lanes: Promise<void>[]

  /** @param lanes what each of the visitors does next */
  constructor(url: string, lanes: (() => Attempt)[]) {
    this.lanes = lanes.map(async (next) => {
      while (!this.stopped && this.failures.length === 0) await this.manage(next(), url)
    })
  }

  private async manage(attempt: Attempt, url: string): Promise<void> {
    for (;;) {
      try {
        this.done.push(await attempt(url))
        return
      } catch (error) {
        if (!(error instanceof ResponseLostError)) {
          this.failures.push(error)
          return
        }
        this.repeats++
      }
    }
  }

  /** How many deeds of a kind have been answered. */
  count(kind: ConfirmedAction['kind']): number {
    return this.done.filter((deed) => deed.kind === kind).length
  }

  /** Lets everybody finish. */
  async stop(): Promise<void> {
    this.stopped = true
    await Promise.all(this.lanes)
  }
}
