import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { customers } from '#server/accounts/tables.ts'
import { bookings } from '#server/booking/tables.ts'
import type { Db } from '#server/db/database.ts'
import { type Customer, ownedBy } from '#server/kit/owned-by.ts'
import type { RepairRow } from '../core/queries.ts'
import {
  repairEntries,
  repairPriceAnswers,
  repairPriceQuestions,
  repairs,
  repairTransitions,
} from '../tables.ts'

export type { Customer }

const isOwn = (customer: Pick<Customer, 'id' | 'email' | 'emailVerified'>) =>
  ownedBy(customer, repairs.customerId, repairs.customerEmail)

/** Maximum number of orders listed in the portal, more than a person has. */
export const maxRepairs = 500

export function getOrders(db: Db, customer: Customer, limit: number): Promise<RepairRow[]> {
  return db
    .select()
    .from(repairs)
    .where(isOwn(customer))
    .orderBy(desc(repairs.createdAt), desc(repairs.id))
    .limit(limit)
}

export async function findOwnRepair(db: Db, customer: Customer, id: number): Promise<RepairRow | undefined> {
  const [row] = await db
    .select()
    .from(repairs)
    .where(and(eq(repairs.id, id), isOwn(customer)))
  return row
}

/**
 * Returns which of the orders wait for the customer's answer: staff asked, and the customer has neither
 * written nor answered a price question since. The others
 * that wait, wait for the workshop.
 */
export async function awaitingCustomer(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { id, repairId, adminUserId } = repairTransitions
  const hasWritten = sql`EXISTS (SELECT 1 FROM ${repairEntries} e WHERE e.repair_order_id = ${repairTransitions}.repair_order_id AND e.kind = 'customer' AND e.created_at > ${repairTransitions}.happened_at)`
  const hasAnswered = sql`EXISTS (SELECT 1 FROM ${repairPriceAnswers} a JOIN ${repairPriceQuestions} q ON q.id = a.question_id WHERE q.repair_order_id = ${repairTransitions}.repair_order_id AND a.created_at >= ${repairTransitions}.happened_at)`
  const rows = await db
    .selectDistinctOn([repairId], {
      orderId: repairId,
      isAsked: sql<boolean>`${adminUserId} IS NOT NULL AND NOT ${hasWritten} AND NOT ${hasAnswered}`,
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

/** Returns the coming times that customers have booked to hand in some repairs' devices, by repair. */
export async function getDropOffs(db: Db, repairIds: readonly number[], now: Date) {
  if (repairIds.length === 0) return new Map()
  const rows = await db
    .select({
      repairId: bookings.dropOffRepairId,
      startsAt: bookings.startsAt,
      linkSelector: bookings.linkSelector,
    })
    .from(bookings)
    .where(
      and(
        inArray(bookings.dropOffRepairId, [...repairIds]),
        eq(bookings.status, 'booked'),
        gt(bookings.endsAt, now),
      ),
    )
  return new Map(rows.map((row) => [row.repairId, row]))
}
