import { setImmediate as otherWork } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { selectRows } from '../testing/calls.ts'
import { buildModel, getPrices } from '../testing/fixtures/catalogue.ts'
import { startSharedNode, type TestNode } from '../testing/node.ts'
import { ask } from '../testing/postgres.ts'

let price: { id: number; model: number }
const node = await startSharedNode({ role: 'web' })
const other = await startSharedNode({ on: node, role: 'web' })
const token = await node.logIn()
beforeEach(async () => {
  for (const at of [node, other]) await expect.poll(() => at.app.kit.changes.connected).toBe(true)
  const { model } = await buildModel(node, { Skärmbyte: 1000 })
  const [row] = await selectRows<{ id: number }>(
    node,
    sql`SELECT id FROM repair_prices WHERE device_model_id = ${model}`,
  )
  price = { id: row?.id ?? 0, model }
})

/** Returns the price that a visitor sees on a node. */
async function seen(at: TestNode): Promise<string | undefined> {
  return (await getPrices(at, price.model))[0]?.price
}

/**
 * Waits until a node has received every notice sent so far. They arrive in the order of their commits, so a later one
 * of another topic tells that the earlier ones have arrived.
 */
async function received(at: TestNode): Promise<void> {
  let arrived = false
  at.app.kit.changes.onChange((changed) => {
    arrived ||= changed.includes('reviews')
  })
  const send = () => selectRows(node, sql`NOTIFY verkstan_changes, 'reviews'`)
  await expect
    .poll(async () => {
      if (!arrived) await send()
      return arrived
    })
    .toBe(true)
}

/** Requests the price when no notice is under way, so that the node answers from the cache afterwards. */
async function keep(at: TestNode, expected: string): Promise<void> {
  await received(at)
  expect(await seen(at)).toBe(expected)
  expect(await seen(at)).toBe(expected)
}

async function change(kronor: number): Promise<void> {
  const { status } = await node.call('PUT', `/api/quotes/repairprices/${price.id}/`, {
    body: { device_model_id: price.model, issue_description: 'Skärmbyte', price: kronor },
    token,
  })
  expect(status).toBe(200)
}

/** Changes the price from outside the program, which sends no notice. */
async function changeUnnoticed(ore: number): Promise<void> {
  await ask(node.database.url, `UPDATE repair_prices SET price_ore = ${ore} WHERE id = ${price.id}`)
}

/** Kills the nodes' notice connections, and waits until the database has closed them. */
async function killListeners(): Promise<void> {
  const killed = await selectRows(
    node,
    sql`SELECT pg_terminate_backend(pid, 5000) AS gone FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'verkstan-changes'`,
  )
  expect(killed).toEqual([{ gone: true }, { gone: true }])
}

test('a price without an announced change is answered from the cache, on each node', async () => {
  for (const at of [node, other]) await keep(at, '1000.00')
  await changeUnnoticed(1)
  expect([await seen(node), await seen(other)]).toEqual(['1000.00', '1000.00'])
})

