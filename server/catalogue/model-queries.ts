import { and, asc, eq, sql } from 'drizzle-orm'
import type { ModelListQuery } from '#domain/catalogue/admin-schemas.ts'
import { pickColumns } from '../db/columns.ts'
import type { Db } from '../db/database.ts'
import { readPage, type Window } from '../db/page.ts'
import { deleteById, inBatches, insertUnlessTaken, updateById } from '../db/rows.ts'
import { containsWords } from '../db/search.ts'
import { brands, deviceModels, deviceTypes } from './tables.ts'

function selectModels(db: Db) {
  return db
    .select({
      ...pickColumns(deviceModels, 'id', 'name', 'releaseYear', 'hidden'),
      prices: sql<number>`(SELECT count(*)::int FROM repair_prices p WHERE p.device_model_id = ${deviceModels}.id)`,
      typeId: deviceTypes.id,
      typeName: deviceTypes.name,
      brandId: brands.id,
      brandName: brands.name,
    })
    .from(deviceModels)
    .innerJoin(brands, eq(brands.id, deviceModels.brandId))
    .innerJoin(deviceTypes, eq(deviceTypes.id, deviceModels.deviceTypeId))
}

export type AdminModelRow = Awaited<ReturnType<typeof selectModels>>[number]

/** Returns one page of models, newest first, and the total number. */
export function pageOfModels(db: Db, query: ModelListQuery, window: Window) {
  const where = and(
    query.devicetype ? eq(deviceModels.deviceTypeId, query.devicetype) : undefined,
    query.brand ? eq(deviceModels.brandId, query.brand) : undefined,
    containsWords(query.search, deviceModels.name, brands.name),
  )
  const newest = sql`${deviceModels.releaseYear} DESC NULLS LAST`
  return readPage(
    db,
    () => selectModels(db).where(where),
    [asc(deviceTypes.position), asc(brands.position), asc(brands.name), newest, asc(deviceModels.id)],
    window,
  )
}

export async function findModel(db: Db, id: number): Promise<AdminModelRow | undefined> {
  const [row] = await selectModels(db).where(eq(deviceModels.id, id))
  return row
}

/** Finds a model, locked until the transaction ends, so that no price is added to it. */
export async function lockModel(db: Db, id: number): Promise<AdminModelRow | undefined> {
  const [row] = await db
    .select({ id: deviceModels.id })
    .from(deviceModels)
    .where(eq(deviceModels.id, id))
    .for('update')
  return row && (await findModel(db, id))
}

/** Returns whether the brand has another model of the device type with this name, ignoring case. */
export async function modelNameTaken(
  db: Db,
  model: { id?: number; deviceTypeId: number; brandId: number; name: string },
): Promise<boolean> {
  const rows = await db
    .select({ id: deviceModels.id })
    .from(deviceModels)
    .where(
      and(
        eq(deviceModels.deviceTypeId, model.deviceTypeId),
        eq(deviceModels.brandId, model.brandId),
        sql`lower(${deviceModels.name}) = lower(${model.name})`,
        model.id === undefined ? undefined : sql`${deviceModels.id} <> ${model.id}`,
      ),
    )
  return rows.length > 0
}

/** Inserts a model. Returns undefined when the name exists. */
export const insertModel = insertUnlessTaken(deviceModels)

/** Inserts models, and returns their ids in order. */
export async function insertModels(
  db: Db,
  models: readonly (typeof deviceModels.$inferInsert)[],
): Promise<number[]> {
  const ids: number[] = []
  for (const batch of inBatches(models)) {
    const rows = await db.insert(deviceModels).values(batch).returning({ id: deviceModels.id })
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

export const updateModel = updateById(deviceModels)

export const deleteModel = deleteById(deviceModels)

/** Returns every model with its names, share-locked until the transaction ends. */
export function modelsWithNames(db: Db) {
  return db
    .select({
      id: deviceModels.id,
      type: deviceTypes.name,
      brand: brands.name,
      name: deviceModels.name,
    })
    .from(deviceModels)
    .innerJoin(brands, eq(brands.id, deviceModels.brandId))
    .innerJoin(deviceTypes, eq(deviceTypes.id, deviceModels.deviceTypeId))
    .orderBy(asc(deviceModels.id))
    .for('key share', { of: deviceModels })
}
