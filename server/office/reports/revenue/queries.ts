import { type SQL, sql } from 'drizzle-orm'
import {
  type KindRow,
  type MethodSum,
  marginVatBack,
  onlineMethods,
} from '../../../../domain/office/reports-revenue.ts'
import { sumBy } from '../../../../domain/office/reports-sums.ts'
import type { PaymentMethod } from '../../../../domain/payments/schemas.ts'
import type { DocumentKind, TenderMethod } from '../../../../domain/sales/documents.ts'
import type { Db } from '../../../db/database.ts'
import { dayIndexOf, isWithin, type Range, rowsOf } from '../range.ts'

/**
 * Revenue by kind and by payment method, both with the same gross total. What is paid in advance is no revenue before the sale: it is
 * subtracted from the methods when it comes, and added when the sale uses it.
 */
export type Revenue = {
  kinds: KindRow[]
  methods: MethodSum[]
  shipping: number
  /** Money received in advance, less what was paid back, and advances that sales used, in öre. */
  advances: { received: number; used: number }
}

/**
 * Returns the revenue documents of a range, each counted once on its day of issue: receipts of workshop and shop, less
 * corrections and credit notes. A credit note counts only when it reduces a receipt: money refunded before a repair's
 * receipt was never revenue.
 */
export async function revenueRows(db: Db, range: Range): Promise<Revenue> {
  const [sold, notes, shipping] = await Promise.all([
    soldDocuments(db, range),
    creditNotes(db, range),
    paidShipping(db, range),
  ])
  return {
    kinds: [...sold.kinds, ...notes.kinds],
    methods: [...sold.methods, ...notes.methods],
    shipping,
    advances: { received: sold.received - notes.advancesBack, used: sold.used },
  }
}

/** Documents that sell, and credit notes that take a whole one back. The credit notes of refunds are counted by `creditNotes`. */
const ofSales = sql`(d.kind <> 'credit_note' OR d.corrects_id IS NOT NULL)`

/**
 * Returns the documents of sales, and the corrections that cancel them. The methods are those of the tenders received;
 * what documents leave unpaid was sold on invoice, and counts as minus when it is paid later.
 */
