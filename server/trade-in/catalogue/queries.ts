import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { DeviceQuery } from '#domain/trade-in/admin-schemas.ts'
import { deviceSortings } from '#domain/trade-in/sortings.ts'
import type { Db } from '#server/db/database.ts'
import { readPage, type Window } from '#server/db/page.ts'
import {
  deleteIfVersion,
  findById,
  inBatches,
  insertUnlessTaken,
  updateIfVersion,
  updateMany,
} from '#server/db/rows.ts'
import { containsWords } from '#server/db/search.ts'
import { getOrderBy } from '#server/db/sorting.ts'
import { tradeInChoices, tradeInDeviceGroups, tradeInDevices, tradeInGroups } from '../tables.ts'

export type DeviceRow = typeof tradeInDevices.$inferSelect
export type ChoiceRow = typeof tradeInChoices.$inferSelect

export function activeDevices(db: Db) {
  const { id, brand, modelName, kind, baseOre, imageUrl, imageName } = tradeInDevices
  return db
    .select({ id, brand, model_name: modelName, kind, baseOre, imageUrl, imageName })
    .from(tradeInDevices)
    .where(eq(tradeInDevices.active, true))
    .orderBy(asc(brand), asc(modelName))
}

export function getActiveDevices(db: Db, brand: string): Promise<DeviceRow[]> {
  return db
    .select()
    .from(tradeInDevices)
    .where(and(eq(tradeInDevices.active, true), eq(tradeInDevices.brand, brand)))
}

/** Returns a device by its id, including hidden ones. */
export const findDevice = findById(tradeInDevices)

/** Returns the active devices with exactly these names. */
export function devicesNamed(
  db: Db,
  names: readonly { brand: string; model: string }[],
): Promise<DeviceRow[]> {
  if (names.length === 0) return Promise.resolve([])
  const each = names.map(({ brand, model }) =>
    and(eq(tradeInDevices.brand, brand), eq(tradeInDevices.modelName, model)),
  )
  return db
    .select()
    .from(tradeInDevices)
    .where(and(eq(tradeInDevices.active, true), or(...each)))
}

/** Returns the groups of several devices, in each device's order, with their choices in order. */
export function getOptions(db: Db, deviceIds: readonly number[]) {
  return db
    .select({ deviceId: tradeInDeviceGroups.deviceId, group: tradeInGroups, choice: tradeInChoices })
    .from(tradeInDeviceGroups)
    .innerJoin(tradeInGroups, eq(tradeInGroups.id, tradeInDeviceGroups.groupId))
    .innerJoin(tradeInChoices, eq(tradeInChoices.groupId, tradeInGroups.id))
    .where(inArray(tradeInDeviceGroups.deviceId, deviceIds.length > 0 ? [...deviceIds] : [0]))
    .orderBy(
      asc(tradeInDeviceGroups.deviceId),
      asc(tradeInDeviceGroups.position),
      asc(tradeInChoices.position),
      asc(tradeInChoices.id),
    )
}

export type OptionRow = Awaited<ReturnType<typeof getOptions>>[number]

function matching(query: DeviceQuery): SQL | undefined {
  return and(
    query.kind && eq(tradeInDevices.kind, query.kind),
    query.active && eq(tradeInDevices.active, query.active === 'true'),
    containsWords(
      query.search,
      sql`${tradeInDevices.brand} || ' ' || ${tradeInDevices.modelName}`,
      tradeInDevices.modelName,
    ),
  )
}

const sortColumns = {
  // The same expressions as in the unique index on brand and model.
  name: [sql`lower(${tradeInDevices.brand})`, sql`lower(${tradeInDevices.modelName})`, tradeInDevices.id],
  price: [tradeInDevices.baseOre, tradeInDevices.id],
} as const

export function pageOfDevices(db: Db, query: DeviceQuery, window: Window) {
  const where = matching(query)
  return readPage(
    db,
    () => db.select().from(tradeInDevices).where(where),
    getOrderBy(deviceSortings, query.sort, sortColumns),
    window,
  )
}

export function allDevices(db: Db): Promise<DeviceRow[]> {
  return db.select().from(tradeInDevices).orderBy(asc(tradeInDevices.brand), asc(tradeInDevices.modelName))
}

/** Returns the groups of several devices, in order, without choices. */
export function groupsOfDevices(db: Db, deviceIds: readonly number[]) {
  return db
    .select({ deviceId: tradeInDeviceGroups.deviceId, group: tradeInGroups })
    .from(tradeInDeviceGroups)
    .innerJoin(tradeInGroups, eq(tradeInGroups.id, tradeInDeviceGroups.groupId))
    .where(inArray(tradeInDeviceGroups.deviceId, deviceIds.length > 0 ? [...deviceIds] : [0]))
    .orderBy(asc(tradeInDeviceGroups.position))
}

