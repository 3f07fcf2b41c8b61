import { z } from 'zod'
import { kronorCell, readYesNo, yesNoCell } from '../csv.ts'
import type { Ore } from '../money.ts'
import type { TaxMode } from '../sales/vat.ts'
import { marginMark, vatRate } from '../sales/vat.ts'
import { type NewProduct, newProduct } from './admin-schemas.ts'
import { chargerChoices } from './labelling/labelling.ts'
import { conditionLabels, conditions } from './labels.ts'
import { pieceText, readPiece } from './pieces/pieces.ts'

/** Columns of a product file, in order, with the field of each. */
export const productColumns = {
  id: 'id',
  namn: 'name',
  märke: 'brand',
  kategori: 'category',
  pris: 'price',
  skick: 'condition',
  lagring: 'storage',
  färg: 'color',
  ean: 'ean',
  lager: 'stock',
  'larm vid': 'low_stock_at',
  skatt: 'tax_mode',
  inköpspris: 'cost',
  garanti: 'warranty',
  original: 'is_original',
  utvald: 'is_featured',
  'spärrad till': 'hold_until',
  'före 2024-12-13': 'placed_earlier',
  publicerad: 'published',
  serienummer: 'serials',
  egenskaper: 'features',
  beskrivning: 'description',
  säkerhet: 'safety_information',
  energiklass: 'energy_class',
  reparerbarhetsklass: 'repairability_class',
  eprel: 'eprel_number',
  laddare: 'charger',
  laddeffekt: 'charging_power',
  'usb pd': 'usb_pd',
} as const

export type ProductColumn = keyof typeof productColumns
const columnNames = Object.keys(productColumns) as ProductColumn[]

/** A product's cells by column, without those that the file lacks. */
export type ProductCells = Partial<Record<ProductColumn, string>>

/** A row of a product file. `serials` are the pieces in stock as `pieceText` writes them. */
export type ProductRow = NewProduct & { id: number | null; published: boolean; serials: string[] }

/** Separates several values in a cell. */
const listed = '|'
const taxCells = { vat25: String(vatRate), margin: marginMark } as const satisfies Record<TaxMode, string>
const notCoveredCell = 'berörs inte'
const chargerCells = {
  included: 'ingår',
  not_included: 'ingår inte',
  none: notCoveredCell,
} as const satisfies Record<(typeof chargerChoices)[number], string>
const kronor = (amount: Ore | null) => (amount === null ? '' : kronorCell(amount))

/** Returns a product as cells, for exporting and for comparing an import. */
export function getCells(row: ProductRow): Record<ProductColumn, string> {
  return {
    id: row.id === null ? '' : String(row.id),
    namn: row.name,
    märke: row.brand,
    kategori: row.category,
    pris: kronor(row.price),
    skick: conditionLabels[row.condition].label,
    lagring: row.storage,
    färg: row.color,
    ean: row.ean,
    lager: String(row.stock),
    'larm vid': String(row.low_stock_at),
    skatt: taxCells[row.tax_mode],
    inköpspris: kronor(row.cost),
    garanti: row.warranty,
    original: yesNoCell(row.is_original),
    utvald: yesNoCell(row.is_featured),
    'spärrad till': row.hold_until ?? '',
    'före 2024-12-13': yesNoCell(row.placed_earlier),
    publicerad: yesNoCell(row.published),
    serienummer: row.serials.join(listed),
    egenskaper: row.features.join(listed),
    beskrivning: row.description,
    säkerhet: row.safety_information,
    energiklass: row.energy_class === 'none' ? notCoveredCell : (row.energy_class ?? ''),
    reparerbarhetsklass: row.repairability_class ?? '',
    eprel: row.eprel_number,
    laddare: row.charger === null ? '' : chargerCells[row.charger],
    laddeffekt: row.charging_power,
    'usb pd': yesNoCell(row.usb_pd),
  }
}

export const productHeading: readonly string[] = columnNames

