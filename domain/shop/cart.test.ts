import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ore } from '../money.ts'
import {
  addToCart,
  type CartItem,
  type CartPiece,
  cartCount,
  cartProblems,
  cartTotal,
  mergedLines,
  readCart,
  withoutChoice,
  withQuantity,
} from './cart.ts'

const piece = (id: number): CartPiece => ({ id, name: `Enhet ${id}` })

const withPieces = (line: CartItem, ...ids: number[]): CartItem => ({ ...line, pieces: ids.map(piece) })

const item = (id: number, qty = 1, kronor = 100): CartItem => ({
  id,
  name: `Vara ${id}`,
  price: ore(kronor * 100),
  qty,
  image: '/a.webp',
  variant: '128GB',
})

describe('a cart', () => {
  test('sums quantities of the same id, and takes its newest price', () => {
    const cart = addToCart(addToCart([item(1, 2)], item(2)), item(1, 3, 90))
    expect(cart.map(({ id, qty, price }) => [id, qty, price])).toEqual([
      [1, 5, 9000],
      [2, 1, 10_000],
    ])
  })

  test('holds 10 of a thing at the most', () => {
    expect(addToCart([item(1, 8)], item(1, 8))).toEqual([item(1, 10)])
    expect(withQuantity([item(1)], 1, 99)).toEqual([item(1, 10)])
  })

  test('removes a line whose quantity becomes 0', () => {
    expect(withQuantity([item(1), item(2)], 1, 0)).toEqual([item(2)])
    expect(withQuantity([item(1), item(2)], 1, -3)).toEqual([item(2)])
    expect(withQuantity([item(1)], 9, 4)).toEqual([item(1)])
  })

  test('keeps chosen pieces in the line of their product, each once, and the shop chooses the others', () => {
    const cart = [withPieces(item(1), 11), item(1, 2), withPieces(item(1), 12), withPieces(item(1), 11)]
    const merged = cart.reduce<CartItem[]>(addToCart, [])
    expect(merged).toEqual([withPieces(item(1, 4), 11, 12)])
    expect(withQuantity(merged, 1, 2)).toEqual([withPieces(item(1, 2), 11, 12)])
    expect(withQuantity(merged, 1, 1)).toEqual([withPieces(item(1), 11)])
    expect(withoutChoice(merged, 1, 11)).toEqual([withPieces(item(1, 4), 12)])
    expect(withoutChoice(withoutChoice(merged, 1, 11), 1, 12)).toEqual([item(1, 4)])
  })

  test('is counted and summed up', () => {
    const cart = [item(1, 2, 100), item(2, 3, 50.5)]
    expect(cartCount(cart)).toBe(5)
    expect(cartTotal(cart)).toBe(35_150)
    expect(cartTotal([])).toBe(0)
  })

  test('never has two lines of a product, an empty line, or a quantity above 10, after any changes', () => {
    const step = fc.record({
      add: fc.boolean(),
      id: fc.integer({ min: 1, max: 4 }),
      qty: fc.integer({ min: -2, max: 15 }),
      piece: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
    })
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const cart = steps.reduce<CartItem[]>((now, { add, id, qty, piece: chosen }) => {
          if (chosen === undefined) return add ? addToCart(now, item(id, qty)) : withQuantity(now, id, qty)
          return add ? addToCart(now, withPieces(item(id), chosen)) : withoutChoice(now, id, chosen)
        }, [])
        for (const { qty, pieces = [] } of cart) {
          expect(new Set(pieces.map(({ id }) => id)).size).toBe(pieces.length)
          expect(pieces.length).toBeLessThanOrEqual(qty)
        }
        expect(new Set(cart.map(({ id }) => id)).size).toBe(cart.length)
        for (const { qty } of cart) {
          expect(qty).toBeGreaterThanOrEqual(1)
          expect(qty).toBeLessThanOrEqual(10)
        }
        expect(readCart(JSON.stringify(cart))).toEqual(cart)
      }),
    )
  })
})

describe('a stored cart', () => {
  test.each([null, '', '{', 'null', '5', '{"a":1}', '[]', '[1,null,"x",{}]'])(
    '%j is an empty cart',
    (stored) => {
      expect(readCart(stored)).toEqual([])
    },
  )

  test('is parsed line by line, and invalid lines are dropped', () => {
    const lines = [
      item(1, 2),
      { ...item(2), qty: 0 },
      { ...item(3), price: 1.5 },
      { ...item(4), id: '4' },
      item(1),
    ]
    expect(readCart(JSON.stringify(lines))).toEqual([item(1, 3)])
    expect(readCart(JSON.stringify([{ id: 1, name: 'A', price: 100, qty: 1 }]))).toEqual([
      { id: 1, name: 'A', price: 100, qty: 1, image: '', variant: '' },
    ])
    const broken = [
      null,
      7,
      { id: '1', name: 'A' },
      { id: 0, name: 'A' },
      { id: 9 },
      piece(8),
      piece(8),
      piece(9),
    ]
    expect(readCart(JSON.stringify([{ ...item(1), pieces: broken }]))).toEqual([withPieces(item(1), 8)])
    expect(readCart(JSON.stringify([{ ...item(1), pieces: 'x' }]))).toEqual([item(1)])
  })
})

test('a cart is held against the shop as it is now', () => {
  const cart = [item(1), item(2), item(3, 5), item(4), item(5, 3)]
  const products = [
    { id: 1, price: ore(10_000), stock: 1 },
    { id: 2, price: ore(10_000), stock: 0 },
    { id: 3, price: ore(10_000), stock: 4 },
    { id: 5, price: ore(12_000), stock: 2 },
  ]
  expect(cartProblems(cart, products)).toEqual([
    { id: 2, kind: 'soldOut' },
    { id: 3, kind: 'tooMany', left: 4 },
    { id: 4, kind: 'gone' },
    { id: 5, kind: 'tooMany', left: 2 },
    { id: 5, kind: 'priceChanged', price: 12_000 },
  ])
})

test('a chosen piece that another buyer got is a problem of its line', () => {
  const cart = [withPieces(item(1, 3), 11, 12), withPieces(item(2), 21)]
  const products = [1, 2].map((id) => ({ id, price: ore(10_000), stock: 3 }))
  expect(cartProblems(cart, products, new Set([12]))).toEqual([
    { id: 1, kind: 'pieceTaken', piece: piece(12) },
  ])
  expect(cartProblems(cart, products.slice(0, 1), new Set([21]))).toEqual([{ id: 2, kind: 'gone' }])
})

test('lines of one product are put together, in the order in which they came', () => {
  expect(
    mergedLines([
      { id: 2, qty: 1 },
      { id: 1, qty: 4 },
      { id: 2, qty: 3 },
    ]),
  ).toEqual([
    { id: 2, qty: 4 },
    { id: 1, qty: 4 },
  ])
  const chosen = [
    { id: 1, qty: 1, pieces: [7] },
    { id: 1, qty: 2 },
    { id: 1, qty: 1, pieces: [5] },
  ]
  expect(mergedLines(chosen)).toEqual([{ id: 1, qty: 4, pieces: [7, 5] }])
})
