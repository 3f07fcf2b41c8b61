import type { Readable } from 'node:stream'
import { changedCells, kronorCell } from '#domain/csv.ts'
import { DomainError } from '#domain/errors.ts'
import { ore } from '#domain/money.ts'
import {
  type PartCells,
  partCells,
  partHeading,
  readPartRow,
  type StoredPart,
} from '#domain/parts/part-csv.ts'
import type { PartInput } from '#domain/parts/schemas.ts'
import { toDay } from '#domain/time.ts'
import { inBatches } from '../db/rows.ts'
import { streamCsv, writeCsv } from '../documents/csv.ts'
import { type Ctx, type DbCtx, requireAdmin, type TxCtx } from '../kit/context.ts'
import { type CheckedRow, defineImport } from '../kit/import-kind.ts'
import { getPartColumns } from './parts.ts'
import { readPurchase } from './purchases/purchases.ts'
import { getPurchaseLines } from './purchases/queries.ts'
import {
  eansOfParts,
  insertMovements,
  insertParts,
  listSuppliers,
  type PartRow,
  partsAfter,
  partsWithSkus,
  updateParts,
} from './queries.ts'

/** Maximum number of rows of a file, more than spreadsheets handle well. */
const maxRows = 50_000

const storedPart = (part: PartRow, supplier: string | null): StoredPart => ({
  ...part,
  supplier: supplier ?? '',
})

export async function exportParts(ctx: Ctx): Promise<{ filename: string; content: Readable }> {
  requireAdmin(ctx)
  const content = await streamCsv<Awaited<ReturnType<typeof partsAfter>>[number]>({
    heading: partHeading,
    maxRows,
    next: (last, limit) => partsAfter(ctx.db, last?.part.id ?? 0, limit),
    cells: ({ part, supplier }) => Object.values(partCells(storedPart(part, supplier))),
  })
  return { filename: `delar-${toDay(ctx.now())}.csv`, content }
}

type FileRow = { line: number; cells: PartCells; problem: string }
type PartWrite = { input: PartInput; existing: Pick<PartRow, 'id' | 'version' | 'stock'> | undefined }
type Judged = CheckedRow<PartWrite>

/** Imports parts, known by their SKU. A row changes the columns that the file has; a new SKU adds a part. */
export const partImport = defineImport<FileRow, PartWrite>({
  read: ({ rows }) => rows.map(({ cells, ...row }) => ({ ...row, cells: Object.fromEntries(cells) })),
  validate: async (tx, rows, isApplying) => ({ rows: await validateRows(tx, rows, isApplying) }),
  apply: writeParts,
})

async function validateRows(ctx: DbCtx, rows: readonly FileRow[], isApplying: boolean): Promise<Judged[]> {
  const skus = rows.map(({ cells }) => cells.artikelnummer ?? '').filter(Boolean)
  const existing = await partsWithSkus(ctx.db, [...new Set(skus)], isApplying)
  const existingBySku = new Map(existing.map((each) => [each.part.sku.toLowerCase(), each]))
  const names = (await listSuppliers(ctx.db)).map(({ supplier }) => supplier)
  const suppliers = new Map(names.map(({ id, name }) => [name.toLowerCase(), id]))
  const owners = await eansOfParts(ctx.db, [...new Set(rows.flatMap(({ cells }) => cells.ean || []))])
  const seen = { sku: new Set<string>(), ean: new Set<string>() }
  return rows.map(({ line, cells, problem }): Judged => {
    const sku = (cells.artikelnummer ?? '').toLowerCase()
    const old = existingBySku.get(sku)
    const base = old && partCells(storedPart(old.part, old.supplier))
    const name = [cells.artikelnummer, cells.namn ?? base?.namn].filter(Boolean).join(' ')
    const bad = (notes: string[]): Judged => ({ row: line, name, result: 'wrong', notes })
    if (problem) return bad([problem])
    if (seen.sku.has(sku)) return bad(['artikelnummer: Delen står två gånger i filen.'])
    seen.sku.add(sku)
    const read = readPartRow(cells, base, suppliers)
    if ('errors' in read) return bad(read.errors)
    const { ean } = read.row
    const owner = owners.get(ean)
    if (ean !== '' && owner !== undefined && owner !== old?.part.id)
      return bad(['ean: Koden finns på en annan del.'])
    if (ean !== '' && seen.ean.has(ean)) return bad(['ean: Koden står två gånger i filen.'])
    seen.ean.add(ean)
    if (!old)
      return { row: line, name, result: 'new', notes: [], write: { input: read.row, existing: undefined } }
    const notes = changedCells(base ?? {}, read.cells)
    if (notes.length === 0) return { row: line, name, result: 'same', notes }
    const { id, version, stock } = old.part
    return {
      row: line,
      name,
      result: 'changed',
      notes,
      write: { input: read.row, existing: { id, version, stock } },
    }
  })
}

