import { byAge, type Sortings } from '../sorting.ts'

/** Sort orders of the workshop's orders: by registration, or by time in the current state. */
export const repairSortings = {
  ...byAge,
  since: 'Stått längst först',
  '-since': 'Senast flyttade först',
} as const satisfies Sortings
