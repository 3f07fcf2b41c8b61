import { useCartCount } from '#app/lib/storage/use-cart-count.ts'
import { formatCount } from '#domain/settings/units.ts'

export function itemCountText(count: number): string {
  return formatCount(count, 'vara', 'varor')
}

/** Announces the cart's item count to screen readers when it changes. */
export function CartNews() {
  const count = useCartCount()
  return (
    <p role="status" className="sr-only">
      {count > 0 ? `${itemCountText(count)} i varukorgen` : ''}
    </p>
  )
}
