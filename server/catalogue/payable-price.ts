import { and, asc, desc, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import { type Ore, ore } from '#domain/money.ts'
import { parseRepairDescription, repairDescription } from '#domain/payments/rules.ts'
import type { Db } from '../db/database.ts'
import type { Ctx } from '../kit/context.ts'
import { brands, deviceModels, deviceTypes, repairPriceChanges, repairPrices } from './tables.ts'

/** An active price, with the names of its model, brand and type. */
export type PayablePrice = {
  id: number
  deviceTypeId: number
  deviceType: string
  deviceTypeName: string
  brandId: number
  brand: string
  deviceModelId: number
  modelName: string
  issue: string
  priceOre: Ore
  estimatedTime: string
}

/** Hours for which a former price is still accepted, because pages may have been open since. */
const formerPriceHours = 24

/**
 * Returns the active prices for a description (`model - issue`), or only the one with `id` if the description matches it.
 * More than one when models of several brands share a name; none when there is no such price or it is hidden.
 */
export async function payablePrices(
  ctx: Pick<Ctx, 'db'>,
  wanted: { id: number | undefined; description: string },
): Promise<PayablePrice[]> {
  const rows = await selectPayable(ctx.db, wanted)
  return rows
    .filter(({ modelName, issue }) => repairDescription(modelName, issue) === wanted.description)
    .map((row) => ({ ...row, priceOre: ore(row.priceOre) }))
}

/** Returns the active prices of a model, or none when the model is hidden or unknown. */
export async function payablePricesOfModel(
  ctx: Pick<Ctx, 'db'>,
  deviceModelId: number,
): Promise<PayablePrice[]> {
  const rows = await payable(ctx.db, eq(deviceModels.id, deviceModelId)).limit(500)
  return rows.map((row) => ({ ...row, priceOre: ore(row.priceOre) }))
}

/** Returns the active prices of a device type's models with a name, or none when they are hidden or unknown. */
export async function payablePricesOfName(
  ctx: Pick<Ctx, 'db'>,
  { typeSlug, name }: { typeSlug: string; name: string },
): Promise<PayablePrice[]> {
  const rows = await payable(ctx.db, and(eq(deviceTypes.slug, typeSlug), eq(deviceModels.name, name)))
    .orderBy(asc(repairPrices.position), asc(repairPrices.id))
    .limit(100)
  return rows.map((row) => ({ ...row, priceOre: ore(row.priceOre) }))
}

/** Returns the active prices of the models with a name, in any letter case; of every brand when `brand` is empty. */
export async function payablePricesOfDevice(
  ctx: Pick<Ctx, 'db'>,
  { brand, model }: { brand: string; model: string },
): Promise<PayablePrice[]> {
  const isBrand = brand === '' ? undefined : eq(sql`lower(${brands.name})`, brand.toLowerCase())
  const rows = await payable(ctx.db, and(eq(sql`lower(${deviceModels.name})`, model.toLowerCase()), isBrand))
    .orderBy(asc(repairPrices.position), asc(repairPrices.id))
    .limit(100)
  return rows.map((row) => ({ ...row, priceOre: ore(row.priceOre) }))
}

function selectPayable(db: Db, wanted: { id: number | undefined; description: string }) {
  const readings = parseRepairDescription(wanted.description).map(({ modelName, issue }) =>
    and(eq(deviceModels.name, modelName), eq(repairPrices.issueDescription, issue)),
  )
  return payable(
    db,
    and(
      wanted.id === undefined ? undefined : eq(repairPrices.id, wanted.id),
      readings.length > 0 ? or(...readings) : sql`false`,
    ),
  ).limit(10)
}

function payable(db: Db, which: SQL | undefined) {
  return db
    .select({
      id: repairPrices.id,
      deviceTypeId: deviceTypes.id,
      deviceType: deviceTypes.slug,
      deviceTypeName: deviceTypes.name,
      brandId: brands.id,
      brand: brands.name,
      deviceModelId: deviceModels.id,
      modelName: deviceModels.name,
      issue: repairPrices.issueDescription,
      priceOre: repairPrices.priceOre,
      estimatedTime: repairPrices.timeEstimate,
    })
    .from(repairPrices)
    .innerJoin(deviceModels, eq(deviceModels.id, repairPrices.deviceModelId))
    .innerJoin(brands, eq(brands.id, deviceModels.brandId))
    .innerJoin(deviceTypes, eq(deviceTypes.id, deviceModels.deviceTypeId))
    .where(
      and(
        eq(repairPrices.active, true),
        eq(deviceModels.hidden, false),
        eq(brands.hidden, false),
        eq(deviceTypes.hidden, false),
        which,
      ),
    )
}

/** Returns whether a price was this amount within the last `formerPriceHours`, so that an open page may still show it. */
export async function hadPriceRecently(
  ctx: Pick<Ctx, 'db' | 'now'>,
  priceId: number,
  amount: Ore,
): Promise<boolean> {
  const since = new Date(ctx.now().getTime() - formerPriceHours * 3_600_000)
  const rows = await ctx.db
    .select({ id: repairPriceChanges.id })
    .from(repairPriceChanges)
    .where(
      and(
        eq(repairPriceChanges.repairPriceId, priceId),
        eq(repairPriceChanges.fromOre, amount),
        gt(repairPriceChanges.changedAt, since),
      ),
    )
    .orderBy(desc(repairPriceChanges.changedAt))
    .limit(1)
  return rows.length > 0
}
