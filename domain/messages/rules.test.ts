import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerptLength, getExcerpt } from './rules.ts'

test('a short message is shown whole, on one line', () => {
  expect(getExcerpt('  Hej!\r\n\n  Lagar ni\tklockor? ')).toBe('Hej! Lagar ni klockor?')
})

test('a long one is cut with an ellipsis, never inside a letter', () => {
  expect(getExcerpt('😀'.repeat(200))).toBe(`${'😀'.repeat(excerptLength - 1)}…`)
  expect(getExcerpt('å'.repeat(excerptLength))).toBe('å'.repeat(excerptLength))
  expect(getExcerpt(`${'x'.repeat(excerptLength - 2)} och mer`)).toBe(`${'x'.repeat(excerptLength - 2)}…`)
})

test('an excerpt never breaks a line or grows too long', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (body) => {
      const excerpt = getExcerpt(body)
      expect(Array.from(excerpt).length).toBeLessThanOrEqual(excerptLength)
      expect(excerpt).not.toMatch(/[\r\n\t]| {2}/)
      expect(excerpt).toBe(excerpt.trim())
    }),
  )
})
