import { and, count, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import { priceSortings } from '../../domain/catalogue/price-sortings.ts'
import type { PriceFilter, PriceQuery } from '../../domain/catalogue/schemas.ts'
import type { Db } from '../db/database.ts'
import { likePattern } from '../db/search.ts'
import { swedishOrder, orderByOf } from '../db/sorting.ts'
import { brands, deviceModels, deviceTypes, repairPrices } from './tables.ts'

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

/** Prices with their models, brands and types. */
export function selectAdminPrices(db: Db) {
  return db
    .select(adminColumns)
    .from(repairPrices)
    .innerJoin(deviceModels, eq(deviceModels.id, repairPrices.deviceModelId))
    .innerJoin(brands, eq(brands.id, deviceModels.brandId))
    .innerJoin(deviceTypes, eq(deviceTypes.id, deviceModels.deviceTypeId))
}

/** A price with its model, brand and type. */
export type AdminPriceRow = Awaited<ReturnType<typeof selectAdminPrices>>[number]

/** What a filter of the back office's list means. */
export function pricesWhere(query: PriceFilter): SQL | undefined {
  const search = likePattern(query.search)
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

/** What the price list may be sorted by. A model's prices keep the order that they have on its page. */
const columns = {
  created: [repairPrices.id],
  model: [swedishOrder(brands.name), swedishOrder(deviceModels.name), repairPrices.position, repairPrices.id],
  issue: [swedishOrder(repairPrices.issueDescription), swedishOrder(deviceModels.name), repairPrices.id],
  price: [repairPrices.priceOre, repairPrices.id],
} as const

/** One page of the back office's price list, sorted as it is asked for, and how many there are in all. */
export async function pageOfPrices(db: Db, query: PriceQuery, window: { offset: number; limit: number }) {
  const where = pricesWhere(query)
  const rows = await selectAdminPrices(db)
    .where(where)
    .orderBy(...orderByOf(priceSortings, query.sort, columns))
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

/** Whether a model exists; if so it stays until the transaction ends. */
export async function lockExistingModel(db: Db, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: deviceModels.id })
    .from(deviceModels)
    .where(eq(deviceModels.id, id))
    .for('key share')
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
