import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { shopOrders } from '../tables.ts'
import type { OrderRow } from './queries.ts'

const own = (customerId: number) => and(eq(shopOrders.customerId, customerId), isNotNull(shopOrders.paidAt))

/** Returns the orders of an account that were ever paid, newest first. */
export function listOwn(db: Db, customerId: number, limit: number): Promise<OrderRow[]> {
  return db
    .select()
    .from(shopOrders)
    .where(own(customerId))
    .orderBy(desc(shopOrders.createdAt), desc(shopOrders.id))
    .limit(limit)
}

/** Returns one order of an account that was ever paid. */
export async function findOwn(db: Db, customerId: number, id: number): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(shopOrders)
    .where(and(own(customerId), eq(shopOrders.id, id)))
  return row
}
