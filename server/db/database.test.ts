import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword, passwordMatches } from '../accounts/passwords.ts'
import { folderStore } from '../files/file-store.ts'
import { createTestDatabase, type TestDatabase } from '../testing/node.ts'
import { type Database, type Db, openDatabase } from './database.ts'

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

const allMessages = (error: Error): string =>
  `${error.message} ${error.cause instanceof Error ? allMessages(error.cause) : ''}`

describe('inside a transaction', () => {
  const refused: [string, () => Promise<unknown>][] = [
    ['a second connection for a statement', words],
    ['a second transaction', () => database.transaction((db) => write(db, 'inner'))],
    ['a password hash', () => hashPassword('grön-sparv-72')],
    ['a guess at a password', () => passwordMatches(undefined, 'grön-sparv-72')],
    ['an uploaded file', async () => folderStore('/nowhere').remove('a')],
  ]
  test.each(refused)('%s is refused', async (_, take) => {
    const refusal = await database.transaction(() => take().then(() => 'none', allMessages))
    expect(refusal).toContain('inside a transaction')
  })

  test('work that outlives its transaction is outside of it', async () => {
    let later: Promise<string[]> | undefined
    let end = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    await database.transaction(async () => {
      later = ended.then(words)
    })
    end()
    expect(await later).toEqual(await words())
  })
})

describe('a pool that is exhausted', () => {
  test('fails soon with a code, and the pool works again afterwards', async () => {
    let release = () => {}
    const held = database.transaction(
      () =>
        new Promise<void>((resolve) => {
          release = resolve
        }),
    )
    const start = performance.now()
    await expect(words()).rejects.toMatchObject({ cause: { code: 'NO_CONNECTION' } })
    expect(performance.now() - start).toBeLessThan(3_000)
    await expect(database.transaction(words)).rejects.toMatchObject({ code: 'NO_CONNECTION' })
    release()
    await held
    expect(await words()).toBeInstanceOf(Array)
  })
})

describe('a transaction', () => {
  test('commits what it wrote, and returns the result of its work', async () => {
    const given = await database.transaction(async (db) => {
      await write(db, 'one')
      await write(db, 'two')
      return 'both'
    })
    expect([given, await words()]).toEqual(['both', ['one', 'two']])
  })

  test('rolls back when its work fails, and its connection can be used again', async () => {
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
})
