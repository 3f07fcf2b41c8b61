import qrcode from 'qrcode-generator'

/** What a QR code is drawn on: as much of a PDF document as it takes. */
type Paper = {
  rect(x: number, y: number, width: number, height: number): unknown
  fill(color: string): unknown
}

/** The dark squares of a QR code that holds `text`, of `side` to each side. */
function squaresOf(text: string): { side: number; dark: (readonly [row: number, column: number])[] } {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const side = code.getModuleCount()
  const all = Array.from({ length: side * side }, (_, at) => [Math.floor(at / side), at % side] as const)
  return { side, dark: all.filter(([row, column]) => code.isDark(row, column)) }
}

/** A QR code as the path of a drawing in which each square is one unit wide. */
export function codePath(text: string): { side: number; path: string } {
  const { side, dark } = squaresOf(text)
  return { side, path: dark.map(([row, column]) => `M${column} ${row}h1v1h-1z`).join('') }
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
  const { side: count, dark } = squaresOf(text)
  const size = side / count
  // A hair wider than it is, so that no viewer shows seams between squares.
  for (const [row, column] of dark)
    paper.rect(left + column * size, top + row * size, size + 0.05, size + 0.05)
  paper.fill('#000000')
}
