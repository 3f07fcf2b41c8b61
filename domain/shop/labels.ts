import { getKeys } from '../keys-of.ts'
import type { TaxMode } from '../sales/vat.ts'

/** Conditions of products, best first (spec 000 section 4). */
export const conditionLabels = {
  new: { grade: 'A+', label: 'Nyskick' },
  excellent: { grade: 'A', label: 'Mycket bra' },
  good: { grade: 'B', label: 'Bra' },
  fair: { grade: 'C', label: 'Godkänt' },
} as const
export type Condition = keyof typeof conditionLabels
export const conditions = getKeys(conditionLabels)

/** Whether goods are new: unused, and bought with VAT. */
export const isNewGoods = (condition: Condition, taxMode: TaxMode): boolean =>
  condition === 'new' && taxMode === 'vat25'

export const conditionDescriptions = {
  new: 'Som ny. Inga synliga märken.',
  excellent: 'Enstaka fina repor som knappt syns.',
  good: 'Synliga repor, fungerar felfritt.',
  fair: 'Tydliga märken av användning, fungerar felfritt.',
} as const satisfies Record<Condition, string>

/** Stock levels, from none to plenty (spec 000 section 4). */
export const stockLabels = {
  out: { label: 'Slut i lager', tone: 'red' },
  limited: { label: 'Begränsat lager', tone: 'orange' },
  few: { label: 'Få kvar', tone: 'yellow' },
  plenty: { label: 'I lager', tone: 'green' },
} as const
export type StockLevel = keyof typeof stockLabels
export const stockLevels = getKeys(stockLabels)

/** Returns the level of a stock: 0, 1 to 3, 4 to 10, above 10 (spec 000 section 4). */
export function stockLevel(stock: number): StockLevel {
  if (stock <= 0) return 'out'
  if (stock <= 3) return 'limited'
  return stock <= 10 ? 'few' : 'plenty'
}

/** Sort orders of the public product list (spec 000 section 7). */
export const orderings = ['-created', 'price', '-price', 'condition'] as const
export type Ordering = (typeof orderings)[number]

export const orderingLabels = {
  '-created': 'Nyast först',
  price: 'Lägsta pris',
  '-price': 'Högsta pris',
  condition: 'Bästa skick',
} as const satisfies Record<Ordering, string>

/** Products per page of the shop (spec 000 section 9). */
export const shopPageSize = 20

/** Maximum number of matches counted. Exact numbers above it are not useful. */
export const maxCounted = 1000

/** The price filter, in kronor: from 0, in steps (spec 000 section 9). At its maximum it filters nothing. */
export const priceFilter = { most: 50_000, step: 500 } as const

/** The default category of products (spec 000 section 3). */
export const defaultCategory = 'mobiler'

/**
 * Brands and storage sizes to filter by in each category. Those of phones, computers and accessories are from spec 000 section
 * 9; those of tablets and watches are ours.
 */
export const categoryFilters: Readonly<
  Record<string, { brands: readonly string[]; storages: readonly string[] }>
> = {
  mobiler: {
    brands: ['Apple', 'Samsung', 'Google', 'OnePlus', 'Huawei'],
    storages: ['64GB', '128GB', '256GB', '512GB', '1TB'],
  },
  surfplattor: {
    brands: ['Apple', 'Samsung', 'Lenovo'],
    storages: ['64GB', '128GB', '256GB', '512GB', '1TB'],
  },
  datorer: {
    brands: ['Apple', 'Dell', 'HP', 'Lenovo', 'ASUS'],
    storages: ['256GB SSD', '512GB SSD', '1TB SSD', '2TB SSD'],
  },
  klockor: { brands: ['Apple', 'Samsung', 'Google'], storages: [] },
  tillbehor: { brands: ['Apple', 'Samsung', 'Anker', 'Belkin', 'Native Union'], storages: [] },
}

/** Search synonyms of each category, in addition to product names. */
export const categorySynonyms: Readonly<Record<string, string>> = {
  mobiler: 'mobil mobiltelefon telefon smartphone',
  surfplattor: 'surfplatta platta tablet',
  datorer: 'dator laptop bärbar',
  klockor: 'klocka smartklocka smartwatch',
  tillbehor: 'tillbehör',
}
