import { formatOre, ore, vatIncluded } from '#domain/money.ts'
import {
  type DocumentFormat,
  documentVat,
  getRounding,
  isOnlyAdvance,
  restOre,
  type SalesLine,
  salesLineTotal,
  type Tender,
} from '#domain/sales/documents.ts'
import { compensationText, interestText, isCompensated } from '#domain/sales/invoices.ts'
import { documentKindLabels } from '#domain/sales/labels.ts'
import { reverseChargeNote } from '#domain/sales/reverse-charge.ts'
import { swishCode } from '#domain/sales/swish.ts'
import { tenderLabels } from '#domain/sales/tenders.ts'
import { marginMark, marginNote, needsFullInvoice, rateMark, vatLabel } from '#domain/sales/vat.ts'
import { companyDetails } from '#domain/settings/seller.ts'
import { formatDate, formatDay } from '#domain/time.ts'
import { makePdf, type Sheet } from '../documents/pdf.ts'
import { makeReceiptPdf } from '../documents/receipt-pdf.ts'
import type { SalesDocument } from './queries.ts'

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
> & {
  tenders: readonly Pick<Tender, 'method' | 'amountOre' | 'roundingOre'>[]
  /** An exercise at the till, which sold nothing. */
  isPractice?: boolean
}

/**
 * Returns a document's PDF. It contains what an invoice requires, and what makes a credit note equivalent to one: date, unbroken
 * number, seller with VAT number, buyer, what was sold, and VAT with its rate. Goods under the margin scheme are marked as such,
 * without VAT. `logo` is the picture of the seller's logo. A credit note names what it changes (mervärdesskattelagen 2023:200, 17 kap. 22-28 §§ and 20 kap.).
 */
export function documentPdf(
  document: PrintedDocument,
  format: DocumentFormat = 'a4',
  logo?: Buffer,
): Promise<Buffer> {
  const { kind, number, issuedAt, parties } = document
  const { seller } = parties
  const title = `${documentKindLabels[kind]} ${number}`
  const fill = (sheet: Sheet) => {
    sheet.heading(title, document.isPractice ? {} : { barcode: number })
    if (document.isPractice)
      sheet.text('ÖVNING: inget är sålt, och ingen betalning har gjorts.', { bold: true })
    else if (document.isTest) sheet.text('TESTLÄGE: ingen riktig betalning har gjorts.', { bold: true })
    if (kind === 'invoice') writeInvoiceHead(sheet, document)
    else sheet.facts(headFacts(document))
    sheet.table(lineTable(document))
    writeSums(sheet, document)
    if (kind === 'invoice' && !document.isPractice) writePayment(sheet, document)
    for (const text of closingTexts(document)) sheet.text(text, { quiet: true })
  }
  if (format === 'a4') return makePdf({ title, seller, date: issuedAt, logo }, fill)
  const { name, street, postalCode, city, phone } = seller
  const lines = [name, street, `${postalCode} ${city}`, phone, companyDetails(seller).join(' · ')]
  return makeReceiptPdf({ title, lines, date: issuedAt, logo, look: seller.look }, fill)
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
  const vatNumber = customer.vatNumber && `Momsreg.nr ${customer.vatNumber}`
  const buyer = [customer.name, customer.address, orgNumber, vatNumber, customer.email]
    .filter(Boolean)
    .join('\n')
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
  const town = invoicing?.seat ?? seller.seat
  const seat = town && `Säte ${town}`
  const tax = invoicing?.fTax && 'Godkänd för F-skatt'
  const company = [seat, tax].filter(Boolean).join(' · ')
  return [legalName, `${street}, ${postalCode} ${city}`, company].filter(Boolean).join('\n')
}

/** Whether a document has all that an invoice has: an invoice, and a receipt that must be one. */
const isFull = ({ kind, parties, totalOre }: Pick<PrintedDocument, 'kind' | 'parties' | 'totalOre'>) =>
  kind === 'invoice' || needsFullInvoice({ ...parties.customer, totalOre })

/**
 * Returns the lines and their heads. An invoice, and a receipt that must be one, has prices without VAT, and the rate of each line. The
 * price under the margin scheme includes its VAT, which must not be shown.
 */
function lineTable({ kind, lines, marginOre, totalOre, parties }: PrintedDocument): string[][] {
  const isInvoice = isFull({ kind, parties, totalOre })
  const isMixed = marginOre < totalOre
  const unit = marginOre > 0 ? 'À-pris' : 'À-pris exkl. moms'
  const sum = lines.every(({ isReverseCharge }) => isReverseCharge) ? 'Summa' : 'Summa inkl. moms'
  const head = isInvoice
    ? ['Beskrivning', 'Antal', unit, 'Moms', sum]
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
  const unit = formatOre(isInvoice && isTaxed ? unitOre - vatIncluded(ore(unitOre), vatRate) : unitOre)
  const rate = isInvoice ? [rateMark(line)] : []
  return [
    [name, String(quantity), unit, ...rate, formatOre(salesLineTotal({ quantity, unitOre }))],
    ...(discountOre > 0 ? [['Rabatt', '', '', ...rate.map(() => ''), formatOre(-discountOre)]] : []),
  ]
}

