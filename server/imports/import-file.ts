import { DomainError, fieldError } from '#domain/errors.ts'
import { type ImportKindName, importKinds } from '#domain/imports/kinds.ts'
import {
  type ColumnMapping,
  columnMapping,
  type FoundBy,
  findColumns,
  findMissing,
  findSystem,
  getDateOrder,
  type RawTable,
  toOwnTable,
} from '#domain/imports/mapping.ts'
import {
  type ImportQuery,
  type ImportReply,
  type ImportResult,
  type ImportRow,
  importResults,
} from '#domain/imports/schemas.ts'
import { groupThousands } from '#domain/money.ts'
import { formatCount } from '#domain/settings/units.ts'
import { writeCsv } from '../documents/csv.ts'
import { readTable } from '../documents/table/read-table.ts'
import { type Ctx, requireAdmin } from '../kit/context.ts'
import { previewOrApply } from '../kit/plan.ts'
import { computeDigest } from '../security/secrets.ts'
import { kindsByName } from './kinds.ts'
import { findLayout, insertImport, storeLayout } from './queries.ts'
import { reportRun } from './runs.ts'
import { recordWrites } from './undo-queries.ts'

/** Maximum number of rows of each result that are sent to the browser. The counts cover the whole file. */
const maxShownRows = 200

/** Maximum number of added types, brands and models that are named. */
const maxNamed = 200

/** Maximum number of values of a column that are shown, and their length. */
const shownExamples = 3
const maxExampleLength = 60

/**
 * Checks an uploaded file row by row or, with the token of a check, applies it: in one transaction, all rows that are not wrong. The
 * file itself is never stored. @throws a field error for a file that cannot be read, and `import.planChanged` when the file, its
 * columns or the stored data no longer give the previewed writes
 */
export async function importFile(
  ctx: Ctx,
  kind: ImportKindName,
  upload: unknown,
  { token, mapping: chosen }: ImportQuery,
): Promise<ImportReply> {
  const { id: adminUserId } = requireAdmin(ctx)
  const table = readTable(upload)
  const { maxRows } = importKinds[kind]
  if (table.rows.length > maxRows)
    throw fieldError('file', `Filen har fler än ${groupThousands(maxRows)} rader. Dela upp den.`)
  const headings = computeDigest(JSON.stringify(table.headings))
  const { mapping, columns } = await mapColumns(ctx, kind, table, { chosen, headings })
  const { order, isAmbiguous } = getDateOrder(kind, table, mapping)
  const layout = {
    system: findSystem(kind, table.headings)?.system ?? '',
    columns: describeColumns(table, columns),
    mapping: order === undefined ? mapping : { ...mapping, dates: order },
    asks_dates: isAmbiguous,
    missing: findMissing(kind, mapping),
  }
  if (layout.missing.length > 0) {
    if (token !== undefined) throw new DomainError('import.planChanged')
    return { ...layout, ...nothingChecked }
  }
  const own = toOwnTable(kind, table, mapping)
  const run = { kind, isApplying: token !== undefined, adminUserId, rows: table.rows.length }
  return reportRun(ctx, run, (report) =>
    previewOrApply(ctx, token, 'import.planChanged', async (tx, isApplying) => {
      const plan = await kindsByName[kind].plan(tx, own, isApplying)
      const counts = countResults(plan.rows)
      return {
        preview: {
          ...layout,
          counts,
          rows: getShownRows(plan.rows),
          untouched: shorten(plan.untouched),
          creates: shorten(plan.creates),
          wrong_file: isApplying ? '' : writeWrongRows(table, plan.rows),
        },
        writes: plan.writes,
        apply: async () => {
          const importId = await insertImport(tx.db, {
            kind,
            adminUserId,
            importedAt: tx.now(),
            added: counts.new,
            changed: counts.changed,
          })
          const reportSaved = (saved: number) => report({ saved, toSave: plan.writes.length })
          await recordWrites(tx.db, importId, () => plan.apply(reportSaved))
          await storeLayout(tx.db, {
            ...{ kind, headings, columns: [...mapping.columns], adminUserId },
            chosenAt: tx.now(),
          })
          tx.audit.addDetail(
            `${importKinds[kind].label}: ${formatCount(counts.new, 'ny', 'nya')}, ${formatCount(counts.changed, 'ändrad', 'ändrade')}`,
          )
        },
      }
    }),
  )
}

