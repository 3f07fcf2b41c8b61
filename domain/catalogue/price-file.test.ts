import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceColumns } from './price-columns.ts'
import { readPriceRows } from './price-file.ts'

const good = ['Mobil', 'Apple', 'iPhone 15', 'Skärmbyte', '1290', '1 timme', 'ja']
const read = (...cells: string[]) => readPriceRows([priceColumns, cells])?.rows[0]

test('a row is read, with its place in the file', () => {
  expect(read(...good)).toEqual({
    row: 2,
    deviceType: 'Mobil',
    brand: 'Apple',
    model: 'iPhone 15',
    issue: 'Skärmbyte',
    price: 129_000,
    time: '1 timme',
    active: true,
  })
})

test.each([
  ['1290,50', 129_050],
  ['1290.5', 129_050],
  ['1 290,50 kr', 129_050],
  ['1\u00a0290', 129_000],
])('an amount as %s', (text, amount) => {
  expect(read(...good.with(4, text))).toMatchObject({ price: amount })
})

test.each([
  ['0', 'Skriv ett pris över 0 kr, till exempel 1290 eller 1290,50.'],
  ['-5', 'Skriv ett pris över 0 kr, till exempel 1290 eller 1290,50.'],
  ['gratis', 'Skriv ett pris över 0 kr, till exempel 1290 eller 1290,50.'],
  ['1.290,50', 'Skriv ett pris över 0 kr, till exempel 1290 eller 1290,50.'],
  ['', 'Fyll i pris.'],
])('an amount as %j is refused', (text, problem) => {
  expect(read(...good.with(4, text))).toEqual({ row: 2, name: 'iPhone 15 – Skärmbyte', problem })
})

test.each([
  ['JA', true],
  ['nej', false],
  ['SANT', true],
  ['0', false],
  ['', undefined],
])('%j under aktiv', (text, active) => {
  expect(read(...good.with(6, text))).toMatchObject({ active })
})

test('what cannot be understood is told, and the row is named', () => {
  expect(read(...good.with(6, 'kanske'))).toMatchObject({ problem: 'Skriv ja eller nej under aktiv.' })
  expect(read(...good.with(2, ''))).toMatchObject({ name: '? – Skärmbyte', problem: 'Fyll i modell.' })
  expect(read(...good, '50')).toMatchObject({ problem: expect.stringContaining('fler celler') })
  expect(read(...good, '', '')).toMatchObject({ price: 129_000 })
  expect(read('Mobil')).toMatchObject({ problem: 'Fyll i märke.' })
})

describe('the columns', () => {
  test('may stand in any order and case, with others between them', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...priceColumns.keys()], { minLength: 7 }), fc.nat(7), (order, at) => {
        const head = order.map((index) => priceColumns[index]?.toUpperCase() ?? '').toSpliced(at, 0, 'Anm.')
        const row = order.map((index) => good[index] ?? '').toSpliced(at, 0, 'x')
        expect(readPriceRows([head, row])?.rows).toEqual([read(...good)])
      }),
    )
  })

  test('time and active may be left out, and then stay as they are', () => {
    expect(readPriceRows([priceColumns.slice(0, 5), good.slice(0, 5)])?.rows[0]).toMatchObject({
      time: undefined,
      active: undefined,
    })
  })

  test('that are needed must be there, and something below them', () => {
    for (const column of priceColumns.slice(0, 5)) {
      expect(readPriceRows([priceColumns.filter((each) => each !== column), good])).toBeUndefined()
    }
    expect(readPriceRows([priceColumns])).toBeUndefined()
    expect(readPriceRows([])).toBeUndefined()
  })

  test('in letters that a Mac takes apart are known', () => {
    expect(readPriceRows([priceColumns.map((each) => each.normalize('NFD')), good])?.rows).toHaveLength(1)
  })
})
