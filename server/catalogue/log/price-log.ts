import type { PriceLogEntry, PriceLogQuery } from '../../../domain/catalogue/price-schemas.ts'
import { ore, toDecimalString } from '../../../domain/money.ts'
import { pageReply, limitAndOffset } from '../../http/paging.ts'
import { type Ctx, requireAdmin, type TxCtx } from '../../kit/context.ts'
import type { repairPriceChanges } from '../tables.ts'
import { insertPriceChanges, pageOfPriceChanges } from './queries.ts'

/** What the log is told of a price that has changed. No `fromOre`: it is new. No `toOre`: it is deleted. */
export type PriceChanged = Omit<typeof repairPriceChanges.$inferInsert, 'id' | 'adminUserId' | 'changedAt'>

/** Writes into the log which prices the one who asks has changed, in the transaction that changes them. */
export async function logPriceChanges(tx: TxCtx, changes: readonly PriceChanged[]): Promise<void> {
  const adminUserId = tx.actor.kind === 'admin' ? tx.actor.id : null
  const changedAt = tx.now()
  await insertPriceChanges(
    tx.db,
    changes.map((change) => ({ ...change, adminUserId, changedAt })),
  )
}

const amount = (value: number | null) => (value === null ? null : toDecimalString(ore(value)))

/** One page of the log, newest change first: of all prices, of one, or of those that a text is found in. */
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
