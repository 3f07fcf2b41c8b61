import { expect, test } from 'vitest'
import { getStaffTransitions, nextOrderStep } from './states.ts'

test.each([
  ['pack', 'paid', 'delivery', false],
  ['ship', 'packed', 'delivery', false],
  ['makeReady', 'packed', 'pickup', false],
  ['collect', 'ready', 'pickup', false],
  ['deliver', 'shipped', 'delivery', false],
  ['return', 'shipped', 'delivery', true],
  ['return', 'delivered', 'delivery', true],
  ['return', 'collected', 'pickup', true],
  ['cancel', 'pending', 'delivery', true],
  ['cancel', 'paid', 'delivery', true],
  ['cancel', 'packed', 'delivery', true],
  ['cancel', 'packed', 'pickup', true],
  ['cancel', 'ready', 'pickup', true],
  ['refund', 'returned', 'delivery', true],
  ['refund', 'cancelled', 'delivery', true],
  [undefined, 'refunded', 'delivery', true],
  ['refund', 'cancelled', 'pickup', false],
  [undefined, 'delivered', 'delivery', false],
  [undefined, 'pending', 'delivery', false],
  [undefined, 'refunded', 'delivery', false],
] as const)(
  'the next step is %s for an order that is %s by %s, withdrawn: %s',
  (step, state, delivery, withdrawn) => {
    const moves = getStaffTransitions({ state, delivery })
    expect(nextOrderStep({ state, withdrawn, moves })).toBe(step)
  },
)
