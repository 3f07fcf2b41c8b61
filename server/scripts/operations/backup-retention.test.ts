import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeChecksums } from '#server/db/backup/digests.ts'
import { listBackups, pruneBackups, writeBackupFolder } from './backup-retention.ts'
import { copyUploads } from './uploads.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verkstan-shelf-'))
})
afterEach(() => rm(folder, { recursive: true }))

const day = (date: number) => new Date(Date.UTC(2026, 10, date, 3))
const something = (place: string) => writeFile(join(place, 'manifest.json'), '{}')

test('a backup gets its name when it is whole, and is never written over', async () => {
  const seen: string[][] = []
  const path = await writeBackupFolder(folder, day(1), async (place) => {
    await something(place)
    seen.push(await listBackups(folder))
  })
  expect(seen).toEqual([[]])
  expect(path).toBe(join(folder, 'verkstan-20261101T030000Z'))
  await expect(writeBackupFolder(folder, day(1), something)).rejects.toThrow('skrivs inte över')
  const fails = writeBackupFolder(folder, day(2), () => Promise.reject(new Error('the disk is full')))
  await expect(fails).rejects.toThrow('the disk is full')
  expect(await readdir(folder)).toEqual(['verkstan-20261101T030000Z'])
})

test('two that begin in the same second do not mix', async () => {
  await writeBackupFolder(folder, day(1), async (place) => {
    await something(place)
    await expect(writeBackupFolder(folder, day(1), something)).rejects.toThrow('skriver redan')
  })
  expect(await listBackups(folder)).toHaveLength(1)
})

test('retains the newest backups; removes older ones and old interrupted ones, and nothing else', async () => {
  for (const date of [1, 2, 3, 4]) await writeBackupFolder(folder, day(date), something)
  await mkdir(join(folder, 'verkstan-20261102T040000Z.part'))
  await mkdir(join(folder, 'verkstan-20261104T025900Z.part'))
  await mkdir(join(folder, 'semesterbilder'))
  await pruneBackups(folder, 2, day(4))
  expect((await readdir(folder)).sort()).toEqual([
    'semesterbilder',
    'verkstan-20261103T030000Z',
    'verkstan-20261104T025900Z.part',
    'verkstan-20261104T030000Z',
  ])
})

test('uploaded files take disk space once, unless the earlier copy is damaged', async () => {
  const files = join(folder, 'uploads')
  await mkdir(join(files, 'repairs', '1'), { recursive: true })
  for (const key of ['repairs/1/a', 'repairs/1/b', 'repairs/1/b.half'])
    await writeFile(join(files, key), `bytes of ${key}`)
  const take = (date: number, earlier?: string) =>
    writeBackupFolder(folder, day(date), async (place) => {
      await copyUploads(files, join(place, 'files'), earlier)
      await copyUploads(files, join(place, 'files'), earlier)
      await writeChecksums(place)
    })
  const first = await take(1)
  await writeFile(join(first, 'files/repairs/1/b'), 'damaged')
  const second = await take(2, first)
  const inode = async (backup: string) => (await stat(join(backup, 'files/repairs/1/a'))).ino
  expect(await inode(second)).toBe(await inode(first))
  expect(await readFile(join(second, 'files/repairs/1/b'), 'utf8')).toBe('bytes of repairs/1/b')
  expect(await readdir(join(second, 'files/repairs/1'))).toEqual(['a', 'b'])
})
