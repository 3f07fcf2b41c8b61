import { mostCardFeatures, normaliseProducts, type Product, smallImage } from '../../domain/shop/product.ts'
import type { ShopModel, ShopModelPage } from '../../domain/shop/schemas.ts'
import { isLowestPrice, variantParts } from '../../domain/shop/variants.ts'

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
> & { image: string }

/** A model's card: the product that it leads to, and its variants in a few words. */
export type ModelCard = CardProduct & {
  variants: {
    count: number
    stock: number
    /** Whether the product's price is the lowest of several. */
    isLowestPrice: boolean
    /** The grades, storage sizes and colours. */
    parts: string[]
  }
}

/** Reduces a product to its card (spec 000 section 2: at most two features). */
export function cardOf(product: Product): CardProduct {
  const { id, slug, name, brand, price, originalPrice, condition, storage, color, stock, rating, reviews } =
    product
  return {
    ...{ id, slug, name, brand, price, originalPrice, condition, storage, color, stock, rating, reviews },
    features: product.features.slice(0, mostCardFeatures),
    image: smallImage(product.images[0] ?? ''),
  }
}

export function modelCards(models: readonly ShopModel[]): ModelCard[] {
  return models.flatMap((model) => {
    const { count, stock } = model.variants
    const variants = {
      count,
      stock,
      isLowestPrice: isLowestPrice(model),
      parts: variantParts(model.variants),
    }
    return normaliseProducts([model]).map((product) => ({ ...cardOf(product), variants }))
  })
}

export type CardPage = { cards: ModelCard[]; count: number; isCountExact: boolean; more: boolean }

export function cardPageOf({ results, count, is_count_exact, next }: ShopModelPage): CardPage {
  return { cards: modelCards(results), count, isCountExact: is_count_exact, more: next !== null }
}

/** Returns the number of cards in words. The server counts only up to a limit. */
export function countText({ count, isCountExact }: Pick<CardPage, 'count' | 'isCountExact'>): string {
  const number = new Intl.NumberFormat('sv-SE').format(count)
  if (!isCountExact) return `Minst ${number} produkter`
  return count === 1 ? '1 produkt' : `${number} produkter`
}
