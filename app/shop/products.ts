import { mostCardFeatures, normaliseProducts, type Product, smallImage } from '../../domain/shop/product.ts'

/** What a card shows of a product. Lists carry no more than this, so that pages stay light. */
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

/** Cuts a product to what its card shows (spec 000 section 2: at most two features). */
export function cardOf(product: Product): CardProduct {
  const { id, slug, name, brand, price, originalPrice, condition, storage, color, stock, rating, reviews } =
    product
  return {
    ...{ id, slug, name, brand, price, originalPrice, condition, storage, color, stock, rating, reviews },
    features: product.features.slice(0, mostCardFeatures),
    image: smallImage(product.images[0] ?? ''),
  }
}

/** One page of a list as the screen uses it. */
export type CardPage = { cards: CardProduct[]; count: number; more: boolean }

/** Reads an answer of the products' call: a page, or a plain list (spec 000 section 7). */
export function cardPageOf(
  answer: { count?: number; next?: string | null; results?: unknown } | unknown[],
): CardPage {
  const cards = normaliseProducts(answer).map(cardOf)
  if (Array.isArray(answer)) return { cards, count: cards.length, more: false }
  return { cards, count: answer.count ?? cards.length, more: Boolean(answer.next) }
}

/** How many products a list has, in words. Beyond what the server counts it is only said that there are more. */
export function countText(count: number, counted: number): string {
  if (count >= counted) return `Fler än ${new Intl.NumberFormat('sv-SE').format(counted - 1)} produkter`
  return count === 1 ? '1 produkt' : `${new Intl.NumberFormat('sv-SE').format(count)} produkter`
}
