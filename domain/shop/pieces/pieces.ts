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

/** A piece as its buyer knows it. */
export type BuyerPiece = { serial_end: string; battery_percent: number | null }

/** Returns the name of a piece for its buyer, `Enhet …4821`. */
export const pieceName = ({ serial_end }: Pick<BuyerPiece, 'serial_end'>): string =>
  serial_end === '' ? 'Vald enhet' : `Enhet …${serial_end}`

/** Returns a chosen piece in words, `Enhet …4821, batteri 91 %`. */
export function chosenPieceText(piece: BuyerPiece): string {
  const { battery_percent: percent } = piece
  return percent === null ? pieceName(piece) : `${pieceName(piece)}, batteri ${percent}\u00a0%`
}

/** Returns how the piece is chosen for a buyer who leaves it to the shop; `unlisted` are the pieces in stock besides the listed ones. */
export function anyPieceText(unlisted: number): string {
  if (unlisted > 1) return `Vi väljer när vi packar. Det kan bli en av ${unlisted} andra i lager.`
  if (unlisted === 1) return 'Vi väljer när vi packar. Det kan bli en till som finns i lager.'
  return 'Vi väljer när vi packar.'
}

/** Returns the battery health of measured pieces in words, `87 %` or `85–92 %`; undefined when none is measured. */
export function batteryText(percents: readonly number[]): string | undefined {
  if (percents.length === 0) return undefined
  const [lowest, highest] = [Math.min(...percents), Math.max(...percents)]
  return lowest === highest ? `${lowest}\u00a0%` : `${lowest}–${highest}\u00a0%`
}