/**
 * Writes imported parts with the changes of their stock. @throws import.planChanged when a SKU is taken, and request.conflict when a
 * part was changed since it was read
 */
async function writeParts(tx: TxCtx, writes: readonly PartWrite[]): Promise<void> {
  const changes = writes.flatMap(({ input, existing }) => (existing ? [{ input, existing }] : []))
  const fresh = writes.flatMap(({ input, existing }) => (existing ? [] : [input]))
  const ids = await insertParts(
    tx.db,
    fresh.map((input) => ({ ...getPartColumns(input), stock: input.stock })),
  )
  if (ids.size < fresh.length) throw new DomainError('import.planChanged')
  const changed = await updateParts(
    tx.db,
    changes.map(({ input, existing: { id, version } }) => ({
      ...{ id, version, stock: input.stock },
      ...getPartColumns(input),
    })),
  )
  if (changed < changes.length) throw new DomainError('request.conflict')
  await recordStock(tx, [
    ...fresh.map((input) => ({ input, partId: ids.get(input.sku) ?? 0, before: 0, note: 'Första lager' })),
    ...changes.map(({ input, existing }) => ({
      ...{ input, partId: existing.id, before: existing.stock, note: 'Import' },
    })),
  ])
}

type CountedPart = { input: PartInput; partId: number; before: number; note: string }

/** Records the movements of parts whose stock an import changed, and lets repairs take what arrived. */
async function recordStock(tx: TxCtx, counted: readonly CountedPart[]): Promise<void> {
  const adminUserId = tx.actor.kind === 'admin' ? tx.actor.id : null
  const movements = counted.flatMap(({ input: { stock, cost: costOre }, partId, before, note }) =>
    stock === before
      ? []
      : [
          {
            ...{ partId, costOre, note, adminUserId, reason: 'count' as const },
            ...{ change: stock - before, stockAfter: stock, movedAt: tx.now() },
          },
        ],
  )
  await insertMovements(tx.db, movements)
  const arrived = movements.filter(({ change }) => change > 0).map(({ partId }) => partId)
  for (const partIds of inBatches(arrived)) await tx.enqueue('repairs.takeArrivedParts', { partIds })
}

/** Returns the lines of a purchase as CSV, as they are mailed to the supplier. @throws parts.purchaseNotFound */
export async function purchaseFile(ctx: DbCtx, id: number): Promise<{ filename: string; content: Buffer }> {
  requireAdmin(ctx)
  const { number } = await readPurchase(ctx, id)
  return { filename: `${number}.csv`, content: await purchaseCsv(ctx, id) }
}

export async function purchaseCsv(ctx: DbCtx, id: number): Promise<Buffer> {
  const lines = await getPurchaseLines(ctx.db, id)
  const heading = ['ert nummer', 'vårt nummer', 'ean', 'benämning', 'antal', 'pris']
  const rows = lines.map(({ line, part }) => [
    part.supplier_sku,
    part.sku,
    part.ean,
    part.name,
    String(line.ordered),
    line.costOre === null ? '' : kronorCell(ore(line.costOre)),
  ])
  return Buffer.from(writeCsv([heading, ...rows]))
}
