import { useEffect, useState } from 'react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { lineQuantity } from '#domain/shop/cart.ts'
import { useChosenPiece } from '../pieces/use-chosen-piece.ts'
import { type CartProduct, putInCart, useCart } from './cart-store.ts'

/** Time for which the button shows its confirmation, in milliseconds. */
const confirmationMs = 2000

type AddButtonProps = { product: CartProduct; size: 'sm' | 'lg'; className?: string }

export const cardButtonProps = {
  size: 'sm',
  className: 'relative mt-1.5 max-sm:px-1! max-sm:[&_svg]:hidden',
} as const

/**
 * Renders the button that adds a product to the cart, up to the stock and the maximum per order. On a product's own page the next step,
 * the checkout, becomes the main button once the product is in the cart. There it adds the chosen piece.
 */
export default function AddButton({ product, size, className = '' }: AddButtonProps) {
  const cart = useCart()
  const [added, setAdded] = useState(0)
  const piece = useChosenPiece(size === 'lg' ? product.id : undefined)
  const line = cart?.find(({ id }) => id === product.id)
  const existing = line?.qty ?? 0
  const hasPiece = piece !== undefined && (line?.pieces ?? []).some(({ id }) => id === piece.id)
  const most = Math.min(lineQuantity.most, product.stock)

  useEffect(() => {
    if (added === 0) return
    const timer = setTimeout(() => setAdded(0), confirmationMs)
    return () => clearTimeout(timer)
  }, [added])

  if (product.stock <= 0) {
    return (
      <Button size={size} block className={className} variant="secondary" disabled>
        Slut i lager
      </Button>
    )
  }
  const isFull = hasPiece || existing >= most
  const leadsOn = size === 'lg' && existing > 0
  const label =
    added > 0
      ? 'Ligger i korgen'
      : hasPiece
        ? 'Enheten ligger i korgen'
        : isFull
          ? 'Alla i korgen'
          : leadsOn
            ? 'Lägg i en till'
            : 'Lägg i varukorg'
  const addButton = (
    <Button
      key="add"
      size={size}
      block
      variant={added > 0 ? 'sell' : leadsOn ? 'secondary' : 'primary'}
      aria-disabled={(added === 0 && isFull) || undefined}
      className={`${className} noscript:hidden aria-disabled:opacity-55`}
      onClick={() => {
        if (isFull) return
        putInCart(product, piece)
        setAdded((count) => count + 1)
      }}
      icon={<Icon name={added > 0 ? 'check' : 'plus'} className="size-5 max-sm:size-4.5" />}
    >
      {label}
      <span className="sr-only"> {[product.name, piece?.name].filter(Boolean).join(', ')}</span>
    </Button>
  )
  if (size === 'sm') return addButton
  return (
    <div className="grid gap-2.5">
      {leadsOn ? (
        <ButtonLink to="/shop/kassa" size="lg" block className="noscript:hidden">
          Till kassan
        </ButtonLink>
      ) : null}
      {addButton}
    </div>
  )
}
