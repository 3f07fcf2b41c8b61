import { DomainError } from '#domain/errors.ts'
import { type PdfFile, pdfFile } from '../documents/pdf.ts'
import { drawPriceLabel } from '../documents/price-label.ts'
import { type Ctx, requireAdmin } from '../kit/context.ts'
import { findPart } from './queries.ts'

/** Characters that Code 128 has; other SKUs are printed without a barcode. */
const printable = /^[\x20-\x7e]{1,30}$/

/** Returns a label of a part, with the barcode of its EAN code or else its SKU. @throws parts.notFound */
export async function partLabelFile(ctx: Ctx, id: number): Promise<PdfFile> {
  requireAdmin(ctx)
  const part = (await findPart(ctx.db, id))?.part
  if (!part) throw new DomainError('parts.notFound')
  const { name, shelf, sku, priceOre } = part
  const detail = [sku, shelf && `Hylla ${shelf}`].filter(Boolean).join(' · ')
  const code = part.ean || (printable.test(sku) ? sku : '')
  const content = await drawPriceLabel({ name, detail, priceOre, code, madeAt: ctx.now() })
  return pdfFile(`etikett-del-${id}`, content)
}