/** Returns how the money of a credit note goes back, and what of it reduces the debt of an invoice. */
function backRows(document: PrintedDocument): FactRow[] {
  const paid = document.tenders.filter(({ amountOre }) => amountOre !== 0)
  const reducesOre = -restOre(document)
  return [
    ...paid.map(({ method, amountOre }): FactRow => {
      // The provider sends it after the note is issued; in an exchange it pays for other goods.
      const given = method === 'exchange' ? 'Räknas av' : 'Återbetalat'
      const label = method === 'net' ? 'Återbetalas' : given
      return [label, `${formatOre(-amountOre)} · ${tenderLabels[method]}`]
    }),
    ...(document.corrects?.kind === 'invoice' && reducesOre > 0
      ? [[`Räknas av på ${document.corrects.number}`, formatOre(reducesOre)] satisfies FactRow]
      : []),
  ]
}

function writeSums(sheet: Sheet, document: PrintedDocument): void {
  const { kind, totalOre, vatOre, marginOre } = document
  const roundingOre = getRounding(document)
  const paid = document.tenders.filter(({ amountOre }) => amountOre !== 0)
  const isCredit = kind === 'credit_note'
  const isReverse = document.lines.some(({ isReverseCharge }) => isReverseCharge)
  const taxedOre = totalOre - marginOre
  const left = restOre(document)
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
      ? backRows(document)
      : paid.map(({ method, amountOre }) =>
          amountOre < 0 && kind !== 'invoice'
            ? (['Återbetalat', `${formatOre(-amountOre)} · ${tenderLabels[method]}`] as const)
            : (['Betalat', `${formatOre(amountOre)} · ${tenderLabels[method]}`] as const),
        )),
    ...(kind === 'invoice' || isCredit || left <= 0
      ? []
      : ([['Att betala', `${formatOre(left)} · Faktura`]] as const)),
  ]
  if (kind === 'invoice') writeFacts(sheet, rows)
  else sheet.facts(rows)
  const label = isCredit ? 'Krediteras' : 'Totalt'
  const hasVat = marginOre === 0 && !isReverse
  sheet.total(hasVat ? `${label} inklusive moms` : label, formatOre(totalOre))
  // The head of the column cannot say of all lines that their prices are without VAT.
  const unitNote = taxedOre > 0 && isFull(document) ? ' À-pris på övriga rader är exkl. moms.' : ''
  if (marginOre > 0) sheet.text(`${marginNote}${unitNote}`)
  if (isReverse) sheet.text(reverseChargeNote)
}

/**
 * Writes how to pay what is left of an invoice, with a Swish code when the shop has a number. The fee of a reminder is owed only if it
 * was agreed before (lag 1981:739, 2 §).
 */
function writePayment(sheet: Sheet, document: PrintedDocument): void {
  const { parties, dueDay, ocr, number, reminderFeeOre } = document
  const { bankgiro = '', swishNumber = '' } = parties.invoicing ?? {}
  const amountOre = restOre(document)
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
  const fee = lateTexts(parties, reminderFeeOre).join(' ')
  if (swishNumber)
    sheet.code(
      swishCode({ number: swishNumber, amountOre, message: `Faktura ${number}` }),
      // Beside the code there is room for the fee, and most invoices stay on one page.
      `Betala med Swish\n\nRikta kameran i Swish mot koden. Nummer och belopp är ifyllda: ${formatOre(amountOre)} till ${swishNumber}.\n${fee}`,
      76,
    )
  else if (fee) sheet.text(fee, { quiet: true })
}

/**
 * Returns what an invoice says of paying late: interest (räntelagen 1975:635, 4 and 6 §§), the compensation of 450 kr between companies (lag
 * 1981:739, 4 a §), and the fee of a reminder, which that compensation includes (5 §).
 */
function lateTexts({ invoicing, customer }: PrintedDocument['parties'], feeOre: number | null): string[] {
  const compensates = isCompensated({ invoicing, customer })
  return [
    ...(invoicing?.chargesInterest ? [interestText] : []),
    ...(compensates ? [compensationText] : []),
    ...(feeOre && !compensates
      ? [`Vid skriftlig påminnelse tillkommer en avgift på ${formatOre(feeOre)}.`]
      : []),
  ]
}

const keepText = 'Det gäller som garantibevis, och dina rättigheter enligt lag gäller också.'

function closingTexts({ kind, corrects, registerReceipt, lines }: PrintedDocument): string[] {
  // Money in advance buys nothing yet, so its paper is no warranty.
  if (kind !== 'sales_note' && kind !== 'credit_note' && isOnlyAdvance(lines))
    return ['Spara kvittot. Beloppet dras av från priset när enheten lämnas ut.']
  if (kind === 'receipt') return [`Spara kvittot. ${keepText}`]
  if (kind === 'invoice') return [`Spara fakturan. ${keepText.replace('Det', 'Den')}`]
  if (kind === 'sales_note')
    return [
      `Underlag. Kvittot kommer från kassaregistret${registerReceipt ? `, nr ${registerReceipt}` : ''}.`,
    ]
  return corrects ? [] : ['Beloppet betalas tillbaka samma väg som du betalade.']
}
