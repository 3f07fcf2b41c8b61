import { type Ore, toDecimalString } from './money.ts'

/**
 * A row of a CSV file below the header. `line` is the line number where it begins, counted from 1. `cells` are trimmed and by
 * title; a short row lacks the last ones. `problem` is the reason why the row cannot be parsed, or empty.
 */
export type CsvRow = { line: number; cells: ReadonlyMap<string, string>; problem: string }

/** A parsed CSV file: its unique titles in lower case, and its non-blank rows. */
export type CsvTable = { titles: readonly string[]; rows: readonly CsvRow[] }

/** Formats an amount for a spreadsheet: `1290` or `1290,50`. */
export const kronorCell = (amount: Ore): string =>
  toDecimalString(amount).replace(/\.00$/, '').replace('.', ',')

/** Formats a boolean as `ja` or `nej`. */
export const yesNoCell = (value: boolean): string => (value ? 'ja' : 'nej')

/** Parses a cell with yes or no. Returns undefined for other text and for an empty cell. */
export function readYesNo(cell: string): boolean | undefined {
  const word = cell.toLowerCase()
  if (['ja', 'j', 'x', '1', 'true', 'sant'].includes(word)) return true
  return ['nej', 'n', '0', 'false', 'falskt'].includes(word) ? false : undefined
}

/** The longest cell whose text is quoted in a change. */
const longestQuoted = 40

/** Describes the cells that differ, as in `pris: 4990 blir 4490`. Long texts are not quoted. */
export function changedCells(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): string[] {
  return Object.entries(after).flatMap(([column, to]) => {
    const from = before[column] ?? ''
    if (from === to) return []
    if (from.length > longestQuoted || to.length > longestQuoted) return [`${column}: ny text`]
    return [`${column}: ${from || 'tomt'} blir ${to || 'tomt'}`]
  })
}
