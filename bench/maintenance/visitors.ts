import { quantile, request } from '../years/measure.ts'
import { checkoutBody, quoteBody } from '../years/writes.ts'

/** Milliseconds from one visitor to the next. */
const paceMs = 50

export type Visits = { count: number; p50Ms: number; p99Ms: number; maxMs: number }

/**
 * Lets visitors come at a steady pace, whether or not those before them have their answer: of four, two look, one buys and one
 * asks for a quote. `stop` returns how long they waited, and throws when one was refused.
 */
export function startVisitors(origin: string, products: readonly number[]): { stop(): Promise<Visits> } {
  const visits: Promise<number>[] = []
  const post = async (path: string, body: unknown, number: number) => {
    const begun = performance.now()
    const reply = await fetch(origin + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.${Math.floor(number / 62_500) + 3}.${Math.floor(number / 250) % 250}.${1 + (number % 250)}`,
      },
    })
    const text = await reply.text()
    if (!reply.ok) throw new Error(`${reply.status} ${path}: ${text.slice(0, 300)}`)
    return performance.now() - begun
  }
  const look = async (path: string) => {
    const { ms, refusal } = await request(origin + path, undefined)
    if (refusal) throw new Error(refusal)
    return ms
  }
  const visit = (number: number) => {
    visitors++
    const product = products[Math.floor(number / 4) % products.length] ?? 0
    switch (number % 4) {
      case 0:
        return post('/api/shop/checkout/', checkoutBody(product, number), number)
      case 1:
        return post('/api/quotes/requests/', quoteBody(number), number)
      case 2:
        return look(`/api/shop/products/${product}/`)
      default:
        return look('/api/shop/products/')
    }
  }
  const timer = setInterval(() => {
    const waiting = visit(visitors)
    // Thrown by `stop`.
    waiting.catch(() => undefined)
    visits.push(waiting)
  }, paceMs)
  return {
    async stop() {
      clearInterval(timer)
      const times = await Promise.all(visits)
      return {
        count: times.length,
        p50Ms: quantile(times, 0.5),
        p99Ms: quantile(times, 0.99),
        maxMs: Math.max(...times),
      }
    },
  }
}

/** Visitors of all rounds, so that each has an address and a name of its own. */
let visitors = 0
