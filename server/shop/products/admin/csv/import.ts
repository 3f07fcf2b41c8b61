import { fieldError } from '../../../../../domain/errors.ts'
import type { ImportResult, ImportRow } from '../../../../../domain/shop/admin-schemas.ts'
import {
  cellsOf,
  changesOf,
  type ProductCells,
  type ProductRow,
  readProductRow,
  titlesProblem,
} from '../../../../../domain/shop/product-csv.ts'
import { dayOf } from '../../../../../domain/time.ts'
import { readCsv } from '../../../../documents/csv.ts'
import { type Ctx, type DbCtx, requireAdmin } from '../../../../kit/context.ts'
import { applyRow } from './apply.ts'
import { categoryKeys, type Existing, productsNamed, serialOwners } from './queries.ts'

/** What one row of a file comes to. */
export type PlannedRow = ImportRow & {
  row: number
  wish: ProductRow | undefined
  existing: Existing | undefined
}

type FileRow = { line: number; cells: ProductCells; problem: string }

function rowsOf(upload: unknown): FileRow[] {
  const { titles, rows } = readCsv(upload)
  const problem = titlesProblem(titles)
  if (problem) throw fieldError('file', problem)
  return rows.map(({ cells, ...row }) => ({
    ...row,
    cells: Object.fromEntries(titles.map((title) => [title, cells.get(title) ?? ''])),
  }))
}

/** Looks at every row without writing anything. */
async function plan(ctx: DbCtx, rows: readonly FileRow[]): Promise<PlannedRow[]> {
  const ids = rows
    .map(({ cells }) => Number(cells.id))
    .filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31)
  const existing = await productsNamed(ctx.db, [...new Set(ids)])
  const categories = await categoryKeys(ctx.db)
  const seen = new Set<number>()
  const today = dayOf(ctx.now())
  const planned = rows.map(({ line, cells, problem }): PlannedRow => {
    const there = existing.get(Number(cells.id))
    const base = there && cellsOf(there.row)
    const read = readProductRow(cells, base)
    const name = cells.namn || there?.row.name || ''
    const bad = (errors: string[]): PlannedRow => ({
      row: line,
      name,
      result: 'error',
      changes: [],
      errors,
      wish: undefined,
      existing: there,
    })
    if (problem) return bad([problem])
    if ('errors' in read) return bad(read.errors)
    const wish = read.row
    const errors: string[] = []
    if (wish.id !== null && !there) errors.push(`id: Det finns ingen produkt med id ${wish.id}.`)
    if (wish.id !== null && seen.has(wish.id)) errors.push('id: Produkten står på flera rader.')
    if (wish.id !== null) seen.add(wish.id)
    if (!categories.has(wish.category)) errors.push(`kategori: Det finns ingen kategori ${wish.category}.`)
    if (there && wish.stock < there.reserved) {
      errors.push(`lager: ${there.reserved} är lagda åt sidan för pågående köp.`)
    }
    if (wish.published && !there?.row.published && wish.hold_until !== null && today < wish.hold_until) {
      errors.push(`publicerad: Enheten är spärrad till ${wish.hold_until}.`)
    }
    if (errors.length > 0) return bad(errors)
    const changes = base ? changesOf(wish, base) : []
    const result = !there ? 'new' : changes.length > 0 ? 'changed' : 'same'
    return { row: line, name: wish.name, result, changes, errors: [], wish, existing: there }
  })
  return withSerialsChecked(ctx, planned)
}

async function withSerialsChecked(ctx: DbCtx, planned: readonly PlannedRow[]): Promise<PlannedRow[]> {
  const owners = await serialOwners(ctx.db, [...new Set(planned.flatMap(({ wish }) => wish?.serials ?? []))])
  const seen = new Map<string, number>()
  return planned.map((row) => {
    const errors = (row.wish?.serials ?? []).flatMap((serial) => {
      const owner = owners.get(serial)
      const earlier = seen.get(serial)
      seen.set(serial, row.row)
      if (owner !== undefined && owner !== row.wish?.id)
        return [`serienummer: ${serial} finns på en annan produkt.`]
      return earlier !== undefined ? [`serienummer: ${serial} står också på rad ${earlier}.`] : []
    })
    return errors.length > 0 ? { ...row, result: 'error', changes: [], errors, wish: undefined } : row
  })
}

/**
 * Imports products from a CSV file. Without `apply` it is tried only. A row with an id changes that product, in the columns that
 * the file has; one without makes a new one. With an error in any row nothing is written. Throws a field error for a file that
 * cannot be read.
 */
export function importProducts(ctx: Ctx, upload: unknown, apply: boolean): Promise<ImportResult> {
  const admin = requireAdmin(ctx)
  const rows = rowsOf(upload)
  return ctx.transaction(async (tx) => {
    const planned = await plan(tx, rows)
    const count = (result: ImportRow['result']) => planned.filter((row) => row.result === result).length
    const applied = apply && count('error') === 0
    if (!applied) tx.deed.nothing()
    else for (const row of planned) await applyRow(tx, row, admin.id)
    return {
      applied,
      created: count('new'),
      changed: count('changed'),
      same: count('same'),
      wrong: count('error'),
      rows: planned.map(({ row, name, result, changes, errors }) => ({ row, name, result, changes, errors })),
    }
  })
}
