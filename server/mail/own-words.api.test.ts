import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ReplyTemplatesReply } from '#domain/mail/reply-templates.ts'
import type { MailTemplateList, MailTemplateSamples } from '#domain/mail/schemas.ts'
import { mailsTo, nextAddress, selectRows } from '../testing/calls.ts'
import { messageBody } from '../testing/fixtures/messages.ts'
import { startSharedNode } from '../testing/node.ts'

const node = await startSharedNode()
const token = await node.logIn()
beforeEach(() => selectRows(node, sql`DELETE FROM own_texts`))

const path = (template: string) => `/api/admin/mail_templates/${template}/`

async function read(template: string): Promise<MailTemplateSamples> {
  return (await node.call('GET', path(template), { token })).body as MailTemplateSamples
}

/** Words passages, from the stored words or others. */
async function save(template: string, texts: Record<string, string | null>, from?: string | null) {
  const { passages } = await read(template)
  const stored = new Map(passages.map(({ key, own }) => [key, own]))
  const changes = Object.entries(texts).map(([key, text]) => ({
    key,
    text,
    from: from === undefined ? (stored.get(key) ?? null) : from,
  }))
  const { status, body } = await node.call('PUT', path(template), { token, body: { texts: changes } })
  return { status, text: JSON.stringify(body) }
}

/** Sends the contact form, and returns the mail that confirms it. */
async function confirm(email: string) {
  await node.call('POST', '/api/quotes/kontakt/', { body: messageBody({ email }), address: nextAddress() })
  const [mail] = await mailsTo(node, email)
  return mail
}

describe('mails', () => {
  test('are written in the owner’s words, whose values are filled in', async () => {
    const { passages } = await read('message-received')
    expect(passages.map(({ key, place, own }) => [key, place, own])).toEqual([
      ['message-received.subject', 'subject', null],
      ['message-received.title', 'title', null],
      ['message-received.text', 'text', null],
      ['message-received.hurry', 'text', null],
    ])
    const { status } = await save('message-received', {
      'message-received.subject': 'Hej från {butik}',
      'message-received.text': 'Vi svarar om {ämne}.\n\n<b>Ring</b> {telefon}',
      'message-received.hurry': '',
    })
    expect(status).toBe(200)
    const mail = await confirm('egna-ord@kund.example')
    expect(mail?.subject).toBe('Hej från Verkstan')
    expect(mail?.text).toContain('<b>Ring</b> 070-174 06 35')
    expect(mail?.html).toContain('&#60;b&#62;Ring&#60;/b&#62;')
    expect(mail?.text).not.toContain('Är det bråttom?')
    const { body } = await node.call('GET', '/api/admin/mail_templates/', { token })
    const own = (body as MailTemplateList).filter(({ isOwn }) => isOwn).map(({ template }) => template)
    expect(own).toEqual(['message-received'])
  })

  test('go back to the standard text', async () => {
    await save('message-received', { 'message-received.subject': 'Hej från {butik}' })
    expect((await save('message-received', { 'message-received.subject': null })).status).toBe(200)
    expect((await confirm('standard@kund.example'))?.subject).toBe('Vi har fått ditt meddelande')
    // The standard text is no text of the owner's, which a better one of a later version would not replace.
    await save('message-received', { 'message-received.subject': 'Vi har fått ditt meddelande' })
    expect((await read('message-received')).passages[0]?.own).toBeNull()
  })

  test.each([
    [
      'a name that the passage has no value for',
      'message-received.text',
      'Det kostar {pris}.',
      '{pris} finns inte',
    ],
    ['a name of every object', 'message-received.text', '{constructor}', '{constructor} finns inte'],
    ['an empty subject', 'message-received.subject', ' ', 'Skriv en text'],
    ['a subject of two lines', 'message-received.subject', 'Hej\nBcc: någon', 'på en rad'],
    ['a long subject', 'message-received.subject', 'a'.repeat(151), 'Högst 150 tecken'],
    ['a passage of another mail', 'quote-offer.text', 'Hej', 'finns inte i det här mejlet'],
  ])('refuse %s, and change nothing', async (_, key, text, reason) => {
    const before = await read('message-received')
    const answer = await save('message-received', { 'message-received.title': 'Tack!', [key]: text })
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(reason)])
    expect(await read('message-received')).toEqual(before)
  })

  test('that two owners word at once keep what was saved first, passage by passage', async () => {
    const word = (text: string) => save('quote-offer', { 'quote-offer.text': text }, null)
    const answers = await Promise.all([word('En'), word('En annan')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await word('En tredje')).status).toBe(409)
    expect((await save('quote-offer', { 'quote-offer.title': 'Pris: {pris}' }, null)).status).toBe(200)
    const { passages } = await read('quote-offer')
    expect(passages.filter(({ own }) => own !== null)).toHaveLength(2)
  })

  test('share a passage: its words are in all of them', async () => {
    await save('quote-offer', { greeting: 'Hejsan {namn}!' })
    const { passages, samples } = await read('repair-moved')
    expect(passages.find(({ key }) => key === 'greeting')?.alsoIn).toContain('Offert')
    expect(samples.find(({ variant }) => variant === 'Färdig')?.text).toContain('Hejsan Åsa!')
  })

  test('are shown with words that are not saved, which changes nothing', async () => {
    const before = await read('quote-offer')
    const { status, body } = await node.call('POST', `${path('quote-offer')}preview/`, {
      token,
      body: { texts: [{ key: 'quote-offer.title', text: 'Bra pris: {pris}' }] },
    })
    expect(status).toBe(200)
    expect((body as MailTemplateSamples).samples[0]?.text).toMatch(/^Bra pris: /)
    expect(await read('quote-offer')).toEqual(before)
  })

  test('about logging in, and what the law prescribes, are not worded', async () => {
    for (const template of ['customer-welcome', 'customer-reset', 'customer-code', 'shop-withdrawal'])
      expect((await read(template)).passages.filter(({ key }) => key !== 'shop.questions')).toEqual([])
    for (const template of ['repair-demand', 'quote-approved', 'shop-paid', 'booking-booked']) {
      const texts = (await read(template)).passages.map(({ standard }) => standard).join(' ')
      expect(texts).not.toMatch(/ångerrätt|1985:982|Vi uppmanar/)
    }
  })
})

