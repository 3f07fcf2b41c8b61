import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getOwnText } from './own-text.ts'

const quoted = '> Hej Åsa!\n> Vi har börjat.\n>\n> --\n> Verkstan'
const plain = 'Hej Åsa!\nVi har börjat.'

describe('the answer above a mail is read without it', () => {
  test.each([
    [
      'Gmail',
      `Ja tack!\n\nDen fre 20 nov. 2026 kl 10:05 skrev Verkstan <hej@verkstan.example>:\n\n${quoted}`,
    ],
    [
      'Gmail, with a long address',
      `Ja tack!\n\nDen fre 20 nov. 2026 kl 10:05 skrev Verkstan i Arvika <\nhej@verkstan.example>:\n\n${quoted}`,
    ],
    [
      'Gmail in English',
      `Ja tack!\n\nOn Fri, Nov 20, 2026 at 10:05 AM Verkstan <hej@verkstan.example> wrote:\n\n${quoted}`,
    ],
    [
      'Gmail, HTML only',
      `Ja tack!\n\nDen fre 20 nov. 2026 kl 10:05 skrev Verkstan <hej@verkstan.example>:\n\n${plain}`,
    ],
    [
      'Apple Mail',
      `Ja tack!\n\n> 20 nov. 2026 kl. 10:05 skrev Verkstan <hej@verkstan.example>:\n> \n${quoted}`,
    ],
    [
      'iPhone',
      `Ja tack!\n\nSkickat från min iPhone\n\n> 20 nov. 2026 kl. 10:05 skrev Verkstan <hej@verkstan.example>:\n> \n> ${quoted}`,
    ],
    [
      'iPhone, without marks',
      `Ja tack!\nSkickat från min iPhone\n\n20 nov. 2026 kl. 10:05 skrev Verkstan <hej@verkstan.example>:\n\n${plain}`,
    ],
    [
      'iPhone in English',
      `Ja tack!\n\nSent from my iPhone\n\nOn 20 Nov 2026, at 10:05, Verkstan <hej@verkstan.example> wrote:\n\n${plain}`,
    ],
    [
      'Outlook',
      `Ja tack!\r\n\r\nFrån: Verkstan <hej@verkstan.example>\r\nSkickat: den 20 november 2026 10:05\r\nTill: Åsa\r\nÄmne: Nytt\r\n\r\n${plain}`,
    ],
    [
      'Outlook on a phone',
      `Ja tack!\n\nHämta Outlook för iOS<https://aka.ms/o0ukef>\n________________________________\nFrån: Verkstan <hej@verkstan.example>\nSkickat: Friday\n\n${plain}`,
    ],
    [
      'Outlook in English',
      `Ja tack!\n\nFrom: Verkstan <hej@verkstan.example>\nSent: Friday, November 20, 2026 10:05\nTo: Åsa\n\n${plain}`,
    ],
    ['old Outlook', `Ja tack!\n\n-----Ursprungligt meddelande-----\nFrån: Verkstan\n\n${plain}`],
    [
      'Samsung',
      `Ja tack!\n\nSkickat från min Galaxy\n\n-------- Originalmeddelande --------\nFrån: Verkstan\nDatum: 2026-11-20\n\n${plain}`,
    ],
    ['Samsung in English', `Ja tack!\n\n-------- Original message --------\nFrom: Verkstan\n\n${plain}`],
    [
      'Yahoo',
      `Ja tack!\n\n    Den fredag 20 november 2026 kl. 10:05:00 CET, Verkstan <hej@verkstan.example> skrev:  \n \n ${plain}`,
    ],
    [
      'Thunderbird',
      `Ja tack!\n\nDen 2026-11-20 kl. 10:05, skrev Verkstan:\n${quoted}\n-- \nÅsa Öberg\n070-174 06 01`,
    ],
    ['a forward', `Ja tack!\n\n---------- Forwarded message ---------\nFrån: Verkstan\n\n${plain}`],
    ['Windows', 'Ja tack!\n\nSkickades från E-post för Windows\n\n'],
    ['no quotation', '  Ja tack!\n'],
  ])('%s', (_, text) => {
    expect(getOwnText(text)).toBe('Ja tack!')
  })
})

test.each([
  [
    'an answer below the quotation',
    `Den fre 20 nov. 2026 kl 10:05 skrev Verkstan <hej@verkstan.example>:\n${quoted}\n\nJa tack!`,
    'Ja tack!',
  ],
  ['answers between quoted lines', '> Byta batteriet?\nJa.\n> Och glaset?\nNej.', 'Ja.\nNej.'],
  ['a signature', 'Ja tack!\n\n-- \nÅsa Öberg\nArvika', 'Ja tack!'],
  ['several paragraphs', 'Hej!\n\n\n\nJa tack.\n\nÅsa', 'Hej!\n\nJa tack.\n\nÅsa'],
  ['nothing but a quotation', quoted, ''],
  ['an empty text', ' \n\n', ''],
  [
    'a sentence about a day',
    'Hej!\nDen 3 november skrev ni:\nklart på fredag. Är den det?',
    'Hej!\nDen 3 november skrev ni:\nklart på fredag. Är den det?',
  ],
  ['a line of the phone in the middle', 'Skickat från min iPhone\nJa', 'Skickat från min iPhone\nJa'],
  ['a mail that begins with a divider', '--\nJa', '--\nJa'],
  [
    'marks of pictures',
    'Ja\n[cid:image001.png@01DC]\n[image: logga.png]\n\n[data:image/png;base64,AA]\ntack',
    'Ja\n\ntack',
  ],
  ['a hard space', 'Ja\u00a0tack', 'Ja tack'],
])('%s', (_, text, own) => {
  expect(getOwnText(text)).toBe(own)
})

test('any text is read in linear time', () => {
  const parts = [
    '\n',
    '> ',
    'Den 1 ',
    ' skrev ',
    ':\n',
    '-',
    '_',
    'Från: x\n',
    'Skickat: ',
    ' ',
    '12:00',
    '@',
    '\r',
    'On ',
  ]
  const begun = performance.now()
  for (const part of parts) getOwnText(part.repeat(200_000))
  for (const part of parts) getOwnText(`Ja\n${part.repeat(200_000)}`)
  expect(performance.now() - begun).toBeLessThan(20_000)
})

test('an own text is never longer than the mail, and never begins or ends with space', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const own = getOwnText(text)
      expect(own.length).toBeLessThanOrEqual(text.length)
      expect(own).toBe(own.trim())
    }),
  )
})
