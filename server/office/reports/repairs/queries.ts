import { type SQL, sql } from 'drizzle-orm'
import { dayOf } from '../../../../domain/time.ts'
import type { Db } from '../../../kit/database.ts'
import { bucketOf, type Range, rowsOf, within } from '../range.ts'

/** How many cases came, became ready and left, by day. A case becomes ready and is handed over once: the first time counts. */
export async function repairFlow(db: Db, range: Range) {
  const count = (name: string, rows: SQL) =>
    rowsOf<{ day: number; count: number }>(db, rows).then((found) => [name, found] as const)
  return Object.fromEntries(
    await Promise.all([
      count(
        'received',
        sql`SELECT ${bucketOf(sql`o.created_at`, range)} AS day, count(*)::int AS count FROM repair_orders o
          WHERE ${within(sql`o.created_at`, range)} GROUP BY 1`,
      ),
      count(
        'ready',
        sql`SELECT ${bucketOf(sql`m.moved_at`, range)} AS day, count(*)::int AS count FROM (${firstReady(range)}) m GROUP BY 1`,
      ),
      count(
        'handed_over',
        sql`SELECT ${bucketOf(sql`m.moved_at`, range)} AS day, count(*)::int AS count FROM (${firstHandover(range)}) m GROUP BY 1`,
      ),
    ]),
  ) as Record<'received' | 'ready' | 'handed_over', { day: number; count: number }[]>
}

/** The moves by which cases became ready for the first time. */
function firstReady(range: Range): SQL {
  return sql`SELECT m.repair_order_id, m.moved_at FROM repair_moves m
    WHERE m.to_status = 'Färdig' AND ${within(sql`m.moved_at`, range)} AND NOT EXISTS (SELECT FROM repair_moves e
      WHERE e.repair_order_id = m.repair_order_id AND e.to_status = 'Färdig' AND e.id < m.id)`
}

/** The moves by which cases were handed over for the first time: a corrected receipt makes a second one. */
function firstHandover(range: Range): SQL {
  return sql`SELECT m.repair_order_id, m.moved_at FROM repair_moves m
    WHERE m.to_status = 'Utlämnad & Betald' AND ${within(sql`m.moved_at`, range)} AND NOT EXISTS (SELECT FROM repair_moves e
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
const receivedAt = sql`CASE WHEN o.source = 'portal' THEN coalesce((SELECT a.moved_at FROM repair_moves a
  WHERE a.repair_order_id = o.id AND a.to_status <> 'Väntar på svar' ORDER BY a.id LIMIT 1), o.created_at) ELSE o.created_at END`

/** Whether a device was handed over before, and came back while the warranty of that time held. */
const cameBack = sql`o.serial_number <> '' AND EXISTS (SELECT FROM repair_orders e WHERE e.serial_number = o.serial_number
  AND e.serial_number <> '' AND e.id < o.id AND e.warranty_until >= (o.created_at AT TIME ZONE 'Europe/Stockholm')::date)`

/** What became ready in a period: all of it, and with `apart` also by device, and by device and problem. */
export function readyGroups(db: Db, range: Range, { apart }: { apart: boolean }): Promise<GroupRow[]> {
  const from = dayOf(range.starts[0] ?? new Date(0))
  const sets = apart ? sql`(), (type), (type, issue)` : sql`()`
  return rowsOf<GroupRow>(
    db,
    sql`WITH ready AS MATERIALIZED (
        SELECT o.device_type COLLATE "C" AS type, o.issue COLLATE "C" AS issue,
          ${minutesBetween(receivedAt, sql`m.moved_at`)} AS minutes, o.estimated_on,
          ${from}::date + (${bucketOf(sql`m.moved_at`, range)}) AS ready_on, ${apart ? cameBack : sql`false`} AS came_back
        FROM (${firstReady(range)}) m JOIN repair_orders o ON o.id = m.repair_order_id)
      SELECT ${apart ? sql`type, issue` : sql`NULL::text AS type, NULL::text AS issue`}, count(*)::int AS count, ${duration}, count(estimated_on)::int AS promised,
        (count(*) FILTER (WHERE ready_on <= estimated_on))::int AS kept, (count(*) FILTER (WHERE came_back))::int AS warranty
      FROM ready GROUP BY GROUPING SETS (${sets}) ORDER BY count DESC, type, issue`,
  )
}

/** How long what was handed over in a period had been ready, counted from when it was so last. */
export async function handoverTimes(
  db: Db,
  range: Range,
): Promise<Pick<GroupRow, 'count' | 'mean' | 'parts'>> {
  const [row] = await rowsOf<Pick<GroupRow, 'count' | 'mean' | 'parts'>>(
    db,
    sql`WITH over AS (${firstHandover(range)}),
      waits AS (SELECT ${minutesBetween(sql`max(r.moved_at)`, sql`o.moved_at`)} AS minutes FROM over o JOIN repair_moves r
        ON r.repair_order_id = o.repair_order_id AND r.to_status = 'Färdig' AND r.moved_at <= o.moved_at
        GROUP BY o.repair_order_id, o.moved_at)
      SELECT count(*)::int AS count, ${duration} FROM waits`,
  )
  return row ?? { count: 0, mean: null, parts: null }
}
