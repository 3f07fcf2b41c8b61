import { createRequire } from 'node:module'
import type BwipJs from 'bwip-js/node'

const load = createRequire(import.meta.url)

/** Returns bwip-js, loaded on first use: its 2 MB of source take 15 MB of memory, and few requests draw a code. */
function bwipjs(): typeof BwipJs {
  return load('bwip-js/node')
}

/** The part of a PDF document that codes are drawn on. */
type Canvas = {
  rect(x: number, y: number, width: number, height: number): unknown
  fill(color: string): unknown
}

/** Returns the modules of a QR code: the number to a side, and the dark ones. Readable with 15 % of it damaged (level M). */
function qrModules(text: string) {
  const [code] = bwipjs().raw('qrcode', text, 'eclevel=M')
  if (!code || !('pixs' in code)) throw new Error('bwip-js returned no QR code')
  const side = code.pixx
  const dark = code.pixs.flatMap((value, index) =>
    value === 1 ? [{ row: Math.floor(index / side), column: index % side }] : [],
  )
  return { side, dark }
}

/** Returns a QR code as an SVG path in which a module is one unit wide. */
export function qrCodePath(text: string): { side: number; path: string } {
  const { side, dark } = qrModules(text)
  return { side, path: dark.map(({ row, column }) => `M${column} ${row}h1v1h-1z`).join('') }
}

/** Draws a QR code as a square of `side` points. */
export function drawQrCode(
  canvas: Canvas,
  text: string,
  { left, top, side }: { left: number; top: number; side: number },
): void {
  const { side: count, dark } = qrModules(text)
  const size = side / count
  // The overlap keeps viewers from showing seams between modules.
  for (const { row, column } of dark)
    canvas.rect(left + column * size, top + row * size, size + 0.05, size + 0.05)
  canvas.fill('#000000')
}

/** Draws a Code 128 barcode, `width` points wide. The paper on both sides must stay blank for ten modules. */
export function drawBarcode(
  canvas: Canvas,
  text: string,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
): void {
  const [code] = bwipjs().raw('code128', text)
  if (!code || !('sbs' in code)) throw new Error('bwip-js returned no barcode')
  // Widths of bars and spaces in turn, a bar first.
  const widths = code.sbs
  const module = width / widths.reduce((sum, each) => sum + each, 0)
  let at = left
  for (const [index, each] of widths.entries()) {
    if (index % 2 === 0) canvas.rect(at, top, each * module, height)
    at += each * module
  }
  canvas.fill('#000000')
}
