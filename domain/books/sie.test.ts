import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultAccounts } from '../settings/counter.ts'
import { decodeCp437, encodeCp437 } from './cp437.ts'
import { commonDays, getFiscalYear } from './fiscal-year.ts'
import { parseSie } from './parse-sie.ts'
import { type SieFile, writeSie } from './sie.ts'
import type { Voucher } from './vouchers.ts'

const sale: Voucher = {
  day: '2026-11-20',
  text: 'Försäljning i butiken, KV-26-00001',
  rows: [
    { account: 'card', amountOre: 129_000 },
    { account: 'vat', amountOre: -25_800 },
    { account: 'repairs', amountOre: -103_200 },
  ],
  keys: ['document:1'],
}

const file: SieFile = {
  madeOn: '2026-11-21',
  orgNumber: '556677-8899',
  company: 'Mobilhuset i Arvika AB',
  year: { from: '2026-01-01', to: '2026-12-31' },
  accounts: defaultAccounts,
  vouchers: [sale],
}

const written = (given: Partial<SieFile>) => decodeCp437(writeSie({ ...file, ...given }))

test('a file has its records in the order of the format, and one voucher per day of sales', () => {
  expect(written({}).split('\r\n')).toEqual([
    '#FLAGGA 0',
    '#PROGRAM "Verkstan" 1.0',
    '#FORMAT PC8',
    '#GEN 20261121',
    '#SIETYP 4',
    '#ORGNR 556677-8899',
    '#FNAMN "Mobilhuset i Arvika AB"',
    '#RAR 0 20260101 20261231',
    '#KPTYP EUBAS97',
    '#KONTO 1580 "Kort, och betalningar på nätet"',
    '#KONTO 2611 "Utgående moms 25 %"',
    '#KONTO 3041 "Försäljning, reparationer"',
    '#VER "V" "" 20261120 "Försäljning i butiken, KV-26-00001"',
    '{',
    '#TRANS 1580 {} 1290.00',
    '#TRANS 2611 {} -258.00',
    '#TRANS 3041 {} -1032.00',
    '}',
    '',
  ])
})

test.each([
  ['å', 0x86],
  ['ä', 0x84],
  ['ö', 0x94],
  ['Å', 0x8f],
  ['Ä', 0x8e],
  ['Ö', 0x99],
  ['é', 0x82],
  ['É', 0x90],
  ['a\u030a', 0x86],
  ['ø', 0x6f],
  ['š', 0x73],
  ['Ž', 0x5a],
  ['Á', 0x41],
  ['€', 0x3f],
  ['–', 0x3f],
  ['😀', 0x3f],
])('%s is the byte %i', (character, byte) => {
  expect([...encodeCp437(character)]).toEqual([byte])
})

test('every byte of code page 437 is read and written as itself', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  expect(encodeCp437(decodeCp437(bytes))).toEqual(bytes)
})

test('texts have escaped quotes, slashes for backslashes, and no control characters', () => {
  const company = 'Nils "Nisse" A\\S\r\n\tVerkstad\u0007'
  expect(written({ company })).toContain('#FNAMN "Nils \\"Nisse\\" A/S Verkstad"\r\n')
  expect(parseSie(writeSie({ ...file, company })).head.get('FNAMN')).toEqual(['Nils "Nisse" A/S Verkstad'])
})

test('any text is one field of the strict reader', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), (text) => {
      const [voucher] = parseSie(writeSie({ ...file, vouchers: [{ ...sale, text }] })).vouchers
      expect(voucher?.text).not.toMatch(/[\\\r\n]/)
    }),
  )
})

test('an account used for two things is listed once, with both names', () => {
  const rows = [
    { account: 'swish', amountOre: 500 },
    { account: 'bank', amountOre: -500 },
  ] as const
  expect(written({ vouchers: [{ ...sale, rows }] })).toContain('#KONTO 1930 "Swish / Bankgiro"\r\n')
})

test('a shop without a number has no record of it', () => {
  expect(written({ orgNumber: '' })).not.toContain('#ORGNR')
})

describe('no file is written with', () => {
  const wrong: [string, Partial<Voucher>][] = [
    ['an unbalanced voucher', { rows: [{ account: 'cash', amountOre: 1 }] }],
    ['a voucher without rows', { rows: [] }],
    ['a voucher of the next fiscal year', { day: '2027-01-01' }],
  ]
  test.each(wrong)('%s', (_what, change) => {
    expect(() => writeSie({ ...file, vouchers: [{ ...sale, ...change }] })).toThrow(RangeError)
  })
})

describe('the strict reader rejects', () => {
  const valid = decodeCp437(writeSie(file))
  test.each([
    ['lines that end with LF only', valid.replaceAll('\r\n', '\n')],
    ['another order of records', valid.replace('#FLAGGA 0\r\n', '').concat('#FLAGGA 0\r\n')],
    ['an account that is not listed', valid.replace('#KONTO 2611 "Utgående moms 25 %"\r\n', '')],
    ['an account that is not used', valid.replace('#VER', '#KONTO 3740 "Öresavrundning"\r\n#VER')],
    ['an unbalanced voucher', valid.replace('-258.00', '-258.01')],
    ['an amount with a comma', valid.replace('-258.00', '-258,00')],
    ['a voucher outside the fiscal year', valid.replace('"" 20261120', '"" 20251120')],
    ['an unescaped quote', valid.replace('Mobilhuset', 'Mobil"huset')],
    ['a backslash', valid.replace('Mobilhuset', 'Mobil\\huset')],
    ['a missing brace', valid.replace('}\r\n', '')],
  ])('%s', (_what, text) => {
    expect(text).not.toBe(valid)
    expect(() => parseSie(encodeCp437(text))).toThrow()
  })
})

test.each([
  ['2026-11-23', 1, { from: '2026-01-01', to: '2026-12-31' }],
  ['2026-11-23', 5, { from: '2026-05-01', to: '2027-04-30' }],
  ['2026-04-30', 5, { from: '2025-05-01', to: '2026-04-30' }],
  ['2024-02-29', 3, { from: '2023-03-01', to: '2024-02-29' }],
])('the fiscal year of %s that begins in month %i is %o', (day, month, year) => {
  expect(getFiscalYear(day, month)).toEqual(year)
})

test.each([
  ['2026-03-01', '2026-03-01'],
  ['2025-12-01', '2026-01-01'],
])('the days of 2026 from %s begin on %s', (from, begins) => {
  const year = { from: '2026-01-01', to: '2026-12-31' }
  expect(commonDays(year, { from, to: '2026-11-23' })).toEqual({ from: begins, to: '2026-11-23' })
})
