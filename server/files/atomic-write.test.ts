import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { folderTransport } from '../jobs/mail-transport.ts'
import { ensureSecretKey } from '../security/secret-key.ts'
import { folderStore } from './file-store.ts'

const disk = vi.hoisted(() => ({ room: Number.POSITIVE_INFINITY, steps: [] as string[] }))

vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs/promises')>()
  const writeFile = async (path: string, content: string | Buffer, options: { flush?: boolean }) => {
    disk.steps.push(options.flush ? 'write and flush' : 'write')
    await real.writeFile(path, Buffer.from(content).subarray(0, disk.room), options)
    if (content.length > disk.room) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
  }
  const rename = async (from: string, to: string) => {
    disk.steps.push('rename')
    await real.rename(from, to)
  }
  const open = async (path: string) => {
    const handle = await real.open(path)
    const sync = async () => {
      disk.steps.push(`flush ${path}`)
      await handle.sync()
    }
    return { sync, close: () => handle.close() }
  }
  return { ...real, writeFile, rename, open }
})

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verkstan-full-'))
})
afterEach(async () => {
  disk.room = Number.POSITIVE_INFINITY
  disk.steps = []
  await rm(folder, { recursive: true })
})

const mail = {
  from: 'Verkstan <hej@verkstan.example>',
  to: 'asa@kund.example',
  replyTo: undefined,
  subject: 'Din offert',
  text: 'Hej Åsa!',
  html: '<p>Hej Åsa!</p>',
  messageId: '<abc@verkstan.example>',
  isAutomatic: true,
  declineUrl: undefined,
  date: new Date('2026-11-20T09:00:00Z'),
  attachments: [],
}

test.each<[string, () => Promise<unknown>]>([
  ['uploaded file', () => folderStore(folder).put('picture', Buffer.from('a whole picture'), 'image/jpeg')],
  ['mail', () => folderTransport(folder).send(mail)],
  ['secret key', () => ensureSecretKey(folder)],
])('a full disk leaves no half %s behind', async (_, write) => {
  disk.room = 10
  await expect(write()).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(await readdir(folder)).toEqual([])
  disk.room = Number.POSITIVE_INFINITY
  await write()
  expect(await readdir(folder)).toHaveLength(1)
})

test('the old file stays when it cannot be replaced', async () => {
  const store = folderStore(folder)
  await store.put('picture', Buffer.from('first'), 'image/jpeg')
  disk.room = 2
  await expect(store.put('picture', Buffer.from('second'), 'image/jpeg')).rejects.toThrow('no space')
  expect(await readFile(join(folder, 'picture'), 'utf8')).toBe('first')
})

test('a file is flushed before it gets its name, then its folder, and the parents of new folders', async () => {
  const store = folderStore(folder)
  await store.put('repairs/7/picture', Buffer.from('first'), 'image/jpeg')
  const inFolder = join(folder, 'repairs', '7')
  const written = ['write and flush', 'rename', `flush ${inFolder}`]
  expect(disk.steps).toEqual([...written, `flush ${join(folder, 'repairs')}`, `flush ${folder}`])
  disk.steps = []
  await store.put('repairs/7/picture', Buffer.from('second'), 'image/jpeg')
  expect(disk.steps).toEqual(written)
})
