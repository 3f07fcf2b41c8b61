import { fitLogo, type ShopBranding } from '#domain/settings/branding/branding.ts'
import { drawBarcode, drawQrCode } from './barcodes.ts'
import type { Sheet } from './pdf.ts'
import { drawPdf, type PdfDocument, type TextStyle } from './pdf-document.ts'

const pointsPerMm = 72 / 25.4
/** Paper of 80 mm, of which printers reach 72. */
const paperWidth = 80 * pointsPerMm
const margin = 4 * pointsPerMm
const width = paperWidth - 2 * margin
/** Thermal printers have no grey. */
const ink = '#000000'
/** Height on which a document is laid out to learn how long its paper must be. */
const measuringHeight = 14_000

/**
 * Creates a document for a receipt printer with paper of 80 mm, as one page as long as its content. `date` is the creation date, so
 * that equal input gives equal bytes.
 */
export async function makeReceiptPdf(
  head: {
    title: string
    lines: readonly string[]
    date: Date
    logo?: Buffer | undefined
    look?: ShopBranding | undefined
  },
  fill: (sheet: Sheet) => void,
): Promise<Buffer> {
  const { title, lines, date } = head
  const [seller = '', ...address] = lines
  const drawWithHeight = (height: number) => {
    let bottom = 0
    const options = {
      size: [paperWidth, height] satisfies [number, number],
      margins: { top: margin, left: margin, right: margin, bottom: 0 },
      info: { Title: title, Author: seller, CreationDate: date },
    }
    const content = drawPdf(options, (pdf) => {
      const top = margin + drawLogo(pdf, seller, head)
      pdf.write(seller, margin, top, { size: 13, bold: true, color: ink, width, align: 'center' })
      pdf.write(address.join('\n'), margin, pdf.doc.y + 2, { size: 8, color: ink, width, align: 'center' })
      pdf.doc.y += 8
      fill(narrowSheet(pdf))
      bottom = pdf.doc.y
    })
    return content.then((buffer) => ({ buffer, bottom }))
  }
  const measured = await drawWithHeight(measuringHeight)
  const drawn = await drawWithHeight(Math.ceil(measured.bottom + margin))
  return drawn.buffer
}

/** Largest size of a logo, in points. */
const logoRoom = { width: 130, height: 40 }

/** Draws the seller's logo above its name. Returns the height that it takes. */
function drawLogo(
  { doc, picture }: PdfDocument,
  seller: string,
  { logo, look }: { logo?: Buffer | undefined; look?: ShopBranding | undefined },
): number {
  if (!logo || !look?.logo) return 0
  const size = fitLogo(look.logo, logoRoom)
  picture(seller, () => doc.image(logo, margin + (width - size.width) / 2, margin, size))
  return size.height + 8
}

type PairStyle = Partial<Pick<TextStyle, 'size' | 'bold' | 'role'>>

function narrowSheet({ doc, write, heightOf, decorate, picture, within }: PdfDocument): Sheet {
  const rule = () =>
    decorate(() => {
      doc
        .moveTo(margin, doc.y)
        .lineTo(margin + width, doc.y)
        .lineWidth(0.5)
        .strokeColor(ink)
        .stroke()
    })
  const emptyCell = (role: 'TH' | 'TD') => {
    const { y } = doc
    write('', margin, y, { size: 9, color: ink, role })
    doc.y = y
  }
  /** Writes a text to the left and one to the right of it, below each other if they do not fit beside each other. */
  const pair = (left: string, right: string, { size = 9, bold = false, role = 'P' }: PairStyle = {}) => {
    const style = { size, color: ink, bold, lineGap: 1, role }
    const isShort = heightOf(left, { ...style, width: width * 0.55 }) <= heightOf('Å', style)
    const top = doc.y
    write(left, margin, top, { ...style, width: isShort ? width * 0.55 : width })
    const below = doc.y
    const fits = isShort && heightOf(right, { ...style, width: width * 0.45 }) <= heightOf('Å', style)
    if (fits) write(right, margin + width * 0.55, top, { ...style, width: width * 0.45, align: 'right' })
    else write(right, margin, below, { ...style, width, align: 'right' })
    doc.y = Math.max(doc.y, below) + 2
  }
  const facts: Sheet['facts'] = (rows) => {
    for (const [label, value] of rows)
      if (value.includes('\n') || value.length > 28) {
        write(label, margin, doc.y, { size: 8, color: ink, width })
        write(value, margin, doc.y, { size: 9, bold: true, color: ink, width, lineGap: 1 })
        doc.y += 3
      } else pair(label, value)
    doc.y += 5
  }
  return {
    heading(text, { barcode } = {}) {
      write(text, margin, doc.y, { size: 12, bold: true, color: ink, width, role: 'H1' })
      if (barcode) {
        picture(`Streckkod ${barcode}`, () =>
          drawBarcode(doc, barcode, { left: margin + 16, top: doc.y + 6, width: width - 32, height: 32 }),
        )
        doc.y += 42
      }
      doc.y += 5
    },
    text(text, { bold = false } = {}) {
      write(text, margin, doc.y, { size: 8.5, bold, color: ink, width, lineGap: 1.5 })
      doc.y += 5
    },
    facts,
    columns: facts,
    table([head = [], ...rows]) {
      const hasFigures = [head, ...rows].some((row) => row.slice(1, -1).some(Boolean))
      const writeRow = ([first = '', ...others]: readonly string[], bold: boolean) =>
        within('TR', () => {
          const role = bold ? 'TD' : 'TH'
          const figures = others.slice(0, -1).filter(Boolean).join(' · ')
          const sum = others.at(-1) ?? ''
          if (!figures) {
            // A cell for programs that read aloud, so that all rows of a table have as many.
            if (hasFigures) emptyCell(role)
            return pair(first, sum, { role })
          }
          write(first, margin, doc.y, { size: 9, bold, color: ink, width, lineGap: 1, role })
          pair(figures, sum, { role })
        })
      rule()
      doc.y += 4
      within('Table', () => {
        writeRow(head, false)
        rule()
        doc.y += 4
        for (const row of rows) writeRow(row, true)
      })
      rule()
      doc.y += 6
    },
    code(url, words) {
      const side = 110
      picture(`QR-kod: ${words}`, () =>
        drawQrCode(doc, url, { left: margin + (width - side) / 2, top: doc.y + 4, side }),
      )
      doc.y += side + 10
      write(words, margin, doc.y, { size: 8.5, color: ink, width, align: 'center', lineGap: 1.5 })
      doc.y += 6
    },
    total(label, value) {
      rule()
      doc.y += 5
      pair(label, value, { size: 12, bold: true })
      doc.y += 2
      rule()
      doc.y += 7
    },
    gap(points = 10) {
      doc.y += points
    },
  }
}
