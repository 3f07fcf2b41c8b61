import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AdminMail } from '#domain/mail/schemas.ts'
import { openKeyring } from '../security/encryption.ts'
import { newLinkSelector, privateToken } from '../security/private-link.ts'
import { logInPermanently, selectRows, settled } from '../testing/calls.ts'
import { startSharedNode, testKeys } from '../testing/node.ts'
import { queueMail, reencryptMails } from './service.ts'

const node = await startSharedNode()
const token = await logInPermanently(node)

/** Stores and sends a mail that is encrypted because of its private link. Returns its row's id and its text. */
async function encryptedMail(eventKey: string) {
  const text = `${eventKey}: ${privateToken(testKeys, newLinkSelector())}`
  await node.app.system().transaction((tx) =>
    queueMail(tx, {
      eventKey,
      template: 'message-reply',
      to: 'bo@kund.example',
      subject: 'Hej',
      text,
      html: `<p>${text}</p>`,
      attachments: [{ filename: 'a.txt', contentType: 'text/plain', content: Buffer.from(text) }],
    }),
  )
  await settled(node)
  return { ...(await getRow(eventKey)), text }
}

async function getRow(eventKey: string) {
  const [row] = await selectRows<{ id: number; key_id: string; file: number }>(
    node,
    sql`SELECT m.id, m.key_id, f.id AS file FROM mails m JOIN mail_attachments f ON f.mail_id = m.id
      WHERE event_key = ${eventKey}`,
  )
  if (!row) throw new Error(`No mail about ${eventKey}`)
  return row
}

const execute = (statement: ReturnType<typeof sql>) => node.app.system().db.execute(statement)
const read = (id: number) => node.call('GET', `/api/admin/mail/${id}/`, { token })
const shownText = async (id: number) => ((await read(id)).body as AdminMail).content?.text
const readFile = (id: number, file: number) =>
  node.call('GET', `/api/admin/mail/${id}/files/${file}/`, { token })

test('the text and the file of a mail cannot be moved to another mail', async () => {
  const [one, other] = [await encryptedMail('test:one'), await encryptedMail('test:other')]
  expect([await shownText(one.id), (await readFile(one.id, one.file)).text]).toEqual([one.text, one.text])
  await execute(sql`UPDATE mails SET text_body = (SELECT text_body FROM mails WHERE id = ${other.id})
    WHERE id = ${one.id}`)
  await execute(sql`UPDATE mail_attachments SET content = (SELECT content FROM mail_attachments WHERE id = ${other.file})
    WHERE id = ${one.file}`)
  expect((await read(one.id)).status).toBe(500)
  expect((await readFile(one.id, one.file)).status).toBe(500)
})

test('a mail encrypted before mails were bound to their event is readable, and is bound by the nightly job', async () => {
  const { id, file, key_id: currentKey, text } = await encryptedMail('test:old')
  const old = openKeyring('mail', [testKeys.secretKey])
  await execute(sql`UPDATE mails SET key_id = ${old.currentId}, text_body = ${old.seal(text, 'content').sealed},
    html_body = ${old.seal(`<p>${text}</p>`, 'content').sealed} WHERE id = ${id}`)
  await execute(sql`UPDATE mail_attachments SET content = ${old.sealBytes(Buffer.from(text), 'content')}
    WHERE id = ${file}`)
  expect([await shownText(id), (await readFile(id, file)).text]).toEqual([text, text])

  await execute(sql`DELETE FROM mails WHERE event_key IN ('test:one', 'test:other')`)
  expect(await reencryptMails(node.app.system())).toEqual({ locked: 1, missing: 0 })
  expect((await getRow('test:old')).key_id).toBe(currentKey)
  expect([await shownText(id), (await readFile(id, file)).text]).toEqual([text, text])
  expect(await reencryptMails(node.app.system())).toEqual({ locked: 0, missing: 0 })
})

test('a mail that is sent again is encrypted for its own event', async () => {
  const { id, text } = await encryptedMail('test:again')
  const requestId = '00000000-0000-4000-8000-000000000048'
  const again = await node.call('POST', `/api/admin/mail/${id}/send_again/`, {
    token,
    body: { to: 'annan@kund.example', request_id: requestId },
  })
  await settled(node)
  const copy = await getRow(`again:${requestId}`)
  expect([again.status, await shownText(copy.id), (await readFile(copy.id, copy.file)).text]).toEqual([
    again.status,
    text,
    text,
  ])
  expect(node.mail.sent.find(({ to }) => to === 'annan@kund.example')?.text).toBe(text)
})
