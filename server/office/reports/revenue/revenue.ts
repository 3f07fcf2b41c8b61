import type { Days } from '#domain/office/reports-periods.ts'
import type { KindRow, MethodSum } from '#domain/office/reports-revenue.ts'
import { sumBy } from '#domain/office/reports-sums.ts'
import { onlineMethods } from '#domain/payments/methods.ts'
import type { DocumentKind } from '#domain/sales/documents.ts'
import type { Db } from '#server/db/database.ts'
import { getRange } from '../range.ts'
import type { SoldDay } from './days.ts'
import { creditNotes, paidShipping } from './queries.ts'

/**
 * Revenue by kind and by payment method, both with the same gross total. What is paid in advance is no revenue before the sale: it is
 * subtracted from the methods when it comes, and added when the sale uses it.
 */
export type Revenue = {
  kinds: KindRow[]
  methods: MethodSum[]
  shipping: number
  /** Money received in advance, less what was paid back, advances that sales used, and the VAT on the difference, in öre. */
  advances: { received: number; used: number; vat: number }
}

/**
 * Returns the revenue documents of a range, each counted once on its day of issue: receipts of workshop and shop, less
 * corrections and credit notes. A credit note counts only when it reduces a receipt: money refunded before a repair's
 * receipt was never revenue.
 */
export async function revenueRows(db: Db, days: Days, sold: readonly SoldDay[]): Promise<Revenue> {
  const range = getRange(days)
  const [notes, shipping] = await Promise.all([creditNotes(db, range), paidShipping(db, range)])
  const { kinds, methods, received, used, advanceVat } = soldBy(sold)
  return {
    kinds: [...kinds, ...notes.kinds],
    methods: [...methods, ...notes.methods],
    shipping,
    advances: {
      received: received - notes.advancesBack,
      used,
      vat: advanceVat - notes.advanceVatBack,
    },
  }
}

/**
 * Returns revenue by kind and by method. The methods are those of the tenders received; what documents leave unpaid was
 * sold on invoice, and counts as minus when it is paid later.
 */
function soldBy(days: readonly SoldDay[]) {
  const documents = days.flatMap(({ day, documents }) => documents.map((sums) => ({ day, ...sums })))
  const getSign = (kind: DocumentKind) => (kind === 'credit_note' ? -1 : 1)
  const kinds = documents.flatMap((row): KindRow[] => {
    const { day, kind, documents: count, gross, vat, margin } = row
    const sums = (gross: number, vat: number) => ({ gross: getSign(kind) * gross, vat: getSign(kind) * vat })
    const { goods: sold, goods_vat: soldVat, margin_vat: marginVat, advance_vat: advanceVat } = row
    const advance = row.received - row.used
    const isSale = kind !== 'credit_note' && kind !== 'advance'
    const counted = { receipts: isSale ? count : 0, credits: kind === 'credit_note' ? count : 0 }
    // The same documents as above, so their number is not counted again.
    const again = { receipts: 0, credits: 0 }
    return [
      {
        day,
        kind: 'repair',
        ...sums(gross - sold - margin - advance, vat - soldVat - advanceVat),
        ...counted,
      },
      ...(sold === 0 ? [] : [{ day, kind: 'taxed' as const, ...sums(sold, soldVat), ...again }]),
      ...(margin === 0 ? [] : [{ day, kind: 'margin' as const, ...sums(margin, marginVat), ...again }]),
    ]
  })
  const methods = days
    .flatMap(({ tenders }) => tenders)
    .map(({ method, net_method: net, gross }): MethodSum => {
      return { method: method === 'net' ? onlineMethods[net ?? 'card'] : method, gross }
    })
  const received = sumBy(documents, (row) => getSign(row.kind) * row.received)
  const used = sumBy(documents, (row) => getSign(row.kind) * row.used)
  methods.push({ method: 'advance', gross: used - received })
  const owed = sumBy(kinds, ({ gross }) => gross) - sumBy(methods, ({ gross }) => gross)
  methods.push({ method: 'invoice', gross: owed })
  const advanceVat = sumBy(documents, (row) => getSign(row.kind) * row.advance_vat)
  return { kinds, methods, received, used, advanceVat }
}
