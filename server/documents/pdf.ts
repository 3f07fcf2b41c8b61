import { fitLogo } from '#domain/settings/branding/branding.ts'
import { getPalette } from '#domain/settings/branding/palette.ts'
import { companyDetails, type Seller } from '#domain/settings/seller.ts'
import { drawBarcode, drawQrCode } from './barcodes.ts'
import { drawPdf, type TextStyle } from './pdf-document.ts'

/** Measures in points. */
const margin = 56
const ink = '#16202b'
const quiet = '#566270'
const hairline = '#d9dde2'
const standardColors = { base: '#1d4f91', tint: '#eef3fa' }

/** A page layout that is filled from top to bottom, in the shop's style. */
export type Sheet = {
  /** A heading, with a barcode beside or below it. */
  heading(text: string, options?: { barcode?: string }): void
  text(text: string, options?: { quiet?: boolean; bold?: boolean; link?: string }): void
  facts(rows: readonly (readonly [label: string, value: string])[]): void
  /** Facts beside each other, each below its label. On narrow paper like `facts`. */
  columns(facts: readonly (readonly [label: string, value: string])[]): void
  /** A header row, and rows with a first column of text and further columns of numbers. Continues on further pages. */
  table(rows: readonly (readonly string[])[]): void
  /** A QR code, on A4 with `side` points, and words about it. */
  code(url: string, words: string, side?: number): void
  total(label: string, value: string): void
  gap(points?: number): void
}

/** The layout of an A4 page. */
export type PageSheet = Sheet & {
  /** A drawing above a line with its name, such as a signature: the path of an SVG of a size. */
  drawing(path: string, size: { width: number; height: number }, name: string): void
}

/** A PDF that can be mailed or downloaded. */
export type PdfFile = { filename: string; contentType: 'application/pdf'; content: Buffer }

/** Names a PDF file; `name` is without extension. */
export function pdfFile(name: string, content: Buffer): PdfFile {
  return { filename: `${name}.pdf`, contentType: 'application/pdf', content }
}

/**
 * Creates an A4 document with the seller's letterhead and legal details. Tables continue on further pages. `date` is the
 * creation date, so that equal input gives equal bytes. `address` replaces the seller's contact lines, and `logo` is the picture of the seller's
 * logo, if it has one.
 */
