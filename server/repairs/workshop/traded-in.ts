import { DomainError } from '#domain/errors.ts'
import type { TxCtx } from '#server/kit/context.ts'
import { findTradeIn } from '../queries.ts'

/** @throws repair.tradedIn for a repair whose device the shop has bought or is buying */
export async function refuseTradedIn(tx: TxCtx, repairId: number): Promise<void> {
  const tradeIn = await findTradeIn(tx.db, repairId)
  if (tradeIn && tradeIn.status !== 'CANCELLED')
    throw new DomainError('repair.tradedIn', { values: { code: tradeIn.trackingCode } })
}
