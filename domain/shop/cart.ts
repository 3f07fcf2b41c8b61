import { type Ore, ore } from '../money.ts'

/** Minimum and maximum quantity of a product in an order (BEHAVIOUR, Shop). */
export const lineQuantity = { least: 1, most: 10 } as const

export const maxLines = 30

/** A cart line, as stored in the browser (spec 000 section 3). `price` is the unit price. */
export type CartItem = {
  id: number
  name: string
  price: Ore
  qty: number
  image: string
  /** The product's storage size. */
  variant: string
}

/** Adds a product to a cart: quantities of the same id are summed, at most 10 (spec 000 section 4). */
export function addToCart(cart: readonly CartItem[], item: CartItem): CartItem[] {
  const existing = cart.find(({ id }) => id === item.id)
  if (!existing) return withQuantity([...cart, { ...item, qty: 0 }], item.id, item.qty)
  // The item's details are newer than those in the cart.
  const renewed = cart.map((line) => (line.id === item.id ? { ...item, qty: line.qty } : line))
  return withQuantity(renewed, item.id, existing.qty + item.qty)
}

/** Sets the quantity of a product in a cart; 0 removes the line (spec 000 section 4). */
export function withQuantity(cart: readonly CartItem[], id: number, qty: number): CartItem[] {
  const kept = Math.min(lineQuantity.most, Math.max(0, Math.trunc(qty)))
  return cart.flatMap((line) => {
    if (line.id !== id) return [line]
    return kept === 0 ? [] : [{ ...line, qty: kept }]
  })
}

export function cartCount(cart: readonly Pick<CartItem, 'qty'>[]): number {
  return cart.reduce((sum, { qty }) => sum + qty, 0)
}

/** Returns the total of a cart. @throws RangeError above the maximum amount */
export function cartTotal(cart: readonly Pick<CartItem, 'qty' | 'price'>[]): Ore {
  return ore(cart.reduce((sum, { qty, price }) => sum + qty * price, 0))
}

/** The difference of a cart line from its current product. */
export type LineProblem =
  | { id: number; kind: 'gone' }
  | { id: number; kind: 'soldOut' }
  | { id: number; kind: 'tooMany'; left: number }
  | { id: number; kind: 'priceChanged'; price: Ore }

/** Returns the problems of a cart, compared with the current products. Lines without problems are left out. */
export function cartProblems(
  cart: readonly CartItem[],
  products: readonly { id: number; price: Ore; stock: number }[],
): LineProblem[] {
  const now = new Map(products.map((product) => [product.id, product]))
  return cart.flatMap(({ id, qty, price }): LineProblem[] => {
    const product = now.get(id)
    if (!product) return [{ id, kind: 'gone' }]
    if (product.stock <= 0) return [{ id, kind: 'soldOut' }]
    const problems: LineProblem[] = []
    if (product.stock < qty) problems.push({ id, kind: 'tooMany', left: product.stock })
    if (product.price !== price) problems.push({ id, kind: 'priceChanged', price: product.price })
    return problems
  })
}

/** Parses a cart from browser storage. Invalid content is an empty cart, and invalid lines are dropped. */
export function readCart(stored: string | null): CartItem[] {
  let parsed: unknown
  try {
    parsed = JSON.parse(stored ?? '[]')
  } catch {
    return []
  }
  if (!Array.isArray(parsed)) return []
  return parsed.reduce<CartItem[]>((cart, line: unknown) => {
    const item = readLine(line)
    return item && cart.length < maxLines ? addToCart(cart, item) : cart
  }, [])
}

function readLine(line: unknown): CartItem | undefined {
  if (typeof line !== 'object' || line === null) return undefined
  const { id, name, price, qty, image, variant } = line as Record<string, unknown>
  const whole = (value: unknown, least: number, most: number): value is number =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most
  if (!whole(id, 1, 2_147_483_647) || typeof name !== 'string') return undefined
  if (!whole(price, 0, 1_000_000_000) || !whole(qty, 1, 1_000_000)) return undefined
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return { id, name, price: ore(price), qty, image: text(image), variant: text(variant) }
}

/** Merges lines of the same product, in the order of their first occurrence. */
export function mergedLines<Line extends { id: number; qty: number }>(lines: readonly Line[]): Line[] {
  const merged = new Map<number, Line>()
  for (const line of lines) {
    const existing = merged.get(line.id)
    merged.set(line.id, existing ? { ...existing, qty: existing.qty + line.qty } : line)
  }
  return [...merged.values()]
}
