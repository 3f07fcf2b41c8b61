import { type SQL, sql } from 'drizzle-orm'
import type { HourSales } from '#domain/office/reports/hours.ts'
import type { Days } from '#domain/office/reports-periods.ts'
import {
  type DayCategory,
  type DayDocuments,
  type DaySums,
  type DayTenders,
  type KindRow,
  type MethodSum,
  marginVatBack,
} from '#domain/office/reports-revenue.ts'
import { sumBy } from '#domain/office/reports-sums.ts'
import type { PaymentMethod } from '#domain/payments/methods.ts'
import { onlineMethods } from '#domain/payments/methods.ts'
import { formerVatRate } from '#domain/sales/vat.ts'
import { shopTimeZone } from '#domain/time.ts'
import type { Db } from '#server/db/database.ts'
import { queryRows } from '#server/db/rows.ts'
import { getDayIndex, isWithin, type Range } from '../range.ts'
import { vatIn } from '../vat.ts'

/** Documents that sell, and credit notes that take a whole one back. The credit notes of refunds are counted by `creditNotes`. */
const ofSales = sql`(d.kind <> 'credit_note' OR d.corrects_id IS NOT NULL)`

/** Sums of one day; `day` is the index in the range. */
type OfDay<Sums> = Sums & { day: number }

/** Goods are what the other parts leave of the total. */
const goods = sql`(d.total_ore - d.margin_ore - d.repair_ore - d.advance_ore + d.used_ore)`

const formerRate = sql.raw(String(formerVatRate))

/** VAT on the advances of a document, minus for those that it uses. */
const advanceVat = (document: SQL): SQL =>
  sql`coalesce(${document}.advance_vat_ore, ${vatIn(sql`${document}.advance_ore - ${document}.used_ore`, formerRate)})`

/** Returns the sums of sales documents, and of the corrections that cancel them. Read from the index `sales_documents_of_day` alone. */
export function documentsByDay(db: Db, range: Range): Promise<OfDay<DayDocuments>[]> {
  return queryRows(
    db,
    sql`SELECT ${getDayIndex(sql`d.issued_at`, range)} AS day, d.kind, count(*)::int AS documents,
        sum(d.total_ore)::float8 AS gross, sum(d.vat_ore)::float8 AS vat, sum(d.margin_ore)::float8 AS margin,
        sum(d.margin_vat_ore)::float8 AS margin_vat, sum(${goods})::float8 AS goods,
        sum(CASE WHEN ${goods} = d.total_ore - d.margin_ore THEN d.vat_ore ELSE coalesce(d.goods_vat_ore, ${vatIn(goods, formerRate)}) END)::float8 AS goods_vat,
        sum(d.advance_ore)::float8 AS received, sum(d.used_ore)::float8 AS used,
        sum(${advanceVat(sql`d`)})::float8 AS advance_vat
      FROM sales_documents d WHERE ${isWithin(sql`d.issued_at`, range)} AND ${ofSales} GROUP BY 1, 2 ORDER BY 1, 2`,
  )
}

/** Returns the tenders received, without rounding, which is no revenue. What was refunded online is counted by `creditNotes`. */
export function tendersByDay(db: Db, range: Range): Promise<OfDay<DayTenders>[]> {
  const day = getDayIndex(sql`t.received_at`, range)
  return queryRows(
    db,
    sql`SELECT ${day} AS day, t.method, NULL AS net_method, sum(t.amount_ore - t.rounding_ore)::float8 AS gross
      FROM tenders t WHERE ${isWithin(sql`t.received_at`, range)} AND t.method <> 'net' GROUP BY 1, 2
      UNION ALL
      SELECT ${day}, 'net', p.method, sum(t.amount_ore)::float8
      FROM tenders t JOIN payments p ON p.id = split_part(t.reference, ':', 2)::int
      WHERE ${isWithin(sql`t.received_at`, range)} AND t.method = 'net' AND (t.amount_ore > 0
        OR EXISTS (SELECT FROM sales_documents d WHERE d.id = t.document_id AND d.corrects_id IS NOT NULL)) GROUP BY 1, 3
      ORDER BY 1, 2, 3`,
  )
}

