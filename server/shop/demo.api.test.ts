import { describe, expect, test } from 'vitest'
import { stockLevel, stockLevels } from '#domain/shop/labels.ts'
import { shopProductPage } from '#domain/shop/schemas.ts'
import { prepareShop } from '../scripts/seed-shop.ts'
import { fileAt } from '../testing/fixtures/repairs.ts'
import { namesIn, shopList } from '../testing/fixtures/shop.ts'
import { startSharedNode } from '../testing/node.ts'

const node = await startSharedNode({ role: 'web' })
await node.app.system().transaction(await prepareShop(node.app.system()))
const all = (await shopList(node, '?page_size=100')).results

describe('the demo shop', () => {
  test('has at least 60 products, in every category, as the contract has them', async () => {
    expect(all.length).toBeGreaterThanOrEqual(60)
    const page = await shopList(node, '?page_size=100')
    expect(shopProductPage.parse(page)).toEqual(page)
    for (const key of ['mobiler', 'surfplattor', 'datorer', 'klockor', 'tillbehor']) {
      expect(all.filter(({ category }) => category === key).length, key).toBeGreaterThanOrEqual(6)
    }
  })

  test('shows every level of stock, every condition, and discounts that the price history bears out', () => {
    expect(new Set(all.map(({ stock }) => stockLevel(stock)))).toEqual(new Set(stockLevels))
    expect(new Set(all.map(({ condition }) => condition)).size).toBe(4)
    const cut = all.filter(({ original_price: original }) => original !== null)
    expect(cut.length).toBeGreaterThanOrEqual(8)
    for (const { price, original_price: original } of cut) expect(original).toBeGreaterThan(price)
  })

  test('has several pictures of each product, which are drawings without scripts, shown alone', async () => {
    for (const { images } of all) expect(images.length).toBeGreaterThanOrEqual(2)
    const addresses = [...new Set(all.flatMap(({ images }) => images))]
    expect(addresses.length).toBeGreaterThan(150)
    for (const address of addresses.slice(0, 20)) {
      const { status, bytes, headers } = await fileAt(node, address)
      const text = Buffer.from(bytes).toString('utf8')
      expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml'])
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(text).not.toMatch(/<script|on\w+=|NaN|undefined|href/)
      expect((await fileAt(node, address.replace('-large', '-small'))).status).toBe(200)
    }
  })

  test('is found by common search words', async () => {
    expect(await namesIn(node, '?search=ipone 13')).toContain('iPhone 13')
    expect(await namesIn(node, '?search=thinkpad')).toContain('ThinkPad X1 Carbon Gen 9')
    expect((await namesIn(node, '?search=bärbar')).length).toBeGreaterThanOrEqual(11)
    expect(await namesIn(node, '?search=skärmskyd')).toEqual(['Skärmskydd till iPhone 15'])
  })

  test('has something newest of all kinds', () => {
    expect(new Set(all.slice(0, 20).map(({ category }) => category)).size).toBe(5)
  })
})
