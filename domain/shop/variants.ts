import { type Condition, conditionLabels, conditions } from './labels.ts'

/** A product of a model: products with the same brand and name differ in these. */
export type Variant = {
  slug: string
  storage: string
  color: string
  condition: Condition
  price: number
  stock: number
}

/**
 * Returns what tells a product apart from others of its model, for order lines: `128GB, Blå, skick B`. New accessories have no
 * grade.
 */
export function variantText({
  storage,
  color,
  condition,
}: Pick<Variant, 'storage' | 'color' | 'condition'>): string {
  const isAccessory = condition === 'new' && storage === ''
  const parts = [storage, color, isAccessory ? '' : `skick ${conditionLabels[condition].grade}`]
  return parts.filter((part) => part !== '').join(', ')
}

const dimensions = ['color', 'storage', 'condition'] as const
export type Dimension = (typeof dimensions)[number]

/** A value of a dimension with the product that it leads to. `also` are the other dimensions in which that product differs. */
export type VariantOption<V extends Variant = Variant> = {
  value: string
  variant: V
  isCurrent: boolean
  also: Dimension[]
}
export type VariantChoice<V extends Variant = Variant> = { dimension: Dimension; options: VariantOption<V>[] }

/** Returns a storage size for display, `128 GB` or `512 GB SSD`, with a non-breaking space between number and unit: staff write `128GB`. */
export function formatStorage(storage: string): string {
  return storage.replace(/(\d)\s*(GB|TB|MB)\b/g, '$1\u00a0$2')
}

/** Returns a storage size in gigabytes: `256GB`, `1 TB`, `512GB SSD`; 0 without a size. */
function gigabytes(storage: string): number {
  const [, size = '', unit = ''] = /(\d+)\s*(GB|TB)/i.exec(storage) ?? []
  return Number(size) * (unit.toUpperCase() === 'TB' ? 1024 : 1)
}

/** Returns a range of values in order: `64GB–1TB`, `A+–C`. Units that both ends share are written once. */
function rangeText(values: readonly string[]): string {
  const [first = '', last = ''] = [values[0], values.at(-1)]
  if (first === last) return first
  const unit = ['GB SSD', 'TB SSD', ' SSD', 'GB', 'TB'].find(
    (each) => first.endsWith(each) && last.endsWith(each),
  )
  return `${unit ? first.slice(0, -unit.length) : first}–${last}`
}

/** The values that the variants of a model have between them. */
export type VariantValues = {
  colors: readonly string[]
  storages: readonly string[]
  conditions: readonly Condition[]
}

/** Returns what a model is offered in: `Skick A–C`, `128–512GB`, `3 färger`; a single value as it is: `B Bra`. */
export function variantSummary({ colors, storages, conditions: grades }: VariantValues): string[] {
  const withoutEmpty = (values: readonly string[]) => values.filter((value) => value !== '')
  const sorted = conditions.filter((each) => grades.includes(each)).map((each) => conditionLabels[each])
  const [only] = sorted
  const colours = withoutEmpty(colors)
  return withoutEmpty([
    sorted.length > 1
      ? `Skick ${rangeText(sorted.map(({ grade }) => grade))}`
      : only
        ? `${only.grade} ${only.label}`
        : '',
    rangeText(withoutEmpty(storages).toSorted(order.storage)),
    colours.length > 1 ? `${colours.length} färger` : (colours[0] ?? ''),
  ])
}

const order: Record<Dimension, (a: string, b: string) => number> = {
  color: (a, b) => a.localeCompare(b, 'sv'),
  storage: (a, b) => gigabytes(a) - gigabytes(b) || a.localeCompare(b, 'sv'),
  condition: (a, b) => conditions.indexOf(a as Condition) - conditions.indexOf(b as Condition),
}

/**
 * Returns the choices between the products of a model: one for each dimension in which they differ. A value leads to the product
 * that is most like the current one in the other dimensions, then one in stock, then the cheapest.
 */
export function variantChoices<V extends Variant>(all: readonly V[], slug: string): VariantChoice<V>[] {
  const current = all.find((variant) => variant.slug === slug)
  if (!current) return []
  const differing = (variant: V, dimension: Dimension) =>
    dimensions.filter((other) => other !== dimension && variant[other] !== current[other])
  return dimensions.flatMap((dimension) => {
    const values = [...new Set(all.map((variant) => variant[dimension]))].filter((value) => value !== '')
    if (values.length < 2) return []
    const options = values.toSorted(order[dimension]).flatMap((value) => {
      const isCurrent = value === current[dimension]
      const [variant] = isCurrent
        ? [current]
        : all
            .filter((each) => each[dimension] === value)
            .toSorted(
              (a, b) =>
                differing(a, dimension).length - differing(b, dimension).length ||
                Number(b.stock > 0) - Number(a.stock > 0) ||
                a.price - b.price,
            )
      return variant ? [{ value, variant, isCurrent, also: differing(variant, dimension) }] : []
    })
    return [{ dimension, options }]
  })
}
