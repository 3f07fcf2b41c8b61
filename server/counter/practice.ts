import { sql } from 'drizzle-orm'
import { DomainError } from '#domain/errors.ts'
import type { DocumentFormat } from '#domain/sales/documents.ts'
import { readPrintedLogo } from '#server/settings/service.ts'
import { type PdfFile, pdfFile } from '../documents/pdf.ts'
import { type Ctx, requireAdmin, type TxCtx } from '../kit/context.ts'
import { asIssued, documentPdf, documentsById } from '../sales/service.ts'
import { documentView } from './documents.ts'
import { type BasketSale, sellBasket } from './exchange.ts'
import { findBasket } from './queries.ts'
import type { Sold } from './sell.ts'
import type { PracticeDocument } from './tables.ts'

/**
 * Makes a sale as it would be made, and takes all of it back: document and number, tenders, stock, the state of repairs, payouts and
 * queued mails. Returns what it would have been. See decision 0057. @throws what sell throws
 */
export async function practiseSale(
  tx: TxCtx,
  input: BasketSale,
  number: string,
): Promise<Pick<Sold, 'changeOre'> & { practiceDocument: PracticeDocument | null }> {
  await tx.db.execute(sql`SAVEPOINT practice`)
  const { documentId, changeOre } = await sellBasket(tx, input)
  const [document] = documentId === null ? [] : await documentsById(tx.db, [documentId])
  const practiceDocument = document ? await asPractice(tx, document, number) : null
  await tx.db.execute(sql`ROLLBACK TO SAVEPOINT practice`)
  return { changeOre, practiceDocument }
}

async function asPractice(
  tx: TxCtx,
  document: Awaited<ReturnType<typeof documentsById>>[number],
  number: string,
): Promise<PracticeDocument> {
  const view = await documentView(tx, document)
  // An exercise has a number of its own and no OCR, because a customer could pay a real document with it.
  const marks = { number, ocr: null, isTest: true, registerReceipt: null }
  const { kind, issuedAt, reason, lines, totalOre, vatOre, marginOre, parties, facts, dueDay, tenders } =
    asIssued(document)
  return {
    view: { ...view, number, ocr: null, is_test: true, register_receipt: null, email: '' },
    printed: {
      ...{ kind, reason, lines, totalOre, vatOre, marginOre, parties, facts, dueDay },
      ...marks,
      corrects: null,
      reminderFeeOre: document.reminderFeeOre,
      issuedAt: issuedAt.toISOString(),
      tenders: tenders.map(({ method, amountOre, roundingOre = 0 }) => ({ method, amountOre, roundingOre })),
    },
  }
}

/** Returns the paper of an exercise. @throws counter.documentNotFound */
export async function practicePdf(ctx: Ctx, id: string, format: DocumentFormat): Promise<PdfFile> {
  requireAdmin(ctx)
  const stored = (await findBasket(ctx.db, id))?.basket.practiceDocument
  if (!stored) throw new DomainError('counter.documentNotFound')
  const { issuedAt, ...printed } = stored.printed
  const document = { ...printed, issuedAt: new Date(issuedAt), isPractice: true }
  const logo = await readPrintedLogo(ctx, document.parties.seller)
  return pdfFile('ovning', await documentPdf(document, format, logo))
}
