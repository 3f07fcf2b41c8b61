/**
 * The widths of bars and spaces for each value of Code 128, a bar first (ISO/IEC 15417, annex A). The last three begin the
 * code sets A, B and C.
 */
const symbols =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'.split(
    ' ',
  )

const startB = 104
const stop = '2331112'

/** What a barcode is drawn on: as much of a PDF document as it takes. */
type Paper = {
  rect(x: number, y: number, width: number, height: number): unknown
  fill(color: string): unknown
}

/**
 * The widths of bars and spaces in turn, a bar first, that say a text in Code 128 (set B). Throws RangeError for letters
 * that set B lacks: it has those of ASCII.
 */
export function code128Widths(text: string): number[] {
  const values = Array.from(text, (letter) => {
    const value = letter.charCodeAt(0) - 32
    if (value < 0 || value > 94) throw new RangeError('Code 128 B has no such letter')
    return value
  })
  const sum = values.reduce((all, value, index) => all + value * (index + 1), startB)
  const pattern = [startB, ...values, sum % 103].map((value) => symbols[value] ?? '').join('') + stop
  return Array.from(pattern, Number)
}

/** Draws a barcode (Code 128) of a text, within `width` points. The paper beside it must be left blank for ten bars' width. */
export function drawBarcode(
  paper: Paper,
  text: string,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
): void {
  const widths = code128Widths(text)
  const bar = width / widths.reduce((all, each) => all + each, 0)
  let at = left
  for (const [index, each] of widths.entries()) {
    if (index % 2 === 0) paper.rect(at, top, each * bar, height)
    at += each * bar
  }
  paper.fill('#000000')
}
