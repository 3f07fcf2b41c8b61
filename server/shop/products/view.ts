import { ore } from '../../../domain/money.ts'
import type { ShopProduct } from '../../../domain/shop/schemas.ts'
import { wordsOf } from '../../../domain/shop/search-words.ts'
import { type Condition, categorySynonyms, conditionLabels } from '../../../domain/shop/labels.ts'

/** What a product's view is made from. */
export type ViewSource = {
  id: number
  slug: string
  name: string
  brand: string
  category: string
  priceOre: number
  originalOre: number | null
  condition: Condition
  storage: string
  color: string
  images: readonly string[]
  description: string
  features: readonly string[]
  warranty: string
  isOriginal: boolean
  isFeatured: boolean
  ratingTenths: number | null
  reviews: number
}

/** A product as the shop's calls send it, but for its stock, which changes by the minute. */
function viewOf(source: ViewSource): Omit<ShopProduct, 'stock'> {
  return {
    id: source.id,
    slug: source.slug,
    name: source.name,
    brand: source.brand,
    category: source.category,
    price: ore(source.priceOre) / 100,
    original_price: source.originalOre === null ? null : ore(source.originalOre) / 100,
    condition: source.condition,
    storage: source.storage,
    color: source.color,
    images: [...source.images],
    description: source.description,
    features: [...source.features],
    rating: (source.ratingTenths ?? 0) / 10,
    reviews: source.reviews,
    warranty: source.warranty,
    is_original: source.isOriginal,
    is_featured: source.isFeatured,
  }
}

/** The view as it is stored: JSON text without the stock, which `withStock` puts in. */
export function viewText(source: ViewSource): string {
  return JSON.stringify(viewOf(source))
}

/** A stored view with how many are free to buy. */
export function withStock(view: string, free: number): string {
  return `{"stock":${free},${view.slice(1)}`
}

/** The words by which a product is found: what it is called and what distinguishes it, but not its prose. */
export function searchTextOf(source: ViewSource): string {
  const { name, brand, storage, color, features, condition, category } = source
  const said = [name, brand, storage, color, ...features, conditionLabels[condition].label]
  return [...new Set(wordsOf([...said, categorySynonyms[category] ?? ''].join(' ')))].join(' ')
}
