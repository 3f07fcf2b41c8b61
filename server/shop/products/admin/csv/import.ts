import { changedCells } from '#domain/csv.ts'
import { DomainError } from '#domain/errors.ts'
import { readPiece } from '#domain/shop/pieces.ts'
import { getCells, type ProductCells, type ProductRow, readProductRow } from '#domain/shop/product-csv.ts'
import { needsManufacturer } from '#domain/shop/safety/product-safety.ts'
import { toDay } from '#domain/time.ts'
import { type DbCtx, requireAdmin, type TxCtx } from '#server/kit/context.ts'
import { type CheckedRow, defineImport } from '#server/kit/import-kind.ts'
import { lockExisting } from '#server/shop/products/refresh.ts'
import { insertPieces, moveStock } from '#server/shop/products/write-queries.ts'
import { lockManufacturers } from '#server/shop/safety/queries.ts'
import { publish, unpublish, writeDetails, writeDraft } from '../edit.ts'
import { eanOwners, lockInOrder } from '../queries.ts'
import { categoryKeys, productsNamed, serialOwners } from './queries.ts'

/** A product to write, and the stored one that it replaces. */
type ProductWrite = { product: ProductRow; existing: ProductRow | undefined }

type Judged = CheckedRow<ProductWrite>
type FileRow = { line: number; cells: ProductCells; problem: string }

/** Imports products. A row with an id changes that product, in the columns that the file has; one without adds a product. */
export const productImport = defineImport<FileRow, ProductWrite>({
  read: ({ rows }) => rows.map(({ cells, ...row }) => ({ ...row, cells: Object.fromEntries(cells) })),
  validate: async (tx, rows) => ({
    rows: await withEansChecked(tx, await withSerialsChecked(tx, await validateRows(tx, rows))),
  }),
  apply: async (tx, writes) => {
    await lockInOrder(
      tx.db,
      writes.flatMap(({ existing }) => existing?.id ?? []),
    )
    for (const write of writes) await writeProduct(tx, write)
  },
})

async function validateRows(ctx: DbCtx, rows: readonly FileRow[]): Promise<Judged[]> {
  const ids = rows
    .map(({ cells }) => Number(cells.id))
    .filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31)
  const products = await productsNamed(ctx.db, [...new Set(ids)])
  const categories = await categoryKeys(ctx.db)
  const brands = rows.map(({ cells }) =>
    (cells.märke ?? products.get(Number(cells.id))?.row.brand ?? '').trim(),
  )
  const manufacturers = await lockManufacturers(ctx.db, brands)
  const seen = new Set<number>()
  const today = toDay(ctx.now())
  return rows.map(({ line, cells, problem }): Judged => {
    const existing = products.get(Number(cells.id))
    const base = existing && getCells(existing.row)
    const read = readProductRow(cells, base)
    const name = cells.namn || existing?.row.name || ''
    const bad = (notes: string[]): Judged => ({ row: line, name, result: 'wrong', notes })
    if (problem) return bad([problem])
    if ('errors' in read) return bad(read.errors)
    const product = read.row
    const errors: string[] = []
    if (product.id !== null && !existing) errors.push(`id: Det finns ingen produkt med id ${product.id}.`)
    if (product.id !== null && seen.has(product.id)) errors.push('id: Produkten står på flera rader.')
    if (product.id !== null) seen.add(product.id)
    if (!categories.has(product.category))
      errors.push(`kategori: Det finns ingen kategori ${product.category}.`)
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
    if (errors.length > 0) return bad(errors)
    const notes = base ? changedCells(base, getCells(product)) : []
    const row = { row: line, name: product.name, notes }
    if (existing && notes.length === 0) return { ...row, result: 'same' }
    return { ...row, result: existing ? 'changed' : 'new', write: { product, existing: existing?.row } }
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

/** Writes an imported product. @throws request.conflict when it was sold or changed since it was read */
async function writeProduct(tx: TxCtx, { product: wanted, existing }: ProductWrite): Promise<void> {
  const { id: adminUserId } = requireAdmin(tx)
  const id = existing?.id ?? (await writeDraft(tx, wanted, adminUserId))
  const product = await lockExisting(tx, id)
  if (existing) {
    if (product.stock !== existing.stock || product.reserved > wanted.stock) {
      throw new DomainError('request.conflict')
    }
    await writeDetails(tx, product, wanted, adminUserId)
    if (wanted.stock !== product.stock) {
      await moveStock(tx.db, {
        productId: id,
        change: wanted.stock - product.stock,
        stockAfter: wanted.stock,
        reason: 'import',
        adminUserId,
        movedAt: tx.now(),
      })
    }
  }
  const fresh = wanted.serials.filter((serial) => !existing?.serials.includes(serial))
  await insertPieces(tx.db, product, fresh.map(readPiece), tx.now())
  const written = await lockExisting(tx, id)
  if (wanted.published) await publish(tx, written, adminUserId)
  else await unpublish(tx, written, adminUserId)
}
