import type { BlockerKind } from '../personal-data.ts'
import type { AccountState, ErasedDataKind, HistoryKind, RetainedDataKind } from './customers.ts'

export const accountLabels = {
  none: 'Inget konto',
  unverified: 'Konto, ej bekräftat',
  verified: 'Konto',
  closed: 'Avslutat konto',
} as const satisfies Record<AccountState, string>

export const historyLabels = {
  account: 'Konto',
  repair: 'Ärende',
  quote: 'Offertförfrågan',
  booking: 'Bokning',
  order: 'Beställning',
  withdrawal: 'Ångerärende',
  trade_in: 'Inbyte',
  review: 'Omdöme',
  message: 'Meddelande',
  payment: 'Betalning',
  repair_receipt: 'Kvitto',
  shop_receipt: 'Kvitto',
  credit_note: 'Kreditfaktura',
  sales_document: 'Köp i kassan',
  invoice: 'Faktura',
} as const satisfies Record<HistoryKind, string>

/** Names of what blocks erasing a customer, in the middle of a sentence. */
export const blockerLabels = {
  repair: 'ärende',
  booking: 'bokning',
  order: 'beställning',
  withdrawal: 'ångerärende',
  trade_in: 'inbyte',
  payment: 'betalning av',
  refund: 'återbetalning av',
} as const satisfies Record<BlockerKind, string>

export const erasedLabels = {
  account: 'Kontot på Mina Sidor, med inloggningar',
  contact: 'Namn, e-post, telefon, adress och fritext i ärenden, beställningar och inbyten',
  messages: 'Meddelanden, svar och ångerblanketter',
  quotes: 'Offertförfrågningar och offerter',
  bookings: 'Bokningar',
  notes: 'Anteckningar och kundens meddelanden i ärenden',
  pictures: 'Bilder på enheter',
  identity: 'Personnummer',
  reviews: 'Omdömen, och frågor om omdömen',
  mails: 'Mejl till kunden och notiser om kunden, med bilagor',
} as const satisfies Record<ErasedDataKind, string>

export const retainedLabels = {
  repair_receipts: {
    what: 'Kvitton och kreditfakturor för reparationer',
    why: 'Verifikationer enligt bokföringslagen 5 kap. 7 § och 7 kap. 2 §. Kundens namn står kvar på dem.',
  },
  shop_receipts: {
    what: 'Kvitton från butiken',
    why: 'Verifikationer enligt bokföringslagen 5 kap. 7 § och 7 kap. 2 §. Namn och adress står kvar på dem.',
  },
  credit_notes: {
    what: 'Kreditfakturor',
    why: 'Verifikationer enligt bokföringslagen 5 kap. 7 § och 7 kap. 2 §.',
  },
  payments: {
    what: 'Betalningar: belopp, datum och betalsätt',
    why: 'Räkenskapsinformation enligt bokföringslagen 7 kap. 2 §, utan uppgift om vem som betalade.',
  },
  orders: {
    what: 'Ärenden, beställningar och inbyten: nummer, vara, belopp och datum',
    why: 'Underlag för bokföringen, utan uppgift om vem de gällde.',
  },
  ledger: {
    what: 'Inköpsnotor i inköpsliggaren, med säljarens namn, adress och personnummer',
    why: 'Sparas i tio år efter kalenderåret (förordning 1999:272, 12 §), och är underlag för bokföringen.',
  },
} as const satisfies Record<RetainedDataKind, { what: string; why: string }>
