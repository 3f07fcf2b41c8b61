import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  getVatNumber,
  isPhoneNumber,
  isWebAddress,
  readBankgiro,
  readOrgNumber,
  readPostalCode,
  readSwishNumber,
  readVatNumber,
} from './legal.ts'

const nineDigits = fc.stringMatching(/^\d{9}$/)

/** Returns the number with its only valid check digit, from nine digits. */
function valid(nine: string): string {
  const found = [...'0123456789'].map((last) => readOrgNumber(nine + last)).filter((number) => number)
  expect(found).toHaveLength(1)
  return found[0] ?? ''
}

describe('an organisation number', () => {
  test.each([
    // Published numbers of Ericsson, Volvo and the tax authority.
    ['556016-0680', '556016-0680'],
    ['5560125790', '556012-5790'],
    [' 202100-5448 ', '202100-5448'],
    ['202100 5448', '202100-5448'],
  ])('%j is read as %s', (text, printed) => {
    expect(readOrgNumber(text)).toBe(printed)
  })

  test.each([
    '',
    '556016-0681',
    '556016-068',
    '556016-06800',
    '55-60160680',
    'abcdef-ghij',
    '５５６０１６-0680',
  ])('%j is none', (text) => {
    expect(readOrgNumber(text)).toBeUndefined()
  })

  test('has exactly one check digit, which notices any one digit that is wrong', () => {
    fc.assert(
      fc.property(nineDigits, fc.nat(9), fc.integer({ min: 1, max: 9 }), (nine, at, change) => {
        const digits = valid(nine).replace('-', '')
        const wrong = (Number(digits[at]) + change) % 10
        expect(readOrgNumber(digits.slice(0, at) + wrong + digits.slice(at + 1))).toBeUndefined()
      }),
    )
  })
})

describe('a VAT number', () => {
  test('is SE, the organisation number and 01', () => {
    expect(getVatNumber('556016-0680')).toBe('SE556016068001')
    expect(getVatNumber('556016-0681')).toBeUndefined()
  })

  test('of any organisation is parsed to itself, also with spaces and in lower case', () => {
    fc.assert(
      fc.property(nineDigits, (nine) => {
        const vat = getVatNumber(valid(nine))
        expect(vat).toMatch(/^SE\d{10}01$/)
        expect(
          readVatNumber(
            String(vat)
              .toLowerCase()
              .replace(/(.{4})/g, '$1 '),
          ),
        ).toBe(vat)
      }),
    )
  })

  test.each(['', 'SE556016068002', 'SE55601606801', '556016068001', 'DE556016068001'])(
    '%j is none',
    (text) => {
      expect(readVatNumber(text)).toBeUndefined()
    },
  )
})

describe('a postal code', () => {
  test.each([
    ['671 31', '671 31'],
    ['67131', '671 31'],
    [' 671 31 ', '671 31'],
  ])('%j is printed %s', (text, printed) => {
    expect(readPostalCode(text)).toBe(printed)
  })

  test.each(['', '6713', '671 311', '071 31', '67 131', 'abc de', 'S-671 31'])('%j is none', (text) => {
    expect(readPostalCode(text)).toBeUndefined()
  })
})

test.each(['070-174 06 35', '0570-123 45', '+46 70 174 06 35', '08-12 34 56 78', '0101234567'])(
  '%s can be called',
  (phone) => {
    expect(isPhoneNumber(phone)).toBe(true)
  },
)

test.each([
  '',
  '174 06 35',
  '070',
  '070-174 06 35 eller 36',
  '+0701740635',
  '070+1740635',
  '0701740635-',
  '0'.repeat(20),
])('%j cannot be called', (phone) => {
  expect(isPhoneNumber(phone)).toBe(false)
})

test.each(['https://verkstan.example/karta?a=1#b', 'http://www.verkstan.example', 'https://å.example/'])(
  '%s leads to a page',
  (address) => {
    expect(isWebAddress(address)).toBe(true)
  },
)

test.each([
  '',
  'verkstan.example',
  'https://',
  'https://verkstan',
  'javascript:alert(1)//.',
  'data:text/html,a.b',
  'mailto:a@b.c',
  'ftp://verkstan.example',
  'https://verk stan.example',
])('%j does not', (address) => {
  expect(isWebAddress(address)).toBe(false)
})

describe('a bankgiro number', () => {
  test.each([
    ['5402-9681', '5402-9681'],
    ['54029681', '5402-9681'],
    ['991-2346', '991-2346'],
  ])('%j is read as %s', (text, printed) => {
    expect(readBankgiro(text)).toBe(printed)
  })

  test.each(['', '123-4567', '5402-9682', '540-2968-11', '402968'])('%j is none', (text) => {
    expect(readBankgiro(text)).toBeUndefined()
  })
})

test.each([
  ['123 456 78 90', '123 456 78 90'],
  ['1234567890', '123 456 78 90'],
  ['070-174 06 35', '070 174 06 35'],
  ['+46701740635', '070 174 06 35'],
  ['0570-123 45', undefined],
  ['123456789', undefined],
])('%j as a number for Swish is %j', (text, printed) => {
  expect(readSwishNumber(text)).toBe(printed)
})
