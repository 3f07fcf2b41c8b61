import type { DocumentSeries } from './reports-closing-schemas.ts'

export const seriesLabels = {
  note: 'Underlag',
  repair: 'Kvitton',
  invoice: 'Fakturor',
  advance: 'Förskott',
  shop: 'Kvitton från webbutiken',
  credit: 'Kreditfakturor',
  test_note: 'Underlag i testläge',
  test_repair: 'Kvitton i testläge',
  test_invoice: 'Fakturor i testläge',
  test_advance: 'Förskott i testläge',
  test_shop: 'Kvitton från webbutiken i testläge',
  test_credit: 'Kreditfakturor i testläge',
} as const satisfies Record<DocumentSeries, string>
