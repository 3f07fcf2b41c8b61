import { describe, expect, test } from 'vitest'
import { defaultShopSettings } from '#domain/settings/defaults.ts'
import { expectLetter, expectOnlyOurMarkup, visibleText } from '#server/testing/letters.ts'
import { type MessageMailData, receivedForSender, receivedForShop, replyForSender } from './templates.ts'

const shop = defaultShopSettings
const inboxUrl = 'https://verkstan.example/admin/meddelanden?id=7'

const message: MessageMailData = {
  name: 'Åsa Öberg',
  email: 'asa@kund.example',
  phone: '070-174 06 01',
  subject: 'warranty',
  body: 'Skärmen flimrar igen.\n\nGäller garantin?',
  createdAt: new Date('2026-11-20T09:05:00Z'),
}

const reply = 'Hej Åsa!\nJa, kom in med den.'

function samples(about: MessageMailData, answer: string) {
  return [
    ['received, to the shop', receivedForShop(shop, about, inboxUrl)],
    ['received, to the sender', receivedForSender(shop, about)],
    ['answer, to the sender', replyForSender(shop, about, answer)],
  ] as const
}

test.each(samples(message, reply))('%s is a whole letter', (_, mail) => expectLetter(mail, shop))

test('the notice to the shop has everything needed to answer, and links to the inbox', () => {
  const mail = receivedForShop(shop, message, inboxUrl)
  expect(mail.subject).toBe('Nytt meddelande: Garanti, Åsa Öberg')
  for (const detail of [message.body, message.email, message.phone, inboxUrl, '2026-11-20 10:05']) {
    expect(mail.text).toContain(detail)
  }
  expect(receivedForShop(shop, { ...message, phone: '' }, inboxUrl).text).not.toMatch(/^Telefon:/m)
})

test('the confirmation repeats nothing that was written in the form', () => {
  const mail = receivedForSender(shop, message)
  expect(mail.subject).toBe('Vi har fått ditt meddelande')
  expect(mail.text).toContain('Ämne: Garanti')
  for (const written of [message.name, message.email, message.phone, 'flimrar']) {
    expect(`${mail.text} ${mail.html}`).not.toContain(written)
  }
})

test('the answer comes first below the headline, unchanged, followed by the message that it answers', () => {
  const mail = replyForSender(shop, message, reply)
  expect(mail.subject).toBe('Svar på ditt meddelande: Garanti')
  expect(mail.text).toMatch(
    /^Här är vårt svar på ditt meddelande\n\nHej Åsa!\nJa, kom in med den\.\n\nÅsa Öberg skrev 2026-11-20 10:05:\n> Skärmen flimrar igen\.\n> \n> Gäller garantin\?\n/,
  )
  expect(mail.html).toContain('Hej Åsa!<br>Ja, kom in med den.')
  expect(mail.html).toContain('Skärmen flimrar igen.<br><br>Gäller garantin?')
})

describe('user input never becomes markup', () => {
  const nasty = `<script>alert(1)</script> "'><img src=x onerror=alert(1)>&amp;`
  const mails = samples(
    { ...message, name: nasty, email: `"<b>"@kund.example`, phone: nasty, body: nasty },
    nasty,
  )

  test.each(mails)('%s', (_, mail) => expectOnlyOurMarkup(mail.html))

  test('and is read as it was written', () => {
    for (const [name, mail] of mails) {
      if (name !== 'received, to the sender') expect(visibleText(mail.html)).toContain(nasty)
    }
  })
})
