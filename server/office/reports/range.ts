import { type SQL, sql } from 'drizzle-orm'
import { type Days, dayStarts } from '../../../domain/office/reports-periods.ts'
import type { Db } from '../../db/database.ts'

/** A range of the shop's days: the start of each, and the end of the last one. */
export type Range = { starts: readonly Date[] }

export function rangeOf(days: Days): Range {
  return { starts: dayStarts(days) }
}

export function isWithin(column: SQL, { starts }: Range): SQL {
  const [from, to] = [starts[0], starts.at(-1)]
  return sql`${column} >= ${from?.toISOString()}::timestamptz AND ${column} < ${to?.toISOString()}::timestamptz`
}

/**
 * Returns the SQL expression for the index of the day in a range, from 0. Day boundaries are computed here, not by the
 * database.
 */
export function dayIndexOf(column: SQL, { starts }: Range): SQL {
  const list = `{${starts.map((start) => start.toISOString()).join(',')}}`
  return sql`width_bucket(${column}, ${list}::timestamptz[]) - 1`
}

export async function rowsOf<Row extends Record<string, unknown>>(db: Db, statement: SQL): Promise<Row[]> {
  const result = await db.execute<Row>(statement)
  if (Array.isArray(result)) throw new Error('One statement at a time')
  return result.rows as Row[]
}
