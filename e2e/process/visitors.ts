import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { addCalendarDays, toDay } from '#domain/time.ts'

let visitors = 0

/** Returns a unique IP address, so that rate limits do not affect other visitors. */
export function newAddress(): string {
  visitors++
  return `10.8.${Math.floor(visitors / 250)}.${visitors % 250}`
}

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

export async function logIn(url: string): Promise<string> {
  const { body } = await call(url, '/api/token/', {
    body: { username: 'agare', password: 'hemligt-losenord-1' },
  })
  return (body as { access: string }).access
}

/** Returns the free times of three weeks. */
export async function freeTimes(url: string): Promise<{ date: string; time: string }[]> {
  const days = Array.from({ length: 21 }, (_, ahead) => addCalendarDays(toDay(new Date()), ahead + 3))
  const found = await Promise.all(
    days.map(async (date) => {
      const { body } = await call(url, `/api/quotes/bookings/daily_slots/?date=${date}`)
      return (body as { time: string; booked: boolean }[]).flatMap(({ time, booked }) =>
        booked ? [] : [{ date, time }],
      )
    }),
  )
  return found.flat()
}

/** Opens the live stream of the back office. */
export async function listenToOffice(url: string): Promise<{ heard(): string; close(): Promise<void> }> {
  const headers = { authorization: `Bearer ${await logIn(url)}` }
  const stream = await fetch(`${url}/api/admin/live/`, { headers })
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) throw new Error('The stream has no body')
  let heard = ''
  const listen = async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) heard += part.value
  }
  const listening = listen()
  return {
    heard: () => heard,
    async close() {
      await reader.cancel()
      await listening
    },
  }
}

/** A confirmed action. Its name must be in the database exactly once. */
export type ConfirmedAction = { kind: 'quote' | 'order' | 'booking' | 'look'; name: string }

/** Performs an action with a unique name. After a lost response it is repeated with the same name and key. */
export type Attempt = (url: string) => Promise<ConfirmedAction>

let phones = 0

/** Returns a phone number of its own: the shop takes few open bookings by one person. */
function nextPhone(): string {
  phones++
  return `070-17${String(phones).padStart(5, '0')}`
}

/** Requests a quote. The shop recognizes a repeat by the form's content and its sender's network. */
export function quote(): Attempt {
  const name = `Offert ${randomUUID()}`
  const headers = { 'x-forwarded-for': newAddress() }
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
    expectStatus(await call(url, '/api/quotes/requests/', { body, headers }), 201)
    return { kind: 'quote', name }
  }
}

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
    // Already paid by an earlier attempt whose response was lost.
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

/** Books a given time for a repair from the price list. */
export function booking(repair: object, date: string, time: string): Attempt {
  const key = randomUUID()
  const phone = nextPhone()
  return async (url) => {
    const booked = await call(url, '/api/quotes/bookings/', {
      body: {
        customer_name: `Bokning ${key}`,
        customer_email: `${key}@kund.example`,
        customer_phone: phone,
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

export function visitPage(path: string): Attempt {
  return async (url) => {
    expectStatus(await call(url, path), 200)
    return { kind: 'look', name: path }
  }
}

/** The response was lost or the database away, so it is unknown whether the action was performed. */
export class ResponseLostError extends Error {}

function expectStatus({ status, body }: { status: number; body: unknown }, wanted: number): void {
  if (status === 502 || status === 503) throw new ResponseLostError('no answer of the shop')
  if (status !== wanted) throw new Error(`${status} instead of ${wanted}: ${JSON.stringify(body)}`)
}

/** Visitors who perform actions in a loop until stopped, and repeat those without a response. */
export class Traffic {
  readonly done: ConfirmedAction[] = []
  readonly failures: unknown[] = []
  repeats = 0
  private stopped = false
  private readonly lanes: Promise<void>[]

  /** @param lanes one function per visitor, which returns its next action */
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
        await pause(20)
      }
    }
  }

  /** Returns the number of confirmed actions of a kind. */
  count(kind: ConfirmedAction['kind']): number {
    return this.done.filter((action) => action.kind === kind).length
  }

  /** Waits until all visitors have finished. */
  async stop(): Promise<void> {
    this.stopped = true
    await Promise.all(this.lanes)
  }
}
