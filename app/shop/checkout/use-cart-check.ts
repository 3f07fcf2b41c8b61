import { useCallback, useEffect, useState } from 'react'
import { call } from '#app/lib/api.ts'
import { type CartItem, cartProblems, type LineProblem } from '#domain/shop/cart.ts'
import { maxCheckedPieces } from '#domain/shop/limits.ts'
import { normaliseProducts } from '#domain/shop/normalise-product.ts'
import type { Product } from '#domain/shop/product.ts'
import { variantText } from '#domain/shop/variants.ts'
import { getOwnPieces } from './attempt.ts'

/** A cart line with storage, colour and grade, and its differences from the shop's current products. */
export type CheckedLine = CartItem & {
  /** The name in the address of its product's page; undefined while it is unknown. */
  slug: string | undefined
  problems: LineProblem[]
}

/**
 * Compares the cart with the shop's current products: when the lines change, when the visitor returns to the tab, and on
 * `recheck`. Reports no problems while loading or after an error, because the server checks again.
 */
export function useCartCheck(cart: readonly CartItem[]) {
  const [products, setProducts] = useState<readonly Product[]>()
  const [taken, setTaken] = useState<ReadonlySet<number>>()
  const [round, setRound] = useState(0)
  const ids = cart
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
    .join(',')
  const pieceIds = cart
    .flatMap(({ pieces = [] }) => pieces.map(({ id }) => id))
    .toSorted((a, b) => a - b)
    .slice(0, maxCheckedPieces)
    .join(',')

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is another look
  useEffect(() => {
    if (ids === '') return
    const leaving = new AbortController()
    call('GET /api/shop/products/', { query: { ids, page_size: 100 }, signal: leaving.signal }).then(
      (answer) => setProducts(normaliseProducts(answer)),
      () => undefined,
    )
    return () => leaving.abort()
  }, [ids, round])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is another look
  useEffect(() => {
    if (pieceIds === '') return
    const leaving = new AbortController()
    call('GET /api/shop/pieces/', { query: { ids: pieceIds }, signal: leaving.signal }).then(
      (answer) => {
        const own = getOwnPieces()
        const isTaken = (id: number) => !answer.ids.includes(id) && !own.has(id)
        setTaken(new Set(pieceIds.split(',').map(Number).filter(isTaken)))
      },
      // The checkout looks again, and refuses a piece that is taken.
      () => undefined,
    )
    return () => leaving.abort()
  }, [pieceIds, round])

  const recheck = useCallback(() => setRound((last) => last + 1), [])
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') recheck()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [recheck])

  const problems = products ? cartProblems(cart, products, taken) : []
  const lines: CheckedLine[] = cart.map((line) => {
    const product = products?.find(({ id }) => id === line.id)
    return {
      ...line,
      // The cart itself holds the storage only (spec 000 section 2).
      variant: product ? variantText(product) : line.variant,
      slug: product?.slug,
      problems: problems.filter(({ id }) => id === line.id),
    }
  })
  return { lines, recheck }
}

/** Returns the current unit price of a line. */
export function priceNow({ price, problems }: CheckedLine): CartItem['price'] {
  const changed = problems.find((problem) => problem.kind === 'priceChanged')
  return changed ? changed.price : price
}

/** Whether a line prevents the purchase because its product is not available. A changed price is only pointed out. */
export function isBlocked({ problems }: CheckedLine): boolean {
  return problems.some(({ kind }) => kind !== 'priceChanged')
}
