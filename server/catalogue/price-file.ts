import { asc, sql } from 'drizzle-orm'
import { priceColumns } from '#domain/catalogue/price-columns.ts'
import type { PriceFilter } from '#domain/catalogue/schemas.ts'
import { kronorCell, yesNoCell } from '#domain/csv.ts'
import { ore } from '#domain/money.ts'
import { writeCsv } from '../documents/csv.ts'
import { type Ctx, requireAdmin } from '../kit/context.ts'
import { pricesWhere, selectAdminPrices } from './price-queries.ts'
import { brands, deviceModels, deviceTypes, repairPrices } from './tables.ts'

/** Returns the filtered price list as CSV in the import's format, in the shop's own order. */
export async function pricesAsCsv(ctx: Ctx, filter: PriceFilter): Promise<string> {
  requireAdmin(ctx)
  const prices = await selectAdminPrices(ctx.db)
    .where(pricesWhere(filter))
    .orderBy(
      asc(deviceTypes.position),
      asc(brands.position),
      asc(brands.name),
      sql`${deviceModels.releaseYear} DESC NULLS LAST`,
      asc(deviceModels.id),
      asc(repairPrices.position),
      asc(repairPrices.id),
    )
  return writeCsv([
    priceColumns,
    ...prices.map((price) => [
      price.typeName,
      price.brandName,
      price.modelName,
      price.issueDescription,
      kronorCell(ore(price.priceOre)),
      price.timeEstimate,
      yesNoCell(price.active),
    ]),
  ])
}
