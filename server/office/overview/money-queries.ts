import { sql } from 'drizzle-orm'
import { instantFrom } from '#domain/time.ts'
import type { Db } from '#server/db/database.ts'
import { queryRows } from '#server/db/rows.ts'
import { dayIn } from '../reports/range.ts'

type LateInvoice = { id: number; number: string; name: string; restOre: number; at: Date; inAll: number }

/**
 * Returns invoices that were due from `since` to the day before `today` and are not paid, oldest due day first. A rest below
 * `smallestOre` is no debt to remind of. Test invoices are among them, as in the list of invoices.
 */
export async function lateInvoices(
  db: Db,
  { since, today, smallestOre }: { since: string; today: string; smallestOre: number },
  limit: number,
): Promise<LateInvoice[]> {
  const rows = await queryRows<Omit<LateInvoice, 'at'> & { dueDay: string }>(
    db,
    sql`WITH due AS (
        SELECT id, number, parties #>> '{customer,name}' AS name, total_ore, due_day FROM sales_documents
        WHERE kind = 'invoice' AND due_day >= ${since}::date AND due_day < ${today}::date),
      notes AS (SELECT n.id, n.corrects_id, n.total_ore FROM sales_documents n JOIN due ON due.id = n.corrects_id),
      paid AS (
        SELECT coalesce(n.corrects_id, t.document_id) AS id, sum(t.amount_ore - t.rounding_ore) AS ore FROM tenders t
        LEFT JOIN notes n ON n.id = t.document_id
        WHERE t.document_id IN (SELECT id FROM due UNION ALL SELECT id FROM notes) GROUP BY 1),
      credited AS (SELECT corrects_id AS id, sum(total_ore) AS ore FROM notes GROUP BY 1),
      owed AS (
        SELECT due.*, due.total_ore - coalesce(paid.ore, 0) - coalesce(credited.ore, 0) AS rest
        FROM due LEFT JOIN paid USING (id) LEFT JOIN credited USING (id))
      SELECT id, number, coalesce(name, '') AS name, rest::int AS "restOre", due_day::text AS "dueDay",
        (count(*) OVER ())::int AS "inAll"
      FROM owed WHERE rest >= ${smallestOre} ORDER BY due_day, id LIMIT ${limit}`,
  )
  return rows.map(({ dueDay, ...row }) => ({ ...row, at: instantFrom(dueDay, '00:00') }))
}

/** A day as an item of a work queue. */
type DayItem = { id: number; day: string; at: Date; inAll: number }

/** SQL of the cash that came and went since a day: what was paid over the counter, and payouts for bought devices. */
const cashSince = (since: string, today: string) => sql`
  SELECT ${dayIn(sql`t.received_at`)} AS day, CASE WHEN d.kind = 'invoice' THEN 'tender:' || t.id ELSE 'document:' || d.id END AS key
  FROM tenders t JOIN sales_documents d ON d.id = t.document_id
  WHERE t.method = 'cash' AND t.amount_ore <> 0 AND NOT d.is_test
    AND t.received_at >= ${instantFrom(since, '00:00').toISOString()}::timestamptz
    AND t.received_at < ${instantFrom(today, '00:00').toISOString()}::timestamptz
  UNION ALL
  SELECT paid_on, 'payout:' || id FROM trade_in_payouts
  WHERE method = 'CASH' AND amount_ore > 0 AND paid_on >= ${since}::date AND paid_on < ${today}::date`

/** Returns days before today whose cash is in no file for bookkeeping, oldest first. */
export async function unbookedCashDays(
  db: Db,
  { since, today }: { since: string; today: string },
  limit: number,
): Promise<DayItem[]> {
  const rows = await queryRows<{ day: string; inAll: number }>(
    db,
    sql`SELECT day::text AS day, (count(*) OVER ())::int AS "inAll"
      FROM (SELECT DISTINCT day FROM (${cashSince(since, today)}) AS cash
        WHERE NOT EXISTS (SELECT FROM booked_entries b WHERE b.key = cash.key)) AS days
      ORDER BY day LIMIT ${limit}`,
  )
  return rows.map(toDayItem)
}

/** Returns a day as an item of a work queue, whose id is the number `20261120`. */
export function toDayItem({ day, inAll }: { day: string; inAll: number }): DayItem {
  return { id: Number(day.replaceAll('-', '')), day, at: instantFrom(day, '12:00'), inAll }
}
