/** A piece in stock as staff write it: its serial number, and its battery health in percent if it was measured. */
export type Piece = { serial: string; battery: number | null }

/** Returns a serial number as it is stored: in capital letters, because the same number is typed and scanned in both. */
export const serialNumber = (text: string): string => text.trim().toUpperCase()

/** Reads `F17XK1 87 %` or `f17xk1`. A percentage outside 1 to 100 stays a part of the serial number's text. */
export function readPiece(text: string): Piece {
  const [, serial, percent] = /^(\S.*?)\s+(\d{1,3})\s*%$/.exec(text.trim()) ?? []
  const battery = Number(percent)
  return serial && battery >= 1 && battery <= 100
    ? { serial: serialNumber(serial), battery }
    : { serial: serialNumber(text), battery: null }
}

export const pieceText = ({ serial, battery }: Piece): string =>
  battery === null ? serial : `${serial} ${battery} %`

/** Fewest characters of a serial number whose last four do not give it away. */
const minMasked = 8

/** Returns the end of a serial number for visitors: a whole IMEI can be abused. Empty for a short one. */
export function getSerialEnd(serial: string): string {
  return serial.length < minMasked ? '' : serial.slice(-4)
}

/** Returns what a buyer of a product with such pieces gets; `unlisted` are the pieces in the house besides them. */
export function pieceChoiceText(listed: number, unlisted: number): string {
  if (unlisted > 1)
    return `Du får ett av dem, eller ett av ${unlisted} andra i lager. Vi väljer när vi packar.`
  if (unlisted === 1) return 'Du får ett av dem, eller ett till som finns i lager. Vi väljer när vi packar.'
  if (listed === 1) return 'Det är det enda i lager, och det som du får.'
  return 'Du får ett av dem. Vi väljer när vi packar.'
}

/** Returns the battery health of measured pieces in words, `87 %` or `85–92 %`; undefined when none is measured. */
export function batteryText(percents: readonly number[]): string | undefined {
  if (percents.length === 0) return undefined
  const [lowest, highest] = [Math.min(...percents), Math.max(...percents)]
  return lowest === highest ? `${lowest}\u00a0%` : `${lowest}–${highest}\u00a0%`
}
