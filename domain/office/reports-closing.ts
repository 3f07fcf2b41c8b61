import type { Ore } from '../money.ts'
import type { PayoutMethod } from '../trade-in/states.ts'
import type { ClosingFigures } from './reports-closing-schemas.ts'
import { type RevenueMethod, revenueMethods } from './reports-revenue.ts'
import { parseSum, sumBy, toOreSum } from './reports-sums.ts'

/** A day's money received and paid back by one method; `back` is positive. Amounts are in öre. */
export type MoneyRow = { method: RevenueMethod; taken: number; back: number }

/** A day's payouts for bought devices by one method, in öre. */
export type PayoutRow = { method: PayoutMethod; count: number; amount: number }

/** Returns the day's money by payment method, in a fixed order, without methods that were not used. */
export function moneyByMethod(rows: readonly MoneyRow[]) {
  return revenueMethods.flatMap((method) => {
    const own = rows.filter((row) => row.method === method)
    const taken = toOreSum(sumBy(own, (row) => row.taken))
    const back = toOreSum(sumBy(own, (row) => row.back))
    return taken === 0 && back === 0 ? [] : [{ method, taken, back, left: toOreSum(taken - back) }]
  })
}

/** Returns the expected change of the cash box in a day: cash received, minus refunds and payouts for devices. */
export function cashChange(money: readonly MoneyRow[], payouts: readonly PayoutRow[]) {
  const cash = money.filter(({ method }) => method === 'cash')
  const taken = toOreSum(sumBy(cash, (row) => row.taken))
  const back = toOreSum(sumBy(cash, (row) => row.back))
  const paidOut = toOreSum(
    sumBy(
      payouts.filter(({ method }) => method === 'CASH'),
      (row) => row.amount,
    ),
  )
  return { taken, back, paidOut, change: toOreSum(taken - back - paidOut) }
}

/** Returns the expected cash and the difference of the count, which is negative when money is missing. */
export function cashCount(count: { float: number; change: number; counted: number }): {
  expected: Ore
  difference: Ore
} {
  const expected = count.float + count.change
  return { expected: toOreSum(expected), difference: toOreSum(count.counted - expected) }
}

/** Returns the day's payments by a method less what was paid back, in öre, which a terminal or a bank should show too. */
export function getExpectedTotal({ money }: Pick<ClosingFigures, 'money'>, method: RevenueMethod): number {
  const row = money.find((each) => each.method === method)
  return row ? parseSum(row.left) : 0
}

/** Returns the part of a day's figures that is money. A repair that is received changes the day, but not its money. */
export function getMoneyFigures({ repairs: _r, orders: _o, trade_ins, ...money }: ClosingFigures) {
  return { ...money, payouts: trade_ins.payouts }
}
