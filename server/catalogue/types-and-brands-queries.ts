import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { brands, deviceTypes } from './tables.ts'

/** Device types and brands are kept alike: named, in an order, shown or hidden, with models that belong to them. */
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

/** A device type or brand with how many models belong to it. */
export type TypeOrBrandRow = { id: number; name: string; hidden: boolean; models: number }

/** All of a kind in their order. */
export function listTypesOrBrands(db: Db, kind: TypeOrBrandKind): Promise<TypeOrBrandRow[]> {
  const table = tables[kind]
  return selectShelves(db, kind).orderBy(asc(table.position), asc(table.name), asc(table.id))
}

/** One of a kind. */
export async function findTypeOrBrand(db: Db, kind: TypeOrBrandKind, id: number): Promise<TypeOrBrandRow | undefined> {
  const [row] = await selectShelves(db, kind).where(eq(tables[kind].id, id))
  return row
}

/** One of a kind, locked until the transaction ends: no model comes to belong to it meanwhile. */
export async function lockTypeOrBrand(db: Db, kind: TypeOrBrandKind, id: number): Promise<TypeOrBrandRow | undefined> {
  const table = tables[kind]
  const [row] = await db.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update')
  // Counted when the lock is there: what was counted before it may have grown.
  return row && (await findTypeOrBrand(db, kind, id))
}

/** Whether there is one of a kind with this id; if so it stays until the transaction ends. */
export async function shareLockTypeOrBrand(db: Db, kind: TypeOrBrandKind, id: number): Promise<boolean> {
  const table = tables[kind]
  const rows = await db.select({ id: table.id }).from(table).where(eq(table.id, id)).for('key share')
  return rows.length > 0
}

/** Makes all who order, add to or name a kind wait for each other. Returns what there is. */
export async function lockKind(db: Db, kind: TypeOrBrandKind) {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`catalogue ${kind}`}, 0))`)
  const table = tables[kind]
  return db
    .select({ id: table.id, name: table.name, position: table.position })
    .from(table)
    .orderBy(asc(table.position), asc(table.id))
}

/** The short names that addresses use for device types. */
export async function typeSlugs(db: Db): Promise<Set<string>> {
  const rows = await db.select({ slug: deviceTypes.slug }).from(deviceTypes)
  return new Set(rows.map(({ slug }) => slug))
}

/** Adds a device type. */
export async function insertType(db: Db, values: { name: string; slug: string; position: number }) {
  const [row] = await db.insert(deviceTypes).values(values).returning({ id: deviceTypes.id })
  return row?.id
}

/** Adds a brand. */
export async function insertBrand(db: Db, values: { name: string; position: number }) {
  const [row] = await db.insert(brands).values(values).returning({ id: brands.id })
  return row?.id
}

/** Renames, hides or shows one. */
export async function updateTypeOrBrand(
  db: Db,
  kind: TypeOrBrandKind,
  id: number,
  values: { name: string; hidden: boolean },
): Promise<void> {
  const table = tables[kind]
  await db.update(table).set(values).where(eq(table.id, id))
}

/** Gives one its place. */
export async function setPosition(db: Db, kind: TypeOrBrandKind, id: number, position: number): Promise<void> {
  const table = tables[kind]
  await db.update(table).set({ position }).where(eq(table.id, id))
}

/** Removes one. */
export async function deleteTypeOrBrand(db: Db, kind: TypeOrBrandKind, id: number): Promise<void> {
  const table = tables[kind]
  await db.delete(table).where(eq(table.id, id))
}
