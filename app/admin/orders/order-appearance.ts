import type { OrderState } from '../../../domain/shop/states.ts'
import type { Tone } from '../../ui/badge.tsx'

/** The mood of each state: what waits for staff stands out, what is over steps back. */
export const stateTones = {
  pending: 'neutral',
  paid: 'warning',
  packed: 'info',
  shipped: 'success',
  ready: 'info',
  delivered: 'neutral',
  collected: 'neutral',
  cancelled: 'neutral',
  returned: 'warning',
  refunded: 'neutral',
} as const satisfies Record<OrderState, Tone>

/** `1 vara`, `3 varor`. */
export const things = (count: number): string => (count === 1 ? '1 vara' : `${count} varor`)
