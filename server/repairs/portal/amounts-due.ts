import type { Ore } from '#domain/money.ts'
import { dueOre } from '#domain/repairs/receipts.ts'
import type { DbCtx } from '#server/kit/context.ts'
import { paidBefore } from '../advances.ts'
import { linesOfAll } from '../order-details/queries.ts'
import type { OrderRow } from '../orders/queries.ts'

/** Returns what is left to pay for each order, by id; negative when overpaid. */
export async function amountsDue(
  { db }: Pick<DbCtx, 'db'>,
  orders: readonly Pick<OrderRow, 'id' | 'paymentId'>[],
): Promise<Map<number, Ore>> {
  const ids = orders.map(({ id }) => id)
  const lines = Map.groupBy(await linesOfAll(db, ids), ({ repairOrderId }) => repairOrderId)
  const paid = await paidBefore(db, orders)
  return new Map(ids.map((id) => [id, dueOre(lines.get(id) ?? [], paid.get(id) ?? 0)]))
}
