import { costAfterTaking, missingOf } from '#domain/parts/stock.ts'
import type { TxCtx } from '#server/kit/context.ts'
import { lockPartsById, putBackFromCase, takeForCase } from '#server/parts/service.ts'
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

/**
 * Takes the pieces that a case misses out of the stock, at most what there is, and returns how many. Only of some parts if `partIds` is
 * given. The caller must hold the case's row lock.
 */
export async function takeMissingParts(
  tx: TxCtx,
  repairOrderId: number,
  partIds?: readonly number[],
): Promise<number> {
  const missing = (await linesOf(tx.db, repairOrderId)).filter(
    (line) => line.partId !== null && (partIds?.includes(line.partId) ?? true) && missingOf(line) > 0,
  )
  const parts = await lockPartsById(
    tx,
    missing.flatMap(({ partId }) => partId ?? []),
  )
  let came = 0
  for (const line of missing) {
    const part = line.partId === null ? undefined : parts.get(line.partId)
    if (!part) continue
    const { costOre } = part
    const taken = await takeForCase(tx, part, { repairOrderId, quantity: missingOf(line), costOre })
    if (taken > 0)
      await updateLine(tx.db, line.id, {
        taken: line.taken + taken,
        costOre: costAfterTaking(line, taken, costOre),
      })
    came += taken
  }
  return came
}
