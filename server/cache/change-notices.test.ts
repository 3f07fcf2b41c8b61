import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import type { Changes, ChangeTopic } from '#domain/change-topics.ts'
import { openTestDatabase, silentLog } from '../testing/node.ts'
import { ask } from '../testing/postgres.ts'
import { type ChangeNotices, noticeStatement, openChangeNotices } from './change-notices.ts'

const { database, url: databaseUrl } = await openTestDatabase()

const open: ChangeNotices[] = []

/** Opens a listener that records everything it receives after connecting. */
async function listen(url = databaseUrl) {
  const changes = await openChangeNotices(url, silentLog)
  open.push(changes)
  const heard: Changes[] = []
  changes.onChange((changed) => heard.push(changed))
  return { changes, heard }
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((changes) => changes.close()))
})

/**
 * Returns what each listener has received, after a notice of our own has reached all of them. Notices arrive in order, so
 * all earlier ones have arrived by then. Clears the records.
 */
async function heardBy(...listeners: { heard: Changes[] }[]): Promise<Changes[][]> {
  const lengths = listeners.map(({ heard }) => heard.length)
  await ask(databaseUrl, `SELECT pg_notify('verkstan_changes', 'settings')`)
  const arrived = ({ heard }: { heard: Changes[] }, index: number) =>
    heard.slice(lengths[index]).some((each) => String(each) === 'settings')
  await expect.poll(() => listeners.every(arrived)).toBe(true)
  return listeners.map(({ heard }) => heard.splice(0).slice(0, -1))
}

const killListeners = () =>
  database.pool.query(
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'verkstan-changes'`,
  )

const announce = (topics: ChangeTopic[]) => database.transaction((tx) => tx.execute(noticeStatement(topics)))

describe('a change that is announced in a transaction', () => {
  test('is heard by every listener once it commits', async () => {
    const [one, two] = [await listen(), await listen()]
    await announce(['prices', 'mails'])
    expect(await heardBy(one, two)).toEqual([[['prices', 'mails']], [['prices', 'mails']]])
  })

  test('is received by no listener before it commits, or when it is rolled back', async () => {
    const one = await listen()
    const rolledBack = database.transaction(async (tx) => {
      await tx.execute(noticeStatement(['prices']))
      expect(await heardBy(one)).toEqual([[]])
      throw new Error('rolled back on purpose')
    })
    await expect(rolledBack).rejects.toThrow('rolled back on purpose')
    expect(await heardBy(one)).toEqual([[]])
  })
})

describe('a committed change', () => {
  test('of a transaction, which announced it, is told here at once and not sent again', async () => {
    const [one, two] = [await listen(), await listen()]
    one.changes.committed(['prices'], { transaction: true })
    expect(one.heard).toEqual([['prices']])
    one.changes.committed([], { transaction: true })
    expect(one.heard).toHaveLength(1)
    expect(await heardBy(one, two)).toEqual([[['prices']], []])
  })

  test('of a single statement is sent to the other nodes too', async () => {
    const [one, two] = [await listen(), await listen()]
    one.changes.committed(['prices'], { transaction: false })
    expect(one.heard).toEqual([['prices']])
    await expect.poll(() => two.heard).toEqual([['prices']])
  })

  test('is sent by a node that closes right after', async () => {
    const [one, two] = [await listen(), await listen()]
    one.changes.committed(['orders'], { transaction: false })
    await one.changes.close()
    await expect.poll(() => two.heard).toEqual([['orders']])
  })

  test('is sent after reconnecting when the connection was lost', async () => {
    const one = await listen()
    await killListeners()
    await expect.poll(() => one.changes.connected).toBe(false)
    one.changes.committed(['quotes'], { transaction: false })
    await expect.poll(() => one.heard).toEqual(['everything', ['quotes'], 'everything', ['quotes']])
  })
})

test('a topic that this version does not know counts as everything', async () => {
  const one = await listen()
  await database.pool.query(`SELECT pg_notify('verkstan_changes', 'something new')`)
  expect(await heardBy(one)).toEqual([['everything']])
})

test('notices on other channels are none of ours', async () => {
  const one = await listen()
  await database.pool.query(`SELECT pg_notify('another', 'prices')`)
  expect(await heardBy(one)).toEqual([[]])
})

describe('when the connection is killed', () => {
  test('everything counts as changed at once, and again when it is back', async () => {
    const one = await listen()
    await killListeners()
    await expect.poll(() => one.changes.connected).toBe(false)
    expect(one.heard).toEqual(['everything'])
    await expect.poll(() => one.changes.connected).toBe(true)
    expect(one.heard).toEqual(['everything', 'everything'])
  })

  test('notices arrive again afterwards, as often as it happens', async () => {
    const one = await listen()
    for (let round = 0; round < 2; round++) {
      await killListeners()
      await expect.poll(() => one.changes.connected).toBe(false)
      await expect.poll(() => one.changes.connected).toBe(true)
      one.heard.length = 0
      await announce(['prices'])
      expect(await heardBy(one)).toEqual([[['prices']]])
    }
  })

  test('and cannot be opened again, connecting is retried', async () => {
    const one = await listen()
    const name = new URL(databaseUrl).pathname.slice(1)
    const admin = new pg.Client({ connectionString: databaseUrl.replace(name, 'postgres') })
    await admin.connect()
    try {
      await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
      await killListeners()
      await expect.poll(() => one.changes.connected).toBe(false)
      // Each failed attempt also reports a loss.
      await expect.poll(() => one.heard.length).toBeGreaterThanOrEqual(3)
      expect(one.changes.connected).toBe(false)
    } finally {
      await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`)
      await admin.end()
    }
    await expect.poll(() => one.changes.connected).toBe(true)
    one.heard.length = 0
    expect(await heardBy(one)).toEqual([[]])
  })

  test('a listener that is closed stays closed', async () => {
    const one = await listen()
    await one.changes.close()
    expect(one.changes.connected).toBe(false)
    expect(one.heard).toEqual([])
  })
})

test('a database that cannot be reached makes opening fail', async () => {
  const url = new URL(databaseUrl)
  url.pathname = '/finns_inte'
  await expect(openChangeNotices(url.href, silentLog)).rejects.toThrow(/does not exist/)
})
