import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  logInPermanently,
  mailsTo,
  nextAddress,
  resetClockAndLimits,
  selectRows,
  settled,
} from '../testing/calls.ts'
import { buildProduct, getProducts } from '../testing/fixtures/shop.ts'
import { buildGoods } from '../testing/fixtures/shop-orders.ts'
import { startSharedNode } from '../testing/node.ts'

const node = await startSharedNode()
const token = await logInPermanently(node)
beforeEach(() => resetClockAndLimits(node))

let addresses = 0
const newAddress = () => `vantar-${++addresses}@kund.example`

const wait = (id: number, email: unknown) =>
  node.call('POST', '/api/shop/restock_alerts/', { body: { product_id: id, email }, address: nextAddress() })

const stop = (link: string) => node.call('POST', `/api/shop/restock_alerts/${link}/stop/`)

const setStock = (id: number, stock: number, reserved = 0) =>
  selectRows(node, sql`UPDATE products SET stock = ${stock}, reserved = ${reserved} WHERE id = ${id}`)

async function countWaiting(id: number): Promise<number> {
  return (await selectRows(node, sql`SELECT id FROM restock_alerts WHERE product_id = ${id}`)).length
}

async function mailRestocked(): Promise<void> {
  await node.app.system().transaction((tx) => tx.enqueue('shop.mailRestocked', {}))
  await settled(node)
}

const stopLink = (text: string) => /\/bevakning\/([\w-]{43})/.exec(text)?.[1] ?? ''

describe('an address that waits for a sold-out product', () => {
  test('is mailed once when it is back, and is deleted with the mail', async () => {
    const { id, name } = await buildGoods(node, { stock: 0 })
    const email = newAddress()
    const replies = [await wait(id, email), await wait(id, email.toUpperCase())]
    expect(replies.map(({ status, body }) => [status, body])).toEqual(
      Array(2).fill([201, { detail: 'Klart! Vi mejlar dig när den finns igen.' }]),
    )
    expect(await countWaiting(id)).toBe(1)
    await mailRestocked()
    expect(await mailsTo(node, email)).toEqual([])

    await setStock(id, 2)
    await mailRestocked()
    const mails = await mailsTo(node, email)
    expect(mails.map(({ subject }) => subject)).toEqual([`${name} finns i lager igen`])
    expect(mails[0]?.text).toContain('/shop/vara-')
    expect(await countWaiting(id)).toBe(0)
    expect((await stop(stopLink(mails[0]?.text ?? ''))).status).toBe(204)

    await mailRestocked()
    expect(await mailsTo(node, email)).toHaveLength(1)
  })

  test('is not mailed while the pieces are reserved or the product is not published', async () => {
    const { id } = await buildGoods(node, { stock: 0 })
    const email = newAddress()
    await wait(id, email)
    await setStock(id, 1, 1)
    await mailRestocked()
    await selectRows(node, sql`UPDATE products SET published = false WHERE id = ${id}`)
    await setStock(id, 1)
    await mailRestocked()
    expect(await mailsTo(node, email)).toEqual([])
  })

  test('stops all that it waits for by the link of one mail', async () => {
    const [first, second] = [await buildGoods(node, { stock: 0 }), await buildGoods(node, { stock: 0 })]
    const [email, other] = [newAddress(), newAddress()]
    for (const { id } of [first, second]) await wait(id, email)
    await wait(second.id, other)
    await setStock(first.id, 1)
    await mailRestocked()
    const link = stopLink((await mailsTo(node, email))[0]?.text ?? '')
    expect((await stop(link)).status).toBe(204)
    expect(await countWaiting(second.id)).toBe(1)
    expect((await stop('x'.repeat(43))).status).toBe(204)
    await setStock(second.id, 1)
    await mailRestocked()
    expect([(await mailsTo(node, email)).length, (await mailsTo(node, other)).length]).toEqual([1, 1])
  })

  test('is deleted after six months', async () => {
    const { id } = await buildGoods(node, { stock: 0 })
    await wait(id, newAddress())
    node.clock.set('2027-05-22T08:59:00Z')
    await mailRestocked()
    expect(await countWaiting(id)).toBe(1)
    node.clock.set('2027-05-22T09:01:00Z')
    await mailRestocked()
    expect(await countWaiting(id)).toBe(0)
  })
})

test.each([
  ['in stock', 3, true, 409],
  ['a draft', 0, false, 404],
])('no one waits for a product that is %s', async (_, stock, published, status) => {
  const { id } = await buildGoods(node, { stock, published })
  expect((await wait(id, newAddress())).status).toBe(status)
})

test.each(['', 'x', 'a b@kund.example', undefined, 7])('the address %j is refused', async (email) => {
  const { id } = await buildGoods(node, { stock: 0 })
  expect((await wait(id, email)).status).toBe(400)
  expect(await countWaiting(id)).toBe(0)
})

test('staff see how many wait for a product', async () => {
  const { id } = await buildProduct(node, { name: 'Eftertraktad' }, token)
  await setStock(id, 0)
  for (let count = 0; count < 2; count++) await wait(id, newAddress())
  expect((await getProducts(node, token).read(id)).waiting).toBe(2)
})