/** Returns what orders of the shop sold, by category. */
export function categoriesByDay(db: Db, range: Range): Promise<OfDay<DayCategory>[]> {
  return queryRows(
    db,
    sql`SELECT ${getDayIndex(sql`d.issued_at`, range)} AS day, p.category_id AS category, sum(l.quantity)::int AS pieces,
        sum(l.quantity::bigint * l.unit_ore)::float8 AS gross,
        coalesce(sum(l.quantity) FILTER (WHERE l.tax_mode = 'margin' AND l.cost_ore IS NULL), 0)::int AS without_cost
      FROM sales_documents d JOIN shop_orders o ON o.receipt_id = d.id JOIN shop_order_lines l ON l.order_id = o.id
        JOIN products p ON p.id = l.product_id
      WHERE ${isWithin(sql`d.issued_at`, range)} GROUP BY 1, 2 ORDER BY 1, 2`,
  )
}

/** VAT on a line's margin, in öre. */
const lineMarginVat = vatIn(
  sql`greatest(0, l.unit_ore - coalesce(l.cost_ore, 0)) * l.quantity`,
  sql`l.vat_rate`,
)
/** Shipping is taxed like the goods, and fully when all of them are under the margin scheme. */
const shippingMarginVat: SQL = sql`CASE WHEN p.margin_ore = p.amount_ore THEN ${vatIn(
  sql`o.shipping_ore`,
  sql`(SELECT max(l.vat_rate) FROM shop_order_lines l WHERE l.order_id = o.id)`,
)} ELSE 0 END`

/** Returns the shipping that the orders of a range paid, in öre. */
export async function paidShipping(db: Db, range: Range): Promise<number> {
  const [row] = await queryRows<{ shipping: number }>(
    db,
    sql`SELECT coalesce(sum(o.shipping_ore), 0)::float8 AS shipping FROM sales_documents d JOIN shop_orders o ON o.receipt_id = d.id
      WHERE ${isWithin(sql`d.issued_at`, range)} AND o.shipping_ore > 0`,
  )
  return row?.shipping ?? 0
}

/**
 * Returns what was sold over the counter, by the hour of the day in the shop's time zone. Advances are no sales. Read from the index
 * `sales_documents_counter` alone.
 */
export function counterSalesByHour(db: Db, range: Range): Promise<HourSales[]> {
  const sold = sql`d.total_ore - d.advance_ore + d.used_ore`
  return queryRows(
    db,
    sql`SELECT date_part('hour', d.issued_at AT TIME ZONE ${sql.raw(`'${shopTimeZone}'`)})::int AS hour, count(*)::int AS sales, sum(${sold})::float8 AS gross
      FROM sales_documents d WHERE ${isWithin(sql`d.issued_at`, range)} AND d.series IN ('U', 'KV', 'F') AND ${sold} > 0 GROUP BY 1 ORDER BY 1`,
  )
}

