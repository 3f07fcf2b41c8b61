import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminMail } from '#domain/mail/schemas.ts'
import { logInPermanently, mailsTo, retryNow, selectRows, settled } from '#server/testing/calls.ts'
import { getMails, nextNumber } from '#server/testing/fixtures/mails.ts'
import { startSharedNode } from '#server/testing/node.ts'

const node = await startSharedNode()
const token = await logInPermanently(node)
const mails = getMails(node, token)
beforeEach(() => {
  node.mail.failing = false
  node.mail.sent.length = 0
  node.clock.set('2026-11-20T09:00:00Z')
})

describe('an address that does not exist', () => {
  test('fails at once, and the queue is not bothered with it', async () => {
    const send = node.mail.send
    node.mail.send = () => Promise.reject(new Error('550 5.1.1 user unknown'))
    try {
      const { id } = await mails.write()
      await settled(node)
      expect(await mails.read(id)).toMatchObject({
        state: 'failed',
        attempts: 1,
        response: '550 5.1.1 user unknown',
        problem: 'Adressen finns inte. Rätta den och skicka igen.',
        actions: ['send_again', 'retry', 'give_up'],
      })
    } finally {
      node.mail.send = send
    }
  })

  test('in a reserved domain is not tried at all', async () => {
    const { id, to } = await mails.failed()
    expect((await mails.read(id)).state).toBe('failed')
    expect(node.mail.sent.filter((mail) => mail.to === to)).toEqual([])
  })
})

