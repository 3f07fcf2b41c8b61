import { Readable } from 'node:stream'
import { DomainError } from '#domain/errors.ts'
import { oreToDecimal, toDecimalString } from '#domain/money.ts'
import type { PortalOverview } from '#domain/office/portal-overview.ts'
import type { CustomerReceipt } from '#domain/repairs/customer-schemas.ts'
import { getSums } from '#domain/repairs/receipts.ts'
import { aboutKey, advanceLeft, soldOre, validSale } from '#domain/sales/documents.ts'
import { formatDay, toDay } from '#domain/time.ts'
import type { PdfFile } from '#server/documents/pdf.ts'
import { getZip, type ZippedFile } from '#server/documents/zip.ts'
import { type Ctx, type DbCtx, requireCustomer } from '#server/kit/context.ts'
import {
  documentFile,
  documentsAbout,
  documentsOfBuyer,
  findDocument,
  owedOn,
  type SalesDocument,
} from '#server/sales/service.ts'
import { isValidSignature, signedLink } from '#server/security/signed-link.ts'
import type { RepairRow } from '../core/queries.ts'
import { linesOfAll } from '../details/queries.ts'
import { findSale } from '../receipts.ts'
import { getOrders, maxRepairs } from './queries.ts'

const receiptPath = (number: string) => `/api/receipts/${number}/`

/** Returns the payment status that decides the portal's badge colour (spec 001 section 4). */
function paymentWords(repair: RepairRow, receipt?: SalesDocument): string {
  const owed = receipt && owedOn(receipt)
  if (owed) return `Obetald, betalas senast ${formatDay(owed.dueDay)}`
  if (repair.status === 'Utlämnad & Betald') return repair.status
  return repair.paidAt ? 'Betald' : 'Obetald'
}

const linkTo = (ctx: DbCtx, number: string) =>
  signedLink(ctx.config.secretKey, receiptPath(number), ctx.now())

const advanceWords = 'Betalt förskott'

/** Returns what a document of an order that is not its valid sale is called in the list. */
function otherWords({ kind, about }: SalesDocument, repairId: number): string {
  if (kind === 'credit_note') return 'Krediterat'
  return about.includes(aboutKey({ kind: 'repair', id: repairId })) ? 'Rättat kvitto' : advanceWords
}

/** Whether a document is about a repair, by its keys: its handover, or money paid in advance. */
const isAboutRepair = (about: readonly string[], id: number) =>
  (['repair', 'advance'] as const).some((kind) => about.includes(aboutKey({ kind, id })))

/** Returns a link to an order's valid receipt, before there is one to that of its advance, and what is owed. Null without either. */
export async function getReceipt(ctx: DbCtx, repairId: number) {
  const receipt = await findSale(ctx.db, repairId)
  if (receipt) return { url: linkTo(ctx, receipt.number), owed: owedOn(receipt) }
  const paid = await documentsAbout(ctx.db, 'advance', [repairId])
  const advance = paid.findLast((document) => otherWords(document, repairId) === advanceWords)
  return advance && advanceLeft(paid, repairId) > 0 ? { url: linkTo(ctx, advance.number), owed: null } : null
}

/** Returns the customer's invoices that are not paid, by their due day: of their repairs, and those that name their verified address. */
export async function unpaidInvoices(ctx: Ctx): Promise<PortalOverview['invoices']> {
  const customer = requireCustomer(ctx)
  const repairs = await getOrders(ctx.db, customer, maxRepairs)
  const ids = repairs.map(({ id }) => id)
  const named = customer.emailVerified
    ? await documentsOfBuyer(ctx.db, { email: customer.email.toLowerCase() })
    : []
  const documents = new Map(
    [...(await documentsAbout(ctx.db, 'repair', ids)), ...named].map((each) => [each.id, each]),
  )
  const today = toDay(ctx.now())
  const invoices = [...documents.values()].flatMap((document) => {
    const owed = owedOn(document)
    if (!owed || document.ocr === null) return []
    return {
      number: document.number,
      text: document.lines[0]?.description ?? '',
      rest: toDecimalString(owed.restOre),
      due_day: owed.dueDay,
      is_late: owed.dueDay < today,
      bankgiro: document.parties.invoicing?.bankgiro ?? '',
      ocr: document.ocr,
      pdf_url: linkTo(ctx, document.number),
    }
  })
  return invoices.toSorted((a, b) => a.due_day.localeCompare(b.due_day))
}

