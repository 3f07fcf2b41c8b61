import { formatOre } from '#domain/money.ts'
import { drawBarcode } from './barcodes.ts'
import { drawLabel, labelSize } from './label.ts'

/** A label of a thing on a shelf. `code` is printed as a barcode, if there is one. */
type PriceLabel = { name: string; detail: string; priceOre: number | null; code: string; madeAt: Date }

/** Returns the PDF of a label: name, detail, price and barcode. */
export async function drawPriceLabel({ name, detail, priceOre, code, madeAt }: PriceLabel): Promise<Buffer> {
  return drawLabel(`Prislapp ${name}`, madeAt, ({ doc, write, picture }) => {
    const { edge, height } = labelSize
    const width = labelSize.width - 2 * edge
    const style = { color: '#000000', width, ellipsis: true }
    write(name, edge, edge + 1, { ...style, size: 10, bold: true, height: 13 })
    write(detail, edge, edge + 15, { ...style, size: 7, height: 10 })
    if (priceOre !== null)
      write(formatOre(priceOre), edge, edge + 26, { ...style, size: 17, bold: true, height: 22 })
    if (code) {
      picture(`Streckkod ${code}`, () =>
        drawBarcode(doc, code, { left: edge + 8, top: height - 28, width: width - 16, height: 14 }),
      )
      write(code, edge, height - 12, { ...style, size: 6.5, height: 8, align: 'center' })
    }
  })
}
