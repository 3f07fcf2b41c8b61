import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../db/database.ts'
import { startSharedNode } from '../testing/node.ts'
import { documentIdsAbout } from './service.ts'

const node = await startSharedNode({ role: 'web' })

test('the documents about thousands of repairs are found by the index, one repair at a time', async () => {
  const plan = await node.app.system().transaction(async ({ db }) => {
    // With so few rows, the planner would otherwise read the whole table.
    await db.execute(sql`SET LOCAL enable_seqscan = off`)
    let rows: unknown[] = []
    const explaining = {
      async execute(query: SQL) {
        const explained = await db.execute<{ 'QUERY PLAN': string }>(sql`EXPLAIN ${query}`)
        rows = explained.rows
        return { rows: [] }
      },
    } as unknown as Db
    await documentIdsAbout(explaining, ['repair'], [...Array(2_000).keys()])
    return JSON.stringify(rows)
  })
  expect(plan).toContain('Index Cond: (about @> ARRAY[k.key])')
})
