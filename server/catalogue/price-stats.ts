import { sql } from 'drizzle-orm'
import type { PriceStats } from '#domain/catalogue/price-schemas.ts'
import { type Ctx, requireAdmin } from '../kit/context.ts'
import { deviceModels, repairPrices } from './tables.ts'

/**
 * Returns the price list's statistics (spec 001 section 2): number of prices and of active ones, average in whole kronor,
 * and number of device types with prices.
 */
export async function priceStats(ctx: Ctx): Promise<PriceStats> {
  requireAdmin(ctx)
  const [row] = await ctx.db
    .select({
      total: sql<number>`count(*)::int`,
      active: sql<number>`(count(*) FILTER (WHERE ${repairPrices.active}))::int`,
      average: sql<number>`coalesce(round(avg(${repairPrices.priceOre}) / 100), 0)::int`,
      deviceTypes: sql<number>`(count(DISTINCT ${deviceModels.deviceTypeId}))::int`,
    })
    .from(repairPrices)
    .innerJoin(deviceModels, sql`${deviceModels.id} = ${repairPrices.deviceModelId}`)
  const { deviceTypes = 0, ...figures } = row ?? { total: 0, active: 0, average: 0 }
  return { ...figures, device_types: deviceTypes }
}
