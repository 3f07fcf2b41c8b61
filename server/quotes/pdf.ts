import { formatKronor, type Ore, vatIncluded } from '#domain/money.ts'
import { partOriginLabels } from '#domain/repairs/labels.ts'
import type { PartOrigin } from '#domain/repairs/receipts.ts'
import { vatInText, vatRate } from '#domain/sales/vat.ts'
import type { ShopSettings } from '#domain/settings/schemas.ts'
import { getSeller } from '#domain/settings/seller.ts'
import { countWithUnit } from '#domain/settings/units.ts'
import { formatDate, formatDay } from '#domain/time.ts'
import { makePdf } from '../documents/pdf.ts'

export type QuoteContent = {
  number: string
  name: string
  device: string
  issue: string
  quotedOre: Ore
  estimatedTime: string
  partOrigin: PartOrigin | null
  sentAt: Date
  validUntil: string
  link: string
  /** Whether the price is calculated afterwards, and `quotedOre` its maximum. */
  isMaximum?: boolean
}

/** Returns the quote as a PDF: price with VAT, time, last day and warranty (spec 001 section 9). */
export function quotePdf(shop: ShopSettings, quoteRequest: QuoteContent, logo?: Buffer): Promise<Buffer> {
  return makePdf(
    {
      title: `Offert ${quoteRequest.number}`,
      seller: getSeller(shop),
      logo,
      date: quoteRequest.sentAt,
    },
    (sheet) => {
      sheet.heading(`Offert ${quoteRequest.number}`)
      sheet.facts([
        ['Datum', formatDate(quoteRequest.sentAt)],
        ['Kund', quoteRequest.name],
        ['Enhet', quoteRequest.device],
        ['Problem', quoteRequest.issue],
        ['Beräknad tid', quoteRequest.estimatedTime],
        ...(quoteRequest.partOrigin ? ([['Delar', partOriginLabels[quoteRequest.partOrigin]]] as const) : []),
        ['Gäller till och med', formatDay(quoteRequest.validUntil)],
        ['Garanti på reparationen', countWithUnit(shop.quotes.warrantyMonths, 'months')],
      ])
      sheet.total(
        quoteRequest.isMaximum ? 'Högsta pris inklusive moms' : 'Pris inklusive moms',
        formatKronor(quoteRequest.quotedOre),
      )
      sheet.text(`Varav ${vatInText()}: ${formatKronor(vatIncluded(quoteRequest.quotedOre, vatRate))}`, {
        quiet: true,
      })
      sheet.gap()
      sheet.text('Godkänn eller avböj offerten här:', { bold: true })
      sheet.text(quoteRequest.link, { link: quoteRequest.link })
      sheet.text(
        'Priset gäller för det fel som beskrivs ovan. Hittar vi något annat hör vi av oss innan vi gör något.',
        {
          quiet: true,
        },
      )
    },
  )
}
