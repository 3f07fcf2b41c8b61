import { quantile } from '../report.ts'
import { request, send } from '../years/measure.ts'
import { checkoutBody, quoteBody } from '../years/writes.ts'

/** Milliseconds from one visitor to the next. */
const paceMs = 50

export type Visits = { count: number; p50Ms: number; p99Ms: number; maxMs: number }

/** Number of visitors of all rounds, so that each has a name of its own. */
let visitors = 0

/**
 * Lets visitors come at a steady pace, whether or not those before them have their answer: of four, two look, one buys and one
 * asks for a quote. `stop` returns how long they waited, and throws when one was refused.
 */
export function startVisitors(origin: string, products: readonly number[]): { stop(): Promise<Visits> } {
  const visits: Promise<{ ms: number }>[] = []
  const visit = (number: number) => {
    const product = products[Math.floor(number / 4) % products.length] ?? 0
    switch (number % 4) {
      case 0:
        return send(`${origin}/api/shop/checkout/`, checkoutBody(product, number))
      case 1:
        return send(`${origin}/api/quotes/requests/`, quoteBody(number))
      case 2:
        return request(`${origin}/api/shop/products/${product}/`, undefined)
      default:
        return request(`${origin}/api/shop/products/`, undefined)
    }
  }
  const timer = setInterval(() => {
    const waiting = visit(visitors++)
    // Thrown by `stop`.
    waiting.catch(() => undefined)
    visits.push(waiting)
  }, paceMs)
  return {
    async stop() {
      clearInterval(timer)
      const times = (await Promise.all(visits)).map(({ ms }) => ms)
      const [p50Ms, p99Ms, maxMs] = [quantile(times, 0.5), quantile(times, 0.99), Math.max(...times)]
      return { count: times.length, p50Ms, p99Ms, maxMs }
    },
  }
}
