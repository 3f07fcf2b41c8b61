import qrcode from 'qrcode-generator'

/** What a QR code is drawn on: as much of a PDF document as it takes. */
type Paper = {
  rect(x: number, y: number, width: number, height: number): unknown
  fill(color: string): unknown
}

/**
 * Draws a QR code that holds `text` as a square of `side` points. It can be read with a seventh of it dirty or worn,
 * which a label on a workbench is.
 */
export function drawCode(
  paper: Paper,
  text: string,
  { left, top, side }: { left: number; top: number; side: number },
): void {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  const size = side / count
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      // A hair wider than it is, so that no viewer shows seams between squares.
      if (code.isDark(row, column))
        paper.rect(left + column * size, top + row * size, size + 0.05, size + 0.05)
    }
  }
  paper.fill('#000000')
}
