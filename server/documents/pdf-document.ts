/** The role of a text, for programs that read a document aloud (ISO 32000-1, 14.8.4). */
type Role = 'P' | 'H1' | 'H2' | 'TH' | 'TD'

/** The style of a text. `size` is in points. `role` is a paragraph by default. */
export type TextStyle = PDFKit.Mixins.TextOptions & {
  size: number
  color: string
  bold?: boolean
  role?: Role
}

export type PdfDocument = {
  doc: PDFKit.PDFDocument
  /** Writes a text. Characters that no font has are replaced. */
  write(text: string, left: number, top: number, style: TextStyle): void
  heightOf(text: string, style: TextStyle): number
  /** Draws what has no meaning, such as lines and the foot of a page: it is not read aloud. */
  decorate(draw: () => void): void
  /** Draws a picture, which is read aloud as `words`. */
  picture(words: string, draw: () => void): void
  /** Writes the rows or cells of a table within it. */
  within(part: 'Table' | 'TR', fill: () => void): void
  end(): Promise<Buffer>
}

/** Distance of the baseline below the top of a line, relative to the font size. */
const ascent = 0.718

/**
 * Opens a tagged document in Swedish. Equal input gives equal bytes if `info.CreationDate` is given. Its letters are embedded, as
 * subsets of Arimo, so that it looks the same everywhere and later.
 */
export async function openPdf(options: PDFKit.PDFDocumentOptions): Promise<PdfDocument> {
  // Imported on first use: it takes a tenth of a second and 30 MB, and most processes never create a document.
  const [{ default: PDFDocument }, { embeddedFonts, toPrintableText }] = await Promise.all([
    import('pdfkit'),
    import('./pdf-fonts.ts'),
  ])
  const { regular, bold: heavy } = embeddedFonts()
  // pdfkit accepts a font opened by fontkit, although its types do not say so.
  const fonts = { regular, heavy } as unknown as Record<'regular' | 'heavy', string>
  const doc = new PDFDocument({
    ...{ lang: 'sv-SE', tagged: true, displayTitle: true, pdfVersion: '1.7', font: fonts.regular },
    ...options,
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  doc.registerFont('Arimo', fonts.regular)
  doc.registerFont('Arimo-Bold', fonts.heavy)
  const root = doc.struct('Document')
  doc.addStructure(root)
  /** The element that is being filled; undefined in a decoration. */
  let parent: PDFKit.PDFStructureElement | undefined = root
  const fillElement = (element: PDFKit.PDFStructureElement | undefined, fill: () => void) => {
    const before = parent
    parent = element
    fill()
    parent = before
    element?.end()
  }
  /** Sets the font for a text and returns the text with only characters of that font. */
  const prepare = (text: string, { size, bold = false }: TextStyle) => {
    doc.font(bold ? 'Arimo-Bold' : 'Arimo').fontSize(size)
    return toPrintableText(text)
  }
  return {
    doc,
    write(text, left, top, style) {
      const { size, color, bold: _, role = 'P', ...layout } = style
      const fitted = prepare(text, style)
      const draw = () => {
        doc.fillColor(color).text(fitted, left, top, { ...layout, baseline: -ascent * size })
      }
      if (parent) parent.add(doc.struct(layout.link ? 'Link' : role, {}, draw))
      else draw()
    },
    heightOf(text, style) {
      const { size: _, color: __, bold: ___, role: ____, ...layout } = style
      return doc.heightOfString(prepare(text, style), layout)
    },
    decorate(draw) {
      doc.markContent('Artifact')
      fillElement(undefined, draw)
      doc.endMarkedContent()
    },
    picture(words, draw) {
      parent?.add(doc.struct('Figure', { alt: words }, draw))
    },
    within(part, fill) {
      const element = doc.struct(part)
      parent?.add(element)
      fillElement(element, fill)
    },
    end() {
      root.end()
      doc.end()
      return done
    },
  }
}
