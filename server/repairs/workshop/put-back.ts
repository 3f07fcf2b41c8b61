import type { TxCtx } from '../../kit/context.ts'
import { lockPartsById, putBackFromCase } from '../../parts/service.ts'
import { linesOf, updateLine } from '../order-details/queries.ts'

/**
 * Puts all parts that a case has taken back into the stock, for a device that leaves unrepaired. The caller must hold the case's
 * row lock. Returns what came back in words: `2 × Batteri, 1 × Skärm`; empty when nothing did.
 */
export async function putBackParts(tx: TxCtx, repairOrderId: number): Promise<string> {
  const using = (await linesOf(tx.db, repairOrderId)).filter(({ taken }) => taken > 0)
  const parts = await lockPartsById(
    tx,
    using.flatMap(({ partId }) => partId ?? []),
  )
  const back: string[] = []
  for (const { id, partId, taken, costOre } of using) {
    const part = partId === null ? undefined : parts.get(partId)
    if (!part) continue
    await putBackFromCase(tx, part, { repairOrderId, quantity: taken, costOre })
    await updateLine(tx.db, id, { taken: 0 })
    back.push(`${taken} × ${part.name}`)
  }
  return back.join(', ')
}
