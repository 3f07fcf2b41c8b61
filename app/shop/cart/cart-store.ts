import { useMemo } from 'react'
import { readStored, writeStored } from '#app/lib/storage/browser-storage.ts'
import { cartKey } from '#app/lib/storage/cart-count.ts'
import { useStored } from '#app/lib/storage/use-stored.ts'
import {
  addToCart,
  type CartItem,
  type CartPiece,
  readCart,
  withoutChoice,
  withQuantity,
} from '#domain/shop/cart.ts'
import type { CardProduct } from '../products.ts'

/** Returns this browser's cart and follows changes, also in other tabs. Undefined until the page is hydrated. */
export function useCart(): readonly CartItem[] | undefined {
  const stored = useStored(cartKey)
  return useMemo(() => (stored === undefined ? undefined : readCart(stored)), [stored])
}

/** Applies a change to the stored cart, which is read again first because another tab may have changed it. */
function change(action: (cart: readonly CartItem[]) => readonly CartItem[]): void {
  const changed = action(readCart(readStored(cartKey)))
  writeStored(cartKey, changed.length > 0 ? JSON.stringify(changed) : null)
}

/** Id of the part of a product's page with its own button, which a bar replaces once it has been scrolled away. */
export const buyId = 'kop'

export type CartProduct = Pick<CardProduct, 'id' | 'name' | 'price' | 'stock' | 'image' | 'storage'>

export function getCartProduct({ id, name, price, stock, image, storage }: CardProduct): CartProduct {
  return { id, name, price, stock, image, storage }
}

/** Adds one of a product: the chosen piece, or any. */
export function putInCart({ id, name, price, image, storage }: CartProduct, piece?: CartPiece): void {
  const item = { id, name, price, qty: 1, image, variant: storage }
  change((cart) => addToCart(cart, piece ? { ...item, pieces: [piece] } : item))
}

/** Leaves the choice of a piece in the cart to the shop. */
export function forgetChoice(id: number, pieceId: number): void {
  change((cart) => withoutChoice(cart, id, pieceId))
}

/** Removes a chosen piece from the cart. */
export function removePiece(id: number, pieceId: number): void {
  change((cart) =>
    withQuantity(withoutChoice(cart, id, pieceId), id, (cart.find((line) => line.id === id)?.qty ?? 1) - 1),
  )
}

/** Sets the quantity of a product in the cart; 0 removes its line. */
export function setQuantity(id: number, qty: number): void {
  change((cart) => withQuantity(cart, id, qty))
}

export function setPrice(id: number, price: CartItem['price']): void {
  change((cart) => cart.map((line) => (line.id === id ? { ...line, price } : line)))
}

export function emptyCart(): void {
  writeStored(cartKey, null)
}