const nothingChecked = {
  applied: false,
  token: '',
  counts: { wrong: 0, new: 0, changed: 0, same: 0 },
  rows: [],
  untouched: [],
  creates: [],
  wrong_file: '',
}

type MappedColumn = { field: string; by: FoundBy }

async function mapColumns(
  ctx: Ctx,
  kind: ImportKindName,
  table: RawTable,
  { chosen, headings }: { chosen: string | undefined; headings: string },
): Promise<{ mapping: ColumnMapping; columns: MappedColumn[] }> {
  const remembered = await findLayout(ctx.db, kind, headings)
  const proposed = findColumns(kind, table, remembered)
  if (chosen === undefined) {
    return { mapping: { columns: proposed.map(({ field }) => field), values: {} }, columns: proposed }
  }
  const mapping = parseMapping(kind, table, chosen)
  const columns = mapping.columns.map((field, at): MappedColumn => {
    const by = proposed[at]
    return by && by.field === field ? by : { field, by: field === '' ? 'nothing' : 'chosen' }
  })
  return { mapping, columns }
}

/** Parses the chosen columns. @throws a field error when they do not belong to the file */
function parseMapping(kind: ImportKindName, table: RawTable, text: string): ColumnMapping {
  const refused = () => fieldError('mapping', 'Kolumnerna hör inte till filen. Välj filen igen.')
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw refused()
  }
  const parsed = columnMapping.safeParse(json)
  if (!parsed.success || parsed.data.columns.length !== table.headings.length) throw refused()
  const names = new Set(importKinds[kind].fields.map(({ column }) => column))
  const used = parsed.data.columns.filter(Boolean)
  const isUnknown = [...used, ...Object.keys(parsed.data.values)].some((name) => !names.has(name))
  if (isUnknown || new Set(used).size < used.length) throw refused()
  return parsed.data
}

function describeColumns(table: RawTable, columns: readonly MappedColumn[]): ImportReply['columns'] {
  return table.headings.map((heading, at) => {
    const values = table.rows.slice(0, 50).flatMap(({ cells }) => cells[at]?.trim() || [])
    return {
      heading: heading.slice(0, 200),
      examples: [...new Set(values)].slice(0, shownExamples).map((text) => text.slice(0, maxExampleLength)),
      field: columns[at]?.field ?? '',
      found_by: columns[at]?.by ?? 'nothing',
    }
  })
}

function countResults(rows: readonly ImportRow[]): Record<ImportResult, number> {
  const counts = { wrong: 0, new: 0, changed: 0, same: 0 }
  for (const { result } of rows) counts[result]++
  return counts
}

function getShownRows(rows: readonly ImportRow[]): ImportRow[] {
  const left = new Map(importResults.map((result) => [result, maxShownRows]))
  return rows.filter(({ result }) => {
    const count = left.get(result) ?? 0
    left.set(result, count - 1)
    return count > 0
  })
}

const shorten = (names: readonly string[]): string[] =>
  names.length > maxNamed ? [...names.slice(0, maxNamed), `och ${names.length - maxNamed} till`] : [...names]

/** Returns the wrong rows as they are in the file, with the reasons in the last column; empty when there are none. */
function writeWrongRows(table: RawTable, rows: readonly ImportRow[]): string {
  const reasons = new Map(
    rows.flatMap(({ row, result, notes }) => (result === 'wrong' ? [[row, notes.join(' ')] as const] : [])),
  )
  if (reasons.size === 0) return ''
  const width = table.headings.length
  return writeCsv([
    [...table.headings, 'fel'],
    ...table.rows.flatMap(({ line, cells }) => {
      const reason = reasons.get(line)
      if (reason === undefined) return []
      return [[...Array.from({ length: width }, (_, at) => cells[at] ?? ''), reason]]
    }),
  ])
}
