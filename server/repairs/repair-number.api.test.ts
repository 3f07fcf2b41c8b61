import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ore } from '#domain/money.ts'
import { logInPermanently, selectRows } from '../testing/calls.ts'
import { answerQuote, buildQuote } from '../testing/fixtures/quotes.ts'
import { waitForLockWaiters } from '../testing/locks.ts'
import { startSharedNode, type TestNode } from '../testing/node.ts'
import { type NewRepair, openRepair } from './service.ts'

const node = await startSharedNode({ role: 'web' })
const other = await startSharedNode({ on: node, role: 'web' })
const token = await logInPermanently(node)

const repair: NewRepair = {
  source: 'quote',
  customerName: 'Bo Ek',
  customerEmail: 'bo@kund.example',
  customerPhone: '070-174 06 01',
  deviceType: 'mobil',
  brand: 'Samsung',
  modelName: 'Galaxy S24',
  issue: 'Trasig skärm',
  customerMessage: '',
  agreedOre: ore(129_000),
  estimatedTime: '2-3 dagar',
}

const numbered = (from: number, to: number, year = 26) =>
  Array.from({ length: to - from + 1 }, (_, index) => `R-${year}-${String(from + index).padStart(5, '0')}`)

async function getNumbers(year: number): Promise<unknown[]> {
  const rows = await selectRows(
    node,
    sql`SELECT order_number FROM repair_orders WHERE order_number LIKE ${`R-${year}-%`} ORDER BY order_number`,
  )
  return rows.map((row) => row.order_number)
}

async function approve(at: TestNode = node): Promise<string | null> {
  const offer = await buildQuote(node, token)
  const { status, quote: answer } = await answerQuote(at, offer.token, 'approve')
  expect(status).toBe(200)
  return answer.order_number
}

test('the first order of the year is number 1', async () => {
  expect(await approve()).toBe('R-26-00001')
})

test('20 concurrent approvals of different offers on two nodes take the next 20 numbers, none twice', async () => {
  const offers = []
  for (let made = 0; made < 20; made++) offers.push(await buildQuote(node, token))
  const answers = await Promise.all(
    offers.map((offer, index) => answerQuote(index % 2 ? other : node, offer.token, 'approve')),
  )
  const given = answers.map((answer) => answer.quote.order_number)
  expect(given.toSorted()).toEqual(numbered(2, 21))
  expect(await getNumbers(26)).toEqual(numbered(1, 21))
})

test('an approval that is rolled back leaves no gap', async () => {
  const failing = node.app.system().transaction(async (tx) => {
    expect((await openRepair(tx, repair)).orderNumber).toBe('R-26-00022')
    throw new Error('rolled back on purpose')
  })
  await expect(failing).rejects.toThrow('rolled back on purpose')
  expect(await approve()).toBe('R-26-00022')
  expect(await getNumbers(26)).toEqual(numbered(1, 22))
})

test('an approval during the rollback of another waits and takes its number', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let opened = () => {}
  const numberTaken = new Promise<void>((resolve) => {
    opened = resolve
  })
  const failing = node.app.system().transaction(async (tx) => {
    await openRepair(tx, repair)
    opened()
    await held
    throw new Error('rolled back on purpose')
  })
  await numberTaken
  const offer = await buildQuote(node, token)
  const waiting = answerQuote(other, offer.token, 'approve')
  await waitForLockWaiters(node.database.url, 1)
  release()
  await expect(failing).rejects.toThrow('rolled back on purpose')
  expect((await waiting).quote.order_number).toBe('R-26-00023')
})

test('the year is the Swedish one: numbers begin again at Swedish New Year', async () => {
  // Half an hour before and after midnight in Sweden; both are still in the old year in UTC.
  const before = await buildQuote(node, token)
  const after = await buildQuote(node, token)
  const sendAgain = { body: { quotedPrice: 1290 }, token }
  node.clock.set('2026-12-31T12:00:00Z')
  await node.call('POST', `/api/quotes/requests/${before.id}/send_final/`, sendAgain)
  await node.call('POST', `/api/quotes/requests/${after.id}/send_final/`, sendAgain)

  node.clock.set('2026-12-31T22:30:00Z')
  expect((await answerQuote(node, before.token, 'approve', 2)).quote.order_number).toBe('R-26-00024')
  node.clock.set('2026-12-31T23:30:00Z')
  expect((await answerQuote(node, after.token, 'approve', 2)).quote.order_number).toBe('R-27-00001')
  node.clock.set('2027-01-01T09:00:00Z')
  expect(await approve()).toBe('R-27-00002')
})

test('after 99 999 orders the numbers go on', async () => {
  await selectRows(node, sql`UPDATE number_counters SET last = 99999 WHERE series = 'R' AND year = 2027`)
  expect(await approve()).toBe('R-27-100000')
})