describe('a changed price', () => {
  test('is seen on the very next request to the same node', async () => {
    for (const kronor of [1100, 1200, 1300]) {
      await keep(node, await seen(node).then(String))
      await change(kronor)
      expect(await seen(node)).toBe(`${kronor}.00`)
    }
  })

  test('is seen on another node as soon as the notice has arrived', async () => {
    await keep(other, '1000.00')
    let heard = false
    other.app.kit.changes.onChange((changed) => {
      heard ||= changed.includes('prices')
    })
    await change(1100)
    await expect.poll(() => heard).toBe(true)
    expect(await seen(other)).toBe('1100.00')
  })

  test('is seen after every kind of change: added, hidden, deleted', async () => {
    await keep(node, '1000.00')
    const made = await node.call('POST', '/api/quotes/repairprices/', {
      body: { device_model_id: price.model, issue_description: 'Batteribyte', price: 500 },
      token,
    })
    expect(made.status).toBe(201)
    expect(await getPrices(node, price.model)).toHaveLength(2)
    await node.call('PUT', `/api/quotes/repairprices/${price.id}/`, {
      body: { device_model_id: price.model, issue_description: 'Skärmbyte', price: 1000, active: false },
      token,
    })
    expect(await getPrices(node, price.model)).toHaveLength(1)
    const { id } = made.body as { id: number }
    await node.call('DELETE', `/api/quotes/repairprices/${id}/`, { token })
    expect(await getPrices(node, price.model)).toEqual([])
  })

  test('is never followed by the old one, on either node, while many read and prices change', async () => {
    for (const at of [node, other]) await keep(at, '1000.00')
    let changing = true
    /** Returns the prices that one visitor sees in repeated requests. */
    const visit = async (at: TestNode) => {
      const prices: number[] = []
      while (changing) {
        prices.push(Number(await seen(at)))
        await otherWork() // a cached response would never yield to other work
      }
      return prices
    }
    const visits = [visit(node), visit(node), visit(other), visit(other)]
    let latest = 1000
    for (let round = 0; round < 15; round++) {
      await change(++latest)
      // Later requests to this node get the new price.
      expect(await seen(node)).toBe(`${latest}.00`)
    }
    changing = false
    for (const prices of await Promise.all(visits)) {
      expect(prices.length).toBeGreaterThan(15)
      expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    }
    await expect.poll(() => seen(other)).toBe(`${latest}.00`)
  })

  test('by a transaction that is rolled back is never seen', async () => {
    await keep(node, '1000.00')
    const rolledBack = node.app.system().transaction(async (tx) => {
      await tx.db.execute(sql`UPDATE repair_prices SET price_ore = 1 WHERE id = ${price.id}`)
      throw new Error('rolled back on purpose')
    })
    await expect(rolledBack).rejects.toThrow('rolled back on purpose')
    expect(await seen(node)).toBe('1000.00')
  })
})

describe('a node whose connection for notices is gone', () => {
  test('never serves the old price after the change', async () => {
    await keep(other, '1000.00')
    await killListeners()
    await change(1100)
    expect(await seen(other)).toBe('1100.00')
    await change(1200)
    expect([await seen(node), await seen(other)]).toEqual(['1200.00', '1200.00'])
  })

  test('is not ready while it cannot hear, and answers all the same', async () => {
    await keep(other, '1000.00')
    await killListeners()
    await expect.poll(() => other.app.kit.changes.connected).toBe(false)
    expect((await other.call('GET', '/readyz')).status).toBe(503)
    expect(await seen(other)).toBe('1000.00')
    await expect.poll(async () => (await other.call('GET', '/readyz')).status).toBe(200)
  })

  test('answers from memory again, and hears of changes, once it is back', async () => {
    await killListeners()
    await keep(other, '1000.00')
    await changeUnnoticed(5000)
    expect(await seen(other)).toBe('1000.00')
    await change(1100)
    await expect.poll(() => seen(other)).toBe('1100.00')
  })
})

describe('the other cached lists', () => {
  test('change at once too', async () => {
    const lists = ['devicetypes/', 'brands/', 'devicemodels/']
    const read = () =>
      Promise.all(lists.map(async (list) => (await node.call('GET', `/api/quotes/${list}`)).text))
    const before = await read()
    await buildModel(node, {}, { type: 'nytt', brand: 'Nytt', model: 'Ny' })
    for (const [index, list] of (await read()).entries()) expect(list).not.toBe(before[index])
  })

  test('are the same bytes for any unknown query, and 304 for clients that have them', async () => {
    const first = await node.call('GET', '/api/quotes/devicetypes/')
    const second = await node.call('GET', '/api/quotes/devicetypes/?utm_source=x')
    expect(second.text).toBe(first.text)
    const third = await node.call('GET', '/api/quotes/devicetypes/', {
      headers: { 'if-none-match': String(first.headers.etag) },
    })
    expect([third.status, third.text]).toEqual([304, ''])
    await buildModel(node, {}, { type: 'nyare', brand: 'Nyare', model: 'Nyare' })
    const fourth = await node.call('GET', '/api/quotes/devicetypes/', {
      headers: { 'if-none-match': String(first.headers.etag) },
    })
    expect(fourth.status).toBe(200)
  })
})
