import { type Ore, ore } from '../money.ts'
import { orderSums } from '../shop/order-sums.ts'
import type { TenderMethod } from './tenders.ts'
import type { Taxation, VatRow } from './vat.ts'
import { formerVatRate, marginVat, vatByRate } from './vat.ts'

/**
 * Kinds of sales documents. A sales note is the basis for the receipt that the declared cash register prints. An advance is money
 * for something not delivered yet. The amounts of a credit note are positive and count as minus.
 */
export const documentKinds = ['receipt', 'sales_note', 'invoice', 'advance', 'credit_note'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Formats in which a document is printed: A4, or paper of 80 mm for a receipt printer. */
export const documentFormats = ['a4', '80'] as const
export type DocumentFormat = (typeof documentFormats)[number]

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

/** Whether all lines are money in advance, for something that is sold later. */
export const isOnlyAdvance = (lines: readonly Pick<SalesLine, 'about'>[]) =>
  lines.every(({ about }) => about?.kind === 'advance')

/** Whether a document sells something. An advance is paid for something that is sold later. */
export const isSale = (kind: DocumentKind) => saleKinds.includes(kind)

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
export type SalesLine = Taxation & {
  description: string
  quantity: number
  unitOre: number
  /** Subtracted from the whole line. */
  discountOre?: number
  /** The purchase price of a second-hand article, for the VAT on its margin. */
  costOre?: number
  about?: About
  /** Sold without VAT, which the buyer owes: see `reverse-charge.ts`. The rate is then 0, and the amounts are without VAT. */
  isReverseCharge?: true
  /** The sold pieces with a serial number, by the ids of their rows. */
  pieces?: number[]
  /** On a credit note: the line that it takes back, by its index in the corrected document. */
  returns?: number
}

/** A line as its row stores it. Lines from before rates were stored have none. */
export type StoredLine = Omit<SalesLine, 'vatRate'> & { vatRate?: number }

/** Returns stored lines, each with its rate. */
export function readLines(lines: readonly StoredLine[]): SalesLine[] {
  return lines.map((line) => ({ ...line, vatRate: line.vatRate ?? formerVatRate }))
}

/** A fact in the head of a document, in the words that are printed: `['Ärende', 'R-26-00042']`. */
export type Fact = readonly [label: string, value: string]

type LineSum = Taxation & Pick<SalesLine, 'quantity' | 'unitOre' | 'discountOre'>

export function salesLineTotal({ quantity, unitOre, discountOre = 0 }: Omit<LineSum, keyof Taxation>): Ore {
  return ore(quantity * unitOre - discountOre)
}

/**
 * Sums of a document. `vatOre` is the VAT of lines taxed on their whole price, `marginOre` the total of lines under the margin scheme, whose VAT is
 * not shown (mervärdesskattelagen 2023:200, 17 kap. 24 §, 20 kap.).
 */
export type DocumentSums = { totalOre: Ore; vatOre: Ore; marginOre: Ore }

export function documentSums(lines: readonly LineSum[]): DocumentSums {
  const whole = lines.map((line) => ({ ...line, quantity: 1, unitOre: salesLineTotal(line) }))
  const { totalOre, vatOre, marginOre } = orderSums(whole, 0)
  return { totalOre, vatOre, marginOre }
}

/**
 * Returns the VAT of a document by rate. Together it is the document's own figure, which for a credit note may differ from that of its lines by
 * some öre: the last rate takes the difference.
 */
export function documentVat({ lines, vatOre }: { lines: readonly LineSum[]; vatOre: number }): VatRow[] {
  const rows = vatByRate(lines.map((line) => ({ ...line, totalOre: salesLineTotal(line) })))
  const own = rows.filter(({ grossOre, rate }) => grossOre !== 0 && rate > 0)
  const others = own.slice(0, -1).reduce((sum, row) => sum + row.vatOre, 0)
  return own.map((row, index) => (index === own.length - 1 ? { ...row, vatOre: ore(vatOre - others) } : row))
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
 * VAT on the margin of second-hand goods. The rest of the total is goods. `goodsVatOre` is the VAT on other goods, `advanceVatOre` that on
 * advances, minus for those that are used.
 */
export type DocumentParts = Record<
  'repairOre' | 'advanceOre' | 'usedOre' | 'goodsVatOre' | 'advanceVatOre' | 'marginVatOre',
  Ore
>

export function documentParts(lines: readonly SalesLine[]): DocumentParts {
  const getSum = (amount: (line: SalesLine, totalOre: number) => number) =>
    ore(lines.reduce((sum, line) => sum + amount(line, salesLineTotal(line)), 0))
  const about = ({ about: subject }: SalesLine) => subject?.kind
  const getVat = (isPart: (line: SalesLine) => boolean) => documentSums(lines.filter(isPart)).vatOre
  return {
    repairOre: getSum((line, total) => (about(line) === 'repair' ? total : 0)),
    advanceOre: getSum((line, total) => (about(line) === 'advance' ? Math.max(0, total) : 0)),
    usedOre: getSum((line, total) => (about(line) === 'advance' ? Math.max(0, -total) : 0)),
    goodsVatOre: getVat((line) => about(line) !== 'repair' && about(line) !== 'advance'),
    advanceVatOre: getVat((line) => about(line) === 'advance'),
    marginVatOre: getSum(({ taxMode, vatRate, quantity, costOre = 0 }, priceOre) =>
      taxMode === 'margin' ? marginVat({ priceOre, costOre: quantity * costOre, vatRate }) : 0,
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

type Advances = readonly Pick<WithLines, 'kind' | 'lines'>[]

/** Returns the lines of documents that are about a repair's advances, with their amounts: minus for what was used or paid back. */
function advanceAmounts(documents: Advances, repairId: number) {
  const key = aboutKey({ kind: 'advance', id: repairId })
  return documents.flatMap(({ kind, lines }) =>
    lines
      .filter(({ about }) => about && aboutKey(about) === key)
      .map((line) => ({ vatRate: line.vatRate, amountOre: getSign(kind) * salesLineTotal(line) })),
  )
}

/** Returns what was paid for a case in advance and not yet used or paid back, in öre. */
export function advanceLeft(documents: Advances, repairId: number): Ore {
  return ore(advanceAmounts(documents, repairId).reduce((sum, { amountOre }) => sum + amountOre, 0))
}

/** Divides the amount of a case's advances that a sale uses among the rates at which their VAT was paid. */
export function advanceByRate(
  documents: Advances,
  repairId: number,
  amountOre: number,
): { vatRate: number; amountOre: Ore }[] {
  const left = new Map<number, number>()
  for (const each of advanceAmounts(documents, repairId)) {
    left.set(each.vatRate, (left.get(each.vatRate) ?? 0) + each.amountOre)
  }
  const rates = [...left].filter(([, ofRate]) => ofRate > 0)
  let rest = amountOre
  const parts = rates.map(([vatRate, ofRate], index) => {
    const part = index === rates.length - 1 ? rest : Math.min(rest, ofRate)
    rest -= part
    return { vatRate, amountOre: ore(part) }
  })
  return parts.filter((part) => part.amountOre > 0)
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
