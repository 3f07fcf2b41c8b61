import { and, asc, eq, exists, gte, ne, sql } from 'drizzle-orm'
import { diagnosisIssue } from '#domain/catalogue/price-pages.ts'
import { pickColumns } from '../db/columns.ts'
import type { Db } from '../db/database.ts'
import { repairs } from '../repairs/tables.ts'
import { brands, deviceModels, deviceTypes, repairPrices } from './tables.ts'

/** Row limit of the catalogue's lists. */
const most = 500

/** Returns the visible device types, in the shop's order. */
export function listDeviceTypes(db: Db) {
  return db
    .select({ id: deviceTypes.id, name: deviceTypes.name, slug: deviceTypes.slug })
    .from(deviceTypes)
    .where(eq(deviceTypes.hidden, false))
    .orderBy(asc(deviceTypes.position), asc(deviceTypes.id))
    .limit(most)
}

/** Returns the visible brands: all of them, or those with a visible model of one device type. */
export function listBrands(db: Db, filter: { deviceTypeId: number | undefined }) {
  const hasModels = filter.deviceTypeId
    ? exists(
        db
          .select({ one: sql`1` })
          .from(deviceModels)
          .innerJoin(deviceTypes, eq(deviceTypes.id, deviceModels.deviceTypeId))
          .where(
            and(
              eq(deviceModels.brandId, brands.id),
              eq(deviceModels.deviceTypeId, filter.deviceTypeId),
              eq(deviceModels.hidden, false),
              eq(deviceTypes.hidden, false),
            ),
          ),
      )
    : undefined
  return db
    .select({ id: brands.id, name: brands.name })
    .from(brands)
    .where(and(eq(brands.hidden, false), hasModels))
    .orderBy(asc(brands.position), asc(brands.name))
    .limit(most)
}

/**
 * Condition for a visible model: neither it nor its brand or type is hidden. Hidden brands and types are few, and read
 * once per query.
 */
const modelVisible = sql`NOT ${deviceModels.hidden}
  AND ${deviceModels.brandId} <> ALL (ARRAY(SELECT ${brands.id} FROM ${brands} WHERE ${brands.hidden}))
  AND ${deviceModels.deviceTypeId} <> ALL (ARRAY(SELECT ${deviceTypes.id} FROM ${deviceTypes} WHERE ${deviceTypes.hidden}))`

/** Returns the visible models, newest first. */
export function listModels(
  db: Db,
  { deviceTypeId, brandId }: { deviceTypeId: number | undefined; brandId: number | undefined },
) {
  return db
    .select({ id: deviceModels.id, name: deviceModels.name })
    .from(deviceModels)
    .where(
      and(
        modelVisible,
        deviceTypeId ? eq(deviceModels.deviceTypeId, deviceTypeId) : undefined,
        brandId ? eq(deviceModels.brandId, brandId) : undefined,
      ),
    )
    .orderBy(sql`${deviceModels.releaseYear} DESC NULLS LAST`, asc(deviceModels.id))
    .limit(most)
}

/** Returns the active prices of a visible model, in the shop's order. */
export function listActivePrices(db: Db, deviceModelId: number) {
  return db
    .select(pickColumns(repairPrices, 'id', 'issueDescription', 'priceOre', 'timeEstimate'))
    .from(repairPrices)
    .innerJoin(deviceModels, eq(deviceModels.id, repairPrices.deviceModelId))
    .where(and(eq(repairPrices.deviceModelId, deviceModelId), sql`${repairPrices.active}`, modelVisible))
    .orderBy(asc(repairPrices.position), asc(repairPrices.id))
    .limit(most)
}

/** Repairs among which the home page's common prices are chosen. */
const maxCommon = 60

/**
 * Returns offered repairs by the number of repair orders since a time, most first; those without any come last, in the order
 * of price lists. Diagnosis is not a repair.
 */
export function listCommonRepairs(db: Db, since: Date) {
  const times = db
    .select({
      brand: repairs.brand,
      modelName: repairs.modelName,
      issue: repairs.issue,
      count: sql<number>`count(*)`.as('count'),
    })
    .from(repairs)
    .where(gte(repairs.createdAt, since))
    .groupBy(repairs.brand, repairs.modelName, repairs.issue)
    .as('times')
  return db
    .select({
      modelId: deviceModels.id,
      typeId: deviceTypes.id,
      typeSlug: deviceTypes.slug,
      brandId: brands.id,
      brand: brands.name,
      model: deviceModels.name,
      issue: repairPrices.issueDescription,
      priceOre: repairPrices.priceOre,
      time: repairPrices.timeEstimate,
    })
    .from(repairPrices)
    .innerJoin(deviceModels, eq(deviceModels.id, repairPrices.deviceModelId))
    .innerJoin(brands, eq(brands.id, deviceModels.brandId))
    .innerJoin(deviceTypes, eq(deviceTypes.id, deviceModels.deviceTypeId))
    .leftJoin(
      times,
      and(
        eq(times.brand, brands.name),
        eq(times.modelName, deviceModels.name),
        eq(times.issue, repairPrices.issueDescription),
      ),
    )
    .where(and(repairPrices.active, modelVisible, ne(repairPrices.issueDescription, diagnosisIssue)))
    .orderBy(
      sql`${times.count} DESC NULLS LAST`,
      asc(deviceTypes.position),
      asc(brands.position),
      sql`${deviceModels.releaseYear} DESC NULLS LAST`,
      asc(deviceModels.id),
      asc(repairPrices.position),
      asc(repairPrices.id),
    )
    .limit(maxCommon)
}
