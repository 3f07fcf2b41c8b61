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
import { streamCsv, writeCsv } from '../documents/csv.ts'
import { type Ctx, type DbCtx, requireAdmin, type TxCtx } from '../kit/context.ts'
import { type CheckedRow, defineImport } from '../kit/import-kind.ts'
import { insertNewPart, moveByStaff, partColumns } from './parts.ts'
import { readPurchase } from './purchases/purchases.ts'
import { getPurchaseLines } from './purchases/queries.ts'
import { eansOfParts, listSuppliers, type PartRow, partsAfter, partsWithSkus, updatePart } from './queries.ts'

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
  apply: async (tx, writes) => {
    for (const write of writes) await writePart(tx, write)
  },
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

/** Writes an imported part. @throws request.conflict when it was changed since it was read */
async function writePart(tx: TxCtx, { input, existing }: PartWrite): Promise<void> {
  if (!existing) {
    await insertNewPart(tx, input)
    return
  }
  const { stock, ...details } = input
  const columns = await partColumns(tx, details, existing.id)
  if (!(await updatePart(tx.db, existing.id, existing.version, columns)))
    throw new DomainError('request.conflict')
  const change = stock - existing.stock
  if (change !== 0) await moveByStaff(tx, existing.id, { change, reason: 'count', note: 'Import' })
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
