import type { PageContent } from '#domain/pages/content.ts'
import { parseInline, parseText } from '#domain/pages/rich-text.ts'
import { fillFacts } from '#domain/pages/shop-facts.ts'
import { type TermsPart, termsSections } from '#domain/pages/terms.ts'
import type { PublicShop } from '#domain/settings/public-shop.ts'
import type { Seller } from '#domain/settings/seller.ts'
import { formatDay, toDay } from '#domain/time.ts'
import { makePdf, type PdfFile, pdfFile } from './pdf.ts'

type Terms = { seller: Seller; shop: PublicShop; content: PageContent; publicUrl: string; date: Date }

/**
 * Returns the terms of the website as they read on `date`, for the confirmation of a contract at a distance, which the customer
 * must be able to keep (directive 2011/83/EU, article 8.7; lag 2005:59, 2 kap.).
 */
export async function termsPdf({ seller, shop, content, publicUrl, date }: Terms): Promise<PdfFile> {
  const heading = fillFacts(content.heading, shop)
  const file = await makePdf({ title: heading, seller, date }, (sheet) => {
    sheet.heading(heading)
    sheet.text(`Så som de löd ${formatDay(toDay(date))} på ${publicUrl}/terms`, { quiet: true })
    for (const [index, { title, parts }] of termsSections(content, shop).entries()) {
      sheet.gap()
      sheet.text(`${index + 1}. ${title}`, { bold: true })
      for (const line of parts.flatMap((part) => getLines(part, shop, publicUrl))) sheet.text(line)
    }
  })
  return pdfFile('villkor', file)
}

function getLines(part: TermsPart, shop: PublicShop, publicUrl: string): readonly string[] {
  if (part.kind === 'creditWarning') return [shop.creditWarning]
  const write = (text: string) => writeLine(text, shop, publicUrl)
  return parseText(part.text).flatMap((one) =>
    one.kind === 'list' ? one.items.map((item) => `• ${write(item)}`) : write(one.text),
  )
}

/** Writes a line for paper, with the addresses of its links. */
function writeLine(text: string, shop: PublicShop, publicUrl: string): string {
  const pieces = parseInline(text).map((piece) => {
    const words = fillFacts(piece.text, shop)
    if (piece.kind !== 'link') return words
    const to = fillFacts(piece.to, shop)
    return to.includes(words) ? words : `${words} (${to.startsWith('/') ? publicUrl : ''}${to})`
  })
  return pieces.join('')
}
