import { expect, test } from 'vitest'
import { getCustomerFields, splitAddress } from './customer-fields.ts'

test.each([
  ['Storgatan 1, 671 31 Arvika', { line1: 'Storgatan 1', postal_code: '671 31', city: 'Arvika' }],
  ['Storgatan 1\n67131 Arvika', { line1: 'Storgatan 1', postal_code: '671 31', city: 'Arvika' }],
  ['Storgatan 1, 671 31, Arvika', { line1: 'Storgatan 1', postal_code: '671 31', city: 'Arvika' }],
  ['Storgatan 1', { line1: 'Storgatan 1', postal_code: '', city: '' }],
  ['c/o Ek, Storgatan 1, 671 31 Arvika', { line1: '', postal_code: '', city: '' }],
  ['', { line1: '', postal_code: '', city: '' }],
])('the address %j is split', (address, parts) => {
  expect(splitAddress(address)).toEqual(parts)
})

test('the fields of a form have the full name as well as its parts', () => {
  const profile = {
    ...{ first_name: 'Åsa', last_name: 'Öberg', email: 'asa@kund.example', phone_number: '070-174 06 35' },
    ...{ address: 'Storgatan 1, 671 31 Arvika' },
  }
  expect(getCustomerFields(profile as Parameters<typeof getCustomerFields>[0])).toEqual({
    name: 'Åsa Öberg',
    ...{ first_name: 'Åsa', last_name: 'Öberg', email: 'asa@kund.example', phone: '070-174 06 35' },
    ...{ line1: 'Storgatan 1', postal_code: '671 31', city: 'Arvika' },
  })
})
