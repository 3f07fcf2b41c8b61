import { limitConcurrency } from '../jobs/concurrency-limit.ts'

/** Maximum buyers who start a payment on a node at the same time. Most of it they wait for the provider (`npm run bench:limits`). */
export const mostPayers = 1000

/** Starts the payment of a buyer. Throws `server.unavailable` when `mostPayers` do so already. */
export const limitPayers = limitConcurrency(mostPayers, { mostWaiting: 0 })
