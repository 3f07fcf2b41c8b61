import { expect, test } from 'vitest'
import type { SalesLine } from '../sales/documents.ts'
import { bookedLine } from './booked-line.ts'

const line: SalesLine = {
  description: 'Rad',
  quantity: 2,
  unitOre: 10_000,
  discountOre: 1_000,
  taxMode: 'vat25',
  vatRate: 25,
}
const about = (kind: NonNullable<SalesLine['about']>['kind']) => ({ ...line, about: { kind, id: 1 } })

test.each([
  ['a repair', about('repair'), { account: 'repairs', grossOre: 19_000, vatRate: 25 }],
  ['a product', about('product'), { account: 'goods', grossOre: 19_000, vatRate: 25 }],
  ['free text', line, { account: 'goods', grossOre: 19_000, vatRate: 25 }],
  ['an advance', about('advance'), { account: 'advances', grossOre: 19_000, vatRate: 25 }],
])('%s is booked on its account', (_what, given, booked) => {
  expect(bookedLine(given, { kind: 'receipt' })).toEqual(booked)
})

test('a used device is booked by its purchase price', () => {
  const used: SalesLine = { ...line, quantity: 1, discountOre: 0, taxMode: 'margin', costOre: 5_000 }
  const parts = { profitOre: 4_000, costOre: 5_000, vatOre: 1_000, lossOre: 0 }
  expect(bookedLine(used, { kind: 'receipt' })).toEqual({ account: 'margin', parts })
})

test('all lines of an advance, and of a credit note that takes one back, are advances', () => {
  expect(bookedLine(about('repair'), { kind: 'advance' }).account).toBe('advances')
  expect(bookedLine(about('payment'), { kind: 'credit_note', corrects: 'advance' }).account).toBe('advances')
  expect(bookedLine(about('repair'), { kind: 'credit_note', corrects: 'receipt' }).account).toBe('repairs')
})