export async function makePdf(
  head: {
    title: string
    seller: Seller
    date: Date
    address?: readonly string[]
    logo?: Buffer | undefined
  },
  fill: (sheet: PageSheet) => void,
): Promise<Buffer> {
  const { title, seller, date } = head
  const { address = [seller.street, `${seller.postalCode} ${seller.city}`, seller.phone, seller.email] } =
    head
  const { base: blue, tint } = seller.look?.color ? getPalette(seller.look.color).light : standardColors
  const options = {
    size: 'A4',
    margin,
    bufferPages: true,
    info: { Title: title, Author: seller.name, CreationDate: date },
  }
  return drawPdf(options, ({ doc, write, heightOf, decorate, picture, within }) => {
    const width = doc.page.width - 2 * margin
    const line = (top: number, length: number) =>
      decorate(() => {
        doc
          .moveTo(margin, top)
          .lineTo(margin + length, top)
          .lineWidth(0.7)
          .strokeColor(hairline)
          .stroke()
      })
    const rule = () => line(doc.y, width)

    /** Begins a new page when less than `points` are left on this one. Returns whether it did. */
    const room = (points: number): boolean => {
      if (doc.y + points <= doc.page.height - margin - 20) return false
      doc.addPage()
      doc.y = margin
      return true
    }

    const logoWidth = drawLogo(head, ({ bytes, width, height, top }) =>
      picture(seller.name, () => doc.image(bytes, margin, margin + top, { width, height })),
    )
    if (logoWidth === 0 || seller.look?.showsName) {
      const left = logoWidth === 0 ? margin : margin + logoWidth + 10
      write(seller.name, left, margin, {
        ...{ size: 18, bold: true, color: blue },
        ...(logoWidth === 0 ? {} : { width: width / 2 - logoWidth - 22 }),
      })
    }
    write(address.join('\n'), margin + width / 2, margin, {
      size: 9,
      color: quiet,
      width: width / 2,
      align: 'right',
      lineGap: 2,
    })
    doc.x = margin
    doc.y = Math.max(doc.y, margin + 44) + 14
    rule()
    doc.y += 26

    fill({
      heading(text, { barcode } = {}) {
        const top = doc.y
        const beside = barcode ? 180 : 0
        write(text, margin, top, { size: 20, bold: true, color: ink, width: width - beside, role: 'H1' })
        if (barcode)
          picture(`Streckkod ${barcode}`, () =>
            drawBarcode(doc, barcode, { left: margin + width - 160, top: top - 5, width: 160, height: 26 }),
          )
        doc.y += 8
      },
      text(text, options = {}) {
        const { bold = false, link } = options
        // A heading stays with the text that follows it.
        if (bold) room(60)
        const color = link ? blue : options.quiet ? quiet : ink
        const role = bold ? 'H2' : 'P'
        write(text, margin, doc.y, {
          size: 10.5,
          bold,
          color,
          width,
          lineGap: 3,
          role,
          ...(link ? { link } : {}),
        })
        doc.y += 8
      },
      facts(rows) {
        for (const [label, value] of rows) {
          room(30)
          const top = doc.y + 7
          write(label, margin, top, { size: 10, color: quiet, width: 150 })
          const labelBottom = doc.y
          write(value, margin + 160, top, {
            size: 10,
            bold: true,
            color: ink,
            width: width - 160,
            lineGap: 2,
          })
          doc.y = Math.max(doc.y, labelBottom) + 6
          rule()
        }
        doc.y += 14
      },
      columns(facts) {
        const each = width / facts.length
        room(60)
        const top = doc.y
        let bottom = top
        for (const [index, [label, value]] of facts.entries()) {
          const left = margin + index * each
          write(label, left, top, { size: 9, color: quiet, width: each - 12 })
          write(value, left, doc.y + 3, { size: 10, bold: true, color: ink, width: each - 12, lineGap: 2 })
          bottom = Math.max(bottom, doc.y)
        }
        doc.y = bottom + 8
        rule()
        doc.y += 10
      },
      table([head = [], ...rows]) {
        const figures = head.length > 4 ? 68 : 78
        const words = width - figures * (head.length - 1)
        const writeRow = ([first = '', ...others]: readonly string[], color: string) => {
          const role = color === ink ? 'TD' : 'TH'
          const style: TextStyle = { size: 10, color, width: words - 12, role }
          // The heads of the columns stand on each page.
          if (room(heightOf(first, style) + 14) && color === ink) writeRow(head, quiet)
          const top = doc.y + 5
          let bottom = top
          within('TR', () => {
            write(first, margin, top, style)
            bottom = doc.y
            for (const [index, cell] of others.entries()) {
              write(cell, margin + words + index * figures, top, {
                ...{ size: 10, color, width: figures, role },
                align: 'right',
              })
              bottom = Math.max(bottom, doc.y)
            }
          })
          doc.y = bottom + 5
          rule()
        }
        within('Table', () => {
          writeRow(head, quiet)
          for (const row of rows) writeRow(row, ink)
        })
        doc.y += 10
      },
      code(url, words, side = 110) {
        room(side + 20)
        const top = doc.y + 6
        picture(`QR-kod: ${words}`, () => drawQrCode(doc, url, { left: margin, top, side }))
        const left = margin + side + 22
        write(words, left, top + 8, { size: 10.5, color: ink, width: width - side - 22, lineGap: 3 })
        doc.y = top + side + 14
      },
      drawing(path, size, name) {
        const scale = Math.min(1, 220 / size.width)
        room(size.height * scale + 24)
        picture(`Underskrift, ${name}`, () => {
          doc.save()
          doc.translate(margin, doc.y).scale(scale)
          doc.path(path).lineWidth(3).lineCap('round').lineJoin('round').strokeColor(ink).stroke()
          doc.restore()
        })
        const top = doc.y + size.height * scale
        line(top, 220)
        write(name, margin, top + 5, { size: 9, color: quiet })
      },
      total(label, value) {
        room(66)
        const top = doc.y
        decorate(() => {
          doc.roundedRect(margin, top, width, 52, 8).fillColor(tint).fill()
        })
        write(label, margin + 16, top + 20, { size: 11, color: ink })
        write(value, margin + 16, top + 16, {
          size: 20,
          bold: true,
          color: ink,
          width: width - 32,
          align: 'right',
        })
        doc.y = top + 66
      },
      gap(points = 10) {
        doc.y += points
      },
    })

    const footer = companyDetails(seller).join(' · ')
    const small = { size: 8, color: quiet, width, align: 'center', lineBreak: false } as const
    const { count } = doc.bufferedPageRange()
    for (let page = 0; page < count; page++) {
      doc.switchToPage(page)
      // Below the bottom margin, where text would otherwise start a new page.
      doc.page.margins.bottom = 0
      decorate(() => {
        if (count > 1) write(`${title} · sida ${page + 1} av ${count}`, margin, doc.page.height - 56, small)
        write(footer, margin, doc.page.height - 44, small)
      })
    }
  })
}

/** Largest size of a logo in a letterhead, in points: beside the name, or of one that contains it. */
const logoRooms = { besideName: { width: 84, height: 38 }, alone: { width: 200, height: 44 } }

type PlacedLogo = { bytes: Buffer; width: number; height: number; top: number }

/** Draws the seller's logo in a letterhead. Returns its width, or 0 without one. */
function drawLogo(
  { seller: { look }, logo }: { seller: Seller; logo?: Buffer | undefined },
  draw: (logo: PlacedLogo) => void,
): number {
  if (!logo || !look?.logo) return 0
  const room = look.showsName ? logoRooms.besideName : logoRooms.alone
  const size = fitLogo(look.logo, room)
  draw({ bytes: logo, ...size, top: look.showsName ? Math.max(0, (22 - size.height) / 2) : 0 })
  return size.width
}
