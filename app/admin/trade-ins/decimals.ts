import { decimalPattern } from '../../../domain/trade-in/prices.ts'

/** A number as people write it, `−1 200,50 kr` or `7,5 %`, as a decimal string; undefined when it is none. */
export function readDecimal(text: string): string | undefined {
  const written = text
    .replace(/[\s\u00a0\u202f]|kr$|%$/gi, '')
    .replace('\u2212', '-')
    .replace(',', '.')
  return decimalPattern.test(written) ? written : undefined
}

/** A decimal string as people write it: `-0.150` is `-0,15`, `1200.00` is `1200`. */
export function writeDecimal(decimal: string): string {
  const [whole = '', fraction = ''] = decimal.split('.')
  const rest = fraction.replace(/0+$/, '')
  return rest ? `${whole},${rest}` : whole
}

/** Moves the point of a decimal string so many places to the right, or to the left when it is below 0. */
function movePoint(decimal: string, places: number): string {
  const sign = decimal.startsWith('-') ? '-' : ''
  const [whole = '', fraction = ''] = decimal.replace('-', '').split('.')
  const digits = `${'0'.repeat(Math.max(0, -places))}${whole}${fraction}${'0'.repeat(Math.max(0, places))}`
  const at = whole.length + Math.max(0, -places) + places
  const moved = `${digits.slice(0, at).replace(/^0+(?=\d)/, '')}.${digits.slice(at)}`
  return `${sign}${moved.replace(/\.?0*$/, '') || '0'}`.replace(/^-0$/, '0')
}

/** A percentage as somebody wrote it, as the fraction of the wire: `−15 %` is `-0.15`. Undefined when it is no number. */
export function readPercent(text: string): string | undefined {
  const decimal = readDecimal(text)
  return decimal === undefined ? undefined : movePoint(decimal, -2)
}

/** A fraction of the wire as a percentage to write in: `-0.15` is `-15`. */
export function writePercent(fraction: string): string {
  return writeDecimal(movePoint(fraction, 2))
}