describe('trying again', () => {
  test('sends a mail that waits for its next attempt now, once, under the same Message-ID', async () => {
    const { id, to } = await mails.refused()
    const before = await mails.read(id)
    expect(before).toMatchObject({ state: 'queued', round: 0, actions: ['retry', 'send_again', 'give_up'] })
    const answers = await Promise.all([0, 1, 2].map(() => mails.act(id, 'retry', { round: before.round })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    // The job of the first round still exists, and finds nothing to do.
    await expect.poll(async () => (await mails.read(id)).state).toBe('sent')
    await retryNow(node)
    const sent = await mailsTo(node, to)
    expect(sent.map(({ messageId }) => messageId)).toEqual([before.message_id])
    expect(await mails.read(id)).toMatchObject({ state: 'sent', round: 1, attempts: 2 })
    expect((await mails.read(id)).history.map(({ kind, by }) => [kind, by])).toEqual([
      ['written', null],
      ['refused', null],
      ['retried', 'agare'],
      ['sent', null],
    ])
  })

  test('leaves a mail alone that is being handed over, but not for ever', async () => {
    const { id } = await mails.refused()
    await selectRows(node, sql`UPDATE mails SET attempted_at = '2026-11-20T08:59:30Z' WHERE id = ${id}`)
    expect((await mails.read(id)).actions).toEqual([])
    for (const [action, body] of [
      ['retry', { round: 0 }],
      ['give_up', { round: 0 }],
      ['send_again', { request_id: randomUUID(), to: 'annan@kund.example' }],
    ] as const) {
      const { status, body: answer } = await mails.act(id, action, body)
      expect([action, status]).toEqual([action, 409])
      expect(answer).toEqual({ detail: expect.stringContaining('skickas just nu') })
    }
    node.clock.set('2026-11-20T09:01:00Z')
    expect((await mails.act(id, 'retry', { round: 0 })).status).toBe(200)
    await retryNow(node)
    await settled(node)
  })

  test('is refused for sent mails', async () => {
    const { id } = await mails.write()
    await settled(node)
    expect((await mails.act(id, 'retry', { round: 0 })).status).toBe(409)
    expect((await mails.act(id, 'give_up', { round: 0 })).status).toBe(409)
    expect((await mails.act(999_999, 'retry', { round: 0 })).status).toBe(404)
    expect((await mails.act(id, 'retry', {})).status).toBe(400)
  })

  test('of all that failed leaves those whose address does not exist', async () => {
    const stranger = await mails.failed()
    const { id, to } = await mails.refused()
    await selectRows(node, sql`UPDATE mails SET state = 'failed' WHERE id = ${id}`)
    const { body } = await node.call('POST', '/api/admin/mail/retry_failed/', { token })
    expect(body).toEqual({ retried: 1 })
    await retryNow(node)
    expect(await mailsTo(node, to)).toHaveLength(1)
    expect((await mails.read(stranger.id)).state).toBe('failed')
  })
})

describe('giving up', () => {
  test('ends the attempts, and can be thought better of', async () => {
    const { id, to } = await mails.refused()
    expect((await mails.act(id, 'give_up', { round: 5 })).status).toBe(409)
    const { status, body } = await mails.act(id, 'give_up', { round: 0 })
    expect([status, body]).toMatchObject([200, { state: 'cancelled', actions: ['retry', 'send_again'] }])
    expect((await mails.act(id, 'give_up', { round: 0 })).status).toBe(200)
    await retryNow(node)
    expect(await mailsTo(node, to)).toEqual([])
    // A user who still sees it as queued gets a conflict.
    expect((await mails.act(id, 'retry', { round: 0 })).status).toBe(409)
    expect((await mails.act(id, 'retry', { round: 1 })).status).toBe(200)
    expect(await mailsTo(node, to)).toHaveLength(1)
  })
})

describe('sending again', () => {
  test('creates a new mail with the same content and files, once when pressed twice', async () => {
    const { id, to } = await mails.write({
      attachments: [{ filename: 'a.txt', contentType: 'text/plain', content: Buffer.from('åäö') }],
    })
    await settled(node)
    node.clock.set('2026-11-20T09:05:00Z')
    const body = { request_id: randomUUID(), to }
    const answers = await Promise.all([0, 1, 2].map(() => mails.act(id, 'send_again', body)))
    const again = answers.map(({ body: mail }) => mail as AdminMail)
    expect(new Set(again.map((mail) => mail.id)).size).toBe(1)
    const [first, second, third] = await mailsTo(node, to)
    expect(third).toBeUndefined()
    expect(second).toMatchObject({
      subject: first?.subject,
      text: first?.text,
      attachments: first?.attachments,
    })
    expect(second?.messageId).not.toBe(first?.messageId)
    expect(again[0]).toMatchObject({ repeats: { id, to } })
    // It may have been sent already.
    expect(again[0]?.history[0]).toMatchObject({ kind: 'written', by: 'agare' })
    expect((await mails.read(id)).history.at(-1)).toMatchObject({
      kind: 'resent',
      mail_id: again[0]?.id,
      to,
      by: 'agare',
    })
    // The same request id with other content is no repeat.
    expect((await mails.act(id, 'send_again', { ...body, to: 'x@kund.example' })).status).toBe(409)
    const other = await mails.write()
    expect((await mails.act(other.id, 'send_again', body)).status).toBe(409)
  })

  test('an undelivered mail can be sent to a corrected address, and is then not tried any more', async () => {
    const { id, to } = await mails.failed()
    const same = await mails.act(id, 'send_again', { request_id: randomUUID(), to: to.toUpperCase() })
    expect([same.status, same.body]).toEqual([409, { detail: expect.stringContaining('inte gått iväg') }])
    const right = `ratt-${nextNumber()}@kund.example`
    const { status, body } = await mails.act(id, 'send_again', { request_id: randomUUID(), to: right })
    expect([status, (body as AdminMail).to]).toEqual([200, right])
    expect(await mailsTo(node, right)).toHaveLength(1)
    expect(await mails.read(id)).toMatchObject({ state: 'cancelled', actions: [] })
    expect((await mails.act(id, 'retry', { round: 1 })).status).toBe(409)
    expect(
      (await mails.act(id, 'send_again', { request_id: randomUUID(), to: 'tredje@kund.example' })).status,
    ).toBe(409)
  })

  test('needs a valid address', async () => {
    const { id } = await mails.write()
    await settled(node)
    for (const to of ['', 'bo', 'bo@kund.example, eva@kund.example', `${'x'.repeat(250)}@kund.example`]) {
      const { status } = await mails.act(id, 'send_again', { request_id: randomUUID(), to })
      expect([to, status]).toEqual([to, 400])
    }
    expect((await mails.act(id, 'send_again', { request_id: '1', to: 'bo@kund.example' })).status).toBe(400)
  })
})
