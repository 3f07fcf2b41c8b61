import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getKeyId, type Manifest } from '#server/db/backup/manifest.ts'
import { readEnv } from '#server/env.ts'
import { findBackupKey } from './keys.ts'

const own = 'own-own-own-own-own-own-own-own-own'
const other = 'other-other-other-other-other-other'
const manifest = { keyId: getKeyId(own) } as Manifest

let folder: string
let right: string
let wrong: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verkstan-keys-'))
  right = join(folder, 'right')
  wrong = join(folder, 'wrong')
  await writeFile(right, `${own}\n`)
  await writeFile(wrong, other)
})
afterAll(() => rm(folder, { recursive: true }))

const find = (env: Record<string, string>, file?: string) =>
  findBackupKey(readEnv({ DATA_DIR: join(folder, 'data'), ...env }), manifest, file)

test('the key of a backup is found where it is, and a wrong one is never taken for it', async () => {
  expect(await find({})).toBeUndefined()
  expect(await find({}, right)).toEqual({ secret: own, given: false })
  await expect(find({}, wrong)).rejects.toThrow('inte säkerhetskopians')
  expect(await find({ SECRET_KEY: own })).toEqual({ secret: own, given: true })
  expect(await find({ SECRET_KEY: other })).toBeUndefined()
  await expect(find({ SECRET_KEY: other }, right)).rejects.toThrow('en annan nyckel')
  // The key was changed since the backup, so the backup's key is now the previous one.
  expect(await find({ SECRET_KEY: other, SECRET_KEY_PREVIOUS: own })).toEqual({ secret: own, given: true })
})
