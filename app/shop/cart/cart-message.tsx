import { useCartCount } from '../../lib/storage/use-cart-count.ts'

/** How many things, in words. */
export function itemCountText(count: number): string {
  return count === 1 ? '1 vara' : `${count} varor`
}

/** Tells those who listen to the page how many things lie in the cart, whenever that changes. */
export function CartNews() {
  const count = useCartCount()
  return (
    <p role="status" className="sr-only">
      {count > 0 ? `${itemCountText(count)} i varukorgen` : ''}
    </p>
  )
}
