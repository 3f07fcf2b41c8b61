import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/node.ts'
import { type Database, openDatabase } from './database.ts'
import { tablesWrittenBy } from './write-observer.ts'

let testDatabase: TestDatabase
let database: Database
let heard: string[][] = []
beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase(testDatabase.url, {
    onError: () => undefined,
    writes: {
      announce: (tables) => (tables.has('one') ? "NOTIFY written, 'one'" : undefined),
      onWritten: (tables, { transaction }) => {
        if (tables.size > 0) heard.push(transaction ? ['transaction', ...tables] : [...tables])
      },
    },
  })
  await database.pool.query('CREATE TABLE one (id int PRIMARY KEY); CREATE TABLE two (id int PRIMARY KEY)')
})
beforeEach(() => {
  heard = []
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

describe('the tables that a statement writes to', () => {
  test.each([
    ['insert into "one" ("id") values ($1)', ['one']],
    ['INSERT INTO one AS o (id) VALUES (1) ON CONFLICT (id) DO UPDATE SET id = 2', ['one', 'set']],
    ['update "one" set "id" = $1 where "one"."id" = $2', ['one']],
    ['UPDATE ONLY one SET id = 1', ['one']],
    ['delete from "public"."one"', ['one']],
    ['MERGE INTO one USING two ON true WHEN MATCHED THEN DELETE', ['one']],
    ['TRUNCATE TABLE one', ['one']],
    ['WITH gone AS (DELETE FROM one RETURNING id) INSERT INTO two SELECT id FROM gone', ['one', 'two']],
    ['select "id" from "one" for update', []],
    ['with known as (select 1) select * from known', []],
    ['begin', []],
  ])('%s', (text, tables) => {
    expect([...tablesWrittenBy(text)]).toEqual(tables)
  })
})

describe('a connection reports written tables', () => {
  test('after the statement, whichever way it is asked', async () => {
    await database.pool.query('INSERT INTO one VALUES ($1)', [1])
    expect(heard).toEqual([['one']])
    const client = await database.pool.connect()
    await client.query({ name: 'add', text: 'INSERT INTO two VALUES ($1)', values: [1] })
    await new Promise<void>((done) => client.query('DELETE FROM one', () => done()))
    client.release()
    expect(heard).toEqual([['one'], ['two'], ['one']])
  })

  test('once, after the commit of its transaction', async () => {
    await database.transaction(async (tx) => {
      await tx.execute('DELETE FROM one')
      await tx.execute('SELECT 1')
      await tx.execute('DELETE FROM two')
      expect(heard).toEqual([])
    })
    expect(heard).toEqual([['transaction', 'one', 'two']])
  })

  test('also when a part of it was taken back', async () => {
    await database.transaction(async (tx) => {
      await tx.execute('DELETE FROM one')
      await tx.execute('SAVEPOINT here')
      await tx.execute('DELETE FROM two')
      await tx.execute('ROLLBACK TO SAVEPOINT here')
    })
    expect(heard).toEqual([['transaction', 'one', 'two']])
  })

  test('and of nothing that was rolled back, refused or only read', async () => {
    const rolledBack = database.transaction(async (tx) => {
      await tx.execute('DELETE FROM one')
      throw new Error('rolled back on purpose')
    })
    await expect(rolledBack).rejects.toThrow('rolled back on purpose')
    await expect(database.pool.query('INSERT INTO one VALUES (NULL)')).rejects.toThrow()
    await database.pool.query('SELECT * FROM one')
    expect(heard).toEqual([])
    // The connection still works.
    await database.pool.query('DELETE FROM two')
    expect(heard).toEqual([['two']])
  })
  test('and announces them to other connections in the transaction itself', async () => {
    const listener = await database.pool.connect()
    const received: string[] = []
    listener.on('notification', ({ payload = '' }) => received.push(payload))
    await listener.query('LISTEN written')
    const rolledBack = database.transaction(async (tx) => {
      await tx.execute('DELETE FROM one')
      throw new Error('rolled back on purpose')
    })
    await expect(rolledBack).rejects.toThrow('rolled back on purpose')
    await database.transaction((tx) => tx.execute('DELETE FROM two'))
    await listener.query('SELECT 1')
    expect(received).toEqual([])
    await database.transaction((tx) => tx.execute('DELETE FROM one'))
    await expect.poll(() => received).toEqual(['one'])
    await listener.query('UNLISTEN *')
    listener.release()
  })
})
