import type { DocumentFormat } from '#domain/sales/documents.ts'
import { documentKindLabels } from '#domain/sales/labels.ts'
import { addCalendarDays, instantFrom, toDay } from '#domain/time.ts'
import { type PdfFile, pdfFile } from '../documents/pdf.ts'
import type { Ctx } from '../kit/context.ts'
import { readPrintedLogo } from '../settings/service.ts'
import { documentPdf, type PrintedDocument } from './document-pdf.ts'
import {
  documentsById,
  findDocument,
  findPrinted,
  insertPrinted,
  neverPrinted,
  type SalesDocument,
} from './queries.ts'

/**
 * Returns a document as it was when it was issued: without payments of an invoice, credit notes and a register receipt that came later.
 */
export function asIssued(document: SalesDocument): PrintedDocument {
  const { kind, issuedAt, registerReceipt, registeredAt } = document
  const isLater = (at: Date) => at.getTime() > issuedAt.getTime()
  return {
    ...document,
    registerReceipt: registeredAt && !isLater(registeredAt) ? registerReceipt : null,
    tenders: document.tenders.filter(({ recordedAt }) => kind !== 'invoice' || !isLater(recordedAt)),
  }
}

/**
 * Returns a document's PDF. The first time it is stored, and later times are the same bytes: an accounting record keeps the form and
 * content that it got when it was made (bokföringslagen 1999:1078, 7 kap. 1 §).
 */
export async function documentFile(
  ctx: Ctx,
  document: SalesDocument,
  format: DocumentFormat = 'a4',
): Promise<PdfFile> {
  const { id, kind, number } = document
  const name = `${documentKindLabels[kind].toLowerCase()}-${number}`
  const content = (await findPrinted(ctx.db, id, format)) ?? (await print(ctx, document, format))
  return pdfFile(name, content)
}

/** Draws and stores a document. Of two that are drawn at once, both callers get the one that was stored. */
async function print(ctx: Ctx, document: SalesDocument, format: DocumentFormat): Promise<Buffer> {
  const logo = await readPrintedLogo(ctx, document.parties.seller)
  const drawn = await documentPdf(asIssued(document), format, logo)
  const row = { documentId: document.id, format, content: drawn, printedAt: ctx.now() }
  await ctx.transaction((tx) => insertPrinted(tx.db, row))
  return (await findPrinted(ctx.db, document.id, format)) ?? drawn
}

/** Returns the PDF of a document that is known to exist. */
export async function fileByNumber(ctx: Ctx, number: string): Promise<PdfFile> {
  const document = await findDocument(ctx.db, number)
  if (!document) throw new Error(`There is no document ${number}`)
  return documentFile(ctx, document)
}

/** Age in days up to which the job stores documents that were never printed or mailed. */
const lookBackDays = 7
const batchSize = 50

/** Stores the PDF of each document that was never printed, so that a later version of the program cannot change its form. */
export async function printIssued(ctx: Ctx): Promise<void> {
  const since = instantFrom(addCalendarDays(toDay(ctx.now()), -lookBackDays), '00:00')
  for (;;) {
    const ids = await neverPrinted(ctx.db, since, batchSize)
    for (const document of await documentsById(ctx.db, ids)) await documentFile(ctx, document)
    if (ids.length < batchSize) return
  }
}
