import { type Ore, parseKronor } from '../money.ts'
import { energyClasses } from './labelling/classes.ts'
import { conditions, defaultCategory } from './labels.ts'
import { type Product, placeholderImage } from './product.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const text = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''

/** Converts a number or numeric text; anything else is 0 and is never coerced. */
const number = (value: unknown): number => {
  const read = typeof value === 'string' ? Number(value.replace(',', '.')) : value
  if (typeof read !== 'number') return 0
  return Number.isFinite(read) ? read : 0
}

const count = (value: unknown): number => Math.max(0, Math.trunc(number(value)))

const flag = (value: unknown): boolean => value === true || value === 'true' || value === 1 || value === '1'

const amount = (value: unknown): Ore | undefined =>
  typeof value === 'string' || typeof value === 'number' ? parseKronor(value) : undefined

/** Returns the non-empty texts of a list, or of a text split at `between`. */
function texts(value: unknown, between?: string): string[] {
  const all = Array.isArray(value) ? value : between ? text(value).split(between) : [value]
  return all.map(text).filter((each) => each !== '')
}

function getImages(record: Record<string, unknown>): string[] {
  const getAddress = (value: unknown) => (isRecord(value) ? (value.url ?? value.image) : value)
  const many = Array.isArray(record.images) ? record.images : [record.images ?? record.image]
  const addresses = texts(many.map(getAddress))
  if (addresses.length > 0) return addresses
  const single = texts([getAddress(record.image)])
  return single.length > 0 ? single : [placeholderImage]
}

/**
 * Normalizes a product from any form the API may send (spec 000 section 3): brand as text or object, `originalPrice` or
 * `original_price`, `stock` or `quantity`, one or several pictures, features as a list or comma-separated, flags in either
 * spelling. Undefined without id, name or price.
 */
export function normaliseProduct(value: unknown): Product | undefined {
  if (!isRecord(value)) return undefined
  const id = number(value.id)
  const name = text(value.name)
  const price = amount(value.price)
  if (!Number.isSafeInteger(id) || id < 1 || name === '' || price === undefined) return undefined
  const original = amount(value.originalPrice ?? value.original_price)
  const condition = conditions.find((each) => each === value.condition)
  const category = isRecord(value.category) ? (value.category.key ?? value.category.name) : value.category
  return {
    id,
    slug: text(value.slug) || String(id),
    name,
    brand: isRecord(value.brand) ? text(value.brand.name) : text(value.brand),
    category: text(category) || defaultCategory,
    price,
    originalPrice: original !== undefined && original > price ? original : null,
    condition: condition ?? 'good',
    storage: text(value.storage),
    color: text(value.color),
    images: getImages(value),
    description: text(value.description),
    features: texts(value.features, ','),
    stock: count(value.stock ?? value.quantity),
    rating: Math.min(5, Math.max(0, number(value.rating))),
    reviews: Array.isArray(value.reviews) ? value.reviews.length : count(value.reviews),
    warranty: text(value.warranty),
    isOriginal: flag(value.isOriginal ?? value.is_original),
    isFeatured: flag(value.isFeatured ?? value.is_featured),
    energyClass: energyClasses.find((each) => each === value.energy_class) ?? null,
  }
}

/** Normalizes a list of products, or an object with `results` (spec 000 section 7), dropping invalid ones. */
export function normaliseProducts(value: unknown): Product[] {
  const list = isRecord(value) ? value.results : value
  if (!Array.isArray(list)) return []
  return list.map(normaliseProduct).filter((product) => product !== undefined)
}
