import { isDeepStrictEqual } from 'node:util'
import type {
  DocumentMail,
  DocumentQuery,
  ReturnInput,
  SalesDocumentCard,
  SalesDocumentView,
} from '#domain/counter/schemas.ts'
import { DomainError } from '#domain/errors.ts'
import { rowId } from '#domain/fields.ts'
import { formatKronor, oreToDecimal } from '#domain/money.ts'
import {
  type DocumentFormat,
  documentVat,
  getRounding,
  piecesLeft,
  salesLineTotal,
} from '#domain/sales/documents.ts'
import { invoiceState } from '#domain/sales/invoices.ts'
import { addCalendarDays, instantFrom, toDay } from '#domain/time.ts'
import type { PdfFile } from '../documents/pdf.ts'
import { limitAndOffset, pageReply } from '../http/paging.ts'
import { type Ctx, type DbCtx, requireAdmin, requireReader } from '../kit/context.ts'
import {
  creditNotesFor,
  documentFile,
  documentsById,
  findByBasket,
  findDocument,
  getRest,
  lockDocument,
  type SalesDocument,
} from '../sales/service.ts'
import { eventsFile, laterEvents } from './events-pdf.ts'
import { findExchanged } from './exchange.ts'
import { invoiceView, owedBy } from './invoice-view.ts'
import { findDocumentIds, sumSold } from './queries.ts'
import { completeReturn, prepareReturn, returnedBy, soldPieces } from './returns.ts'
import { assertCash, getTender, isFromRegister, settleOrThrow, writeRegisterReceipt } from './sell.ts'

function cardView(document: SalesDocument, today: string): SalesDocumentCard {
  const { registerReceipt } = document
  const [first, ...others] = document.lines
  const isNote = document.kind === 'credit_note'
  return {
    id: document.id,
    number: document.number,
    kind: document.kind,
    is_test: document.isTest,
    issued_at: document.issuedAt.toISOString(),
    customer: document.parties.customer.name,
    text: [first?.description ?? '', others.length > 0 ? `+ ${others.length}` : ''].filter(Boolean).join(' '),
    total: oreToDecimal(document.totalOre),
    rest: oreToDecimal(isNote ? 0 : getRest(document)),
    methods: [...new Set(document.tenders.filter(hasMoney).map(({ method }) => method))],
    corrects: document.corrects?.number ?? null,
    register_receipt: registerReceipt,
    awaits_register: isFromRegister(document) && !document.isTest && registerReceipt === null,
    invoice_state: document.dueDay === null ? null : invoiceState(owedBy(document, document.dueDay), today),
    due_day: document.dueDay,
    by: document.by,
  }
}

/** Whether money moved. Cash that rounded to 0 kr is only a rounding. */
const hasMoney = ({ amountOre }: SalesDocument['tenders'][number]) => amountOre !== 0

/** Returns a document with what is left of it after its credit notes. */
export async function documentView(ctx: DbCtx, document: SalesDocument): Promise<SalesDocumentView> {
  const notes = await creditNotesFor(ctx.db, [document.id])
  const left = piecesLeft(document, notes)
  const pieces = await soldPieces(ctx, document)
  const returned = returnedBy(notes)
  const isNote = document.kind === 'credit_note'
  return {
    ...cardView(document, toDay(ctx.now())),
    lines: document.lines.map((line, index) => ({
      index,
      description: line.description,
      quantity: line.quantity,
      left: isNote ? 0 : (left[index] ?? 0),
      serials: pieces[index] ?? [],
      unit: oreToDecimal(line.unitOre),
      discount: oreToDecimal(line.discountOre ?? 0),
      total: oreToDecimal(salesLineTotal(line)),
      tax_mode: line.taxMode,
      vat_rate: line.vatRate,
      product_id: line.about?.kind === 'product' ? line.about.id : null,
      part_id: line.about?.kind === 'part' ? line.about.id : null,
      repair_id: line.about?.kind === 'repair' ? line.about.id : null,
    })),
    vat: oreToDecimal(document.vatOre),
    vat_rates: documentVat(document).map(({ rate, vatOre }) => ({ rate, vat: oreToDecimal(vatOre) })),
    margin: oreToDecimal(document.marginOre),
    rounding: oreToDecimal(getRounding(document)),
    reason: document.reason,
    tenders: document.tenders.map(({ method, amountOre, roundingOre, givenOre, receivedAt }) => ({
      method,
      amount: oreToDecimal(amountOre),
      rounding: oreToDecimal(roundingOre),
      given: givenOre === null ? null : oreToDecimal(givenOre),
      at: receivedAt.toISOString(),
    })),
    credit_notes: notes.map(({ number }) => number),
    exchange: await findExchanged(ctx, document),
    returned: { credited: oreToDecimal(returned.creditedOre), paid_back: oreToDecimal(returned.paidBackOre) },
    email: document.parties.customer.email ?? '',
    ocr: document.ocr,
    has_later_events: (await laterEvents(ctx, document)).length > 0,
    invoice: await invoiceView(ctx, document),
  }
}

