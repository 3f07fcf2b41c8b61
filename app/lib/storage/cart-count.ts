/** Where the cart lies in browser storage (spec 000 section 3). */
export const cartKey = 'cart'

/** How many things a stored cart holds. It only counts: what is no cart counts as none. */
export function countCartItems(stored: string | null | undefined): number {
  try {
    const cart: unknown = JSON.parse(stored ?? '[]')
    if (!Array.isArray(cart)) return 0
    return cart.reduce<number>((sum, line) => sum + (line?.qty > 0 ? Math.trunc(line.qty) : 0), 0)
  } catch {
    return 0
  }
}
