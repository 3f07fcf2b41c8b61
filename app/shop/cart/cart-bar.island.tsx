import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { formatKronor } from '#domain/money.ts'
import { cartCount, cartTotal } from '#domain/shop/cart.ts'
import { CartNews, itemCountText } from './cart-message.tsx'
import { useCart } from './cart-store.ts'

/** The classes of a bar at the bottom of the page. */
export const barClass =
  'fixed inset-x-3 bottom-3 z-20 mx-auto flex max-w-2xl items-center gap-3 rounded-xl border border-line-strong bg-card p-2.5 pl-4 shadow-lift sm:bottom-5 sm:gap-5 sm:pl-5 print:hidden'

/** Renders the cart's content, fixed at the bottom of the page (spec 000 section 2). Renders nothing while the cart is empty. */
export default function CartBar() {
  const cart = useCart()
  return (
    <>
      <CartNews />
      {cart && cart.length > 0 ? (
        <>
          {/* Spacer, so that the end of the page can be scrolled above the bar. */}
          <div aria-hidden="true" className="h-20" />
          <section aria-label="Varukorg" className={barClass}>
            <Icon name="shopping-bag" className="size-6 shrink-0 text-blue max-[360px]:hidden" />
            <p className="figures min-w-0 flex-1 leading-tight">
              <span className="block text-ink-soft text-sm">{itemCountText(cartCount(cart))}</span>
              <span className="block font-semibold text-lg">{formatKronor(cartTotal(cart))}</span>
            </p>
            <Link to="/shop/kassa" className={buttonClass()}>
              Till kassan
              <Icon name="arrow-right" className="size-5" />
            </Link>
          </section>
        </>
      ) : null}
    </>
  )
}
