import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'

/**
 * Renders the link to the cart with the number of items. `browser/header.ts` fills it in. An empty cart keeps its place, so that
 * the header keeps its size.
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
