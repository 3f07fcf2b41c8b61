import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { priceSortings } from '#domain/catalogue/price-sortings.ts'
import type { PriceFilter, PriceQuery } from '#domain/catalogue/schemas.ts'
import { pickColumns } from '../db/columns.ts'
import type { Db } from '../db/database.ts'
import { readPage, type Window } from '../db/page.ts'
import { lockById } from '../db/rows.ts'
import { containsWords } from '../db/search.ts'
import { getOrderBy, swedishOrder } from '../db/sorting.ts'
import { brands, deviceModels, deviceTypes, repairPrices } from './tables.ts'

const adminColumns = {
  ...pickColumns(repairPrices, 'id', 'issueDescription', 'priceOre', 'timeEstimate', 'active'),
  modelId: deviceModels.id,
  modelName: deviceModels.name,
  brandId: brands.id,
  brandName: brands.name,
  typeId: deviceTypes.id,
  typeName: deviceTypes.name,
}

export function selectAdminPrices(db: Db) {
  return db
    .select(adminColumns)
    .from(repairPrices)
    .innerJoin(deviceModels, eq(deviceModels.id, repairPrices.deviceModelId))
    .innerJoin(brands, eq(brands.id, deviceModels.brandId))
    .innerJoin(deviceTypes, eq(deviceTypes.id, deviceModels.deviceTypeId))
}

export type AdminPriceRow = Awaited<ReturnType<typeof selectAdminPrices>>[number]

export function pricesWhere(query: PriceFilter): SQL | undefined {
  return and(
    query.devicetype ? eq(deviceModels.deviceTypeId, query.devicetype) : undefined,
    query.brand ? eq(deviceModels.brandId, query.brand) : undefined,
    query.active ? eq(repairPrices.active, query.active === 'true') : undefined,
    containsWords(query.search, repairPrices.issueDescription, deviceModels.name, brands.name),
  )
}

/** The sort columns of the price list. A model's prices keep their position order. */
const columns = {
  created: [repairPrices.id],
  model: [swedishOrder(brands.name), swedishOrder(deviceModels.name), repairPrices.position, repairPrices.id],
  issue: [swedishOrder(repairPrices.issueDescription), swedishOrder(deviceModels.name), repairPrices.id],
  price: [repairPrices.priceOre, repairPrices.id],
} as const

export function pageOfPrices(db: Db, query: PriceQuery, window: Window) {
  const where = pricesWhere(query)
  return readPage(
    db,
    () => selectAdminPrices(db).where(where),
    getOrderBy(priceSortings, query.sort, columns),
    window,
  )
}

export async function findPrice(db: Db, id: number): Promise<AdminPriceRow | undefined> {
  const [row] = await selectAdminPrices(db).where(eq(repairPrices.id, id))
  return row
}

export function listPrices(db: Db, ids: readonly number[]): Promise<AdminPriceRow[]> {
  return selectAdminPrices(db)
    .where(inArray(repairPrices.id, [...ids]))
    .limit(ids.length)
}

/** Finds a price's row, locked until the transaction ends. */
export const lockPrice = lockById(repairPrices)

/** Returns whether a model exists, and share-locks it until the transaction ends. */
export async function lockExistingModel(db: Db, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: deviceModels.id })
    .from(deviceModels)
    .where(eq(deviceModels.id, id))
    .for('key share')
  return rows.length > 0
}

export type PriceValues = Pick<
  typeof repairPrices.$inferSelect,
  'deviceModelId' | 'issueDescription' | 'priceOre' | 'timeEstimate' | 'active'
>

/** Inserts a price at the end of its model's list. Returns its id, or undefined when the model already has that issue. */
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

/** Updates a price, except its model. */
export async function updatePrice(
  db: Db,
  id: number,
  values: Omit<PriceValues, 'deviceModelId'>,
): Promise<void> {
  await db.update(repairPrices).set(values).where(eq(repairPrices.id, id))
}

export async function deletePrice(db: Db, id: number): Promise<void> {
  await db.delete(repairPrices).where(eq(repairPrices.id, id))
}
