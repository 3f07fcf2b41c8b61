import type { DocumentKind } from './documents.ts'

export const documentKindLabels = {
  receipt: 'Kvitto',
  sales_note: 'Underlag',
  invoice: 'Faktura',
  advance: 'Förskottskvitto',
  credit_note: 'Kreditfaktura',
} as const satisfies Record<DocumentKind, string>
