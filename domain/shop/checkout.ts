import { formatKronor, type Ore, ore } from '../money.ts'
import type { PaymentMethod } from '../payments/schemas.ts'
import type { CartItem } from './cart.ts'
import type { DeliveryMethod, ShopPaymentMethod } from './states.ts'
import { scarceMinutes } from './unpaid.ts'

/**
 * For how long the page where a purchase is paid stays open, in minutes, and its goods set aside with it. Stripe's least is
 * 30, counted from when it gets to know.
 */
export const sessionMinutes = 35

/** A purchase that has had no such page for this long, in minutes, gets none any more: its buyer has gone. */
export const openingMinutes = 10

/** The most that a purchase may come to: Stripe takes eight digits of öre. */
export const maxOrderTotal = ore(99_999_999)

/** How a purchase is paid, in the words of payments: an invoice is Klarna's. */
export const paymentMethodOf = { card: 'card', klarna: 'invoice' } as const satisfies Record<
  ShopPaymentMethod,
  PaymentMethod
>

/** When the page of a purchase that was begun at `createdAt` closes. */
export function sessionEnd(createdAt: Date): Date {
  return new Date(createdAt.getTime() + sessionMinutes * 60_000)
}

/** When an unpaid purchase is ended at the provider: with its page, or earlier when it holds goods of which little is left. */
export function holdEnd(createdAt: Date, { scarce }: { scarce: boolean }): Date {
  return scarce ? new Date(createdAt.getTime() + scarceMinutes * 60_000) : sessionEnd(createdAt)
}

/** Where the provider sends the buyer afterwards (spec 000 section 2). */
export const checkoutReturn = {
  success: (sessionId: string) => `/shop/kassa?success=1&session_id=${sessionId}`,
  canceled: (sessionId: string) => `/shop/kassa?canceled=1&session_id=${sessionId}`,
} as const

/** What it costs to get a purchase home (spec 000 section 9: free, unless the shop has set a fee). */
export function shippingOf(method: DeliveryMethod, fee: Ore): Ore {
  return method === 'delivery' ? fee : ore(0)
}

/** A product as a purchase meets it: what it costs and how many are free to buy. */
export type Buyable = { id: number; name: string; price: Ore; free: number; published: boolean }

/** What stands in the way of a purchase, with what to tell the buyer. */
export type PurchaseProblem =
  | { kind: 'gone' }
  | { kind: 'soldOut'; name: string }
  | { kind: 'tooMany'; name: string; left: number }
  | { kind: 'priceChanged'; name: string; price: string }
  | { kind: 'totalChanged'; total: string }
  | { kind: 'tooMuch' }

/** What a buyer wants and was shown; `price` and `total` are compared and never believed. */
export type RequestedLine = Pick<CartItem, 'id' | 'qty'> & { price?: Ore | undefined }

/**
 * The first thing that stands in the way of a purchase of `lines`, held against the products as they are now; undefined when
 * nothing does. Lines are as they were sent: those of the same product count together.
 */
export function purchaseProblem(
  lines: readonly RequestedLine[],
  products: readonly Buyable[],
  { shipping, total }: { shipping: Ore; total?: Ore | undefined },
): PurchaseProblem | undefined {
  const found = new Map(products.map((product) => [product.id, product]))
  const wanted = new Map<number, number>()
  let sum: number = shipping
  for (const { id, qty, price } of lines) {
    const product = found.get(id)
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
    const product = found.get(id)
    if (!product || product.free >= qty) continue
    const { name, free } = product
    return free <= 0 ? { kind: 'soldOut', name } : { kind: 'tooMany', name, left: free }
  }
  if (total !== undefined && total !== sum) return { kind: 'totalChanged', total: formatKronor(ore(sum)) }
  return undefined
}
