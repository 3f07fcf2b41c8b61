import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cashChange, cashCount, moneyByMethod } from './reports-closing.ts'
import { closingInput } from './reports-closing-schemas.ts'
import { durationHours, formatDuration } from './reports-durations.ts'
import { revenueMethods } from './reports-revenue.ts'
import { reportQuery } from './reports-schemas.ts'
import { sumBy } from './reports-sums.ts'

const money = fc.array(
  fc.record({
    method: fc.constantFrom(...revenueMethods),
    taken: fc.nat(1_000_000),
    back: fc.nat(1_000_000),
  }),
)

test('a day’s money is all there by method, and cash is its part of it', () => {
  fc.assert(
    fc.property(money, fc.nat(1_000_000), (rows, paid) => {
      const byMethod = moneyByMethod(rows)
      expect(sumBy(byMethod, ({ left }) => left)).toBe(sumBy(rows, ({ taken, back }) => taken - back))
      const payouts = [
        { method: 'CASH', count: 1, amount: paid },
        { method: 'SWISH', count: 2, amount: 77 },
      ] as const
      const cash = byMethod.find(({ method }) => method === 'cash')
      expect(cashChange(rows, payouts).change).toBe((cash?.left ?? 0) - paid)
    }),
  )
})

test('the expected cash is the opening float plus the day’s change', () => {
  expect(cashCount({ float: 100_000, change: 129_000, counted: 224_000 })).toEqual({
    expected: 229_000,
    difference: -5_000,
  })
  expect(cashCount({ float: 0, change: -50_000, counted: 0 })).toEqual({
    expected: -50_000,
    difference: 50_000,
  })
})

test('a count is written as people write amounts', () => {
  const read = (changes: object) =>
    closingInput.safeParse({
      version: 0,
      float: '1 000',
      counted: '2 290,50 kr',
      change: '-12.00',
      ...changes,
    })
  expect(read({}).data).toEqual({
    ...{ version: 0, float: 100_000, counted: 229_050, change: '-12.00', note: '' },
    ...{ card_total: null, swish_total: null },
  })
  const totals = { card_total: '1 290,50', swish_total: '-200' }
  expect(read(totals).data).toMatchObject({ card_total: 129_050, swish_total: -20_000 })
  for (const wrong of [
    { counted: '' },
    { counted: '-5' },
    { card_total: 'x' },
    { float: 'x' },
    { change: '12' },
    { version: -1 },
  ]) {
    expect(read(wrong).success).toBe(false)
  }
})

test.each([
  [{}, undefined],
  [{ period: 'year', step: 'week' }, undefined],
  [{ period: 'own', from: '2017-01-01', to: '2026-12-31' }, undefined],
  [{ period: 'own', from: '2017-01-01', to: '2027-01-02' }, 'Välj högst tio år.'],
  [{ period: 'own', from: '2026-11-20', to: '2026-11-19' }, 'Sista dagen kommer före den första.'],
  [{ period: 'own', to: '2026-11-19' }, 'Ange första dagen.'],
  [{ period: 'own', from: '2026-02-30', to: '2026-03-01' }, 'Ogiltigt datum.'],
  [{ period: 'own', from: '0001-01-01', to: '0001-01-02' }, 'Välj ett datum mellan år 2000 och 2099.'],
  [{ period: 'decade' }, 'Okänd period.'],
])('the period %o is answered by %s', (query, problem) => {
  expect(reportQuery.safeParse(query).error?.issues[0]?.message).toBe(problem)
})

test.each([
  [0, '0\u00a0min', '0.0'],
  [59.4, '59\u00a0min', '1.0'],
  [330, '5,5\u00a0h', '5.5'],
  [2879, '48\u00a0h', '48.0'],
  [2880, '2\u00a0dygn', '48.0'],
  [4752, '3,3\u00a0dygn', '79.2'],
])('%d minutes are %s', (minutes, words, hours) => {
  expect([formatDuration(minutes), durationHours(minutes)]).toEqual([words, hours])
})