describe('templates for replies', () => {
  const replies = '/api/admin/reply_templates/'
  const readReplies = async () => (await node.call('GET', replies, { token })).body as ReplyTemplatesReply
  const saveReplies = async (templates: unknown, version?: number) =>
    node.call('PUT', replies, {
      token,
      body: { version: version ?? (await readReplies()).version, templates },
    })

  test('are the shop’s own in its order, until the standard ones are taken back', async () => {
    expect(await readReplies()).toMatchObject({ isStandard: true, version: 0 })
    const own = [
      { title: 'Klar', text: 'Hej {namn}! {enhet} är klar.' },
      { title: 'Tack', text: 'Tack!' },
    ]
    expect((await saveReplies(own)).status).toBe(200)
    expect(await readReplies()).toEqual({ isStandard: false, version: 1, templates: own })
    expect((await saveReplies(null)).status).toBe(200)
    expect((await readReplies()).templates).toHaveLength(30)
  })

  test.each([
    ['an unknown name', { title: 'Pris', text: 'Kostar {priset}' }, '{priset} finns inte i svar'],
    ['no title', { title: ' ', text: 'Hej' }, 'Skriv en rubrik'],
    ['no text', { title: 'Hej', text: '' }, 'Skriv ett svar'],
  ])('refuse %s', async (_, template, reason) => {
    const { status, body } = await saveReplies([template])
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(reason)])
    expect(await readReplies()).toMatchObject({ isStandard: true })
  })

  test('are not changed by who has read older ones', async () => {
    await saveReplies([{ title: 'Först', text: 'Hej' }])
    expect((await saveReplies([{ title: 'Sen', text: 'Hej' }], 0)).status).toBe(409)
  })
})
