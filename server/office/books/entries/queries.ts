import { type SQL, sql } from 'drizzle-orm'
import type { FormerInvoiceTender } from '#domain/counter/former-invoices/schemas.ts'
import type { Days } from '#domain/office/reports-periods.ts'
import type { DocumentKind, SalesLine, SalesSeries, StoredLine } from '#domain/sales/documents.ts'
import { readLines } from '#domain/sales/documents.ts'
import type { TenderMethod } from '#domain/sales/tenders.ts'
import type { Taxation } from '#domain/sales/vat.ts'
import type { PayoutMethod } from '#domain/trade-in/states.ts'
import type { Db } from '#server/db/database.ts'
import { queryRows } from '#server/db/rows.ts'
import { dayIn, getDayIndex, getRange, isWithin, type Range } from '#server/office/reports/range.ts'

/** The kind of a booked entry, which begins its key. */
export type EntryKind = 'document' | 'tender' | 'former' | 'payout' | 'closing'

/**
 * Condition that a row is in no file. Each row is looked up by its key: with NOT EXISTS, PostgreSQL would read everything that is booked for
 * the few rows of open days.
 */
function isUnbooked(kind: EntryKind, id: SQL): SQL {
  return sql`(SELECT b.key FROM booked_entries b WHERE b.key = ${sql.raw(`'${kind}:'`)} || ${id}) IS NULL`
}

/** Condition that a row is not demo data. Demo documents are told by their number, like those in test mode. */
function isReal(table: 'trade_in_payouts' | 'day_closings', id: SQL): SQL {
  return sql`NOT EXISTS (SELECT FROM demo_rows m WHERE m.table_name = ${table} AND ${id} = ANY (m.ids))`
}

/**
 * Condition that a time is on one of some days, in their order. PostgreSQL looks it up among the beginnings and ends, so that many
 * days do not make a long statement. The first and the last time are compared too, by which it can use an index.
 */
function isOnOneOf(column: SQL, days: readonly Days[]): SQL {
  const bounds = days.flatMap((each) => {
    const { starts } = getRange(each)
    return [starts[0], starts.at(-1)].map((start) => start?.toISOString())
  })
  if (bounds.length === 0) return sql`false`
  return sql`(${column} >= ${bounds[0]}::timestamptz AND ${column} < ${bounds.at(-1)}::timestamptz
    AND width_bucket(${column}, ${`{${bounds.join(',')}}`}::timestamptz[]) % 2 = 1)`
}

/** The sale that the refund of an online payment takes back. `none` when nothing had been sold for the money. */
export type RefundedSale = 'repair' | 'shop' | 'none'

export type DocumentRow = {
  id: number
  /** Counted from the first day of the range. */
  day_index: number
  number: string
  series: SalesSeries
  kind: DocumentKind
  lines: SalesLine[]
  vat_ore: number
  /** The tenders of the moment of its issue. */
  tenders: { method: TenderMethod; amountOre: number; roundingOre: number }[]
  corrects_number: string | null
  corrects_kind: DocumentKind | null
  corrects_series: SalesSeries | null
  refunded: RefundedSale | null
  /** The order whose refund it is, and what earlier refunds took back of its second-hand goods. */
  order_id: number | null
  margin_ore: number
  margin_before_ore: number
}

