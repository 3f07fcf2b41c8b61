import { expect, test } from 'vitest'
import { legalGuarantee } from './legal-guarantee.ts'

test.each([
  ['2026-08-03', true, '2029-08-03', '2030-08-03'],
  ['2026-08-03', false, '2029-08-03', null],
  // A leap day ends on the last of February.
  ['2028-02-29', true, '2031-02-28', '2032-02-29'],
])('delivered %s, extended %s: until %s, extended %s', (deliveredOn, isExtended, until, extendedUntil) => {
  expect(legalGuarantee({ deliveredOn, isExtended })).toEqual({ until, extendedUntil })
})
