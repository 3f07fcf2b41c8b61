import { DomainError } from '#domain/errors.ts'
import { conditionLabels } from '#domain/shop/labels.ts'
import { getSerialEnd } from '#domain/shop/pieces/pieces.ts'
import { formatStorage } from '#domain/shop/variants.ts'
import { drawQrCode } from '#server/documents/barcodes.ts'
import { drawLabel, labelSize } from '#server/documents/label.ts'
import { type PdfFile, pdfFile } from '#server/documents/pdf.ts'
import { type Ctx, requireAdmin } from '#server/kit/context.ts'
import { passUrl } from './passport.ts'
import { findPiece } from './queries.ts'

/** Returns the label of a piece's box, with the QR code of its pass. @throws shop.notFound, also for new goods, which have no pass */
export async function passLabelFile(ctx: Ctx, key: { id: number; serial: number }): Promise<PdfFile> {
  requireAdmin(ctx)
  const row = await findPiece(ctx.db, { productId: key.id, pieceId: key.serial })
  const url = row && passUrl(ctx, row)
  if (!url) throw new DomainError('shop.notFound')
  const { piece, product } = row
  const { edge } = labelSize
  const side = labelSize.height - 2 * edge
  const left = edge + side + 7
  const width = labelSize.width - left - edge
  const { grade, label } = conditionLabels[product.condition]
  const serialEnd = getSerialEnd(piece.serial)
  // The name has room for two lines, the others for one.
  const rows: [text: string, bold: boolean, size: number, height: number][] = [
    [product.name, true, 9.5, 24],
    [[formatStorage(product.storage), product.color].filter(Boolean).join(', '), false, 7, 10],
    [`Skick ${grade} ${label}`, false, 7, 10],
    [serialEnd && `Nr slutar på ${serialEnd}`, false, 7, 10],
    ['Enhetens pass: rikta', false, 6.5, 8],
    ['mobilens kamera mot koden', false, 6.5, 8],
  ]
  const content = await drawLabel(`Pass ${product.name}`, piece.createdAt, ({ doc, write, picture }) => {
    picture('QR-kod till enhetens pass', () => drawQrCode(doc, url, { left: edge, top: edge, side }))
    let top = edge
    for (const [text, bold, size, height] of rows) {
      if (text) write(text, left, top, { size, bold, color: '#000000', width, height, ellipsis: true })
      top += height
    }
  })
  return pdfFile(`pass-${product.slug}-${serialEnd || piece.id}`, content)
}
