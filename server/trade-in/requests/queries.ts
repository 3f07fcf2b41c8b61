import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { findBy, insertRow } from '#server/db/rows.ts'
import { type Customer, ownedBy } from '#server/kit/owned-by.ts'
import {
  type SoldChoice,
  tradeInHistory,
  tradeInInspections,
  tradeInOffers,
  tradeInRequestDevices,
  tradeInRequests,
} from '../tables.ts'

export type RequestRow = typeof tradeInRequests.$inferSelect
export type OfferRow = typeof tradeInOffers.$inferSelect

/** Inserts a request. Returns undefined when its tracking code is taken. */
export async function insertRequest(
  db: Db,
  values: typeof tradeInRequests.$inferInsert,
): Promise<RequestRow | undefined> {
  const [row] = await db
    .insert(tradeInRequests)
    .values(values)
    .onConflictDoNothing({ target: tradeInRequests.trackingCode })
    .returning()
  return row
}

/** Returns the ids of the inserted devices, by their positions. */
export async function insertRequestDevices(
  db: Db,
  rows: (typeof tradeInRequestDevices.$inferInsert)[],
): Promise<ReadonlyMap<number, number>> {
  const inserted = await db
    .insert(tradeInRequestDevices)
    .values(rows)
    .returning({ id: tradeInRequestDevices.id, position: tradeInRequestDevices.position })
  return new Map(inserted.map(({ id, position }) => [position, id]))
}

export const insertEvent = insertRow(tradeInHistory)

/** Returns the newest paid requests of one device each, of those made since a day. */
export function newestPaid(db: Db, since: Date, limit: number) {
  return db
    .select({
      modelName: sql<string>`min(${tradeInRequestDevices.modelName})`,
      finalOre: sql<number>`coalesce(min(${tradeInRequests.finalOre}), 0)`,
      paidAt: tradeInRequests.paidAt,
    })
    .from(tradeInRequests)
    .innerJoin(tradeInRequestDevices, eq(tradeInRequestDevices.requestId, tradeInRequests.id))
    .where(and(eq(tradeInRequests.status, 'PAID'), gte(tradeInRequests.createdAt, since)))
    .groupBy(tradeInRequests.id)
    .having(sql`count(*) = 1`)
    .orderBy(desc(tradeInRequests.createdAt), desc(tradeInRequests.id))
    .limit(limit)
}

export const findByIdempotencyKey = findBy(tradeInRequests, 'idempotencyKey')

/** Returns the newest request with this fingerprint created after `since`. */
export async function findDuplicate(
  db: Db,
  fingerprint: string,
  since: Date,
): Promise<RequestRow | undefined> {
  const [row] = await db
    .select()
    .from(tradeInRequests)
    .where(and(eq(tradeInRequests.fingerprint, fingerprint), gte(tradeInRequests.createdAt, since)))
    .orderBy(desc(tradeInRequests.id))
    .limit(1)
  return row
}

export const findByCode = findBy(tradeInRequests, 'trackingCode')

export async function findByLink(db: Db, selector: string): Promise<RequestRow | undefined> {
  const [row] = await db.select().from(tradeInRequests).where(eq(tradeInRequests.linkSelector, selector))
  return row
}

const isOwn = (customer: Customer) =>
  ownedBy(customer, tradeInRequests.customerId, tradeInRequests.customerEmail)

export function getRequests(db: Db, customer: Customer, limit: number): Promise<RequestRow[]> {
  return db
    .select()
    .from(tradeInRequests)
    .where(isOwn(customer))
    .orderBy(desc(tradeInRequests.createdAt), desc(tradeInRequests.id))
    .limit(limit)
}

export async function findOwn(
  db: Db,
  customer: Customer,
  trackingCode: string,
): Promise<RequestRow | undefined> {
  const [row] = await db
    .select()
    .from(tradeInRequests)
    .where(and(eq(tradeInRequests.trackingCode, trackingCode), isOwn(customer)))
  return row
}

const orImpossible = (ids: readonly number[]) => (ids.length > 0 ? [...ids] : [0])

/** Returns the devices of several requests in order, with their inspections. */
export function getRequestDevices(db: Db, requestIds: readonly number[]) {
  return db
    .select({ sold: tradeInRequestDevices, inspection: tradeInInspections })
    .from(tradeInRequestDevices)
    .leftJoin(tradeInInspections, eq(tradeInInspections.requestDeviceId, tradeInRequestDevices.id))
    .where(inArray(tradeInRequestDevices.requestId, orImpossible(requestIds)))
    .orderBy(asc(tradeInRequestDevices.requestId), asc(tradeInRequestDevices.position))
}

export type DeviceWithInspection = Awaited<ReturnType<typeof getRequestDevices>>[number]

/** Returns the choices of a device: as the inspection found them, before it as the seller told. */
export function getChoices({ sold, inspection }: DeviceWithInspection): readonly SoldChoice[] {
  return inspection?.selections ?? sold.selections
}

export function getOffers(db: Db, requestIds: readonly number[]): Promise<OfferRow[]> {
  return db
    .select()
    .from(tradeInOffers)
    .where(inArray(tradeInOffers.requestId, orImpossible(requestIds)))
    .orderBy(asc(tradeInOffers.id))
}
