import type { TxCtx } from '../kit/context.ts'
import { movePart, partsById } from './queries.ts'

export { lockParts as lockCounterParts, type PartRow, partsById, partsTyped } from './queries.ts'

type Goods = { partId: number; quantity: number }

/** Moves sold parts out of stock. The caller must hold the parts' row locks and has checked the stock. */
export function sellParts(
  tx: TxCtx,
  documentId: number,
  goods: readonly Goods[],
  adminUserId: number | null,
): Promise<void> {
  const sold = goods.map(({ partId, quantity }) => ({ partId, change: -quantity }))
  return moveAll(tx, sold, { reason: 'sale', documentId, adminUserId })
}

/** Takes sold parts back into stock. The caller must hold the parts' row locks. */
export async function returnParts(
  tx: TxCtx,
  documentId: number,
  goods: readonly Goods[],
  adminUserId: number | null,
): Promise<void> {
  if (goods.length === 0) return
  const back = goods.map(({ partId, quantity }) => ({ partId, change: quantity }))
  await moveAll(tx, back, { reason: 'return', documentId, adminUserId })
  await tx.enqueue('repairs.takeArrivedParts', { partIds: goods.map(({ partId }) => partId) })
}

async function moveAll(
  tx: TxCtx,
  moves: readonly { partId: number; change: number }[],
  common: { reason: 'sale' | 'return'; documentId: number; adminUserId: number | null },
): Promise<void> {
  const costs = new Map(
    (
      await partsById(
        tx.db,
        moves.map(({ partId }) => partId),
      )
    ).map((part) => [part.id, part.costOre]),
  )
  for (const move of moves)
    await movePart(tx.db, { ...move, ...common, costOre: costs.get(move.partId) ?? null, movedAt: tx.now() })
}
