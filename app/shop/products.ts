import { mostCardFeatures, normaliseProducts, type Product, smallImage } from '../../domain/shop/product.ts'

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

export type CardPage = { cards: CardProduct[]; count: number; more: boolean }

/** Parses the response of the products call: a page, or a plain list (spec 000 section 7). */
export function cardPageOf(
  answer: { count?: number; next?: string | null; results?: unknown } | unknown[],
): CardPage {
  const cards = normaliseProducts(answer).map(cardOf)
  if (Array.isArray(answer)) return { cards, count: cards.length, more: false }
  return { cards, count: answer.count ?? cards.length, more: Boolean(answer.next) }
}

/** Returns the number of products in words. The server counts only up to `counted`; beyond that the text says 'more than'. */
export function countText(count: number, counted: number): string {
  if (count >= counted) return `Fler än ${new Intl.NumberFormat('sv-SE').format(counted - 1)} produkter`
  return count === 1 ? '1 produkt' : `${new Intl.NumberFormat('sv-SE').format(count)} produkter`
}
