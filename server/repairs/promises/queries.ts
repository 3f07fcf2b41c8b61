import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { QueueStay, UsualTime } from '#domain/repairs/promises/usual-times.ts'
import { openStatuses } from '#domain/repairs/states.ts'
import type { Db } from '#server/db/database.ts'
import { queryRows } from '#server/db/rows.ts'
import { parts, purchaseLines } from '#server/parts/tables.ts'
import { repairLines, repairs, usualRepairTimes } from '../tables.ts'

/** The newest repairs that count. A shop with more of them in a year counts the newest. */
const maxRepairs = 20_000

/** Devices stay in the queue for longer than the repairs that are counted go back. */
const maxStays = 2 * maxRepairs

export type ReadyRow = {
  device_type: string
  issue: string
  received: number
  ready: number
  used_parts: boolean
}

/**
 * Returns the repairs that became ready since a time, newest first, without repairs under warranty and those whose parts had to be ordered.
 * Times are in milliseconds.
 */
export function listReadyRepairs(db: Db, since: Date): Promise<ReadyRow[]> {
  return queryRows<ReadyRow>(
    db,
    sql`SELECT o.device_type, o.issue, extract(epoch FROM o.checked_in_at)::float8 * 1000 AS received,
        extract(epoch FROM o.first_ready_at)::float8 * 1000 AS ready,
        EXISTS (SELECT FROM ${repairLines} l WHERE l.repair_order_id = o.id AND l.part_id IS NOT NULL) AS used_parts
      FROM ${repairs} o
      WHERE o.first_ready_at >= ${since.toISOString()}::timestamptz AND o.checked_in_at <= o.first_ready_at AND o.source <> 'imported'
        AND o.warranty_of IS NULL AND NOT EXISTS (SELECT FROM ${purchaseLines} p WHERE p.repair_order_id = o.id)
      ORDER BY o.first_ready_at DESC LIMIT ${maxRepairs}`,
  )
}

/** Returns when devices were in the queue, of those that came in since a time. Times are in milliseconds. */
export async function listQueueStays(db: Db, since: Date): Promise<QueueStay[]> {
  const rows = await queryRows<{ start: number; end: number | null }>(
    db,
    sql`SELECT extract(epoch FROM o.checked_in_at)::float8 * 1000 AS start, extract(epoch FROM CASE
        WHEN o.first_ready_at IS NOT NULL THEN o.first_ready_at
        WHEN ${isWaiting('o')} THEN NULL ELSE o.status_since END)::float8 * 1000 AS "end"
      FROM ${repairs} o
      WHERE o.created_at >= ${since.toISOString()}::timestamptz AND o.checked_in_at IS NOT NULL AND o.source <> 'imported'
      ORDER BY o.created_at DESC LIMIT ${maxStays}`,
  )
  return rows.map(({ start, end }) => ({ start, end: end ?? undefined }))
}

const isWaiting = (alias: string) =>
  sql`${sql.identifier(alias)}.status IN (${sql.join(
    openStatuses.map((status) => sql`${status}`),
    sql`, `,
  )})`

/** Returns how many devices wait to be repaired. */
export function countQueue(db: Db): Promise<number> {
  return db.$count(
    repairs,
    and(
      inArray(repairs.status, [...openStatuses]),
      isNotNull(repairs.checkedInAt),
      isNull(repairs.firstReadyAt),
    ),
  )
}

export async function replaceUsualTimes(db: Db, rows: readonly UsualTime[]): Promise<void> {
  await db.delete(usualRepairTimes)
  if (rows.length > 0) await db.insert(usualRepairTimes).values([...rows])
}

/** Returns the usual times of a device type's repairs. */
export function listUsualTimes(db: Db, deviceType: string): Promise<UsualTime[]> {
  return db.select().from(usualRepairTimes).where(eq(usualRepairTimes.deviceType, deviceType))
}

/**
 * Returns for each issue of a model, in lower case, whether the part that its repairs since a time used most often is in stock. Issues that
 * used none are missing.
 */
export async function findUsualParts(
  db: Db,
  { brand, model }: { brand: string; model: string },
  since: Date,
): Promise<ReadonlyMap<string, boolean>> {
  const rows = await queryRows<{ issue: string; in_stock: boolean }>(
    db,
    sql`SELECT DISTINCT ON (used.issue) used.issue, p.stock > 0 AS in_stock
      FROM (SELECT lower(o.issue) AS issue, l.part_id, count(*) AS times
        FROM ${repairs} o JOIN ${repairLines} l ON l.repair_order_id = o.id AND l.part_id IS NOT NULL
        WHERE o.created_at >= ${since.toISOString()}::timestamptz AND lower(o.brand) = lower(${brand}) AND lower(o.model_name) = lower(${model})
        GROUP BY 1, 2) used
      JOIN ${parts} p ON p.id = used.part_id
      ORDER BY used.issue, used.times DESC, p.id`,
  )
  return new Map(rows.map(({ issue, in_stock: inStock }) => [issue, inStock]))
}

type Counted = { ready: number; hours: number | null; since: string | null; promised: number; kept: number }

/**
 * Counts the repairs that became ready since a time, with their mean hours in the shop, when the first repair was opened, and how many of
 * the latest with a promised day were ready on it.
 */
export async function countReadyRepairs(db: Db, since: Date, latest: number): Promise<Counted> {
  const start = sql`${since.toISOString()}::timestamptz`
  const [row] = await queryRows<Counted>(
    db,
    sql`SELECT count(o.id)::int AS ready, (avg(extract(epoch FROM o.first_ready_at - o.checked_in_at)) / 3600)::float8 AS hours,
        (SELECT min(f.created_at) FROM ${repairs} f WHERE f.source <> 'imported')::text AS since, p.promised, p.kept
      FROM (SELECT count(*)::int AS promised, (count(*) FILTER (WHERE ready_on <= estimated_on))::int AS kept
        FROM (SELECT (l.first_ready_at AT TIME ZONE 'Europe/Stockholm')::date AS ready_on, l.estimated_on FROM ${repairs} l
          WHERE l.first_ready_at >= ${start} AND l.estimated_on IS NOT NULL AND l.source <> 'imported'
          ORDER BY l.first_ready_at DESC LIMIT ${latest}) latest) p
      LEFT JOIN ${repairs} o ON o.first_ready_at >= ${start} AND o.checked_in_at <= o.first_ready_at AND o.source <> 'imported'
      GROUP BY p.promised, p.kept`,
  )
  if (!row) throw new Error('A count returned no row')
  return row
}
