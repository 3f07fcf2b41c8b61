/** The style of a text. `size` is in points. */
export type TextStyle = PDFKit.Mixins.TextOptions & { size: number; color: string; bold?: boolean }

export type PdfDocument = {
  doc: PDFKit.PDFDocument
  /** Writes a text. Characters that no font has are replaced. */
  write(text: string, left: number, top: number, style: TextStyle): void
  heightOf(text: string, style: TextStyle): number
  end(): Promise<Buffer>
}

/**
 * Distance of the baseline below the top of a line, relative to the font size. It is Helvetica's ascent for both fonts,
 * so that their texts share a baseline.
 */
const ascent = 0.718

/**
 * Opens a document. Equal input gives equal bytes if `info.CreationDate` is given. Texts in Western European letters use
 * the standard Helvetica, others embed a subset of Arimo.
 */
export async function openPdf(options: PDFKit.PDFDocumentOptions): Promise<PdfDocument> {
  // Imported on first use: it takes a tenth of a second and 30 MB, and most processes never create a document.
  const [{ default: PDFDocument }, { embeddedFonts, toPrintableText: fitText }] = await Promise.all([
    import('pdfkit'),
    import('./pdf-fonts.ts'),
  ])
  const doc = new PDFDocument({ lang: 'sv-SE', ...options })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  let registered = false
  const chooseEmbedded = (bold: boolean) => {
    if (!registered) {
      // pdfkit accepts a font opened by fontkit, although its types do not say so.
      const { regular, bold: heavy } = embeddedFonts() as unknown as Record<'regular' | 'bold', Buffer>
      doc.registerFont('Arimo', regular)
      doc.registerFont('Arimo-Bold', heavy)
      registered = true
    }
    doc.font(bold ? 'Arimo-Bold' : 'Arimo')
  }
  /** Sets the font for a text and returns the text with only characters of that font. */
  const prepare = (text: string, { size, bold = false }: TextStyle) => {
    const fitted = fitText(text)
    if (fitted.standard) doc.font(bold ? 'Helvetica-Bold' : 'Helvetica')
    else chooseEmbedded(bold)
    doc.fontSize(size)
    return fitted.text
  }
  return {
    doc,
    write(text, left, top, style) {
      const { size, color, bold: _, ...layout } = style
      const fitted = prepare(text, style)
      doc.fillColor(color).text(fitted, left, top, { ...layout, baseline: -ascent * size })
    },
    heightOf(text, style) {
      const { size: _, color: __, bold: ___, ...layout } = style
      return doc.heightOfString(prepare(text, style), layout)
    },
    end() {
      doc.end()
      return done
    },
  }
}
