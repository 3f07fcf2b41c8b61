import { describe, expect, test } from 'vitest'
import { dueWords, invoiceState, remindableFrom } from './invoices.ts'

const invoice = { totalOre: 100_000, restOre: 100_000, creditedOre: 0, dueDay: '2026-12-20' }

test.each([
  ['unpaid', {}, '2026-12-20'],
  ['late', {}, '2026-12-21'],
  ['part_paid', { restOre: 40_000 }, '2026-12-20'],
  ['late', { restOre: 40_000 }, '2026-12-21'],
  ['unpaid', { restOre: 70_000, creditedOre: 30_000 }, '2026-12-20'],
  ['paid', { restOre: 0 }, '2027-01-01'],
  ['paid', { restOre: 0, creditedOre: 30_000 }, '2027-01-01'],
  ['credited', { restOre: 0, creditedOre: 100_000 }, '2027-01-01'],
])('an invoice is %s with %j on %s', (state, changes, today) => {
  expect(invoiceState({ ...invoice, ...changes }, today)).toBe(state)
})

test.each([
  ['2026-12-19', 'förfaller 20 dec.'],
  ['2026-12-20', 'förfaller i dag'],
  ['2026-12-21', 'förföll för 1 dag sedan'],
  ['2027-01-03', 'förföll för 14 dagar sedan'],
])('on %s an invoice due on 20 December %s', (today, words) => {
  expect(dueWords('2026-12-20', today).replaceAll('\u00a0', ' ')).toBe(words)
})

describe('a reminder', () => {
  test.each([
    ['five days after the due day', [], '2026-12-25'],
    ['seven days after the first', ['2026-12-27'], '2027-01-03'],
    ['seven days after the last', ['2027-01-03', '2026-12-27'], '2027-01-10'],
    ['never after the third', ['2026-12-27', '2027-01-03', '2027-01-10'], null],
  ])('may be sent %s', (_when, sent, day) => {
    expect(remindableFrom(invoice, sent)).toBe(day)
  })

  test('is not sent about a paid invoice', () => {
    expect(remindableFrom({ ...invoice, restOre: 0 }, [])).toBeNull()
  })
})
