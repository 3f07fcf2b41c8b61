import type { DocumentKind } from '../sales/documents.ts'
import type { TenderMethod } from '../sales/tenders.ts'
import { tenderLabels } from '../sales/tenders.ts'
import { type AccountKey, defaultAccounts } from '../settings/counter.ts'
import type { PayoutMethod } from '../trade-in/states.ts'
import {
  type BookedDocument,
  differenceRows,
  documentRows,
  paymentRows,
  payoutRows,
  returnedPaymentRows,
  type VoucherRow,
} from './voucher-rows.ts'

/** Something to be booked: its key, such as `document:12`, and its day, `yyyy-MM-dd`. */
type Entry = { key: string; day: string }

export type DocumentEntry = Entry &
  BookedDocument & {
    number: string
    /** Whether it was sold by the web shop. */
    isWeb: boolean
    /** The number of the document that a credit note takes back. */
    corrects?: string | undefined
    /** Whether a credit note returns money for which nothing was ever booked. */
    returnsPaymentOnly?: boolean
  }

export type PaymentEntry = Entry & {
  number: string
  kind: DocumentKind
  method: TenderMethod
  amountOre: number
  payableOre: number
  paidBeforeOre: number
}

/** A payout for bought devices; `numbers` are those of the purchase ledger. */
export type PayoutEntry = Entry & { method: PayoutMethod; amountOre: number; numbers: readonly string[] }

/** The change that a count of the cash box makes: its difference, less that of the day's count before. */
export type DifferenceEntry = Entry & { differenceOre: number }

export type Bookable = {
  documents: readonly DocumentEntry[]
  payments: readonly PaymentEntry[]
  payouts: readonly PayoutEntry[]
  differences: readonly DifferenceEntry[]
}

/** A voucher: what it books by the keys of its entries, and its rows, which add up to 0. */
export type Voucher = { day: string; text: string; rows: readonly VoucherRow[]; keys: readonly string[] }

const accountOrder = Object.keys(defaultAccounts) as AccountKey[]
const isNotZero = ({ amountOre }: VoucherRow) => amountOre !== 0

/** Adds up rows by account, in the order of the accounts. */
function sumRows(rows: readonly VoucherRow[]): VoucherRow[] {
  const sums = new Map<AccountKey, number>()
  for (const { account, amountOre } of rows) sums.set(account, (sums.get(account) ?? 0) + amountOre)
  return accountOrder.map((account) => ({ account, amountOre: sums.get(account) ?? 0 })).filter(isNotZero)
}

/** Compares document numbers of a series by their count, also when one has more digits. */
const byNumber = (a: string, b: string) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)

/** Returns the first and last number of each series: `KV-26-00001 till KV-26-00007`. */
export function numberRange(numbers: readonly string[]): string {
  const series = Map.groupBy(numbers.toSorted(byNumber), (number) => number.split('-')[0])
  return [...series.values()]
    .map((own) => (own.length === 1 ? own[0] : `${own[0]} till ${own.at(-1)}`))
    .join(', ')
}

/** Documents that share a voucher with others of their day. */
const dailyKinds: readonly DocumentKind[] = ['receipt', 'sales_note']

/** Returns a day's sales by counter or web shop in one voucher. */
function dailyVouchers(documents: readonly DocumentEntry[]): Voucher[] {
  const daily = documents.filter(({ kind }) => dailyKinds.includes(kind))
  const groups = Map.groupBy(daily, ({ day, isWeb }) => `${day} ${isWeb}`)
  return [...groups.values()].map((own) => ({
    day: own[0]?.day ?? '',
    text: `Försäljning ${own[0]?.isWeb ? 'på webben' : 'i butiken'}, ${numberRange(own.map(({ number }) => number))}`,
    rows: sumRows(own.flatMap(documentRows)),
    keys: own.map(({ key }) => key),
  }))
}

function describeDocument({ kind, number, corrects }: DocumentEntry): string {
  if (kind === 'advance') return `Förskott ${number}`
  if (kind === 'invoice') return `Faktura ${number}`
  return corrects ? `Kreditfaktura ${number}, ändrar ${corrects}` : `Kreditfaktura ${number}`
}

/** Returns the voucher of a document of its own. All that is paid on an invoice is booked as its payments. */
function ownVoucher(document: DocumentEntry): Voucher {
  const { day, key, tenders } = document
  const rows = document.returnsPaymentOnly
    ? returnedPaymentRows(tenders).filter(isNotZero)
    : sumRows(documentRows(document.kind === 'invoice' ? { ...document, tenders: [] } : document))
  return { day, text: describeDocument(document), rows, keys: [key] }
}

function paymentVoucher(payment: PaymentEntry): Voucher {
  const { day, key, number, method, amountOre } = payment
  const what = amountOre < 0 ? 'Utbetalning' : 'Betalning'
  const text = `${what}, ${number}, ${tenderLabels[method]}`
  return { day, text, rows: paymentRows(payment).filter(isNotZero), keys: [key] }
}

function payoutVoucher(payout: PayoutEntry): Voucher {
  const text = `Inköp av begagnat, ${numberRange(payout.numbers)}`
  return { day: payout.day, text, rows: payoutRows(payout).filter(isNotZero), keys: [payout.key] }
}

function differenceVouchers(differences: readonly DifferenceEntry[]): Voucher[] {
  return [...Map.groupBy(differences, ({ day }) => day)].map(([day, own]) => ({
    day,
    text: 'Kassadifferens',
    rows: differenceRows(own.reduce((sum, { differenceOre }) => sum + differenceOre, 0)).filter(isNotZero),
    keys: own.map(({ key }) => key),
  }))
}

/**
 * Returns the vouchers of everything given, by day: sales of counter and web shop per day, and one for each invoice, payment, advance,
 * credit note and payout, and for the cash difference of a day. An entry that moves no money has a voucher without rows.
 */
export function getVouchers({ documents, payments, payouts, differences }: Bookable): Voucher[] {
  const own = documents
    .filter(({ kind }) => !dailyKinds.includes(kind))
    .toSorted((a, b) => byNumber(a.number, b.number))
  const vouchers = [
    ...dailyVouchers(documents),
    ...own.map(ownVoucher),
    ...payments.map(paymentVoucher),
    ...payouts.map(payoutVoucher),
    ...differenceVouchers(differences),
  ]
  return vouchers.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}
