import { type TestPaper, testCode, testPapers } from '#domain/connections/test-pages.ts'
import { getSeller } from '#domain/settings/seller.ts'
import { formatDateTime } from '#domain/time.ts'
import { drawBarcode } from '../documents/barcodes.ts'
import { drawLabel, labelSize } from '../documents/label.ts'
import { makePdf, type PdfFile, pdfFile, type Sheet } from '../documents/pdf.ts'
import { makeReceiptPdf } from '../documents/receipt-pdf.ts'
import { type Ctx, requireAdmin } from '../kit/context.ts'
import { readPrintedLogo, readShopSettings } from '../settings/service.ts'

/** Letters that a printer with the wrong font loses. */
const letters = 'ÅÄÖ åäö é 1 234,50 kr'

/** Returns a page that shows whether a printer has the right paper, reaches its edges, and prints codes that can be scanned. */
export async function testPageFile(ctx: Ctx, paper: TestPaper): Promise<PdfFile> {
  requireAdmin(ctx)
  const shop = await readShopSettings(ctx)
  const seller = getSeller(shop)
  const logo = await readPrintedLogo(ctx, seller)
  const head = { title: 'Provsida', date: ctx.now(), logo }
  const fill = (sheet: Sheet) => {
    sheet.heading('Provsida', { barcode: testCode })
    sheet.text(letters)
    sheet.facts([
      ['Papper', testPapers[paper].hint],
      ['Utskriven', formatDateTime(ctx.now())],
    ])
    sheet.code(ctx.config.publicUrl, 'Läs koden med en mobil: den öppnar webbplatsen.')
    sheet.text('Ser du hela texten, och går streckkoden att skanna? Då är skrivaren rätt inställd.')
  }
  const draw = {
    label: () => drawTestLabel(shop.name, ctx.now()),
    receipt: () => {
      const lines = [shop.name, shop.street, `${shop.postalCode} ${shop.city}`]
      return makeReceiptPdf({ ...head, lines, look: seller.look }, fill)
    },
    page: () => makePdf({ ...head, seller }, fill),
  }
  return pdfFile(`provsida-${paper}`, await draw[paper]())
}

/** Draws a label with a frame along its edges, of which a printer with other paper cuts a side. */
function drawTestLabel(name: string, createdAt: Date): Promise<Buffer> {
  return drawLabel('Provetikett', createdAt, ({ doc, write, picture, decorate }) => {
    const { edge, width, height } = labelSize
    const inner = width - 4 * edge
    const style = { color: '#000000', width: inner, ellipsis: true }
    decorate(() => {
      doc
        .rect(edge, edge, width - 2 * edge, height - 2 * edge)
        .lineWidth(0.75)
        .strokeColor('#000000')
        .stroke()
    })
    write(`Provetikett ${name}`, 2 * edge, edge + 5, { ...style, size: 10, bold: true, height: 13 })
    write(`${letters} · ramen ska synas på alla sidor`, 2 * edge, edge + 19, {
      ...style,
      size: 6.5,
      height: 20,
    })
    picture(`Streckkod ${testCode}`, () =>
      drawBarcode(doc, testCode, { left: 3 * edge, top: height - 36, width: width - 6 * edge, height: 14 }),
    )
    write(testCode, 2 * edge, height - 19, { ...style, size: 6.5, height: 8, align: 'center' })
  })
}
