import type { DocumentKind, TenderMethod } from './documents.ts'

export const documentKindLabels = {
  receipt: 'Kvitto',
  sales_note: 'Underlag',
  invoice: 'Faktura',
  advance: 'Förskottskvitto',
  credit_note: 'Kreditfaktura',
} as const satisfies Record<DocumentKind, string>

export const tenderLabels = {
  card: 'Kort',
  swish: 'Swish',
  cash: 'Kontant',
  net: 'På nätet',
  bank: 'Bankgiro',
  trade_in: 'Inbyte',
} as const satisfies Record<TenderMethod, string>
