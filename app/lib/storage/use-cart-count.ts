import { cartKey, countCartItems } from './cart-count.ts'
import { useStored } from './use-stored.ts'

/** Returns the number of items in the cart; 0 on the server and until the page is hydrated. Follows changes in other tabs. */
export function useCartCount(): number {
  return countCartItems(useStored(cartKey))
}
