import { type SQL, sql } from 'drizzle-orm'
import { countDays, type Days, dayStarts, eachDay } from '#domain/office/reports-periods.ts'
import { sumBy } from '#domain/office/reports-sums.ts'
import { shopTimeZone } from '#domain/time.ts'

/** A range of the shop's days: the start of each, and the end of the last one. */
export type Range = { starts: readonly Date[] }

export function getRange(days: Days): Range {
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
export function getDayIndex(column: SQL, { starts }: Range): SQL {
  const list = `{${starts.map((start) => start.toISOString()).join(',')}}`
  return sql`width_bucket(${column}, ${list}::timestamptz[]) - 1`
}

/** SQL of the shop's day at a time. */
export const dayIn = (time: SQL) => sql`(${time} AT TIME ZONE ${sql.raw(`'${shopTimeZone}'`)})::date`

/** Returns an amount for each day of some days, from rows with the index of their day. */
export function amountsByDay<Row extends { day: number }>(
  rows: readonly Row[],
  days: Days,
  amount: (row: Row) => number,
): number[] {
  const rowsByDay = Map.groupBy(rows, ({ day }) => day)
  return eachDay(days).map((_, day) => sumBy(rowsByDay.get(day) ?? [], amount))
}

/** Sums amounts of days by the parts of a period. */
export function amountsByPart(amounts: readonly number[], days: Days, parts: readonly Days[]): number[] {
  return parts.map(({ from, to }) => {
    const first = countDays({ from: days.from, to: from }) - 1
    return sumBy(amounts.slice(first, first + countDays({ from, to })), (amount) => amount)
  })
}
