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

/** A line of an unpaid order that has the e-mail address or account, or the network address, of a buyer. */
export type UnpaidLine = {
  orderId: number
  productId: number
  quantity: number
  isSamePerson: boolean
  isSameAddress: boolean
}

const getSum = (lines: readonly { quantity: number }[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** Returns the limit that a buyer's unpaid orders would exceed together with a new one; undefined when they exceed none. */
export function unpaidProblem(
  unpaid: readonly UnpaidLine[],
  wanted: readonly { productId: number; quantity: number; stock: number }[],
): UnpaidProblem | undefined {
  const ofPerson = unpaid.filter(({ isSamePerson }) => isSamePerson)
  const atAddress = unpaid.filter(({ isSameAddress }) => isSameAddress)
  const countOrders = (lines: readonly UnpaidLine[]) => new Set(lines.map(({ orderId }) => orderId)).size
  const { orders, pieces, ofProduct } = unpaidLimits
  if (countOrders(ofPerson) >= orders.person || countOrders(atAddress) >= orders.address) return 'orders'
  const added = getSum(wanted)
  if (getSum(ofPerson) + added > pieces.person || getSum(atAddress) + added > pieces.address) return 'pieces'
  const holdsTooMuch = wanted.some(({ productId, quantity, stock }) => {
    const ofThis = (lines: readonly UnpaidLine[]) =>
      getSum(lines.filter((line) => line.productId === productId))
    const held = Math.max(ofThis(ofPerson), ofThis(atAddress))
    return held > 0 && held + quantity > Math.max(ofProduct, Math.ceil(stock / 2))
  })
  return holdsTooMuch ? 'share' : undefined
}

/** Minutes for which a checkout reserves scarce stock. */
export const scarceMinutes = 15

/** Whether an order of `quantity` leaves at most a quarter of the stock available. */
export function isScarce(product: { stock: number; free: number }, quantity: number): boolean {
  return (product.free - quantity) * 4 <= product.stock
}
