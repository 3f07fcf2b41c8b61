import { type SQL, sql } from 'drizzle-orm'
import { type Days, dayStarts } from '../../../domain/office/reports-periods.ts'
import type { Db } from '../../db/database.ts'

/** A stretch of time in days of the shop: when each begins, and when the last one ends. */
export type Range = { starts: readonly Date[] }

/** Some days as the database is asked for them. */
export function rangeOf(days: Days): Range {
  return { starts: dayStarts(days) }
}

/** Whether an instant lies in a stretch of time. */
export function isWithin(column: SQL, { starts }: Range): SQL {
  const [from, to] = [starts[0], starts.at(-1)]
  return sql`${column} >= ${from?.toISOString()}::timestamptz AND ${column} < ${to?.toISOString()}::timestamptz`
}

/** Which day of a stretch of time an instant lies in, counted from 0. When days begin is worked out here, not by the database. */
export function dayIndexOf(column: SQL, { starts }: Range): SQL {
  const list = `{${starts.map((start) => start.toISOString()).join(',')}}`
  return sql`width_bucket(${column}, ${list}::timestamptz[]) - 1`
}

/** The rows of a statement. */
export async function rowsOf<Row extends Record<string, unknown>>(db: Db, statement: SQL): Promise<Row[]> {
  const result = await db.execute<Row>(statement)
  if (Array.isArray(result)) throw new Error('One statement at a time')
  return result.rows as Row[]
}
