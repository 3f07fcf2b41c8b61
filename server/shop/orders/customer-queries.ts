import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { type Customer, ownedBy } from '#server/kit/owned-by.ts'
import { shopOrders } from '../tables.ts'
import type { OrderRow } from './queries.ts'

const isOwn = (customer: Customer) =>
  and(ownedBy(customer, shopOrders.customerId, shopOrders.email), isNotNull(shopOrders.paidAt))

/** Returns the orders of a customer that were ever paid, newest first. */
export function listOwn(db: Db, customer: Customer, limit: number): Promise<OrderRow[]> {
  return db
    .select()
    .from(shopOrders)
    .where(isOwn(customer))
    .orderBy(desc(shopOrders.createdAt), desc(shopOrders.id))
    .limit(limit)
}

/** Returns one order of a customer that was ever paid. */
export async function findOwn(db: Db, customer: Customer, id: number): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(shopOrders)
    .where(and(isOwn(customer), eq(shopOrders.id, id)))
  return row
}
