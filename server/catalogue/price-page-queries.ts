import { and, asc, eq, max, sql } from 'drizzle-orm'
import { diagnosisIssue } from '#domain/catalogue/price-pages.ts'
import type { Db } from '../db/database.ts'
import { brands, deviceModels, deviceTypes, repairPriceChanges, repairPrices } from './tables.ts'

/** Row limit, far above a shop's number of models. */
const most = 10_000

/** Returns every brand, including hidden ones, because slugs depend on all of them. */
export function listBrandNames(db: Db) {
  return db.select({ id: brands.id, name: brands.name }).from(brands).orderBy(asc(brands.id)).limit(most)
}

/** Returns every model of a brand and device type, including hidden ones, because slugs depend on all of them. */
export function listModelNames(db: Db, { typeId, brandId }: { typeId: number; brandId: number }) {
  return db
    .select({ id: deviceModels.id, name: deviceModels.name })
    .from(deviceModels)
    .where(and(eq(deviceModels.deviceTypeId, typeId), eq(deviceModels.brandId, brandId)))
    .limit(most)
}

/** The cheapest repair. Diagnosis counts only when nothing else is offered. */
const fromOre = sql<number | null>`coalesce(
  min(${repairPrices.priceOre}) FILTER (WHERE ${repairPrices.issueDescription} <> ${diagnosisIssue}),
  min(${repairPrices.priceOre})
)`

const visible = sql<boolean>`NOT (${deviceModels.hidden} OR ${brands.hidden} OR ${deviceTypes.hidden})`

/**
 * Returns models with their type, brand and cheapest active price: all of them, or those of one brand and device type.
 * Includes hidden ones, because slugs depend on them. In the order of price lists, newest models first.
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

export type PricedModelRow = Awaited<ReturnType<typeof listPricedModels>>[number]

/** Returns the time of the latest price change per model, without models whose prices never changed. */
export function lastPriceChanges(db: Db) {
  return db
    .select({ modelId: repairPriceChanges.deviceModelId, changedAt: max(repairPriceChanges.changedAt) })
    .from(repairPriceChanges)
    .groupBy(repairPriceChanges.deviceModelId)
    .limit(most)
}
