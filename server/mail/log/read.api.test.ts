import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { MailCard, MailTemplateSamples } from '#domain/mail/schemas.ts'
import { logInPermanently, mailsTo, selectRows, settled } from '#server/testing/calls.ts'
import { getMails } from '#server/testing/fixtures/mails.ts'
import { startSharedNode } from '#server/testing/node.ts'

const node = await startSharedNode()
const token = await logInPermanently(node)
const mails = getMails(node, token)
beforeEach(() => {
  node.mail.failing = false
  node.mail.sent.length = 0
  node.clock.set('2026-11-20T09:00:00Z')
})

describe('the log', () => {
  test('has the newest first, filtered by state and searched by address, subject and kind', async () => {
    const ok = await mails.write({ subject: 'Om din klocka' })
    await settled(node)
    node.clock.set('2026-11-20T10:00:00Z')
    const lost = await mails.failed({ template: 'shop-shipped', subject: 'Om din padda' })
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

  test('shows one mail with its content, files and history', async () => {
    const { id } = await mails.write({
      attachments: [
        { filename: 'kvitto å.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF') },
      ],
    })
    await settled(node)
    const mail = await mails.read(id)
    expect(mail).toMatchObject({
      state: 'sent',
      content: { html: '<p>Hej Bo!</p>', text: 'Hej Bo!' },
      attachments: [{ filename: 'kvitto å.pdf', content_type: 'application/pdf', bytes: 4 }],
      history: [{ kind: 'written' }, { kind: 'sent' }],
      actions: ['send_again'],
    })
    const file = `/api/admin/mail/${id}/files/${mail.attachments[0]?.id}/`
    const { status, text, headers } = await node.call('GET', file, { token })
    expect([status, text, headers['content-type']]).toEqual([200, '%PDF', 'application/octet-stream'])
    expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''kvitto%20%C3%A5.pdf")
    const other = await mails.write()
    for (const wrong of [
      `/api/admin/mail/${other.id}/files/${mail.attachments[0]?.id}/`,
      '/api/admin/mail/999999/',
    ])
      expect((await node.call('GET', wrong, { token })).status).toBe(404)
  })

  test('hides the content of a mail that contains a login link', async () => {
    const { id } = await mails.write({
      template: 'customer-reset',
      text: 'Länk: hemligt',
      html: 'hemligt',
      attachments: [{ filename: 'a.txt', contentType: 'text/plain', content: Buffer.from('hemligt') }],
    })
    await settled(node)
    const { text } = await node.call('GET', `/api/admin/mail/${id}/`, { token })
    expect(text).not.toContain('hemligt')
    expect(await mails.read(id)).toMatchObject({ content: null, attachments: [], actions: [] })
    const [file] = await selectRows<{ id: number }>(
      node,
      sql`SELECT id FROM mail_attachments WHERE mail_id = ${id}`,
    )
    expect((await node.call('GET', `/api/admin/mail/${id}/files/${file?.id}/`, { token })).status).toBe(404)
    const { status, body } = await mails.act(id, 'send_again', {
      request_id: randomUUID(),
      to: 'tjuv@kund.example',
    })
    expect([status, body]).toEqual([
      409,
      expect.objectContaining({ detail: expect.stringContaining('personlig') }),
    ])
    expect(await mailsTo(node, 'tjuv@kund.example')).toEqual([])
    // Mails of removed templates may contain a link too.
    await selectRows(node, sql`UPDATE mails SET template = 'from-long-ago' WHERE id = ${id}`)
    expect(await mails.read(id)).toMatchObject({ content: null, title: 'from-long-ago' })
  })
})

describe('the samples', () => {
  test('are listed and shown with the shop’s own details', async () => {
    const { body } = await node.call('GET', '/api/admin/mail_templates/', { token })
    expect(body).toContainEqual({
      template: 'quote-offer',
      title: 'Offert',
      area: 'Offerter',
      to: 'customer',
      isOwn: false,
    })
    const one = await node.call('GET', '/api/admin/mail_templates/repair-moved/', { token })
    const { samples } = one.body as MailTemplateSamples
    expect(samples.map(({ variant }) => variant)).toContain('Färdig')
    expect(samples[0]?.html).toContain('http://verkstan.test/arende/')
    for (const name of ['no-such', 'toString', '__proto__']) {
      expect((await node.call('GET', `/api/admin/mail_templates/${name}/`, { token })).status).toBe(404)
    }
  })
})
