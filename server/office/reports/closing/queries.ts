import { desc, eq, lt, sql } from 'drizzle-orm'
import type { MoneyRow, PayoutRow } from '#domain/office/reports-closing.ts'
import { type DocumentSeries, documentSeries } from '#domain/office/reports-closing-schemas.ts'
import type { PaymentMethod } from '#domain/payments/methods.ts'
import { onlineMethods } from '#domain/payments/methods.ts'
import type { TenderMethod } from '#domain/sales/tenders.ts'
import type { Db } from '#server/db/database.ts'
import { queryRows } from '#server/db/rows.ts'
import { dayClosings } from '#server/office/tables.ts'
import { getRange, isWithin, type Range } from '../range.ts'

/**
 * Returns the first and last document number of a day, per series. Test numbers begin with `T`.
 */
export function documentNumbersOfDay(db: Db, range: Range) {
  return queryRows<{
    series: DocumentSeries
    first: string
    last: string
    count: number
    total: number
  }>(
    db,
    sql`WITH documents AS (
        SELECT CASE series WHEN 'K' THEN 'credit' WHEN 'U' THEN 'note' WHEN 'F' THEN 'invoice' WHEN 'A' THEN 'advance'
            WHEN 'KB' THEN 'shop' ELSE 'repair' END AS series, number, total_ore FROM sales_documents
          WHERE ${isWithin(sql`issued_at`, range)}),
      numbered AS (SELECT CASE WHEN starts_with(number, 'T') THEN 'test_' ELSE '' END || series AS series, number, total_ore FROM documents)
      SELECT series, (array_agg(number ORDER BY length(number), number))[1] AS first,
        (array_agg(number ORDER BY length(number) DESC, number DESC))[1] AS last,
        count(*)::int AS count, sum(total_ore)::float8 AS total
      FROM numbered GROUP BY series ORDER BY array_position(${sql.param(documentSeries)}::text[], series)`,
  )
}

/**
 * Returns the money received and returned on a day. At the counter: tenders, and the rests of documents, which
 * were sold on invoice. Online: payments and refunds, whatever the date of their receipts.
 */
export async function moneyOfDay(db: Db, range: Range): Promise<MoneyRow[]> {
  const [counter, net] = await Promise.all([
    queryRows<{ method: Exclude<TenderMethod, 'net' | 'exchange'> | 'invoice'; taken: number; back: number }>(
      db,
      sql`WITH owed AS (SELECT d.total_ore * CASE d.kind WHEN 'credit_note' THEN -1 ELSE 1 END
            - coalesce((SELECT sum(t.amount_ore - t.rounding_ore) FROM tenders t WHERE t.document_id = d.id), 0) AS amount_ore
          FROM sales_documents d WHERE ${isWithin(sql`d.issued_at`, range)}),
        moved AS (SELECT method, amount_ore FROM tenders WHERE ${isWithin(sql`received_at`, range)} AND method NOT IN ('net', 'exchange')
          UNION ALL SELECT 'invoice', amount_ore FROM owed WHERE amount_ore <> 0)
        SELECT method, coalesce(sum(amount_ore) FILTER (WHERE amount_ore > 0), 0)::float8 AS taken,
          coalesce(-sum(amount_ore) FILTER (WHERE amount_ore < 0), 0)::float8 AS back
        FROM moved GROUP BY method`,
    ),
    queryRows<{ method: PaymentMethod; taken: number; back: number }>(
      db,
      sql`SELECT method, sum(taken)::float8 AS taken, sum(back)::float8 AS back FROM (
          SELECT method, amount_ore AS taken, 0 AS back FROM payments WHERE ${isWithin(sql`paid_at`, range)}
          UNION ALL SELECT p.method, 0, r.amount_ore FROM refunds r JOIN payments p ON p.id = r.payment_id
            WHERE ${isWithin(sql`r.created_at`, range)} AND r.state <> 'failed') moved GROUP BY method`,
    ),
  ])
  return [...net.map(({ method, ...row }) => ({ method: onlineMethods[method], ...row })), ...counter]
}

/** Returns the payouts for bought devices that are dated on a day. */
export function payoutsOfDay(db: Db, day: string): Promise<PayoutRow[]> {
  return queryRows<PayoutRow>(
    db,
    sql`SELECT method, count(*)::int AS count, sum(amount_ore)::float8 AS amount FROM trade_in_payouts
      WHERE paid_on = ${day}::date GROUP BY method ORDER BY method`,
  )
}

export async function eventsOfDay(db: Db, range: Range) {
  const [row] = await queryRows<{
    opened: number
    ready: number
    handed_over: number
    paid: number
    packed: number
    sent: number
    collected: number
    registered: number
    received: number
  }>(
    db,
    sql`SELECT
        (SELECT count(*) FROM repair_orders WHERE ${isWithin(sql`created_at`, range)} AND source <> 'imported')::int AS opened,
        (SELECT count(DISTINCT repair_order_id) FROM repair_transitions WHERE to_status = 'Färdig' AND from_status IS NOT NULL
          AND ${isWithin(sql`happened_at`, range)})::int AS ready,
        (SELECT count(DISTINCT repair_order_id) FROM repair_transitions WHERE to_status = 'Utlämnad & Betald' AND from_status IS NOT NULL
          AND ${isWithin(sql`happened_at`, range)})::int AS handed_over,
        (SELECT count(*) FROM sales_documents WHERE series = 'KB' AND ${isWithin(sql`issued_at`, range)})::int AS paid,
        moves.packed, moves.sent, moves.collected,
        (SELECT count(*) FROM trade_in_requests WHERE ${isWithin(sql`created_at`, range)})::int AS registered,
        (SELECT count(*) FROM trade_in_history WHERE event = 'received' AND ${isWithin(sql`happened_at`, range)})::int AS received
      FROM (SELECT (count(DISTINCT order_id) FILTER (WHERE to_state = 'packed'))::int AS packed,
          (count(DISTINCT order_id) FILTER (WHERE to_state = 'shipped'))::int AS sent,
          (count(DISTINCT order_id) FILTER (WHERE to_state = 'collected'))::int AS collected
        FROM shop_order_transitions WHERE to_state IN ('packed', 'shipped', 'collected') AND from_state <> to_state
          AND ${isWithin(sql`happened_at`, range)}) moves`,
  )
  if (!row) throw new Error('The day was not counted')
  return row
}

