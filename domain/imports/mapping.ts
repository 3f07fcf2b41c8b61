import { z } from 'zod'
import type { CsvTable } from '../csv.ts'
import { foldAccents } from '../fold-accents.ts'
import { type DateOrder, dateOrders, findDateOrder, hasAmbiguousDates, looksLike, readCell } from './cells.ts'
import type { ImportField } from './fields/field.ts'
import { findMissingColumns, type ImportKindName, importKinds } from './kinds.ts'
import { type SystemLayout, systemLayouts } from './systems.ts'

/** A file as a table, whatever program wrote it. `line` is the line or row of the spreadsheet, from 1. */
export type RawTable = { headings: readonly string[]; rows: readonly { line: number; cells: string[] }[] }

/** Maximum number of columns that are read of a file. */
export const maxColumns = 200

/** How the columns of a file become fields. */
export const columnMapping = z.object({
  /** The field of each column, in order; empty for a column that is left out. */
  columns: z.array(z.string().max(40)).max(maxColumns),
  /** Values of all rows, by field. */
  values: z.record(z.string().max(40), z.string().max(200)),
  /** The order of dates with slashes. */
  dates: z.enum(dateOrders).optional(),
})
export type ColumnMapping = z.infer<typeof columnMapping>

/** How the field of a column was found. */
export const foundBy = ['chosen', 'remembered', 'system', 'name', 'example', 'nothing'] as const
export type FoundBy = (typeof foundBy)[number]

/** Returns a heading as headings are compared: without accents, blanks, signs and what stands in parentheses. */
export function normalizeHeading(heading: string): string {
  const bare = heading.replace(/\([^)]*\)/g, '')
  return foldAccents(bare.trim() === '' ? heading : bare).replace(/[^a-z0-9]/g, '')
}

/** Rows whose values are looked at. */
const sampleRows = 50

/** Returns the values of a column in the first rows, without blanks. */
const getSamples = ({ rows }: RawTable, column: number): string[] =>
  rows.slice(0, sampleRows).flatMap(({ cells }) => cells[column]?.trim() || [])

/** Returns the layout of the system that wrote a file. */
export function findSystem(kind: ImportKindName, headings: readonly string[]): SystemLayout | undefined {
  const present = new Set(headings.map(normalizeHeading))
  return systemLayouts.find(
    (layout) => layout.kind === kind && layout.signature.every((name) => present.has(normalizeHeading(name))),
  )
}

const isNamed = (field: ImportField, heading: string): boolean => {
  // Other systems number their own rows, usually as `ID`.
  if (field.column === 'id') return heading.trim() === 'id'
  const name = normalizeHeading(heading)
  return name !== '' && [field.column, ...field.synonyms].some((each) => normalizeHeading(each) === name)
}

/** Finds the fields of a file's columns: as remembered, as its system names them, by name, and by what the values look like. */
export function findColumns(
  kind: ImportKindName,
  table: RawTable,
  remembered: readonly string[] | undefined,
): { field: string; by: FoundBy }[] {
  const { fields } = importKinds[kind]
  const columns = table.headings.map(() => ({ field: '', by: 'nothing' as FoundBy }))
  if (remembered?.length === columns.length) {
    const isField = (name: string) => fields.some(({ column }) => column === name)
    return remembered.map((name) =>
      isField(name) ? { field: name, by: 'remembered' } : { field: '', by: 'nothing' },
    )
  }
  const taken = new Set<string>()
  const take = (at: number, field: string, by: FoundBy) => {
    if (columns[at]?.field || taken.has(field)) return
    columns[at] = { field, by }
    taken.add(field)
  }
  const layout = findSystem(kind, table.headings)
  const skipped = new Set<number>()
  const byHeading = new Map(
    Object.entries(layout?.columns ?? {}).map(([heading, field]) => [normalizeHeading(heading), field]),
  )
  for (const [at, heading] of table.headings.entries()) {
    const field = byHeading.get(normalizeHeading(heading))
    if (field === '') skipped.add(at)
    else if (field) take(at, field, 'system')
  }
  // The name of the field itself goes before a synonym that another column has.
  for (const isExact of [true, false]) {
    for (const [at, heading] of table.headings.entries()) {
      if (skipped.has(at) || columns[at]?.field) continue
      const field = fields.find(
        (each) =>
          !taken.has(each.column) &&
          (isExact
            ? normalizeHeading(each.column) === normalizeHeading(heading) && isNamed(each, heading)
            : isNamed(each, heading)),
      )
      if (field) take(at, field.column, 'name')
    }
  }
  for (const at of table.headings.keys()) {
    if (skipped.has(at) || columns[at]?.field) continue
    const samples = getSamples(table, at)
    const field = fields.find(({ column, type, isRequired }) => {
      const mayGuess =
        type === 'email' || type === 'phone' || type === 'imei' || (type === 'money' && isRequired)
      if (taken.has(column) || !mayGuess || samples.length === 0) return false
      return samples.filter((text) => looksLike(type, text)).length >= samples.length * 0.8
    })
    if (field) take(at, field.column, 'example')
  }
  return columns
}

