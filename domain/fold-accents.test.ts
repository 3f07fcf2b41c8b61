import { expect, test } from 'vitest'
import { foldAccents, letters } from './fold-accents.ts'

test.each([
  ['Göran ÅKESSON', 'goran akesson'],
  ['A\u030Akesson', 'akesson'],
  ['Łukasz Đorđe Søren', 'lukasz dorde soren'],
  ['Ćirić-Müller', 'ciric-muller'],
  ['李小龙 Straße', '李小龙 straße'],
])('%j is searched as %s', (text, plain) => {
  expect(foldAccents(text)).toBe(plain)
})

test('each accented letter is there once, and has a base of a to z', () => {
  expect(new Set(letters.accented).size).toBe(letters.accented.length)
  expect(letters.bases).toMatch(new RegExp(`^[a-z]{${letters.accented.length}}$`))
})
