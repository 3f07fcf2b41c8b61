import { useEffect, useState } from 'react'
import { lineQuantity } from '../../domain/shop/cart.ts'
import { Button, type ButtonProps } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { putInCart, useCart } from './cart-store.ts'
import type { CardProduct } from './products.ts'

/** For how long the button says that it has been done, in milliseconds. */
const saidFor = 2000

type AddButtonProps = { product: CardProduct } & Pick<ButtonProps, 'size' | 'block' | 'className'>

/** Puts a product into the cart: never more than there are, nor more than one purchase may hold. */
export function AddButton({ product, ...look }: AddButtonProps) {
  const cart = useCart()
  const ready = useHydrated()
  const [added, setAdded] = useState(0)
  const there = cart?.find(({ id }) => id === product.id)?.qty ?? 0
  const most = Math.min(lineQuantity.most, product.stock)

  useEffect(() => {
    if (added === 0) return
    const timer = setTimeout(() => setAdded(0), saidFor)
    return () => clearTimeout(timer)
  }, [added])

  if (product.stock <= 0) {
    return (
      <Button {...look} variant="secondary" disabled>
        Slut i lager
      </Button>
    )
  }
  const label = added > 0 ? 'Ligger i korgen' : there >= most ? 'Alla i korgen' : 'Lägg i varukorg'
  return (
    <Button
      {...look}
      variant={added > 0 ? 'sell' : 'primary'}
      // Pressed before the page hears it, nothing would happen. It looks the same all the while.
      aria-disabled={(added === 0 && there >= most) || undefined}
      disabled={!ready}
      className={`${look.className ?? ''} disabled:opacity-100 noscript:hidden aria-disabled:opacity-55`}
      onClick={() => {
        if (there >= most) return
        putInCart(product)
        setAdded((count) => count + 1)
      }}
      icon={<Icon name={added > 0 ? 'check' : 'plus'} className="size-5 max-sm:size-4.5" />}
    >
      {label}
      <span className="sr-only"> {product.name}</span>
    </Button>
  )
}
