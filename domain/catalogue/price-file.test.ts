import { expect, test } from 'vitest'
import { priceColumns } from './price-columns.ts'
import { readPriceRow } from './price-file.ts'

const good = ['Mobil', 'Apple', 'iPhone 15', 'Skärmbyte', '1290', '1 timme', 'ja']
const row = (cells: readonly string[], problem = '') => ({
  line: 2,
  cells: new Map(cells.map((cell, index) => [priceColumns[index] as string, cell])),
  problem,
})
const read = (...cells: string[]) => readPriceRow(row(cells))

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

test('invalid rows are reported by name', () => {
  expect(read(...good.with(6, 'kanske'))).toMatchObject({ problem: 'Skriv ja eller nej under aktiv.' })
  expect(read(...good.with(2, ''))).toMatchObject({ name: '? – Skärmbyte', problem: 'Fyll i modell.' })
  expect(readPriceRow(row(good, 'För många celler.'))).toEqual({
    row: 2,
    name: 'iPhone 15 – Skärmbyte',
    problem: 'För många celler.',
  })
  expect(read('Mobil')).toMatchObject({ problem: 'Fyll i märke.' })
})

test('time and active may be left out, and then stay as they are', () => {
  expect(read(...good.slice(0, 5))).toMatchObject({ price: 129_000, time: undefined, active: undefined })
})
