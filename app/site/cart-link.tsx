import { useCartCount } from '../lib/use-cart-count.ts'
import { cx } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'

/**
 * The way to the cart with how many things lie in it. Its place is kept while the cart is empty, so that the header keeps
 * its measures when the page finds out in the browser that there is something in it.
 */
export function CartLink({ className }: { className?: string }) {
  const count = useCartCount()
  return (
    <Link
      to="/shop/kassa"
      data-cart-link=""
      aria-label={`Varukorg, ${count} ${count === 1 ? 'vara' : 'varor'}`}
      className={cx(
        'relative grid size-11 shrink-0 place-items-center rounded-lg hover:bg-blue-tint',
        count === 0 && 'invisible',
        className,
      )}
    >
      <Icon name="shopping-bag" className="size-6" />
      <span className="figures absolute top-0.5 right-0 min-w-5 rounded-full bg-blue px-1 text-center font-semibold text-white text-xs">
        {count}
      </span>
    </Link>
  )
}
