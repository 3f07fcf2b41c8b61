import type {
  DocumentMail,
  DocumentQuery,
  ReturnInput,
  SalesDocumentCard,
  SalesDocumentView,
} from '../../domain/counter/schemas.ts'
import { DomainError } from '../../domain/errors.ts'
import { formatKronor, ore, toDecimalString } from '../../domain/money.ts'
import { owedOre, piecesLeft, salesLineTotal } from '../../domain/sales/documents.ts'
import { linesTotal, returnedLine } from '../../domain/sales/returns.ts'
import type { PdfFile } from '../documents/pdf.ts'
import { limitAndOffset, pageReply } from '../http/paging.ts'
import { type Ctx, type DbCtx, requireAdmin } from '../kit/context.ts'
import {
  creditNotesFor,
  documentFile,
  documentsById,
  findByBasket,
  findDocument,
  issueReturn,
  lockDocument,
  type SalesDocument,
} from '../sales/service.ts'
import { lockCounterProducts, takeBackOverCounter } from '../shop/service.ts'
import { findDocumentIds, registerNumbersOf } from './queries.ts'
import { settleOrThrow, tenderOf, writeRegisterReceipt } from './sell.ts'

const kronor = (amount: number) => toDecimalString(ore(amount))

function cardView(
  document: SalesDocument,
  notes: readonly SalesDocument[],
  registerReceipt: string | null,
): SalesDocumentCard {
  const [first, ...others] = document.lines
  const isNote = document.kind === 'credit_note'
  const awaits = document.mode === 'external' && (isNote || document.kind === 'sales_note')
  return {
    id: document.id,
    number: document.number,
    kind: document.kind,
    is_test: document.isTest,
    issued_at: document.issuedAt.toISOString(),
    customer: document.parties.customer.name,
    text: [first?.description ?? '', others.length > 0 ? `+ ${others.length}` : ''].filter(Boolean).join(' '),
    total: kronor(document.totalOre),
    rest: kronor(isNote ? 0 : owedOre(document, notes)),
    methods: [...new Set(document.tenders.map(({ method }) => method))],
    corrects: document.corrects?.number ?? null,
    register_receipt: registerReceipt,
    awaits_register: awaits && registerReceipt === null,
    by: document.by,
  }
}

/** Returns a document with what is left of it after its credit notes. */
export async function documentView({ db }: DbCtx, document: SalesDocument): Promise<SalesDocumentView> {
  const notes = await creditNotesFor(db, [document.id])
  const registered = (await registerNumbersOf(db, [document.id])).get(document.id) ?? null
  const left = piecesLeft(document, notes)
  const credited = notes.reduce((sum, { totalOre }) => sum + totalOre, 0)
  const isNote = document.kind === 'credit_note'
  return {
    ...cardView(document, notes, registered),
    lines: document.lines.map((line, index) => ({
      index,
      description: line.description,
      quantity: line.quantity,
      left: isNote ? 0 : (left[index] ?? 0),
      unit: kronor(line.unitOre),
      discount: kronor(line.discountOre ?? 0),
      total: kronor(salesLineTotal(line)),
      tax_mode: line.taxMode,
      product_id: line.about?.kind === 'product' ? line.about.id : null,
      repair_id: line.about?.kind === 'repair' ? line.about.id : null,
    })),
    vat: kronor(document.vatOre),
    margin: kronor(document.marginOre),
    rounding: kronor(document.roundingOre),
    reason: document.reason,
    tenders: document.tenders.map(({ method, amountOre, givenOre, receivedAt }) => ({
      method,
      amount: kronor(amountOre),
      given: givenOre === null ? null : kronor(givenOre),
      at: receivedAt.toISOString(),
    })),
    credit_notes: notes.map(({ number }) => number),
    returnable: kronor(isNote ? 0 : document.totalOre - credited),
    email: document.parties.customer.email ?? '',
    due_day: document.dueDay,
    ocr: document.ocr,
  }
}

/** Returns a page of sales documents, newest first. */
export async function salesDocumentPage(ctx: Ctx, query: DocumentQuery) {
  requireAdmin(ctx)
  const window = limitAndOffset(query)
  const { rows, count } = await findDocumentIds(ctx.db, query, window)
  const ids = rows.map(({ id }) => id)
  const documents = await documentsById(ctx.db, ids)
  const notes = await creditNotesFor(ctx.db, ids)
  const registered = await registerNumbersOf(ctx.db, ids)
  const cards = documents
    .toSorted((a, b) => b.id - a.id)
    .map((document) =>
      cardView(
        document,
        notes.filter(({ correctsId }) => correctsId === document.id),
        registered.get(document.id) ?? null,
      ),
    )
  return pageReply(cards, count, window, '/api/admin/sales-documents/', query)
}

