import { kronorCell } from '../csv.ts'
import { getKeys } from '../keys-of.ts'
import { ore } from '../money.ts'
import { partOriginLabels } from '../repairs/labels.ts'
import { partOrigins } from '../repairs/receipts.ts'
import { type PartInput, partInput } from './schemas.ts'

/** Columns of a part file, in order, with the field of each. The supplier is named, as suppliers are known by their names. */
const partColumns = {
  artikelnummer: 'sku',
  namn: 'name',
  modeller: 'models',
  ursprung: 'origin',
  leverantör: 'supplier_id',
  'leverantörens nummer': 'supplier_sku',
  ean: 'ean',
  inköpspris: 'cost',
  pris: 'price',
  lager: 'stock',
  minst: 'min_stock',
  hylla: 'shelf',
} as const satisfies Record<string, keyof PartInput>

type PartColumn = keyof typeof partColumns
export const partHeading = getKeys(partColumns)
export type PartCells = Partial<Record<PartColumn, string>>

/** A part as stored, with the supplier's name. Amounts are in öre. */
export type StoredPart = {
  sku: string
  name: string
  models: string
  origin: (typeof partOrigins)[number] | null
  supplier: string
  supplierSku: string
  ean: string
  costOre: number | null
  priceOre: number | null
  stock: number
  minStock: number
  shelf: string
}

const kronor = (amount: number | null) => (amount === null ? '' : kronorCell(ore(amount)))

/** Returns a part as cells, for exporting and for comparing an import. */
export function partCells(part: StoredPart): Record<PartColumn, string> {
  return {
    artikelnummer: part.sku,
    namn: part.name,
    modeller: part.models,
    ursprung: part.origin ? partOriginLabels[part.origin] : '',
    leverantör: part.supplier,
    'leverantörens nummer': part.supplierSku,
    ean: part.ean,
    inköpspris: kronor(part.costOre),
    pris: kronor(part.priceOre),
    lager: String(part.stock),
    minst: String(part.minStock),
    hylla: part.shelf,
  }
}

const getWhole = (cell: string) => (cell === '' ? 0 : /^\d{1,9}$/.test(cell) ? Number(cell) : Number.NaN)

/**
 * Reads a row of a part file; the cells that it lacks are the stored part's. `suppliers` are ids by name in lower case. Returns
 * its errors, each with the column.
 */
export function readPartRow(
  cells: PartCells,
  base: PartCells | undefined,
  suppliers: ReadonlyMap<string, number>,
): { row: PartInput; cells: Record<PartColumn, string> } | { errors: string[] } {
  const getCell = (column: PartColumn) => cells[column] ?? base?.[column] ?? ''
  const supplierName = getCell('leverantör')
  const supplierId = supplierName === '' ? null : (suppliers.get(supplierName.toLowerCase()) ?? 0)
  if (supplierId === 0) return { errors: [`leverantör: Det finns ingen leverantör ${supplierName}.`] }
  const originName = getCell('ursprung').toLowerCase()
  const origin = partOrigins.find((each) => partOriginLabels[each].toLowerCase() === originName)
  if (originName !== '' && !origin) return { errors: [`ursprung: Välj mellan ${originList()}.`] }
  const parsed = partInput.safeParse({
    sku: getCell('artikelnummer'),
    name: getCell('namn'),
    models: getCell('modeller'),
    origin: origin ?? null,
    supplier_id: supplierId,
    supplier_sku: getCell('leverantörens nummer'),
    ean: getCell('ean'),
    cost: getCell('inköpspris'),
    price: getCell('pris'),
    stock: getWhole(getCell('lager')),
    min_stock: getWhole(getCell('minst')),
    shelf: getCell('hylla'),
  })
  if (!parsed.success) {
    const columnOf = new Map(Object.entries(partColumns).map(([column, field]) => [field as string, column]))
    const errors = parsed.error.issues.map(
      ({ path: [field = ''], message }) => `${columnOf.get(String(field)) ?? String(field)}: ${message}`,
    )
    return { errors: [...new Set(errors)] }
  }
  const { data } = parsed
  const { sku, name, models, ean, stock, shelf } = data
  const stored: StoredPart = {
    ...{ sku, name, models, ean, stock, shelf, origin: data.origin },
    supplier: supplierName,
    supplierSku: data.supplier_sku,
    costOre: data.cost,
    priceOre: data.price,
    minStock: data.min_stock,
  }
  return { row: data, cells: partCells(stored) }
}

const originList = () => partOrigins.map((each) => partOriginLabels[each]).join(', ')
