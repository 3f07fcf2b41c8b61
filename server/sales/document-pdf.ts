import { formatKronor, ore } from '../../domain/money.ts'
import { restOre, type SalesLine, salesLineTotal } from '../../domain/sales/documents.ts'
import { documentKindLabels, tenderLabels } from '../../domain/sales/labels.ts'
import { marginNote } from '../../domain/shop/labels.ts'
import { formatDate } from '../../domain/time.ts'
import { makePdf, type PdfFile, pdfFile, type Sheet } from '../documents/pdf.ts'
import type { SalesDocument } from './queries.ts'

const kronor = (amount: number) => formatKronor(ore(amount))

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
  | 'roundingOre'
  | 'parties'
  | 'facts'
  | 'corrects'
> & { tenders: readonly Pick<SalesDocument['tenders'][number], 'method' | 'amountOre'>[] }

/**
 * Returns a document as A4. It contains what an invoice requires, and what makes a credit note equivalent to one: date, unbroken
 * number, seller with VAT number, what was sold, and VAT with its rate. Goods under the margin scheme are marked as such, without
 * VAT. A credit note names what it changes (mervärdesskattelagen 2023:200, 17 kap. 22-28 §§ and 20 kap.).
 */
export function documentPdf(document: PrintedDocument): Promise<Buffer> {
  const { kind, number, issuedAt } = document
  const title = `${documentKindLabels[kind]} ${number}`
  return makePdf({ title, seller: document.parties.seller, date: issuedAt }, (sheet) => {
    sheet.heading(title)
    if (document.isTest) sheet.text('TESTLÄGE: ingen riktig betalning har gjorts.', { bold: true })
    sheet.facts(headFacts(document))
    sheet.table([
      ['Beskrivning', 'Antal', 'À-pris', 'Summa'],
      ...document.lines.flatMap((line) => lineRows(line, document.marginOre < document.totalOre)),
    ])
    writeSums(sheet, document)
  })
}

function headFacts({ parties, corrects, reason, facts, issuedAt }: PrintedDocument): [string, string][] {
  const { seller, customer } = parties
  return [
    ['Datum', formatDate(issuedAt)],
    ['Säljare', `${seller.legalName}\n${seller.street}, ${seller.postalCode} ${seller.city}`],
    ['Kund', [customer.name, customer.email].filter(Boolean).join('\n')],
    ...(corrects
      ? ([
          ['Rättar', `Kvitto ${corrects.number} av ${formatDate(corrects.issuedAt)}`],
          ['Orsak', reason],
        ] satisfies [string, string][])
      : []),
    ...facts.map(([label, value]): [string, string] => [label, value]),
  ]
}

/** Returns a line's row, and one for its discount. On a mixed document, lines under the margin scheme are marked. */
function lineRows(line: SalesLine, isMixed: boolean): string[][] {
  const { description, quantity, unitOre, discountOre = 0, taxMode } = line
  const whole = { quantity, unitOre }
  const name = taxMode === 'margin' && isMixed ? `${description} (VMB)` : description
  return [
    [name, String(quantity), kronor(unitOre), kronor(salesLineTotal(whole))],
    ...(discountOre > 0 ? [['Rabatt', '', '', kronor(-discountOre)]] : []),
  ]
}

function writeSums(sheet: Sheet, document: PrintedDocument): void {
  const { kind, totalOre, vatOre, marginOre, roundingOre } = document
  const isCredit = kind === 'credit_note'
  const taxedOre = totalOre - marginOre
  const rest = restOre(document)
  sheet.facts([
    ...(taxedOre > 0
      ? ([
          [isCredit ? 'Krediteras exklusive moms' : 'Exklusive moms', kronor(taxedOre - vatOre)],
          ['Moms 25 %', kronor(vatOre)],
        ] as const)
      : []),
    ...(marginOre > 0 ? ([['Begagnade varor (VMB)', kronor(marginOre)]] as const) : []),
    ...(roundingOre === 0 ? [] : ([['Öresavrundning', kronor(roundingOre)]] as const)),
    ...(isCredit
      ? []
      : document.tenders.map(
          ({ method, amountOre }) => ['Betalat', `${kronor(amountOre)} · ${tenderLabels[method]}`] as const,
        )),
    ...(isCredit || rest === 0 ? [] : ([['Att betala', `${kronor(rest)} · Faktura`]] as const)),
  ])
  const label = isCredit ? 'Krediteras' : 'Totalt'
  sheet.total(marginOre > 0 ? label : `${label} inklusive moms`, kronor(totalOre))
  if (marginOre > 0) sheet.text(marginNote)
  if (!isCredit)
    sheet.text('Spara kvittot. Det gäller som garantibevis, och dina rättigheter enligt lag gäller också.', {
      quiet: true,
    })
  else if (!document.corrects)
    sheet.text('Beloppet betalas tillbaka samma väg som du betalade.', { quiet: true })
}

/** `format` is A4, or `80` for a receipt printer with paper of 80 mm. */
export async function documentFile(document: SalesDocument, _format: 'a4' | '80' = 'a4'): Promise<PdfFile> {
  const name = documentKindLabels[document.kind].toLowerCase()
  return pdfFile(`${name}-${document.number}`, await documentPdf(document))
}
