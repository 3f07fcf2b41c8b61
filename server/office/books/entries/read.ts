import { bookedLine } from '#domain/books/booked-line.ts'
import { addMarginParts, type MarginParts, marginParts, marginPartsBack } from '#domain/books/margin-parts.ts'
import type { BookedLine } from '#domain/books/voucher-rows.ts'
import type { Bookable, DocumentEntry } from '#domain/books/vouchers.ts'
import type { Days } from '#domain/office/reports-periods.ts'
import { type SalesLine, type SalesSeries, salesLineTotal } from '#domain/sales/documents.ts'
import { shippingTaxation } from '#domain/shop/order-sums.ts'
import { addCalendarDays } from '#domain/time.ts'
import type { Db } from '#server/db/database.ts'
import { getRange } from '#server/office/reports/range.ts'
import { findOpenDays } from '../queries.ts'
import {
  type DocumentRow,
  getOrderLines,
  type OrderLineRow,
  type PaymentRow,
  unbookedClosings,
  unbookedDocuments,
  unbookedFormerPayments,
  unbookedPayments,
  unbookedPayouts,
} from './queries.ts'

type Order = { shipping_ore: number; lines: readonly OrderLineRow[] }

/** Entries to be booked, and the keys of those that a cash register which books by itself has booked. */
export type Unbooked = { bookable: Bookable; leftOut: string[] }

/**
 * Reads everything in a range of days that is in no file. With `registerBooksItself`, the sales notes of a declared cash register and
 * their returns are left out, with what is paid on them.
 */
export async function readUnbooked(
  db: Db,
  days: Days,
  { registerBooksItself }: { registerBooksItself: boolean },
): Promise<Unbooked> {
  const range = getRange(days)
  const dayAt = (row: { day_index: number }) => addCalendarDays(days.from, row.day_index)
  const open = await findOpenDays(db, days)
  const documents = await unbookedDocuments(db, range, open)
  const payments = await unbookedPayments(db, range, open)
  const former = await unbookedFormerPayments(db, range, open)
  const payouts = await unbookedPayouts(db, days, open)
  const closings = await unbookedClosings(db, days)
  const refundedOrders = documents.flatMap(({ order_id: id, margin_ore: margin }) =>
    id !== null && margin > 0 ? [id] : [],
  )
  const orders = await getOrderLines(db, refundedOrders)
  const getOrder = (id: number) => {
    const order = orders.get(id)
    if (!order) throw new Error(`Order ${id} has no lines`)
    return order
  }

  const isLeftOut = (series: SalesSeries | null) => registerBooksItself && series === 'U'
  const ours = documents.filter((each) => !isLeftOut(each.series) && !isLeftOut(each.corrects_series))
  const paid = payments.filter(({ series }) => !isLeftOut(series))
  const left = [
    ...documents.filter((each) => !ours.includes(each)).map(({ id }) => `document:${id}`),
    ...payments.filter((each) => !paid.includes(each)).map(({ id }) => `tender:${id}`),
  ]
  return {
    leftOut: left,
    bookable: {
      documents: ours.map((row) => documentEntry(row, dayAt(row), getOrder)),
      payments: [
        ...paid.map((row) => ({
          key: `tender:${row.id}`,
          kind: row.kind,
          roundingOre: row.rounding_ore,
          ...paymentEntry(row, dayAt(row)),
        })),
        ...former.map((row) => ({
          key: `former:${row.id}`,
          kind: 'invoice' as const,
          ...paymentEntry({ ...row, number: `faktura ${row.number} från det tidigare systemet` }, dayAt(row)),
        })),
      ],
      payouts: payouts.map(({ id, day, method, amount_ore: amountOre, numbers }) => ({
        key: `payout:${id}`,
        day,
        method,
        amountOre,
        numbers,
      })),
      differences: closings.map(({ id, day, difference_ore: differenceOre }) => ({
        key: `closing:${id}`,
        day,
        differenceOre,
      })),
    },
  }
}

const paymentEntry = (
  row: Pick<PaymentRow, 'number' | 'method' | 'amount_ore' | 'payable_ore' | 'paid_before_ore'>,
  day: string,
) => ({
  ...{ day, number: row.number, method: row.method, amountOre: row.amount_ore },
  ...{ payableOre: row.payable_ore, paidBeforeOre: row.paid_before_ore },
})

/** Returns the parts of an order's second-hand goods. Shipping is taxed like them when there are no others, and fully. */
function orderMargin({ lines, shipping_ore: shippingOre }: Order): MarginParts {
  const used = lines.filter(({ taxMode }) => taxMode === 'margin')
  const parts = used.map(({ quantity, unitOre, costOre, vatRate }) =>
    marginParts({ totalOre: quantity * unitOre, quantity, costOre, vatRate }),
  )
  const { taxMode, vatRate } = shippingTaxation(lines)
  const shipping = marginParts({ totalOre: shippingOre, quantity: 1, costOre: null, vatRate })
  return addMarginParts(taxMode === 'margin' && shippingOre > 0 ? [...parts, shipping] : parts)
}

const ofAdvance = ({ about }: SalesLine) => about?.kind === 'advance'

/** Returns what the lines of a refund take back: of an advance, or of the sale that the payment was for. */
function refundedLines(row: DocumentRow, orderOf: (id: number) => Order): BookedLine[] {
  const account = row.refunded === 'repair' ? 'repairs' : 'goods'
  const taxed = row.lines
    .filter(({ taxMode }) => taxMode === 'vat25')
    .map(
      (line): BookedLine => ({
        account: ofAdvance(line) ? 'advances' : account,
        grossOre: salesLineTotal(line),
        vatRate: line.vatRate,
      }),
    )
  if (row.margin_ore === 0 || row.order_id === null) return taxed
  const sale = orderMargin(orderOf(row.order_id))
  const parts = marginPartsBack(sale, row.margin_before_ore, row.margin_ore)
  return [...taxed, { account: 'margin', parts }]
}

function documentEntry(row: DocumentRow, day: string, orderOf: (id: number) => Order): DocumentEntry {
  const { refunded, corrects_kind: corrects } = row
  const isRefund = refunded !== null && corrects === null
  return {
    key: `document:${row.id}`,
    day,
    number: row.number,
    kind: row.kind,
    isWeb: row.series === 'KB',
    corrects: row.corrects_number ?? undefined,
    returnsPaymentOnly: isRefund && refunded === 'none' && !row.lines.some(ofAdvance),
    lines: isRefund
      ? refundedLines(row, orderOf)
      : row.lines.map((line) => bookedLine(line, { kind: row.kind, corrects: corrects ?? undefined })),
    vatOre: row.vat_ore,
    tenders: row.tenders,
  }
}
