import { roundCash } from '../counter/settle.ts'
import { type Ore, ore } from '../money.ts'
import { type SalesLine, salesLineTotal, type Tender } from './documents.ts'

/**
 * Returns the part of a line that comes back. A discount comes back by the piece; what does not divide evenly goes with the last one,
 * so that all parts together are the whole line.
 */
export function returnedLine(
  line: SalesLine,
  index: number,
  { quantity, left }: { quantity: number; left: number },
): SalesLine {
  const { discountOre = 0, pieces: _pieces, ...rest } = line
  const before = line.quantity - left
  const share = (count: number) => Math.floor((discountOre * count) / line.quantity)
  const discount = share(before + quantity) - share(before)
  return { ...rest, quantity, ...(discount > 0 ? { discountOre: discount } : {}), returns: index }
}

/** Returns the sum of lines, in öre. */
export function linesTotal(lines: readonly SalesLine[]): Ore {
  return ore(lines.reduce((sum, line) => sum + salesLineTotal(line), 0))
}

type Money = Pick<Tender, 'method' | 'amountOre' | 'reference'>

/**
 * The order in which ways to pay are used to pay back: online payments first, cash last, because it is rounded. A device in part payment
 * comes after other ways, because it can pay for another sale only as a whole.
 */
const ranks: Partial<Record<Tender['method'], number>> = { net: 0, trade_in: 2, cash: 3 }
const order = (method: Tender['method']) => ranks[method] ?? 1

/**
 * Returns the tenders that pay an amount back the way it was paid. `paid` are the tenders of the sale and of its earlier returns.
 * Cash goes back in whole kronor. What was never paid, on an invoice, is not paid back.
 */
export function tendersBack(
  paid: readonly Money[],
  amountOre: number,
): { tenders: Tender[]; roundingOre: number } {
  const sums = new Map<string, Money>()
  for (const { method, amountOre: each, reference } of paid) {
    const key = `${method} ${reference}`
    sums.set(key, { method, reference, amountOre: (sums.get(key)?.amountOre ?? 0) + each })
  }
  const tenders: Tender[] = []
  let left = amountOre
  let roundingOre = 0
  for (const each of [...sums.values()].toSorted((a, b) => order(a.method) - order(b.method))) {
    const whole = each.method === 'cash' ? roundCash(left) : left
    const back = Math.max(0, Math.min(whole, each.amountOre))
    if (back === 0) continue
    tenders.push({ ...each, amountOre: -back })
    // The last of an amount paid in cash may differ by the rounding.
    const isSettled = each.method === 'cash' && Math.abs(left - back) <= 50
    if (isSettled) roundingOre = back - left
    left = isSettled ? 0 : left - back
  }
  return { tenders, roundingOre }
}
