import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/node.ts'
import { type Database, type Db, inHaste, openDatabase } from './database.ts'

let home: TestDatabase
let database: Database
beforeAll(async () => {
  home = await createTestDatabase()
  database = openDatabase(home.url, { max: 1, onError: () => undefined })
  await database.db.execute(sql`CREATE TABLE written (word text PRIMARY KEY)`)
})
afterAll(async () => {
  await database.close()
  await home.drop()
})

const write = (db: Db, word: string) => db.execute(sql`INSERT INTO written VALUES (${word})`)

async function words(): Promise<string[]> {
  const { rows } = await database.db.execute<{ word: string }>(sql`SELECT word FROM written ORDER BY word`)
  return rows.map(({ word }) => word)
}

async function setting(db: Db): Promise<unknown> {
  const { rows } = await db.execute<{ setting: string }>(
    sql`SELECT current_setting('synchronous_commit') AS setting`,
  )
  return rows[0]?.setting
}

describe('a transaction', () => {
  test('keeps all that it wrote, and gives what its work gives', async () => {
    const given = await database.transaction(async (db) => {
      await write(db, 'one')
      await write(db, 'two')
      return 'both'
    })
    expect([given, await words()]).toEqual(['both', ['one', 'two']])
  })

  test('keeps nothing when its work fails, and its connection goes on', async () => {
    const failed = database.transaction(async (db) => {
      await write(db, 'three')
      await write(db, 'one')
    })
    await expect(failed).rejects.toMatchObject({ cause: { code: '23505' } })
    expect(await words()).toEqual(['one', 'two'])
  })

  test('whose connection dies fails, and the next has another', async () => {
    const died = database.transaction(async (db) => {
      await write(db, 'three')
      await db.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`)
    })
    await expect(died).rejects.toMatchObject({ cause: { code: '57P01' } })
    expect(await words()).toEqual(['one', 'two'])
  })

  test('may be done before it is on the disk, and none after it is', async () => {
    const usual = await setting(database.db)
    const hasty = database.transaction(async (db) => {
      await db.execute(sql`SELECT ${inHaste}`)
      return setting(db)
    })
    expect(await hasty).toBe('off')
    expect(await database.transaction(setting)).toBe(usual)
  })
})
