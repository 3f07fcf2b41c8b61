import { expect, test } from 'vitest'
import type { MailTemplateSamples } from '#domain/mail/schemas.ts'
import {
  limitedMailsPerHour,
  type MailTemplate,
  mailTemplates,
  templatesSharingLimit,
} from '#domain/mail/templates.ts'
import { mailsTo, nextAddress } from '../testing/calls.ts'
import { buildMessage, messageBody } from '../testing/fixtures/messages.ts'
import { buildQuoteRequest } from '../testing/fixtures/quotes.ts'
import { startSharedNode } from '../testing/node.ts'

const node = await startSharedNode()
const token = await node.logIn()

test('an address gets few mails by strangers in an hour, over all forms', async () => {
  const email = 'okand@kund.example'
  for (let form = 0; form < limitedMailsPerHour; form++) {
    await buildMessage(node, { email, meddelande: `Meddelande ${form}` })
    await buildQuoteRequest(node, { email, customer_message: `Förfrågan ${form}` })
  }
  expect(await mailsTo(node, email)).toHaveLength(limitedMailsPerHour)
  const { body } = await node.call('GET', `/api/admin/mail/?search=${email}&state=limited`, { token })
  const limited = (body as { results: { id: number }[] }).results
  expect(limited).toHaveLength(limitedMailsPerHour)

  // Staff can send one all the same.
  const retry = `/api/admin/mail/${limited[0]?.id}/retry/`
  expect((await node.call('POST', retry, { body: { round: 0 }, token })).status).toBe(200)
  expect(await mailsTo(node, email)).toHaveLength(limitedMailsPerHour + 1)

  const others = await buildMessage(node)
  expect(await mailsTo(node, others.email)).toHaveLength(1)
  node.clock.set('2026-11-20T10:01:00Z')
  await buildMessage(node, { email, meddelande: 'En timme senare' })
  expect(await mailsTo(node, email)).toHaveLength(limitedMailsPerHour + 2)
})

test('mails at the same time are counted one after another', async () => {
  const email = 'samtidigt@kund.example'
  await Promise.all(
    Array.from({ length: 3 * limitedMailsPerHour }, (_, form) =>
      node.call('POST', '/api/quotes/kontakt/', {
        body: messageBody({ email, meddelande: `Samtidigt ${form}` }),
        address: nextAddress(),
      }),
    ),
  )
  expect(await mailsTo(node, email)).toHaveLength(limitedMailsPerHour)
})

const limitedMails = (Object.keys(mailTemplates) as MailTemplate[]).filter(
  (name) => templatesSharingLimit(name).length > 0,
)

test.each(limitedMails)(
  '%s repeats nothing of the form in subject and headline, and greets no name',
  async (template) => {
    const { body } = await node.call('GET', `/api/admin/mail_templates/${template}/`, { token })
    const { samples, passages } = body as MailTemplateSamples
    expect(samples.length).toBeGreaterThan(0)
    for (const { subject, text } of samples) {
      const [headline] = text.split('\n\n')
      expect(`${subject} ${headline}`).not.toMatch(/Åsa|Öberg|Samsung|iPhone|Galaxy|skärm/i)
      expect(text).not.toContain('Hej Åsa')
    }
    // Nor can the owner's words.
    const values = passages.flatMap((passage) => passage.values.map(({ example }) => example))
    expect(values.join(' ')).not.toMatch(/Åsa|Öberg|Samsung|iPhone|Galaxy|skärm/i)
  },
)
