import { drawPdf, type PdfDocument } from './pdf-document.ts'

/** A label of 62 × 29 mm, the common roll of label printers. In points. */
export const labelSize = { width: 175.75, height: 82.2, edge: 6 }

/** Draws the PDF of a label. */
export function drawLabel(title: string, createdAt: Date, draw: (pdf: PdfDocument) => void): Promise<Buffer> {
  return drawPdf(
    {
      size: [labelSize.width, labelSize.height],
      margin: labelSize.edge,
      info: { Title: title, CreationDate: createdAt },
    },
    draw,
  )
}
