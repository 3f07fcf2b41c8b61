import { type Ore, parseKronor } from '../money.ts'
import { type Condition, conditions, defaultCategory } from './labels.ts'

/** A product as screens use it, whatever shape it came in (spec 000 section 3). Prices are öre. */
export type Product = {
  id: number
  slug: string
  name: string
  brand: string
  category: string
  price: Ore
  /** What it cost before a cut; null when there is no discount. */
  originalPrice: Ore | null
  condition: Condition
  storage: string
  color: string
  /** At least one: a placeholder stands in where there is none. */
  images: string[]
  description: string
  features: string[]
  stock: number
  /** From 0 to 5; 0 when nobody has said anything. */
  rating: number
  reviews: number
  warranty: string
  isOriginal: boolean
  isFeatured: boolean
}

/** Shown of a product that has no picture. */
export const placeholderImage = '/images/produkt-utan-bild.svg'

/** How many features a card shows, and how many thumbnails the details (spec 000 section 2). */
export const mostCardFeatures = 2
export const mostThumbnails = 5

/**
 * The address of a picture in the size of a card. Pictures of our own come in two sizes, named by their address; any other
 * address is returned as it is.
 */
export function smallImage(address: string): string {
  return address.replace(/^(\/api\/shop\/pictures\/[0-9a-f]{32})-large\./, '$1-small.')
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const text = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''

/** A number or the text of one; anything else is 0, and is not even asked what it would be as a number. */
const number = (value: unknown): number => {
  const read = typeof value === 'string' ? Number(value.replace(',', '.')) : value
  if (typeof read !== 'number') return 0
  return Number.isFinite(read) ? read : 0
}

const count = (value: unknown): number => Math.max(0, Math.trunc(number(value)))

const flag = (value: unknown): boolean => value === true || value === 'true' || value === 1 || value === '1'

const amount = (value: unknown): Ore | undefined =>
  typeof value === 'string' || typeof value === 'number' ? parseKronor(value) : undefined

/** The texts of a list, or of one text with `between` in it; those that are empty are left out. */
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
 * Reads a product in any of the shapes that a server may send (spec 000 section 3): the brand as text or as an object
 * with a name, `originalPrice` or `original_price`, `stock` or `quantity`, pictures as a list or a single one, features as
 * a list or with commas, flags in either spelling. Undefined when it has no id, no name or no price.
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

/** Reads a list of products, or an object with `results` (spec 000 section 7); what is no product is left out. */
export function normaliseProducts(value: unknown): Product[] {
  const list = isRecord(value) ? value.results : value
  if (!Array.isArray(list)) return []
  return list.map(normaliseProduct).filter((product) => product !== undefined)
}

/** The discount in whole per cent of what it cost before, 0 when there is none (spec 000 section 9). */
export function discountPercent(product: Pick<Product, 'price' | 'originalPrice'>): number {
  const { price, originalPrice } = product
  if (originalPrice === null || originalPrice <= price) return 0
  return Math.round(((originalPrice - price) / originalPrice) * 100)
}

/** How many of the 5 stars are filled: the rating, floored (spec 000 section 9). */
export function filledStars(rating: number): number {
  return Math.min(5, Math.max(0, Math.floor(rating)))
}
