import { useMemo } from 'react'
import { addToCart, type CartItem, readCart, withQuantity } from '../../../domain/shop/cart.ts'
import { readStored, writeStored } from '../../lib/storage/browser-storage.ts'
import { cartKey } from '../../lib/storage/cart-count.ts'
import { useStored } from '../../lib/storage/use-stored.ts'
import type { CardProduct } from '../products.ts'

/** The cart of this browser as it changes, here and in other tabs; undefined until the page is hydrated. */
export function useCart(): readonly CartItem[] | undefined {
  const stored = useStored(cartKey)
  return useMemo(() => (stored === undefined ? undefined : readCart(stored)), [stored])
}

/** What lies in the store is read again at each change: another tab may have been there meanwhile. */
function change(deed: (cart: readonly CartItem[]) => readonly CartItem[]): void {
  const changed = deed(readCart(readStored(cartKey)))
  writeStored(cartKey, changed.length > 0 ? JSON.stringify(changed) : null)
}

/** What the cart needs to know of a product. */
export type CartProduct = Pick<CardProduct, 'id' | 'name' | 'price' | 'stock' | 'image' | 'storage'>

/** Cuts a product to what the cart needs. */
export function cartProductOf({ id, name, price, stock, image, storage }: CardProduct): CartProduct {
  return { id, name, price, stock, image, storage }
}

/** Puts one of a product into the cart. */
export function putInCart({ id, name, price, image, storage }: CartProduct): void {
  change((cart) => addToCart(cart, { id, name, price, qty: 1, image, variant: storage }))
}

/** Sets how many of a product the cart holds; at 0 its line goes. */
export function setQuantity(id: number, qty: number): void {
  change((cart) => withQuantity(cart, id, qty))
}

/** Takes over what a product costs now. */
export function setPrice(id: number, price: CartItem['price']): void {
  change((cart) => cart.map((line) => (line.id === id ? { ...line, price } : line)))
}

export function emptyCart(): void {
  writeStored(cartKey, null)
}
