import { expect, test } from 'vitest'
import { formatKronor, ore } from '../money.ts'
import { countSmsParts, toSmsText } from './sms.ts'

test.each([
  ['', 1],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['å'.repeat(160), 1],
  ['ÅÄÖåäöéü'.repeat(20), 1],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  // Brackets and the euro sign take two places.
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  // Any other character makes the whole message UTF-16.
  [`${'a'.repeat(69)}ő`, 1],
  [`${'a'.repeat(70)}ő`, 2],
  ['😀'.repeat(35), 1],
  ['😀'.repeat(36), 2],
])('%j is sent in %i parts', (text, parts) => {
  expect(countSmsParts(text)).toBe(parts)
})

test('sums and dashes of the screens fit in a text message', () => {
  const text = toSmsText(`Din ”telefon” är klar – ${formatKronor(ore(129_000))} …`)
  expect(text).toBe('Din "telefon" är klar - 1 290 kr ...')
  expect(countSmsParts(text.padEnd(160, 'x'))).toBe(1)
})
