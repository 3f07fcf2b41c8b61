import { type SQL, sql } from 'drizzle-orm'
import type { TaxMode } from '#domain/sales/vat.ts'
import type { Db } from '#server/db/database.ts'
import { queryRows } from '#server/db/rows.ts'

/** The aggregated stock of some products. Amounts in öre. */
export type StockRow = {
  label: string
  tax_mode: TaxMode
  products: number
  pieces: number
  reserved: number
  cost: number
  price: number
  without_cost: number
}

/** Returns the stock by category and tax mode. Drafts count, because they are in stock and paid for. */
export function stockValues(db: Db): Promise<StockRow[]> {
  return queryRows<StockRow>(
    db,
    sql`SELECT k.label, p.tax_mode, count(*)::int AS products, sum(p.stock)::int AS pieces, sum(p.reserved)::int AS reserved,
        coalesce(sum(p.stock::bigint * p.cost_ore), 0)::float8 AS cost, sum(p.stock::bigint * p.price_ore)::float8 AS price,
        coalesce(sum(p.stock) FILTER (WHERE p.cost_ore IS NULL), 0)::int AS without_cost
      FROM products p JOIN shop_categories k ON k.id = p.category_id
      WHERE p.stock > 0 GROUP BY k.id, p.tax_mode ORDER BY k.position, k.id, p.tax_mode DESC`,
  )
}

/** Pieces in stock of one age group, by its position, and their value at cost in öre. */
export type AgeRow = { step: number; pieces: number; cost: number; without_cost: number }

/**
 * Returns the age of what is in stock at `now`, in groups that begin at whole days. FIFO: the latest deliveries are in stock. Returned
 * pieces keep their age. `stocked` selects id, stock, cost_ore and created_at, which is the age of stock without a delivery;
 * `delivered` selects product, id, change and moved_at of what was added to it.
 */
function agesByDeliveries(
  db: Db,
  now: Date,
  firstDays: readonly number[],
  { stocked, delivered }: { stocked: SQL; delivered: SQL },
): Promise<AgeRow[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  return queryRows<AgeRow>(
    db,
    sql`WITH stocked AS (${stocked}), delivered AS (${delivered}),
      came AS (
        SELECT t.id, t.stock, t.cost_ore, m.change, m.moved_at,
          sum(m.change) OVER (PARTITION BY t.id ORDER BY m.id DESC) - m.change AS later
        FROM stocked t JOIN delivered m ON m.product = t.id),
      layers AS (
        SELECT cost_ore, least(change, stock - later) AS pieces, moved_at FROM came WHERE later < stock
        UNION ALL
        SELECT t.cost_ore, t.stock - coalesce(sum(c.change), 0), t.created_at
        FROM stocked t LEFT JOIN came c ON c.id = t.id GROUP BY t.id, t.cost_ore, t.stock, t.created_at
        HAVING t.stock > coalesce(sum(c.change), 0))
      SELECT width_bucket(greatest(0, extract(epoch FROM ${at} - moved_at))::float8 / 86400, ${`{${firstDays.join(',')}}`}::float8[]) - 1 AS step,
        sum(pieces)::int AS pieces, coalesce(sum(pieces * cost_ore), 0)::float8 AS cost,
        coalesce(sum(pieces) FILTER (WHERE cost_ore IS NULL), 0)::int AS without_cost
      FROM layers GROUP BY 1 ORDER BY 1`,
  )
}

export const goodsByAge = (db: Db, now: Date, firstDays: readonly number[]) =>
  agesByDeliveries(db, now, firstDays, {
    stocked: sql`SELECT id, stock, cost_ore, created_at FROM products WHERE stock > 0`,
    delivered: sql`SELECT product_id AS product, id, change, moved_at FROM stock_movements WHERE change > 0 AND reason <> 'return'`,
  })

/** Like `goodsByAge`, of spare parts, whose stock is always the sum of its movements. */
export const partsByAge = (db: Db, now: Date, firstDays: readonly number[]) =>
  agesByDeliveries(db, now, firstDays, {
    stocked: sql`SELECT id, stock, cost_ore, (SELECT f.moved_at FROM part_movements f WHERE f.part_id = parts.id ORDER BY f.id LIMIT 1) AS created_at
      FROM parts WHERE stock > 0`,
    delivered: sql`SELECT part_id AS product, id, change, moved_at FROM part_movements WHERE change > 0 AND reason NOT IN ('back', 'return')`,
  })

/** A product in one of the stock lists, with the list's total count. */
export type StockLineRow = {
  id: number
  name: string
  pieces: number
  reserved: number
  price: number
  cost: number | null
  last_sold: string | null
  all_count: number
}

const lastSold = sql`(SELECT m.moved_at FROM stock_movements m WHERE m.product_id = p.id AND m.reason = 'sale' ORDER BY m.id DESC LIMIT 1)`
const name = sql`concat_ws(', ', p.name, nullif(p.storage, ''), nullif(p.color, ''))`

function stockLines(db: Db, where: SQL, order: SQL, limit: number): Promise<StockLineRow[]> {
  return queryRows<StockLineRow>(
    db,
    sql`SELECT p.id, ${name} AS name, p.stock AS pieces, p.reserved, p.price_ore AS price, p.cost_ore AS cost,
        to_char(sold.at AT TIME ZONE 'Europe/Stockholm', 'YYYY-MM-DD') AS last_sold, count(*) OVER ()::int AS all_count
      FROM products p CROSS JOIN LATERAL (SELECT ${lastSold} AS at) sold WHERE ${where} ORDER BY ${order}, p.id LIMIT ${limit}`,
  )
}

/** Returns products in stock that were neither created nor sold since a time, the most valuable stock first. */
export function slowProducts(db: Db, since: Date, limit: number): Promise<StockLineRow[]> {
  const moment = sql`${since.toISOString()}::timestamptz`
  return stockLines(
    db,
    sql`p.stock > 0 AND p.created_at < ${moment} AND (sold.at IS NULL OR sold.at < ${moment})`,
    sql`p.stock::bigint * coalesce(p.cost_ore, p.price_ore) DESC`,
    limit,
  )
}

export function lowProducts(db: Db, limit: number): Promise<StockLineRow[]> {
  return stockLines(
    db,
    sql`p.published AND p.stock - p.reserved <= p.low_stock_at`,
    sql`p.stock - p.reserved`,
    limit,
  )
}

export function listStock(db: Db, limit: number) {
  return queryRows<{
    label: string
    name: string
    tax_mode: TaxMode
    stock: number
    reserved: number
    cost: number | null
    price: number
  }>(
    db,
    sql`SELECT k.label, ${name} AS name, p.tax_mode, p.stock, p.reserved, p.cost_ore AS cost, p.price_ore AS price
      FROM products p JOIN shop_categories k ON k.id = p.category_id
      WHERE p.stock > 0 ORDER BY k.position, k.id, p.name, p.id LIMIT ${limit}`,
  )
}
