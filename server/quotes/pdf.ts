import { formatKronor, type Ore, vatIncluded } from '#domain/money.ts'
import { partOriginLabels } from '#domain/repairs/labels.ts'
import type { PartOrigin } from '#domain/repairs/receipts.ts'
import { vatInText, vatRate } from '#domain/sales/vat.ts'
import type { ShopSettings } from '#domain/settings/schemas.ts'
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
export function quotePdf(shop: ShopSettings, quote: QuoteContent): Promise<Buffer> {
  return makePdf(
    {
      title: `Offert ${quote.number}`,
      seller: shop,
      date: quote.sentAt,
    },
    (sheet) => {
      sheet.heading(`Offert ${quote.number}`)
      sheet.facts([
        ['Datum', formatDate(quote.sentAt)],
        ['Kund', quote.name],
        ['Enhet', quote.device],
        ['Problem', quote.issue],
        ['Beräknad tid', quote.estimatedTime],
        ...(quote.partOrigin ? ([['Delar', partOriginLabels[quote.partOrigin]]] as const) : []),
        ['Gäller till och med', formatDay(quote.validUntil)],
        ['Garanti på reparationen', countWithUnit(shop.quotes.warrantyMonths, 'months')],
      ])
      sheet.total(
        quote.isMaximum ? 'Högsta pris inklusive moms' : 'Pris inklusive moms',
        formatKronor(quote.quotedOre),
      )
      sheet.text(`Varav ${vatInText()}: ${formatKronor(vatIncluded(quote.quotedOre, vatRate))}`, {
        quiet: true,
      })
      sheet.gap()
      sheet.text('Godkänn eller avböj offerten här:', { bold: true })
      sheet.text(quote.link, { link: quote.link })
      sheet.text(
        'Priset gäller för det fel som beskrivs ovan. Hittar vi något annat hör vi av oss innan vi gör något.',
        {
          quiet: true,
        },
      )
    },
  )
}
