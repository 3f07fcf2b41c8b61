import type { OrderState, OrderTransition } from './states.ts'

const forwards: readonly OrderTransition[] = ['pack', 'ship', 'makeReady', 'deliver', 'collect']

/**
 * Returns the next step of an order among its allowed transitions: towards the buyer or, for a withdrawn order, the return and
 * then the refund.
 */
export function nextOrderStep(order: {
  state: OrderState
  withdrawn: boolean
  moves: readonly OrderTransition[]
}): OrderTransition | undefined {
  const { moves, state, withdrawn } = order
  if (withdrawn && moves.includes('return')) return 'return'
  const forward = moves.find((move) => forwards.includes(move))
  if (forward) return forward
  return state === 'returned' || state === 'cancelled' ? moves.find((move) => move === 'refund') : undefined
}
