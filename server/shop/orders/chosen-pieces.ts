import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type BuyerPiece, getSerialEnd } from '#domain/shop/pieces/pieces.ts'
import type { Db } from '#server/db/database.ts'
import { productSerials, products, shopOrderLines, shopOrders } from '../tables.ts'
import type { LineRow } from './queries.ts'

/** Condition for pieces in stock that no order has. */
export const isFree = and(eq(productSerials.state, 'in_stock'), isNull(productSerials.chosenLineId))

/** Condition for pieces that no other line than this one holds. */
export const isFreeFor = (lineId: number): SQL | undefined =>
  or(isNull(productSerials.chosenLineId), eq(productSerials.chosenLineId, lineId))

/** Like `isFreeFor`, for a piece that was read. */
export const isFreeForLine = (piece: { chosenLineId: number | null }, line: { id: number }): boolean =>
  piece.chosenLineId === null || piece.chosenLineId === line.id

/** Returns those of the pieces that no order has. The caller must hold the row locks of their products, so that they stay free. */
export async function findFreePieces(
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; productId: number }[]> {
  if (ids.length === 0) return []
  return db
    .select({ id: productSerials.id, productId: productSerials.productId })
    .from(productSerials)
    .where(and(inArray(productSerials.id, [...ids]), isFree))
}

/** Returns those of the pieces that visitors can buy. */
export async function findBuyablePieces(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: productSerials.id })
    .from(productSerials)
    .innerJoin(products, eq(products.id, productSerials.productId))
    .where(and(inArray(productSerials.id, [...ids]), isFree, eq(products.published, true)))
    .orderBy(asc(productSerials.id))
  return rows.map(({ id }) => id)
}

/** Holds the pieces that the buyer of an order chose. The caller must hold the products' row locks, and have seen that they are free. */
export async function holdPieces(db: Db, orderId: number): Promise<void> {
  await db.execute(sql`UPDATE ${productSerials} SET chosen_line_id = l.id FROM ${shopOrderLines} l
    WHERE l.order_id = ${orderId} AND ${productSerials.id} = ANY (l.chosen_serial_ids)`)
}

/** Releases the pieces that an order holds. The caller must hold the products' row locks. */
export async function releasePieces(db: Db, orderId: number): Promise<void> {
  const lineIds = db
    .select({ id: shopOrderLines.id })
    .from(shopOrderLines)
    .where(eq(shopOrderLines.orderId, orderId))
  await db
    .update(productSerials)
    .set({ chosenLineId: null })
    .where(inArray(productSerials.chosenLineId, lineIds))
}

/** Returns the pieces that order lines hold for their buyers, by the line's id. */
export async function piecesHeldFor(
  db: Db,
  lines: readonly Pick<LineRow, 'id' | 'chosenSerialIds'>[],
): Promise<(lineId: number) => BuyerPiece[]> {
  const ids = lines.filter(({ chosenSerialIds }) => chosenSerialIds.length > 0).map(({ id }) => id)
  if (ids.length === 0) return () => []
  const held = await db
    .select({
      lineId: productSerials.chosenLineId,
      serial: productSerials.serial,
      battery: productSerials.batteryPercent,
    })
    .from(productSerials)
    .where(inArray(productSerials.chosenLineId, ids))
    .orderBy(asc(productSerials.id))
  return (lineId) =>
    held
      .filter((piece) => piece.lineId === lineId)
      .map(({ serial, battery }) => ({ serial_end: getSerialEnd(serial), battery_percent: battery }))
}

/** Returns the pieces that the buyers of order lines chose, packed or not, by the line's id. */
export async function piecesChosenIn(
  db: Db,
  lines: readonly Pick<LineRow, 'id' | 'chosenSerialIds'>[],
): Promise<(lineId: number) => { id: number; serial: string }[]> {
  const ids = lines.flatMap(({ chosenSerialIds }) => chosenSerialIds)
  if (ids.length === 0) return () => []
  const chosen = await db
    .select({ id: productSerials.id, serial: productSerials.serial })
    .from(productSerials)
    .where(inArray(productSerials.id, ids))
    .orderBy(asc(productSerials.id))
  const idsByLine = new Map(lines.map((line) => [line.id, line.chosenSerialIds]))
  return (lineId) => chosen.filter(({ id }) => idsByLine.get(lineId)?.includes(id))
}

/** Returns the number of the order that holds a piece for its buyer. */
export async function findHolder(db: Db, lineId: number): Promise<string> {
  const [row] = await db
    .select({ orderNumber: shopOrders.orderNumber })
    .from(shopOrderLines)
    .innerJoin(shopOrders, eq(shopOrders.id, shopOrderLines.orderId))
    .where(eq(shopOrderLines.id, lineId))
  return row?.orderNumber ?? ''
}
