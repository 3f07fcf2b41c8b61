import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { quoteRequests } from '../quotes/tables.ts'
import { startSharedNode } from '../testing/node.ts'
import { type FileStore, folderStore, hasRoom } from './file-store.ts'

const full = {
  status: 503,
  body: { detail: 'Det gick inte att spara, för servern har slut på plats. Försök igen senare.' },
}
const notReady = { status: 503, body: { ok: false, detail: 'Disken är full.' } }
const ready = { status: 200, body: { ok: true } }

const disk = { isFull: false, isKnownToBeFull: false }
const folder = await mkdtemp(join(tmpdir(), 'verkstan-disk-'))
const store = folderStore(folder)
const files: FileStore = {
  ...store,
  put: (...file) =>
    disk.isFull
      ? Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
      : store.put(...file),
  hasRoom: async () => !disk.isKnownToBeFull && store.hasRoom(),
}
const node = await startSharedNode({ role: 'web', files })
afterEach(() => Object.assign(disk, { isFull: false, isKnownToBeFull: false }))
afterAll(async () => {
  await rm(folder, { recursive: true })
})

const readyz = async () => {
  const { status, body } = await node.call('GET', '/readyz')
  return { status, body }
}

const askForQuote = () =>
  node.call('POST', '/api/quotes/requests/', {
    body: {
      name: 'Bo',
      email: 'bo@kund.example',
      phone: '070-174 06 01',
      device_type: 'mobil',
      brand: 'Sony',
      model_name: '5',
      issue: 'Trasig skärm',
    },
  })

describe('a full disk', () => {
  test('of the database: 503, nothing is written, and ready again when there is room', async () => {
    const { db } = node.app.kit
    await db.execute(sql`
      CREATE FUNCTION disk_is_full() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$`)
    await db.execute(
      sql`CREATE TRIGGER disk_is_full BEFORE INSERT ON quote_requests EXECUTE FUNCTION disk_is_full()`,
    )
    expect(await askForQuote()).toMatchObject(full)
    expect(await db.$count(quoteRequests)).toBe(0)
    // The trial write needs space for files too.
    disk.isFull = true
    expect(await readyz()).toEqual(notReady)
    disk.isFull = false
    expect(await readyz()).toEqual(ready)
    await db.execute(sql`DROP TRIGGER disk_is_full ON quote_requests`)
    expect((await askForQuote()).status).toBe(201)
  })

  test('of files that is known before anything is written', async () => {
    disk.isKnownToBeFull = true
    expect(await readyz()).toEqual(notReady)
    disk.isKnownToBeFull = false
    expect(await readyz()).toEqual(ready)
    expect(await readdir(folder, { recursive: true })).not.toContainEqual(expect.stringContaining('trial/'))
  })
})

test('a folder has room when its disk has so many bytes free', async () => {
  expect(await hasRoom(join(folder, 'new'), 1)).toBe(true)
  expect(await hasRoom(join(folder, 'new'), Number.MAX_SAFE_INTEGER)).toBe(false)
})
