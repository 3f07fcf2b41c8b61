import type { FontPair } from './fonts.ts'
import type { Piece } from './mixed-text.ts'

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
}

/** Distance of the baseline below the top of a line, relative to the font size. */
const ascent = 0.718

/** Loaded on first use: it takes a tenth of a second and 30 MB, and most processes never create a document. */
async function loadModules() {
  const [{ default: PDFDocument }, fonts, { layOutLines, lineWidth }] = await Promise.all([
    import('pdfkit'),
    import('./fonts.ts'),
    import('./mixed-text.ts'),
  ])
  return { PDFDocument, fonts, layOutLines, lineWidth }
}

type Modules = Awaited<ReturnType<typeof loadModules>>

/**
 * Draws a tagged document in Swedish. Equal input gives equal bytes if `info.CreationDate` is given. Its letters are embedded, as
 * subsets of their fonts, so that it looks the same everywhere and later (PDF/A-2b). `draw` is called again when the text needs a font
 * that was not loaded.
 */
export async function drawPdf(
  options: PDFKit.PDFDocumentOptions,
  draw: (pdf: PdfDocument) => void,
): Promise<Buffer> {
  const modules = await loadModules()
  const first = openDocument(modules, options)
  draw(first.pdf)
  if (!(await modules.fonts.loadFontsFor(first.missing))) return first.end()
  const second = openDocument(modules, options)
  draw(second.pdf)
  return second.end()
}

/** Returns a text for the description of a document, which pdfkit writes as XML without escaping. */
const plainInfo = (text: string) => text.replaceAll('&', 'och').replaceAll(/[<>]/g, '')

function openDocument(modules: Modules, { info = {}, ...options }: PDFKit.PDFDocumentOptions) {
  const { PDFDocument, layOutLines, lineWidth } = modules
  const { mainFont, isInMainFont, toPrintableText } = modules.fonts
  // pdfkit accepts a font opened by fontkit, although its types do not say so.
  const fontSource = (font: FontPair, bold: boolean) => (bold ? font.bold : font.regular) as unknown as string
  const doc = new PDFDocument({
    ...{ lang: 'sv-SE', tagged: true, displayTitle: true, pdfVersion: '1.7', subset: 'PDF/A-2b' },
    font: fontSource(mainFont(), false),
    ...options,
    info: {
      ...info,
      ...(info.Title ? { Title: plainInfo(info.Title) } : {}),
      ...(info.Author ? { Author: plainInfo(info.Author) } : {}),
    },
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  /** Characters for which no font is loaded. */
  const missing = new Set<string>()
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
  const registered = new Set<string>()
  const setFont = (font: FontPair, { size, bold = false }: TextStyle) => {
    const name = bold ? `${font.name} bold` : font.name
    if (!registered.has(name)) doc.registerFont(name, fontSource(font, bold))
    registered.add(name)
    doc.font(name).fontSize(size)
  }
  /** Sets the main font for a text and returns the text with only printable characters. */
  const prepare = (text: string, style: TextStyle) => {
    setFont(mainFont(), style)
    const { printable, missing: unknown } = toPrintableText(text)
    for (const char of unknown) missing.add(char)
    return printable
  }
  const isPlain = (text: string) => text.split('\n').every(isInMainFont)
  const layOut = (text: string, style: TextStyle) => {
    const lines = layOutLines(
      text,
      style.lineBreak === false ? Infinity : (style.width ?? Infinity),
      (piece, font) => {
        setFont(font, style)
        return doc.widthOfString(piece)
      },
    )
    setFont(mainFont(), style)
    const lineHeight = doc.currentLineHeight(true) + (style.lineGap ?? 0)
    const count =
      style.height === undefined ? lines.length : Math.max(1, Math.floor(style.height / lineHeight))
    return { lines: lines.slice(0, count), lineHeight }
  }
  const drawLine = (line: readonly Piece[], left: number, style: TextStyle) => {
    const { size, width, align, link } = style
    const spare = (width ?? 0) - lineWidth(line)
    let x = left + (align === 'right' ? spare : align === 'center' ? spare / 2 : 0)
    const top = doc.y
    for (const piece of line) {
      setFont(piece.font, style)
      doc.text(piece.text, x, top, { lineBreak: false, baseline: -ascent * size, ...(link ? { link } : {}) })
      x += piece.width
    }
    doc.y = top
  }
  /** Writes a text that needs several fonts. */
  const writeMixed = (text: string, left: number, top: number, style: TextStyle) => {
    const { lines, lineHeight } = layOut(text, style)
    doc.y = top
    for (const line of lines) {
      if (style.height === undefined && doc.y + lineHeight > doc.page.maxY()) doc.addPage()
      drawLine(line, left, style)
      doc.y += lineHeight
    }
    doc.x = left
    setFont(mainFont(), style)
  }
  const pdf: PdfDocument = {
    doc,
    write(text, left, top, style) {
      const { size, color, bold: _, role = 'P', ...layout } = style
      const fitted = prepare(text, style)
      const draw = () => {
        doc.fillColor(color)
        if (isPlain(fitted)) doc.text(fitted, left, top, { ...layout, baseline: -ascent * size })
        else writeMixed(fitted, left, top, style)
      }
      // A text in several fonts is read aloud in the order in which it was typed.
      const read = isPlain(fitted) ? {} : { actual: fitted }
      if (parent) parent.add(doc.struct(layout.link ? 'Link' : role, read, draw))
      else draw()
    },
    heightOf(text, style) {
      const { size: _, color: __, bold: ___, role: ____, ...layout } = style
      const fitted = prepare(text, style)
      if (isPlain(fitted)) return doc.heightOfString(fitted, layout)
      const { lines, lineHeight } = layOut(fitted, style)
      return lines.length * lineHeight
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
  }
  return {
    pdf,
    missing,
    end() {
      root.end()
      doc.end()
      return done
    },
  }
}
