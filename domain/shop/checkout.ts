import { formatKronor, formatOre, type Ore, ore } from '../money.ts'
import type { PaymentMethod } from '../payments/methods.ts'
import type { LineRequest } from './cart.ts'
import type { DeliveryMethod, ShopPaymentMethod } from './states.ts'
import { scarceMinutes } from './unpaid.ts'

/** Minutes for which a payment page stays open and its stock is reserved. Stripe's minimum is 30, counted from its own start. */
export const sessionMinutes = 35

/** Minutes after which an order without a payment page gets none any more, because its buyer has left. */
export const openingMinutes = 10

/** Maximum total of an order: Stripe accepts eight digits of öre. */
export const maxOrderTotal = ore(99_999_999)

/** Minimum total of an order: Stripe charges at least 3 kr. */
export const minOrderTotal = ore(300)

/** Payment method of an order as used by payments: an invoice is Klarna's. */
export const paymentMethodOf = { card: 'card', klarna: 'invoice' } as const satisfies Record<
  ShopPaymentMethod,
  PaymentMethod
>

/** Returns the time at which the payment page of an order from `createdAt` closes. */
export function sessionEnd(createdAt: Date): Date {
  return new Date(createdAt.getTime() + sessionMinutes * 60_000)
}

/**
 * Returns the time at which an unpaid order is cancelled at the provider: with its page, or earlier when it reserves scarce
 * stock.
 */
export function holdEnd(createdAt: Date, { scarce }: { scarce: boolean }): Date {
  return scarce ? new Date(createdAt.getTime() + scarceMinutes * 60_000) : sessionEnd(createdAt)
}

/** Return paths from the provider (spec 000 section 2). */
export const checkoutReturn = {
  success: (sessionId: string) => `/shop/kassa?success=1&session_id=${sessionId}`,
  canceled: (sessionId: string) => `/shop/kassa?canceled=1&session_id=${sessionId}`,
} as const

/** Returns the shipping fee (spec 000 section 9: free, unless the shop has set a fee). */
export function getShipping(method: DeliveryMethod, fee: Ore): Ore {
  return method === 'delivery' ? fee : ore(0)
}

/** A product as needed by a checkout: its price, its available quantity, and those of the requested pieces that are available. */
export type Buyable = {
  id: number
  name: string
  price: Ore
  free: number
  published: boolean
  freePieces: readonly number[]
}

/** A reason why an order is rejected, with values for the message. */
export type PurchaseProblem =
  | { kind: 'gone' }
  | { kind: 'soldOut'; name: string }
  | { kind: 'tooMany'; name: string; left: number }
  | { kind: 'pieceTaken'; name: string }
  | { kind: 'priceChanged'; name: string; price: string }
  | { kind: 'totalChanged'; total: string }
  | { kind: 'tooMuch' }
  | { kind: 'tooLittle' }

/** A requested line. `price` is what the browser showed, and must equal the server's. */
export type RequestedLine = LineRequest & { price?: Ore | undefined }

/**
 * Returns the first problem of an order with `lines`, compared with the current products; undefined without a problem. Lines of
 * the same product count together.
 */
export function purchaseProblem(
  lines: readonly RequestedLine[],
  products: readonly Buyable[],
  { shipping, total }: { shipping: Ore; total?: Ore | undefined },
): PurchaseProblem | undefined {
  const productsById = new Map(products.map((product) => [product.id, product]))
  const wanted = new Map<number, number>()
  let sum: number = shipping
  for (const { id, qty, price } of lines) {
    const product = productsById.get(id)
    if (!product?.published) return { kind: 'gone' }
    const { name } = product
    if (price !== undefined && price !== product.price) {
      return { kind: 'priceChanged', name, price: formatKronor(product.price) }
    }
    wanted.set(id, (wanted.get(id) ?? 0) + qty)
    sum += product.price * qty
  }
  if (sum > maxOrderTotal) return { kind: 'tooMuch' }
  for (const [id, qty] of wanted) {
    const product = productsById.get(id)
    if (!product || product.free >= qty) continue
    const { name, free } = product
    return free <= 0 ? { kind: 'soldOut', name } : { kind: 'tooMany', name, left: free }
  }
  for (const { id, pieces = [] } of lines) {
    const product = productsById.get(id)
    if (product && !pieces.every((piece) => product.freePieces.includes(piece))) {
      return { kind: 'pieceTaken', name: product.name }
    }
  }
  if (sum < minOrderTotal) return { kind: 'tooLittle' }
  if (total !== undefined && total !== sum) return { kind: 'totalChanged', total: formatOre(sum) }
  return undefined
}