async function soldDocuments(db: Db, range: Range) {
  // Read from the index `sales_documents_issued` alone. Goods are what the other parts leave of the total.
  const goods = sql`(d.total_ore - d.margin_ore - d.repair_ore - d.advance_ore + d.used_ore)`
  const [documents, paid] = await Promise.all([
    rowsOf<{
      day: number
      kind: DocumentKind
      documents: number
      gross: number
      vat: number
      margin: number
      margin_vat: number
      rounding: number
      goods: number
      goods_vat: number
      received: number
      used: number
      advance_vat: number
    }>(
      db,
      sql`SELECT ${dayIndexOf(sql`d.issued_at`, range)} AS day, d.kind, count(*)::int AS documents,
          sum(d.total_ore)::float8 AS gross, sum(d.vat_ore)::float8 AS vat, sum(d.margin_ore)::float8 AS margin,
          sum(d.margin_vat_ore)::float8 AS margin_vat, sum(d.rounding_ore)::float8 AS rounding, sum(${goods})::float8 AS goods,
          sum(CASE WHEN ${goods} = d.total_ore - d.margin_ore THEN d.vat_ore ELSE (2 * ${goods} + 5) / 10 END)::float8 AS goods_vat,
          sum(d.advance_ore)::float8 AS received, sum(d.used_ore)::float8 AS used,
          sum(round((d.advance_ore - d.used_ore) * 0.2))::float8 AS advance_vat
        FROM sales_documents d WHERE ${isWithin(sql`d.issued_at`, range)} AND ${ofSales} GROUP BY 1, 2`,
    ),
    rowsOf<{ method: TenderMethod; net_method: PaymentMethod | null; gross: number }>(
      db,
      sql`SELECT t.method, NULL AS net_method, sum(t.amount_ore)::float8 AS gross
        FROM tenders t WHERE ${isWithin(sql`t.received_at`, range)} AND t.method <> 'net' GROUP BY 1
        UNION ALL
        SELECT 'net', p.method, sum(t.amount_ore)::float8
        FROM tenders t JOIN payments p ON p.id = split_part(t.reference, ':', 2)::int
        WHERE ${isWithin(sql`t.received_at`, range)} AND t.method = 'net' AND (t.amount_ore > 0
          OR EXISTS (SELECT FROM sales_documents d WHERE d.id = t.document_id AND d.corrects_id IS NOT NULL)) GROUP BY 2`,
    ),
  ])
  const signOf = (kind: DocumentKind) => (kind === 'credit_note' ? -1 : 1)
  const kinds = documents.flatMap((row): KindRow[] => {
    const { day, kind, documents: count, gross, vat, margin } = row
    const sums = (gross: number, vat: number) => ({ gross: signOf(kind) * gross, vat: signOf(kind) * vat })
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
  const methods = paid.map(({ method, net_method: net, gross }): MethodSum => {
    return { method: method === 'net' ? onlineMethods[net ?? 'card'] : method, gross }
  })
  const received = sumBy(documents, (row) => signOf(row.kind) * row.received)
  const used = sumBy(documents, (row) => signOf(row.kind) * row.used)
  methods.push({ method: 'advance', gross: used - received })
  // The difference that rounding makes is no revenue.
  const rounded = sumBy(documents, ({ kind, rounding }) => signOf(kind) * rounding)
  methods.push({ method: 'cash', gross: -rounded })
  const owed = sumBy(kinds, ({ gross }) => gross) - sumBy(methods, ({ gross }) => gross)
  methods.push({ method: 'invoice', gross: owed })
  return { kinds, methods, received, used }
}

/** VAT on a line's margin, in öre: integer arithmetic with the rule's rounding. */
const lineMarginVat: SQL = sql`(2 * greatest(0, l.unit_ore - coalesce(l.cost_ore, 0)) * l.quantity + 5) / 10`
/** Shipping is taxed like the goods, and fully when all of them are under the margin scheme. */
const shippingMarginVat: SQL = sql`CASE WHEN p.margin_ore = p.amount_ore THEN (2 * o.shipping_ore + 5) / 10 ELSE 0 END`

/** Returns the shipping that the orders of a range paid, in öre. */
async function paidShipping(db: Db, range: Range): Promise<number> {
  const [row] = await rowsOf<{ shipping: number }>(
    db,
    sql`SELECT coalesce(sum(o.shipping_ore), 0)::float8 AS shipping FROM sales_documents d JOIN shop_orders o ON o.receipt_id = d.id
      WHERE ${isWithin(sql`d.issued_at`, range)} AND o.shipping_ore > 0`,
  )
  return row?.shipping ?? 0
}

/** Returns credit notes of refunds for what had been sold, and for advances. */
async function creditNotes(db: Db, range: Range) {
  const rows = await rowsOf<{
    day: number
    purpose: 'repair' | 'shop'
    method: PaymentMethod
    sold: boolean
    amount: number
    advance: number
    vat: number
    margin: number
    margin_before: number
    sale_margin: number
    sale_margin_vat: number
  }>(
    db,
    sql`SELECT ${dayIndexOf(sql`c.issued_at`, range)} AS day, p.purpose, p.method, c.total_ore - c.advance_ore AS amount, c.advance_ore AS advance,
        c.vat_ore - round(c.advance_ore * 0.2)::int AS vat, s.sold,
        c.margin_ore AS margin, p.margin_ore AS sale_margin,
        CASE WHEN c.margin_ore > 0 THEN (SELECT coalesce(sum(e.margin_ore), 0)::float8
          FROM refunds b JOIN sales_documents e ON e.id = b.credit_note_id
          WHERE b.payment_id = p.id AND e.id < c.id) ELSE 0 END AS margin_before,
        CASE WHEN c.margin_ore > 0 THEN ${shippingMarginVat} + (SELECT coalesce(sum(${lineMarginVat}), 0)::float8
          FROM shop_order_lines l WHERE l.order_id = o.id AND l.tax_mode = 'margin') ELSE 0 END AS sale_margin_vat
      FROM sales_documents c JOIN refunds f ON f.credit_note_id = c.id JOIN payments p ON p.id = f.payment_id
        LEFT JOIN shop_orders o ON o.payment_id = p.id,
        LATERAL (SELECT o.receipt_id IS NOT NULL
          OR EXISTS (SELECT FROM repair_orders w JOIN sales_documents r ON r.about @> ARRAY['repair:' || w.id]
            WHERE w.payment_id = p.id AND r.kind IN ('receipt', 'sales_note', 'invoice') AND r.issued_at <= c.issued_at) AS sold) s
      WHERE ${isWithin(sql`c.issued_at`, range)} AND (s.sold OR c.advance_ore > 0)`,
  )
  return {
    kinds: rows.flatMap((note): KindRow[] => {
      const { day, purpose, amount, vat, margin } = note
      if (!note.sold || amount === 0) return []
      const sale = { gross: note.sale_margin, vat: note.sale_margin_vat }
      const taxed = { day, gross: margin - amount, vat: -vat, receipts: 0, credits: 1 }
      if (purpose === 'repair') return [{ ...taxed, kind: 'repair' }]
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
  }
}

/** Returns the shop's revenue by category, largest first. */
export function soldCategories(db: Db, range: Range) {
  return rowsOf<{ label: string; pieces: number; gross: number; without_cost: number }>(
    db,
    sql`SELECT k.label, sum(l.quantity)::int AS pieces, sum(l.quantity::bigint * l.unit_ore)::float8 AS gross,
        coalesce(sum(l.quantity) FILTER (WHERE l.tax_mode = 'margin' AND l.cost_ore IS NULL), 0)::int AS without_cost
      FROM sales_documents d JOIN shop_orders o ON o.receipt_id = d.id JOIN shop_order_lines l ON l.order_id = o.id
        JOIN products p ON p.id = l.product_id JOIN shop_categories k ON k.id = p.category_id
      WHERE ${isWithin(sql`d.issued_at`, range)} GROUP BY k.id ORDER BY gross DESC, k.label`,
  )
}
