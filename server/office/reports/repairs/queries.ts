import { type SQL, sql } from 'drizzle-orm'
import { dayOf } from '../../../../domain/time.ts'
import type { Db } from '../../../db/database.ts'
import { dayIndexOf, isWithin, type Range, rowsOf } from '../range.ts'

/** A count on a day, by index from the period's first day. */
export type DayCount = { day: number; count: number }

export function receivedByDay(db: Db, range: Range): Promise<DayCount[]> {
  return rowsOf<DayCount>(
    db,
    sql`SELECT ${dayIndexOf(sql`o.created_at`, range)} AS day, count(*)::int AS count FROM repair_orders o
      WHERE ${isWithin(sql`o.created_at`, range)} GROUP BY 1`,
  )
}

/** Statistics of a duration, in minutes. */
const duration = sql`avg(minutes) AS mean, percentile_cont(ARRAY[0.5, 0.9]) WITHIN GROUP (ORDER BY minutes) AS parts`

const minutesBetween = (from: SQL, to: SQL): SQL => sql`date_part('epoch', ${to} - ${from}) / 60`

export type GroupRow = {
  type: string | null
  issue: string | null
  count: number
  mean: number | null
  parts: number[] | null
  promised: number
  kept: number
  warranty: number
}

/** When a device was received: when its order was opened, or, for one requested online, when staff received the device. */
const receivedAt = sql`CASE WHEN o.source = 'portal' THEN coalesce((SELECT a.happened_at FROM repair_transitions a
  WHERE a.repair_order_id = o.id AND a.to_status <> 'Väntar på svar' ORDER BY a.id LIMIT 1), o.created_at) ELSE o.created_at END`

/** Condition: the device was handed over before, and returned within the warranty. */
const cameBack = sql`o.serial_number <> '' AND EXISTS (SELECT FROM repair_orders e WHERE e.serial_number = o.serial_number
  AND e.serial_number <> '' AND e.id < o.id AND e.warranty_until >= (o.created_at AT TIME ZONE 'Europe/Stockholm')::date)`

/** The aggregates of a period, and its counts per day. A repair becomes ready and is handed over once: the first time counts. */
type Counted<Row> = { rows: Row[]; days: DayCount[] }

function apartFromDays<Row extends { day: number | null; count: number }>(
  found: readonly Row[],
): Counted<Row> {
  return {
    rows: found.filter(({ day }) => day === null),
    days: found.flatMap(({ day, count }) => (day === null ? [] : [{ day, count }])),
  }
}

/**
 * Returns the repairs that became ready in a period: the total, with `apart` also by device, and by device and issue; and
 * the counts per day.
 */
export async function readyGroups(
  db: Db,
  range: Range,
  { apart }: { apart: boolean },
): Promise<Counted<GroupRow>> {
  const from = dayOf(range.starts[0] ?? new Date(0))
  const sets = apart ? sql`(), (type), (type, issue)` : sql`()`
  return apartFromDays(
    await rowsOf<GroupRow & { day: number | null }>(
      db,
      sql`WITH ready AS MATERIALIZED (
          SELECT o.device_type COLLATE "C" AS type, o.issue COLLATE "C" AS issue,
            ${minutesBetween(receivedAt, sql`o.first_ready_at`)} AS minutes, o.estimated_on,
            ${dayIndexOf(sql`o.first_ready_at`, range)} AS day, ${apart ? cameBack : sql`false`} AS came_back
          FROM repair_orders o WHERE ${isWithin(sql`o.first_ready_at`, range)})
        SELECT NULL::int AS day, ${apart ? sql`type, issue` : sql`NULL::text AS type, NULL::text AS issue`},
          count(*)::int AS count, ${duration}, count(estimated_on)::int AS promised,
          (count(*) FILTER (WHERE ${from}::date + day <= estimated_on))::int AS kept,
          (count(*) FILTER (WHERE came_back))::int AS warranty
        FROM ready GROUP BY GROUPING SETS (${sets})
        UNION ALL SELECT day, NULL, NULL, count(*)::int, NULL, NULL, 0, 0, 0 FROM ready GROUP BY day
        ORDER BY count DESC, type, issue`,
    ),
  )
}

type TimesRow = Pick<GroupRow, 'count' | 'mean' | 'parts'>

/** Returns how long repairs handed over in a period had waited since they were last ready, and the counts per day. */
export async function handoverTimes(db: Db, range: Range): Promise<Counted<TimesRow>> {
  return apartFromDays(
    await rowsOf<TimesRow & { day: number | null }>(
      db,
      sql`WITH over AS MATERIALIZED (SELECT ${minutesBetween(sql`o.last_ready_at`, sql`o.first_handed_over_at`)} AS minutes,
          ${dayIndexOf(sql`o.first_handed_over_at`, range)} AS day FROM repair_orders o WHERE ${isWithin(sql`o.first_handed_over_at`, range)})
        SELECT NULL::int AS day, count(*)::int AS count, ${duration} FROM over WHERE minutes IS NOT NULL
        UNION ALL SELECT day, count(*)::int, NULL, NULL FROM over GROUP BY 1`,
    ),
  )
}

export function handedOverByDay(db: Db, range: Range): Promise<DayCount[]> {
  return rowsOf<DayCount>(
    db,
    sql`SELECT ${dayIndexOf(sql`o.first_handed_over_at`, range)} AS day, count(*)::int AS count FROM repair_orders o
      WHERE ${isWithin(sql`o.first_handed_over_at`, range)} GROUP BY 1`,
  )
}
