import { type SQL, sql } from 'drizzle-orm'
import type { Days } from '#domain/office/reports-periods.ts'
import type { ReadyGroup, RepairSums } from '#domain/office/reports-repairs.ts'
import { toDay } from '#domain/time.ts'
import type { Db } from '#server/db/database.ts'
import { queryRows } from '#server/db/rows.ts'
import { getDayIndex, isWithin, type Range } from '../range.ts'

type DayCount = { day: number; count: number }

export function receivedByDay(db: Db, range: Range): Promise<DayCount[]> {
  return queryRows<DayCount>(
    db,
    sql`SELECT ${getDayIndex(sql`o.created_at`, range)} AS day, count(*)::int AS count FROM repair_orders o
      WHERE ${isWithin(sql`o.created_at`, range)} AND o.source <> 'imported' GROUP BY 1`,
  )
}

/** Whole minutes of each row, without those whose times are unknown. */
const minutesBetween = (from: SQL, to: SQL): SQL =>
  sql`coalesce(array_agg(round(date_part('epoch', ${to} - ${from}) / 60)::int) FILTER (WHERE ${from} IS NOT NULL), '{}')`

/** When a device was received: when its order was opened, or, for one requested online, when staff received the device. */
const receivedAt = sql`CASE WHEN o.source = 'portal' THEN coalesce((SELECT a.happened_at FROM repair_transitions a
  WHERE a.repair_order_id = o.id AND a.to_status <> 'Väntar på svar' ORDER BY a.id LIMIT 1), o.created_at) ELSE o.created_at END`

/** Condition: the device was handed over before, and returned within the warranty. */
const cameBack = sql`o.serial_number <> '' AND EXISTS (SELECT FROM repair_orders e WHERE e.serial_number = o.serial_number
  AND e.serial_number <> '' AND e.id < o.id AND e.warranty_until >= (o.created_at AT TIME ZONE 'Europe/Stockholm')::date)`

/** Returns the repairs that became ready, by day, device type and issue. */
export function readyByDay(db: Db, range: Range): Promise<(ReadyGroup & { day: number })[]> {
  const from = toDay(range.starts[0] ?? new Date(0))
  return queryRows(
    db,
    sql`SELECT day, type, issue, count(estimated_on)::int AS promised,
        (count(*) FILTER (WHERE ${from}::date + day <= estimated_on))::int AS kept,
        (count(*) FILTER (WHERE came_back))::int AS warranty, ${minutesBetween(sql`received_at`, sql`first_ready_at`)} AS minutes
      FROM (SELECT o.device_type AS type, o.issue, o.estimated_on, o.first_ready_at, ${receivedAt} AS received_at, ${cameBack} AS came_back,
          ${getDayIndex(sql`o.first_ready_at`, range)} AS day
        FROM repair_orders o WHERE ${isWithin(sql`o.first_ready_at`, range)}) AS ready
      GROUP BY day, type, issue ORDER BY day, type COLLATE "C", issue COLLATE "C"`,
  )
}

/** Returns the repairs that were handed over, and how long each had waited since it was last ready, by day. */
export function handedOverByDay(db: Db, range: Range): Promise<(DayCount & { minutes: number[] })[]> {
  return queryRows(
    db,
    sql`SELECT ${getDayIndex(sql`o.first_handed_over_at`, range)} AS day, count(*)::int AS count,
        ${minutesBetween(sql`o.last_ready_at`, sql`o.first_handed_over_at`)} AS minutes
      FROM repair_orders o WHERE ${isWithin(sql`o.first_handed_over_at`, range)} GROUP BY 1 ORDER BY 1`,
  )
}

/**
 * Returns the stored months that begin within some days, by their first day. Those stored before the promises of each day were counted
 * are left out until the next night.
 */
export async function storedMonths(db: Db, { from, to }: Days): Promise<ReadonlyMap<string, RepairSums>> {
  const rows = await queryRows<{ month: string; sums: RepairSums }>(
    db,
    sql`SELECT month::text AS month, sums FROM repair_months WHERE month BETWEEN ${from}::date AND ${to}::date AND sums ? 'promised'`,
  )
  return new Map(rows.map(({ month, sums }) => [month, sums]))
}

/** Stores a month when it is new or differs from what is stored. Returns whether it was stored and differed. */
export async function storeMonth(db: Db, month: string, sums: RepairSums): Promise<boolean> {
  const rows = await queryRows<{ differed: boolean }>(
    db,
    sql`INSERT INTO repair_months (month, sums) VALUES (${month}::date, ${JSON.stringify(sums)}::jsonb)
      ON CONFLICT (month) DO UPDATE SET sums = excluded.sums WHERE repair_months.sums <> excluded.sums
      RETURNING xmax <> 0 AS differed`,
  )
  return rows.some(({ differed }) => differed)
}

/** Returns when the first repair was opened. */
export async function firstReceivedAt(db: Db): Promise<Date | undefined> {
  const [row] = await queryRows<{ seconds: number | null }>(
    db,
    sql`SELECT extract(epoch FROM min(created_at))::float8 AS seconds FROM repair_orders WHERE source <> 'imported'`,
  )
  return row?.seconds ? new Date(row.seconds * 1000) : undefined
}
