import { sql } from 'drizzle-orm'
import { registerTenders } from '#domain/sales/tenders.ts'
import { addCalendarDays, instantFrom } from '#domain/time.ts'
import type { Db } from '#server/db/database.ts'
import { queryRows } from '#server/db/rows.ts'
import { dayIn } from '../range.ts'

/** Days back for which a day that was never closed is shown. */
const shownDays = 30

/** Maximum number of days listed at the day that is closed. */
export const maxUnclosed = 10

/**
 * Returns days before today with money over the counter, or cash paid out for devices, that were never closed, oldest first, each with
 * how many they are. Test documents do not count.
 */
export function unclosedDays(
  db: Db,
  today: string,
  limit: number,
): Promise<{ day: string; inAll: number }[]> {
  const since = addCalendarDays(today, -shownDays)
  const methods = sql.param([...registerTenders])
  return queryRows<{ day: string; inAll: number }>(
    db,
    sql`SELECT day::text AS day, (count(*) OVER ())::int AS "inAll" FROM (
        SELECT ${dayIn(sql`t.received_at`)} AS day FROM tenders t JOIN sales_documents d ON d.id = t.document_id
        WHERE t.method = ANY(${methods}::text[]) AND t.amount_ore <> 0 AND NOT d.is_test
          AND t.received_at >= ${instantFrom(since, '00:00').toISOString()}::timestamptz
          AND t.received_at < ${instantFrom(today, '00:00').toISOString()}::timestamptz
        UNION SELECT paid_on FROM trade_in_payouts
        WHERE method = 'CASH' AND amount_ore > 0 AND paid_on >= ${since}::date AND paid_on < ${today}::date) AS days
      WHERE NOT EXISTS (SELECT FROM day_closings c WHERE c.day = days.day) ORDER BY day LIMIT ${limit}`,
  )
}
