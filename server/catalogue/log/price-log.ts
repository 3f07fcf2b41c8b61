import type { PriceLogEntry, PriceLogQuery } from '#domain/catalogue/price-schemas.ts'
import { oreToDecimal } from '#domain/money.ts'
import { limitAndOffset, pageReply } from '#server/http/paging.ts'
import { type Ctx, requireAdmin, type TxCtx } from '#server/kit/context.ts'
import type { repairPriceChanges, repairPrices } from '../tables.ts'
import { insertPriceChanges, pageOfPriceChanges } from './queries.ts'

/** A log entry of a price change. Without `fromOre` the price is new, without `toOre` it is deleted. */
export type PriceChanged = Omit<typeof repairPriceChanges.$inferInsert, 'id' | 'adminUserId' | 'changedAt'>

/** Returns the log entry of an inserted price. */
export const asNewPrice = (price: typeof repairPrices.$inferSelect): PriceChanged => ({
  repairPriceId: price.id,
  deviceModelId: price.deviceModelId,
  issueDescription: price.issueDescription,
  fromOre: null,
  toOre: price.priceOre,
})

/** Logs price changes by the caller, in the transaction that makes them. */
export async function logPriceChanges(tx: TxCtx, changes: readonly PriceChanged[]): Promise<void> {
  const adminUserId = tx.actor.kind === 'admin' ? tx.actor.id : null
  const changedAt = tx.now()
  await insertPriceChanges(
    tx.db,
    changes.map((change) => ({ ...change, adminUserId, changedAt })),
  )
}

const amount = (value: number | null) => (value === null ? null : oreToDecimal(value))

/** Returns one page of the log, newest first: of all prices, of one, or of those that match a search. */
export async function priceLog(ctx: Ctx, query: PriceLogQuery) {
  requireAdmin(ctx)
  const window = limitAndOffset(query)
  const { rows, count } = await pageOfPriceChanges(ctx.db, query, window)
  const entries: PriceLogEntry[] = rows.map((row) => ({
    id: row.id,
    price_id: row.priceId,
    model: row.model === null ? null : `${row.brand} ${row.model}`,
    issue_description: row.issue,
    from: amount(row.fromOre),
    to: amount(row.toOre),
    by: row.by,
    changed_at: row.changedAt.toISOString(),
  }))
  return pageReply(entries, count, window, '/api/admin/catalogue/price_log/', query)
}
