import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ComparedDetails,
  changesLockedDetails,
  type DetailTexts,
  describeChanges,
  detailNames,
  erasedDetails,
  readDetails,
  toDetailColumns,
} from './details.ts'

const texts = fc.record(
  Object.fromEntries(detailNames.map((name) => [name, fc.string()])),
) as fc.Arbitrary<DetailTexts>

const details = (changes: Partial<ComparedDetails> = {}): ComparedDetails => ({
  ...(Object.fromEntries(detailNames.map((name) => [name, ''])) as DetailTexts),
  condition: '',
  estimated_on: null,
  ...changes,
})

test('texts come back from the row as they were', () => {
  fc.assert(
    fc.property(texts, (each) => {
      expect(readDetails(toDetailColumns(each))).toEqual(each)
    }),
  )
})

test('a change is described with its label, before and after', () => {
  const before = details({ customer_phone: '+46701740602', accessories: 'Skal' })
  const after = details({ customer_phone: '+46701740603', estimated_on: '2026-11-30' })
  expect(describeChanges(before, after)).toEqual([
    'Telefon: 070-174 06 02 → 070-174 06 03',
    'Tillbehör: Skal → inget',
    expect.stringMatching(/^Klart: inget → 30 november/),
  ])
})

test('only the serial number and the promised day change after a handover', () => {
  const before = details()
  const changed = [...detailNames, 'condition' as const].filter((name) =>
    changesLockedDetails(before, details({ [name]: 'annat' })),
  )
  expect(changed).toEqual([...detailNames.filter((name) => name !== 'serial_number'), 'condition'])
  expect(changesLockedDetails(before, details({ estimated_on: '2026-11-30' }))).toBe(false)
})

test('an erased customer leaves no phone number, serial number or accessories', () => {
  expect(erasedDetails()).toEqual({ customerPhone: '', serialNumber: '', accessories: '' })
})
