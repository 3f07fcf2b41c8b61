import type { ShopSettings } from '#domain/settings/schemas.ts'
import type { Seller } from '#domain/settings/seller.ts'
import { type TermsBlock, type TermsShop, termsSections } from '#domain/settings/terms.ts'
import { formatDay, toDay } from '#domain/time.ts'
import { makePdf, type PdfFile, pdfFile } from './pdf.ts'

type Shop = Seller & Omit<TermsShop, 'takesSwish'> & Pick<ShopSettings, 'creditWarning' | 'invoicing'>

/**
 * Returns the terms of the website as they read on `date`, for the confirmation of a contract at a distance, which the customer
 * must be able to keep (directive 2011/83/EU, article 8.7; lag 2005:59, 2 kap.).
 */
export async function termsPdf(shop: Shop, publicUrl: string, date: Date): Promise<PdfFile> {
  const content = await makePdf({ title: 'Villkor', seller: shop, date }, (sheet) => {
    sheet.heading('Villkor')
    sheet.text(`Så som de löd ${formatDay(toDay(date))} på ${publicUrl}/terms`, { quiet: true })
    const takesSwish = shop.invoicing.swishNumber !== ''
    for (const [index, { title, blocks }] of termsSections({ ...shop, takesSwish }).entries()) {
      sheet.gap()
      sheet.text(`${index + 1}. ${title}`, { bold: true })
      for (const line of blocks.flatMap((block) => getLines(block, shop, publicUrl))) sheet.text(line)
    }
  })
  return pdfFile('villkor', content)
}

function getLines(block: TermsBlock, shop: Shop, publicUrl: string): readonly string[] {
  if (block.kind === 'creditWarning') return [shop.creditWarning]
  if (block.kind === 'list') return block.items.map((item) => `• ${item}`)
  const texts = block.texts.map((text) => {
    if (typeof text === 'string') return text
    if (text.href.includes(text.text)) return text.text
    return `${text.text} (${text.href.startsWith('/') ? publicUrl : ''}${text.href})`
  })
  return [texts.join('')]
}