/** Returns the names of each device's groups, in order. */
export async function groupNamesByDevice(db: Db): Promise<Map<number, string[]>> {
  const rows = await db
    .select({
      deviceId: tradeInDeviceGroups.deviceId,
      names: sql<string[]>`array_agg(${tradeInGroups.name} ORDER BY ${tradeInDeviceGroups.position})`,
    })
    .from(tradeInDeviceGroups)
    .innerJoin(tradeInGroups, eq(tradeInGroups.id, tradeInDeviceGroups.groupId))
    .groupBy(tradeInDeviceGroups.deviceId)
  return new Map(rows.map(({ deviceId, names }) => [deviceId, names]))
}

type NewDevice = typeof tradeInDevices.$inferInsert

/** Inserts devices, and returns their ids in order: without those whose brand and model are taken. */
export async function insertDevices(db: Db, rows: readonly NewDevice[]): Promise<number[]> {
  const ids: number[] = []
  for (const batch of inBatches(rows)) {
    const inserted = await db
      .insert(tradeInDevices)
      .values(batch)
      .onConflictDoNothing()
      .returning({ id: tradeInDevices.id })
    ids.push(...inserted.map(({ id }) => id))
  }
  return ids
}

export const updateDevices = updateMany(tradeInDevices)

/** Inserts a device. Returns undefined when brand and model are taken. */
export const insertDevice = insertUnlessTaken(tradeInDevices)

export const updateDevice = updateIfVersion(tradeInDevices)

export const deleteDevice = deleteIfVersion(tradeInDevices)

/** Replaces a device's groups. */
export const setGroups = (db: Db, deviceId: number, groupIds: readonly number[]): Promise<void> =>
  setGroupsOfDevices(db, [{ deviceId, groupIds }])

/** Replaces the groups of several devices. */
export async function setGroupsOfDevices(
  db: Db,
  devices: readonly { deviceId: number; groupIds: readonly number[] }[],
): Promise<void> {
  if (devices.length === 0) return
  const ids = devices.map(({ deviceId }) => deviceId)
  await db.delete(tradeInDeviceGroups).where(inArray(tradeInDeviceGroups.deviceId, ids))
  const rows = devices.flatMap(({ deviceId, groupIds }) =>
    groupIds.map((groupId, position) => ({ deviceId, groupId, position })),
  )
  for (const batch of inBatches(rows)) await db.insert(tradeInDeviceGroups).values(batch)
}

export function allGroups(db: Db) {
  return db
    .select({
      group: tradeInGroups,
      devices: sql<number>`(SELECT count(*)::int FROM ${tradeInDeviceGroups} WHERE ${tradeInDeviceGroups.groupId} = ${tradeInGroups}.id)`,
    })
    .from(tradeInGroups)
    .orderBy(asc(tradeInGroups.title), asc(tradeInGroups.name))
}

export function getChoices(db: Db, groupIds: readonly number[]): Promise<ChoiceRow[]> {
  return db
    .select()
    .from(tradeInChoices)
    .where(inArray(tradeInChoices.groupId, groupIds.length > 0 ? [...groupIds] : [0]))
    .orderBy(asc(tradeInChoices.groupId), asc(tradeInChoices.position), asc(tradeInChoices.id))
}

/** Inserts a group. Returns undefined when its name is taken. */
export const insertGroup = insertUnlessTaken(tradeInGroups)

export const updateGroup = updateIfVersion(tradeInGroups)

export const deleteGroup = deleteIfVersion(tradeInGroups)

export type NewChoice = { id?: number | undefined; value: string; percentage: string; fixedOre: number }

/** Replaces a group's choices. Choices with an id keep it, so that carts being filled stay valid. */
export async function setChoices(db: Db, groupId: number, choices: readonly NewChoice[]): Promise<void> {
  const existing = new Set((await getChoices(db, [groupId])).map(({ id }) => id))
  const kept = choices.flatMap(({ id }) => (id !== undefined && existing.has(id) ? [id] : []))
  const gone = [...existing].filter((id) => !kept.includes(id))
  if (gone.length > 0) await db.delete(tradeInChoices).where(inArray(tradeInChoices.id, gone))
  for (const [position, { id, ...choice }] of choices.entries()) {
    const values = { ...choice, groupId, position }
    if (id !== undefined && existing.has(id)) {
      await db.update(tradeInChoices).set(values).where(eq(tradeInChoices.id, id))
    } else await db.insert(tradeInChoices).values(values)
  }
}
