import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { retryNow, selectRows, settled } from '../testing/calls.ts'
import { mailTrap, startSharedNode } from '../testing/node.ts'
import { type NewMail, queueMail, sendStoredMail } from './service.ts'

const node = await startSharedNode()
beforeEach(() => {
  node.mail.failing = false
  node.mail.sent.length = 0
})

let events = 0

/** Stores a mail for a new event, or with the given fields. Returns its event key. */
async function queue(changes: Partial<NewMail> = {}): Promise<string> {
  const eventKey = changes.eventKey ?? `test:${++events}`
  await node.app.system().transaction((tx) =>
    queueMail(tx, {
      template: 'message-reply',
      to: 'bo@kund.example',
      replyTo: 'butik@verkstan.example',
      subject: 'Hej',
      text: 'Hej Bo!',
      html: '<p>Hej Bo!</p>',
      ...changes,
      eventKey,
    }),
  )
  return eventKey
}

async function getMail(eventKey: string) {
  const rows = await selectRows<{
    id: number
    state: string
    attempts: number
    last_error: string | null
    message_id: string
    sent_at: string | null
  }>(
    node,
    sql`SELECT id, state, attempts, last_error, message_id, sent_at FROM mails WHERE event_key = ${eventKey}`,
  )
  const [mail] = rows
  if (!mail || rows.length > 1) throw new Error(`${rows.length} mails about ${eventKey}`)
  return mail
}

describe('a mail', () => {
  test('is stored, sent once, and marked as sent', async () => {
    const key = await queue({
      attachments: [{ filename: 'a.txt', contentType: 'text/plain', content: Buffer.from('åäö') }],
    })
    await settled(node)
    const stored = await getMail(key)
    expect(stored).toMatchObject({ state: 'sent', attempts: 1, last_error: null })
    expect(new Date(stored.sent_at ?? '')).toEqual(node.clock.now())
    expect(node.mail.sent).toEqual([
      {
        from: { name: 'Verkstan', address: 'support@verkstan.example' },
        to: 'bo@kund.example',
        replyTo: 'butik@verkstan.example',
        subject: 'Hej',
        text: 'Hej Bo!',
        html: '<p>Hej Bo!</p>',
        messageId: stored.message_id,
        date: node.clock.now(),
        isAutomatic: false,
        declineUrl: undefined,
        attachments: [{ filename: 'a.txt', contentType: 'text/plain', content: Buffer.from('åäö') }],
      },
    ])
  })

  test('of an event that has one already is not stored again', async () => {
    const key = await queue()
    await queue({ eventKey: key, subject: 'En gång till' })
    await Promise.all([queue({ eventKey: `${key}:samtidigt` }), queue({ eventKey: `${key}:samtidigt` })])
    await settled(node)
    expect(node.mail.sent.map(({ subject }) => subject)).toEqual(['Hej', 'Hej'])
    expect((await getMail(key)).state).toBe('sent')
  })

  test('of a transaction that is rolled back was never there', async () => {
    const rolledBack = node.app.system().transaction(async (tx) => {
      const mail = { to: 'bo@kund.example', subject: 'Nej', text: 'Nej', html: 'Nej' }
      await queueMail(tx, { ...mail, template: 'message-reply', eventKey: 'test:rolled-back' })
      throw new Error('rolled back on purpose')
    })
    await expect(rolledBack).rejects.toThrow('rolled back on purpose')
    await settled(node)
    expect(node.mail.sent).toEqual([])
    expect(await selectRows(node, sql`SELECT id FROM mails WHERE event_key = 'test:rolled-back'`)).toEqual([])
  })
})

