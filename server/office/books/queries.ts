import { asc, desc, sql } from 'drizzle-orm'
import type { Days } from '#domain/office/reports-periods.ts'
import type { Db } from '#server/db/database.ts'
import { readPage, type Window } from '#server/db/page.ts'
import { findById, queryRows } from '#server/db/rows.ts'
import { dayIn, getRange } from '../reports/range.ts'
import { bookedEntries, bookFiles } from '../tables.ts'

/** Locks the files until the transaction ends, so that two made at once do not hold the same. */
export async function lockBookFiles(db: Db): Promise<void> {
  await db.execute(sql`LOCK TABLE ${bookFiles} IN SHARE ROW EXCLUSIVE MODE`)
}

/** Returns the first day of the first file. What is older was booked in another way. */
export async function findFirstDay(db: Db): Promise<string | undefined> {
  const [row] = await db
    .select({ day: bookFiles.firstDay })
    .from(bookFiles)
    .orderBy(asc(bookFiles.id))
    .limit(1)
  return row?.day
}

/**
 * Returns payments and payouts that were written down after the first file was made, and dated before its first day. No file holds
 * them, and nobody booked them in another way.
 */
export async function datedBeforeFirstFile(db: Db): Promise<{ number: string }[]> {
  const firstDay = await findFirstDay(db)
  if (firstDay === undefined) return []
  const begins = getRange({ from: firstDay, to: firstDay }).starts[0]?.toISOString()
  return queryRows<{ number: string }>(
    db,
    sql`WITH first AS (SELECT made_at FROM ${bookFiles} ORDER BY id LIMIT 1)
      SELECT d.number FROM first, tenders t JOIN sales_documents d ON d.id = t.document_id
      WHERE t.received_at < ${begins}::timestamptz AND t.recorded_at > first.made_at AND NOT d.is_test
      UNION SELECT r.tracking_code FROM first, trade_in_payouts p JOIN trade_in_requests r ON r.id = p.request_id
      WHERE p.paid_on < ${firstDay}::date AND p.created_at > first.made_at ORDER BY 1 LIMIT 100`,
  )
}

/**
 * Returns the parts of some days of which something may be in no file: days that are in none, and those that had not ended an hour before
 * their file was made, because what is recorded takes seconds to be visible.
 */
export function findOpenDays(db: Db, { from, to }: Days): Promise<Days[]> {
  const endedBefore = dayIn(sql`(made_at - interval '1 hour')`)
  return queryRows<Days>(
    db,
    sql`SELECT lower(days)::text AS from, (upper(days) - 1)::text AS to FROM (
        SELECT unnest(datemultirange(daterange(${from}::date, greatest(${from}::date, ${to}::date + 1))) - coalesce(range_agg(held), '{}')) AS days FROM (
          SELECT daterange(first_day, least(last_day + 1, ${endedBefore})) AS held FROM ${bookFiles}
          WHERE first_day < ${endedBefore}) AS files) AS open ORDER BY days`,
  )
}

/** Maximum number of entries written by one statement, as PostgreSQL has a maximum of parameters. */
const entriesAtOnce = 5_000

/** Inserts a file with everything that it holds, and returns its id. */
export async function insertBookFile(
  db: Db,
  file: typeof bookFiles.$inferInsert,
  entries: readonly { key: string; voucher: number | null }[],
): Promise<number> {
  const [row] = await db.insert(bookFiles).values(file).returning({ id: bookFiles.id })
  if (!row) throw new Error('The file was not written')
  for (let at = 0; at < entries.length; at += entriesAtOnce) {
    const part = entries.slice(at, at + entriesAtOnce)
    await db.insert(bookedEntries).values(part.map((entry) => ({ ...entry, fileId: row.id })))
  }
  return row.id
}

const columns = {
  id: bookFiles.id,
  firstDay: bookFiles.firstDay,
  lastDay: bookFiles.lastDay,
  vouchers: bookFiles.vouchers,
  username: bookFiles.username,
  madeAt: bookFiles.madeAt,
}
export type BookFileRow = Pick<typeof bookFiles.$inferSelect, keyof typeof columns>

export function pageOfBookFiles(db: Db, window: Window): Promise<{ rows: BookFileRow[]; count: number }> {
  return readPage(db, () => db.select(columns).from(bookFiles), [desc(bookFiles.id)], window)
}

export const findBookFile = findById(bookFiles)
