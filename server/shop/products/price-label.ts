import { DomainError } from '#domain/errors.ts'
import { variantText } from '#domain/shop/variants.ts'
import { type PdfFile, pdfFile } from '#server/documents/pdf.ts'
import { drawPriceLabel } from '#server/documents/price-label.ts'
import { type Ctx, requireAdmin } from '#server/kit/context.ts'
import { findProduct } from './admin/queries.ts'

/** Returns a product's price label, with the barcode of its EAN code. @throws shop.notFound */
export async function priceLabelFile(ctx: Ctx, id: number): Promise<PdfFile> {
  requireAdmin(ctx)
  const product = (await findProduct(ctx.db, id))?.product
  if (!product) throw new DomainError('shop.notFound')
  const { name, priceOre, ean: code, changedAt: madeAt } = product
  const content = await drawPriceLabel({ name, detail: variantText(product), priceOre, code, madeAt })
  return pdfFile(`prislapp-${product.slug}`, content)
}
