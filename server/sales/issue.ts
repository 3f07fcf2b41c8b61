import { documentSeries } from '#domain/document-numbers.ts'
import {
  aboutKey,
  documentParts,
  documentSums,
  type Fact,
  kindOfSeries,
  type SalesLine,
  type SalesSeries,
  type Tender,
} from '#domain/sales/documents.ts'
import { getOcr } from '#domain/sales/ocr.ts'
import type { RegisterMode } from '#domain/settings/counter.ts'
import { getSeller } from '#domain/settings/seller.ts'
import { takeNumber } from '../db/take-number.ts'
import type { TxCtx } from '../kit/context.ts'
import { readShopSettings } from '../settings/service.ts'
import { insertDocument, type SalesDocument } from './queries.ts'
import type { DocumentParties } from './tables.ts'

export type NewDocument = {
  series: SalesSeries
  isTest: boolean
  lines: readonly SalesLine[]
  /** Replaces the VAT of the lines, for credit notes that together return exactly the VAT of a purchase. */
  vatOre?: number
  tenders: readonly Tender[]
  parties: DocumentParties
  facts: readonly Fact[]
  /** How cash sales are registered, for documents from the counter, and the basket that becomes the document. */
  mode?: RegisterMode
  basketId?: string
  /** Only for invoices. */
  invoice?: { dueDay: string; reminderFeeOre: number }
  /** The document that a credit note takes back, and why. */
  corrects?: { id: number; reason: string }
  adminUserId: number | null
}

/** Returns the customer, with the seller as the shop is now, for a new document. */
export async function partiesWith(
  tx: TxCtx,
  customer: DocumentParties['customer'],
): Promise<DocumentParties> {
  return { seller: getSeller(await readShopSettings(tx)), customer }
}

/** Issues a document with its tenders. The number is used only if the transaction commits. Returns its id. */
export async function issueDocument(tx: TxCtx, document: NewDocument): Promise<number> {
  return (await issue(tx, document)).id
}

/** Issues a receipt that the program itself gives, and returns it is printed. Otherwise like `issueDocument`. */
export async function issueReceipt(
  tx: TxCtx,
  document: Omit<NewDocument, 'corrects' | 'adminUserId'>,
): Promise<SalesDocument> {
  const issued = await issue(tx, { ...document, adminUserId: null })
  return { ...issued, corrects: null, by: null, registerReceipt: null, registeredAt: null, creditedOre: 0 }
}

async function issue(tx: TxCtx, document: NewDocument) {
  const { series, isTest, vatOre, corrects, tenders, invoice, ...content } = document
  const keys = document.lines.flatMap(({ about }) => (about ? [aboutKey(about)] : []))
  const sums = documentSums(document.lines)
  // Taken last of what locks, to hold the counter's lock as briefly as possible.
  const number = await takeNumber(tx, documentSeries(series, { isTest }))
  return insertDocument(
    tx.db,
    {
      ...content,
      ...sums,
      ...documentParts(document.lines),
      vatOre: vatOre ?? sums.vatOre,
      series,
      kind: kindOfSeries[series],
      isTest,
      correctsId: corrects?.id ?? null,
      reason: corrects?.reason ?? '',
      lines: [...document.lines],
      facts: [...document.facts],
      about: [...new Set(keys)],
      issuedAt: tx.now(),
      number,
      ...(invoice && { ...invoice, ocr: getOcr(number) }),
    },
    // Cash may round to 0, which settles the document.
    tenders.filter(({ amountOre, roundingOre = 0 }) => amountOre !== 0 || roundingOre !== 0),
  )
}
