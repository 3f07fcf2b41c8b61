import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type UnpaidLine, unpaidLimits, unpaidProblem } from './unpaid.ts'

const wanted = (quantity: number, stock = 1000) => [{ productId: 1, quantity, stock }]

/** Unpaid orders of one line each. */
const orders = (count: number, line: Partial<UnpaidLine>): UnpaidLine[] =>
  Array.from({ length: count }, (_, index) => ({
    orderId: index + 1,
    productId: 2,
    quantity: 1,
    isSamePerson: false,
    isSameAddress: false,
    ...line,
  }))

describe('the unpaid orders of a buyer', () => {
  test('are at most three of a person and twenty of a network address', () => {
    expect(unpaidProblem(orders(2, { isSamePerson: true }), wanted(1))).toBeUndefined()
    expect(unpaidProblem(orders(3, { isSamePerson: true }), wanted(1))).toBe('orders')
    expect(unpaidProblem(orders(19, { isSameAddress: true }), wanted(1))).toBeUndefined()
    expect(unpaidProblem(orders(20, { isSameAddress: true }), wanted(1))).toBe('orders')
  })

  test('count an order with several lines once', () => {
    const lines = orders(3, { isSamePerson: true }).map((line) => ({ ...line, orderId: 1 }))
    expect(unpaidProblem(lines, wanted(1))).toBeUndefined()
  })

  test('hold at most thirty pieces of a person and sixty of a network address, with the new ones', () => {
    expect(unpaidProblem(orders(1, { isSamePerson: true, quantity: 25 }), wanted(5))).toBeUndefined()
    expect(unpaidProblem(orders(1, { isSamePerson: true, quantity: 25 }), wanted(6))).toBe('pieces')
    expect(unpaidProblem(orders(1, { isSameAddress: true, quantity: 55 }), wanted(5))).toBeUndefined()
    expect(unpaidProblem(orders(1, { isSameAddress: true, quantity: 55 }), wanted(6))).toBe('pieces')
  })

  test('hold at most ten of a product, or half of its stock when that is more', () => {
    const held = (quantity: number) => orders(1, { isSamePerson: true, productId: 1, quantity })
    expect(unpaidProblem(held(5), wanted(5, 8))).toBeUndefined()
    expect(unpaidProblem(held(6), wanted(5, 8))).toBe('share')
    expect(unpaidProblem(held(6), wanted(5, 21))).toBeUndefined()
    expect(unpaidProblem(held(7), wanted(5, 22))).toBe('share')
  })

  test('do not count when they are of others', () => {
    expect(unpaidProblem(orders(30, { quantity: 30, productId: 1 }), wanted(10))).toBeUndefined()
  })

  test('never leave more than the limits, however many orders come one after another', () => {
    const order = fc.record({
      productId: fc.integer({ min: 1, max: 3 }),
      quantity: fc.integer({ min: 1, max: 10 }),
      isSamePerson: fc.boolean(),
      isSameAddress: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(order, { maxLength: 60 }), (attempts) => {
        const placed: UnpaidLine[] = []
        for (const [index, attempt] of attempts.entries()) {
          const who = placed.map((line) => ({
            ...line,
            isSamePerson: line.isSamePerson && attempt.isSamePerson,
            isSameAddress: line.isSameAddress && attempt.isSameAddress,
          }))
          if (unpaidProblem(who, [{ ...attempt, stock: 15 }]) === undefined)
            placed.push({ ...attempt, orderId: index })
        }
        for (const key of ['isSamePerson', 'isSameAddress'] as const) {
          const limit = key === 'isSamePerson' ? 'person' : 'address'
          const own = placed.filter((line) => line[key])
          expect(own.length).toBeLessThanOrEqual(unpaidLimits.orders[limit])
          expect(own.reduce((sum, { quantity }) => sum + quantity, 0)).toBeLessThanOrEqual(
            unpaidLimits.pieces[limit],
          )
        }
      }),
    )
  })
})
