import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { customers } from '../../accounts/tables.ts'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../kit/context.ts'
import type { OrderRow } from '../orders/queries.ts'
import { repairOrders } from '../tables.ts'

/** The customer who asks. */
export type Customer = Extract<Actor, { kind: 'customer' }>

/**
 * Whose an order is: the account's own, and those that a guest with the same address had opened, once the address is
 * verified. Every query of the portal carries it.
 */
function ownedBy(customer: Pick<Customer, 'id' | 'email' | 'emailVerified'>): SQL | undefined {
  const own = eq(repairOrders.customerId, customer.id)
  if (!customer.emailVerified) return own
  const guests = and(
    isNull(repairOrders.customerId),
    sql`lower(${repairOrders.customerEmail}) = lower(${customer.email})`,
  )
  return or(own, guests)
}

/** A customer's orders, newest first. */
export function ordersOf(db: Db, customer: Customer, limit: number): Promise<OrderRow[]> {
  return db
    .select()
    .from(repairOrders)
    .where(ownedBy(customer))
    .orderBy(desc(repairOrders.createdAt), desc(repairOrders.id))
    .limit(limit)
}

/** One order, if it is the customer's. */
export async function findOwnOrder(db: Db, customer: Customer, id: number): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(repairOrders)
    .where(and(eq(repairOrders.id, id), ownedBy(customer)))
  return row
}

/** The customer's contact details, as an order has them. */
export async function contactOf(db: Db, customerId: number) {
  const [row] = await db
    .select({ firstName: customers.firstName, lastName: customers.lastName, phone: customers.phone })
    .from(customers)
    .where(eq(customers.id, customerId))
  return row
}