describe('a mail server that refuses', () => {
  test('leaves the mail queued with the reason, and a later attempt sends it under the same Message-ID', async () => {
    node.mail.failing = true
    const key = await queue()
    await expect.poll(async () => (await getMail(key)).attempts).toBe(1)
    const refused = await getMail(key)
    expect(refused).toMatchObject({
      state: 'queued',
      last_error: '451 the mail server is busy',
      sent_at: null,
    })

    await retryNow(node)
    await expect.poll(async () => (await getMail(key)).attempts).toBe(2)
    expect(await getMail(key)).toMatchObject({ state: 'queued', message_id: refused.message_id })

    node.mail.failing = false
    await retryNow(node)
    await settled(node)
    expect(await getMail(key)).toMatchObject({
      state: 'sent',
      attempts: 3,
      last_error: null,
      message_id: refused.message_id,
    })
    expect(node.mail.sent.map(({ messageId }) => messageId)).toEqual([refused.message_id])
  })

  test('does not hold up other mails', async () => {
    const send = node.mail.send
    node.mail.send = async (mail) => {
      if (mail.to === 'full@kund.example') throw new Error('552 mailbox full')
      await send(mail)
    }
    try {
      const full = await queue({ to: 'full@kund.example' })
      const fine = await queue()
      await expect.poll(async () => (await getMail(fine)).state).toBe('sent')
      expect(await getMail(full)).toMatchObject({ state: 'queued', last_error: '552 mailbox full' })
    } finally {
      node.mail.send = send
    }
    await retryNow(node)
    await settled(node)
  })

  test('at the last attempt marks the mail as failed', async () => {
    node.mail.failing = true
    const key = await queue()
    await expect.poll(async () => (await getMail(key)).attempts).toBe(1)
    const { id } = await getMail(key)
    // The queue stores a failure only while the number of attempts is the one that it began with.
    await expect
      .poll(() =>
        selectRows(
          node,
          sql`SELECT state FROM jobs.job WHERE name = 'mail.send' AND data->>'mailId' = ${String(id)}`,
        ),
      )
      .toEqual([{ state: 'retry' }])
    // Simulates thirteen failures.
    await selectRows(
      node,
      sql`UPDATE jobs.job SET retry_count = 13 WHERE name = 'mail.send' AND data->>'mailId' = ${String(id)}`,
    )
    await retryNow(node)
    await settled(node)
    expect(await getMail(key)).toMatchObject({
      state: 'failed',
      attempts: 2,
      last_error: '451 the mail server is busy',
    })
    const [job] = await selectRows(
      node,
      sql`SELECT state FROM jobs.job WHERE name = 'mail.send' AND data->>'mailId' = ${String(id)}`,
    )
    expect(job).toEqual({ state: 'failed' })
  })

  test('with a very long answer leaves a short reason', async () => {
    const refusing = { ...mailTrap(), send: () => Promise.reject(new Error('x'.repeat(10_000))) }
    node.mail.failing = true
    const key = await queue()
    await expect.poll(async () => (await getMail(key)).attempts).toBe(1)
    const { id } = await getMail(key)
    await expect(
      sendStoredMail(node.app.system(), { mails: refusing }, { mailId: id }, { last: false }),
    ).rejects.toThrow('xxx')
    expect((await getMail(key)).last_error).toHaveLength(500)
    node.mail.failing = false
    await retryNow(node)
    await settled(node)
  })
})

describe('a job that runs twice', () => {
  test('does not send a sent mail again', async () => {
    const key = await queue()
    await settled(node)
    const { id } = await getMail(key)
    const again = mailTrap()
    await sendStoredMail(node.app.system(), { mails: again }, { mailId: id }, { last: false })
    expect(again.sent).toEqual([])
    expect((await getMail(key)).attempts).toBe(1)
  })

  test('in a round that staff have ended does nothing', async () => {
    node.mail.failing = true
    const key = await queue()
    await expect.poll(async () => (await getMail(key)).attempts).toBe(1)
    const { id } = await getMail(key)
    await selectRows(node, sql`UPDATE mails SET round = 1 WHERE id = ${id}`)
    const trap = mailTrap()
    await sendStoredMail(node.app.system(), { mails: trap }, { mailId: id }, { last: false })
    expect(trap.sent).toEqual([])
    await sendStoredMail(node.app.system(), { mails: trap }, { mailId: id, round: 1 }, { last: false })
    expect(trap.sent).toHaveLength(1)
    node.mail.failing = false
    await retryNow(node)
    await settled(node)
  })

  test('in a shop without a mail server writes a file, which is no sending', async () => {
    node.mail.failing = true
    const key = await queue()
    await expect.poll(async () => (await getMail(key)).attempts).toBe(1)
    const { id } = await getMail(key)
    const folder = { ...mailTrap(), kind: 'folder' as const }
    await sendStoredMail(node.app.system(), { mails: folder }, { mailId: id }, { last: false })
    expect(await getMail(key)).toMatchObject({ state: 'filed', sent_at: null })
    node.mail.failing = false
    await retryNow(node)
    await settled(node)
  })

  test('about a mail that is gone does nothing', async () => {
    const trap = mailTrap()
    await sendStoredMail(node.app.system(), { mails: trap }, { mailId: 999_999 }, { last: true })
    expect(trap.sent).toEqual([])
  })
})

test('the shop’s own address may have å, ä and ö in the domain, and no other letters', async () => {
  const addresses = async (key: string) =>
    selectRows(node, sql`SELECT to_address, reply_to FROM mails WHERE event_key = ${key}`)
  const known = await queue({ to: 'info@Bärgning.example', replyTo: 'info@bärgning.example' })
  expect(await addresses(known)).toEqual([
    { to_address: 'info@xn--brgning-5wa.example', reply_to: 'info@xn--brgning-5wa.example' },
  ])
  const none = await queue({ to: 'åsa@kund.example' })
  await settled(node)
  expect(await addresses(none)).toMatchObject([{ to_address: 'okand@ogiltig.invalid' }])
  expect(await getMail(none)).toMatchObject({ state: 'failed', attempts: 1 })
  expect(node.mail.sent.map(({ to }) => to)).toEqual(['info@xn--brgning-5wa.example'])
})
