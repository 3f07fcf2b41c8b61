import type { Sortings } from '../sorting.ts'

/** Sort orders of the customer list: by last or first activity, or by name. */
export const customerSortings = {
  '-last': 'Senast aktiva först',
  last: 'Längst sedan först',
  '-first': 'Nya kunder först',
  first: 'Äldsta kunder först',
  name: 'Namn A–Ö',
  '-name': 'Namn Ö–A',
} as const satisfies Sortings
