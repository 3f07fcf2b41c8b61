import { CsvError, parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import type { CsvTable } from '../../domain/csv.ts'
import { fieldError } from '../../domain/errors.ts'

/**
 * Matches a text that a spreadsheet may run as a formula, and one that is escaped already. Some spreadsheets skip leading
 * blanks, and some take full-width signs.
 */
const formula = /^'*(?:[\t\r\n]|\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/
const number = /^-?\d+(?:[.,]\d+)?$/

/** Makes a formula a text by an apostrophe. A number below 0 is no formula and stays a number. */
const escapeFormula = (text: string) => (formula.test(text) && !number.test(text) ? `'${text}` : text)

/** Undoes `escapeFormula`, whatever the text was. */
const unescapeFormula = (text: string) => (text.startsWith("'") && formula.test(text) ? text.slice(1) : text)

/**
 * Returns a table as CSV that Swedish spreadsheets open by a double click: semicolons, CRLF, a byte order mark. Cells that
 * would run as formulas are escaped; `parseCsv` and every import undo that.
 */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => row.map(escapeFormula)),
    {
      bom: true,
      delimiter: ';',
      record_delimiter: 'windows',
      // In addition to semicolons and quotes: a line break of any kind, and blanks that would be trimmed.
      quoted_match: /[\r\n]|^\s|\s$/,
    },
  )
}

const utf8 = new TextDecoder('utf-8', { fatal: true })
const windows1252 = new TextDecoder('windows-1252')

/**
 * Decodes a text file: UTF-16 with a byte order mark, UTF-8 with or without one, or else Windows-1252, which older Windows
 * programs write.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return utf8.decode(bytes)
  } catch {
    return windows1252.decode(bytes)
  }
}

/** Returns the separator of a file: the one that its first line has most of outside quotes, or a semicolon. */
function separatorOf(text: string): string {
  const [firstLine = ''] = /(?:"[^"]*"|[^"\r\n])+/.exec(text) ?? []
  const unquoted = firstLine.replaceAll(/"[^"]*"/g, '')
  const count = (separator: string) => unquoted.split(separator).length
  return [';', ',', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best))
}

/**
 * Reads CSV with semicolons, commas or tabs. Blank rows are left out; each other row has the line on which it begins,
 * counted from 1. Throws a field error for a quoted cell that has no end, or text after it.
 */
export function parseCsv(text: string): { line: number; cells: string[] }[] {
  const source = text.replace(/^\ufeff/, '')
  const rows: { line: number; cells: string[] }[] = []
  let line = 1
  try {
    parse(source, {
      delimiter: separatorOf(source),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      // A quote within a cell, as in `14" skärm`, is a letter like others.
      relax_quotes: true,
      trim: true,
      on_record(cells: string[]) {
        const texts = cells.map(unescapeFormula)
        if (texts.some((text) => text.trim() !== '')) rows.push({ line, cells: texts })
        // The parser's own count takes a quoted CRLF for two lines.
        line += 1 + cells.reduce((sum, cell) => sum + (cell.match(/\r\n?|\n/g)?.length ?? 0), 0)
        return undefined
      },
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const fault = error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'saknar slut' : 'står fel'
    throw fieldError('file', `Filen går inte att läsa. Ett citattecken i rad ${line} ${fault}.`)
  }
  return rows
}

const listOf = new Intl.ListFormat('sv')

/**
 * Reads an uploaded CSV file whose first row has titles, in any order and case. Throws a field error when the upload is no
 * such file, lacks a `needed` title, has a title twice, no rows below the titles, or more than `mostRows` of them.
 */
export function readCsv(
  upload: unknown,
  { needed = [], mostRows = 5000 }: { needed?: readonly string[]; mostRows?: number } = {},
): CsvTable {
  if (!(upload instanceof Uint8Array) || upload.length === 0) throw fieldError('file', 'Välj en CSV-fil.')
  const [head, ...body] = parseCsv(decodeText(upload))
  if (!head) throw fieldError('file', 'Filen är tom.')
  const titles = head.cells.map((title) => title.normalize('NFC').trim().toLowerCase())
  const missing = needed.filter((title) => !titles.includes(title))
  if (missing.length > 0) {
    const what = missing.length === 1 ? 'kolumnen' : 'kolumnerna'
    throw fieldError(
      'file',
      `Filen går inte att läsa. Den första raden saknar ${what} ${listOf.format(missing)}.`,
    )
  }
  const twice = titles.find((title, index) => title !== '' && titles.indexOf(title) !== index)
  if (twice) throw fieldError('file', `Kolumnen ${twice} finns två gånger.`)
  if (body.length === 0) throw fieldError('file', 'Filen har inga rader under rubrikerna.')
  if (body.length > mostRows) throw fieldError('file', `Filen har fler än ${mostRows} rader. Dela upp den.`)
  return {
    titles: titles.filter((title) => title !== ''),
    rows: body.map(({ line, cells }) => ({
      line,
      cells: new Map(
        cells.flatMap((cell, index) => {
          const title = titles[index]
          return title ? [[title, cell.trim()] as const] : []
        }),
      ),
      problem: cells.slice(titles.length).some((cell) => cell.trim() !== '')
        ? 'Raden har fler celler än rubrikraden. Sätt citattecken om tal med kommatecken.'
        : '',
    })),
  }
}
