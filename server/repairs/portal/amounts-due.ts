import type { Ore } from '#domain/money.ts'
import { dueOre } from '#domain/repairs/receipts.ts'
import type { DbCtx } from '#server/kit/context.ts'
import { paidBefore } from '../advances.ts'
import type { RepairRow } from '../core/queries.ts'
import { linesOfAll } from '../details/queries.ts'

/** Returns what is left to pay for each order, by id; negative when overpaid. */
export async function amountsDue(
  { db }: Pick<DbCtx, 'db'>,
  repairs: readonly Pick<RepairRow, 'id' | 'paymentId'>[],
): Promise<Map<number, Ore>> {
  const ids = repairs.map(({ id }) => id)
  const lines = Map.groupBy(await linesOfAll(db, ids), ({ repairId }) => repairId)
  const paid = await paidBefore(db, repairs)
  return new Map(ids.map((id) => [id, dueOre(lines.get(id) ?? [], paid.get(id) ?? 0)]))
}
