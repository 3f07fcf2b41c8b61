import { and, asc, eq, max, sql } from 'drizzle-orm'
import { diagnosisIssue } from '../../domain/catalogue/price-pages.ts'
import type { Db } from '../db/database.ts'
import { brands, deviceModels, deviceTypes, repairPriceChanges, repairPrices } from './tables.ts'

/** Far more than a shop has; a list that long would no longer be read by anybody. */
const most = 10_000

/** Every brand, hidden ones too, as addresses are made from them. */
export function listBrandNames(db: Db) {
  return db.select({ id: brands.id, name: brands.name }).from(brands).orderBy(asc(brands.id)).limit(most)
}

/** The cheapest repair; looking for the fault counts only where nothing else is offered. */
const fromOre = sql<number | null>`coalesce(
  min(${repairPrices.priceOre}) FILTER (WHERE ${repairPrices.issueDescription} <> ${diagnosisIssue}),
  min(${repairPrices.priceOre})
)`

const visible = sql<boolean>`NOT (${deviceModels.hidden} OR ${brands.hidden} OR ${deviceTypes.hidden})`

/**
 * Models with their type, brand and cheapest active price: all of them, or those of one brand and device type. Hidden
 * ones too, since they keep their places in addresses. In the order of price lists, newest models first.
 */
export function listPricedModels(db: Db, filter?: { typeSlug: string; brandId: number }) {
  return db
    .select({
      id: deviceModels.id,
      name: deviceModels.name,
      typeSlug: deviceTypes.slug,
      typeName: deviceTypes.name,
      brandId: brands.id,
      brandName: brands.name,
      visible,
      fromOre,
    })
    .from(deviceModels)
    .innerJoin(brands, eq(brands.id, deviceModels.brandId))
    .innerJoin(deviceTypes, eq(deviceTypes.id, deviceModels.deviceTypeId))
    .leftJoin(
      repairPrices,
      and(eq(repairPrices.deviceModelId, deviceModels.id), eq(repairPrices.active, true)),
    )
    .where(
      filter
        ? and(eq(deviceTypes.slug, filter.typeSlug), eq(deviceModels.brandId, filter.brandId))
        : undefined,
    )
    .groupBy(deviceModels.id, brands.id, deviceTypes.id)
    .orderBy(
      asc(deviceTypes.position),
      asc(deviceTypes.id),
      asc(brands.position),
      asc(brands.name),
      sql`${deviceModels.releaseYear} DESC NULLS LAST`,
      asc(deviceModels.id),
    )
    .limit(most)
}

/** A row of the price lists. */
export type PricedModelRow = Awaited<ReturnType<typeof listPricedModels>>[number]

/** When a price of each model was changed last; models whose prices have never been changed are not among them. */
export function lastPriceChanges(db: Db) {
  return db
    .select({ modelId: repairPriceChanges.deviceModelId, changedAt: max(repairPriceChanges.changedAt) })
    .from(repairPriceChanges)
    .groupBy(repairPriceChanges.deviceModelId)
    .limit(most)
}
