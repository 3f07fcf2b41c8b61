import { costAfterTaking, getMissing } from '#domain/parts/stock.ts'
import type { TxCtx } from '#server/kit/context.ts'
import { lockPartsById, putBackFromRepair, takeForRepair } from '#server/parts/service.ts'
import { getLines, updateLine } from '../details/queries.ts'

/**
 * Puts all parts that a repair has taken back into the stock, for a device that leaves unrepaired. The caller must hold the repair's
 * row lock. Returns what came back in words: `2 × Batteri, 1 × Skärm`; empty when nothing did.
 */
export async function putBackParts(tx: TxCtx, repairId: number): Promise<string> {
  const using = (await getLines(tx.db, repairId)).filter(({ taken }) => taken > 0)
  const parts = await lockPartsById(
    tx,
    using.flatMap(({ partId }) => partId ?? []),
  )
  const back: string[] = []
  for (const { id, partId, taken, costOre } of using) {
    const part = partId === null ? undefined : parts.get(partId)
    if (!part) continue
    await putBackFromRepair(tx, part, { repairId: repairId, quantity: taken, costOre })
    await updateLine(tx.db, id, { taken: 0 })
    back.push(`${taken} × ${part.name}`)
  }
  return back.join(', ')
}

/**
 * Takes the pieces that a repair misses out of the stock, at most what there is, and returns how many. Only of some parts if `partIds` is
 * given. The caller must hold the repair's row lock.
 */
export async function takeMissingParts(
  tx: TxCtx,
  repairId: number,
  partIds?: readonly number[],
): Promise<number> {
  const missing = (await getLines(tx.db, repairId)).filter(
    (line) => line.partId !== null && (partIds?.includes(line.partId) ?? true) && getMissing(line) > 0,
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
    const taken = await takeForRepair(tx, part, { repairId: repairId, quantity: getMissing(line), costOre })
    if (taken > 0)
      await updateLine(tx.db, line.id, {
        taken: line.taken + taken,
        costOre: costAfterTaking(line, taken, costOre),
      })
    came += taken
  }
  return came
}
