import { type Ore, ore } from '../money.ts'
import { orderSums } from '../shop/order-sums.ts'
import type { TaxMode } from '../shop/stock-labels.ts'

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

const saleKinds: readonly DocumentKind[] = ['receipt', 'sales_note', 'invoice']

/** Whether a document sells something. An advance is paid for something that is sold later. */
export const isSale = (kind: DocumentKind) => saleKinds.includes(kind)

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
  /** The part of the amount that rounding made: 300 kr in cash for 299,50 hold 50 öre. It is undone with its payment. */
  roundingOre?: number
}

/** Returns what a tender settles of its document: its amount without the rounding. */
export function settledOre({ amountOre, roundingOre = 0 }: Pick<Tender, 'amountOre' | 'roundingOre'>): Ore {
  return ore(amountOre - roundingOre)
}

/** The subject of a line. An advance is named by the repair that it is paid for. */
export type About = {
  kind: 'repair' | 'payment' | 'product' | 'part' | 'advance'
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
  /** The sold pieces with a serial number, by the ids of their rows. */
  pieces?: number[]
  /** On a credit note: the line that it takes back, by its index in the corrected document. */
  returns?: number
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

/** Returns what a document sells, before what was paid in advance is subtracted; only about one subject if it is given. */
export function soldOre({ lines }: Pick<WithLines, 'lines'>, about?: About): Ore {
  const key = about && aboutKey(about)
  const sold = lines.filter((line) =>
    key ? line.about && aboutKey(line.about) === key : line.about?.kind !== 'advance',
  )
  return ore(sold.reduce((sum, line) => sum + salesLineTotal(line), 0))
}

/**
 * The lines of a document by what they sell, for reports, in öre: repairs, money received in advance, advances that are used, and the
 * VAT on the margin of second-hand goods. The rest of the total is goods.
 */
export type DocumentParts = { repairOre: Ore; advanceOre: Ore; usedOre: Ore; marginVatOre: Ore }

export function documentParts(lines: readonly SalesLine[]): DocumentParts {
  const getSum = (amount: (line: SalesLine, totalOre: number) => number) =>
    ore(lines.reduce((sum, line) => sum + amount(line, salesLineTotal(line)), 0))
  const about = ({ about: subject }: SalesLine) => subject?.kind
  return {
    repairOre: getSum((line, total) => (about(line) === 'repair' ? total : 0)),
    advanceOre: getSum((line, total) => (about(line) === 'advance' ? Math.max(0, total) : 0)),
    usedOre: getSum((line, total) => (about(line) === 'advance' ? Math.max(0, -total) : 0)),
    marginVatOre: getSum(({ taxMode, quantity, costOre = 0 }, total) =>
      taxMode === 'margin' ? Math.round(Math.max(0, total - quantity * costOre) / 5) : 0,
    ),
  }
}

type WithLines = { id: number; kind: DocumentKind; correctsId: number | null; lines: readonly SalesLine[] }

/**
 * Returns how many pieces of each line of a document have not been taken back by its credit notes. A credit note whose lines name none
 * takes back the whole document.
 */
export function piecesLeft(
  document: Pick<WithLines, 'id' | 'lines'>,
  notes: readonly Pick<WithLines, 'correctsId' | 'lines'>[],
): number[] {
  const own = notes.filter(({ correctsId }) => correctsId === document.id)
  const isWhole = own.some(({ lines }) => lines.every(({ returns }) => returns === undefined))
  return document.lines.map(({ quantity }, index) => {
    if (isWhole) return 0
    const back = own.flatMap(({ lines }) => lines.filter(({ returns }) => returns === index))
    return back.reduce((left, line) => left - line.quantity, quantity)
  })
}

/** Returns the last document that sells something and that no credit note has taken back. */
export function validSale<Each extends WithLines>(
  documents: readonly Each[],
  about: About,
): Each | undefined {
  const isAbout = (line: SalesLine) => line.about?.kind === about.kind && line.about.id === about.id
  return documents.findLast((document) => {
    if (!isSale(document.kind) || !document.lines.some(isAbout)) return false
    const left = piecesLeft(document, documents)
    return document.lines.some((line, index) => isAbout(line) && left[index])
  })
}

/** Returns what was paid for a repair in advance and not yet used or paid back, in öre. */
export function advanceLeft(documents: readonly WithLines[], repairId: number): Ore {
  const key = aboutKey({ kind: 'advance', id: repairId })
  const sums = documents.map(({ kind, lines }) => {
    const own = lines.filter(({ about }) => about && aboutKey(about) === key)
    const sum = own.reduce((total, line) => total + salesLineTotal(line), 0)
    return kind === 'credit_note' ? -sum : sum
  })
  return ore(sums.reduce((total, sum) => total + sum, 0))
}

type Payable = {
  kind: DocumentKind
  totalOre: number
  tenders: readonly Pick<Tender, 'amountOre' | 'roundingOre'>[]
}

const getSign = (kind: DocumentKind) => (kind === 'credit_note' ? -1 : 1)

/** Returns the amount of a document that no tender covers, in öre; minus is owed to the customer. */
export function restOre({ kind, totalOre, tenders }: Payable): Ore {
  return ore(tenders.reduce((rest, tender) => rest - settledOre(tender), getSign(kind) * totalOre))
}

/** Returns the rounding of a document's payments, as it is printed, in öre. */
export function getRounding({ kind, tenders }: Omit<Payable, 'totalOre'>): Ore {
  return ore(getSign(kind) * tenders.reduce((sum, { roundingOre = 0 }) => sum + roundingOre, 0))
}
