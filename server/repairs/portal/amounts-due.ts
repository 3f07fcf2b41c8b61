import type { Ore } from '../../../domain/money.ts'
import { dueOre } from '../../../domain/repairs/receipts.ts'
import type { DbCtx } from '../../kit/context.ts'
import { linesOfAll } from '../order-details/queries.ts'
import type { OrderRow } from '../orders/queries.ts'
import { paidOnline } from '../queries.ts'

/** Returns what is left to pay for each order, by id; negative when overpaid. */
export async function amountsDue(
  { db }: Pick<DbCtx, 'db'>,
  orders: readonly Pick<OrderRow, 'id' | 'paymentId'>[],
): Promise<Map<number, Ore>> {
  const ids = orders.map(({ id }) => id)
  const lines = Map.groupBy(await linesOfAll(db, ids), ({ repairOrderId }) => repairOrderId)
  const due = new Map<number, Ore>()
  for (const { id, paymentId } of orders) {
    due.set(id, dueOre(lines.get(id) ?? [], await paidOnline(db, paymentId)))
  }
  return due
}
