import { afterAll, expect, test } from 'vitest'
import { writeFullBackup } from './testing/backups.ts'
import { logInPermanently } from './testing/calls.ts'
import { buildPaidRepair, buildRepair, postToNode } from './testing/fixtures/payments.ts'
import { startSharedNode, startTestNode } from './testing/node.ts'
import { startStripeStandIn } from './testing/stripe-stand-in.ts'
import { walkCustomers, walkStaff } from './testing/walk/accounts.ts'
import { walkCatalogue, walkQuotes } from './testing/walk/catalogue.ts'
import { walkCounter } from './testing/walk/counter.ts'
import { walkOffice } from './testing/walk/office.ts'
import { walkParts } from './testing/walk/parts.ts'
import { walkReviews } from './testing/walk/reviews.ts'
import { walkOrders, walkProducts } from './testing/walk/shop.ts'
import { walkCases, walkTradeInCatalogue } from './testing/walk/trade-in.ts'
import { getWalker, recordAnswers } from './testing/walk/walker.ts'
import { walkBookings, walkPayments, walkRepairs, walkUncollected } from './testing/walk/workshop.ts'

/**
 * Runs every call of the API on a pool with one connection. A call that takes a second one inside a transaction would
 * wait for itself and fail. The worker has its own connections, because jobs run in parallel with calls.
 */
const log: string[] = []

const logLine = (line: string) => void log.push(line)
const node = await startSharedNode({ role: 'web', connections: 1, logLine })
await startSharedNode({ role: 'worker', on: node, logLine })
const answers = recordAnswers(node)
const walker = getWalker(node, await logInPermanently(node))
afterAll(async () => {
  // With BACKUP_TO=server/testing/backups/<version>, stores a backup for server/upgrade.api.test.ts.
  if (process.env.BACKUP_TO) await writeFullBackup(node.database.url, process.env.BACKUP_TO)
})

test('staff', () => walkStaff(walker))
test('customers', () => walkCustomers(walker))
test('the catalogue', () => walkCatalogue(walker))
test('quotes and messages', () => walkQuotes(walker))
test('bookings', () => walkBookings(walker))
test('payments', () => walkPayments(walker))
test('repairs', () => walkRepairs(walker))
test('products', () => walkProducts(walker))
test('orders', () => walkOrders(walker))
test('purchases', () => walkTradeInCatalogue(walker))
test('trade-in cases', () => walkCases(walker))
test('the office', () => walkOffice(walker))
test('the counter', () => walkCounter(walker))
test('parts and purchases', () => walkParts(walker))
test('reviews', () => walkReviews(walker))
test('uncollected devices', () => walkUncollected(walker, () => logInPermanently(node)))

test('payments at Stripe, and its webhooks', async () => {
  const stripe = await startStripeStandIn(node.clock.now)
  const payments = { stripe: stripe.settings, demo: false }
  const shop = await startTestNode({ on: node, role: 'web', connections: 1, payments })
  const stripeAnswers = recordAnswers(shop)
  await buildPaidRepair(shop, stripe, await buildRepair(shop))
  for (const event of stripe.events) expect(await stripe.deliver(event, postToNode(shop))).toEqual([200])
  await shop.close()
  await stripe.close()
  for (const [key, statuses] of stripeAnswers) answers.get(key)?.push(...statuses)
})

/** Calls that cannot succeed here, with the reason. */
const notWalked: Record<string, string> = {
  'GET /api/admin/live/': 'its answer has no end',
  'GET /api/status/:token/': 'its token is on the printed label alone',
}

test('no call was left out, and none failed unexpectedly', () => {
  const left = [...answers].filter(
    ([key, statuses]) => !(key in notWalked) && !statuses.some((each) => each < 400),
  )
  expect(left.map(([key, statuses]) => `${key} ${statuses}`)).toEqual([])
  const broken = [...answers].filter(([, statuses]) => statuses.some((each) => each >= 500))
  expect(broken.map(([key]) => key)).toEqual([])
  expect(log.filter((line) => /inside a transaction|NO_CONNECTION/.test(line))).toEqual([])
})