async function findExisting(ctx: DbCtx, number: string): Promise<SalesDocument> {
  requireAdmin(ctx)
  const document = /^\d+$/.test(number)
    ? (await documentsById(ctx.db, [Number(number)]))[0]
    : await findDocument(ctx.db, number)
  if (!document) throw new DomainError('counter.documentNotFound')
  return document
}

/** Throws `counter.documentNotFound`. */
export async function readSalesDocument(ctx: DbCtx, number: string): Promise<SalesDocumentView> {
  return documentView(ctx, await findExisting(ctx, number))
}

/** Returns a document's PDF as A4 or for a receipt printer of 80 mm. Throws `counter.documentNotFound`. */
export async function salesDocumentFile(ctx: Ctx, number: string, format: 'a4' | '80'): Promise<PdfFile> {
  return documentFile(await findExisting(ctx, number), format)
}

/** Writes the number of the register's receipt. Throws `counter.notFromRegister` and `counter.registerTaken`. */
export function registerSalesDocument(ctx: Ctx, number: string, receipt: string): Promise<SalesDocumentView> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const { id: documentId, series } = await findExisting(tx, number)
    await writeRegisterReceipt(tx, { series, documentId, adminUserId: admin.id, number: receipt })
    return readSalesDocument(tx, number)
  })
}

/**
 * Takes pieces of a document back: a credit note, goods into stock or not, and money by the chosen tenders. The money is at most what
 * was paid; the rest reduces what is owed. Throws `counter.returnTooMany`, `counter.dueChanged`, and what is wrong with the tenders.
 */
export function returnDocument(ctx: Ctx, number: string, input: ReturnInput): Promise<SalesDocumentView> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const made = await findByBasket(tx.db, input.request_id)
    if (made) return documentView(tx, made)
    const locked = await lockDocument(tx, number)
    if (!locked) throw new DomainError('counter.documentNotFound')
    const { document, notes } = locked
    if (document.kind === 'credit_note') throw new DomainError('counter.notReturnable')
    const left = piecesLeft(document, notes)
    const lines = input.lines.map(({ index, quantity }) => {
      const line = document.lines[index]
      const still = left[index] ?? 0
      if (!line || quantity > still) {
        const name = line?.description ?? 'raden'
        throw new DomainError('counter.returnTooMany', { values: { left: String(still), name } })
      }
      return returnedLine(line, index, { quantity, left: still })
    })
    const creditOre = linesTotal(lines)
    const dueOre = Math.max(0, creditOre - Math.max(0, owedOre(document, notes)))
    if (dueOre !== input.due)
      throw new DomainError('counter.dueChanged', { values: { due: formatKronor(ore(dueOre)) } })
    const tenders = input.tenders.map(tenderOf)
    const { roundingOre } = settleOrThrow(dueOre, tenders, false)
    const goods = input.lines.flatMap(({ index, quantity, to_stock: toStock }) => {
      const about = document.lines[index]?.about
      return about?.kind === 'product' ? [{ productId: about.id, quantity, toStock }] : []
    })
    await lockCounterProducts(
      tx,
      goods.map(({ productId }) => productId),
    )
    const adminUserId = admin.id
    const documentId = await issueReturn(tx, locked, {
      lines,
      tenders: tenders.map((tender) => ({ ...tender, amountOre: -tender.amountOre })),
      roundingOre,
      reason: input.reason,
      adminUserId,
      requestId: input.request_id,
    })
    await takeBackOverCounter(tx, { documentId, soldBy: document.id, adminUserId }, goods)
    if (input.register_receipt)
      await writeRegisterReceipt(tx, { series: 'K', documentId, adminUserId, number: input.register_receipt })
    const [note] = await documentsById(tx.db, [documentId])
    if (!note) throw new Error('The credit note was not written')
    tx.audit.addSubject({ document: note.number })
    return documentView(tx, note)
  })
}

/** Mails a document to an address. Throws `counter.documentNotFound`. */
export function mailSalesDocument(
  ctx: Ctx,
  number: string,
  { email, request_id: request }: DocumentMail,
): Promise<void> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const { id: documentId } = await findExisting(tx, number)
    await tx.enqueue('counter.mailDocument', { documentId, email, request })
  })
}
