import { formatOre, ore, vatIncluded } from '#domain/money.ts'
import {
  documentVat,
  getRounding,
  type SalesLine,
  salesLineTotal,
  type Tender,
} from '#domain/sales/documents.ts'
import { documentKindLabels } from '#domain/sales/labels.ts'
import { swishCode } from '#domain/sales/swish.ts'
import { tenderLabels } from '#domain/sales/tenders.ts'
import { marginMark, marginNote, rateMark, vatLabel } from '#domain/sales/vat.ts'
import { formatDate, formatDay } from '#domain/time.ts'
import { makePdf, type PdfFile, pdfFile, type Sheet } from '../documents/pdf.ts'
import { makeReceiptPdf } from '../documents/receipt-pdf.ts'
import type { DbCtx } from '../kit/context.ts'
import { getRest } from './owed.ts'
import { findDocument, type SalesDocument } from './queries.ts'

/** The part of a stored document that is printed. */
export type PrintedDocument = Pick<
  SalesDocument,
  | 'number'
  | 'kind'
  | 'isTest'
  | 'issuedAt'
  | 'reason'
  | 'lines'
  | 'totalOre'
  | 'vatOre'
  | 'marginOre'
  | 'parties'
  | 'facts'
  | 'corrects'
  | 'dueDay'
  | 'ocr'
  | 'reminderFeeOre'
  | 'registerReceipt'
  | 'creditedOre'
> & { tenders: readonly Pick<Tender, 'method' | 'amountOre' | 'roundingOre'>[] }

/** A4, or paper of 80 mm for a receipt printer. */
export type DocumentFormat = 'a4' | '80'

/**
 * Returns a document's PDF. It contains what an invoice requires, and what makes a credit note equivalent to one: date, unbroken
 * number, seller with VAT number, buyer, what was sold, and VAT with its rate. Goods under the margin scheme are marked as such,
 * without VAT. A credit note names what it changes (mervärdesskattelagen 2023:200, 17 kap. 22-28 §§ and 20 kap.).
 */
export function documentPdf(document: PrintedDocument, format: DocumentFormat = 'a4'): Promise<Buffer> {
  const { kind, number, issuedAt, parties } = document
  const { seller } = parties
  const title = `${documentKindLabels[kind]} ${number}`
  const fill = (sheet: Sheet) => {
    sheet.heading(title, { barcode: number })
    if (document.isTest) sheet.text('TESTLÄGE: ingen riktig betalning har gjorts.', { bold: true })
    if (kind === 'invoice') writeInvoiceHead(sheet, document)
    else sheet.facts(headFacts(document))
    sheet.table(lineTable(document))
    writeSums(sheet, document)
    if (kind === 'invoice') writePayment(sheet, document)
    for (const text of closingTexts(document)) sheet.text(text, { quiet: true })
  }
  if (format === 'a4') return makePdf({ title, seller, date: issuedAt }, fill)
  const { name, street, postalCode, city, phone, orgNumber, vatNumber } = seller
  const numbers = `Org.nr ${orgNumber} · Momsreg.nr ${vatNumber}`
  const lines = [name, street, `${postalCode} ${city}`, phone, numbers]
  return makeReceiptPdf({ title, lines, date: issuedAt }, fill)
}

type FactRow = [label: string, value: string]

function headFacts(document: PrintedDocument): FactRow[] {
  const { corrects, reason, facts, issuedAt } = document
  const rows: FactRow[] = [['Datum', formatDate(issuedAt)], ...partyFacts(document)]
  if (corrects) {
    const changed = `${documentKindLabels[corrects.kind]} ${corrects.number} av ${formatDate(corrects.issuedAt)}`
    rows.push([corrects.kind === 'receipt' ? 'Rättar' : 'Ändrar', changed], ['Orsak', reason])
  }
  return [...rows, ...facts.map(([label, value]): FactRow => [label, value])]
}

