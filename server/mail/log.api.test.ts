import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AdminMail, MailCard, MailTemplateSamples } from '../../domain/mail/schemas.ts'
import { logInForGood, mailsTo, retryNow, rowsOf, settled } from '../testing/calls.ts'
import { startTestNode, type TestNode } from '../testing/node.ts'
import { type NewMail, queueMail } from './service.ts'

let node: TestNode
let token: string
beforeAll(async () => {
  node = await startTestNode()
  token = await logInForGood(node)
})
afterAll(() => node.close())
beforeEach(() => {
  node.mail.failing = false
  node.mail.sent.length = 0
  node.clock.set('2026-11-20T09:00:00Z')
})

let made = 0

/** Stores a mail to an address of its own. Returns its id and address. */
async function write(changes: Partial<NewMail> = {}) {
  const to = changes.to ?? `kund-${++made}@kund.example`
  const eventKey = `test:${++made}`
  await node.app.system().transaction((tx) =>
    queueMail(tx, {
      template: 'message-reply',
      replyTo: 'butik@verkstan.example',
      subject: 'Hej',
      text: 'Hej Bo!',
      html: '<p>Hej Bo!</p>',
      ...changes,
      to,
      eventKey,
    }),
  )
  const [row] = await rowsOf<{ id: number }>(node, sql`SELECT id FROM mails WHERE event_key = ${eventKey}`)
  return { id: row?.id ?? 0, to }
}

async function read(id: number): Promise<AdminMail> {
  const { status, body } = await node.call('GET', `/api/admin/mail/${id}/`, { token })
  expect(status).toBe(200)
  return body as AdminMail
}

/** A mail that has been tried once and was refused. */
async function refused() {
  node.mail.failing = true
  const mail = await write()
  await expect.poll(async () => (await read(mail.id)).attempts).toBe(1)
  node.mail.failing = false
  return mail
}

/** A mail that has been given up by the program. */
const failed = async (changes: Partial<NewMail> = {}) => {
  const mail = await write({ to: `nobody-${++made}@kund.invalid`, ...changes })
  await settled(node)
  return mail
}

const act = (id: number, deed: 'retry' | 'give_up' | 'send_again', body: unknown) =>
  node.call('POST', `/api/admin/mail/${id}/${deed}/`, { token, body })
const newId = () => crypto.randomUUID()

describe('the log', () => {
  test('has the newest first, filtered by state and searched by address, subject and kind', async () => {
    const ok = await write({ subject: 'Om din klocka' })
    await settled(node)
    node.clock.set('2026-11-20T10:00:00Z')
    const lost = await failed({ template: 'shop-shipped', subject: 'Om din padda' })
    const list = async (query: string) => {
      const { status, body } = await node.call('GET', `/api/admin/mail/?${query}`, { token })
      expect([query, status]).toEqual([query, 200])
      return body as { count: number; counts: { failed: number; queued: number }; results: MailCard[] }
    }
    expect((await list('page_size=2')).results.map(({ id }) => id)).toEqual([lost.id, ok.id])
    const failures = await list('state=failed')
    expect(new Set(failures.results.map(({ state }) => state))).toEqual(new Set(['failed']))
    expect(failures.counts.failed).toBe(failures.count)
    expect(await list(`search=${encodeURIComponent(lost.to)}`)).toMatchObject({
      count: 1,
      results: [
        {
          title: 'Paketet är på väg',
          to: lost.to,
          attempts: 1,
          problem: 'Adressen finns inte. Rätta den och skicka igen.',
          sent_at: null,
        },
      ],
    })
    expect((await list('search=DIN%20KLOCKA')).results.map(({ id }) => id)).toEqual([ok.id])
    expect((await list('search=paketet')).results.map(({ id }) => id)).toEqual([lost.id])
    expect((await list('search=100%25')).count).toBe(0)
    for (const bad of ['state=lost', 'page=0', 'page_size=1000', `search=${'x'.repeat(101)}`]) {
      expect((await node.call('GET', `/api/admin/mail/?${bad}`, { token })).status).toBe(400)
    }
    const counts = await node.call('GET', '/api/admin/mail/counts/', { token })
    expect(counts.body).toEqual({ queued: 0, failed: failures.count })
  })

  test('shows one mail with its words, its files and what has happened', async () => {
    const { id } = await write({
      attachments: [
        { filename: 'kvitto å.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF') },
      ],
    })
    await settled(node)
    const mail = await read(id)
    expect(mail).toMatchObject({
      state: 'sent',
      content: { html: '<p>Hej Bo!</p>', text: 'Hej Bo!' },
      attachments: [{ filename: 'kvitto å.pdf', content_type: 'application/pdf', bytes: 4 }],
      history: [{ kind: 'written' }, { kind: 'sent' }],
      deeds: ['send_again'],
    })
    const file = `/api/admin/mail/${id}/files/${mail.attachments[0]?.id}/`
    const { status, text, headers } = await node.call('GET', file, { token })
    expect([status, text, headers['content-type']]).toEqual([200, '%PDF', 'application/octet-stream'])
    expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''kvitto%20%C3%A5.pdf")
    const other = await write()
    for (const wrong of [
      `/api/admin/mail/${other.id}/files/${mail.attachments[0]?.id}/`,
      '/api/admin/mail/999999/',
    ])
      expect((await node.call('GET', wrong, { token })).status).toBe(404)
  })

  test('keeps the words of a mail that logs somebody in to itself', async () => {
    const { id } = await write({
      template: 'customer-reset',
      text: 'Länk: hemligt',
      html: 'hemligt',
      attachments: [{ filename: 'a.txt', contentType: 'text/plain', content: Buffer.from('hemligt') }],
    })
    await settled(node)
    const { text } = await node.call('GET', `/api/admin/mail/${id}/`, { token })
    expect(text).not.toContain('hemligt')
    expect(await read(id)).toMatchObject({ content: null, attachments: [], deeds: [] })
    const [file] = await rowsOf<{ id: number }>(
      node,
      sql`SELECT id FROM mail_attachments WHERE mail_id = ${id}`,
    )
    expect((await node.call('GET', `/api/admin/mail/${id}/files/${file?.id}/`, { token })).status).toBe(404)
    const { status, body } = await act(id, 'send_again', { request_id: newId(), to: 'tjuv@kund.example' })
    expect([status, body]).toEqual([
      409,
      expect.objectContaining({ detail: expect.stringContaining('personlig') }),
    ])
    expect(await mailsTo(node, 'tjuv@kund.example')).toEqual([])
    // What the program no longer writes may have held a link too.
    await rowsOf(node, sql`UPDATE mails SET template = 'from-long-ago' WHERE id = ${id}`)
    expect(await read(id)).toMatchObject({ content: null, title: 'from-long-ago' })
  })
})