/**
 * Returns the customer's paid and upcoming payments, newest first: orders with a receipt, and those that get one at the handover.
 * Advances and credit notes are lines of their own, below their order's.
 */
export async function ownReceipts(ctx: Ctx): Promise<CustomerReceipt[]> {
  const customer = requireCustomer(ctx)
  const repairs = await getOrders(ctx.db, customer, maxRepairs)
  const ids = repairs.map(({ id }) => id)
  const documents = await documentsAbout(ctx.db, 'repair', ids)
  const advances = await documentsAbout(ctx.db, 'advance', ids)
  const all = [...new Map([...documents, ...advances].map((each) => [each.id, each])).values()]
  const lines = Map.groupBy(await linesOfAll(ctx.db, ids), ({ repairId }) => repairId)
  const link = (number: string) => linkTo(ctx, number)
  return repairs.flatMap((repair) => {
    const receipt = validSale(documents, { kind: 'repair', id: repair.id })
    const common = {
      id: repair.id,
      order_number: repair.orderNumber,
      date_received: repair.createdAt.toISOString(),
    }
    const others = all
      .filter(({ id, about }) => id !== receipt?.id && isAboutRepair(about, repair.id))
      .toSorted((a, b) => b.id - a.id)
      .map((document) => ({
        ...common,
        date_received: document.issuedAt.toISOString(),
        grand_total_incl_vat: `${document.kind === 'credit_note' ? '-' : ''}${oreToDecimal(document.totalOre)}`,
        status_display: otherWords(document, repair.id),
        invoice_pdf_url: link(document.number),
        document: document.number,
      }))
    if (receipt) {
      const sold = {
        ...common,
        grand_total_incl_vat: toDecimalString(soldOre(receipt, { kind: 'repair', id: repair.id })),
        status_display: paymentWords(repair, receipt),
        invoice_pdf_url: link(receipt.number),
        document: receipt.number,
      }
      return [sold, ...others]
    }
    const { totalOre } = getSums(lines.get(repair.id) ?? [])
    const owed = totalOre > 0 && (repair.status === 'Färdig' || repair.paidAt !== null)
    if (!owed) return others
    const coming = {
      ...common,
      grand_total_incl_vat: toDecimalString(totalOre),
      status_display: paymentWords(repair),
      invoice_pdf_url: null,
      document: null,
    }
    return [coming, ...others]
  })
}

/** Returns the PDF of a signed link. @throws repair.linkExpired for an expired or invalid link */
export async function linkedReceipt(
  ctx: Ctx,
  number: string,
  link: { expires: string; signature: string },
): Promise<PdfFile> {
  if (!isValidSignature(ctx.config.secretKey, receiptPath(number), link, ctx.now())) {
    throw new DomainError('repair.linkExpired')
  }
  const receipt = await findDocument(ctx.db, number)
  if (!receipt) throw new DomainError('repair.linkExpired')
  return documentFile(ctx, receipt)
}

/**
 * Returns all receipts and credit notes of the customer as one zip, created while it is streamed so that at most one file is in
 * memory. @throws repair.noReceipt when there are none
 */
export async function receiptsZip(ctx: Ctx): Promise<{ filename: string; content: Readable }> {
  const customer = requireCustomer(ctx)
  const repairs = await getOrders(ctx.db, customer, maxRepairs)
  const ids = repairs.map(({ id }) => id)
  const issued = [
    ...(await documentsAbout(ctx.db, 'repair', ids)),
    ...(await documentsAbout(ctx.db, 'advance', ids)),
  ]
  const documents = [...new Map(issued.map((each) => [each.id, each])).values()]
  if (documents.length === 0) throw new DomainError('repair.noReceipt')
  return {
    filename: `alla-kvitton-${toDay(ctx.now())}.zip`,
    content: Readable.from(getZip(getFiles(ctx, documents))),
  }
}

async function* getFiles(ctx: Ctx, documents: readonly SalesDocument[]): AsyncGenerator<ZippedFile> {
  for (const each of documents) yield { ...(await documentFile(ctx, each)), at: each.issuedAt }
}