/** Maximum number of documents listed that lack the number of their receipt. */
const maxWaiting = 50

/** Returns the sums of the day's sales notes and their returns, in öre and without test mode, or null when there are none. */
export async function getRegister(db: Db, day: string) {
  const range = getRange({ from: day, to: day })
  const [row] = await queryRows<{ total: number; vat: number; documents: number; waiting: string[] | null }>(
    db,
    sql`SELECT coalesce(sum(CASE d.kind WHEN 'credit_note' THEN -d.total_ore ELSE d.total_ore END), 0)::float8 AS total,
        coalesce(sum(CASE d.kind WHEN 'credit_note' THEN -d.vat_ore ELSE d.vat_ore END), 0)::float8 AS vat, count(*)::int AS documents,
        (array_agg(d.number ORDER BY d.id) FILTER (WHERE r.number IS NULL))[1:${sql.raw(String(maxWaiting))}] AS waiting
      FROM sales_documents d LEFT JOIN sales_documents c ON c.id = d.corrects_id LEFT JOIN register_receipts r ON r.document_id = d.id
      WHERE ${isWithin(sql`d.issued_at`, range)} AND coalesce(c.kind, d.kind) = 'sales_note' AND NOT d.is_test`,
  )
  return row && row.documents > 0 ? { ...row, waiting: row.waiting ?? [] } : null
}

export type ClosingRow = typeof dayClosings.$inferSelect

/** Returns all counts of a day, newest first. */
export function getClosings(db: Db, day: string): Promise<ClosingRow[]> {
  return db.select().from(dayClosings).where(eq(dayClosings.day, day)).orderBy(desc(dayClosings.version))
}

export async function closingBefore(db: Db, day: string): Promise<ClosingRow | undefined> {
  const [row] = await db
    .select()
    .from(dayClosings)
    .where(lt(dayClosings.day, day))
    .orderBy(desc(dayClosings.day), desc(dayClosings.version))
    .limit(1)
  return row
}

/** Inserts a count. Returns false when this version exists. */
export async function insertClosing(db: Db, row: typeof dayClosings.$inferInsert): Promise<boolean> {
  const inserted = await db
    .insert(dayClosings)
    .values(row)
    .onConflictDoNothing({ target: [dayClosings.day, dayClosings.version] })
    .returning({ id: dayClosings.id })
  return inserted.length > 0
}

/** Returns one page of closed days, each with its latest count, and their number. */
export async function closedDays(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ClosingRow[]; count: number }> {
  const [rows, [counted]] = await Promise.all([
    db
      .selectDistinctOn([dayClosings.day])
      .from(dayClosings)
      .orderBy(desc(dayClosings.day), desc(dayClosings.version))
      .limit(limit)
      .offset(offset),
    // Each day has exactly one first count.
    db.select({ count: sql<number>`count(*)::int` }).from(dayClosings).where(eq(dayClosings.version, 1)),
  ])
  return { rows, count: counted?.count ?? 0 }
}

/** Returns those of some counted days of which money was written down later: sales, payments, payouts and refunds. */
export async function daysChanged(db: Db, rows: readonly ClosingRow[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const days = rows.map(({ day, closedAt }) => {
    const [from, to] = getRange({ from: day, to: day }).starts.map((start) => start.toISOString())
    return sql`(${day}::date, ${from}::timestamptz, ${to}::timestamptz, ${closedAt.toISOString()}::timestamptz)`
  })
  const within = (column: string) => sql`${sql.raw(column)} >= d.starts AND ${sql.raw(column)} < d.ends`
  const changed = await queryRows<{ day: string }>(
    db,
    sql`SELECT d.day::text AS day FROM (VALUES ${sql.join(days, sql`, `)}) AS d (day, starts, ends, counted_at)
      WHERE EXISTS (SELECT FROM tenders t WHERE ${within('t.received_at')} AND t.recorded_at > d.counted_at)
        OR EXISTS (SELECT FROM sales_documents s WHERE ${within('s.issued_at')} AND s.issued_at > d.counted_at)
        OR EXISTS (SELECT FROM trade_in_payouts p WHERE p.paid_on = d.day AND p.created_at > d.counted_at)
        OR EXISTS (SELECT FROM payments p WHERE ${within('p.paid_at')} AND p.paid_at > d.counted_at)
        OR EXISTS (SELECT FROM refunds r WHERE ${within('r.created_at')} AND r.created_at > d.counted_at)`,
  )
  return new Set(changed.map(({ day }) => day))
}
