import type { Ore } from '../money.ts'
import type { EnergyClass } from './labelling/classes.ts'
import type { Condition } from './labels.ts'

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
  /** Of new phones and tablets; null without an energy label. */
  energyClass: EnergyClass | null
}

/** Picture of products without one. */
export const placeholderImage = '/images/produkt-utan-bild.svg'

/** Maximum number of features on a card, and of thumbnails in the details (spec 000 section 2). */
export const maxCardFeatures = 2
export const maxThumbnails = 5

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
