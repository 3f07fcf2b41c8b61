import { ore } from '#domain/money.ts'
import type { TaxMode } from '#domain/sales/vat.ts'
import { getWords } from '#domain/search-words.ts'
import type { Labelling } from '#domain/shop/labelling/labelling.ts'
import { type Condition, categorySynonyms, conditionLabels, isNewGoods } from '#domain/shop/labels.ts'
import type { ShopProduct } from '#domain/shop/schemas.ts'

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
  taxMode: TaxMode
  energyClass: Labelling['energy_class']
}

/** Returns a product in the API's form, without its stock, which changes often. */
function getView(source: ViewSource): Omit<ShopProduct, 'stock'> {
  const energyClass = source.energyClass === 'none' ? null : source.energyClass
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
    ...(isNewGoods(source.condition, source.taxMode) && energyClass && { energy_class: energyClass }),
  }
}

/** Returns the stored form of the view: JSON text without the stock, which `withStock` adds. */
export function viewText(source: ViewSource): string {
  return JSON.stringify(getView(source))
}

/** Returns a stored view with the stock that is free to buy. */
export function withStock(view: string, free: number): string {
  return `{"stock":${free},${view.slice(1)}`
}

export type SearchText = { named: string; features: string }

/** Returns the words that a product is searched by: those that name it, and those of its features. Not its description. */
export function getSearchText(source: ViewSource): SearchText {
  const { name, brand, storage, color, features, condition, category } = source
  const words = (said: readonly string[]) => [...new Set(getWords(said.join(' ')))].join(' ')
  return {
    named: words([name, brand, storage, color, categorySynonyms[category] ?? '']),
    features: words([...features, conditionLabels[condition].label]),
  }
}
