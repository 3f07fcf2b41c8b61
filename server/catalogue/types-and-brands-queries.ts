import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { lockNames } from '../db/named-locks.ts'
import { insertRow } from '../db/rows.ts'
import { brands, deviceTypes } from './tables.ts'

/** Device types and brands share these queries: both have a name, position and hidden flag, and models that belong to them. */
const tables = { types: deviceTypes, brands } as const
export type TypeOrBrandKind = keyof typeof tables

const belongs = {
  types: sql<number>`(SELECT count(*)::int FROM device_models m WHERE m.device_type_id = device_types.id)`,
  brands: sql<number>`(SELECT count(*)::int FROM device_models m WHERE m.brand_id = brands.id)`,
} as const

function selectShelves(db: Db, kind: TypeOrBrandKind) {
  const table = tables[kind]
  return db
    .select({ id: table.id, name: table.name, hidden: table.hidden, models: belongs[kind] })
    .from(table)
}

export type TypeOrBrandRow = { id: number; name: string; hidden: boolean; models: number }

/** Returns all rows of a kind, in order. */
export function listTypesOrBrands(db: Db, kind: TypeOrBrandKind): Promise<TypeOrBrandRow[]> {
  const table = tables[kind]
  return selectShelves(db, kind).orderBy(asc(table.position), asc(table.name), asc(table.id))
}

export async function findTypeOrBrand(
  db: Db,
  kind: TypeOrBrandKind,
  id: number,
): Promise<TypeOrBrandRow | undefined> {
  const [row] = await selectShelves(db, kind).where(eq(tables[kind].id, id))
  return row
}

/** Finds a row, locked until the transaction ends, so that no model is added to it. */
export async function lockTypeOrBrand(
  db: Db,
  kind: TypeOrBrandKind,
  id: number,
): Promise<TypeOrBrandRow | undefined> {
  const table = tables[kind]
  const [row] = await db.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update')
  // Counted after the lock is taken, because the number may have grown before.
  return row && (await findTypeOrBrand(db, kind, id))
}

/** Returns whether a row with this id exists, and share-locks it until the transaction ends. */
export async function shareLockTypeOrBrand(db: Db, kind: TypeOrBrandKind, id: number): Promise<boolean> {
  const table = tables[kind]
  const rows = await db.select({ id: table.id }).from(table).where(eq(table.id, id)).for('key share')
  return rows.length > 0
}

/** Serializes adding, renaming and ordering of a kind by an advisory lock. Returns its rows. */
export async function lockKind(db: Db, kind: TypeOrBrandKind) {
  await lockNames(db, [`catalogue ${kind}`])
  const table = tables[kind]
  return db
    .select({ id: table.id, name: table.name, position: table.position })
    .from(table)
    .orderBy(asc(table.position), asc(table.id))
}

export async function typeSlugs(db: Db): Promise<Set<string>> {
  const rows = await db.select({ slug: deviceTypes.slug }).from(deviceTypes)
  return new Set(rows.map(({ slug }) => slug))
}

export const insertType = insertRow(deviceTypes)

export const insertBrand = insertRow(brands)

export async function updateTypeOrBrand(
  db: Db,
  kind: TypeOrBrandKind,
  id: number,
  values: { name: string; hidden: boolean },
): Promise<void> {
  const table = tables[kind]
  await db.update(table).set(values).where(eq(table.id, id))
}

export async function setPosition(
  db: Db,
  kind: TypeOrBrandKind,
  id: number,
  position: number,
): Promise<void> {
  const table = tables[kind]
  await db.update(table).set({ position }).where(eq(table.id, id))
}

export async function deleteTypeOrBrand(db: Db, kind: TypeOrBrandKind, id: number): Promise<void> {
  const table = tables[kind]
  await db.delete(table).where(eq(table.id, id))
}