const listItems = (cell: string) =>
  cell
    .split(listed)
    .map((each) => each.trim())
    .filter(Boolean)

/** Parses yes or no; an empty cell is no. */
const flag = (cell: string) => (cell === '' ? false : readYesNo(cell))

const wholeOr = (cell: string, empty: number) =>
  cell === '' ? empty : /^\d{1,9}$/.test(cell) ? Number(cell) : Number.NaN

/** Parses a condition from its label, grade or key. */
export function getCondition(cell: string) {
  const word = cell.toLowerCase()
  return conditions.find(
    (each) =>
      each === word ||
      conditionLabels[each].label.toLowerCase() === word ||
      conditionLabels[each].grade.toLowerCase() === word,
  )
}

function getTax(cell: string): TaxMode | undefined {
  const word = cell.toLowerCase().replace(/\s|%/g, '')
  if (word === '' || word === taxCells.vat25 || word === 'vat25') return 'vat25'
  return word === taxCells.margin.toLowerCase() || word === 'margin' ? 'margin' : undefined
}

/** Parses whether a charger is included. What is none of the cells is refused later. */
const getCharger = (cell: string) =>
  chargerChoices.find((each) => chargerCells[each] === cell.toLowerCase()) ?? cell

const rowSchema = newProduct.extend({
  id: z.int('Id ska vara ett heltal, eller tomt för en ny produkt.').min(1).max(2_147_483_647).nullable(),
  published: z.boolean('Skriv ja eller nej.'),
  serials: z.array(z.string().max(66)).max(100, 'Högst 100 serienummer i en rad.'),
})

/**
 * Parses a row. `base` is the product's current row, whose values replace missing columns; a new product has none. Returns the
 * row, or its error with the column's name.
 */
export function readProductRow(
  cells: ProductCells,
  base?: Record<ProductColumn, string>,
): { row: ProductRow } | { errors: string[] } {
  const getCell = (column: ProductColumn) => cells[column] ?? base?.[column] ?? ''
  const parsed = rowSchema.safeParse({
    id: getCell('id') === '' ? null : Number(getCell('id')),
    name: getCell('namn'),
    brand: getCell('märke'),
    category: getCell('kategori').toLowerCase(),
    price: getCell('pris'),
    condition: getCondition(getCell('skick')),
    storage: getCell('lagring'),
    color: getCell('färg'),
    ean: getCell('ean'),
    stock: wholeOr(getCell('lager'), 0),
    low_stock_at: wholeOr(getCell('larm vid'), 2),
    tax_mode: getTax(getCell('skatt')),
    cost: getCell('inköpspris'),
    warranty: getCell('garanti'),
    is_original: flag(getCell('original')),
    is_featured: flag(getCell('utvald')),
    hold_until: getCell('spärrad till') || null,
    placed_earlier: flag(getCell('före 2024-12-13')),
    published: flag(getCell('publicerad')),
    serials: listItems(getCell('serienummer')).map((each) => pieceText(readPiece(each))),
    features: listItems(getCell('egenskaper')),
    description: getCell('beskrivning'),
    safety_information: getCell('säkerhet'),
    energy_class:
      getCell('energiklass').toLowerCase() === notCoveredCell
        ? 'none'
        : getCell('energiklass').toUpperCase() || null,
    repairability_class: getCell('reparerbarhetsklass').toUpperCase() || null,
    eprel_number: getCell('eprel'),
    charger: getCell('laddare') === '' ? null : getCharger(getCell('laddare')),
    charging_power: getCell('laddeffekt'),
    usb_pd: flag(getCell('usb pd')),
  })
  if (parsed.success) return { row: parsed.data }
  const columnOf = new Map(Object.entries(productColumns).map(([column, field]) => [field as string, column]))
  const errors = parsed.error.issues.map(({ path: [field = ''], message }) => {
    const column = columnOf.get(String(field)) ?? String(field)
    return `${column}: ${message}`
  })
  return { errors: [...new Set(errors)] }
}
