import { ore, vatIncluded } from '../money.ts'
import { type DocumentKind, restOre, settledOre } from '../sales/documents.ts'
import type { TenderMethod } from '../sales/tenders.ts'
import { tenderRules } from '../sales/tenders.ts'
import type { AccountKey } from '../settings/counter.ts'
import type { PayoutMethod } from '../trade-in/states.ts'
import { type MarginParts, marginTotal } from './margin-parts.ts'

/** A row of a voucher, in öre: plus is debit, minus is credit. */
export type VoucherRow = { account: AccountKey; amountOre: number }

/** A line of a document by its account. Amounts are as printed, and include VAT. */
export type BookedLine =
  | { account: 'repairs' | 'goods' | 'advances' | 'reverseCharge'; grossOre: number; vatRate: number }
  | { account: 'margin'; parts: MarginParts }

/** A document as it is booked. `tenders` are those of the moment of its issue; later ones are payments of their own. */
export type BookedDocument = {
  kind: DocumentKind
  lines: readonly BookedLine[]
  vatOre: number
  tenders: readonly { method: TenderMethod; amountOre: number; roundingOre?: number }[]
}

/** Accounts of payouts. The price of a device taken in part payment is booked as a claim, like its tender, and both cancel each other. */
const payoutAccounts = {
  SWISH: 'swish',
  BANK: 'bank',
  CASH: 'cash',
  SALE: tenderRules.trade_in.account,
} as const satisfies Record<PayoutMethod, AccountKey>

/** Sales without VAT come first, because the last one takes the öre that rounding leaves. */
const taxedAccounts = ['reverseCharge', 'advances', 'goods', 'repairs'] as const

/** The VAT contained in an amount that may be negative, such as an advance that a document subtracts. */
const vatIn = (amountOre: number, rate: number) =>
  Math.sign(amountOre) * vatIncluded(ore(Math.abs(amountOre)), rate)

/**
 * Returns the rows of a document, which add up to 0: sales without VAT, VAT, rounding, money, and what is owed. The VAT is the
 * document's own figure; the öre that its rounding makes belongs to the last kind of sale in it.
 */
export function documentRows({ kind, lines, vatOre, tenders }: BookedDocument): VoucherRow[] {
  const sign = kind === 'credit_note' ? -1 : 1
  const rows: VoucherRow[] = []
  const credit = (account: AccountKey, amountOre: number) =>
    rows.push({ account, amountOre: -sign * amountOre })
  const taxed = taxedAccounts.flatMap((account) => {
    const own = lines.flatMap((line) => (line.account === account ? [line] : []))
    return [...Map.groupBy(own, ({ vatRate }) => vatRate)].map(([vatRate, ofRate]) => {
      return { account, vatRate, grossOre: ofRate.reduce((sum, line) => sum + line.grossOre, 0) }
    })
  })
  const present = taxed.filter(({ grossOre }) => grossOre !== 0)
  let vatLeft = vatOre
  for (const each of present) {
    const { account, grossOre, vatRate } = each
    const vat = each === present.at(-1) ? vatLeft : vatIn(grossOre, vatRate)
    vatLeft -= vat
    credit(account, grossOre - vat)
  }
  credit('vat', vatOre)
  let totalOre = taxed.reduce((sum, { grossOre }) => sum + grossOre, 0)
  for (const line of lines) {
    if (line.account !== 'margin') continue
    const { profitOre, costOre, vatOre: marginVatOre, lossOre } = line.parts
    credit('marginProfit', profitOre)
    credit('marginCost', costOre)
    credit('marginVat', marginVatOre)
    credit('marginLoss', lossOre)
    totalOre += marginTotal(line.parts)
  }
  for (const { method, amountOre, roundingOre = 0 } of tenders) {
    rows.push(
      { account: tenderRules[method].account, amountOre },
      { account: 'rounding', amountOre: -roundingOre },
    )
  }
  rows.push({ account: 'invoices', amountOre: restOre({ kind, totalOre, tenders }) })
  return rows
}

/**
 * Returns the rows of a credit note for money that was paid and returned before anything was sold for it: it came and went by the same
 * account.
 */
export function returnedPaymentRows(tenders: BookedDocument['tenders']): VoucherRow[] {
  return tenders.flatMap(({ method, amountOre }) => [
    { account: tenderRules[method].account, amountOre: -amountOre },
    { account: tenderRules[method].account, amountOre },
  ])
}

/**
 * Returns the rows of a payment that came after its document. It settles what is owed; what an invoice is overpaid by is the fee of its
 * reminders. A negative amount undoes a payment.
 */
export function paymentRows(payment: {
  kind: DocumentKind
  method: TenderMethod
  amountOre: number
  roundingOre?: number
  /** The document's amount after its credit notes, and the part of it that had been paid before. */
  payableOre: number
  paidBeforeOre: number
}): VoucherRow[] {
  const { kind, amountOre, roundingOre = 0, payableOre, paidBeforeOre } = payment
  const paidOre = settledOre(payment)
  const ofDocument = (paid: number) => (kind === 'invoice' ? Math.min(paid, payableOre) : paid)
  const reducedOre = ofDocument(paidBeforeOre + paidOre) - ofDocument(paidBeforeOre)
  return [
    { account: tenderRules[payment.method].account, amountOre },
    { account: 'rounding', amountOre: -roundingOre },
    { account: 'invoices', amountOre: -reducedOre },
    { account: 'fees', amountOre: reducedOre - paidOre },
  ]
}

/** Returns the rows of a payout for bought devices. */
export function payoutRows({ method, amountOre }: { method: PayoutMethod; amountOre: number }): VoucherRow[] {
  return [
    { account: 'marginPurchase', amountOre },
    { account: payoutAccounts[method], amountOre: -amountOre },
  ]
}

/** Returns the rows of the difference that a count of the cash box found; negative when money is missing. */
export function differenceRows(differenceOre: number): VoucherRow[] {
  return [
    { account: 'cash', amountOre: differenceOre },
    { account: 'difference', amountOre: -differenceOre },
  ]
}
