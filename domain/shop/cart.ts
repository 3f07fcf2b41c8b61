import { type Ore, ore } from '../money.ts'

/** Minimum and maximum quantity of a product in an order (BEHAVIOUR, Shop). */
export const lineQuantity = { least: 1, most: 10 } as const

export const maxLines = 30

/** A piece that a visitor chose, with its name at that time. */
export type CartPiece = { id: number; name: string }

/** A cart line, as stored in the browser (spec 000 section 3). `price` is the unit price. */
export type CartItem = {
  id: number
  name: string
  price: Ore
  qty: number
  image: string
  /** The product's storage size. */
  variant: string
  /** Chosen pieces, up to the quantity. The shop chooses the others. */
  pieces?: readonly CartPiece[]
}

/**
 * Adds a product to a cart: quantities of the same id are summed, at most 10 (spec 000 section 4). A chosen piece that is in the cart is
 * not added again.
 */
export function addToCart(cart: readonly CartItem[], item: CartItem): CartItem[] {
  const existing = cart.find(({ id }) => id === item.id)
  if (!existing) return withQuantity([...cart, { ...item, qty: 0 }], item.id, item.qty)
  const { pieces: added = [], ...details } = item
  const kept = existing.pieces ?? []
  const fresh = added.filter(({ id }) => !kept.some((piece) => piece.id === id))
  const qty = existing.qty + item.qty - (added.length - fresh.length)
  // The item's details are newer than those in the cart.
  const renewed = withPieces({ ...details, qty }, [...kept, ...fresh])
  return withQuantity(
    cart.map((line) => (line === existing ? renewed : line)),
    item.id,
    qty,
  )
}

/** Leaves the choice of one of a line's pieces to the shop. The quantity is unchanged. */
export function withoutChoice(cart: readonly CartItem[], id: number, pieceId: number): CartItem[] {
  return cart.map((line) =>
    line.id === id
      ? withPieces(
          line,
          (line.pieces ?? []).filter((piece) => piece.id !== pieceId),
        )
      : line,
  )
}

function withPieces({ pieces: _former, ...line }: CartItem, pieces: readonly CartPiece[]): CartItem {
  return pieces.length === 0 ? line : { ...line, pieces }
}

/** Sets the quantity of a product in a cart; 0 removes the line (spec 000 section 4). Of more chosen pieces the last ones are removed. */
export function withQuantity(cart: readonly CartItem[], id: number, qty: number): CartItem[] {
  const kept = Math.min(lineQuantity.most, Math.max(0, Math.trunc(qty)))
  return cart.flatMap((line) => {
    if (line.id !== id) return [line]
    return kept === 0 ? [] : [withPieces({ ...line, qty: kept }, (line.pieces ?? []).slice(0, kept))]
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
  | { id: number; kind: 'pieceTaken'; piece: CartPiece }

/**
 * Returns the problems of a cart, compared with the current products and with the chosen pieces that others have taken. Lines without problems
 * are left out.
 */
export function cartProblems(
  cart: readonly CartItem[],
  products: readonly { id: number; price: Ore; stock: number }[],
  takenPieces: ReadonlySet<number> = new Set(),
): LineProblem[] {
  const now = new Map(products.map((product) => [product.id, product]))
  return cart.flatMap(({ id, qty, price, pieces = [] }): LineProblem[] => {
    const product = now.get(id)
    if (!product) return [{ id, kind: 'gone' }]
    if (product.stock <= 0) return [{ id, kind: 'soldOut' }]
    const problems: LineProblem[] = []
    if (product.stock < qty) problems.push({ id, kind: 'tooMany', left: product.stock })
    if (product.price !== price) problems.push({ id, kind: 'priceChanged', price: product.price })
    for (const piece of pieces)
      if (takenPieces.has(piece.id)) problems.push({ id, kind: 'pieceTaken', piece })
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
  const { id, name, price, qty, image, variant, pieces } = line as Record<string, unknown>
  const whole = (value: unknown, least: number, most: number): value is number =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most
  if (!whole(id, 1, 2_147_483_647) || typeof name !== 'string') return undefined
  if (!whole(price, 0, 1_000_000_000) || !whole(qty, 1, 1_000_000)) return undefined
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const item = { id, name, price: ore(price), qty, image: text(image), variant: text(variant) }
  return withPieces(item, readPieces(pieces))
}

function readPieces(stored: unknown): CartPiece[] {
  if (!Array.isArray(stored)) return []
  const pieces = stored.flatMap((piece: unknown): CartPiece[] => {
    if (typeof piece !== 'object' || piece === null) return []
    const { id, name } = piece as Record<string, unknown>
    return Number.isSafeInteger(id) && Number(id) > 0 && typeof name === 'string'
      ? [{ id: Number(id), name: name.slice(0, 60) }]
      : []
  })
  return [...new Map(pieces.map((piece) => [piece.id, piece])).values()]
}

/** A line of an order: `pieces` are the ids of the chosen ones. */
export type LineRequest = { id: number; qty: number; pieces?: readonly number[] | undefined }

/** Merges lines of the same product, in the order of their first occurrence. */
export function mergedLines(lines: readonly LineRequest[]): LineRequest[] {
  const merged = new Map<number, LineRequest>()
  for (const line of lines) {
    const existing = merged.get(line.id)
    merged.set(line.id, existing ? addLine(existing, line) : line)
  }
  return [...merged.values()]
}

function addLine(line: LineRequest, other: LineRequest): LineRequest {
  const pieces = [...(line.pieces ?? []), ...(other.pieces ?? [])]
  const sum = { id: line.id, qty: line.qty + other.qty }
  return pieces.length === 0 ? sum : { ...sum, pieces }
}
