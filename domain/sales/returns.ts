import { roundCash } from '../counter/settle.ts'
import { type Ore, ore } from '../money.ts'
import { documentSums, type SalesLine, salesLineTotal, settledOre, type Tender } from './documents.ts'
import { isCash, tenderRules } from './tenders.ts'

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

type Money = Pick<Tender, 'method' | 'amountOre' | 'reference' | 'roundingOre'>

const order = (method: Tender['method']) => tenderRules[method].backRank

/**
 * Returns the tenders that pay an amount back the way it was paid. `paid` are the tenders of the sale and of its earlier returns.
 * Cash goes back in whole kronor, and what comes back wholly takes the rounding of its payment with it. What was never paid, on an
 * invoice, is not paid back.
 */
export function tendersBack(paid: readonly Money[], amountOre: number): Tender[] {
  const sums = new Map<string, Required<Money>>()
  for (const { method, amountOre: each, reference, roundingOre = 0 } of paid) {
    const key = `${method} ${reference}`
    const sum = sums.get(key) ?? { method, reference, amountOre: 0, roundingOre: 0 }
    sums.set(key, { ...sum, amountOre: sum.amountOre + each, roundingOre: sum.roundingOre + roundingOre })
  }
  const tenders: Tender[] = []
  let left = amountOre
  for (const each of [...sums.values()].toSorted((a, b) => order(a.method) - order(b.method))) {
    const whole = settledOre(each)
    const settles = Math.max(0, Math.min(left, whole))
    if (settles === 0) continue
    const part = isCash(each.method) ? Math.min(roundCash(settles), each.amountOre) : settles
    const back = settles === whole ? each.amountOre : part
    tenders.push({
      ...{ method: each.method, reference: each.reference, amountOre: -back },
      ...(back === settles ? {} : { roundingOre: settles - back }),
    })
    left -= settles
  }
  return tenders
}

/**
 * Returns the money that a return pays back, in öre, before cash is rounded. The debt of an invoice is reduced first. A part gives its
 * price, and the last part what is left of what was paid, so that the customer gets back exactly what came: not more when parts
 * come back one by one in cash, not less because the payment had been rounded. Fees of reminders are kept.
 */
export function moneyBack(
  sale: { totalOre: number; tenders: readonly Pick<Tender, 'amountOre' | 'roundingOre'>[] },
  /** The totals of the earlier returns, and the money that they paid back. */
  earlier: { creditedOre: number; paidBackOre: number },
  creditOre: number,
): Ore {
  const paidOre = sale.tenders.reduce((sum, { amountOre }) => sum + amountOre, 0)
  const settled = sale.tenders.reduce((sum, tender) => sum + settledOre(tender), 0)
  const keptOre = Math.max(0, settled - sale.totalOre)
  const unpaidOre = Math.max(0, sale.totalOre - settled)
  const creditedOre = earlier.creditedOre + creditOre
  const backOre =
    creditedOre >= sale.totalOre
      ? paidOre - keptOre
      : Math.min(paidOre - keptOre, Math.max(0, creditedOre - unpaidOre))
  return ore(Math.max(0, backOre - earlier.paidBackOre))
}

/**
 * Returns the tenders of a credit note that credits `creditOre`, of which `restOre` is still unpaid. The difference to the money that
 * goes back is rounding: of its own cash, and of the payments that it takes back.
 */
export function creditTenders(money: readonly Tender[], creditOre: number, restOre: number): Tender[] {
  const settles = creditOre - Math.min(creditOre, Math.max(0, restOre))
  const back = money.reduce((sum, { amountOre }) => sum + amountOre, 0)
  const roundingOre = settles - back
  const tenders = money.map(({ roundingOre: _own, ...each }) => ({ ...each, amountOre: 0 - each.amountOre }))
  if (roundingOre === 0) return tenders
  const carrier = tenders.find(({ method }) => isCash(method)) ?? tenders[0]
  if (!carrier) return [{ method: 'cash', amountOre: 0, reference: '', roundingOre }]
  return tenders.map((each) => (each === carrier ? { ...each, roundingOre } : each))
}

type TaxedLines = Parameters<typeof documentSums>[0]

/**
 * Returns the VAT of a credit note's lines, so that the VAT of all notes of a sale is that of their sum, to the öre. `earlier` are the
 * lines of the notes before.
 */
export function creditVatOre(earlier: TaxedLines, lines: TaxedLines): Ore {
  const getVat = (all: TaxedLines) => documentSums(all).vatOre
  return ore(getVat([...earlier, ...lines]) - getVat(earlier))
}
