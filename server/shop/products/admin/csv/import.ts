import { changedCells } from '#domain/csv.ts'
import { foldAccents } from '#domain/fold-accents.ts'
import { readPiece } from '#domain/shop/pieces/pieces.ts'
import { getCells, type ProductCells, readProductRow } from '#domain/shop/product-csv.ts'
import { needsManufacturer } from '#domain/shop/safety/product-safety.ts'
import { toDay } from '#domain/time.ts'
import type { DbCtx } from '#server/kit/context.ts'
import { type CheckedRow, defineImport } from '#server/kit/import-kind.ts'
import { lockManufacturers } from '#server/shop/safety/queries.ts'
import { eanOwners, lockInOrder } from '../queries.ts'
import { createMatcher, readEan, readId } from './match.ts'
import { categoryIds, findSimilar, productsWithIds, type StoredProduct, serialOwners } from './queries.ts'
import { type ProductWrite, writeProducts } from './write.ts'

type Judged = CheckedRow<ProductWrite>
type FileRow = { line: number; cells: ProductCells; problem: string }

/**
 * Imports products. A row with an id changes that product; one without is recognised by its EAN code, else by name and variant, or
 * adds a product. Columns that the file lacks stay.
 */
export const productImport = defineImport<FileRow, ProductWrite>({
  read: ({ rows }) => rows.map(({ cells, ...row }) => ({ ...row, cells: Object.fromEntries(cells) })),
  validate: async (tx, rows, isApplying) => ({
    rows: await withEansChecked(
      tx,
      await withSerialsChecked(tx, await validateRows(tx, rows, await readStored(tx, rows, isApplying))),
    ),
  }),
  apply: writeProducts,
})

/** Returns the products that the rows may be about, locked while the import is being applied. */
async function readStored(
  ctx: DbCtx,
  rows: readonly FileRow[],
  isApplying: boolean,
): Promise<StoredProduct[]> {
  const unnamed = rows.filter(({ cells }) => !cells.id)
  const similar = await findSimilar(ctx.db, {
    eans: [...new Set(unnamed.map(({ cells }) => readEan(cells)).filter(Boolean))],
    names: [...new Set(unnamed.map(({ cells }) => foldAccents((cells.namn ?? '').trim())).filter(Boolean))],
  })
  const ids = [...new Set([...rows.flatMap(({ cells }) => readId(cells) ?? []), ...similar])]
  if (isApplying) await lockInOrder(ctx.db, ids)
  return productsWithIds(ctx.db, ids)
}

async function validateRows(
  ctx: DbCtx,
  rows: readonly FileRow[],
  stored: readonly StoredProduct[],
): Promise<Judged[]> {
  const match = createMatcher(stored)
  const categories = await categoryIds(ctx.db)
  const brands = [...rows.map(({ cells }) => cells.märke ?? ''), ...stored.map(({ row }) => row.brand)]
  const manufacturers = await lockManufacturers(
    ctx.db,
    brands.map((brand) => brand.trim()),
  )
  const seen = new Map<number, number>()
  const today = toDay(ctx.now())
  return rows.map(({ line, cells: own, problem }): Judged => {
    const matched = match(own)
    const { existing, note, cells } =
      'problem' in matched ? { existing: undefined, note: '', cells: own } : matched
    const base = existing && getCells(existing.row)
    const name = own.namn || existing?.row.name || ''
    const bad = (notes: string[]): Judged => ({ row: line, name, result: 'wrong', notes })
    if (problem) return bad([problem])
    if ('problem' in matched) return bad([matched.problem])
    const read = readProductRow(cells, base)
    if ('errors' in read) return bad(read.errors)
    const product = read.row
    const errors: string[] = []
    const { id } = product
    const earlier = id === null ? undefined : seen.get(id)
    if (id !== null && !existing) errors.push(`id: Det finns ingen produkt med id ${id}.`)
    if (id !== null && earlier !== undefined) errors.push(`id: Produkt ${id} står också på rad ${earlier}.`)
    if (id !== null) seen.set(id, line)
    const categoryId = categories.get(product.category)
    if (categoryId === undefined) errors.push(`kategori: Det finns ingen kategori ${product.category}.`)
    if (existing && product.stock < existing.reserved) {
      errors.push(`lager: ${existing.reserved} är lagda åt sidan för pågående köp.`)
    }
    const numbered = getNumbers(existing?.row.serials ?? [])
    const numbers = new Set([...numbered, ...getNumbers(product.serials)])
    const pieces = product.stock + (existing?.unpacked ?? 0)
    if (numbers.size > numbered.size && numbers.size > pieces) {
      errors.push(`serienummer: Det blir fler nummer än exemplar, ${numbers.size} av ${pieces}.`)
    }
    if (
      product.published &&
      !existing?.row.published &&
      product.hold_until !== null &&
      today < product.hold_until
    ) {
      errors.push(`publicerad: Enheten är spärrad till ${product.hold_until}.`)
    }
    const isSameOffer =
      existing?.row.published && existing.row.brand === product.brand && needsManufacturer(existing.row)
    if (
      product.published &&
      !isSameOffer &&
      needsManufacturer(product) &&
      !manufacturers.has(product.brand)
    ) {
      errors.push(`publicerad: Tillverkaren av ${product.brand} saknas. Fyll i den under Tillverkare.`)
    }
    if (errors.length > 0 || categoryId === undefined) return bad(errors)
    const changes = base ? changedCells(base, getCells(product)) : []
    const row = { row: line, name, notes: note ? [note, ...changes] : changes }
    if (existing && changes.length === 0) return { ...row, result: 'same' }
    const replaced = existing && { row: existing.row, publishedAt: existing.publishedAt }
    const write = { product, categoryId, existing: replaced }
    return { ...row, result: existing ? 'changed' : 'new', write }
  })
}

const getNumbers = (serials: readonly string[]) => new Set(serials.map((text) => readPiece(text).serial))

async function withSerialsChecked(ctx: DbCtx, rows: readonly Judged[]): Promise<Judged[]> {
  const getSerials = ({ write }: Pick<Judged, 'write'>) =>
    (write?.product.serials ?? []).map((text) => readPiece(text).serial)
  const serials = rows.flatMap(getSerials)
  const owners = await serialOwners(ctx.db, [...new Set(serials)])
  const seen = new Map<string, number>()
  return rows.map(({ write, ...row }) => {
    const notes = getSerials({ write }).flatMap((serial) => {
      const owner = owners.get(serial)
      const earlier = seen.get(serial)
      seen.set(serial, row.row)
      if (owner !== undefined && owner !== write?.product.id)
        return [`serienummer: ${serial} finns på en annan produkt.`]
      return earlier !== undefined ? [`serienummer: ${serial} står också på rad ${earlier}.`] : []
    })
    return notes.length > 0 ? { ...row, result: 'wrong', notes } : { ...row, write }
  })
}

async function withEansChecked(ctx: DbCtx, rows: readonly Judged[]): Promise<Judged[]> {
  const eans = rows.flatMap(({ write }) => write?.product.ean || [])
  const owners = await eanOwners(ctx.db, [...new Set(eans)])
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const { ean = '', id = null } = row.write?.product ?? {}
    if (ean === '') return row
    const owner = owners.get(ean)
    const earlier = seen.get(ean)
    seen.set(ean, row.row)
    const notes = [
      ...(owner !== undefined && owner !== id ? ['ean: Koden finns på en annan produkt.'] : []),
      ...(earlier === undefined ? [] : [`ean: Koden står också på rad ${earlier}.`]),
    ]
    return notes.length > 0 ? { row: row.row, name: row.name, result: 'wrong', notes } : row
  })
}
