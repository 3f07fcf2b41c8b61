import type { TxCtx } from '../kit/context.ts'
import { lockParts, movePart, type PartRow, partsWithSkus } from './queries.ts'

type ForRepair = { partId: number; repairId: number; quantity: number; costOre: number | null }

const byWhom = (tx: TxCtx) => ({
  adminUserId: tx.actor.kind === 'admin' ? tx.actor.id : null,
  movedAt: tx.now(),
})

/** Locks parts that lines of a repair use, by their ids. The caller must hold the repair's row lock. */
export async function lockPartsById(tx: TxCtx, ids: readonly number[]): Promise<Map<number, PartRow>> {
  return new Map((await lockParts(tx.db, ids)).map((part) => [part.id, part]))
}

/** Locks the parts with some SKUs. */
export async function lockPartsWithSkus(tx: TxCtx, skus: readonly string[]): Promise<PartRow[]> {
  return (await partsWithSkus(tx.db, skus, true)).map(({ part }) => part)
}

/**
 * Takes pieces of a locked part out of the stock for a repair, at most the stock, and returns how many. Updates the given
 * part's stock, so that several lines can take from it.
 */
export async function takeForRepair(
  tx: TxCtx,
  part: PartRow,
  { repairId, quantity, costOre }: Omit<ForRepair, 'partId'>,
): Promise<number> {
  const taken = Math.min(quantity, part.stock)
  if (taken <= 0) return 0
  part.stock = await movePart(tx.db, {
    partId: part.id,
    change: -taken,
    reason: 'use',
    repairId: repairId,
    costOre,
    ...byWhom(tx),
  })
  return taken
}

/** Puts pieces that a repair no longer uses back into the stock of a locked part. Other repairs that miss them take them by a job. */
export async function putBackFromRepair(
  tx: TxCtx,
  part: PartRow,
  pieces: Omit<ForRepair, 'partId'>,
): Promise<void> {
  if (pieces.quantity <= 0) return
  await returnToStock(tx, part, pieces)
  await tx.enqueue('repairs.takeArrivedParts', { partIds: [part.id] })
}

async function returnToStock(
  tx: TxCtx,
  part: PartRow,
  { repairId, quantity, costOre }: Omit<ForRepair, 'partId'>,
): Promise<void> {
  part.stock = await movePart(tx.db, {
    partId: part.id,
    change: quantity,
    reason: 'back',
    repairId: repairId,
    costOre,
    ...byWhom(tx),
  })
}

/**
 * Scraps a piece that a repair had taken of a locked part, and takes another if there is one. Returns how many were taken in its
 * place: 1 or 0.
 */
export async function scrapForRepair(
  tx: TxCtx,
  part: PartRow,
  { repairId, costOre }: Omit<ForRepair, 'partId' | 'quantity'>,
): Promise<number> {
  await returnToStock(tx, part, { repairId: repairId, quantity: 1, costOre })
  part.stock = await movePart(tx.db, {
    partId: part.id,
    change: -1,
    reason: 'scrap',
    repairId: repairId,
    costOre,
    ...byWhom(tx),
  })
  return takeForRepair(tx, part, { repairId: repairId, quantity: 1, costOre })
}
