import { and, eq, sql } from 'drizzle-orm'
import type { PriceLogQuery } from '#domain/catalogue/price-schemas.ts'
import { byAge } from '#domain/sorting.ts'
import { adminUsers } from '#server/accounts/tables.ts'
import type { Db } from '#server/db/database.ts'
import { readPage, type Window } from '#server/db/page.ts'
import { inBatches } from '#server/db/rows.ts'
import { containsWords } from '#server/db/search.ts'
import { getOrderBy } from '#server/db/sorting.ts'
import { brands, deviceModels, repairPriceChanges } from '../tables.ts'

type LogRow = typeof repairPriceChanges.$inferInsert

export async function insertPriceChanges(db: Db, rows: readonly LogRow[]): Promise<void> {
  for (const batch of inBatches(rows)) {
    await db.insert(repairPriceChanges).values(batch)
  }
}

export function pageOfPriceChanges(db: Db, query: PriceLogQuery, window: Window) {
  const where = and(
    query.price ? eq(repairPriceChanges.repairPriceId, query.price) : undefined,
    containsWords(
      query.search,
      repairPriceChanges.issueDescription,
      sql`${brands.name} || ' ' || ${deviceModels.name}`,
    ),
  )
  return readPage(
    db,
    () =>
      db
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
        .where(where),
    getOrderBy(byAge, query.sort, { created: [repairPriceChanges.changedAt, repairPriceChanges.id] }),
    window,
  )
}
