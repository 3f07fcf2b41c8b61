import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../db/database.ts'
import { createTestDatabase, type TestDatabase } from '../testing/node.ts'
import { openRateLimits, type RateLimits, TooMany } from './rate-limits.ts'

let testDatabase: TestDatabase
let one: Database
let two: Database
let limits: RateLimits
let elsewhere: RateLimits
beforeAll(async () => {
  testDatabase = await createTestDatabase()
  one = openDatabase(testDatabase.url, { onError: () => undefined })
  two = openDatabase(testDatabase.url, { onError: () => undefined })
  limits = openRateLimits(one.pool, 'a key of the shop')
  elsewhere = openRateLimits(two.pool, 'a key of the shop')
})
afterAll(async () => {
  await one.close()
  await two.close()
  await testDatabase.drop()
})
beforeEach(() => one.pool.query('DELETE FROM rate_limits'))

async function through(takes: Promise<number>[]): Promise<number> {
  const results = await Promise.allSettled(takes)
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(TooMany)
  return results.filter(({ status }) => status === 'fulfilled').length
}

describe('a limit', () => {
  test.each([
    ['form.address', 20],
    ['login.account', 10],
    ['login.address', 30],
  ] as const)('%s lets %i through and no more', async (name, points) => {
    expect(await through(Array.from({ length: points + 5 }, () => limits.take(name, 'x')))).toBe(points)
  })

  test('returns the number of points left, including points that only this node has counted', async () => {
    expect([await limits.take('login.account', 'x'), await elsewhere.take('login.account', 'x')]).toEqual([
      9, 8,
    ])
    const left: number[] = []
    for (let taken = 0; taken < 7; taken++) left.push(await limits.take('payment.address', 'left'))
    expect(left).toEqual([119, 118, 117, 116, 115, 114, 113])
  })

  test('is shared by all nodes and survives a restart', async () => {
    for (let taken = 0; taken < 10; taken++) await (taken % 2 ? limits : elsewhere).take('login.account', 'x')
    await expect(elsewhere.take('login.account', 'x')).rejects.toBeInstanceOf(TooMany)
    await expect(
      openRateLimits(one.pool, 'a key of the shop').take('login.account', 'x'),
    ).rejects.toBeInstanceOf(TooMany)
  })

  test('of which a few are remembered by each node counts them too, once more follow', async () => {
    const rows = async () => (await one.pool.query('SELECT points FROM rate_limits')).rows
    expect(await through(Array.from({ length: 5 }, () => limits.take('payment.address', 'x')))).toBe(5)
    expect(await rows()).toEqual([])
    await limits.take('payment.address', 'x')
    expect(await rows()).toEqual([{ points: 6 }])
    expect(await through(Array.from({ length: 120 }, () => limits.take('payment.address', 'x')))).toBe(114)
    // Another node allows only its own free points, and no more.
    expect(await through(Array.from({ length: 20 }, () => elsewhere.take('payment.address', 'x')))).toBe(5)
    await limits.clear('payment.address', 'x')
    expect(await through(Array.from({ length: 5 }, () => limits.take('payment.address', 'x')))).toBe(5)
    expect(await rows()).toEqual([])
  })

  test('is each key’s own, and each limit’s own', async () => {
    for (let taken = 0; taken < 10; taken++) await limits.take('login.account', 'x')
    await limits.take('login.account', 'y')
    await limits.take('login.address', 'x')
    await expect(limits.take('login.account', 'x')).rejects.toBeInstanceOf(TooMany)
  })

  test('does not care about capital letters', async () => {
    for (let taken = 0; taken < 10; taken++) await limits.take('login.account', taken % 2 ? 'Agare' : 'AGARE')
    await expect(limits.take('login.account', 'agare')).rejects.toBeInstanceOf(TooMany)
  })

  test.each([
    ['form.address', 20],
    ['payment.address', 120],
    ['customer.address', 10],
    ['reset.address', 300],
    ['tradeIn.code', 30],
    ['tradeIn.lookUp', 30],
    ['login.address', 30],
  ] as const)('%s counts the addresses of one household together', async (name, points) => {
    expect(await limits.take(name, '2001:db8:0:7::1')).toBe(points - 1)
    expect(await limits.take(name, '2001:DB8:0:7:1234:5678:9abc:def0')).toBe(points - 2)
    expect(await limits.take(name, '2001:db8:0:8::1')).toBe(points - 1)
    expect(await limits.take(name, '192.0.2.7')).toBe(points - 1)
    expect(await limits.take(name, '192.0.2.8')).toBe(points - 1)
    await limits.giveBack(name, '2001:db8:0:7::2')
    expect(await limits.take(name, '2001:db8:0:7::3')).toBe(points - 2)
    await limits.clear(name, '2001:db8:0:7::4')
    expect(await limits.take(name, '2001:db8:0:7::1')).toBe(points - 1)
  })

  test('gives the wait in whole seconds, at least one', async () => {
    for (let taken = 0; taken < 10; taken++) await limits.take('login.account', 'x')
    const refused = await limits.take('login.account', 'x').catch((error: unknown) => error)
    const { retryAfter } = refused as TooMany
    expect(Number.isInteger(retryAfter)).toBe(true)
    expect(retryAfter).toBeGreaterThan(800)
    expect(retryAfter).toBeLessThanOrEqual(900)
  })

  test('that has been waited out lets through again', async () => {
    for (let taken = 0; taken < 10; taken++) await limits.take('login.account', 'x')
    await one.pool.query('UPDATE rate_limits SET expire = expire - 900000')
    expect(await through(Array.from({ length: 11 }, () => limits.take('login.account', 'x')))).toBe(10)
  })

  test('starts again when it is cleared', async () => {
    for (let taken = 0; taken < 10; taken++) await limits.take('login.account', 'x')
    await limits.clear('login.account', 'X')
    await limits.take('login.account', 'x')
    await limits.clear('login.account', 'never seen')
  })

  test('gives back single points, on every node, and none that are not counted any more', async () => {
    for (let taken = 0; taken < 10; taken++) await limits.take('login.account', 'x')
    await elsewhere.giveBack('login.account', 'X')
    expect(await limits.take('login.account', 'x')).toBe(0)
    await expect(limits.take('login.account', 'x')).rejects.toBeInstanceOf(TooMany)
    await one.pool.query('UPDATE rate_limits SET expire = expire - 900000')
    await limits.giveBack('login.account', 'x')
    await limits.giveBack('login.account', 'never seen')
    expect([
      await limits.take('login.account', 'x'),
      await limits.take('login.account', 'never seen'),
    ]).toEqual([9, 9])
  })

  test('gives back points that only this node has counted, and later ones', async () => {
    const takeAndGiveBack = async () => {
      const left = await limits.take('payment.address', 'given back')
      await limits.giveBack('payment.address', 'given back')
      return left
    }
    for (let counted = 1; counted <= 7; counted++) {
      expect(await takeAndGiveBack()).toBe(120 - counted)
      expect(await limits.take('payment.address', 'given back')).toBe(120 - counted)
    }
  })
})

test('an unreachable database is reported as such, not as too many attempts', async () => {
  const nowhere = openDatabase('postgres://nobody@127.0.0.1:1/none', { onError: () => undefined })
  const lost = openRateLimits(nowhere.pool, 'a key')
  await expect(lost.take('form.address', 'x')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await nowhere.close()
})

test('names and addresses are stored as digests that need the key', async () => {
  await limits.take('login.account', 'agare')
  await openRateLimits(one.pool, 'another key').take('login.account', 'agare')
  const { rows } = await one.pool.query<{ key: string }>('SELECT key FROM rate_limits')
  expect(rows).toHaveLength(2)
  for (const { key } of rows) expect(key).toMatch(/^login\.account:[\w-]{43}$/)
})
