import type { AdminProduct } from '../../../domain/shop/admin-schemas.ts'
import type { Condition, TaxMode } from '../../../domain/shop/labels.ts'
import type { ProductBody } from './products-data.ts'

/** A product's own details as they stand in the form: numbers as they are written, features a line each. */
export type ProductValues = {
  name: string
  brand: string
  category: string
  price: string
  condition: Condition
  storage: string
  color: string
  description: string
  features: string
  warranty: string
  is_original: boolean
  is_featured: boolean
  rating: string
  reviews: string
  tax_mode: TaxMode
  cost: string
  low_stock_at: string
  hold_until: string
}

/** A product that is begun. Second-hand goods are most of what is sold, and most of them bear tax on the margin. */
export const emptyValues: ProductValues = {
  name: '',
  brand: '',
  category: '',
  price: '',
  condition: 'excellent',
  storage: '',
  color: '',
  description: '',
  features: '',
  warranty: '12 månader',
  is_original: false,
  is_featured: false,
  rating: '',
  reviews: '0',
  tax_mode: 'margin',
  cost: '',
  low_stock_at: '2',
  hold_until: '',
}

/** Which part of the screen each value stands in. */
const partOf = {
  name: 'Produkten',
  brand: 'Produkten',
  category: 'Produkten',
  condition: 'Produkten',
  storage: 'Produkten',
  color: 'Produkten',
  description: 'Produkten',
  features: 'Produkten',
  warranty: 'Produkten',
  is_original: 'Produkten',
  price: 'Pris och skatt',
  cost: 'Pris och skatt',
  tax_mode: 'Pris och skatt',
  is_featured: 'I butiken',
  rating: 'I butiken',
  reviews: 'I butiken',
  low_stock_at: 'I butiken',
  hold_until: 'I butiken',
} as const satisfies Record<keyof ProductValues, string>

const names = Object.keys(partOf) as (keyof ProductValues)[]

/** Whether a field that the server names is one of the form's. */
export const isField = (name: string): name is keyof ProductValues => name in partOf

/** The parts of the screen in which fields lie, each once. */
export const partsOf = (fields: readonly (keyof ProductValues)[]): string[] => [
  ...new Set(fields.map((field) => partOf[field])),
]

const written = (amount: string | null) => (amount ?? '').replace(/\.00$/, '').replace('.', ',')

/** A product as it is put into the form. */
export function toValues(product: AdminProduct): ProductValues {
  const { name, brand, category, condition, storage, color, description, warranty } = product
  return {
    ...{ name, brand, category, condition, storage, color, description, warranty },
    price: written(product.price),
    cost: written(product.cost),
    features: product.features.join('\n'),
    is_original: product.is_original,
    is_featured: product.is_featured,
    rating: product.rating === null ? '' : String(product.rating).replace('.', ','),
    reviews: String(product.reviews),
    tax_mode: product.tax_mode,
    low_stock_at: String(product.low_stock_at),
    hold_until: product.hold_until ?? '',
  }
}

/** A number as a Swede writes it; NaN when it is none. */
export const readNumber = (text: string): number =>
  text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'))

/** The form as it is sent. The fields have been looked at by then: what is written as a number is one. */
export function toBody(values: ProductValues): ProductBody {
  return {
    ...values,
    features: values.features
      .split('\n')
      .map((each) => each.trim())
      .filter((each) => each !== ''),
    rating: values.rating.trim() === '' ? null : readNumber(values.rating),
    reviews: readNumber(values.reviews),
    low_stock_at: readNumber(values.low_stock_at),
    cost: values.cost.trim() === '' ? null : values.cost,
    hold_until: values.hold_until || null,
  }
}

/** Where two states of the form differ. */
export const changedFields = (from: ProductValues, to: ProductValues): (keyof ProductValues)[] =>
  names.filter((name) => from[name] !== to[name])

/**
 * Puts what I have changed since `base` on top of what somebody else has saved meanwhile. `both` are the fields that
 * each of us has changed, to something else: mine stands there.
 */
export function rebase(
  base: ProductValues,
  mine: ProductValues,
  theirs: ProductValues,
): { values: ProductValues; both: (keyof ProductValues)[] } {
  const ours = changedFields(base, mine)
  const kept = Object.fromEntries(ours.map((name) => [name, mine[name]]))
  const unlike = changedFields(mine, theirs)
  const both = changedFields(base, theirs).filter((name) => ours.includes(name) && unlike.includes(name))
  return { values: { ...theirs, ...kept }, both }
}
