import { Readable } from 'node:stream'
import { type CsvRow, changedCells } from '#domain/csv.ts'
import { DomainError } from '#domain/errors.ts'
import { ownColumns } from '#domain/imports/kinds.ts'
import { type SupplierInput, supplierInput } from '#domain/parts/schemas.ts'
import { toDay } from '#domain/time.ts'
import { writeCsv } from '../documents/csv.ts'
import { type Ctx, type DbCtx, requireAdmin } from '../kit/context.ts'
import { type CheckedRow, defineImport } from '../kit/import-kind.ts'
import { insertSupplier, listSuppliers, updateSupplier } from './queries.ts'
import type { suppliers } from './tables.ts'

type SupplierRow = Pick<typeof suppliers.$inferSelect, 'name' | 'email' | 'customerNumber'>
type SupplierWrite = { values: SupplierRow; existing: { id: number; version: number } | undefined }

const getCells = ({ name, email, customerNumber }: SupplierRow) => ({
  leverantör: name,
  'e-post': email,
  kundnummer: customerNumber,
})

/** Imports suppliers, known by their names in any case. A row changes the columns that the file has. */
export const supplierImport = defineImport<CsvRow, SupplierWrite>({
  read: ({ rows }) => rows,
  validate: async (tx, rows) => ({ rows: await checkRows(tx, rows) }),
  apply: async (tx, writes) => {
    for (const { values, existing } of writes) {
      const isWritten = existing
        ? await updateSupplier(tx.db, existing.id, existing.version, values)
        : (await insertSupplier(tx.db, values)) !== undefined
      if (!isWritten) throw new DomainError('import.planChanged')
    }
  },
})

async function checkRows(ctx: DbCtx, rows: readonly CsvRow[]): Promise<CheckedRow<SupplierWrite>[]> {
  const existing = new Map(
    (await listSuppliers(ctx.db)).map(({ supplier }) => [supplier.name.toLowerCase(), supplier]),
  )
  const seen = new Set<string>()
  return rows.map(({ line: row, cells, problem }): CheckedRow<SupplierWrite> => {
    const name = cells.get('leverantör') ?? ''
    const old = existing.get(name.toLowerCase())
    const wrong = (reason: string) => ({ row, name, result: 'wrong' as const, notes: [reason] })
    if (problem) return wrong(problem)
    const parsed = supplierInput.safeParse({
      name: old?.name ?? name,
      email: cells.get('e-post') ?? old?.email ?? '',
      customer_number: cells.get('kundnummer') ?? old?.customerNumber ?? '',
    } satisfies SupplierInput)
    if (!parsed.success) return wrong(parsed.error.issues[0]?.message ?? 'Raden är fel.')
    if (seen.has(name.toLowerCase())) return { row, name, result: 'same', notes: ['Står redan i filen.'] }
    seen.add(name.toLowerCase())
    const { customer_number: customerNumber, ...rest } = parsed.data
    const values = { ...rest, customerNumber }
    const notes = old ? changedCells(getCells(old), getCells(values)) : []
    if (old && notes.length === 0) return { row, name, result: 'same', notes }
    const { id, version } = old ?? {}
    const write = {
      values,
      existing: id === undefined || version === undefined ? undefined : { id, version },
    }
    return { row, name, result: old ? 'changed' : 'new', notes, write }
  })
}

/** Returns all suppliers as CSV, as an import takes them. */
export async function exportSuppliers(ctx: Ctx): Promise<{ filename: string; content: Readable }> {
  requireAdmin(ctx)
  const rows = await listSuppliers(ctx.db)
  const text = writeCsv([
    ownColumns('suppliers'),
    ...rows.map(({ supplier }) => Object.values(getCells(supplier))),
  ])
  return { filename: `leverantorer-${toDay(ctx.now())}.csv`, content: Readable.from([Buffer.from(text)]) }
}