/** Returns the documents of a range that are in no file, without those in test mode. Only `open` days can have any. */
export async function unbookedDocuments(db: Db, range: Range, open: readonly Days[]): Promise<DocumentRow[]> {
  const rows = await queryRows<Omit<DocumentRow, 'lines'> & { lines: StoredLine[] }>(
    db,
    sql`SELECT d.id, ${getDayIndex(sql`d.issued_at`, range)} AS day_index, d.number, d.series, d.kind, d.lines, d.vat_ore,
        coalesce((SELECT jsonb_agg(jsonb_build_object('method', t.method, 'amountOre', t.amount_ore, 'roundingOre', t.rounding_ore) ORDER BY t.id)
          FROM tenders t WHERE t.document_id = d.id AND t.recorded_at = d.issued_at), '[]') AS tenders,
        c.number AS corrects_number, c.kind AS corrects_kind, c.series AS corrects_series,
        CASE WHEN f.id IS NULL THEN NULL
          WHEN o.receipt_id IS NOT NULL THEN 'shop'
          WHEN EXISTS (SELECT FROM repair_payments w JOIN sales_documents r ON r.about @> ARRAY['repair:' || w.repair_order_id]
            WHERE w.payment_id = f.payment_id AND r.kind IN ('receipt', 'sales_note', 'invoice') AND r.issued_at <= d.issued_at)
            THEN 'repair'
          ELSE 'none' END AS refunded,
        o.id AS order_id, d.margin_ore,
        CASE WHEN d.margin_ore > 0 AND f.id IS NOT NULL THEN (SELECT coalesce(sum(e.margin_ore), 0)::int
          FROM refunds g JOIN sales_documents e ON e.id = g.credit_note_id WHERE g.payment_id = f.payment_id AND e.id < d.id)
          ELSE 0 END AS margin_before_ore
      FROM sales_documents d LEFT JOIN sales_documents c ON c.id = d.corrects_id
        LEFT JOIN refunds f ON f.credit_note_id = d.id LEFT JOIN shop_orders o ON o.payment_id = f.payment_id
      WHERE ${isWithin(sql`d.issued_at`, range)} AND ${isOnOneOf(sql`d.issued_at`, open)} AND NOT d.is_test
        AND ${isUnbooked('document', sql`d.id`)} ORDER BY d.id`,
  )
  return rows.map((row) => ({ ...row, lines: readLines(row.lines) }))
}

export type PaymentRow = {
  id: number
  /** Counted from the first day of the range. */
  day_index: number
  number: string
  series: SalesSeries
  kind: DocumentKind
  method: TenderMethod
  amount_ore: number
  /** The document's amount, less what credit notes had taken off it when the payment was recorded. */
  rounding_ore: number
  payable_ore: number
  paid_before_ore: number
}

/**
 * Returns the payments of a range that came after their document, and everything paid on invoices, as far as they are in no file. What
 * was recorded when it was received can only be of `open` days.
 */
export function unbookedPayments(db: Db, range: Range, open: readonly Days[]): Promise<PaymentRow[]> {
  return queryRows<PaymentRow>(
    db,
    sql`SELECT t.id, ${getDayIndex(sql`t.received_at`, range)} AS day_index, d.number, d.series, d.kind, t.method, t.amount_ore, t.rounding_ore,
        d.total_ore - (SELECT coalesce(sum(n.total_ore
            + (SELECT coalesce(sum(b.amount_ore - b.rounding_ore), 0) FROM tenders b WHERE b.document_id = n.id)), 0)::int
          FROM sales_documents n WHERE n.corrects_id = d.id AND n.issued_at <= t.recorded_at) AS payable_ore,
        (SELECT coalesce(sum(e.amount_ore - e.rounding_ore), 0)::int FROM tenders e WHERE e.document_id = d.id AND e.id < t.id) AS paid_before_ore
      FROM tenders t JOIN sales_documents d ON d.id = t.document_id
      WHERE ${isWithin(sql`t.received_at`, range)} AND NOT d.is_test
        AND (${isOnOneOf(sql`t.received_at`, open)} OR t.recorded_at <> t.received_at) AND (d.kind = 'invoice' OR t.recorded_at <> d.issued_at)
        AND ${isUnbooked('tender', sql`t.id`)} ORDER BY t.id`,
  )
}

export type FormerPaymentRow = Pick<
  PaymentRow,
  'id' | 'day_index' | 'number' | 'amount_ore' | 'payable_ore' | 'paid_before_ore'
> & { method: FormerInvoiceTender }

/** Like `unbookedPayments`, of the invoices of an earlier system, which were booked there. */
export function unbookedFormerPayments(
  db: Db,
  range: Range,
  open: readonly Days[],
): Promise<FormerPaymentRow[]> {
  return queryRows<FormerPaymentRow>(
    db,
    sql`SELECT p.id, ${getDayIndex(sql`p.received_at`, range)} AS day_index, i.number, p.method, p.amount_ore, i.total_ore AS payable_ore,
        i.paid_before_ore + (SELECT coalesce(sum(e.amount_ore), 0)::int FROM former_invoice_payments e
          WHERE e.invoice_id = i.id AND e.id < p.id) AS paid_before_ore
      FROM former_invoice_payments p JOIN former_invoices i ON i.id = p.invoice_id
      WHERE ${isWithin(sql`p.received_at`, range)}
        AND (${isOnOneOf(sql`p.received_at`, open)} OR p.recorded_at <> p.received_at)
        AND ${isUnbooked('former', sql`p.id`)} ORDER BY p.id`,
  )
}

