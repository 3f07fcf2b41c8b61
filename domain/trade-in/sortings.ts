import { byAge, type Sortings } from '../sorting.ts'

/** The ways to sort the sales to the shop: by when they came in, or by what they come to. */
export const caseSortings = {
  ...byAge,
  '-worth': 'Högst belopp först',
  worth: 'Lägst belopp först',
} as const satisfies Sortings

/** The ways to sort the devices that the shop buys: by brand and model, or by base price. */
export const deviceSortings = {
  name: 'Namn A–Ö',
  '-name': 'Namn Ö–A',
  '-price': 'Högst pris först',
  price: 'Lägst pris först',
} as const satisfies Sortings
