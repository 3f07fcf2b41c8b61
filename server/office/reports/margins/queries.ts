import { sql } from 'drizzle-orm'
import { vatRate } from '#domain/sales/vat.ts'
import type { Db } from '#server/db/database.ts'
import { queryRows } from '#server/db/rows.ts'
import { isWithin, type Range } from '../range.ts'
import { vatIn } from '../vat.ts'

/** The margin of some repairs in öre, without VAT: their lines, and the purchase prices of parts used and scrapped. */
export type MarginSums = { repairs: number; net: number; parts: number }

/** Repairs of one kind, of one responsible person, or all. */
export type MarginRow = MarginSums & {
  level: 'kind' | 'person' | 'all'
  type: string | null
  issue: string | null
  /** The name of who is responsible; null for none. */
  person: string | null
  /** Number of rows of its level, of which the best are read. */
  level_rows: number
}

const rate = sql.raw(String(vatRate))

/**
 * Returns what the repairs handed over in a range earned, by kind and by person, those that earned most first and at most `limit` of
 * each. A repair counts as `getMargin` does, on the day of its first handover.
 */
export function marginsByGroup(db: Db, range: Range, limit: number): Promise<MarginRow[]> {
  return queryRows<MarginRow>(
    db,
    sql`WITH earned AS (
        SELECT o.device_type AS type, o.issue, o.assignee_id, l.total - ${vatIn(sql`l.total`, rate)} AS net, l.cost + s.cost AS parts
        FROM repair_orders o
          CROSS JOIN LATERAL (SELECT coalesce(sum(quantity * unit_ore), 0) AS total, coalesce(sum(quantity * cost_ore), 0) AS cost
            FROM repair_lines WHERE repair_order_id = o.id) l
          CROSS JOIN LATERAL (SELECT coalesce(sum(-change * cost_ore), 0) AS cost
            FROM part_movements WHERE repair_order_id = o.id AND reason = 'scrap') s
        WHERE ${isWithin(sql`o.first_handed_over_at`, range)}),
      grouped AS (
        SELECT CASE grouping(type, issue, assignee_id) WHEN 1 THEN 'kind' WHEN 6 THEN 'person' ELSE 'all' END AS level,
          type, issue, assignee_id, count(*)::int AS repairs, coalesce(sum(net), 0)::float8 AS net, coalesce(sum(parts), 0)::float8 AS parts
        FROM earned GROUP BY GROUPING SETS ((type, issue), (assignee_id), ())),
      ranked AS (
        SELECT *, count(*) OVER (PARTITION BY level)::int AS level_rows,
          row_number() OVER (PARTITION BY level ORDER BY net - parts DESC, type COLLATE "C", issue COLLATE "C", assignee_id) AS place
        FROM grouped)
      SELECT level, type, issue, coalesce(nullif(u.name, ''), u.username) AS person, repairs, net, parts, level_rows
      FROM ranked LEFT JOIN admin_users u ON u.id = assignee_id WHERE place <= ${limit} ORDER BY level, place`,
  )
}
