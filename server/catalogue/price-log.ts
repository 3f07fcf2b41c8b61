import { and, count, desc, eq, ilike, or, sql } from 'drizzle-orm'
import type { PriceLogEntry, PriceLogQuery } from '../../domain/catalogue/price-schemas.ts'
import { ore, toDecimalString } from '../../domain/money.ts'
import { adminUsers } from '../accounts/tables.ts'
import { type Ctx, requireAdmin, type TxCtx } from '../kit/context.ts'
import { pageReply, windowOf } from '../kit/paging.ts'
import { containing } from '../kit/search.ts'
import { brands, deviceModels, repairPriceChanges } from './tables.ts'

/** Rows a single statement carries, well below the protocol's limit on parameters. */
const batch = 1000

/** What the log is told of a price that has changed. No `fromOre`: it is new. No `toOre`: it is deleted. */
export type PriceChanged = Omit<typeof repairPriceChanges.$inferInsert, 'id' | 'adminUserId' | 'changedAt'>

/** Writes into the log which prices the one who asks has changed, in the transaction that changes them. */
export async function logPriceChanges(tx: TxCtx, changes: readonly PriceChanged[]): Promise<void> {
  const adminUserId = tx.actor.kind === 'admin' ? tx.actor.id : null
  const rows = changes.map((change) => ({ ...change, adminUserId, changedAt: tx.now() }))
  for (let from = 0; from < rows.length; from += batch) {
    await tx.db.insert(repairPriceChanges).values(rows.slice(from, from + batch))
  }
}

const amount = (value: number | null) => (value === null ? null : toDecimalString(ore(value)))

/** One page of the log, newest change first: of all prices, of one, or of those that a text is found in. */
export async function priceLog(ctx: Ctx, query: PriceLogQuery) {
  requireAdmin(ctx)
  const window = windowOf(query)
  const search = containing(query.search)
  const where = and(
    query.price ? eq(repairPriceChanges.repairPriceId, query.price) : undefined,
    search
      ? or(
          ilike(repairPriceChanges.issueDescription, search),
          sql`${brands.name} || ' ' || ${deviceModels.name} ILIKE ${search}`,
        )
      : undefined,
  )
  const rows = await ctx.db
    .select({
      id: repairPriceChanges.id,
      priceId: repairPriceChanges.repairPriceId,
      brand: brands.name,
      model: deviceModels.name,
      issue: repairPriceChanges.issueDescription,
      fromOre: repairPriceChanges.fromOre,
      toOre: repairPriceChanges.toOre,
      by: adminUsers.username,
      changedAt: repairPriceChanges.changedAt,
    })
    .from(repairPriceChanges)
    .leftJoin(deviceModels, eq(deviceModels.id, repairPriceChanges.deviceModelId))
    .leftJoin(brands, eq(brands.id, deviceModels.brandId))
    .leftJoin(adminUsers, eq(adminUsers.id, repairPriceChanges.adminUserId))
    .where(where)
    .orderBy(desc(repairPriceChanges.changedAt), desc(repairPriceChanges.id))
    .offset(window.offset)
    .limit(window.limit)
  const [total] = await ctx.db
    .select({ count: count() })
    .from(repairPriceChanges)
    .leftJoin(deviceModels, eq(deviceModels.id, repairPriceChanges.deviceModelId))
    .leftJoin(brands, eq(brands.id, deviceModels.brandId))
    .where(where)
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
  return pageReply(entries, total?.count ?? 0, window, '/api/admin/catalogue/price_log/', query)
}
