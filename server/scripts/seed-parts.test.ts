import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { PartCard, Purchase } from '#domain/parts/schemas.ts'
import { logInPermanently, selectRows } from '../testing/calls.ts'
import { startSharedNode } from '../testing/node.ts'
import { seedPartsAndPurchases } from './seed-parts.ts'

const node = await startSharedNode()
const token = await logInPermanently(node)

test('the demo shop has 24 parts, 3 of them low, and a purchase of which half has come', async () => {
  await node.app.system().transaction(seedPartsAndPurchases)
  const get = async <Reply>(path: string) =>
    (await node.call('GET', `/api/admin/${path}`, { token })).body as Reply
  type Page<Item> = { count: number; results: Item[] }
  expect((await get<Page<PartCard>>('parts/')).count).toBe(24)
  const low = await get<Page<PartCard>>('parts/?show=low')
  expect(low.results.map(({ sku }) => sku).toSorted()).toEqual(['BAT-IP12', 'BAT-IP13', 'KAM-PX8'])
  const [purchase] = (await get<Page<Purchase>>('purchases/')).results
  expect(purchase).toMatchObject({ status: 'Delvis', pieces: 8, received: 4 })
  const unlike = await selectRows(
    node,
    sql`SELECT sku FROM parts p WHERE stock <> (SELECT COALESCE(sum(change), 0) FROM part_movements WHERE part_id = p.id)`,
  )
  expect(unlike).toEqual([])
})
