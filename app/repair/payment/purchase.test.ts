import { expect, test } from 'vitest'
import { ore } from '#domain/money.ts'
import {
  emptyCustomer,
  getPaymentRequest,
  getPurchase,
  missingText,
  toKronor,
  trimCustomer,
} from './purchase.ts'

const purchase = getPurchase({
  type: { id: 1, name: 'Mobil', slug: 'mobil' },
  brand: { id: 7, name: 'Apple' },
  model: { id: 12, name: 'iPhone 15' },
  price: { id: 55, issue_description: 'Batteribyte', price: '990.00', time_estimate: '' },
  amount: ore(99_000),
  description: 'iPhone 15 - Batteribyte',
})
const asa = { name: 'Åsa', email: 'asa@kund.example', phone: '070' }

test('a purchase can be stored and read back unchanged', () => {
  expect(JSON.parse(JSON.stringify(purchase))).toEqual(purchase)
  expect(purchase).toMatchObject({
    deviceType: 'Mobil',
    deviceModelId: 12,
    issue: 'Batteribyte',
    wanted: { type: 'mobil', brand: 'Apple', model: 'iPhone 15', issue: 'Batteribyte' },
  })
})

test.each([
  [0, 'card', asa, /kalkylatorn/],
  [99_000, undefined, asa, /betala/],
  [99_000, 'swish', emptyCustomer, /namn, e-post och telefon/],
  [99_000, 'invoice', { ...asa, name: '' }, /namn/],
  [99_000, 'invoice', { ...asa, email: '' }, /e-post/],
  [99_000, 'invoice', { ...asa, phone: '' }, /telefon/],
] as const)('%i öre by %s from %o is not enough to go on', (amount, method, customer, words) => {
  expect(missingText(ore(amount), method, customer)).toMatch(words)
})

test('with all of it nothing is missing', () => {
  expect(missingText(ore(1), 'swish', asa)).toBeUndefined()
})

test('a payment request is complete and for an online method', () => {
  expect(getPaymentRequest(purchase, 'card', asa, false)).toEqual({
    method: 'card',
    purchase,
    customer: asa,
    earlyStart: false,
  })
  expect(getPaymentRequest(purchase, 'swish', asa, false)).toBeUndefined()
  expect(getPaymentRequest(undefined, 'card', asa, false)).toBeUndefined()
  expect(getPaymentRequest(purchase, undefined, asa, false)).toBeUndefined()
  expect(getPaymentRequest(purchase, 'card', { ...asa, phone: '' }, false)).toBeUndefined()
  expect(getPaymentRequest(purchase, 'card', { ...asa, email: 'asa@' }, false)).toBeUndefined()
  expect(getPaymentRequest({ ...purchase, amount: ore(0) }, 'card', asa, false)).toBeUndefined()
})

test('values are sent trimmed, and amounts in kronor', () => {
  expect(trimCustomer({ name: ' Åsa ', email: 'asa@kund.example ', phone: '\t070' })).toEqual(asa)
  expect(toKronor(ore(129_050))).toBe(1290.5)
})
