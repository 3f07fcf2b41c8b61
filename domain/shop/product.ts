import { type Ore, parseKronor } from '../money.ts'
import { type Condition, conditions, defaultCategory } from './labels.ts'

/** A product as used by screens, normalized from any API form (spec 000 section 3). Prices are in öre. */
export type Product = {
  id: number
  slug: string
  name: string
  brand: string
  category: string
  price: Ore
  /** The price before a reduction; null without one. */
  originalPrice: Ore | null
  condition: Condition
  storage: string
  color: string
  /** At least one; a placeholder when there is none. */
  images: string[]
  description: string
  features: string[]
  stock: number
  /** From 0 to 5; 0 without reviews. */
  rating: number
  reviews: number
  warranty: string
  isOriginal: boolean
  isFeatured: boolean
}

/** Picture of products without one. */
export const placeholderImage = '/images/produkt-utan-bild.svg'

/** Maximum number of features on a card, and of thumbnails in the details (spec 000 section 2). */
export const mostCardFeatures = 2
export const mostThumbnails = 5

/** Longest side of each size of the shop's own pictures, in pixels. Drawings have one file for both. */
export const pictureSides = { small: 480, large: 1200 } as const

/** The address of a shop picture, without its size and format. */
const ownPicture = /^(\/api\/shop\/pictures\/[0-9a-f]{32})-(?:small|large)\./

/** Returns a picture's URL in card size; that of a picture that is not the shop's own is returned unchanged. */
export function smallImage(address: string): string {
  return address.replace(ownPicture, '$1-small.')
}

/** Returns the `srcset` of a picture, for browsers to choose from; undefined when it has one size only. */
export function pictureSrcSet(address: string): string | undefined {
  const [, picture] = ownPicture.exec(address) ?? []
  if (!picture || !address.endsWith('.webp')) return undefined
  return `${picture}-small.webp ${pictureSides.small}w, ${picture}-large.webp ${pictureSides.large}w`
}

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

function imagesOf(record: Record<string, unknown>): string[] {
  const addressOf = (value: unknown) => (isRecord(value) ? (value.url ?? value.image) : value)
  const many = Array.isArray(record.images) ? record.images : [record.images ?? record.image]
  const found = texts(many.map(addressOf))
  if (found.length > 0) return found
  const single = texts([addressOf(record.image)])
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
  const condition = conditions.find((known) => known === value.condition)
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
    images: imagesOf(value),
    description: text(value.description),
    features: texts(value.features, ','),
    stock: count(value.stock ?? value.quantity),
    rating: Math.min(5, Math.max(0, number(value.rating))),
    reviews: Array.isArray(value.reviews) ? value.reviews.length : count(value.reviews),
    warranty: text(value.warranty),
    isOriginal: flag(value.isOriginal ?? value.is_original),
    isFeatured: flag(value.isFeatured ?? value.is_featured),
  }
}

/** Normalizes a list of products, or an object with `results` (spec 000 section 7), dropping invalid ones. */
export function normaliseProducts(value: unknown): Product[] {
  const list = isRecord(value) ? value.results : value
  if (!Array.isArray(list)) return []
  return list.map(normaliseProduct).filter((product) => product !== undefined)
}

/** Returns the discount in whole percent of the original price, 0 without one (spec 000 section 9). */
export function discountPercent(product: Pick<Product, 'price' | 'originalPrice'>): number {
  const { price, originalPrice } = product
  if (originalPrice === null || originalPrice <= price) return 0
  return Math.round(((originalPrice - price) / originalPrice) * 100)
}

/** Returns the number of filled stars of 5: the rating, rounded down (spec 000 section 9). */
export function filledStars(rating: number): number {
  return Math.min(5, Math.max(0, Math.floor(rating)))
}
