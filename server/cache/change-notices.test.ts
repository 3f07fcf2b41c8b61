import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import type { OfficeChanges } from '#domain/office/live-topics.ts'
import { openTestDatabase, silentLog } from '../testing/node.ts'
import { ask } from '../testing/postgres.ts'
import { type ChangeNotices, openChangeNotices, type Topic } from './change-notices.ts'

const { database, url: databaseUrl } = await openTestDatabase()

type Heard = readonly Topic[] | 'everything'
const open: ChangeNotices[] = []

/** Opens a listener that records everything it receives after connecting. */
async function listen(url = databaseUrl) {
  const changes = await openChangeNotices(url, silentLog)
  open.push(changes)
  const heard: Heard[] = []
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
async function heardBy(...listeners: { heard: Heard[] }[]): Promise<Heard[][]> {
  const lengths = listeners.map(({ heard }) => heard.length)
  await ask(databaseUrl, `SELECT pg_notify('verkstan_changes', 'settings')`)
  const arrived = ({ heard }: { heard: Heard[] }, index: number) =>
    heard.slice(lengths[index]).some((each) => String(each) === 'settings')
  await expect.poll(() => listeners.every(arrived)).toBe(true)
  return listeners.map(({ heard }) => heard.splice(0).slice(0, -1))
}

describe('a change that is announced in a transaction', () => {
  test('is heard by every listener once it commits', async () => {
    const [one, two] = [await listen(), await listen()]
    await database.transaction((tx) => one.changes.notify(tx, 'catalogue'))
    expect(await heardBy(one, two)).toEqual([[['catalogue']], [['catalogue']]])
  })

  test('is received by no listener before it commits, or when it is rolled back', async () => {
    const one = await listen()
    const rolledBack = database.transaction(async (tx) => {
      await one.changes.notify(tx, 'catalogue')
      expect(await heardBy(one)).toEqual([[]])
      throw new Error('rolled back on purpose')
    })
    await expect(rolledBack).rejects.toThrow('rolled back on purpose')
    expect(await heardBy(one)).toEqual([[]])
  })

  test('is sent once when announced many times', async () => {
    const one = await listen()
    await database.transaction(async (tx) => {
      for (let each = 0; each < 5; each++) await one.changes.notify(tx, 'catalogue')
    })
    expect(await heardBy(one)).toEqual([[['catalogue']]])
  })
})

test('a topic committed here is invalidated here at once, without waiting for its notice', async () => {
  const one = await listen()
  one.changes.markInvalidated(['catalogue'])
  expect(one.heard).toEqual([['catalogue']])
  one.changes.markInvalidated([])
  expect(one.heard).toHaveLength(1)
})

test('a topic that this version does not know counts as everything', async () => {
  const one = await listen()
  await database.pool.query(`SELECT pg_notify('verkstan_changes', 'something new')`)
  expect(await heardBy(one)).toEqual([['everything']])
})

test('notices on other channels are none of ours', async () => {
  const one = await listen()
  await database.pool.query(`SELECT pg_notify('another', 'catalogue')`)
  expect(await heardBy(one)).toEqual([[]])
})

describe('when the connection is killed', () => {
  const kill = () =>
    database.pool.query(
      `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'verkstan-changes'`,
    )

  test('everything counts as changed at once, and again when it is back', async () => {
    const one = await listen()
    await kill()
    await expect.poll(() => one.changes.connected).toBe(false)
    expect(one.heard).toEqual(['everything'])
    await expect.poll(() => one.changes.connected).toBe(true)
    expect(one.heard).toEqual(['everything', 'everything'])
  })

  test('notices arrive again afterwards, as often as it happens', async () => {
    const one = await listen()
    for (let round = 0; round < 2; round++) {
      await kill()
      await expect.poll(() => one.changes.connected).toBe(false)
      await expect.poll(() => one.changes.connected).toBe(true)
      one.heard.length = 0
      await database.transaction((tx) => one.changes.notify(tx, 'catalogue'))
      expect(await heardBy(one)).toEqual([[['catalogue']]])
    }
  })

  test('and cannot be opened again, connecting is retried', async () => {
    const one = await listen()
    const name = new URL(databaseUrl).pathname.slice(1)
    const admin = new pg.Client({ connectionString: databaseUrl.replace(name, 'postgres') })
    await admin.connect()
    try {
      await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
      await kill()
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

describe('an office topic', () => {
  async function listenForOfficeChanges() {
    const listener = await listen()
    const desk: OfficeChanges[] = []
    listener.changes.onOfficeChange((changes) => desk.push(changes))
    return { ...listener, desk }
  }

  test('is received by every node, batched, and clears no cached pages', async () => {
    const [one, two] = [await listenForOfficeChanges(), await listenForOfficeChanges()]
    one.changes.publishToOffice(['repairs', 'mails'])
    one.changes.publishToOffice(['repairs'])
    one.changes.publishToOffice([])
    await expect.poll(() => [one.desk, two.desk]).toEqual([[['repairs', 'mails']], [['repairs', 'mails']]])
    expect(await heardBy(one, two)).toEqual([[], []])
  })

  test('is not sent for topics of cached pages', async () => {
    const one = await listenForOfficeChanges()
    await database.transaction((tx) => one.changes.notify(tx, 'shop'))
    expect(await heardBy(one)).toEqual([[['shop']]])
    expect(one.desk).toEqual([])
  })

  test('counts as everything when this version does not know it', async () => {
    const one = await listenForOfficeChanges()
    await database.pool.query(`SELECT pg_notify('verkstan_office', 'repairs,robots')`)
    await expect.poll(() => one.desk).toEqual(['everything'])
  })

  test('is sent by a node that closes right after', async () => {
    const [one, two] = [await listenForOfficeChanges(), await listenForOfficeChanges()]
    one.changes.publishToOffice(['orders'])
    await one.changes.close()
    await expect.poll(() => two.desk).toEqual([['orders']])
  })

  test('counts as everything when notices were lost, and those of the meantime are sent after reconnecting', async () => {
    const one = await listenForOfficeChanges()
    await database.pool.query(
      `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'verkstan-changes'`,
    )
    await expect.poll(() => one.changes.connected).toBe(false)
    one.changes.publishToOffice(['quotes'])
    await expect.poll(() => one.desk).toEqual(['everything', 'everything', ['quotes']])
  })
})