/** Returns the columns that are chosen for dates, whose readings depend on the order of day and month. */
function getDateColumns(kind: ImportKindName, mapping: ColumnMapping): number[] {
  const { fields } = importKinds[kind]
  return mapping.columns.flatMap((name, at) =>
    fields.some(({ column, type }) => column === name && type === 'date') ? [at] : [],
  )
}

/** Returns the order of the dates of a file: as chosen, or as its own dates show; undefined when they have two readings. */
export function getDateOrder(
  kind: ImportKindName,
  table: RawTable,
  mapping: ColumnMapping,
): { order: DateOrder | undefined; isAmbiguous: boolean } {
  const cells = getDateColumns(kind, mapping).flatMap((at) => table.rows.map((row) => row.cells[at] ?? ''))
  const shown = findDateOrder(cells)
  const isAmbiguous = shown === undefined && hasAmbiguousDates(cells)
  return { order: mapping.dates ?? shown, isAmbiguous }
}

/** Returns a file as a table of our own columns, with cells as our own files write them. */
export function toOwnTable(kind: ImportKindName, table: RawTable, mapping: ColumnMapping): CsvTable {
  const { fields } = importKinds[kind]
  const { order } = getDateOrder(kind, table, mapping)
  const sources = fields.flatMap((field) => {
    const at = mapping.columns.indexOf(field.column)
    const value = mapping.values[field.column]?.trim() ?? ''
    return at >= 0 || value !== '' ? [{ field, at, value }] : []
  })
  const titles = [...new Set(sources.map(({ field }) => field.partOf ?? field.column))]
  const lastUsed = table.headings.length
  return {
    titles,
    rows: table.rows.map(({ line, cells }) => {
      const own = new Map<string, string>(titles.map((title) => [title, '']))
      for (const { field, at, value } of sources) {
        const cell = readCell(field.type, cells[at] || value, order)
        const title = field.partOf ?? field.column
        const before = own.get(title) ?? ''
        const joined = before !== '' && cell !== '' ? `${before}${field.joint ?? ' '}${cell}` : before || cell
        own.set(title, field.partOf ? joined : cell)
      }
      const isTooLong = cells.slice(lastUsed).some((cell) => cell.trim() !== '')
      return {
        line,
        cells: own,
        problem: isTooLong
          ? 'Raden har fler celler än rubrikraden. Sätt citattecken om tal med kommatecken.'
          : '',
      }
    }),
  }
}

/** Returns the fields that a mapping gives no value. */
export function findMissing(kind: ImportKindName, { columns, values }: ColumnMapping): string[] {
  const given = Object.entries(values).flatMap(([name, value]) => (value.trim() === '' ? [] : [name]))
  return findMissingColumns(kind, new Set([...columns.filter(Boolean), ...given]))
}
