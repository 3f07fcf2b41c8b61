/** A row of a table in a text file: where it begins, counted from 1, and its cells. */
export type CsvRow = { line: number; cells: string[] }

/** Signs with which a spreadsheet begins a formula. A text that begins so is written with an apostrophe before it. */
const formula = /^[=+\-@\t]/
const number = /^-?\d+([.,]\d+)?$/

/**
 * Reads a table out of text, as spreadsheets write it: cells between semicolons, or commas where the first line has more of
 * those, in double quotes where they hold such signs. Empty lines are left out. Throws RangeError for a quote without end.
 */
export function parseCsv(text: string): CsvRow[] {
  const source = text.replace(/^\ufeff/, '')
  const heading = source.slice(0, Math.max(0, source.search(/\r|\n|$/)))
  const between = heading.split(',').length > heading.split(';').length ? ',' : ';'
  const rows: CsvRow[] = []
  let line = 1
  let row: CsvRow = { line, cells: [] }
  let cell = ''
  let quoted = false
  const endCell = () => {
    row.cells.push(/^'[=+\-@\t]/.test(cell) ? cell.slice(1) : cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.cells.some((each) => each.trim() !== '')) rows.push(row)
    row = { line, cells: [] }
  }
  for (let at = 0; at < source.length; at++) {
    const sign = source.charAt(at)
    if (sign === '\n') line++
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (source.charAt(at + 1) === '"') {
        cell += '"'
        at++
      } else quoted = false
    } else if (sign === '"' && cell.trim() === '') {
      cell = ''
      quoted = true
    } else if (sign === between) endCell()
    else if (sign === '\n') endRow()
    else if (sign !== '\r') cell += sign
  }
  if (quoted) throw new RangeError('A quote has no end')
  endRow()
  return rows
}

/** A table as text that spreadsheets read: semicolons, and the mark by which Excel knows UTF-8. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  const cellOf = (text: string) => {
    const safe = formula.test(text) && !number.test(text) ? `'${text}` : text
    return /[";,\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  }
  return `\ufeff${rows.map((row) => `${row.map(cellOf).join(';')}\r\n`).join('')}`
}
