import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commonPasswords } from './common-passwords.ts'
import { passwordProblem } from './passwords.ts'

const tooShort = 'Lösenordet måste vara minst 8 tecken.'
const tooCommon = 'Lösenordet är för vanligt och lätt att gissa. Välj ett annat.'

test.each([
  ['', tooShort],
  ['kort-7!', tooShort],
  ['😀😀😀😀😀😀😀', tooShort],
  ['password', tooCommon],
  ['Lösenord123', tooCommon],
  ['SOMMAR2026', tooCommon],
  ['aaaaaaaa', tooCommon],
  ['abababab', tooCommon],
  ['åtta-tkn', undefined],
  ['grön-sparv-72', undefined],
  ['x1-'.repeat(42), undefined],
  ['x1-'.repeat(43), 'Lösenordet får vara högst 128 tecken.'],
])('%j: %s', (password, problem) => {
  expect(passwordProblem(password)).toBe(problem)
})

test('the sentence about the length begins as it is asked to', () => {
  expect(passwordProblem('kort', 'Det nya lösenordet')).toBe('Det nya lösenordet måste vara minst 8 tecken.')
})

test('the list contains only lower-case passwords of allowed length', () => {
  expect(commonPasswords.size).toBeGreaterThan(200)
  for (const password of commonPasswords) expect(password).toMatch(/^[^A-ZÅÄÖ\s]{8,}$/u)
})

test('no password of fewer than 8 characters passes, and none of more than 128', () => {
  const characters = (bounds: { minLength?: number; maxLength?: number }) =>
    fc.string({ unit: 'grapheme', ...bounds }).filter((text) => {
      const length = Array.from(text).length
      return length < 8 || text.length > 128
    })
  const refused = (text: string) => {
    expect(passwordProblem(text)).toBeDefined()
  }
  fc.assert(fc.property(characters({ maxLength: 7 }), refused))
  fc.assert(fc.property(characters({ minLength: 129, maxLength: 200 }), refused))
})
