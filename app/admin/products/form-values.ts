import type { z } from 'zod'
import type { TaxMode } from '#domain/sales/vat.ts'
import type { AdminCategory, AdminProduct, productChange } from '#domain/shop/admin-schemas.ts'
import type { Labelling } from '#domain/shop/labelling/labelling.ts'
import type { Condition } from '#domain/shop/labels.ts'

type ProductBody = Omit<z.input<typeof productChange>, 'version'>

/** Values of the product form: numbers as typed, one feature per line. */
export type ProductValues = {
  name: string
  brand: string
  category: string
  price: string
  condition: Condition
  storage: string
  color: string
  ean: string
  description: string
  features: string
  warranty: string
  is_original: boolean
  is_featured: boolean
  tax_mode: TaxMode
  cost: string
  low_stock_at: string
  hold_until: string
  placed_earlier: boolean
  safety_information: string
  energy_class: Labelling['energy_class'] | ''
  repairability_class: Labelling['repairability_class'] | ''
  eprel_number: string
  charger: Labelling['charger'] | ''
  charging_power: string
  usb_pd: boolean
}

/** Defaults of a new product before its category is chosen. */
export const emptyValues: ProductValues = {
  name: '',
  brand: '',
  category: '',
  price: '',
  condition: 'excellent',
  storage: '',
  color: '',
  ean: '',
  description: '',
  features: '',
  warranty: '12 månader',
  is_original: false,
  is_featured: false,
  tax_mode: 'margin',
  cost: '',
  low_stock_at: '2',
  hold_until: '',
  placed_earlier: false,
  safety_information: '',
  energy_class: '',
  repairability_class: '',
  eprel_number: '',
  charger: '',
  charging_power: '',
  usb_pd: false,
}

/**
 * Returns condition and tax of most products in a category. In one without products, accessories are new and bought with VAT, and
 * devices are used.
 */
export function usualFor(
  key: string,
  categories: readonly Pick<AdminCategory, 'key' | 'usual'>[],
): Pick<ProductValues, 'condition' | 'tax_mode'> {
  const usual = categories.find((category) => category.key === key)?.usual
  if (usual) return usual
  return key.startsWith('tillbehor')
    ? { condition: 'new', tax_mode: 'vat25' }
    : { condition: emptyValues.condition, tax_mode: emptyValues.tax_mode }
}

const partOf = {
  name: 'Produkten',
  brand: 'Produkten',
  category: 'Produkten',
  condition: 'Produkten',
  storage: 'Produkten',
  color: 'Produkten',
  ean: 'Produkten',
  description: 'Produkten',
  features: 'Produkten',
  warranty: 'Produkten',
  is_original: 'Produkten',
  placed_earlier: 'Produktsäkerhet',
  safety_information: 'Produktsäkerhet',
  energy_class: 'Energi och laddning',
  repairability_class: 'Energi och laddning',
  eprel_number: 'Energi och laddning',
  charger: 'Energi och laddning',
  charging_power: 'Energi och laddning',
  usb_pd: 'Energi och laddning',
  price: 'Pris och skatt',
  cost: 'Pris och skatt',
  tax_mode: 'Pris och skatt',
  is_featured: 'I butiken',
  low_stock_at: 'I butiken',
  hold_until: 'I butiken',
} as const satisfies Record<keyof ProductValues, string>

const names = Object.keys(partOf) as (keyof ProductValues)[]

export const isField = (name: string): name is keyof ProductValues => name in partOf

export const getParts = (fields: readonly (keyof ProductValues)[]): string[] => [
  ...new Set(fields.map((field) => partOf[field])),
]

const written = (amount: string | null) => (amount ?? '').replace(/\.00$/, '').replace('.', ',')

export function toValues(product: AdminProduct): ProductValues {
  const { name, brand, category, condition, storage, color, ean, description, warranty } = product
  return {
    ...{ name, brand, category, condition, storage, color, ean, description, warranty },
    price: written(product.price),
    cost: written(product.cost),
    features: product.features.join('\n'),
    is_original: product.is_original,
    is_featured: product.is_featured,
    tax_mode: product.tax_mode,
    low_stock_at: String(product.low_stock_at),
    hold_until: product.hold_until ?? '',
    placed_earlier: product.placed_earlier,
    safety_information: product.safety_information,
    energy_class: product.energy_class ?? '',
    repairability_class: product.repairability_class ?? '',
    eprel_number: product.eprel_number,
    charger: product.charger ?? '',
    charging_power: product.charging_power,
    usb_pd: product.usb_pd,
  }
}

/** Parses a number in Swedish notation; NaN when it is invalid. */
export const readNumber = (text: string): number =>
  text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'))

/** Converts the form into a request body. The fields have been validated, so the numbers are valid. */
export function toBody(values: ProductValues): ProductBody {
  return {
    ...values,
    features: values.features
      .split('\n')
      .map((each) => each.trim())
      .filter((each) => each !== ''),
    low_stock_at: readNumber(values.low_stock_at),
    cost: values.cost.trim() === '' ? null : values.cost,
    hold_until: values.hold_until || null,
    energy_class: values.energy_class || null,
    repairability_class: values.repairability_class || null,
    charger: values.charger || null,
  }
}

export const changedFields = (from: ProductValues, to: ProductValues): (keyof ProductValues)[] =>
  names.filter((name) => from[name] !== to[name])

/**
 * Applies my changes since `base` to another user's saved version. `both` are the fields that both changed to different values;
 * mine win.
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
