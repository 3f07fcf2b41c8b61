import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/node.ts'
import { getTopics, listedTables } from './table-topics.ts'

const { database } = await openTestDatabase()

test('every table of the database has its place among the screens, or none on purpose', async () => {
  const { rows } = await database.db.execute<{ name: string }>(
    sql`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual(listedTables.toSorted())
})

test('topics are returned without duplicates, and unknown table names are ignored', () => {
  expect(getTopics(['repair_orders', 'repair_transitions', 'set', 'rate_limits', 'payments'])).toEqual([
    'repairs',
    'payments',
  ])
  expect(getTopics([])).toEqual([])
})
