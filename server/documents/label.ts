import { openPdf } from './pdf-document.ts'

/** A label of 62 × 29 mm, the common roll of label printers. In points. */
export const labelSize = { width: 175.75, height: 82.2, edge: 6 }

/** Opens the PDF of a label. */
export function openLabel(title: string, createdAt: Date) {
  return openPdf({
    size: [labelSize.width, labelSize.height],
    margin: labelSize.edge,
    info: { Title: title, CreationDate: createdAt },
  })
}
