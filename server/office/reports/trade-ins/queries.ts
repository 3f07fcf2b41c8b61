import { sql } from 'drizzle-orm'
import type { DeviceKind } from '#domain/catalogue/known-device-types.ts'
import type { Db } from '#server/db/database.ts'
import { queryRows } from '#server/db/rows.ts'
import { getDayIndex, isWithin, type Range } from '../range.ts'

/** Returns the outcomes of the repairs registered in a range. */
export async function tradeInCounts(db: Db, range: Range) {
  const [row] = await queryRows<{
    registered: number
    received: number
    inspected: number
    paid: number
    cancelled: number
    offers: number
    accepted: number
    rejected: number
  }>(
    db,
    sql`WITH cases AS MATERIALIZED (SELECT t.id, t.status, t.received_at, t.final_ore FROM trade_in_requests t
        WHERE ${isWithin(sql`t.created_at`, range)})
      SELECT count(*)::int AS registered, count(received_at)::int AS received,
        (count(*) FILTER (WHERE final_ore IS NOT NULL))::int AS inspected,
        (count(*) FILTER (WHERE status = 'PAID'))::int AS paid,
        (count(*) FILTER (WHERE status = 'CANCELLED'))::int AS cancelled, o.*
      FROM cases, LATERAL (SELECT count(*)::int AS offers, (count(*) FILTER (WHERE f.state = 'accepted'))::int AS accepted,
        (count(*) FILTER (WHERE f.state = 'rejected'))::int AS rejected
        FROM trade_in_offers f WHERE f.request_id IN (SELECT id FROM cases)) o
      GROUP BY o.offers, o.accepted, o.rejected`,
  )
  const nothing = {
    registered: 0,
    received: 0,
    inspected: 0,
    paid: 0,
    cancelled: 0,
    offers: 0,
    accepted: 0,
    rejected: 0,
  }
  return row ?? nothing
}

export function registeredByDay(db: Db, range: Range) {
  return queryRows<{ day: number; count: number }>(
    db,
    sql`SELECT ${getDayIndex(sql`t.created_at`, range)} AS day, count(*)::int AS count FROM trade_in_requests t
      WHERE ${isWithin(sql`t.created_at`, range)} GROUP BY 1`,
  )
}

/** Returns the payouts in öre, by their date. */
export function payoutsByDay(db: Db, days: { from: string; to: string }) {
  return queryRows<{ day: number; count: number; amount: number }>(
    db,
    sql`SELECT p.paid_on - ${days.from}::date AS day, count(*)::int AS count, sum(p.amount_ore)::float8 AS amount
      FROM trade_in_payouts p WHERE p.paid_on BETWEEN ${days.from}::date AND ${days.to}::date GROUP BY 1`,
  )
}

/** Returns the payout statistics of some days. The bonus is the amount above the devices' assessed value. */
export async function payoutStatistics(db: Db, days: { from: string; to: string }) {
  const minutes = (from: string) =>
    sql`coalesce(array_agg((extract(epoch FROM paid_at - ${sql.raw(from)}) / 60)::float8) FILTER (WHERE ${sql.raw(from)} IS NOT NULL), '{}')`
  const [row] = await queryRows<{
    with_bonus: number
    bonus_percent: number | null
    bonus: number
    /** Minutes from registration, and from the device's arrival, to each payout. */
    from_registered: number[]
    from_received: number[]
  }>(
    db,
    sql`WITH paid AS (
        SELECT p.amount_ore, t.paid_at, t.created_at, t.received_at, t.code_percentage,
          (SELECT sum(i.final_ore) FROM trade_in_request_devices d JOIN trade_in_inspections i ON i.request_device_id = d.id
            WHERE d.request_id = t.id) AS found
        FROM trade_in_payouts p JOIN trade_in_requests t ON t.id = p.request_id
        WHERE p.paid_on BETWEEN ${days.from}::date AND ${days.to}::date)
      SELECT count(code_percentage)::int AS with_bonus, (avg(code_percentage) * 100)::float8 AS bonus_percent,
        coalesce(sum(amount_ore - found) FILTER (WHERE code_percentage IS NOT NULL), 0)::float8 AS bonus,
        ${minutes('created_at')} AS from_registered, ${minutes('received_at')} AS from_received
      FROM paid`,
  )
  return row
}

/** Returns the number and the price in öre of bought devices by kind, from the purchase ledger. */
export function purchasesByKind(db: Db, days: { from: string; to: string }) {
  return queryRows<{ kind: DeviceKind; devices: number; amount: number }>(
    db,
    sql`SELECT d.kind, count(*)::int AS devices, sum(l.price_ore)::float8 AS amount
      FROM trade_in_payouts p JOIN trade_in_ledger l ON l.request_id = p.request_id
        JOIN trade_in_request_devices d ON d.id = l.request_device_id
      WHERE p.paid_on BETWEEN ${days.from}::date AND ${days.to}::date GROUP BY 1 ORDER BY amount DESC, 1`,
  )
}

/**
 * Returns bought devices that the shop has sold, by the receipt's date, newest first, without returned ones. The cost is
 * that on the order, the price paid for the device; the parts of its refurbishing are apart, because the VAT on the margin does not
 * reckon with them.
 */
export function soldDevices(db: Db, range: Range) {
  return queryRows<{
    id: number
    name: string
    order_number: string
    sold_on: string
    cost: number
    parts: number
    price: number
    rate: number
  }>(
    db,
    sql`SELECT l.id, l.product_name AS name, o.order_number,
        to_char(r.issued_at AT TIME ZONE 'Europe/Stockholm', 'YYYY-MM-DD') AS sold_on,
        coalesce(l.cost_ore, n.price_ore) AS cost,
        (SELECT coalesce(sum(p.cost_ore), 0)::float8 FROM refurbishings f JOIN refurbishing_parts p ON p.refurbishing_id = f.id
          WHERE f.request_device_id = d.id) AS parts, l.unit_ore AS price, l.vat_rate AS rate
      FROM trade_in_request_devices d JOIN trade_in_ledger n ON n.request_device_id = d.id
        JOIN shop_order_lines l ON l.product_id = d.product_id AND l.returned < l.quantity
        JOIN shop_orders o ON o.id = l.order_id JOIN sales_documents r ON r.id = o.receipt_id
      WHERE d.product_id IS NOT NULL AND o.state NOT IN ('cancelled', 'refunded', 'returned')
        AND ${isWithin(sql`r.issued_at`, range)}
      ORDER BY r.issued_at DESC, l.id DESC`,
  )
}
