/** The cart's key in localStorage (spec 000 section 3). */
export const cartKey = 'cart'

/** Returns the number of items in a stored cart. Invalid content counts as 0. */
export function countCartItems(stored: string | null | undefined): number {
  try {
    const cart: unknown = JSON.parse(stored ?? '[]')
    if (!Array.isArray(cart)) return 0
    return cart.reduce<number>((sum, line) => sum + (line?.qty > 0 ? Math.trunc(line.qty) : 0), 0)
  } catch {
    return 0
  }
}
