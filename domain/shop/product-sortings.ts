import type { Sortings } from '../sorting.ts'

/** The ways to sort the back office's products, whichever are listed. */
export const productSortings = {
  '-changed': 'Senast ändrade först',
  changed: 'Längst sedan ändrade först',
  '-added': 'Senast tillagda först',
  added: 'Först tillagda först',
} as const satisfies Sortings

/** The ways to sort those of them that are in the shop: only they have an index by price, which is the shop's own. */
export const publishedSortings = {
  ...productSortings,
  price: 'Lägst pris först',
  '-price': 'Högst pris först',
} as const satisfies Sortings
