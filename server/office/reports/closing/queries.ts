import { desc, eq, lt, sql } from 'drizzle-orm'
import type { MoneyRow, PayoutRow } from '../../../../domain/office/reports-closing.ts'
import { type DocumentSeries, documentSeries } from '../../../../domain/office/reports-closing-schemas.ts'
import { counterMethodNames, onlineMethods } from '../../../../domain/office/reports-revenue.ts'
import type { PaymentMethod } from '../../../../domain/payments/schemas.ts'
import type { CounterMethod } from '../../../../domain/repairs/receipts.ts'
import type { Db } from '../../../db/database.ts'
import { dayClosings } from '../../tables.ts'
import { type Range, rowsOf, isWithin } from '../range.ts'

/** First and last number of the papers that were issued on a day, by series. Both kinds of credit notes share one; test numbers begin with `T`. */
export function documentNumbersOfDay(db: Db, range: Range) {
  return rowsOf<{
    series: DocumentSeries
    first: string
    last: string
    count: number
    total: number
  }>(
    db,
    sql`WITH papers AS (
        SELECT CASE WHEN corrects_id IS NULL THEN 'repair' ELSE 'credit' END AS series, number, total_ore FROM repair_receipts
          WHERE ${isWithin(sql`issued_at`, range)}
        UNION ALL SELECT 'shop', number, total_ore FROM shop_receipts WHERE ${isWithin(sql`issued_at`, range)}
        UNION ALL SELECT 'credit', number, amount_ore FROM credit_notes WHERE ${isWithin(sql`issued_at`, range)}),
      numbered AS (SELECT CASE WHEN starts_with(number, 'T') THEN 'test_' ELSE '' END || series AS series, number, total_ore FROM papers)
      SELECT series, (array_agg(number ORDER BY length(number), number))[1] AS first,
        (array_agg(number ORDER BY length(number) DESC, number DESC))[1] AS last,
        count(*)::int AS count, sum(total_ore)::float8 AS total
      FROM numbered GROUP BY series ORDER BY array_position(${sql.param(documentSeries)}::text[], series)`,
  )
}

/**
 * Money that came and went on a day. At the counter it is what receipts say was paid there, and corrections give back; on the net
 * it is what payments and refunds say, whatever day their receipts are of.
 */
export async function moneyOfDay(db: Db, range: Range): Promise<MoneyRow[]> {
  const [counter, net] = await Promise.all([
    rowsOf<{ method: CounterMethod; taken: number; back: number }>(
      db,
      sql`SELECT method, coalesce(sum(total_ore - paid_before_ore) FILTER (WHERE corrects_id IS NULL), 0)::float8 AS taken,
          coalesce(sum(total_ore - paid_before_ore) FILTER (WHERE corrects_id IS NOT NULL), 0)::float8 AS back
        FROM repair_receipts WHERE ${isWithin(sql`issued_at`, range)} GROUP BY method`,
    ),
    rowsOf<{ method: PaymentMethod; taken: number; back: number }>(
      db,
      sql`SELECT method, sum(taken)::float8 AS taken, sum(back)::float8 AS back FROM (
          SELECT method, amount_ore AS taken, 0 AS back FROM payments WHERE ${isWithin(sql`paid_at`, range)}
          UNION ALL SELECT p.method, 0, r.amount_ore FROM refunds r JOIN payments p ON p.id = r.payment_id
            WHERE ${isWithin(sql`r.created_at`, range)} AND r.state <> 'failed') moved GROUP BY method`,
    ),
  ])
  return [
    ...net.map(({ method, ...row }) => ({ method: onlineMethods[method], ...row })),
    ...counter.flatMap(({ method, ...row }) => {
      const here = counterMethodNames[method]
      return here ? [{ method: here, ...row }] : []
    }),
  ]
}

/** What was paid out for bought devices, said to be of a day. */
export async function payoutsOfDay(db: Db, day: string): Promise<PayoutRow[]> {
  const rows = await rowsOf<Omit<PayoutRow, 'amount'> & { kronor: number }>(
    db,
    sql`SELECT method, count(*)::int AS count, sum(amount_kronor)::float8 AS kronor FROM trade_in_payouts
      WHERE paid_on = ${day}::date GROUP BY method ORDER BY method`,
  )
  return rows.map(({ kronor, ...row }) => ({ ...row, amount: kronor * 100 }))
}

/** What happened in the workshop, with orders and with trade-ins on a day. */
export async function eventsOfDay(db: Db, range: Range) {
  const [row] = await rowsOf<{
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
        (SELECT count(*) FROM repair_orders WHERE ${isWithin(sql`created_at`, range)})::int AS opened,
        (SELECT count(DISTINCT repair_order_id) FROM repair_transitions WHERE to_status = 'Färdig'
          AND ${isWithin(sql`happened_at`, range)})::int AS ready,
        (SELECT count(DISTINCT repair_order_id) FROM repair_transitions WHERE to_status = 'Utlämnad & Betald'
          AND ${isWithin(sql`happened_at`, range)})::int AS handed_over,
        (SELECT count(*) FROM shop_receipts WHERE ${isWithin(sql`issued_at`, range)})::int AS paid,
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

export type ClosingRow = typeof dayClosings.$inferSelect

/** All counts of a day, newest first. */
export function closingsOf(db: Db, day: string): Promise<ClosingRow[]> {
  return db.select().from(dayClosings).where(eq(dayClosings.day, day)).orderBy(desc(dayClosings.version))
}

/** The last count before a day. */
export async function closingBefore(db: Db, day: string): Promise<ClosingRow | undefined> {
  const [row] = await db
    .select()
    .from(dayClosings)
    .where(lt(dayClosings.day, day))
    .orderBy(desc(dayClosings.day), desc(dayClosings.version))
    .limit(1)
  return row
}

/** Writes a count down for good. Returns false when somebody else has written this version. */
export async function insertClosing(db: Db, row: typeof dayClosings.$inferInsert): Promise<boolean> {
  const made = await db
    .insert(dayClosings)
    .values(row)
    .onConflictDoNothing({ target: [dayClosings.day, dayClosings.version] })
    .returning({ id: dayClosings.id })
  return made.length > 0
}

/** One page of closed days, each by the count that holds, and how many there are. */
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
    // Each day has a first count.
    db.select({ count: sql<number>`count(*)::int` }).from(dayClosings).where(eq(dayClosings.version, 1)),
  ])
  return { rows, count: counted?.count ?? 0 }
}
