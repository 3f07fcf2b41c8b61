import { byAge, type Sortings } from '../sorting.ts'

/** Sort orders of trade-in cases: by registration, or by total. */
export const tradeInSortings = {
  ...byAge,
  '-worth': 'Högst belopp först',
  worth: 'Lägst belopp först',
} as const satisfies Sortings

/** Sort orders of the devices that the shop buys: by brand and model, or by base price. */
export const deviceSortings = {
  name: 'Namn A–Ö',
  '-name': 'Namn Ö–A',
  '-price': 'Högst pris först',
  price: 'Lägst pris först',
} as const satisfies Sortings
