import { type Ore, ore } from '../money.ts'
import type { Tender } from '../sales/documents.ts'
import { isCash } from '../sales/tenders.ts'

/** Rounds cash to whole kronor, 50 öre away from zero. There are no coins below one krona (lag 1970:1029, 2 §). */
export function roundCash(amountOre: number): Ore {
  return ore(Math.sign(amountOre) * Math.round(Math.abs(amountOre) / 100) * 100)
}

export type CounterTender = Pick<Tender, 'method' | 'amountOre' | 'givenOre' | 'reference'>

export type Settlement = {
  /** The tenders with the rounding of the cash. */
  tenders: Tender[]
  /** The part of the cash given that the customer gets back. */
  changeOre: Ore
  /** The rest that is owed on an invoice. */
  restOre: Ore
}

/**
 * Why tenders do not settle an amount: they are not that much, there is too little cash or two parts of it, or the cash is not whole
 * kronor; `wholeOre` is then what it should be.
 */
export type SettlementProblem =
  | { reason: 'sum'; restOre: Ore }
  | { reason: 'cash'; wholeOre: Ore }
  | { reason: 'given' }
  | { reason: 'twoCash' }

/**
 * Settles an amount by tenders. Only cash is rounded: the part that other tenders leave goes to whole kronor. With `onInvoice` a rest
 * may be left, and then nothing is rounded. An amount below zero is money back, and so are its tenders.
 */
export function settle(
  dueOre: number,
  tenders: readonly CounterTender[],
  { onInvoice = false } = {},
): Settlement | SettlementProblem {
  const cash = tenders.filter(({ method }) => isCash(method))
  if (cash.length > 1) return { reason: 'twoCash' }
  const [paid] = cash
  const left = tenders.reduce(
    (rest, { method, amountOre }) => (isCash(method) ? rest : rest - amountOre),
    dueOre,
  )
  if (paid && !(isWhole(paid.amountOre) && isWhole(paid.givenOre ?? 0)))
    return { reason: 'cash', wholeOre: roundCash(left) }
  if (paid?.givenOre !== undefined && paid.givenOre < paid.amountOre) return { reason: 'given' }
  const changeOre = ore(paid?.givenOre === undefined ? 0 : paid.givenOre - paid.amountOre)
  const restOre = ore(left - (paid?.amountOre ?? 0))
  if (paid && paid.amountOre === roundCash(left)) {
    return { tenders: tenders.map((each) => rounded(each, -restOre)), changeOre, restOre: ore(0) }
  }
  if (restOre === 0 || (onInvoice && restOre > 0)) return { tenders: [...tenders], changeOre, restOre }
  return { reason: 'sum', restOre }
}

const isWhole = (amountOre: number) => amountOre % 100 === 0

/** Returns cash with its rounding; other tenders are as they are. */
function rounded(tender: CounterTender, roundingOre: number): Tender {
  return isCash(tender.method) && roundingOre !== 0 ? { ...tender, roundingOre } : tender
}