function partyFacts(document: PrintedDocument): FactRow[] {
  const { customer } = document.parties
  const orgNumber = customer.orgNumber && `Org.nr ${customer.orgNumber}`
  const buyer = [customer.name, customer.address, orgNumber, customer.email].filter(Boolean).join('\n')
  const seller: FactRow = ['Säljare', sellerText(document)]
  return buyer ? [seller, [document.kind === 'invoice' ? 'Köpare' : 'Kund', buyer]] : [seller]
}

/** Returns the days of an invoice. Goods are handed over, and work is finished, on the day of issue. */
function dayFacts({ issuedAt, dueDay, parties }: PrintedDocument): FactRow[] {
  const { reference } = parties.customer
  const days: FactRow[] = [
    ['Datum', formatDate(issuedAt)],
    ['Leveransdag', formatDate(issuedAt)],
  ]
  if (dueDay) days.push(['Förfallodag', formatDay(dueDay)])
  if (reference) days.push(['Er referens', reference])
  return days
}

function writeInvoiceHead(sheet: Sheet, document: PrintedDocument): void {
  sheet.columns(partyFacts(document))
  sheet.columns(dayFacts(document))
  writeFacts(sheet, document.facts)
}

/** Writes short lists beside each other, so that most invoices fit on one page. */
function writeFacts(sheet: Sheet, rows: Parameters<Sheet['facts']>[0]): void {
  if (rows.length > 4) sheet.facts(rows)
  else if (rows.length > 0) sheet.columns(rows)
}

function sellerText({ parties: { seller, invoicing } }: PrintedDocument): string {
  const { legalName, street, postalCode, city } = seller
  const seat = invoicing?.seat && `Säte ${invoicing.seat}`
  const tax = invoicing?.fTax && 'Godkänd för F-skatt'
  const company = [seat, tax].filter(Boolean).join(' · ')
  return [legalName, `${street}, ${postalCode} ${city}`, company].filter(Boolean).join('\n')
}

/** Returns the lines and their heads. An invoice has prices without VAT, and the rate of each line. */
function lineTable({ kind, lines, marginOre, totalOre }: PrintedDocument): string[][] {
  const isInvoice = kind === 'invoice'
  const isMixed = marginOre < totalOre
  const head = isInvoice
    ? ['Beskrivning', 'Antal', 'À-pris exkl. moms', 'Moms', 'Summa inkl. moms']
    : ['Beskrivning', 'Antal', 'À-pris', 'Summa']
  return [head, ...lines.flatMap((line) => lineRows(line, { isInvoice, isMixed }))]
}

/** Returns a line's row, and one for its discount. On a mixed document, lines under the margin scheme are marked. */
function lineRows(
  line: SalesLine,
  { isInvoice, isMixed }: { isInvoice: boolean; isMixed: boolean },
): string[][] {
  const { description, quantity, unitOre, discountOre = 0, taxMode, vatRate } = line
  const isTaxed = taxMode === 'vat25'
  const name = !isTaxed && isMixed ? `${description} (${marginMark})` : description
  const unit = isInvoice && isTaxed ? unitOre - vatIncluded(ore(unitOre), vatRate) : unitOre
  const rate = isInvoice ? [rateMark(line)] : []
  return [
    [name, String(quantity), formatOre(unit), ...rate, formatOre(salesLineTotal({ quantity, unitOre }))],
    ...(discountOre > 0 ? [['Rabatt', '', '', ...rate.map(() => ''), formatOre(-discountOre)]] : []),
  ]
}

