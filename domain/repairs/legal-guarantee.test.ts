import { expect, test } from 'vitest'
import { legalGuarantee } from './legal-guarantee.ts'

test.each([
  // Sold on the first day of the rule, and the day before.
  ['2026-07-31', '2026-08-03', false, '2029-08-03', '2030-08-03', true],
  ['2026-07-30', '2026-08-03', false, '2029-08-03', null, false],
  ['2026-07-30', '2026-08-03', true, '2029-08-03', '2030-08-03', false],
  // A leap day ends on the last of February.
  ['2028-02-28', '2028-02-29', false, '2031-02-28', '2032-02-29', true],
])(
  'sold %s, delivered %s, voluntary %s: until %s, extended %s',
  (soldOn, deliveredOn, voluntary, until, extendedUntil, isByLaw) => {
    expect(legalGuarantee({ soldOn, deliveredOn, voluntary })).toEqual({ until, extendedUntil, isByLaw })
  },
)
