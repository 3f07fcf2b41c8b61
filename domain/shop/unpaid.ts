/**
 * How much of the shop unpaid orders may hold. `person` is an e-mail address or an account, `address` a network address that many
 * buyers may share. The figures are argued in docs/decisions/0031-unpaid-orders.md.
 */
export const unpaidLimits = {
  /** Open unpaid orders. */
  orders: { person: 3, address: 20 },
  /** Pieces in all of them together. */
  pieces: { person: 30, address: 60 },
  /** Pieces of one product: this many, or half of its stock when that is more. */
  ofProduct: 10,
} as const

/** Why another unpaid order is refused. */
export type UnpaidProblem = 'orders' | 'pieces' | 'share'

/** How long a checkout holds goods of which it leaves little, in minutes. */
export const scarceMinutes = 15

/** Whether a purchase of `quantity` leaves at most a quarter of the stock free for others. */
export function isScarce(product: { stock: number; free: number }, quantity: number): boolean {
  return (product.free - quantity) * 4 <= product.stock
}
