import { DomainError } from '../../../domain/errors.ts'
import { formatKronor, ore } from '../../../domain/money.ts'
import { variantText } from '../../../domain/shop/variants.ts'
import { drawBarcode } from '../../documents/barcodes.ts'
import { labelSize, openLabel } from '../../documents/label.ts'
import { type PdfFile, pdfFile } from '../../documents/pdf.ts'
import { type Ctx, requireAdmin } from '../../kit/context.ts'
import { findProduct } from './admin/queries.ts'

/** Returns a product's price label: name, variant, price, and the barcode of its EAN code. Throws `shop.notFound`. */
export async function priceLabelFile(ctx: Ctx, id: number): Promise<PdfFile> {
  requireAdmin(ctx)
  const product = (await findProduct(ctx.db, id))?.product
  if (!product) throw new DomainError('shop.notFound')
  const { doc, write, end } = await openLabel(`Prislapp ${product.name}`, product.changedAt)
  const { edge, height } = labelSize
  const width = labelSize.width - 2 * edge
  const style = { color: '#000000', width, ellipsis: true }
  write(product.name, edge, edge + 1, { ...style, size: 10, bold: true, height: 13 })
  write(variantText(product), edge, edge + 15, { ...style, size: 7, height: 10 })
  write(formatKronor(ore(product.priceOre)), edge, edge + 26, { ...style, size: 17, bold: true, height: 22 })
  if (product.ean) {
    drawBarcode(doc, product.ean, { left: edge + 8, top: height - 28, width: width - 16, height: 14 })
    write(product.ean, edge, height - 12, { ...style, size: 6.5, height: 8, align: 'center' })
  }
  return pdfFile(`prislapp-${product.slug}`, await end())
}
