import { type Ore, ore } from '../money.ts'
import type { TaxMode } from '../shop/labels.ts'
import { orderSums } from '../shop/order-sums.ts'

/**
 * Kinds of sales documents. A sales note is the basis for the receipt that the declared cash register prints. An advance is money
 * for something not delivered yet. The amounts of a credit note are positive and count as minus.
 */
export const documentKinds = ['receipt', 'sales_note', 'invoice', 'advance', 'credit_note'] as const
export type DocumentKind = (typeof documentKinds)[number]

/**
 * Series of sales documents: sales notes (U), receipts over the counter (KV), invoices (F), advances (A), receipts of the web shop
 * (KB), and credit notes (K).
 */
export const salesSeries = ['U', 'KV', 'F', 'A', 'KB', 'K'] as const
export type SalesSeries = (typeof salesSeries)[number]

export const kindOfSeries = {
  U: 'sales_note',
  KV: 'receipt',
  F: 'invoice',
  A: 'advance',
  KB: 'receipt',
  K: 'credit_note',
} as const satisfies Record<SalesSeries, DocumentKind>

/** Kinds by which something is sold for good. */
const saleKinds: readonly DocumentKind[] = ['receipt', 'sales_note', 'invoice']

/**
 * Payment methods. `net` is an online payment, `bank` a payment to the bankgiro, `trade_in` the price of a device that the shop
 * buys in the same moment. An invoice is none: what it leaves unpaid is owed.
 */
export const tenderMethods = ['card', 'swish', 'cash', 'net', 'bank', 'trade_in'] as const
export type TenderMethod = (typeof tenderMethods)[number]

/** Amounts in öre; minus is money back. `reference` names an online payment or a trade-in, as `aboutKey` writes it. */
export type Tender = {
  method: TenderMethod
  amountOre: number
  reference: string
  /** The cash that the customer gave, of which the rest is change. */
  givenOre?: number
}

/** What a line is about. An advance is named by the id of its document. */
export type About = {
  kind: 'repair' | 'payment' | 'product' | 'piece' | 'trade_in' | 'advance' | 'order'
  id: number
}

/** Returns the key by which documents about something are found: `repair:42`. */
export function aboutKey({ kind, id }: About): string {
  return `${kind}:${id}`
}

/** A line of a sales document, as issued. Amounts are in öre and include VAT. */
export type SalesLine = {
  description: string
  quantity: number
  unitOre: number
  /** Subtracted from the whole line. */
  discountOre?: number
  taxMode: TaxMode
  /** The purchase price of a second-hand article, for the VAT on its margin. */
  costOre?: number
  about?: About
}

/** A fact in the head of a document, in the words that are printed: `['Ärende', 'R-26-00042']`. */
export type Fact = readonly [label: string, value: string]

type LineSum = Pick<SalesLine, 'quantity' | 'unitOre' | 'discountOre' | 'taxMode'>

export function salesLineTotal({ quantity, unitOre, discountOre = 0 }: Omit<LineSum, 'taxMode'>): Ore {
  return ore(quantity * unitOre - discountOre)
}

/**
 * Sums of a document. `vatOre` is the VAT of lines with 25 %, `marginOre` the total of lines under the margin scheme, whose VAT is
 * not shown (mervärdesskattelagen 2023:200, 17 kap. 24 §, 20 kap.).
 */
export type DocumentSums = { totalOre: Ore; vatOre: Ore; marginOre: Ore }

export function documentSums(lines: readonly LineSum[]): DocumentSums {
  const whole = lines.map((line) => ({ quantity: 1, unitOre: salesLineTotal(line), taxMode: line.taxMode }))
  const { totalOre, vatOre, marginOre } = orderSums(whole, 0)
  return { totalOre, vatOre, marginOre }
}

/** Returns the last document that sells for good and that no credit note takes back. */
export function validSale<Each extends { id: number; kind: DocumentKind; correctsId: number | null }>(
  documents: readonly Each[],
): Each | undefined {
  const corrected = new Set(documents.map(({ correctsId }) => correctsId))
  return documents.findLast(({ kind, id }) => saleKinds.includes(kind) && !corrected.has(id))
}

/** Returns the amount of a document that no tender covers, in öre; minus is owed to the customer. */
export function restOre(document: {
  kind: DocumentKind
  totalOre: number
  roundingOre: number
  tenders: readonly Pick<Tender, 'amountOre'>[]
}): Ore {
  const payable = document.totalOre + document.roundingOre
  const signed = document.kind === 'credit_note' ? -payable : payable
  return ore(document.tenders.reduce((rest, { amountOre }) => rest - amountOre, signed))
}
