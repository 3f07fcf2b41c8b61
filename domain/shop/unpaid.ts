/**
 * Limits of unpaid orders. `person` is an e-mail address or account, `address` an IP address that may be shared by many buyers.
 * The figures are explained in docs/decisions/0031-unpaid-orders.md.
 */
export const unpaidLimits = {
  /** Number of open unpaid orders. */
  orders: { person: 3, address: 20 },
  /** Number of items in all of them. */
  pieces: { person: 30, address: 60 },
  /** Number of items of one product, or half of its stock when that is more. */
  ofProduct: 10,
} as const

export type UnpaidProblem = 'orders' | 'pieces' | 'share'

/** Minutes for which a checkout reserves scarce stock. */
export const scarceMinutes = 15

/** Whether an order of `quantity` leaves at most a quarter of the stock available. */
export function isScarce(product: { stock: number; free: number }, quantity: number): boolean {
  return (product.free - quantity) * 4 <= product.stock
}
