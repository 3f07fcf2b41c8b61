import { useEffect, useState } from 'react'
import type { CartPiece } from '#domain/shop/cart.ts'

/** Returns the name of the fields in which a visitor chooses one of a product's pieces. */
export const pieceField = (productId: number) => `enhet-${productId}`

/**
 * Returns the chosen piece of a product; undefined while the choice is left to the shop. The page's HTML has the fields, so that the choice
 * needs no script of its own.
 */
export function useChosenPiece(productId: number | undefined): CartPiece | undefined {
  const [piece, setPiece] = useState<CartPiece>()
  useEffect(() => {
    if (productId === undefined) return
    const name = pieceField(productId)
    const read = () => {
      const field = document.querySelector<HTMLInputElement>(`input[name="${name}"]:checked`)
      setPiece(field?.value ? { id: Number(field.value), name: field.dataset.piece ?? '' } : undefined)
    }
    const onChange = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.name === name) read()
    }
    // A browser that returns to the page keeps what was chosen.
    read()
    document.addEventListener('change', onChange)
    return () => document.removeEventListener('change', onChange)
  }, [productId])
  return piece
}
