import { and, asc, count, desc, eq, exists, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { PriceQuery } from '../../domain/catalogue/schemas.ts'
import type { Db } from '../kit/database.ts'
import { containing } from '../kit/search.ts'
import { statementOn } from '../kit/statement.ts'
import { brands, deviceModels, deviceTypes, repairPriceChanges, repairPrices } from './tables.ts'

/** No list of the catalogue is longer than this. */
const most = 500

/** Device types that visitors see, in the shop's order. */
export function listDeviceTypes(db: Db) {
  return db
    .select({ id: deviceTypes.id, name: deviceTypes.name, slug: deviceTypes.slug })
    .from(deviceTypes)
    .where(eq(deviceTypes.hidden, false))
    .orderBy(asc(deviceTypes.position), asc(deviceTypes.id))
    .limit(most)
}

/** Brands that visitors see: all of them, or those with a visible model of one device type. */
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

/** What makes a model visible: nobody hid it, its brand or its type. The few that are hidden are read once for a query. */
const modelVisible = sql`NOT ${deviceModels.hidden}
  AND ${deviceModels.brandId} <> ALL (ARRAY(SELECT ${brands.id} FROM ${brands} WHERE ${brands.hidden}))
  AND ${deviceModels.deviceTypeId} <> ALL (ARRAY(SELECT ${deviceTypes.id} FROM ${deviceTypes} WHERE ${deviceTypes.hidden}))`

const modelsWhere = (db: Db, ...filters: SQL[]) =>
  db
    .select({ id: deviceModels.id, name: deviceModels.name })
    .from(deviceModels)
    .where(and(modelVisible, ...filters))
    .orderBy(sql`${deviceModels.releaseYear} DESC NULLS LAST`, asc(deviceModels.id))
    .limit(most)
    .prepare()
const ofType = eq(deviceModels.deviceTypeId, sql.placeholder('deviceTypeId'))
const ofBrand = eq(deviceModels.brandId, sql.placeholder('brandId'))
const models = statementOn((db) => modelsWhere(db))
const modelsOfType = statementOn((db) => modelsWhere(db, ofType))
const modelsOfBrand = statementOn((db) => modelsWhere(db, ofBrand))
const modelsOfBoth = statementOn((db) => modelsWhere(db, ofType, ofBrand))

/**
 * Models that visitors see, newest first. A prepared statement, as are the prices below: the two are looked up most, and
 * PostgreSQL parses and plans them once for a connection.
 */
export function listModels(
  db: Db,
  { deviceTypeId, brandId }: { deviceTypeId: number | undefined; brandId: number | undefined },
) {
  if (deviceTypeId && brandId) return modelsOfBoth(db).execute({ deviceTypeId, brandId })
  if (deviceTypeId) return modelsOfType(db).execute({ deviceTypeId })
  return brandId ? modelsOfBrand(db).execute({ brandId }) : models(db).execute()
}

const activePrices = statementOn((db) =>
  db
    .select({
      id: repairPrices.id,
      issueDescription: repairPrices.issueDescription,
      priceOre: repairPrices.priceOre,
      timeEstimate: repairPrices.timeEstimate,
    })
    .from(repairPrices)
    .innerJoin(deviceModels, eq(deviceModels.id, repairPrices.deviceModelId))
    .where(
      and(
        eq(repairPrices.deviceModelId, sql.placeholder('deviceModelId')),
        sql`${repairPrices.active}`,
        modelVisible,
      ),
    )
    .orderBy(asc(repairPrices.position), asc(repairPrices.id))
    .limit(most)
    .prepare(),
)

/** Active prices of a visible model, in the shop's order. */
export function listActivePrices(db: Db, deviceModelId: number) {
  return activePrices(db).execute({ deviceModelId })
}

const adminColumns = {
  id: repairPrices.id,
  issueDescription: repairPrices.issueDescription,
  priceOre: repairPrices.priceOre,
  timeEstimate: repairPrices.timeEstimate,
  active: repairPrices.active,
  modelId: deviceModels.id,
  modelName: deviceModels.name,
  brandId: brands.id,
  brandName: brands.name,
  typeId: deviceTypes.id,
  typeName: deviceTypes.name,
}

function selectAdminPrices(db: Db) {
  return db
    .select(adminColumns)
    .from(repairPrices)
    .innerJoin(deviceModels, eq(deviceModels.id, repairPrices.deviceModelId))
    .innerJoin(brands, eq(brands.id, deviceModels.brandId))
    .innerJoin(deviceTypes, eq(deviceTypes.id, deviceModels.deviceTypeId))
}

/** A price with its model, brand and type. */
export type AdminPriceRow = Awaited<ReturnType<typeof selectAdminPrices>>[number]

function adminFilter(query: PriceQuery): SQL | undefined {
  const search = containing(query.search)
  return and(
    query.devicetype ? eq(deviceModels.deviceTypeId, query.devicetype) : undefined,
    query.brand ? eq(deviceModels.brandId, query.brand) : undefined,
    query.active ? eq(repairPrices.active, query.active === 'true') : undefined,
    search
      ? or(
          ilike(repairPrices.issueDescription, search),
          ilike(deviceModels.name, search),
          ilike(brands.name, search),
        )
      : undefined,
  )
}

/** One page of the back office's price list, newest price first, and how many there are in all. */
export async function pageOfPrices(db: Db, query: PriceQuery, window: { offset: number; limit: number }) {
  const where = adminFilter(query)
  const rows = await selectAdminPrices(db)
    .where(where)
    .orderBy(desc(repairPrices.id))
    .offset(window.offset)
    .limit(window.limit)
  const [total] = await db
    .select({ count: count() })
    .from(repairPrices)
    .innerJoin(deviceModels, eq(deviceModels.id, repairPrices.deviceModelId))
    .innerJoin(brands, eq(brands.id, deviceModels.brandId))
    .where(where)
  return { rows, count: total?.count ?? 0 }
}

/** One price as the back office sees it. */
export async function findPrice(db: Db, id: number): Promise<AdminPriceRow | undefined> {
  const [row] = await selectAdminPrices(db).where(eq(repairPrices.id, id))
  return row
}

/** A price's own row, locked until the transaction ends. */
export async function lockPrice(db: Db, id: number) {
  const [row] = await db.select().from(repairPrices).where(eq(repairPrices.id, id)).for('update')
  return row
}

/** Whether a model exists. */
export async function modelExists(db: Db, id: number): Promise<boolean> {
  const rows = await db.select({ id: deviceModels.id }).from(deviceModels).where(eq(deviceModels.id, id))
  return rows.length > 0
}

/** What a price is written from. */
export type PriceValues = Pick<
  typeof repairPrices.$inferInsert,
  'deviceModelId' | 'issueDescription' | 'priceOre' | 'timeEstimate' | 'active'
>

/** Adds a price at the end of its model's list. Returns its id, or undefined when the model has that issue already. */
export async function insertPrice(db: Db, values: PriceValues): Promise<number | undefined> {
  const [row] = await db
    .insert(repairPrices)
    .values({
      ...values,
      position: sql`(SELECT coalesce(max(p.position), -1) + 1 FROM repair_prices p WHERE p.device_model_id = ${values.deviceModelId})`,
    })
    .onConflictDoNothing({ target: [repairPrices.deviceModelId, repairPrices.issueDescription] })
    .returning({ id: repairPrices.id })
  return row?.id
}

/** Whether another price of the model has this issue text. */
export async function issueTaken(
  db: Db,
  price: { id: number; deviceModelId: number; issueDescription: string },
) {
  const rows = await db
    .select({ id: repairPrices.id })
    .from(repairPrices)
    .where(
      and(
        eq(repairPrices.deviceModelId, price.deviceModelId),
        eq(repairPrices.issueDescription, price.issueDescription),
        sql`${repairPrices.id} <> ${price.id}`,
      ),
    )
  return rows.length > 0
}

/** Replaces a price's values; its model stays. */
export async function updatePrice(
  db: Db,
  id: number,
  values: Omit<PriceValues, 'deviceModelId'>,
): Promise<void> {
  await db.update(repairPrices).set(values).where(eq(repairPrices.id, id))
}

/** Removes a price. */
export async function deletePrice(db: Db, id: number): Promise<void> {
  await db.delete(repairPrices).where(eq(repairPrices.id, id))
}

/** Adds a line to the log of price changes. */
export async function logPriceChange(db: Db, change: typeof repairPriceChanges.$inferInsert): Promise<void> {
  await db.insert(repairPriceChanges).values(change)
}
