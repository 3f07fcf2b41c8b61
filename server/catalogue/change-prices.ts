import { type SQL, sql } from 'drizzle-orm'
import { inBatches, updateMany } from '../db/rows.ts'
import type { TxCtx } from '../kit/context.ts'
import { asNewPrice, logPriceChanges } from './log/price-log.ts'
import { type PriceValues, selectAdminPrices } from './price-queries.ts'
import { repairPrices } from './tables.ts'

/** Returns prices in the order of their ids. `lock` locks them until the transaction ends. */
export function selectPrices(tx: TxCtx, where: SQL | undefined, lock: boolean) {
  const query = selectAdminPrices(tx.db).where(where).orderBy(repairPrices.id)
  return lock ? query.for('update', { of: repairPrices }) : query
}

export type ChangedPrice = PriceValues & { id: number; fromOre: number }

const updatePrices = updateMany(repairPrices)

/** Updates many prices, and logs those whose amount changes. */
export async function changePrices(tx: TxCtx, changes: readonly ChangedPrice[]): Promise<void> {
  await updatePrices(
    tx.db,
    changes.map(({ id, priceOre, timeEstimate, active }) => ({ id, priceOre, timeEstimate, active })),
  )
  await logPriceChanges(
    tx,
    changes
      .filter(({ fromOre, priceOre }) => fromOre !== priceOre)
      .map(({ id, deviceModelId, issueDescription, fromOre, priceOre }) => ({
        repairPriceId: id,
        deviceModelId,
        issueDescription,
        fromOre,
        toOre: priceOre,
      })),
  )
}

/** Inserts many prices, each at the end of its model's list, and logs them. */
export async function addPrices(tx: TxCtx, prices: readonly PriceValues[]): Promise<void> {
  const lengths = await listLengths(tx)
  const placed = prices.map((values) => {
    const position = lengths.get(values.deviceModelId) ?? 0
    lengths.set(values.deviceModelId, position + 1)
    return { ...values, position }
  })
  for (const batch of inBatches(placed)) {
    const rows = await tx.db.insert(repairPrices).values(batch).returning()
    await logPriceChanges(tx, rows.map(asNewPrice))
  }
}

/** Returns the next list position of each model that has prices. */
async function listLengths(tx: TxCtx): Promise<Map<number, number>> {
  const rows = await tx.db
    .select({
      model: repairPrices.deviceModelId,
      next: sql<number>`max(${repairPrices.position}) + 1`,
    })
    .from(repairPrices)
    .groupBy(repairPrices.deviceModelId)
  return new Map(rows.map(({ model, next }) => [model, next]))
}
