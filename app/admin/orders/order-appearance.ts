import type { Tone } from '#app/ui/badge.tsx'
import { formatCount } from '#domain/settings/units.ts'
import type { OrderState } from '#domain/shop/states.ts'

/** Badge tone per state: those that need staff action are emphasised, finished ones are muted. */
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

export const formatProductCount = (count: number): string => formatCount(count, 'vara', 'varor')
