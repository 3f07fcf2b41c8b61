import { DomainError } from '#domain/errors.ts'
import { isOpen } from '#domain/repairs/states.ts'
import { canTradeIn } from '#domain/repairs/trade-ins/trade-in.ts'
import type { TxCtx } from '#server/kit/context.ts'
import { type RepairRow, updateRepair } from '../core/queries.ts'
import { lockExisting, recordChange, transitionTo } from './change.ts'
import { putBackParts } from './taken-parts.ts'
import { refuseTradedIn } from './traded-in.ts'

/**
 * Locks a repair whose device the shop is about to buy. @throws repair.notFound, repair.tradedIn when the shop has bought it,
 * repair.cannotTradeIn for a device that is finished or not here, and request.conflict
 */
export async function lockForTradeIn(
  tx: TxCtx,
  { id, version }: { id: number; version: number },
): Promise<RepairRow> {
  const repair = await lockExisting(tx, id)
  await refuseTradedIn(tx, id)
  if (!canTradeIn(repair)) throw new DomainError('repair.cannotTradeIn')
  if (repair.version !== version) throw new DomainError('request.conflict')
  return repair
}

/**
 * Ends a repair whose device has become a trade-in, and gives its parts back. The customer is notified of the trade-in instead. The caller
 * holds the lock of `lockForTradeIn`.
 */
export async function endAsTradeIn(
  tx: TxCtx,
  repair: RepairRow,
  { note, adminUserId }: { note: string; adminUserId: number },
): Promise<void> {
  await recordChange(tx, repair.id, adminUserId, note)
  if (!isOpen(repair.status)) {
    await updateRepair(tx.db, repair.id, { keptSince: null })
    return
  }
  const back = await putBackParts(tx, repair.id)
  if (back) await recordChange(tx, repair.id, adminUserId, `Tillbaka i lagret: ${back}`)
  await transitionTo(tx, repair, 'Avslutad', { adminUserId, mail: false })
}
