import type { DocumentSeries } from './reports-closing-schemas.ts'

export const seriesLabels = {
  repair: 'Verkstadskvitton',
  shop: 'Butikskvitton',
  credit: 'Kreditfakturor',
  test_repair: 'Verkstadskvitton i testläge',
  test_shop: 'Butikskvitton i testläge',
  test_credit: 'Kreditfakturor i testläge',
} as const satisfies Record<DocumentSeries, string>
