import { expect, test } from 'vitest'
import { textOf } from './text-of.ts'

test('files of today and of older Windows programs read alike', () => {
  expect(textOf(Buffer.from('märke;Åäö–€', 'utf8'))).toBe('märke;Åäö–€')
  expect(textOf(Uint8Array.of(0x6d, 0xe4, 0x72, 0x6b, 0x65, 0x80))).toBe('märke€')
  expect(textOf(Buffer.from('\ufeffmärke'))).toMatch(/^\ufeff?märke$/)
  expect(textOf(Buffer.alloc(0))).toBe('')
})
