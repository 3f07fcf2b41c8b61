import type { DocumentKind, TenderMethod } from './documents.ts'

export const documentKindLabels = {
  receipt: 'Kvitto',
  credit_note: 'Kreditfaktura',
} as const satisfies Record<DocumentKind, string>

export const tenderLabels = {
  card: 'Kort',
  swish: 'Swish',
  cash: 'Kontant',
  net: 'På nätet',
} as const satisfies Record<TenderMethod, string>
