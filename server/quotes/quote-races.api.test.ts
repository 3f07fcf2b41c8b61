import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mailsTo, selectRows } from '../testing/calls.ts'
import { answerQuote, buildQuote, sendOffer } from '../testing/fixtures/quotes.ts'
import { waitForLockWaiters, whileLocked } from '../testing/locks.ts'
import { startSharedNode } from '../testing/node.ts'

const node = await startSharedNode()
const other = await startSharedNode({ on: node, role: 'web' })
const token = await node.logIn()

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

const getNode = (index: number) => (index % 2 ? other : node)

test('30 approvals at once on two nodes open one repair and send one pair of mails', async () => {
  const quote = await buildQuote(node, token)
  const answers = await times(30, (index) => answerQuote(getNode(index), quote.token, 'approve'))
  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200))
  expect(new Set(answers.map((answer) => answer.quote.order_number)).size).toBe(1)
  const orders = await selectRows(
    node,
    sql`SELECT order_number FROM repair_orders WHERE customer_email = ${quote.email}`,
  )
  expect(orders).toEqual([{ order_number: answers[0]?.quote.order_number }])

  const toCustomer = await mailsTo(node, quote.email)
  expect(toCustomer.filter((mail) => mail.subject.startsWith('Tack!'))).toHaveLength(1)
  const toShop = node.mail.sent.filter(
    (mail) => mail.replyTo === quote.email && mail.subject.includes('godkänt'),
  )
  expect(toShop).toHaveLength(1)
})

test('concurrent yes and no: one succeeds, the other is refused', async () => {
  const quote = await buildQuote(node, token)
  const answers = await times(10, (index) =>
    answerQuote(getNode(index >> 1), quote.token, index % 2 ? 'approve' : 'decline'),
  )
  const yes = answers.filter((_, index) => index % 2 === 1).map(({ status }) => status)
  const no = answers.filter((_, index) => index % 2 === 0).map(({ status }) => status)
  const approved = yes[0] === 200
  expect(yes).toEqual(Array(5).fill(approved ? 200 : 409))
  expect(no).toEqual(Array(5).fill(approved ? 409 : 200))
  const orders = await selectRows(
    node,
    sql`SELECT id FROM repair_orders WHERE customer_email = ${quote.email}`,
  )
  expect(orders).toHaveLength(approved ? 1 : 0)
})

/** Starts the calls one by one while the request's row is locked, so that they reach the lock in that order. */
async function meet<T>(id: number, calls: (() => Promise<T>)[]): Promise<T[]> {
  const underWay: Promise<T>[] = []
  const { url } = node.database
  await whileLocked(url, `SELECT id FROM quote_requests WHERE id = ${id} FOR UPDATE`, async () => {
    for (const call of calls) {
      underWay.push(call())
      await waitForLockWaiters(url, underWay.length)
    }
  })
  return Promise.all(underWay)
}

describe('approving while staff send a new price', () => {
  const sendNew = (id: number) => () =>
    node.call('POST', `/api/quotes/requests/${id}/send_final/`, { body: { quotedPrice: 9990 }, token })

  test('a customer who is first gets the price they read, and no new price is sent', async () => {
    const quote = await buildQuote(node, token)
    const [answer, sent] = await meet<{ status: number }>(quote.id, [
      () => answerQuote(other, quote.token, 'approve', 1),
      sendNew(quote.id),
    ])
    expect([answer?.status, sent?.status]).toEqual([200, 409])
    const orders = await selectRows(
      node,
      sql`SELECT agreed_ore FROM repair_orders WHERE customer_email = ${quote.email}`,
    )
    expect(orders).toEqual([{ agreed_ore: 129_000 }])
  })

  test('a customer who is second has to read the new price first', async () => {
    const quote = await buildQuote(node, token)
    const [sent, answer] = await meet<{ status: number }>(quote.id, [
      sendNew(quote.id),
      () => answerQuote(other, quote.token, 'approve', 1),
    ])
    expect([sent?.status, answer?.status]).toEqual([200, 409])
    expect(
      await selectRows(node, sql`SELECT id FROM repair_orders WHERE customer_email = ${quote.email}`),
    ).toEqual([])
  })
})

describe('approving while staff delete', () => {
  async function getLeft(quote: { id: number; email: string }) {
    const requests = await selectRows(node, sql`SELECT id FROM quote_requests WHERE id = ${quote.id}`)
    const orders = await selectRows(
      node,
      sql`SELECT id FROM repair_orders WHERE customer_email = ${quote.email}`,
    )
    return { requests: requests.length, orders: orders.length }
  }

  test('a customer who is first gets an order, and the request stays', async () => {
    const quote = await buildQuote(node, token)
    const [answer, removed] = await meet<{ status: number; text: string }>(quote.id, [
      () => answerQuote(other, quote.token, 'approve'),
      () => node.call('DELETE', `/api/quotes/requests/${quote.id}/`, { token }),
    ])
    expect([answer?.status, removed?.status]).toEqual([200, 409])
    expect(removed?.text).toMatch(/hör till ärende R-26-\d{5}\./)
    expect(await getLeft(quote)).toEqual({ requests: 1, orders: 1 })
  })

  test('staff who are first leave nothing to approve', async () => {
    const quote = await buildQuote(node, token)
    const [removed, answer] = await meet<{ status: number }>(quote.id, [
      () => node.call('DELETE', `/api/quotes/requests/${quote.id}/`, { token }),
      () => answerQuote(other, quote.token, 'approve'),
    ])
    expect([removed?.status, answer?.status]).toEqual([204, 404])
    expect(await getLeft(quote)).toEqual({ requests: 0, orders: 0 })
  })
})

test('an offer is sent again and again while it is read: every reading is one whole version', async () => {
  const quote = await buildQuote(node, token)
  const prices = ['1290.00', '100.00', '200.00', '300.00']
  const sending = (async () => {
    for (const price of prices.slice(1))
      await sendOffer(node, token, quote.id, { quotedPrice: price, estimatedTime: price })
  })()
  const readings = await times(30, () => other.call('GET', `/api/quotes/offers/${quote.token}/`))
  await sending
  for (const { body } of readings) {
    const { version, quoted_price, estimated_time } = body as {
      version: number
      quoted_price: string
      estimated_time: string
    }
    expect(quoted_price).toBe(prices[version - 1])
    expect(estimated_time).toBe(version === 1 ? '2-3 dagar' : quoted_price)
  }
})
