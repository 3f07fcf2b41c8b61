import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'

/**
 * Renders the link to the cart with the number of items, which `browser/header.ts` fills in. An empty cart takes the same
 * space, to avoid a layout shift.
 */
export function CartLink() {
  return (
    <Link
      to="/shop/kassa"
      data-cart-link=""
      aria-label="Varukorg, 0 varor"
      className="invisible relative grid size-11 shrink-0 place-items-center rounded-lg hover:bg-blue-tint"
    >
      <Icon name="shopping-bag" className="size-6" />
      <span className="figures absolute top-0.5 right-0 min-w-5 rounded-full bg-blue px-1 text-center font-semibold text-white text-xs">
        0
      </span>
    </Link>
  )
}
