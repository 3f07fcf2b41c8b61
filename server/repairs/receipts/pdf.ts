import { isTestNumber } from '../../../domain/document-numbers.ts'
import { formatKronor, ore } from '../../../domain/money.ts'
import { counterMethodLabels } from '../../../domain/repairs/labels.ts'
import { lineTotal } from '../../../domain/repairs/receipts.ts'
import { formatDate, formatDay } from '../../../domain/time.ts'
import { makePdf } from '../../documents/pdf.ts'
import type { ReceiptLine, ReceiptParties } from './receipt.ts'

/** The contents of a receipt; a credit note names the receipt it corrects. */
export type ReceiptContent = ReceiptParties & {
  number: string
  issuedAt: Date
  orderNumber: string
  lines: readonly ReceiptLine[]
  totalOre: number
  vatOre: number
  paidBeforeOre: number
  method: keyof typeof counterMethodLabels
  corrects: { number: string; issuedAt: Date; reason: string } | null
}

const kronor = (amount: number) => formatKronor(ore(amount))

/**
 * Returns a receipt, or the credit note that corrects one, as a PDF. It contains what a simplified invoice requires, and what
 * makes a credit note equivalent to an invoice: date, unbroken number, seller with VAT number, what was sold, VAT separately, and
 * for a credit note a unique reference (mervärdesskattelagen 2023:200, 17 kap. 22-28 §§).
 */
export function receiptPdf(paper: ReceiptContent): Promise<Buffer> {
  const { seller, customer, device, corrects } = paper
  const title = `${corrects ? 'Kreditfaktura' : 'Kvitto'} ${paper.number}`
  const dueOre = paper.totalOre - paper.paidBeforeOre
  return makePdf(
    {
      title,
      seller,
      date: paper.issuedAt,
    },
    (sheet) => {
      sheet.heading(title)
      if (isTestNumber(paper.number))
        sheet.text('TESTLÄGE: ingen riktig betalning har gjorts.', { bold: true })
      sheet.facts([
        ['Datum', formatDate(paper.issuedAt)],
        ...(corrects
          ? ([
              ['Rättar', `Kvitto ${corrects.number} av ${formatDate(corrects.issuedAt)}`],
              ['Orsak', corrects.reason],
            ] as const)
          : []),
        ['Ärende', paper.orderNumber],
        ['Kund', customer.name],
        ['Enhet', device.serialNumber ? `${device.name}\nSerienr/IMEI ${device.serialNumber}` : device.name],
        ['Inlämnad', formatDay(device.handedIn)],
        ...(paper.warrantyUntil && !corrects
          ? ([['Garanti till och med', formatDay(paper.warrantyUntil)]] as const)
          : []),
      ])
      sheet.table([
        ['Beskrivning', 'Antal', 'À-pris', 'Summa'],
        ...paper.lines.map((line) => [
          line.description,
          String(line.quantity),
          kronor(line.unitOre),
          kronor(lineTotal(line)),
        ]),
      ])
      sheet.facts([
        [corrects ? 'Krediteras exklusive moms' : 'Exklusive moms', kronor(paper.totalOre - paper.vatOre)],
        ['Moms 25 %', kronor(paper.vatOre)],
        ...(paper.paidBeforeOre > 0 && !corrects
          ? ([['Betalat på nätet', kronor(paper.paidBeforeOre)]] as const)
          : []),
        ...(dueOre > 0 && !corrects
          ? ([[`Betalat vid utlämning`, `${kronor(dueOre)} · ${counterMethodLabels[paper.method]}`]] as const)
          : []),
      ])
      sheet.total(corrects ? 'Krediteras inklusive moms' : 'Totalt inklusive moms', kronor(paper.totalOre))
      if (!corrects)
        sheet.text(
          'Spara kvittot. Det gäller som garantibevis, och dina rättigheter enligt lag gäller också.',
          {
            quiet: true,
          },
        )
    },
  )
}
