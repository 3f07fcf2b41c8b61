import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mailsTo, rowsOf } from '../testing/calls.ts'
import { answerOffer, buildOffer, sendOffer } from '../testing/fixtures/quotes.ts'
import { waitForLockWaiters, whileLocked } from '../testing/locks.ts'
import { startSharedNode } from '../testing/node.ts'

const node = await startSharedNode()
const other = await startSharedNode({ on: node, role: 'web' })
const token = await node.logIn()

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

const nodeOf = (index: number) => (index % 2 ? other : node)

test('30 approvals at once on two nodes open one repair order and send one pair of mails', async () => {
  const offer = await buildOffer(node, token)
  const answers = await times(30, (index) => answerOffer(nodeOf(index), offer.token, 'approve'))
  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200))
  expect(new Set(answers.map((answer) => answer.offer.order_number)).size).toBe(1)
  const orders = await rowsOf(
    node,
    sql`SELECT order_number FROM repair_orders WHERE customer_email = ${offer.email}`,
  )
  expect(orders).toEqual([{ order_number: answers[0]?.offer.order_number }])

  const toCustomer = await mailsTo(node, offer.email)
  expect(toCustomer.filter((mail) => mail.subject.startsWith('Tack!'))).toHaveLength(1)
  const toShop = node.mail.sent.filter(
    (mail) => mail.replyTo === offer.email && mail.subject.includes('godkänt'),
  )
  expect(toShop).toHaveLength(1)
})

test('concurrent yes and no: one succeeds, the other is refused', async () => {
  const offer = await buildOffer(node, token)
  const answers = await times(10, (index) =>
    answerOffer(nodeOf(index >> 1), offer.token, index % 2 ? 'approve' : 'decline'),
  )
  const yes = answers.filter((_, index) => index % 2 === 1).map(({ status }) => status)
  const no = answers.filter((_, index) => index % 2 === 0).map(({ status }) => status)
  const approved = yes[0] === 200
  expect(yes).toEqual(Array(5).fill(approved ? 200 : 409))
  expect(no).toEqual(Array(5).fill(approved ? 409 : 200))
  const orders = await rowsOf(node, sql`SELECT id FROM repair_orders WHERE customer_email = ${offer.email}`)
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
    const offer = await buildOffer(node, token)
    const [answer, sent] = await meet<{ status: number }>(offer.id, [
      () => answerOffer(other, offer.token, 'approve', 1),
      sendNew(offer.id),
    ])
    expect([answer?.status, sent?.status]).toEqual([200, 409])
    const orders = await rowsOf(
      node,
      sql`SELECT agreed_ore FROM repair_orders WHERE customer_email = ${offer.email}`,
    )
    expect(orders).toEqual([{ agreed_ore: 129_000 }])
  })

  test('a customer who is second has to read the new price first', async () => {
    const offer = await buildOffer(node, token)
    const [sent, answer] = await meet<{ status: number }>(offer.id, [
      sendNew(offer.id),
      () => answerOffer(other, offer.token, 'approve', 1),
    ])
    expect([sent?.status, answer?.status]).toEqual([200, 409])
    expect(
      await rowsOf(node, sql`SELECT id FROM repair_orders WHERE customer_email = ${offer.email}`),
    ).toEqual([])
  })
})

describe('approving while staff delete', () => {
  async function leftOf(offer: { id: number; email: string }) {
    const requests = await rowsOf(node, sql`SELECT id FROM quote_requests WHERE id = ${offer.id}`)
    const orders = await rowsOf(node, sql`SELECT id FROM repair_orders WHERE customer_email = ${offer.email}`)
    return { requests: requests.length, orders: orders.length }
  }

  test('a customer who is first gets an order, and the request stays', async () => {
    const offer = await buildOffer(node, token)
    const [answer, removed] = await meet<{ status: number; text: string }>(offer.id, [
      () => answerOffer(other, offer.token, 'approve'),
      () => node.call('DELETE', `/api/quotes/requests/${offer.id}/`, { token }),
    ])
    expect([answer?.status, removed?.status]).toEqual([200, 409])
    expect(removed?.text).toMatch(/hör till ärende R-26-\d{5}\./)
    expect(await leftOf(offer)).toEqual({ requests: 1, orders: 1 })
  })

  test('staff who are first leave nothing to approve', async () => {
    const offer = await buildOffer(node, token)
    const [removed, answer] = await meet<{ status: number }>(offer.id, [
      () => node.call('DELETE', `/api/quotes/requests/${offer.id}/`, { token }),
      () => answerOffer(other, offer.token, 'approve'),
    ])
    expect([removed?.status, answer?.status]).toEqual([204, 404])
    expect(await leftOf(offer)).toEqual({ requests: 0, orders: 0 })
  })
})

test('an offer is sent again and again while it is read: every reading is one whole version', async () => {
  const offer = await buildOffer(node, token)
  const prices = ['1290.00', '100.00', '200.00', '300.00']
  const sending = (async () => {
    for (const price of prices.slice(1))
      await sendOffer(node, token, offer.id, { quotedPrice: price, estimatedTime: price })
  })()
  const readings = await times(30, () => other.call('GET', `/api/quotes/offers/${offer.token}/`))
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
