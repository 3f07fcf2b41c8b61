import { and, asc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import { pickColumns } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { salesDocuments } from '#server/sales/tables.ts'
import { productSerials, shopOrders } from '#server/shop/tables.ts'

export async function receiptNumbers(db: Db, orderIds: readonly number[]): Promise<Map<number, string>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ orderId: shopOrders.id, number: salesDocuments.number })
    .from(shopOrders)
    .innerJoin(salesDocuments, eq(salesDocuments.id, shopOrders.receiptId))
    .where(inArray(shopOrders.id, [...orderIds]))
  return new Map(rows.map(({ orderId, number }) => [orderId, number]))
}

/** Returns the receipts of orders, oldest first. The condition is on the orders. */
export function receiptsWhere(db: Db, condition: SQL | undefined) {
  return db
    .select({
      orderId: shopOrders.id,
      orderNumber: shopOrders.orderNumber,
      ...pickColumns(salesDocuments, 'number', 'totalOre', 'parties', 'issuedAt'),
    })
    .from(salesDocuments)
    .innerJoin(shopOrders, eq(shopOrders.receiptId, salesDocuments.id))
    .where(condition)
    .orderBy(asc(salesDocuments.id))
}

/** Names an order's receipt. The order keeps its version, because nothing that staff change has changed. */
export async function storeReceipt(db: Db, orderId: number, receiptId: number): Promise<void> {
  await db.update(shopOrders).set({ receiptId }).where(eq(shopOrders.id, orderId))
}

/**
 * Returns the serial numbers of products of which an order buys all pieces that are left: a used device on sale is one piece. Of others
 * the piece is chosen when the order is packed, after its receipt. What the buyers of other orders chose is not left.
 */
export async function onlyPieces(
  db: Db,
  goods: readonly { id: number; productId: number; quantity: number }[],
): Promise<Map<number, string>> {
  const ids = goods.map(({ productId }) => productId)
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ productId: productSerials.productId, serial: productSerials.serial })
    .from(productSerials)
    .where(
      and(
        inArray(productSerials.productId, ids),
        eq(productSerials.state, 'in_stock'),
        or(
          isNull(productSerials.chosenLineId),
          inArray(
            productSerials.chosenLineId,
            goods.map(({ id }) => id),
          ),
        ),
      ),
    )
    .orderBy(asc(productSerials.id))
  const pieces = Map.groupBy(rows, ({ productId }) => productId)
  return new Map(
    goods.flatMap(({ productId, quantity }) => {
      const own = pieces.get(productId) ?? []
      return own.length === quantity ? [[productId, own.map(({ serial }) => serial).join(', ')] as const] : []
    }),
  )
}
