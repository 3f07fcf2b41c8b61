import type { Sortings } from '../sorting.ts'

/** The ways to sort the customers: by when the shop heard of them last or for the first time, or by name. */
export const customerSortings = {
  '-last': 'Senast aktiva först',
  last: 'Längst sedan först',
  '-first': 'Nya kunder först',
  first: 'Äldsta kunder först',
  name: 'Namn A–Ö',
  '-name': 'Namn Ö–A',
} as const satisfies Sortings
