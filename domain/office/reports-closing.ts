import type { Ore } from '../money.ts'
import type { PayoutMethod } from '../trade-in/states.ts'
import { type RevenueMethod, revenueMethods } from './reports-revenue.ts'
import { sumBy, sumOf } from './reports-sums.ts'

/** Money that came in or went back one way on a day; `back` is above 0. Amounts are öre. */
export type MoneyRow = { method: RevenueMethod; taken: number; back: number }

/** Money that was paid out for bought devices on a day, in öre. */
export type PayoutRow = { method: PayoutMethod; count: number; amount: number }

/** The day's money by how it was paid, one row a method in a fixed order; without those that nothing happened to. */
export function moneyByMethod(rows: readonly MoneyRow[]) {
  return revenueMethods.flatMap((method) => {
    const own = rows.filter((row) => row.method === method)
    const taken = sumOf(sumBy(own, (row) => row.taken))
    const back = sumOf(sumBy(own, (row) => row.back))
    return taken === 0 && back === 0 ? [] : [{ method, taken, back, left: sumOf(taken - back) }]
  })
}

/** What should have been added to the cash box during a day: taken, less what went back and what devices were bought for. */
export function cashChange(money: readonly MoneyRow[], payouts: readonly PayoutRow[]) {
  const cash = money.filter(({ method }) => method === 'cash')
  const taken = sumOf(sumBy(cash, (row) => row.taken))
  const back = sumOf(sumBy(cash, (row) => row.back))
  const paidOut = sumOf(
    sumBy(
      payouts.filter(({ method }) => method === 'CASH'),
      (row) => row.amount,
    ),
  )
  return { taken, back, paidOut, change: sumOf(taken - back - paidOut) }
}

/** What should lie in the cash box, and by how much the count differs: below 0 something is missing. */
export function cashCount(count: { float: number; change: number; counted: number }): {
  expected: Ore
  difference: Ore
} {
  const expected = count.float + count.change
  return { expected: sumOf(expected), difference: sumOf(count.counted - expected) }
}
