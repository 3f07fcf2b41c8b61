import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareShop } from '../scripts/seed-shop.ts'
import { misspeltProductSearches } from '../testing/fixtures/misspelt-searches.ts'
import { namesIn } from '../testing/fixtures/shop.ts'
import { startTestNode, type TestNode } from '../testing/node.ts'

let node: TestNode
beforeAll(async () => {
  node = await startTestNode({ role: 'web' })
  const ctx = node.app.system()
  const insert = await prepareShop(ctx)
  await ctx.transaction(insert)
})
afterAll(() => node.close())

test('at least 27 of 30 misspelt searches find the right product among the first three', async () => {
  const missed: unknown[] = []
  for (const [search, wanted] of misspeltProductSearches) {
    const found = await namesIn(node, `?search=${encodeURIComponent(search)}`)
    if (!found.slice(0, 3).some((name) => name.startsWith(wanted))) missed.push([search, found.slice(0, 3)])
  }
  expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(3)
})
