import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FileStore, getS3Settings, openFileStore } from './file-store.ts'

let folder: string
let server: S3rver
let stores: Record<'folder' | 's3', FileStore>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verkstan-files-'))
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'bilder', configs: [] }],
  })
  const { port } = await server.run()
  const s3 = getS3Settings({
    S3_ENDPOINT: `http://127.0.0.1:${port}/`,
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

test('settings of a storage count when they are whole', () => {
  expect(getS3Settings({})).toBeUndefined()
  expect(getS3Settings({ S3_ENDPOINT: 'http://s3.example' })).toBeUndefined()
})