export type OrderLineRow = Taxation & { quantity: number; unitOre: number; costOre: number | null }
type OrderRow = { id: number; shipping_ore: number; lines: OrderLineRow[] }

/** Returns the lines of orders of the web shop with what their goods cost, and the shipping, by order. */
export async function getOrderLines(db: Db, ids: readonly number[]): Promise<Map<number, OrderRow>> {
  if (ids.length === 0) return new Map()
  const rows = await queryRows<OrderRow>(
    db,
    sql`SELECT o.id, o.shipping_ore, jsonb_agg(jsonb_build_object('quantity', l.quantity, 'unitOre', l.unit_ore,
          'costOre', l.cost_ore, 'taxMode', l.tax_mode, 'vatRate', l.vat_rate) ORDER BY l.id) AS lines
      FROM shop_orders o JOIN shop_order_lines l ON l.order_id = o.id
      WHERE o.id = ANY (${sql.param(ids)}::int[]) GROUP BY o.id`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

export type PayoutRow = {
  id: number
  day: string
  method: PayoutMethod
  amount_ore: number
  numbers: string[]
}

/** Returns the payouts for bought devices in a range of days that are in no file. Those recorded on their day can only be of `open` days. */
export function unbookedPayouts(db: Db, { from, to }: Days, open: readonly Days[]): Promise<PayoutRow[]> {
  return queryRows<PayoutRow>(
    db,
    sql`SELECT p.id, p.paid_on::text AS day, p.method, p.amount_ore,
        ARRAY(SELECT l.number FROM trade_in_ledger l WHERE l.request_id = p.request_id ORDER BY l.id) AS numbers
      FROM trade_in_payouts p WHERE p.paid_on BETWEEN ${from}::date AND ${to}::date AND p.amount_ore > 0
        AND (${isOnOneOf(sql`p.created_at`, open)} OR p.paid_on <> ${dayIn(sql`p.created_at`)})
        AND ${isReal('trade_in_payouts', sql`p.id`)} AND ${isUnbooked('payout', sql`p.id`)} ORDER BY p.id`,
  )
}

export type ClosingRow = { id: number; day: string; difference_ore: number }

/** Returns the counts of the cash box in a range of days that are in no file, each with what it changes. */
export function unbookedClosings(db: Db, { from, to }: { from: string; to: string }): Promise<ClosingRow[]> {
  return queryRows<ClosingRow>(
    db,
    sql`SELECT * FROM (
        SELECT c.id, c.day::text AS day, c.counted_ore - c.expected_ore
          - coalesce(lag(c.counted_ore - c.expected_ore) OVER (PARTITION BY c.day ORDER BY c.version), 0) AS difference_ore
        FROM day_closings c WHERE c.day BETWEEN ${from}::date AND ${to}::date AND ${isReal('day_closings', sql`c.id`)}) counted
      WHERE difference_ore <> 0 AND ${isUnbooked('closing', sql`counted.id`)} ORDER BY id`,
  )
}

/** Returns the days of a range whose cash box was counted. */
export async function getClosedDays(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<Set<string>> {
  const rows = await queryRows<{ day: string }>(
    db,
    sql`SELECT DISTINCT day::text AS day FROM day_closings WHERE day BETWEEN ${from}::date AND ${to}::date`,
  )
  return new Set(rows.map(({ day }) => day))
}

/** Returns the numbers of sales notes in a range, and their returns, without the number of a register receipt; oldest first. */
export function withoutRegisterReceipt(db: Db, range: Range) {
  return queryRows<{ number: string }>(
    db,
    sql`SELECT d.number FROM sales_documents d
      WHERE ${isWithin(sql`d.issued_at`, range)} AND NOT d.is_test AND (d.series = 'U'
          OR d.corrects_id IS NOT NULL AND (SELECT c.series FROM sales_documents c WHERE c.id = d.corrects_id) = 'U')
        AND NOT EXISTS (SELECT FROM register_receipts r WHERE r.document_id = d.id) ORDER BY d.id`,
  )
}

/** Counts the documents of a range in test mode, with those of the demo data. */
export async function countTestDocuments(db: Db, range: Range): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    db,
    sql`SELECT count(*)::int AS count FROM sales_documents WHERE is_test AND ${isWithin(sql`issued_at`, range)}`,
  )
  return row?.count ?? 0
}
