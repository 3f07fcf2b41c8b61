import { roundCash } from '#domain/counter/settle.ts'
import { oreToDecimal, parseKronor } from '#domain/money.ts'
import type { SaleTender } from '#domain/sales/tenders.ts'
import { isCash } from '#domain/sales/tenders.ts'
import type { IdentityMethod } from '#domain/trade-in/states.ts'
import type { SellerBody } from '../seller/seller-values.ts'

/** How a seller was identified, and what the note of the trade-in lacks. */
export type Seller = SellerBody & { identity_method: IdentityMethod }

/** A part of a payment as the panel holds it, in öre. */
export type PanelTender =
  | { method: SaleTender; amountOre: number; givenOre?: number }
  | { method: 'trade_in'; amountOre: number; tradeInId: number; seller: Seller }

export const getOre = (amount: string): number => {
  const minus = amount.startsWith('-')
  return (parseKronor(amount.replace('-', '')) ?? 0) * (minus ? -1 : 1)
}

/** Returns what is left to pay after the tenders. Cash settles what it rounds to. */
export function leftToPay(dueOre: number, tenders: readonly PanelTender[]): number {
  const others = tenders.reduce((sum, { method, amountOre }) => (isCash(method) ? sum : sum + amountOre), 0)
  const cash = tenders.find(({ method }) => isCash(method))
  const left = dueOre - others
  if (!cash) return left
  return cash.amountOre === roundCash(left) ? 0 : left - cash.amountOre
}

/** Returns sums that a customer may give for an amount: exactly, and the next notes above it. */
export function likelyNotes(amountOre: number): number[] {
  const notes = [100, 200, 500, 1000].map((note) => Math.ceil(amountOre / (note * 100)) * note * 100)
  return [...new Set([amountOre, ...notes])].toSorted((a, b) => a - b).slice(0, 4)
}

/** Returns a tender as it is sent to the server. */
export function inputOfTender(tender: PanelTender) {
  const amount = oreToDecimal(tender.amountOre)
  if (tender.method === 'trade_in') {
    const { method, tradeInId, seller } = tender
    return { method, amount, given: undefined, trade_in_id: tradeInId, ...seller }
  }
  const { method, givenOre } = tender
  return { method, amount, ...(givenOre === undefined ? {} : { given: oreToDecimal(givenOre) }) }
}
