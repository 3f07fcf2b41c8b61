import { getPayable, type Payable } from '#domain/repairs/agreed-price.ts'
import { getSums } from '#domain/repairs/receipts.ts'
import type { DbCtx } from '#server/kit/context.ts'
import { paidBefore } from '../advances.ts'
import { advanceableOre, agreementProblem } from '../agreement/agreed.ts'
import type { RepairRow } from '../core/queries.ts'
import { getLines } from '../details/queries.ts'
import { openWithdrawals } from '../queries.ts'

/** Returns what the customer can pay online for a repair now, and why; null when there is nothing. */
export async function readPayable(ctx: DbCtx, repair: RepairRow): Promise<Payable | null> {
  if ((await openWithdrawals(ctx.db, [repair.id])).has(repair.id)) return null
  const lines = await getLines(ctx.db, repair.id)
  return getPayable({
    status: repair.status,
    agreed: repair,
    isAboveAgreed: agreementProblem(repair, lines) !== undefined,
    totalOre: getSums(lines).totalOre,
    advanceableOre: advanceableOre(repair, lines),
    paidOre: (await paidBefore(ctx.db, [repair])).get(repair.id) ?? 0,
  })
}