/** Returns documents as rows of a list, in the order of their ids. */
export async function documentCards(ctx: DbCtx, ids: readonly number[]): Promise<SalesDocumentCard[]> {
  const documents = new Map((await documentsById(ctx.db, ids)).map((document) => [document.id, document]))
  const today = toDay(ctx.now())
  return ids.flatMap((id) => {
    const document = documents.get(id)
    return document ? [cardView(document, today)] : []
  })
}

/** Returns a page of sales documents, newest first. */
export async function salesDocumentPage(ctx: Ctx, query: DocumentQuery) {
  requireReader(ctx)
  const window = limitAndOffset(query)
  const { rows, count } = await findDocumentIds(ctx.db, query, window)
  const cards = await documentCards(
    ctx,
    rows.map(({ id }) => id),
  )
  const today = toDay(ctx.now())
  const dayStart = (days: number) => instantFrom(addCalendarDays(today, days), '00:00')
  return {
    ...pageReply(cards, count, window, '/api/admin/sales-documents/', query),
    today: oreToDecimal(await sumSold(ctx.db, dayStart(0), dayStart(1))),
    yesterday: oreToDecimal(await sumSold(ctx.db, dayStart(-1), dayStart(0))),
  }
}

async function findById(ctx: DbCtx, id: number | undefined): Promise<SalesDocument | undefined> {
  return id === undefined ? undefined : (await documentsById(ctx.db, [id]))[0]
}

export async function findExisting(ctx: DbCtx, number: string): Promise<SalesDocument> {
  requireReader(ctx)
  const document = /^\d+$/.test(number)
    ? await findById(ctx, rowId.safeParse(number).data)
    : await findDocument(ctx.db, number)
  if (!document) throw new DomainError('counter.documentNotFound')
  return document
}

/** @throws counter.documentNotFound */
export async function readSalesDocument(ctx: DbCtx, number: string): Promise<SalesDocumentView> {
  return documentView(ctx, await findExisting(ctx, number))
}

/**
 * Returns a document's PDF as A4 or for a receipt printer of 80 mm, or the page of what happened to it later.
 * @throws counter.documentNotFound
 */
export async function salesDocumentFile(
  ctx: Ctx,
  number: string,
  format: DocumentFormat | 'events',
): Promise<PdfFile> {
  const document = await findExisting(ctx, number)
  return format === 'events' ? eventsFile(ctx, document) : documentFile(ctx, document, format)
}

/** Writes the number of the register's receipt. @throws counter.notFromRegister and counter.registerTaken */
export function registerSalesDocument(ctx: Ctx, number: string, receipt: string): Promise<SalesDocumentView> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    await writeRegisterReceipt(tx, await findExisting(tx, number), {
      adminUserId: admin.id,
      number: receipt,
    })
    return readSalesDocument(tx, number)
  })
}

/**
 * Takes pieces of a document back: a credit note, goods into stock or not, and money by the chosen tenders. The money is at most what
 * was paid; the rest reduces what is owed. A return that is sent again gives the same credit note. @throws request.keyReused when the
 * id was used for anything else, counter.returnTooMany, counter.serialNeeded, counter.dueChanged, and what is
 * wrong with the tenders
 */
export function returnDocument(ctx: Ctx, number: string, input: ReturnInput): Promise<SalesDocumentView> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const locked = await lockDocument(tx, number)
    if (!locked) throw new DomainError('counter.documentNotFound')
    const existing = await findByBasket(tx.db, input.request_id)
    const { document } = locked
    if (existing) {
      assertSameReturn(existing, document, input)
      return documentView(tx, existing)
    }
    const prepared = await prepareReturn(tx, locked, input.lines)
    const dueOre = prepared.moneyOre
    if (dueOre !== input.due)
      throw new DomainError('counter.dueChanged', { values: { due: formatKronor(dueOre) } })
    const { tenders } = settleOrThrow(dueOre, input.tenders.map(getTender), false)
    assertCash(tenders)
    const { reason, request_id: requestId } = input
    const adminUserId = admin.id
    const documentId = await completeReturn(tx, locked, prepared, { tenders, reason, adminUserId, requestId })
    const [note] = await documentsById(tx.db, [documentId])
    if (!note) throw new Error('The credit note was not written')
    tx.audit.addSubject({ document: note.number })
    if (input.register_receipt)
      await writeRegisterReceipt(tx, note, { adminUserId, number: input.register_receipt })
    return readSalesDocument(tx, note.number)
  })
}

/** @throws request.keyReused unless a document is the credit note that a return makes of another one */
function assertSameReturn(existing: SalesDocument, document: SalesDocument, input: ReturnInput): void {
  const isSame =
    existing.correctsId === document.id &&
    existing.reason === input.reason &&
    isDeepStrictEqual(
      existing.lines.map(({ returns, quantity }) => [returns, quantity]),
      input.lines.map(({ index, quantity }) => [index, quantity]),
    ) &&
    isDeepStrictEqual(
      existing.tenders.map(({ method, amountOre }) => [method, -amountOre]),
      input.tenders.map(({ method, amount }) => [method, amount]),
    )
  if (!isSame) throw new DomainError('request.keyReused')
}

/** Mails a document to an address. @throws counter.documentNotFound */
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
