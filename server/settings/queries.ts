import { asc, eq, sql } from 'drizzle-orm'
import type { ShopLogo } from '#domain/settings/branding/branding.ts'
import type { OwnFigures } from '#domain/settings/key-figures.ts'
import type { EditedSettings, OwnTexts } from '#domain/settings/schemas.ts'
import type { StoreInput } from '#domain/settings/stores.ts'
import type { Db } from '../db/database.ts'
import { deleteIfVersion, findById, queryRows, updateIfVersion } from '../db/rows.ts'
import { ownFigures, ownTexts, settings, shopPictures, stores } from './tables.ts'

/** Returns the stored settings, or undefined when they were never changed. */
export async function findSettings(db: Db) {
  const [row] = await db
    .select({ shop: settings.shop, version: settings.version, changedAt: settings.changedAt })
    .from(settings)
    .limit(1)
  return row
}

/** Returns the stored settings, the shop's logo and its own texts; null for what the shop has not. */
export async function findShop(db: Db) {
  const [row] = await queryRows<{
    shop: Partial<EditedSettings> | null
    logo: ShopLogo | null
    texts: Partial<OwnTexts> | null
  }>(
    db,
    sql`SELECT
      (SELECT ${settings.shop} FROM ${settings}) AS shop,
      (SELECT jsonb_build_object('file', file, 'width', width, 'height', height, 'backdrop', backdrop)
        FROM ${shopPictures} WHERE kind = 'logo') AS logo,
      (SELECT jsonb_object_agg(${ownTexts.kind}, ${ownTexts.texts}) FROM ${ownTexts}) AS texts`,
  )
  if (!row) throw new Error('A query without FROM returned no row')
  return row
}

type OwnTextsRow<Kind extends keyof OwnTexts> = { texts: OwnTexts[Kind] | null; version: number }

/** Returns the shop's own texts of a kind, which others can change at the same time. */
export async function findOwnTexts<Kind extends keyof OwnTexts>(
  db: Db,
  kind: Kind,
): Promise<OwnTextsRow<Kind>> {
  const [row] = await db.select().from(ownTexts).where(eq(ownTexts.kind, kind))
  return { texts: (row?.texts ?? null) as OwnTexts[Kind] | null, version: row?.version ?? 0 }
}

/** Like `findOwnTexts`, with the texts locked against changes until the transaction ends. */
export async function lockOwnTexts<Kind extends keyof OwnTexts>(
  db: Db,
  kind: Kind,
): Promise<OwnTextsRow<Kind>> {
  await db.insert(ownTexts).values({ kind }).onConflictDoNothing()
  await db.select({ kind: ownTexts.kind }).from(ownTexts).where(eq(ownTexts.kind, kind)).for('update')
  return findOwnTexts(db, kind)
}

export async function storeOwnTexts<Kind extends keyof OwnTexts>(
  db: Db,
  kind: Kind,
  texts: OwnTexts[Kind],
): Promise<void> {
  const version = sql`${ownTexts.version} + 1`
  await db.update(ownTexts).set({ texts, version }).where(eq(ownTexts.kind, kind))
}

/**
 * Replaces the settings if they have the given version, 0 for none. Returns the new version, or undefined when they have
 * another one.
 */
export async function storeSettings(
  db: Db,
  shop: EditedSettings,
  from: number,
  now: Date,
): Promise<number | undefined> {
  const next = { shop, version: from + 1, changedAt: now }
  const rows =
    from === 0
      ? await db.insert(settings).values(next).onConflictDoNothing().returning({ version: settings.version })
      : await db
          .update(settings)
          .set(next)
          .where(eq(settings.version, from))
          .returning({ version: settings.version })
  return rows[0]?.version
}

export type StoreRow = typeof stores.$inferSelect

export function listStores(db: Db): Promise<StoreRow[]> {
  return db.select().from(stores).orderBy(asc(stores.position), asc(stores.id))
}

/** Like `listStores`, with the table locked against changes until the transaction ends. */
export async function lockStores(db: Db): Promise<StoreRow[]> {
  await db.execute(sql`LOCK TABLE ${stores} IN SHARE ROW EXCLUSIVE MODE`)
  return listStores(db)
}

export const findStore = findById(stores)

function getValues(input: StoreInput) {
  return {
    name: input.name,
    street: input.address,
    postalCode: input.postal_code,
    city: input.city,
    openingHours: input.opening_hours,
    mapUrl: input.google_maps_url,
    active: input.active,
  }
}

export async function insertStore(db: Db, input: StoreInput, position: number): Promise<StoreRow> {
  const [row] = await db
    .insert(stores)
    .values({ ...getValues(input), position })
    .returning()
  if (!row) throw new Error('The store was not written')
  return row
}

/** Updates a store if it has the given version. Returns it, or undefined. */
export function updateStore(
  db: Db,
  id: number,
  version: number,
  input: StoreInput,
): Promise<StoreRow | undefined> {
  return updateIfVersion(stores)(db, id, version, getValues(input))
}

export const deleteStore = deleteIfVersion(stores)

/** Sets a store's position. Keeps its version, since its details are unchanged. */
export async function setStorePosition(db: Db, id: number, position: number): Promise<void> {
  await db.update(stores).set({ position }).where(eq(stores.id, id))
}

export type ShopPictureRow = typeof shopPictures.$inferSelect

export function listShopPictures(db: Db): Promise<ShopPictureRow[]> {
  return db.select().from(shopPictures).orderBy(asc(shopPictures.position), asc(shopPictures.id))
}

/** Like `listShopPictures`, with the table locked against changes until the transaction ends. */
export async function lockShopPictures(db: Db): Promise<ShopPictureRow[]> {
  await db.execute(sql`LOCK TABLE ${shopPictures} IN SHARE ROW EXCLUSIVE MODE`)
  return listShopPictures(db)
}

export async function insertShopPicture(db: Db, picture: typeof shopPictures.$inferInsert): Promise<void> {
  await db.insert(shopPictures).values(picture)
}

export async function setShopPictureTexts(
  db: Db,
  id: number,
  texts: Pick<ShopPictureRow, 'alt' | 'name' | 'role'>,
): Promise<void> {
  await db.update(shopPictures).set(texts).where(eq(shopPictures.id, id))
}

export async function setShopPicturePosition(db: Db, id: number, position: number): Promise<void> {
  await db.update(shopPictures).set({ position }).where(eq(shopPictures.id, id))
}

export async function deleteShopPicture(db: Db, id: number): Promise<void> {
  await db.delete(shopPictures).where(eq(shopPictures.id, id))
}

export async function findOwnFigures(db: Db): Promise<OwnFigures | undefined> {
  const [row] = await db.select().from(ownFigures)
  if (!row) return undefined
  const { only: _, ...figures } = row
  return figures
}

/** Stores the figures that were counted, or that there are too few repairs to count them. */
export async function replaceOwnFigures(db: Db, figures: OwnFigures | undefined): Promise<void> {
  if (!figures) await db.delete(ownFigures)
  else
    await db.insert(ownFigures).values(figures).onConflictDoUpdate({ target: ownFigures.only, set: figures })
}
