import fc from 'fast-check'
import { expect, test } from 'vitest'
import { messageMaxLength } from '#domain/messages/rules.ts'
import { longestEntry } from '#domain/repairs/entries.ts'
import { describeAnswer, describeMessage } from './describe.ts'

const mail = { text: 'Ja tack!', pictures: 0, leftOut: [], isPartial: false }

test('an answer is the words of the customer, and says what came with them', () => {
  expect(describeAnswer(mail)).toBe('Ja tack!')
  expect(
    describeAnswer({ ...mail, pictures: 2, leftOut: ['kvitto.pdf', 'IMG_1.HEIC'], isPartial: true }),
  ).toBe(
    [
      'Ja tack!',
      'Bifogat: 2 bilder.',
      'Bifogat, men inte sparat här: kvitto.pdf, IMG_1.HEIC.',
      'Mejlet är för stort för att läsas helt. Resten finns i brevlådan.',
    ].join('\n\n'),
  )
  expect(describeAnswer({ ...mail, text: '', pictures: 1 })).toBe('Bifogat: 1 bild.')
  expect(describeAnswer({ ...mail, text: '' })).toBe('(Mejlet har ingen egen text.)')
})

test('a message has the subject, and the repair when someone else than its customer writes', () => {
  expect(describeMessage({ ...mail, subject: 'Hej' }, undefined)).toBe('Mejl: Hej\n\nJa tack!')
  expect(describeMessage({ ...mail, subject: '' }, 'R-26-00042')).toMatch(
    /^Mejlet svarar på ärende R-26-00042, men kommer inte från kundens adress\..*\n\nJa tack!$/,
  )
})

test('a long text is cut with a mark, and never within a character', () => {
  const cut = describeAnswer({ ...mail, text: '😀'.repeat(1001), pictures: 1 })
  expect(cut).toMatch(/^(?:😀)+\n\n\[Texten är avkortad\. Resten finns i mejlet\.\]\n\nBifogat: 1 bild\.$/u)
  expect(describeAnswer({ ...mail, text: 'x'.repeat(longestEntry) })).toHaveLength(longestEntry)
})

test('no text is longer than its column takes, or empty', () => {
  const anyMail = fc.record({
    text: fc.string({ maxLength: 5000, unit: 'grapheme' }),
    subject: fc.string({ maxLength: 200 }),
    pictures: fc.nat(5),
    leftOut: fc.array(fc.string({ maxLength: 80 }), { maxLength: 30 }),
    isPartial: fc.boolean(),
  })
  fc.assert(
    fc.property(anyMail, fc.option(fc.constant('R-26-00042'), { nil: undefined }), (each, number) => {
      const [answer, message] = [describeAnswer(each), describeMessage(each, number)]
      expect(answer.length).toBeLessThanOrEqual(longestEntry)
      expect(message.length).toBeLessThanOrEqual(messageMaxLength)
      expect(Math.min(answer.length, message.length)).toBeGreaterThan(0)
    }),
  )
})
