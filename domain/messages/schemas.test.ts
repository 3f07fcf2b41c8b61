import { describe, expect, test } from 'vitest'
import { contactMessageInput, replyInput } from './schemas.ts'
import { messageSubjectLabels, messageSubjects } from './texts.ts'

const whole = {
  namn: 'Åsa Öberg',
  email: 'asa@kund.example',
  telefon: '070-174 06 01',
  ämne: 'repair',
  meddelande: 'Hej!\nLagar ni klockor?',
}

test('the subjects are the five of the spec, with its order and texts', () => {
  expect(messageSubjects.map((key) => [key, messageSubjectLabels[key]])).toEqual([
    ['repair', 'Reparation'],
    ['quote', 'Offertförfrågan'],
    ['warranty', 'Garanti'],
    ['general', 'Allmän fråga'],
    ['other', 'Annat'],
  ])
})

describe('a contact message', () => {
  test('is trimmed, and keeps its line breaks', () => {
    const sent = { ...whole, namn: '  Åsa Öberg ', meddelande: ` ${whole.meddelande}\n` }
    expect(contactMessageInput.parse(sent)).toEqual({ ...whole, pictures: [] })
  })

  test('needs no phone number', () => {
    const { telefon: _, ...rest } = whole
    expect(contactMessageInput.parse(rest).telefon).toBe('')
    expect(contactMessageInput.parse({ ...whole, telefon: ' ' }).telefon).toBe('')
  })

  test.each(messageSubjects)('may be about %s, by key or by word', (key) => {
    expect(contactMessageInput.parse({ ...whole, ämne: key }).ämne).toBe(key)
    expect(contactMessageInput.parse({ ...whole, ämne: messageSubjectLabels[key] }).ämne).toBe(key)
  })

  test.each([
    ['ämne', '', 'Välj ett ämne.'],
    ['ämne', undefined, 'Välj ett ämne.'],
    ['ämne', 'något annat', 'Välj ett av alternativen.'],
    ['ämne', 'toString', 'Välj ett av alternativen.'],
    ['namn', ' ', 'Skriv ditt namn.'],
    ['namn', 'Bo\r\nBcc: alla@kund.example', 'Skriv på en rad.'],
    ['email', 'bo@kund.example\nCc: x@y.z', 'Ogiltig e-postadress'],
    ['telefon', '070\n174', 'Skriv på en rad.'],
    ['meddelande', '\n', 'Skriv ett meddelande.'],
    ['meddelande', 'x'.repeat(4001), 'Skriv högst 4000 tecken.'],
    ['meddelande', 'a\u0000b', 'Texten innehåller tecken som inte kan sparas.'],
  ])('is refused when %s is %j', (field, value, message) => {
    const { error } = contactMessageInput.safeParse({ ...whole, [field]: value })
    expect(error?.issues.map((issue) => [issue.path, issue.message])).toContainEqual([[field], message])
  })
})

test('a reply names the last one its writer saw, and is not empty', () => {
  expect(replyInput.parse({ body: ' Ja! ', after: null })).toEqual({ body: 'Ja!', after: null })
  expect(replyInput.safeParse({ body: 'Ja!' }).success).toBe(false)
  expect(replyInput.safeParse({ body: ' \n', after: 3 }).error?.issues[0]?.message).toBe('Skriv ett svar.')
})
