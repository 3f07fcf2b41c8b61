/** The most rows that a file may have: more is a mistake. */
const mostRows = 5000

/** A cell that a spreadsheet would take for a formula. */
const formula = /^[=+@\t\r]|^-(?![\d.,])/

function cellOf(value: string): string {
  const safe = formula.test(value) ? `'${value}` : value
  return /[";\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe
}

/**
 * A table as CSV in the form that Swedish spreadsheets open by a double click: semicolons, CRLF, a byte order mark. What
 * would be a formula is made text.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => row.map(cellOf).join(';')).join('\r\n')}\r\n`
}

/**
 * Reads CSV with semicolons or commas, told by its first line, with or without quotes. Empty lines are left out. Undefined
 * when a quote is never closed, or there are too many rows.
 */
export function readCsv(text: string): string[][] | undefined {
  const source = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  const firstLine = source.slice(0, source.indexOf('\n') + 1 || undefined)
  const separator = firstLine.includes(';') ? ';' : ','
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  const endRow = () => {
    row.push(cell)
    if (row.some((each) => each.trim() !== ''))
      rows.push(row.map((each) => each.trim().replace(/^'(?=[=+@-])/, '')))
    row = []
    cell = ''
  }
  for (let at = 0; at < source.length; at++) {
    const letter = source[at] ?? ''
    if (quoted) {
      if (letter !== '"') cell += letter
      else if (source[at + 1] === '"') cell += source[++at]
      else quoted = false
    } else if (letter === '"' && cell.trim() === '') {
      cell = ''
      quoted = true
    } else if (letter === separator) {
      row.push(cell)
      cell = ''
    } else if (letter === '\n') endRow()
    else cell += letter
    if (rows.length > mostRows) return undefined
  }
  if (quoted) return undefined
  if (cell !== '' || row.length > 0) endRow()
  return rows
}
