import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { pickColumns } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { type Batch, type Deleted, deleteBatch } from '#server/kit/retention.ts'
import { products, restockAlerts } from '../tables.ts'

/** Pieces that can be bought. */
const free = sql<number>`${products.stock} - ${products.reserved}`

/** Returns how many pieces of a published product can be bought, or undefined when it is not published. */
export async function findFreeStock(db: Db, productId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ free })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.published, true)))
  return row?.free
}

/** Returns the selector that the rows of an address share; undefined when it waits for nothing. */
export async function findSelector(db: Db, email: string): Promise<string | undefined> {
  const [row] = await db
    .select({ linkSelector: restockAlerts.linkSelector })
    .from(restockAlerts)
    .where(eq(sql`lower(${restockAlerts.email})`, email.toLowerCase()))
    .limit(1)
  return row?.linkSelector
}

/** Inserts an address that waits for a product, unless it does already. */
export async function insertAlert(db: Db, alert: typeof restockAlerts.$inferInsert): Promise<void> {
  await db.insert(restockAlerts).values(alert).onConflictDoNothing()
}

/** Returns whether an address waits for anything. */
export async function hasAlerts(db: Db, linkSelector: string): Promise<boolean> {
  return (await db.$count(restockAlerts, eq(restockAlerts.linkSelector, linkSelector))) > 0
}

/** Deletes all that an address waits for. */
export async function deleteAlerts(db: Db, linkSelector: string): Promise<void> {
  await db.delete(restockAlerts).where(eq(restockAlerts.linkSelector, linkSelector))
}

/** Returns the number of addresses that wait for a product. */
export function countAlerts(db: Db, productId: number): Promise<number> {
  return db.$count(restockAlerts, eq(restockAlerts.productId, productId))
}

/** Returns addresses whose product can be bought again, with the product, locked so that of concurrent jobs one mails each. */
export function lockDueAlerts(db: Db, limit: number) {
  return db
    .select({
      id: restockAlerts.id,
      ...pickColumns(restockAlerts, 'email', 'linkSelector'),
      ...pickColumns(products, 'name', 'slug', 'storage', 'color', 'condition', 'priceOre'),
    })
    .from(restockAlerts)
    .innerJoin(products, eq(products.id, restockAlerts.productId))
    .where(and(eq(products.published, true), sql`${free} > 0`))
    .orderBy(asc(restockAlerts.id))
    .limit(limit)
    .for('update', { of: restockAlerts, skipLocked: true })
}

export async function deleteAlert(db: Db, id: number): Promise<void> {
  await db.delete(restockAlerts).where(eq(restockAlerts.id, id))
}

/** Deletes a batch of the addresses that have waited since a time. */
export function deleteOldAlerts(db: Db, before: Date, batch: Batch): Promise<Deleted> {
  return deleteBatch(db, restockAlerts, lte(restockAlerts.createdAt, before), batch)
}
