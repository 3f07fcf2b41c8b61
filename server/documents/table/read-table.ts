import { fieldError } from '#domain/errors.ts'
import { maxColumns, type RawTable } from '#domain/imports/mapping.ts'
import { parseCsv } from '../csv.ts'
import { decodeText, isBinary, isOldExcel, isZip } from './decode-text.ts'
import { readSpreadsheet } from './xlsx.ts'

/** Limits of an uploaded file, within which it is parsed in a second. */
const maxBytes = 10 * 1024 * 1024
const maxLineBreaks = 200_000
const maxTableRows = 20_000
const maxCellLength = 20_000

/** Rows among which the headings are found: a spreadsheet may begin with a title or a date. */
const headingRows = 10

const texts = {
  missing: 'Välj en fil.',
  large: 'Filen är större än 10 MB. Dela upp den.',
  oldExcel:
    'Filen är låst med lösenord eller i Excels gamla format. Öppna den i Excel, spara som Excel-arbetsbok (.xlsx) eller CSV, och välj den nya filen.',
  binary: 'Filen är varken CSV eller Excel. Exportera listan som CSV eller spara den som .xlsx.',
  lines: 'Filen har fler än 200 000 rader, tomma rader medräknade. Ta bort dem eller dela upp filen.',
  empty: 'Filen är tom.',
  noRows: 'Filen har inga rader under rubrikerna.',
} as const

/** Returns whether a text has more line breaks than `max`. Looks no further. */
function hasMoreLines(text: string, max: number): boolean {
  let count = 0
  for (const _ of text.matchAll(/\r\n?|\n/g)) {
    count++
    if (count > max) return true
  }
  return false
}

/**
 * Reads an uploaded table: CSV with any separator and encoding, or the first sheet of an Excel workbook. @throws a field error when
 * the upload is neither, is too large, or has no rows
 */
export function readTable(upload: unknown): RawTable {
  if (!(upload instanceof Uint8Array) || upload.length === 0) throw fieldError('file', texts.missing)
  if (upload.length > maxBytes) throw fieldError('file', texts.large)
  if (isOldExcel(upload)) throw fieldError('file', texts.oldExcel)
  const rows = isZip(upload) ? readSpreadsheet(upload) : readText(upload)
  const isFilled = (cell: string) => cell.trim() !== ''
  const first = rows.slice(0, headingRows).findIndex(({ cells }) => cells.filter(isFilled).length > 1)
  const head = rows[Math.max(0, first)]
  if (!head) throw fieldError('file', texts.empty)
  const headings = head.cells.slice(0, head.cells.findLastIndex(isFilled) + 1).map((cell) => cell.trim())
  const body = rows.slice(Math.max(0, first) + 1)
  if (headings.length > maxColumns)
    throw fieldError('file', `Den första raden har fler än ${maxColumns} kolumner.`)
  if (body.length === 0) throw fieldError('file', texts.noRows)
  if (body.length > maxTableRows) throw fieldError('file', `Filen har fler än 20 000 rader. Dela upp den.`)
  const long = body.find(({ cells }) => cells.some((cell) => cell.length > maxCellLength))
  if (long)
    throw fieldError('file', `En cell på rad ${long.line} är för lång. Korta den, eller ta bort kolumnen.`)
  return { headings, rows: body }
}

function readText(bytes: Uint8Array): { line: number; cells: string[] }[] {
  const text = decodeText(bytes)
  if (isBinary(text)) throw fieldError('file', texts.binary)
  if (hasMoreLines(text, maxLineBreaks)) throw fieldError('file', texts.lines)
  return parseCsv(text.normalize('NFC'))
}
