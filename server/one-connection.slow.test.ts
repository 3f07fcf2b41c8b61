import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { JobData, JobName } from '#domain/jobs.ts'
import { writeFullBackup } from './testing/backups.ts'
import { logInPermanently, retryNow, selectRows } from './testing/calls.ts'
import { startFakeStripe } from './testing/fake-stripe.ts'
import { buildPaidRepair, buildRepair, postToNode } from './testing/fixtures/payments.ts'
import { startSharedNode, startTestNode, testClock } from './testing/node.ts'
import { runCustomersScenario, runStaffScenario } from './testing/scenarios/accounts.ts'
import { runCatalogueScenario, runQuotesScenario } from './testing/scenarios/catalogue.ts'
import { runCounterScenario } from './testing/scenarios/counter.ts'
import { runImportsScenario } from './testing/scenarios/imports.ts'
import { runOfficeScenario } from './testing/scenarios/office.ts'
import { runPartsScenario } from './testing/scenarios/parts.ts'
import { runReviewsScenario } from './testing/scenarios/reviews.ts'
import { recordAnswers, startScenario } from './testing/scenarios/scenario.ts'
import { runOrdersScenario, runProductsScenario } from './testing/scenarios/shop.ts'
import {
  runCasesScenario,
  runRefurbishingScenario,
  runTradeInCatalogueScenario,
} from './testing/scenarios/trade-in.ts'
import {
  runBookingsScenario,
  runPaymentsScenario,
  runRepairsScenario,
  runTextsScenario,
  runUncollectedScenario,
  runUndoScenario,
} from './testing/scenarios/workshop.ts'

/**
 * Runs every call of the API on a pool with one connection. A call that takes a second one inside a transaction would
 * wait for itself and fail. The worker has its own connections, because jobs run in parallel with calls.
 */
const log: string[] = []

const logLine = (line: string) => void log.push(line)
const node = await startSharedNode({ role: 'web', connections: 1, logLine })
await startSharedNode({ role: 'worker', on: node, logLine })
const answers = recordAnswers(node)
const scenario = startScenario(node, await logInPermanently(node))
afterAll(async () => {
  // With BACKUP_TO=server/testing/backups/<version>, stores a backup for server/upgrade.api.test.ts.
  if (process.env.BACKUP_TO) await writeFullBackup(node.database.url, process.env.BACKUP_TO)
})

test('staff', () => runStaffScenario(scenario))
test('customers', () => runCustomersScenario(scenario))
test('the catalogue', () => runCatalogueScenario(scenario))
test('quotes and messages', () => runQuotesScenario(scenario))
test('bookings', () => runBookingsScenario(scenario))
test('payments', () => runPaymentsScenario(scenario))
test('repairs', () => runRepairsScenario(scenario))
test('products', () => runProductsScenario(scenario))
test('orders', () => runOrdersScenario(scenario))
test('purchases', () => runTradeInCatalogueScenario(scenario))
test('trade-in cases', () => runCasesScenario(scenario))
test('refurbishings', () => runRefurbishingScenario(scenario))
test('the office', () => runOfficeScenario(scenario))
test('the counter', () => runCounterScenario(scenario))
test('parts and purchases', () => runPartsScenario(scenario))
test('imports', () => runImportsScenario(scenario))
test('reviews', () => runReviewsScenario(scenario))
test('text messages', () => runTextsScenario(scenario))
test('uncollected devices', () => runUncollectedScenario(scenario, () => logInPermanently(node)))

test('what staff undo before its customer is notified', async () => {
  // A notice waits until the machine's clock has come this far.
  const clock = testClock('2099-11-20T09:00:00Z')
  const shop = await startTestNode({ on: node, role: 'web', connections: 1, undoMs: 10_000, clock })
  const undoAnswers = recordAnswers(shop)
  await runUndoScenario(startScenario(shop, await logInPermanently(node)))
  await retryNow(node)
  await shop.close()
  for (const [key, statuses] of undoAnswers) answers.get(key)?.push(...statuses)
})

test('payments at Stripe, and its webhooks', async () => {
  const stripe = await startFakeStripe(node.clock.now)
  const payments = { stripe: stripe.settings, demo: false }
  const shop = await startTestNode({ on: node, role: 'web', connections: 1, payments })
  const stripeAnswers = recordAnswers(shop)
  await buildPaidRepair(shop, stripe, await buildRepair(shop))
  for (const event of stripe.events) expect(await stripe.deliver(event, postToNode(shop))).toEqual([200])
  await shop.close()
  await stripe.close()
  for (const [key, statuses] of stripeAnswers) answers.get(key)?.push(...statuses)
})

test('a job that runs a second time queues no second mail', async () => {
  const getWaiting = () =>
    selectRows(
      node,
      sql`SELECT name, data FROM jobs.job WHERE state IN ('created', 'retry', 'active') AND name LIKE '%.mail%'`,
    )
  await expect.poll(getWaiting).toEqual([])
  const getMails = () => selectRows<{ key: string }>(node, sql`SELECT event_key AS key FROM mails ORDER BY 1`)
  const before = await getMails()
  const jobs = await selectRows<{ name: JobName; data: JobData<JobName> }>(
    node,
    sql`SELECT name, data FROM jobs.job WHERE state = 'completed' AND name LIKE '%.mail%'`,
  )
  expect(new Set(jobs.map(({ name }) => name)).size).toBeGreaterThan(20)
  await node.app.system().transaction(async (tx) => {
    for (const { name, data } of jobs) await tx.enqueue(name, data)
  })
  await expect.poll(getWaiting).toEqual([])
  expect(await getMails()).toEqual(before)
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
