import { expect, test } from 'vitest'
import { parseCustomerSearch, trigramsIn } from './customer-search.ts'

test.each([
  ['070-174 06 01', '0701740601'],
  ['+46 70 174 06 01', '0701740601'],
  ['+46 (0)70-174 06 01', '0701740601'],
  ['0046701740601', '0701740601'],
  ['46701740601', '0701740601'],
  ['+47 912 34 567', '004791234567'],
  ['174 06', '17406'],
])('%s is a phone number', (typed, digits) => {
  expect(parseCustomerSearch(typed).terms).toEqual([digits])
})

test('other input is split into words that must all match', () => {
  expect(parseCustomerSearch('  Åsa   ÖBERG ')).toEqual({ terms: ['asa', 'oberg'], number: undefined })
  expect(parseCustomerSearch('12').terms).toEqual(['12'])
  expect(parseCustomerSearch('asa@kund.example').terms).toEqual(['asa@kund.example'])
  expect(parseCustomerSearch('').terms).toEqual([])
})

test('input that looks like an order number is searched as one, in upper or lower case', () => {
  expect(parseCustomerSearch('r-26-00042').number).toBe('R-26-00042')
  expect(parseCustomerSearch('SM-7K4QX-2M9PD').number).toBe('SM-7K4QX-2M9PD')
  expect(parseCustomerSearch('Anna Svensson').number).toBeUndefined()
})

test('groups of three letters', () => {
  expect(trigramsIn('åsa ö')).toEqual(['åsa', 'sa ', 'a ö'])
  expect(trigramsIn('aaaa')).toEqual(['aaa'])
  expect(trigramsIn('ab')).toEqual([])
})
