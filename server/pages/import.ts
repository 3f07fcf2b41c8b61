import { Readable } from 'node:stream'
import { type CsvRow, changedCells } from '#domain/csv.ts'
import { DomainError } from '#domain/errors.ts'
import { ownColumns } from '#domain/imports/kinds.ts'
import {
  formatOldPath,
  getPrefixes,
  maxRedirects,
  normalizePath,
  type OldPath,
  readNewPath,
  readOldPath,
} from '#domain/pages/redirects.ts'
import { toDay } from '#domain/time.ts'
import { writeCsv } from '../documents/csv.ts'
import { type Ctx, type DbCtx, requireAdmin } from '../kit/context.ts'
import { type CheckedRow, defineImport } from '../kit/import-kind.ts'
import { countRedirects, deleteMissing, listRedirects, upsertRedirect } from './queries.ts'

type RedirectWrite = OldPath & { toPath: string }

/** Imports redirects, known by their old addresses. The addresses may be whole ones, of the old website and of this one. */
export const redirectImport = defineImport<CsvRow, RedirectWrite>({
  read: ({ rows }) => rows,
  validate: async (tx, rows) => ({ rows: await checkRows(tx, rows) }),
  apply: async (tx, writes) => {
    for (const { path, isPrefix, toPath } of writes) {
      await upsertRedirect(tx.db, { fromPath: path, isPrefix, toPath, changedAt: tx.now() })
      await deleteMissing(tx.db, path, isPrefix)
    }
    if ((await countRedirects(tx.db)) > maxRedirects)
      throw new DomainError('redirect.tooMany', { values: { count: String(maxRedirects) } })
  },
})

async function checkRows(ctx: DbCtx, rows: readonly CsvRow[]): Promise<CheckedRow<RedirectWrite>[]> {
  const existing = new Map(
    (await listRedirects(ctx.db)).map(({ fromPath: path, isPrefix, toPath }) => [
      formatOldPath({ path, isPrefix }),
      toPath,
    ]),
  )
  const parsed = rows.map((row) => ({ row, from: readOldPath(row.cells.get('gammal adress') ?? '') }))
  const all = new Set([
    ...existing.keys(),
    ...parsed.flatMap(({ from }) => (from ? formatOldPath(from) : [])),
  ])
  const seen = new Set<string>()
  return parsed.map(({ row: { line: row, cells, problem }, from }): CheckedRow<RedirectWrite> => {
    const name = cells.get('gammal adress') ?? ''
    const wrong = (reason: string) => ({ row, name, result: 'wrong' as const, notes: [reason] })
    if (problem) return wrong(problem)
    if (!from) return wrong('Den gamla adressen går inte att leda om.')
    // A list from the old website's program often has whole addresses.
    const toPath = readNewPath((cells.get('leder till') ?? '').replace(/^https?:\/\/[^/?#]+/i, '') || '/')
    if (!toPath || !cells.get('leder till'))
      return wrong('Skriv sidan som adressen leder till, till exempel /contact.')
    const key = formatOldPath(from)
    const target = normalizePath(toPath) ?? toPath
    if (
      all.has(target) ||
      getPrefixes(target).some((path) => all.has(formatOldPath({ path, isPrefix: true })))
    )
      return wrong('Den leder till en adress som själv leds om.')
    if (seen.has(key)) return { row, name, result: 'same', notes: ['Står redan i filen.'] }
    seen.add(key)
    const old = existing.get(key)
    if (old === toPath) return { row, name, result: 'same', notes: ['Finns redan.'] }
    const notes =
      old === undefined
        ? [`leder till ${toPath}`]
        : changedCells({ 'leder till': old }, { 'leder till': toPath })
    return { row, name, result: old === undefined ? 'new' : 'changed', notes, write: { ...from, toPath } }
  })
}

/** Returns all redirects as CSV, as an import takes them. */
export async function exportRedirects(ctx: Ctx): Promise<{ filename: string; content: Readable }> {
  requireAdmin(ctx)
  const rows = await listRedirects(ctx.db)
  const text = writeCsv([
    ownColumns('redirects'),
    ...rows.map(({ fromPath: path, isPrefix, toPath }) => [formatOldPath({ path, isPrefix }), toPath]),
  ])
  return { filename: `omledningar-${toDay(ctx.now())}.csv`, content: Readable.from([Buffer.from(text)]) }
}
