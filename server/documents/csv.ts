import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { fieldError } from '#domain/errors.ts'

/**
 * Matches text that a spreadsheet may run as a formula, and text that is already escaped. Some spreadsheets ignore
 * leading blanks and accept full-width signs.
 */
const formula = /^'*(?:[\t\r\n]|\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/
const number = /^-?\d+(?:[.,]\d+)?$/

/** Escapes formulas with an apostrophe. Negative numbers are no formulas and stay unchanged. */
const escapeFormula = (text: string) => (formula.test(text) && !number.test(text) ? `'${text}` : text)

const unescapeFormula = (text: string) => (text.startsWith("'") && formula.test(text) ? text.slice(1) : text)

/**
 * Returns a table as CSV that Swedish spreadsheets open by double click: semicolons, CRLF, a byte order mark. Cells that
 * would run as formulas are escaped; `parseCsv` and every import reverse that.
 */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `${byteOrderMark}${csvRows(rows)}`
}

/** Rows of a streamed table that are read, and in memory, at once. */
const rowsAtOnce = 1000

/**
 * Streams a long table as CSV, read part by part while it is sent. `next` returns up to `limit` rows that come after the
 * last one read, `cells` a row's cells; the table ends after `maxRows`.
 */
export async function streamCsv<Row>({
  heading,
  maxRows,
  next,
  cells,
}: {
  heading: readonly string[]
  maxRows: number
  next: (last: Row | undefined, limit: number) => Promise<readonly Row[]>
  cells: (row: Row) => readonly string[]
}): Promise<Readable> {
  const readAfter = (last: Row | undefined, read: number) => next(last, Math.min(rowsAtOnce, maxRows - read))
  // Before the reply begins, so that a database that does not answer is an error and not a broken file.
  const first = await readAfter(undefined, 0)
  async function* texts() {
    yield byteOrderMark + csvRows([heading])
    let rows = first
    for (let read = rowsAtOnce; ; read += rowsAtOnce) {
      yield csvRows(rows.map(cells))
      if (rows.length < rowsAtOnce || read >= maxRows) return
      rows = await readAfter(rows.at(-1), read)
    }
  }
  return Readable.from(texts(), { objectMode: false })
}

const byteOrderMark = '\ufeff'

function csvRows(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => row.map(escapeFormula)),
    {
      delimiter: ';',
      record_delimiter: 'windows',
      // Besides semicolons and quotes: cells with line breaks of any kind, blanks that would be trimmed, and, in a
      // single column, which has no semicolon, what could be taken for the separator.
      quoted_match: rows[0]?.length === 1 ? /[\r\n\t|,]|^\s|\s$/ : /[\r\n]|^\s|\s$/,
    },
  )
}

const separators = [';', ',', '\t', '|'] as const

/** Lines among which the first one with a separator is found: a list may begin with a title. */
const separatorLines = 10

/** Returns the separator that occurs most in the first line with any, outside quotes, or a semicolon. */
function getSeparator(text: string): string {
  const counts: Record<string, number> = { ';': 0, ',': 0, '\t': 0, '|': 0 }
  let isQuoted = false
  let lines = 0
  for (const character of text) {
    const isBreak = character === '\n' || character === '\r'
    if (isBreak && !isQuoted) {
      lines++
      if (lines >= separatorLines || separators.some((each) => counts[each])) break
    }
    if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted && Object.hasOwn(counts, character)) counts[character] = (counts[character] ?? 0) + 1
  }
  return separators.reduce((best, each) => ((counts[each] ?? 0) > (counts[best] ?? 0) ? each : best))
}

/** The first line by which Excel names the separator, `sep=;`. */
const separatorLine = /^"?sep=([;,\t|])"?(?:\r\n|\n|\r|$)/i

/**
 * Parses CSV with semicolons, commas, tabs or bars, or with the separator that its first line names. Skips blank rows; each other row
 * has the line number where it begins, from 1. @throws a field error for a quoted cell without an end, or with text after it
 */
export function parseCsv(text: string): { line: number; cells: string[] }[] {
  const whole = text.replace(/^\ufeff/, '')
  const named = separatorLine.exec(whole)
  const source = named ? whole.slice(named[0].length) : whole
  const rows: { line: number; cells: string[] }[] = []
  let line = named ? 2 : 1
  try {
    parse(source, {
      delimiter: named?.[1] ?? getSeparator(source),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      // Allows quotes within a cell, as in `14" skärm`.
      relax_quotes: true,
      trim: true,
      on_record(cells: string[]) {
        const texts = cells.map(unescapeFormula)
        if (texts.some((text) => text.trim() !== '')) rows.push({ line, cells: texts })
        // The parser's own line count counts a quoted CRLF twice.
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
