import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { logInPermanently, mailsTo } from '#server/testing/calls.ts'
import { buildProduct, getProducts } from '#server/testing/fixtures/shop.ts'
import { startSharedNode } from '#server/testing/node.ts'
import { notifyLowStock } from './low-stock.ts'

const node = await startSharedNode()
const token = await logInPermanently(node)

/** Returns the text of a day's low-stock mail; undefined when none is sent. */
async function told(day: number): Promise<string | undefined> {
  const at = `2026-12-${String(day).padStart(2, '0')}`
  node.clock.set(`${at}T06:10:00Z`)
  node.mail.sent.length = 0
  // Two nodes may run it concurrently.
  await Promise.all([notifyLowStock(node.app.system()), notifyLowStock(node.app.system())])
  const mails = (await mailsTo(node, 'support@verkstan.example')).filter(({ subject }) =>
    subject.startsWith('Lågt lager'),
  )
  expect(mails.length).toBeLessThan(2)
  // Advance the clock within that day.
  node.clock.set(`${at}T12:00:00Z`)
  return mails[0]?.text
}

test('the shop is notified once of each product that reaches its limit, and again after a refill', async () => {
  const products = getProducts(node, token)
  const change = async (id: number, by: number) => {
    const body = { change: by, reason: 'count', note: '', request_id: randomUUID() }
    const { status, text } = await products.send('POST', `${id}/stock/`, body)
    expect([status, status === 200 ? '' : text]).toEqual([200, ''])
  }
  const [plenty, low, out] = [
    await buildProduct(node, { name: 'Gott om', stock: 5, low_stock_at: 1 }, token),
    await buildProduct(node, { name: 'Snart slut', stock: 1, low_stock_at: 1 }, token),
    await buildProduct(node, { name: 'Inga kvar', stock: 0, low_stock_at: 1 }, token),
  ]
  const hidden = await products.draft({ name: 'Utkast', stock: 0, low_stock_at: 1 })
  const first = await told(1)
  expect(first).toContain(`${low.name}, 128GB, Svart: 1 kvar`)
  expect(first).toContain(`${out.name}, 128GB, Svart: Slut`)
  for (const { name } of [plenty, hidden]) expect(first).not.toContain(name)
  expect(await told(2)).toBeUndefined()

  // One more piece that stays below the limit is not a refill.
  await change(out.id, 1)
  expect(await told(3)).toBeUndefined()
  await change(low.id, 5)
  expect(await told(4)).toBeUndefined()
  await change(low.id, -6)
  await change(plenty.id, -4)
  const again = await told(5)
  expect(again).toContain(`${low.name}, 128GB, Svart: Slut`)
  expect(again).toContain(`${plenty.name}, 128GB, Svart: 1 kvar`)
  expect(again).not.toContain(out.name)
  // Refilled and sold again between two runs.
  await change(low.id, 5)
  await change(low.id, -5)
  expect(await told(6)).toContain(low.name)
})
