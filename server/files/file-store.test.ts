import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFakeS3 } from '../testing/storage/fake-s3.ts'
import { type FileStore, getS3Settings, moveFiles, openFileStore, storeAfterFolder } from './file-store.ts'

let folder: string
let server: Awaited<ReturnType<typeof startFakeS3>>
let stores: Record<'folder' | 's3', FileStore>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verkstan-files-'))
  server = await startFakeS3('bilder')
  const s3 = getS3Settings({
    S3_ENDPOINT: `${server.url}/`,
    S3_BUCKET: 'bilder',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  })
  stores = {
    folder: openFileStore(undefined, join(folder, 'files')),
    s3: openFileStore(s3, join(folder, 'unused')),
  }
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

describe.each(['folder', 's3'] as const)('files in %s', (kind) => {
  test('are returned byte for byte, replaced, and gone when removed', async () => {
    const store = stores[kind]
    const key = 'repairs/7/abc-DEF_1'
    expect(await store.get(key)).toBeUndefined()
    for (const bytes of [Buffer.from([0, 255, 10, 13, 200]), Buffer.alloc(300_000, 7)]) {
      await store.put(key, bytes, 'image/jpeg')
      expect((await store.get(key))?.equals(bytes)).toBe(true)
    }
    await store.remove(key)
    await store.remove(key)
    expect(await store.get(key)).toBeUndefined()
  })

  test.each(['../secret.key', '/etc/passwd', 'a//b', 'a/../b', 'a b', ''])(
    'are never looked for under %j',
    async (key) => {
      await expect((async () => stores[kind].get(key))()).rejects.toThrow('Not a key')
    },
  )
})

describe('files that move from the folder to a storage', () => {
  const bytes = Buffer.from([0xff, 0xd8, 0xff, 1])

  test('are found before, while and after, and new ones are put into the storage', async () => {
    const from = openFileStore(undefined, join(folder, 'moving'))
    const both = storeAfterFolder(stores.s3, from)
    await from.put('repairs/1/old', bytes, 'image/jpeg')
    expect(await both.get('repairs/1/old')).toEqual(bytes)
    await both.put('repairs/1/new', bytes, 'image/jpeg')
    expect(await from.get('repairs/1/new')).toBeUndefined()
    expect(await moveFiles(join(folder, 'moving'), stores.s3)).toBe(1)
    expect(await moveFiles(join(folder, 'moving'), stores.s3)).toBe(0)
    expect([await from.get('repairs/1/old'), await both.get('repairs/1/old')]).toEqual([undefined, bytes])
    // Found by the second look, when it moved between the first one and the look into the folder.
    let looks = 0
    const moves = storeAfterFolder(
      { ...stores.s3, get: async (key) => (looks++ === 0 ? undefined : stores.s3.get(key)) },
      from,
    )
    expect(await moves.get('repairs/1/old')).toEqual(bytes)
  })

  test('and are removed meanwhile are gone from both', async () => {
    const from = openFileStore(undefined, join(folder, 'removing'))
    await from.put('repairs/2/private', bytes, 'image/jpeg')
    const both = storeAfterFolder(stores.s3, from)
    const removing = {
      ...stores.s3,
      async put(key: string, content: Buffer, type: string) {
        await both.remove(key)
        await stores.s3.put(key, content, type)
      },
    }
    expect(await moveFiles(join(folder, 'removing'), removing)).toBe(0)
    expect(await both.get('repairs/2/private')).toBeUndefined()
  })

  test('stay in the folder when the storage does not return what it was given', async () => {
    const from = openFileStore(undefined, join(folder, 'damaged'))
    await from.put('repairs/3/a', bytes, 'image/jpeg')
    const damaging = { ...stores.s3, put: () => stores.s3.put('repairs/3/a', Buffer.from('x'), 'image/jpeg') }
    await expect(moveFiles(join(folder, 'damaged'), damaging)).rejects.toThrow('another file')
    expect(await from.get('repairs/3/a')).toEqual(bytes)
  })
})

test('settings of a storage count when they are whole', () => {
  expect(getS3Settings({})).toBeUndefined()
  expect(getS3Settings({ S3_ENDPOINT: 'http://s3.example' })).toBeUndefined()
})
