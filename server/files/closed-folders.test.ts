import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { folderTransport } from '../jobs/mail-transport.ts'
import { closeFolder } from './atomic-write.ts'
import { folderStore } from './file-store.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verkstan-closed-'))
})
afterEach(() => rm(folder, { recursive: true }))

const getMode = async (...path: string[]) => ((await stat(join(folder, ...path))).mode & 0o777).toString(8)

test('folders of files and mails are created for their owner alone', async () => {
  await folderStore(join(folder, 'files')).put('repairs/7/a', Buffer.from('x'), 'image/jpeg')
  await folderStore(join(folder, 'empty')).hasRoom()
  await folderTransport(join(folder, 'mail')).send({
    from: 'a@verkstan.example',
    to: 'b@kund.example',
    replyTo: undefined,
    subject: 'Hej',
    text: 'Hej',
    html: '<p>Hej</p>',
    messageId: '<1@verkstan.example>',
    isAutomatic: true,
    declineUrl: undefined,
    date: new Date(0),
    attachments: [],
  })
  const modes = await Promise.all([
    getMode('files'),
    getMode('files', 'repairs'),
    getMode('files', 'repairs', '7'),
    getMode('files', 'repairs', '7', 'a'),
    getMode('empty'),
    getMode('mail'),
  ])
  expect(modes).toEqual(['700', '700', '700', '600', '700', '700'])
})

test('a folder of an earlier version is closed, and a missing one is no error', async () => {
  await mkdir(join(folder, 'files'))
  await chmod(join(folder, 'files'), 0o755)
  await closeFolder(join(folder, 'files'))
  await closeFolder(join(folder, 'missing'))
  expect(await getMode('files')).toBe('700')
})
