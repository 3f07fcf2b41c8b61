import { and, asc, desc, eq, gte, inArray, isNotNull, notInArray, sql } from 'drizzle-orm'
import { bookings } from '#server/booking/tables.ts'
import type { Db } from '#server/db/database.ts'
import { type Customer, ownedBy } from '#server/kit/owned-by.ts'
import { quoteRequests } from '#server/quotes/tables.ts'
import { repairs } from '#server/repairs/tables.ts'
import { shopOrderLines, shopOrders } from '#server/shop/tables.ts'
import { tradeInOffers, tradeInRequests } from '#server/trade-in/tables.ts'

/** Row limit of each list, more than a person has under way. */
const most = 20

/** Returns the quotes that can be answered on a day (`yyyy-MM-dd`), the one that expires first at the top. */
export function openQuotes(db: Db, customer: Customer, today: string) {
  const { customerId, email, status, validUntil } = quoteRequests
  return db
    .select()
    .from(quoteRequests)
    .where(and(ownedBy(customer, customerId, email), eq(status, 'Offererad'), gte(validUntil, today)))
    .orderBy(asc(validUntil), asc(quoteRequests.id))
    .limit(most)
}

export function openOffers(db: Db, customer: Customer) {
  const { customerId, customerEmail } = tradeInRequests
  return db
    .select({ trackingCode: tradeInRequests.trackingCode, totalOre: tradeInOffers.totalOre })
    .from(tradeInRequests)
    .innerJoin(
      tradeInOffers,
      and(eq(tradeInOffers.requestId, tradeInRequests.id), eq(tradeInOffers.state, 'open')),
    )
    .where(ownedBy(customer, customerId, customerEmail))
    .orderBy(asc(tradeInOffers.createdAt), asc(tradeInOffers.id))
    .limit(most)
}

/** Returns the repairs under way, those ready to be collected first. */
export function openRepairs(db: Db, customer: Customer) {
  const { customerId, customerEmail, status } = repairs
  return db
    .select()
    .from(repairs)
    .where(
      and(
        ownedBy(customer, customerId, customerEmail),
        notInArray(status, ['Utlämnad & Betald', 'Avslutad']),
      ),
    )
    .orderBy(desc(eq(status, 'Färdig')), desc(repairs.createdAt), desc(repairs.id))
    .limit(most)
}

export function comingBookings(db: Db, customer: Customer, now: Date) {
  const { customerId, customerEmail, status, endsAt, startsAt } = bookings
  return db
    .select()
    .from(bookings)
    .where(and(ownedBy(customer, customerId, customerEmail), eq(status, 'booked'), gte(endsAt, now)))
    .orderBy(asc(startsAt), asc(bookings.id))
    .limit(most)
}

const underWay = ['paid', 'packed', 'shipped', 'ready'] as const

/** Returns the customer's purchases that are not delivered, those ready to be collected first. */
export function openPurchases(db: Db, customer: Customer) {
  const content = sql<string>`(SELECT string_agg(l.product_name, ', ' ORDER BY l.id) FROM ${shopOrderLines} l WHERE l.order_id = ${shopOrders}.id)`
  return db
    .select({ order: shopOrders, content })
    .from(shopOrders)
    .where(
      and(
        ownedBy(customer, shopOrders.customerId, shopOrders.email),
        isNotNull(shopOrders.paidAt),
        inArray(shopOrders.state, underWay),
      ),
    )
    .orderBy(desc(eq(shopOrders.state, 'ready')), desc(shopOrders.createdAt), desc(shopOrders.id))
    .limit(most)
}
