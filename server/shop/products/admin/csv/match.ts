import { foldAccents } from '#domain/fold-accents.ts'
import { getCondition, type ProductCells } from '#domain/shop/product-csv.ts'
import type { StoredProduct } from './queries.ts'

/** The stored product of a row, how it was recognised when the row has no id, and the cells that may change it. */
export type ProductMatch = { existing: StoredProduct | undefined; note: string; cells: ProductCells }

/** Columns that identify a product together with its name, when the file has them. */
const variantColumns = { märke: 'brand', lagring: 'storage', färg: 'color' } as const

/** Returns the id that a row has, or undefined. */
export function readId(cells: ProductCells): number | undefined {
  const id = Number(cells.id)
  return Number.isInteger(id) && id > 0 && id < 2 ** 31 ? id : undefined
}

/** Returns an EAN code as it is stored. */
export const readEan = (cells: ProductCells): string => (cells.ean ?? '').replace(/[\s-]/g, '')

const isSame = (a: string, b: string) => foldAccents(a.trim()) === foldAccents(b.trim())

/**
 * Returns the function that finds the stored product of a row: by its id, else by its EAN code, else by name and variant when exactly
 * one product has them. It returns a problem when several have.
 */
export function createMatcher(
  stored: readonly StoredProduct[],
): (cells: ProductCells) => ProductMatch | { problem: string } {
  const byId = new Map(stored.map((each) => [each.row.id, each]))
  const byEan = new Map(stored.filter(({ row }) => row.ean !== '').map((each) => [each.row.ean, each]))
  const byName = Map.groupBy(stored, ({ row }) => foldAccents(row.name.trim()))
  return (cells) => {
    if (cells.id) {
      const id = readId(cells)
      return { existing: id === undefined ? undefined : byId.get(id), note: '', cells }
    }
    const ean = readEan(cells)
    const sameEan = ean === '' ? undefined : byEan.get(ean)
    if (sameEan) return describeMatch(sameEan, 'EAN-koden', cells)
    const same = (byName.get(foldAccents((cells.namn ?? '').trim())) ?? []).filter((each) =>
      isSameVariant(each, cells, ean),
    )
    const [first] = same
    if (!first) return { existing: undefined, note: '', cells }
    if (same.length === 1) return describeMatch(first, 'namn och variant', cells)
    const ids = same.map(({ row }) => row.id)
    const listed = ids.length > 4 ? `${ids.slice(0, 4).join(', ')} …` : ids.join(', ')
    return {
      problem: `namn: ${ids.length} produkter har samma namn och variant. Skriv id för den som ska ändras: ${listed}.`,
    }
  }
}

/** Returns whether a stored product has the variant of a row. A row with another EAN code is another product. */
function isSameVariant({ row }: StoredProduct, cells: ProductCells, ean: string): boolean {
  if (ean !== '' && row.ean !== '') return false
  if (cells.skick && getCondition(cells.skick) !== row.condition) return false
  return Object.entries(variantColumns).every(([column, field]) => {
    const cell = cells[column as keyof typeof variantColumns]
    return cell === undefined || isSame(cell, row[field])
  })
}

/** Without an id, empty cells change nothing, and neither does another way to write what identifies the product. */
function describeMatch(existing: StoredProduct, by: string, cells: ProductCells): ProductMatch {
  const stored: Partial<Record<string, string>> = { namn: existing.row.name }
  for (const [column, field] of Object.entries(variantColumns)) stored[column] = existing.row[field]
  const changing = Object.entries(cells).filter(
    ([column, cell]) => cell !== '' && !isSame(cell, stored[column] ?? '\0'),
  )
  return {
    existing,
    note: `Känns igen på ${by}: produkt ${existing.row.id}.`,
    cells: Object.fromEntries(changing),
  }
}
