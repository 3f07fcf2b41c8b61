import type { Sortings } from '../sorting.ts'

/** Sort orders of the back office's product list, published or not. */
export const productSortings = {
  '-changed': 'Senast ändrade först',
  changed: 'Längst sedan ändrade först',
  '-added': 'Senast tillagda först',
  added: 'Först tillagda först',
} as const satisfies Sortings

/** Sort orders of published products. Only they have an index by price, the shop's own. */
export const publishedSortings = {
  ...productSortings,
  price: 'Lägst pris först',
  '-price': 'Högst pris först',
} as const satisfies Sortings