describe('an address that does not exist', () => {
  test('fails at once, and the queue is not bothered with it', async () => {
    const send = node.mail.send
    node.mail.send = () => Promise.reject(new Error('550 5.1.1 user unknown'))
    try {
      const { id } = await write()
      await settled(node)
      expect(await read(id)).toMatchObject({
        state: 'failed',
        attempts: 1,
        said: '550 5.1.1 user unknown',
        problem: 'Adressen finns inte. Rätta den och skicka igen.',
        deeds: ['send_again', 'retry', 'give_up'],
      })
    } finally {
      node.mail.send = send
    }
  })

  test('that is nobody by rule is not even tried', async () => {
    const { id, to } = await failed()
    expect((await read(id)).state).toBe('failed')
    expect(node.mail.sent.filter((mail) => mail.to === to)).toEqual([])
  })
})

describe('trying again', () => {
  test('sends what waits for its next attempt now, once, under the same Message-ID', async () => {
    const { id, to } = await refused()
    const before = await read(id)
    expect(before).toMatchObject({ state: 'queued', round: 0, deeds: ['retry', 'send_again', 'give_up'] })
    const answers = await Promise.all([0, 1, 2].map(() => act(id, 'retry', { round: before.round })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    // The job of the first round is still there, and finds nothing to do.
    await expect.poll(async () => (await read(id)).state).toBe('sent')
    await retryNow(node)
    const mails = await mailsTo(node, to)
    expect(mails.map(({ messageId }) => messageId)).toEqual([before.message_id])
    expect(await read(id)).toMatchObject({ state: 'sent', round: 1, attempts: 2 })
    expect((await read(id)).history.map(({ kind, by }) => [kind, by])).toEqual([
      ['written', null],
      ['refused', null],
      ['retried', 'agare'],
      ['sent', null],
    ])
  })

  test('leaves a mail alone that is being handed over, but not for ever', async () => {
    const { id } = await refused()
    await rowsOf(node, sql`UPDATE mails SET attempted_at = '2026-11-20T08:59:30Z' WHERE id = ${id}`)
    expect((await read(id)).deeds).toEqual([])
    for (const [deed, body] of [
      ['retry', { round: 0 }],
      ['give_up', { round: 0 }],
      ['send_again', { request_id: newId(), to: 'annan@kund.example' }],
    ] as const) {
      const { status, body: answer } = await act(id, deed, body)
      expect([deed, status]).toEqual([deed, 409])
      expect(answer).toEqual({ detail: expect.stringContaining('skickas just nu') })
    }
    node.clock.set('2026-11-20T09:01:00Z')
    expect((await act(id, 'retry', { round: 0 })).status).toBe(200)
    await retryNow(node)
    await settled(node)
  })

  test('is not for what has been sent', async () => {
    const { id } = await write()
    await settled(node)
    expect((await act(id, 'retry', { round: 0 })).status).toBe(409)
    expect((await act(id, 'give_up', { round: 0 })).status).toBe(409)
    expect((await act(999_999, 'retry', { round: 0 })).status).toBe(404)
    expect((await act(id, 'retry', {})).status).toBe(400)
  })

  test('of all that failed leaves those whose address does not exist', async () => {
    const nobody = await failed()
    const { id, to } = await refused()
    await rowsOf(node, sql`UPDATE mails SET state = 'failed' WHERE id = ${id}`)
    const { body } = await node.call('POST', '/api/admin/mail/retry_failed/', { token })
    expect(body).toEqual({ retried: 1 })
    await retryNow(node)
    expect(await mailsTo(node, to)).toHaveLength(1)
    expect((await read(nobody.id)).state).toBe('failed')
  })
})

describe('giving up', () => {
  test('ends the attempts, and can be thought better of', async () => {
    const { id, to } = await refused()
    expect((await act(id, 'give_up', { round: 5 })).status).toBe(409)
    const { status, body } = await act(id, 'give_up', { round: 0 })
    expect([status, body]).toMatchObject([200, { state: 'cancelled', deeds: ['retry', 'send_again'] }])
    expect((await act(id, 'give_up', { round: 0 })).status).toBe(200)
    await retryNow(node)
    expect(await mailsTo(node, to)).toEqual([])
    // Somebody who still sees it in the queue is told.
    expect((await act(id, 'retry', { round: 0 })).status).toBe(409)
    expect((await act(id, 'retry', { round: 1 })).status).toBe(200)
    expect(await mailsTo(node, to)).toHaveLength(1)
  })
})

describe('sending again', () => {
  test('is a mail of its own with the same words and files, and pressed twice it is one', async () => {
    const { id, to } = await write({
      attachments: [{ filename: 'a.txt', contentType: 'text/plain', content: Buffer.from('åäö') }],
    })
    await settled(node)
    node.clock.set('2026-11-20T09:05:00Z')
    const body = { request_id: newId(), to }
    const answers = await Promise.all([0, 1, 2].map(() => act(id, 'send_again', body)))
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
    expect(again[0]).toMatchObject({ repeats: { id, to }, history: [{ kind: 'written', by: 'agare' }] })
    expect((await read(id)).history.at(-1)).toMatchObject({
      kind: 'resent',
      mail_id: again[0]?.id,
      to,
      by: 'agare',
    })
    // The same name for something else is no repeat.
    expect((await act(id, 'send_again', { ...body, to: 'x@kund.example' })).status).toBe(409)
    const other = await write()
    expect((await act(other.id, 'send_again', body)).status).toBe(409)
  })

  test('what did not get through goes to a corrected address, and is not tried any more', async () => {
    const { id, to } = await failed()
    const same = await act(id, 'send_again', { request_id: newId(), to: to.toUpperCase() })
    expect([same.status, same.body]).toEqual([409, { detail: expect.stringContaining('inte gått iväg') }])
    const right = `ratt-${++made}@kund.example`
    const { status, body } = await act(id, 'send_again', { request_id: newId(), to: right })
    expect([status, (body as AdminMail).to]).toEqual([200, right])
    expect(await mailsTo(node, right)).toHaveLength(1)
    expect(await read(id)).toMatchObject({ state: 'cancelled', deeds: [] })
    expect((await act(id, 'retry', { round: 1 })).status).toBe(409)
    expect((await act(id, 'send_again', { request_id: newId(), to: 'tredje@kund.example' })).status).toBe(409)
  })

  test('takes an address that is one', async () => {
    const { id } = await write()
    await settled(node)
    for (const to of ['', 'bo', 'bo@kund.example, eva@kund.example', `${'x'.repeat(250)}@kund.example`]) {
      const { status } = await act(id, 'send_again', { request_id: newId(), to })
      expect([to, status]).toEqual([to, 400])
    }
    expect((await act(id, 'send_again', { request_id: '1', to: 'bo@kund.example' })).status).toBe(400)
  })
})

describe('the samples', () => {
  test('are listed and shown with the shop’s own details', async () => {
    const { body } = await node.call('GET', '/api/admin/mail/templates/', { token })
    expect(body).toContainEqual({
      template: 'quote-offer',
      title: 'Offert',
      area: 'Offerter',
      to: 'customer',
    })
    const one = await node.call('GET', '/api/admin/mail/templates/repair-moved/', { token })
    const { samples } = one.body as MailTemplateSamples
    expect(samples.map(({ variant }) => variant)).toContain('Färdig')
    expect(samples[0]?.html).toContain('http://verkstan.test/status/')
    for (const name of ['no-such', 'toString', '__proto__']) {
      expect((await node.call('GET', `/api/admin/mail/templates/${name}/`, { token })).status).toBe(404)
    }
  })
})
