import { useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { formatKronor } from '#domain/money.ts'
import { useChosenPiece } from '../pieces/use-chosen-piece.ts'
import CartBar, { barClass } from './cart-bar.island.tsx'
import { CartNews } from './cart-message.tsx'
import { buyId, type CartProduct, putInCart, useCart } from './cart-store.ts'

/**
 * Renders the bar of a product's page: the product with its price and button, once the page's own button has been scrolled away;
 * otherwise, and when the product is in the cart already, the cart.
 */
export default function BuyBar({ product }: { product: CartProduct }) {
  const cart = useCart()
  const piece = useChosenPiece(product.id)
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    const button = document.getElementById(buyId)
    if (!button) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setPast(!entry.isIntersecting && entry.boundingClientRect.bottom < 0)
    })
    observer.observe(button)
    return () => observer.disconnect()
  }, [])
  const isInCart = cart?.some(({ id }) => id === product.id)
  if (!cart || isInCart || !isPast || product.stock <= 0) return <CartBar />
  return (
    <>
      <CartNews />
      <div aria-hidden="true" className="h-20" />
      <section aria-label="Köp" className={barClass}>
        <p className="min-w-0 flex-1 leading-tight">
          <span className="block truncate text-ink-soft text-sm">
            {[product.name, piece?.name].filter(Boolean).join(', ')}
          </span>
          <span className="figures block font-semibold text-lg">{formatKronor(product.price)}</span>
        </p>
        <Button
          onClick={() => putInCart(product, piece)}
          icon={<Icon name="plus" className="size-5 max-sm:hidden" />}
        >
          Lägg i varukorg
        </Button>
      </section>
    </>
  )
}