/** Returns credit notes of refunds for what had been sold, and for advances. */
export async function creditNotes(db: Db, range: Range) {
  const rows = await queryRows<{
    day: number
    purpose: 'repair' | 'existing_repair' | 'shop'
    method: PaymentMethod
    sold: boolean
    amount: number
    advance: number
    advance_vat: number
    vat: number
    margin: number
    margin_before: number
    sale_margin: number
    sale_margin_vat: number
  }>(
    db,
    sql`SELECT ${getDayIndex(sql`c.issued_at`, range)} AS day, p.purpose, p.method, c.total_ore - c.advance_ore AS amount, c.advance_ore AS advance, ${advanceVat(sql`c`)} AS advance_vat,
        c.vat_ore - ${advanceVat(sql`c`)} AS vat, s.sold,
        c.margin_ore AS margin, p.margin_ore AS sale_margin,
        CASE WHEN c.margin_ore > 0 THEN (SELECT coalesce(sum(e.margin_ore), 0)::float8
          FROM refunds b JOIN sales_documents e ON e.id = b.credit_note_id
          WHERE b.payment_id = p.id AND e.id < c.id) ELSE 0 END AS margin_before,
        CASE WHEN c.margin_ore > 0 THEN ${shippingMarginVat} + (SELECT coalesce(sum(${lineMarginVat}), 0)::float8
          FROM shop_order_lines l WHERE l.order_id = o.id AND l.tax_mode = 'margin') ELSE 0 END AS sale_margin_vat
      FROM sales_documents c JOIN refunds f ON f.credit_note_id = c.id JOIN payments p ON p.id = f.payment_id
        LEFT JOIN shop_orders o ON o.payment_id = p.id,
        LATERAL (SELECT o.receipt_id IS NOT NULL
          OR EXISTS (SELECT FROM repair_payments w JOIN sales_documents r ON r.about @> ARRAY['repair:' || w.repair_order_id]
            WHERE w.payment_id = p.id AND r.kind IN ('receipt', 'sales_note', 'invoice') AND r.issued_at <= c.issued_at) AS sold) s
      WHERE ${isWithin(sql`c.issued_at`, range)} AND (s.sold OR c.advance_ore > 0)`,
  )
  return {
    kinds: rows.flatMap((note): KindRow[] => {
      const { day, purpose, amount, vat, margin } = note
      if (!note.sold || amount === 0) return []
      const sale = { gross: note.sale_margin, vat: note.sale_margin_vat }
      const taxed = { day, gross: margin - amount, vat: -vat, receipts: 0, credits: 1 }
      if (purpose !== 'shop') return [{ ...taxed, kind: 'repair' }]
      const marginVat = -marginVatBack(sale, note.margin_before, margin)
      return [
        { ...taxed, kind: 'taxed' },
        { day, kind: 'margin', gross: -margin, vat: marginVat, receipts: 0, credits: 0 },
      ]
    }),
    methods: rows.flatMap(({ method, sold, amount, advance }): MethodSum[] => [
      { method: onlineMethods[method], gross: -(sold ? amount : 0) - advance },
      { method: 'advance', gross: advance },
    ]),
    advancesBack: sumBy(rows, ({ advance }) => advance),
    advanceVatBack: sumBy(rows, (row) => row.advance_vat),
  }
}

/** Returns the labels of the shop's categories by id. */
export async function categoryLabels(db: Db): Promise<ReadonlyMap<number, string>> {
  const rows = await queryRows<{ id: number; label: string }>(db, sql`SELECT id, label FROM shop_categories`)
  return new Map(rows.map(({ id, label }) => [id, label]))
}

/** Returns the stored days of a period in order. They have no gaps. */
export function storedDays(db: Db, { from, to }: Days): Promise<{ day: string; sums: DaySums }[]> {
  return queryRows(
    db,
    sql`SELECT day::text AS day, sums FROM revenue_days WHERE day BETWEEN ${from}::date AND ${to}::date ORDER BY revenue_days.day`,
  )
}

/** Stores days that are new or differ from what is stored, and returns those that were stored and differed. */
export async function storeDays(db: Db, days: readonly { day: string; sums: DaySums }[]): Promise<string[]> {
  const rows = await queryRows<{ day: string; differed: boolean }>(
    db,
    sql`INSERT INTO revenue_days (day, sums) SELECT day, sums FROM jsonb_to_recordset(${JSON.stringify(days)}::jsonb) AS x(day date, sums jsonb)
      ON CONFLICT (day) DO UPDATE SET sums = excluded.sums WHERE revenue_days.sums <> excluded.sums
      RETURNING day::text AS day, xmax <> 0 AS differed`,
  )
  return rows.filter(({ differed }) => differed).map(({ day }) => day)
}

/** Returns when the first document was issued. */
export async function firstIssuedAt(db: Db): Promise<Date | undefined> {
  const [row] = await queryRows<{ seconds: number | null }>(
    db,
    sql`SELECT extract(epoch FROM min(issued_at))::float8 AS seconds FROM sales_documents`,
  )
  return row?.seconds ? new Date(row.seconds * 1000) : undefined
}
