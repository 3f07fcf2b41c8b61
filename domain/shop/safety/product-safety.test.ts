import { describe, expect, test } from 'vitest'
import { manufacturerInput, needsManufacturer } from './product-safety.ts'

test.each([
  ['a new accessory', { condition: 'new', tax_mode: 'vat25', placed_earlier: false }, true],
  ['one from before the day', { condition: 'new', tax_mode: 'vat25', placed_earlier: true }, false],
  [
    'a used phone in the state of a new one',
    { condition: 'new', tax_mode: 'margin', placed_earlier: false },
    false,
  ],
  ['a used computer bought with VAT', { condition: 'good', tax_mode: 'vat25', placed_earlier: false }, false],
] as const)('%s', (_, product, needs) => {
  expect(needsManufacturer(product)).toBe(needs)
})

describe('a manufacturer', () => {
  const inEu = { brand: 'Fjord', name: 'Fjord AB', postal_address: 'Hamngatan 1, Ystad', in_eu: true }
  const getErrors = (input: Record<string, unknown>) =>
    manufacturerInput.safeParse(input).error?.issues.map(({ path, message }) => [path[0], message]) ?? []

  test.each(['sakerhet@fjord.example', 'https://fjord.example/kontakt'])('is reached at %s', (address) => {
    expect(getErrors({ ...inEu, electronic_address: address })).toEqual([])
  })

  test.each(['fjord.example', 'javascript:alert(1)', 'https://'])('is not reached at %s', (address) => {
    expect(getErrors({ ...inEu, electronic_address: address })).toEqual([
      ['electronic_address', expect.stringContaining('https://')],
    ])
  })

  test('outside the EU needs someone responsible in it', () => {
    const outside = { ...inEu, electronic_address: 'a@fjord.example', in_eu: false }
    expect(getErrors(outside).map(([field]) => field)).toEqual([
      'responsible_name',
      'responsible_postal_address',
      'responsible_electronic_address',
    ])
  })
})
