/**
 * A row of a CSV file below its titles. `line` is the line of the file where it begins, counted from 1. `cells` are trimmed
 * and by title; a short row lacks the last of them. `problem` says why the row cannot be understood at all, or is empty.
 */
export type CsvRow = { line: number; cells: ReadonlyMap<string, string>; problem: string }

/** A CSV file: its titles in small letters, which are all different, and its rows that are not blank. */
export type CsvTable = { titles: readonly string[]; rows: readonly CsvRow[] }
