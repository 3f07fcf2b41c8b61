import { describe, expect, test } from 'vitest'
import { inTimeByLaw, refundBy, suggestRefund } from './withdrawals.ts'

test.each([
  ['2026-11-20', '2026-12-04', '2026-12-05'],
  // The fourteenth day is a Sunday, and Christmas Day before a weekend.
  ['2026-11-22', '2026-12-07', '2026-12-08'],
  ['2026-12-11', '2026-12-28', '2026-12-29'],
])('goods received on %s can be withdrawn from until %s', (received, last, late) => {
  const order = { receivedAt: new Date(`${received}T10:00:00Z`) }
  expect(inTimeByLaw(order, new Date(`${last}T22:59:00Z`))).toBe(true)
  expect(inTimeByLaw(order, new Date(`${late}T10:00:00Z`))).toBe(false)
})

test('before the goods have come, a withdrawal is in time', () => {
  expect(inTimeByLaw({ receivedAt: null }, new Date('2027-06-01T10:00:00Z'))).toBe(true)
})

describe('the suggested refund', () => {
  const line = (quantity: number, returned: number, kronor: number) => ({
    quantity,
    returned,
    unitOre: kronor * 100,
  })
  const suggest = (lines: ReturnType<typeof line>[], { refunded = 0, shipping = 79 } = {}) => {
    const paid = lines.reduce((sum, each) => sum + each.quantity * each.unitOre, 0) + shipping * 100
    return suggestRefund({
      ...{ lines, shippingOre: shipping * 100, refundedOre: refunded * 100 },
      refundableOre: paid - refunded * 100,
    })
  }

  test.each([
    ['nothing came back', [line(1, 0, 299), line(1, 0, 249)], {}, 0, false],
    ['one of two pieces came back', [line(2, 1, 299)], {}, 299, false],
    ['all of it came back: with freight', [line(1, 1, 299), line(1, 1, 249)], {}, 627, true],
    ['the rest came back after a refund', [line(1, 1, 299), line(1, 1, 249)], { refunded: 299 }, 328, true],
    ['what came back is paid back', [line(1, 1, 299), line(1, 0, 249)], { refunded: 299 }, 0, false],
    ['more was paid back', [line(1, 1, 299), line(1, 0, 249)], { refunded: 500 }, 0, false],
    ['the order was collected', [line(1, 1, 299)], { shipping: 0 }, 299, false],
  ] as const)('when %s', (_, lines, more, kronor, withShipping) => {
    expect(suggest([...lines], more)).toEqual({ amountOre: kronor * 100, withShipping })
  })
})

test('money is back 14 days after the message', () => {
  expect(refundBy(new Date('2026-11-20T23:30:00Z'))).toBe('2026-12-05')
})
