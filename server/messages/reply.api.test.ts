import { describe, expect, test } from 'vitest'
import { defaultShopSettings } from '#domain/settings/defaults.ts'
import { logInPermanently, mailsTo, settled } from '../testing/calls.ts'
import { answerMessage, buildMessage } from '../testing/fixtures/messages.ts'
import { startSharedNode, startTestNode } from '../testing/node.ts'

const shop = defaultShopSettings

const node = await startSharedNode()
const other = await startSharedNode({ on: node, role: 'web' })
const token = await logInPermanently(node)

/** Returns the mails to a sender, without the confirmation. */
async function answersTo(email: string) {
  const mails = await mailsTo(node, email)
  return mails.filter((mail) => mail.subject.startsWith('Svar på'))
}

describe('a new message', () => {
  test('is mailed to the shop, which can reply to the sender', async () => {
    const { id, email } = await buildMessage(node, {
      namn: 'Bo Ek',
      ämne: 'warranty',
      meddelande: 'Rad 1\nRad 2',
    })
    await settled(node)
    const mails = node.mail.sent.filter((mail) => mail.replyTo === email)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      to: shop.email,
      subject: 'Nytt meddelande: Garanti, Bo Ek',
      attachments: [],
    })
    expect(mails[0]?.text).toContain('Rad 1\nRad 2')
    expect(mails[0]?.text).toContain(`http://verkstan.test/admin/meddelanden?id=${id}`)
  })

  test('is confirmed to the sender, with fixed text only', async () => {
    const spam = 'Vinn pengar på spam.example'
    const { email } = await buildMessage(node, { namn: spam, telefon: spam, meddelande: spam })
    const mails = await mailsTo(node, email)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ to: email, replyTo: shop.email, subject: 'Vi har fått ditt meddelande' })
    expect(`${mails[0]?.subject} ${mails[0]?.text} ${mails[0]?.html}`).not.toMatch(/spam|pengar/i)
  })
})

describe('an answer', () => {
  test('goes to the sender unchanged, quotes the message, and can be replied to', async () => {
    const { id, email } = await buildMessage(node, { namn: 'Bo Ek', meddelande: 'Lagar ni\nklockor?' })
    const { status, message } = await answerMessage(node, token, id, 'Hej Bo!\nJa, kom förbi.')
    expect(status).toBe(200)
    expect(message.answered_at).toBe(node.clock.now().toISOString())
    const mails = await answersTo(email)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ replyTo: shop.email, subject: 'Svar på ditt meddelande: Reparation' })
    expect(mails[0]?.text).toContain('Hej Bo!\nJa, kom förbi.')
    expect(mails[0]?.text).toContain('> Lagar ni\n> klockor?')
  })

  test('sent twice by a double click, to two nodes, is one answer and one mail', async () => {
    const { id, email } = await buildMessage(node)
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => answerMessage(index % 2 ? other : node, token, id, 'Ja!')),
    )
    for (const { status, message } of answers) {
      expect(status).toBe(200)
      expect(message.replies.map((reply) => reply.body)).toEqual(['Ja!'])
    }
    expect(await answersTo(email)).toHaveLength(1)
  })

  test('written at the same time as another is refused until the writer has read the first', async () => {
    const { id, email } = await buildMessage(node)
    const first = await answerMessage(node, token, id, 'Ja!')
    const second = await answerMessage(node, token, id, 'Nej!')
    expect([second.status, second.body]).toEqual([
      409,
      { detail: 'Någon annan hann svara. Läs det svaret först, och skicka sedan ditt om det behövs.' },
    ])
    expect(await answersTo(email)).toHaveLength(1)

    const seen = first.message.replies.at(-1)?.id ?? null
    const third = await answerMessage(node, token, id, 'Jo, ja.', seen)
    expect(third.message.replies.map((reply) => reply.body)).toEqual(['Ja!', 'Jo, ja.'])
    // The same text again is accepted from a writer who has seen the earlier one.
    const newest = third.message.replies.at(-1)?.id ?? null
    const fourth = await answerMessage(node, token, id, 'Jo, ja.', newest)
    expect(fourth.message.replies).toHaveLength(3)
    expect(await answersTo(email)).toHaveLength(3)
  })

  test('keeps the time when the message was first answered', async () => {
    const { id } = await buildMessage(node)
    node.clock.set('2026-11-20T10:00:00Z')
    await node.call('PATCH', `/api/admin/messages/${id}/`, { token, body: { answered: true } })
    node.clock.set('2026-11-20T11:00:00Z')
    const { message } = await answerMessage(node, token, id, 'Som sagt.')
    expect(message.answered_at).toBe('2026-11-20T10:00:00.000Z')
    expect(message.replies[0]?.created_at).toBe('2026-11-20T11:00:00.000Z')
  })

  test.each([
    [{ body: '  \n', after: null }, { body: ['Skriv ett svar.'] }],
    [{ body: 'x'.repeat(4001), after: null }, { body: ['Skriv högst 4000 tecken.'] }],
    [{ body: 'a\u0000b', after: null }, { body: ['Texten innehåller tecken som inte kan sparas.'] }],
    [{ body: 'Hej' }, { after: ['Ogiltigt id.'] }],
    [{ body: 'Hej', after: 'x' }, { after: ['Ogiltigt id.'] }],
  ])('such as %j is refused, and nothing is sent', async (sent, expected) => {
    const { id, email } = await buildMessage(node)
    const { status, body } = await node.call('POST', `/api/admin/messages/${id}/replies/`, {
      token,
      body: sent,
    })
    expect([status, body]).toEqual([400, expected])
    expect(await answersTo(email)).toEqual([])
  })
})

test('a message that staff delete before its mails are written sends none, and stops no other', async () => {
  const web = await startTestNode({ role: 'web' })
  try {
    const login = await web.logIn()
    const gone = await buildMessage(web)
    await answerMessage(web, login, gone.id, 'Ja.')
    await web.call('DELETE', `/api/admin/messages/${gone.id}/`, { token: login })
    const next = await buildMessage(web)
    const worker = await startTestNode({ role: 'worker', on: web })
    expect(await mailsTo(web, next.email)).toHaveLength(1)
    expect(web.mail.sent.some((mail) => [mail.to, mail.replyTo].includes(gone.email))).toBe(false)
    await worker.close()
  } finally {
    await web.close()
  }
})
