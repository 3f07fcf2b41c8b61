import { decimalPattern } from '#domain/trade-in/prices.ts'

/** Parses a number such as `−1 200,50 kr` or `7,5 %` into a decimal string; undefined when it is invalid. */
export function readDecimal(text: string): string | undefined {
  const written = text
    .replace(/[\s\u00a0\u202f]|kr$|%$/gi, '')
    .replace('\u2212', '-')
    .replace(',', '.')
  return decimalPattern.test(written) ? written : undefined
}

/** Formats a decimal string: `-0.150` as `-0,15`, `1200.00` as `1200`. */
export function writeDecimal(decimal: string): string {
  const [whole = '', fraction = ''] = decimal.split('.')
  const rest = fraction.replace(/0+$/, '')
  return rest ? `${whole},${rest}` : whole
}

/** Moves the decimal point of a decimal string to the right, or to the left when `places` is negative. */
function movePoint(decimal: string, places: number): string {
  const sign = decimal.startsWith('-') ? '-' : ''
  const [whole = '', fraction = ''] = decimal.replace('-', '').split('.')
  const digits = `${'0'.repeat(Math.max(0, -places))}${whole}${fraction}${'0'.repeat(Math.max(0, places))}`
  const at = whole.length + Math.max(0, -places) + places
  const moved = `${digits.slice(0, at).replace(/^0+(?=\d)/, '')}.${digits.slice(at)}`
  return `${sign}${moved.replace(/\.?0*$/, '') || '0'}`.replace(/^-0$/, '0')
}

/** Parses a percentage into the API's fraction: `−15 %` into `-0.15`. Undefined when it is invalid. */
export function readPercent(text: string): string | undefined {
  const decimal = readDecimal(text)
  return decimal === undefined ? undefined : movePoint(decimal, -2)
}

/** Formats an API fraction as a percentage for a text field: `-0.15` as `-15`. */
export function writePercent(fraction: string): string {
  return writeDecimal(movePoint(fraction, 2))
}
