import { cartKey, countCartItems } from './cart-count.ts'
import { useStored } from './use-stored.ts'

/** How many things lie in this browser's cart; 0 on the server and until the page is hydrated. Follows other tabs. */
export function useCartCount(): number {
  return countCartItems(useStored(cartKey))
}
