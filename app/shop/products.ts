import { groupThousands, type Ore, ore } from '#domain/money.ts'
import { provenFeatures } from '#domain/shop/claims/unit-claims.ts'
import { maxCardFeatures, type Product, placeholderImage, smallImage } from '#domain/shop/product.ts'
import type { ShopModel, ShopModelPage } from '#domain/shop/schemas.ts'

/** The product details shown on a card. Lists contain no more than these, to keep pages small. */
export type CardProduct = Pick<
  Product,
  | 'id'
  | 'slug'
  | 'name'
  | 'brand'
  | 'price'
  | 'originalPrice'
  | 'condition'
  | 'storage'
  | 'color'
  | 'features'
  | 'stock'
  | 'rating'
  | 'reviews'
  | 'energyClass'
> & { image: string }

/** A model's card: the product that it leads to, and what is to be said of its variants. */
export type ModelCard = CardProduct & Pick<ShopModel, 'variants'>

/** Reduces a product to its card (spec 000 section 2: at most two features). */
export function getCard(product: Omit<CardProduct, 'image'> & Pick<Product, 'images'>): CardProduct {
  const { id, slug, name, brand, price, originalPrice, condition, storage, color } = product
  const { stock, rating, reviews, energyClass } = product
  return {
    ...{ id, slug, name, brand, price, originalPrice, condition, storage, color },
    ...{ stock, rating, reviews, energyClass },
    features: provenFeatures(product.features).slice(0, maxCardFeatures),
    image: smallImage(product.images[0] ?? placeholderImage),
  }
}

export function modelCards(models: readonly ShopModel[]): ModelCard[] {
  return models.map((model) => ({
    ...getCard({
      ...model,
      energyClass: model.energy_class ?? null,
      price: getOre(model.price),
      originalPrice: model.original_price === null ? null : getOre(model.original_price),
    }),
    variants: model.variants,
  }))
}

const getOre = (kronor: number): Ore => ore(Math.round(kronor * 100))

export type CardPage = { cards: ModelCard[]; count: number; isCountExact: boolean; more: boolean }

export function getCardPage({ results, count, is_count_exact, next }: ShopModelPage): CardPage {
  return { cards: modelCards(results), count, isCountExact: is_count_exact, more: next !== null }
}

/** Returns the number of cards in words. The server counts only up to a limit. */
export function countText({ count, isCountExact }: Pick<CardPage, 'count' | 'isCountExact'>): string {
  const number = groupThousands(count)
  if (!isCountExact) return `Minst ${number} produkter`
  return count === 1 ? '1 produkt' : `${number} produkter`
}
