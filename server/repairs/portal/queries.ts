import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { customers } from '#server/accounts/tables.ts'
import type { Db } from '#server/db/database.ts'
import type { Actor } from '#server/kit/context.ts'
import type { RepairRow } from '../core/queries.ts'
import { repairEntries, repairs, repairTransitions } from '../tables.ts'

export type Customer = Extract<Actor, { kind: 'customer' }>

/**
 * Returns the condition that an order belongs to a customer: the account's own orders, and guest orders with the same e-mail
 * address once it is verified. Every query of the portal uses it.
 */
function ownedBy(customer: Pick<Customer, 'id' | 'email' | 'emailVerified'>): SQL | undefined {
  const own = eq(repairs.customerId, customer.id)
  if (!customer.emailVerified) return own
  const guests = and(
    isNull(repairs.customerId),
    sql`lower(${repairs.customerEmail}) = lower(${customer.email})`,
  )
  return or(own, guests)
}

/** Maximum number of orders listed in the portal, more than a person has. */
export const maxRepairs = 500

export function getOrders(db: Db, customer: Customer, limit: number): Promise<RepairRow[]> {
  return db
    .select()
    .from(repairs)
    .where(ownedBy(customer))
    .orderBy(desc(repairs.createdAt), desc(repairs.id))
    .limit(limit)
}

export async function findOwnRepair(db: Db, customer: Customer, id: number): Promise<RepairRow | undefined> {
  const [row] = await db
    .select()
    .from(repairs)
    .where(and(eq(repairs.id, id), ownedBy(customer)))
  return row
}

/**
 * Returns which of the orders wait for the customer's answer: staff asked, and the customer has not written since. The others
 * that wait, wait for the workshop.
 */
export async function awaitingCustomer(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { id, repairId, adminUserId } = repairTransitions
  const hasWritten = sql`EXISTS (SELECT 1 FROM ${repairEntries} e WHERE e.repair_order_id = ${repairTransitions}.repair_order_id AND e.kind = 'customer' AND e.created_at > ${repairTransitions}.happened_at)`
  const rows = await db
    .selectDistinctOn([repairId], {
      orderId: repairId,
      isAsked: sql<boolean>`${adminUserId} IS NOT NULL AND NOT ${hasWritten}`,
    })
    .from(repairTransitions)
    .where(and(inArray(repairId, [...ids]), eq(repairTransitions.toStatus, 'Väntar på svar')))
    .orderBy(repairId, desc(id))
  return new Set(rows.filter(({ isAsked }) => isAsked).map(({ orderId: repairId }) => repairId))
}

export async function getContact(db: Db, customerId: number) {
  const [row] = await db
    .select({ firstName: customers.firstName, lastName: customers.lastName, phone: customers.phone })
    .from(customers)
    .where(eq(customers.id, customerId))
  return row
}
