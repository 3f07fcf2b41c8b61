import { DomainError } from '#domain/errors.ts'
import type { TxCtx } from '../kit/context.ts'
import { lockPart, movePart, type PartRow } from './queries.ts'

const byWhom = (tx: TxCtx) => ({
  adminUserId: tx.actor.kind === 'admin' ? tx.actor.id : null,
  movedAt: tx.now(),
})

/**
 * Takes a piece of a part out of the stock for a refurbishing, and returns the part. The caller must hold the refurbishing's row lock.
 * @throws parts.notFound and parts.outOfStock
 */
export async function takeForRefurbishing(
  tx: TxCtx,
  { partId, refurbishingId }: { partId: number; refurbishingId: number },
): Promise<PartRow> {
  const part = await lockPart(tx.db, partId)
  if (!part) throw new DomainError('parts.notFound')
  if (part.stock < 1) throw new DomainError('parts.outOfStock', { values: { name: part.name } })
  const { costOre } = part
  await movePart(tx.db, { partId, change: -1, reason: 'use', refurbishingId, costOre, ...byWhom(tx) })
  return part
}

/** Puts a piece of a refurbishing back into the stock. Repairs that miss one take it by a job. */
export async function putBackFromRefurbishing(
  tx: TxCtx,
  piece: { partId: number; refurbishingId: number; costOre: number | null },
): Promise<void> {
  await lockPart(tx.db, piece.partId)
  await movePart(tx.db, { ...piece, change: 1, reason: 'back', ...byWhom(tx) })
  await tx.enqueue('repairs.takeArrivedParts', { partIds: [piece.partId] })
}
