import { type SQL, sql } from 'drizzle-orm'
import { dayOf } from '../../../../domain/time.ts'
import type { Db } from '../../../db/database.ts'
import { dayIndexOf, type Range, rowsOf, isWithin } from '../range.ts'

/** How many of something there were on a day, counted from the period's first, which is 0. */
export type DayCount = { day: number; count: number }

/** How many cases came, by day. */
export function receivedByDay(db: Db, range: Range): Promise<DayCount[]> {
  return rowsOf<DayCount>(
    db,
    sql`SELECT ${dayIndexOf(sql`o.created_at`, range)} AS day, count(*)::int AS count FROM repair_orders o
      WHERE ${isWithin(sql`o.created_at`, range)} GROUP BY 1`,
  )
}

/** The moves by which cases became ready for the first time. */
function firstReady(range: Range): SQL {
  return sql`SELECT m.repair_order_id, m.happened_at FROM repair_transitions m
    WHERE m.to_status = 'Färdig' AND ${isWithin(sql`m.happened_at`, range)} AND NOT EXISTS (SELECT FROM repair_transitions e
      WHERE e.repair_order_id = m.repair_order_id AND e.to_status = 'Färdig' AND e.id < m.id)`
}

/** The moves by which cases were handed over for the first time: a corrected receipt makes a second one. */
function firstHandover(range: Range): SQL {
  return sql`SELECT m.repair_order_id, m.happened_at FROM repair_transitions m
    WHERE m.to_status = 'Utlämnad & Betald' AND ${isWithin(sql`m.happened_at`, range)} AND NOT EXISTS (SELECT FROM repair_transitions e
      WHERE e.repair_order_id = m.repair_order_id AND e.to_status = 'Utlämnad & Betald' AND e.id < m.id)`
}

/** Statistics of a duration, in minutes. */
const duration = sql`avg(minutes) AS mean, percentile_cont(ARRAY[0.5, 0.9]) WITHIN GROUP (ORDER BY minutes) AS parts`

/** How long it is from one moment to another, in minutes. */
const minutesBetween = (from: SQL, to: SQL): SQL => sql`date_part('epoch', ${to} - ${from}) / 60`

/** A group of repairs, as the database adds it up. */
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

/**
 * When a device was here: when its case was opened, and for one that its customer asked for on the net, when staff took it in.
 */
const receivedAt = sql`CASE WHEN o.source = 'portal' THEN coalesce((SELECT a.happened_at FROM repair_transitions a
  WHERE a.repair_order_id = o.id AND a.to_status <> 'Väntar på svar' ORDER BY a.id LIMIT 1), o.created_at) ELSE o.created_at END`

/** Whether a device was handed over before, and came back while the warranty of that time held. */
const cameBack = sql`o.serial_number <> '' AND EXISTS (SELECT FROM repair_orders e WHERE e.serial_number = o.serial_number
  AND e.serial_number <> '' AND e.id < o.id AND e.warranty_until >= (o.created_at AT TIME ZONE 'Europe/Stockholm')::date)`

/** Rows that add up a period, and rows that count its days. A case becomes ready and is handed over once: the first time counts. */
type Counted<Row> = { rows: Row[]; days: DayCount[] }

function apartFromDays<Row extends { day: number | null; count: number }>(
  found: readonly Row[],
): Counted<Row> {
  return {
    rows: found.filter(({ day }) => day === null),
    days: found.flatMap(({ day, count }) => (day === null ? [] : [{ day, count }])),
  }
}

/** What became ready in a period: all of it, and with `apart` also by device, and by device and problem; and how many each day. */
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
            ${minutesBetween(receivedAt, sql`m.happened_at`)} AS minutes, o.estimated_on,
            ${dayIndexOf(sql`m.happened_at`, range)} AS day, ${apart ? cameBack : sql`false`} AS came_back
          FROM (${firstReady(range)}) m JOIN repair_orders o ON o.id = m.repair_order_id)
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

/** How long what was handed over in a period had been ready, counted from when it was so last; and how many each day. */
export async function handoverTimes(db: Db, range: Range): Promise<Counted<TimesRow>> {
  return apartFromDays(
    await rowsOf<TimesRow & { day: number | null }>(
      db,
      sql`WITH over AS MATERIALIZED (${firstHandover(range)}),
        waits AS (SELECT ${minutesBetween(sql`max(r.happened_at)`, sql`o.happened_at`)} AS minutes FROM over o JOIN repair_transitions r
          ON r.repair_order_id = o.repair_order_id AND r.to_status = 'Färdig' AND r.happened_at <= o.happened_at
          GROUP BY o.repair_order_id, o.happened_at)
        SELECT NULL::int AS day, count(*)::int AS count, ${duration} FROM waits
        UNION ALL SELECT ${dayIndexOf(sql`happened_at`, range)}, count(*)::int, NULL, NULL FROM over GROUP BY 1`,
    ),
  )
}

/** How many were handed over, by day. */
export function handedOverByDay(db: Db, range: Range): Promise<DayCount[]> {
  return rowsOf<DayCount>(
    db,
    sql`SELECT ${dayIndexOf(sql`m.happened_at`, range)} AS day, count(*)::int AS count FROM (${firstHandover(range)}) m GROUP BY 1`,
  )
}
