import { byAge, type Sortings } from '../sorting.ts'

/** The ways to sort the workshop's cases: by when they came in, or by how long they have stood where they are. */
export const repairSortings = {
  ...byAge,
  since: 'Stått längst först',
  '-since': 'Senast flyttade först',
} as const satisfies Sortings
