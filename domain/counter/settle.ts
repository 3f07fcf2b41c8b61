import { type Ore, ore } from '../money.ts'
import type { Tender } from '../sales/documents.ts'

/** Rounds cash to whole kronor, 50 öre away from zero. There are no coins below one krona (lag 2009:1106). */
export function roundCash(amountOre: number): Ore {
  return ore(Math.sign(amountOre) * Math.round(Math.abs(amountOre) / 100) * 100)
}

export type CounterTender = Pick<Tender, 'method' | 'amountOre' | 'givenOre' | 'reference'>

export type Settlement = {
  /** The difference that rounding the cash makes. */
  roundingOre: Ore
  /** The part of the cash given that the customer gets back. */
  changeOre: Ore
  /** The rest that is owed on an invoice. */
  restOre: Ore
}

/** Why tenders do not settle an amount: they are not that much, or there is too little cash, or two parts of cash. */
export type SettlementProblem = { reason: 'sum'; restOre: Ore } | { reason: 'given' } | { reason: 'twoCash' }

/**
 * Settles an amount by tenders. Only cash is rounded: the part that other tenders leave goes to whole kronor. With `onInvoice` a rest
 * may be left, and then nothing is rounded. An amount below zero is money back, and so are its tenders.
 */
export function settle(
  dueOre: number,
  tenders: readonly CounterTender[],
  { onInvoice = false } = {},
): Settlement | SettlementProblem {
  const cash = tenders.filter(({ method }) => method === 'cash')
  if (cash.length > 1) return { reason: 'twoCash' }
  const [paid] = cash
  if (paid?.givenOre !== undefined && paid.givenOre < paid.amountOre) return { reason: 'given' }
  const left = tenders.reduce(
    (rest, { method, amountOre }) => (method === 'cash' ? rest : rest - amountOre),
    dueOre,
  )
  const changeOre = ore(paid?.givenOre === undefined ? 0 : paid.givenOre - paid.amountOre)
  const restOre = ore(left - (paid?.amountOre ?? 0))
  if (paid && paid.amountOre === roundCash(left))
    return { roundingOre: ore(-restOre), changeOre, restOre: ore(0) }
  const isOwed = onInvoice && restOre > 0 && (paid === undefined || paid.amountOre % 100 === 0)
  if (restOre === 0 || isOwed) return { roundingOre: ore(0), changeOre, restOre }
  return { reason: 'sum', restOre }
}
