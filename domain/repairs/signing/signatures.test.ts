import { expect, test } from 'vitest'
import { beginsWork, needsSignature } from './signatures.ts'

test.each([
  ['Mottaget', 'Under reparation', true],
  ['Mottaget', 'Färdig', true],
  ['Väntar på svar', 'Pågående', true],
  ['Mottaget', 'Väntar på svar', false],
  ['Mottaget', 'Avslutad', false],
  ['Pågående', 'Färdig', false],
] as const)('a move from %s to %s begins the work: %s', (from, to, begins) => {
  expect(beginsWork(from, to)).toBe(begins)
})

const handedIn = { status: 'Mottaget', source: 'counter', isHere: true, hasSignature: false } as const

test.each([
  [{}, true, true],
  [{}, false, false],
  [{ hasSignature: true }, true, false],
  [{ isHere: false }, true, false],
  [{ source: 'imported' }, true, false],
  [{ status: 'Pågående' }, true, false],
] as const)(
  'a repair with %o needs a signature where the shop requires it (%s): %s',
  (changes, required, needed) => {
    expect(needsSignature({ ...handedIn, ...changes }, required)).toBe(needed)
  },
)
