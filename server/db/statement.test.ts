import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/node.ts'
import { type Database, openDatabase } from './database.ts'
import { sqlStatement } from './statement.ts'

describe('a statement in SQL', () => {
  let home: TestDatabase
  let database: Database
  beforeAll(async () => {
    home = await createTestDatabase()
    database = openDatabase(home.url, { max: 1, onError: () => undefined })
  })
  afterAll(async () => {
    await database.close()
    await home.drop()
  })

  const repeated = sqlStatement<{ word: string; times: number }, { said: string; at: Date }>(
    (value) => sql`SELECT repeat(${value('word')}, ${value('times')}::int) AS said,
      to_timestamp(${value('times')}::int) AS at`,
  )

  test('takes its values by name, also when a name occurs twice', async () => {
    const rows = await repeated(database.db, { word: 'hej', times: 2 })
    expect(rows).toEqual([{ said: 'hejhej', at: new Date(2000) }])
  })

  test('is planned once for a connection, in transactions too', async () => {
    for (const word of ['ja', 'nej']) {
      await repeated(database.db, { word, times: 1 })
      await database.transaction((db) => repeated(db, { word, times: 1 }))
    }
    const { rows } = await database.db.execute<{ statement: string }>(
      sql`SELECT statement FROM pg_prepared_statements`,
    )
    expect(rows).toEqual([{ statement: expect.stringContaining('SELECT repeat($1, $2::int)') }])
  })

  test('that fails reports its text and cause, but no values', async () => {
    const divided = sqlStatement<{ by: number }, unknown>((value) => sql`SELECT 1 / ${value('by')}::int`)
    const failed = await divided(database.db, { by: 0 }).catch((error: unknown) => error)
    expect(failed).toMatchObject({ query: 'SELECT 1 / $1::int', params: undefined, cause: { code: '22012' } })
  })
})
