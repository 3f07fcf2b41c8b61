import { byAge, type Sortings } from '../sorting.ts'

export const priceSortings = {
  ...byAge,
  model: 'Enhet A–Ö',
  '-model': 'Enhet Ö–A',
  issue: 'Problem A–Ö',
  '-issue': 'Problem Ö–A',
  price: 'Lägst pris först',
  '-price': 'Högst pris först',
} as const satisfies Sortings
