import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeChecksums } from '../../db/backup/digests.ts'
import { listBackups, pruneBackups, writeBackupFolder } from './backup-retention.ts'
import { copyUploads } from './uploads.ts'

let shelf: string
beforeEach(async () => {
  shelf = await mkdtemp(join(tmpdir(), 'verkstan-shelf-'))
})
afterEach(() => rm(shelf, { recursive: true }))

const day = (date: number) => new Date(Date.UTC(2026, 10, date, 3))
const something = (place: string) => writeFile(join(place, 'manifest.json'), '{}')

test('a backup gets its name when it is whole, and is never written over', async () => {
  const seen: string[][] = []
  const path = await writeBackupFolder(shelf, day(1), async (place) => {
    await something(place)
    seen.push(await listBackups(shelf))
  })
  expect(seen).toEqual([[]])
  expect(path).toBe(join(shelf, 'verkstan-20261101T030000Z'))
  await expect(writeBackupFolder(shelf, day(1), something)).rejects.toThrow('skrivs inte över')
  const fails = writeBackupFolder(shelf, day(2), () => Promise.reject(new Error('the disk is full')))
  await expect(fails).rejects.toThrow('the disk is full')
  expect(await readdir(shelf)).toEqual(['verkstan-20261101T030000Z'])
})

test('two that begin in the same second do not mix', async () => {
  await writeBackupFolder(shelf, day(1), async (place) => {
    await something(place)
    await expect(writeBackupFolder(shelf, day(1), something)).rejects.toThrow('skriver redan')
  })
  expect(await listBackups(shelf)).toHaveLength(1)
})

test('retains the newest backups; removes older ones and old interrupted ones, and nothing else', async () => {
  for (const date of [1, 2, 3, 4]) await writeBackupFolder(shelf, day(date), something)
  await mkdir(join(shelf, 'verkstan-20261102T040000Z.part'))
  await mkdir(join(shelf, 'verkstan-20261104T025900Z.part'))
  await mkdir(join(shelf, 'semesterbilder'))
  await pruneBackups(shelf, 2, day(4))
  expect((await readdir(shelf)).sort()).toEqual([
    'semesterbilder',
    'verkstan-20261103T030000Z',
    'verkstan-20261104T025900Z.part',
    'verkstan-20261104T030000Z',
  ])
})

test('uploaded files take disk space once, unless the earlier copy is damaged', async () => {
  const files = join(shelf, 'uploads')
  await mkdir(join(files, 'repairs', '1'), { recursive: true })
  for (const key of ['repairs/1/a', 'repairs/1/b', 'repairs/1/b.half'])
    await writeFile(join(files, key), `bytes of ${key}`)
  const take = (date: number, earlier?: string) =>
    writeBackupFolder(shelf, day(date), async (place) => {
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
