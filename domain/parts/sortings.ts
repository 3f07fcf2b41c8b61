import type { Sortings } from '../sorting.ts'

/** Sort orders of the parts. */
export const partSortings = {
  name: 'Namn A–Ö',
  '-name': 'Namn Ö–A',
  sku: 'Artikelnummer',
  '-sku': 'Artikelnummer, sista först',
} as const satisfies Sortings

/** Sort orders of the purchases. */
export const purchaseSortings = {
  '-created': 'Nyast först',
  created: 'Äldst först',
} as const satisfies Sortings
