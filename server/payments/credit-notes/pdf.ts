import { formatKronor, type Ore, ore } from '../../../domain/money.ts'
import { paymentMethodLabels } from '../../../domain/payments/labels.ts'
import type { PaymentMethod } from '../../../domain/payments/schemas.ts'
import type { Seller } from '../../../domain/settings/seller.ts'
import { marginNote } from '../../../domain/shop/labels.ts'
import { formatDate } from '../../../domain/time.ts'
import { makePdf } from '../../documents/pdf.ts'

/** Seller and payer as they were when the credit note was issued. */
export type CreditParties = {
  seller: Seller
  customer: { name: string; email: string }
}

export type CreditNoteContent = CreditParties & {
  number: string
  issuedAt: Date
  amountOre: Ore
  vatOre: Ore
  /** The part for goods under the margin scheme, for which no VAT is shown. */
  marginOre: Ore
  /** The purchase that the note changes: its payment, description and order. */
  payment: {
    id: number
    intentId: string
    paidAt: Date
    amountOre: Ore
    method: PaymentMethod
    description: string
    test: boolean
  }
  order: readonly [label: string, number: string] | null
}

/**
 * Returns the credit note as a PDF. It contains what makes a document that changes an invoice equivalent to an invoice: date,
 * number in an unbroken series, a unique reference to the purchase, seller with VAT number, customer, and amount with VAT rate
 * and VAT (mervärdesskattelagen 2023:200, 17 kap. 22-24 §§).
 */
export function creditNotePdf(note: CreditNoteContent): Promise<Buffer> {
  const { seller, customer, payment, order, marginOre } = note
  const taxedOre = ore(note.amountOre - marginOre)
  const reference = `Betalning ${payment.id} (${payment.intentId})`
  return makePdf(
    {
      title: `Kreditfaktura ${note.number}`,
      seller,
      date: note.issuedAt,
    },
    (sheet) => {
      sheet.heading(`Kreditfaktura ${note.number}`)
      if (payment.test) sheet.text('TESTLÄGE: ingen riktig betalning har gjorts.', { bold: true })
      sheet.facts([
        ['Datum', formatDate(note.issuedAt)],
        ['Säljare', `${seller.legalName}\n${seller.street}, ${seller.postalCode} ${seller.city}`],
        ['Kund', customer.name ? `${customer.name}\n${customer.email}` : customer.email],
        ['Ändrar köpet', reference],
        [
          'Betalat',
          `${formatKronor(payment.amountOre)} med ${paymentMethodLabels[payment.method].replace(/^./, (first) => first.toLowerCase())} ${formatDate(payment.paidAt)}`,
        ],
        ...(order ? [order] : []),
        ['Avser', payment.description],
        ...(taxedOre > 0
          ? ([
              ['Krediteras exklusive moms', formatKronor(ore(taxedOre - note.vatOre))],
              ['Moms 25 %', formatKronor(note.vatOre)],
            ] as const)
          : []),
        ...(marginOre > 0 ? ([['Begagnade varor (VMB)', formatKronor(marginOre)]] as const) : []),
      ])
      sheet.total(marginOre > 0 ? 'Krediteras' : 'Krediteras inklusive moms', formatKronor(note.amountOre))
      if (marginOre > 0) sheet.text(marginNote)
      sheet.text('Beloppet betalas tillbaka samma väg som du betalade.', { quiet: true })
    },
  )
}
