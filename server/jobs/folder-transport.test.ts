import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { folderTransport, type OutgoingMail } from './mail-transport.ts'

const mail: OutgoingMail = {
  from: { name: 'Verkstan', address: 'support@verkstan.example' },
  to: 'asa@kund.example',
  replyTo: undefined,
  subject: 'Din offert – åäö',
  text: 'Hej Åsa!',
  html: '<p>Hej Åsa!</p>',
  messageId: '<abc-123@verkstan.example>',
  isAutomatic: true,
  declineUrl: undefined,
  date: new Date('2026-11-20T09:00:00Z'),
  attachments: [{ filename: 'a.pdf', contentType: 'application/pdf', content: Buffer.from([0, 255]) }],
}

let root: string
let folder: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'verkstan-mail-'))
  folder = join(root, 'mail')
})
afterEach(() => rm(root, { recursive: true, force: true }))

test('a mail is one whole file that any mail program opens, named by time and Message-ID', async () => {
  const transport = folderTransport(folder)
  await transport.send(mail)
  expect(await readdir(folder)).toEqual(['2026-11-20T09-00-00-000Z-abc-123.eml'])
  const parsed = await PostalMime.parse(await readFile(join(folder, '2026-11-20T09-00-00-000Z-abc-123.eml')))
  expect(parsed).toMatchObject({
    subject: mail.subject,
    messageId: mail.messageId,
    to: [{ address: mail.to }],
  })
  expect(parsed.text?.trim()).toBe(mail.text)
  expect(parsed.html?.trim()).toBe(mail.html)
  expect(Buffer.from(parsed.attachments[0]?.content as ArrayBuffer)).toEqual(Buffer.from([0, 255]))
})

test('an automatic mail says so in its header, and one of a person does not', async () => {
  const transport = folderTransport(folder)
  await transport.send(mail)
  await transport.send({ ...mail, isAutomatic: false, messageId: '<by-hand@verkstan.example>' })
  const texts = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))
  expect(texts.map((text) => /^Auto-Submitted: auto-generated$/m.test(text)).toSorted()).toEqual([
    false,
    true,
  ])
})

test('a mail that may be declined says where, for one click', async () => {
  const url = 'https://verkstan.example/omdome/abc'
  await folderTransport(folder).send({ ...mail, declineUrl: url })
  const [name = ''] = await readdir(folder)
  const { headers } = await PostalMime.parse(await readFile(join(folder, name)))
  const header = (key: string) => headers.find((each) => each.key === key)?.value
  expect([header('list-unsubscribe'), header('list-unsubscribe-post')]).toEqual([
    `<${url}>`,
    'List-Unsubscribe=One-Click',
  ])
})

test('the same mail sent again is the same file, and nothing unfinished is left', async () => {
  const transport = folderTransport(folder)
  await Promise.all([transport.send(mail), transport.send(mail)])
  await transport.send(mail)
  expect(await readdir(folder)).toHaveLength(1)
})

test('another mail is another file', async () => {
  const transport = folderTransport(folder)
  await transport.send(mail)
  await transport.send({ ...mail, messageId: '<def-456@verkstan.example>' })
  expect(await readdir(folder)).toHaveLength(2)
})

test('mails are private: only the program’s own user may read them', async () => {
  await folderTransport(folder).send(mail)
  const [name = ''] = await readdir(folder)
  expect((await stat(join(folder, name))).mode & 0o077).toBe(0)
})

test('sending fails when the folder cannot be created, so that it is retried', async () => {
  await writeFile(folder, 'a file is in the way')
  await expect(folderTransport(folder).send(mail)).rejects.toThrow()
})

test('no Message-ID leads out of the folder', async () => {
  await folderTransport(folder)
    .send({ ...mail, messageId: '<../../utanfor@verkstan.example>' })
    .catch(() => undefined)
  expect((await readdir(root)).filter((name) => name !== 'mail')).toEqual([])
})