function writeSums(sheet: Sheet, document: PrintedDocument): void {
  const { kind, totalOre, vatOre, marginOre, creditedOre } = document
  const roundingOre = getRounding(document)
  const paid = document.tenders.filter(({ amountOre }) => amountOre !== 0)
  const isCredit = kind === 'credit_note'
  const taxedOre = totalOre - marginOre
  const left = getRest(document)
  const rows = [
    ...(taxedOre > 0
      ? ([
          [isCredit ? 'Krediteras exklusive moms' : 'Exklusive moms', formatOre(taxedOre - vatOre)],
          ...documentVat(document).map((row) => [vatLabel(row.rate), formatOre(row.vatOre)] as const),
        ] as const)
      : []),
    ...(marginOre > 0 ? ([[`Begagnade varor (${marginMark})`, formatOre(marginOre)]] as const) : []),
    ...(roundingOre === 0 ? [] : ([['Öresavrundning', formatOre(roundingOre)]] as const)),
    ...(isCredit
      ? []
      : paid.map(
          ({ method, amountOre }) =>
            ['Betalat', `${formatOre(amountOre)} · ${tenderLabels[method]}`] as const,
        )),
    ...(kind === 'invoice' && creditedOre > 0 ? ([['Krediterat', formatOre(-creditedOre)]] as const) : []),
    ...(kind === 'invoice' || isCredit || left <= 0
      ? []
      : ([['Att betala', `${formatOre(left)} · Faktura`]] as const)),
  ]
  if (kind === 'invoice') writeFacts(sheet, rows)
  else sheet.facts(rows)
  const label = isCredit ? 'Krediteras' : 'Totalt'
  sheet.total(marginOre > 0 ? label : `${label} inklusive moms`, formatOre(totalOre))
  if (marginOre > 0) sheet.text(marginNote)
}

/**
 * Writes how to pay what is left of an invoice, with a Swish code when the shop has a number. The fee of a reminder is owed only if it
 * was agreed before (lag 1981:739, 2 §).
 */
function writePayment(sheet: Sheet, document: PrintedDocument): void {
  const { parties, dueDay, ocr, number, reminderFeeOre } = document
  const { bankgiro = '', swishNumber = '' } = parties.invoicing ?? {}
  const amountOre = getRest(document)
  if (amountOre <= 0 || dueDay === null) {
    sheet.text('Inget att betala.', { bold: true })
    return
  }
  sheet.columns([
    ['Att betala', formatOre(amountOre)],
    ['Betala senast', formatDay(dueDay)],
    ...(bankgiro ? ([['Bankgiro', bankgiro]] as const) : []),
    ...(ocr ? ([['OCR-nummer', ocr]] as const) : []),
  ])
  const fee = reminderFeeOre
    ? `Vid skriftlig påminnelse tillkommer en avgift på ${formatOre(reminderFeeOre)}.`
    : ''
  if (swishNumber)
    sheet.code(
      swishCode({ number: swishNumber, amountOre, message: `Faktura ${number}` }),
      // Beside the code there is room for the fee, and most invoices stay on one page.
      `Betala med Swish\n\nRikta kameran i Swish mot koden. Nummer och belopp är ifyllda: ${formatOre(amountOre)} till ${swishNumber}.\n${fee}`,
      85,
    )
  else if (fee) sheet.text(fee, { quiet: true })
}

const keepText = 'Det gäller som garantibevis, och dina rättigheter enligt lag gäller också.'

function closingTexts({ kind, corrects, registerReceipt }: PrintedDocument): string[] {
  if (kind === 'receipt') return [`Spara kvittot. ${keepText}`]
  if (kind === 'advance') return ['Spara kvittot. Beloppet dras av från priset när enheten lämnas ut.']
  if (kind === 'invoice') return [`Spara fakturan. ${keepText.replace('Det', 'Den')}`]
  if (kind === 'sales_note')
    return [
      `Underlag. Kvittot kommer från kassaregistret${registerReceipt ? `, nr ${registerReceipt}` : ''}.`,
    ]
  return corrects ? [] : ['Beloppet betalas tillbaka samma väg som du betalade.']
}

export async function documentFile(document: SalesDocument, format: DocumentFormat = 'a4'): Promise<PdfFile> {
  const name = documentKindLabels[document.kind].toLowerCase()
  return pdfFile(`${name}-${document.number}`, await documentPdf(document, format))
}

/** Returns the PDF of a document that is known to exist. */
export async function fileByNumber({ db }: Pick<DbCtx, 'db'>, number: string): Promise<PdfFile> {
  const document = await findDocument(db, number)
  if (!document) throw new Error(`There is no document ${number}`)
  return documentFile(document)
}
