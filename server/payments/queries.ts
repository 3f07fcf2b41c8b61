import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { aboutKey } from '#domain/sales/documents.ts'
import type { Db } from '../db/database.ts'
import { findById, lockById } from '../db/rows.ts'
import { repairPayments, repairs } from '../repairs/tables.ts'
import { salesDocuments, tenders } from '../sales/tables.ts'
import { shopOrders } from '../shop/tables.ts'
import type { ProviderName } from './provider.ts'
import { paymentEvents, payments, refunds } from './tables.ts'

export type PaymentRow = typeof payments.$inferSelect

export type PaymentValues = Pick<
  PaymentRow,
  | 'provider'
  | 'isTest'
  | 'reference'
  | 'amountOre'
  | 'currency'
  | 'method'
  | 'customerId'
  | 'email'
  | 'description'
  | 'purpose'
  | 'purchase'
  | 'dedupeKey'
>

/** Inserts a payment, or returns the unpaid one with the same key. Returns undefined when that one was closed concurrently. */
export async function claimPayment(
  db: Db,
  values: PaymentValues,
  now: Date,
): Promise<PaymentRow | undefined> {
  const [created] = await db
    .insert(payments)
    .values({ ...values, state: 'new', createdAt: now })
    .onConflictDoNothing({
      target: payments.dedupeKey,
      where: sql`${payments.state} IN ('new', 'open', 'processing')`,
    })
    .returning()
  if (created) return created
  const [existing] = await db
    .select()
    .from(payments)
    .where(
      and(eq(payments.dedupeKey, values.dedupeKey), inArray(payments.state, ['new', 'open', 'processing'])),
    )
  return existing
}

const opened = (intentId: string) => ({
  intentId,
  state: sql`CASE ${payments.state} WHEN 'new' THEN 'open' ELSE ${payments.state} END`,
})

const mayOpen = (id: number, intentId: string) =>
  and(
    eq(payments.id, id),
    or(eq(payments.state, 'new'), and(eq(payments.state, 'open'), eq(payments.intentId, intentId))),
  )

/** Stores a payment's intent id. Returns false when the payment has another intent or was closed. */
export async function storeIntent(db: Db, id: number, intentId: string): Promise<boolean> {
  const stored = await db
    .update(payments)
    .set(opened(intentId))
    .where(mayOpen(id, intentId))
    .returning({ id: payments.id })
  return stored.length > 0
}

/** Stores a payment's page. Returns false when the payment was closed, or has another page. */
export async function storeSession(
  db: Db,
  id: number,
  { sessionId, pageUrl }: { sessionId: string; pageUrl: string },
): Promise<boolean> {
  const stored = await db
    .update(payments)
    .set({ ...opened(sessionId), sessionId, pageUrl })
    .where(mayOpen(id, sessionId))
    .returning({ id: payments.id })
  return stored.length > 0
}

export async function updatePayment(
  db: Db,
  id: number,
  change: Partial<
    Pick<PaymentRow, 'state' | 'intentId' | 'paidAt' | 'canceledAt' | 'problem' | 'payerName' | 'payerPhone'>
  >,
): Promise<void> {
  await db.update(payments).set(change).where(eq(payments.id, id))
}

const ofIntent = (provider: ProviderName, intentId: string) =>
  and(eq(payments.provider, provider), eq(payments.intentId, intentId))

export async function findByIntent(
  db: Db,
  provider: ProviderName,
  intentId: string,
): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(ofIntent(provider, intentId))
  return row
}

/** Like `findByIntent`, with a row lock until the transaction ends. */
export async function lockByIntent(
  db: Db,
  provider: ProviderName,
  intentId: string,
): Promise<PaymentRow | undefined> {
  // Found first, then locked by its id: the previous lock holder may have changed the payment's intent id.
  const paymentId = db.select({ id: payments.id }).from(payments).where(ofIntent(provider, intentId))
  const [row] = await db
    .select()
    .from(payments)
    .where(eq(payments.id, sql`(${paymentId})`))
    .for('update')
  return row
}

export const lockPaymentRow = lockById(payments)

/**
 * Stores an intake's Idempotency-Key unless the payment has one or the key is taken. Returns the id of the key's owner, or
 * undefined when the key was free.
 */
export async function claimIntakeKey(db: Db, id: number, key: string): Promise<number | undefined> {
  const [owner] = await db.select({ id: payments.id }).from(payments).where(eq(payments.intakeKey, key))
  if (owner) return owner.id
  // Concurrent writes of the same key conflict in the unique index.
  await db
    .update(payments)
    .set({ intakeKey: key })
    .where(and(eq(payments.id, id), isNull(payments.intakeKey)))
  return undefined
}

/**
 * Records the browser's first intake request, and assigns the payment to `customerId` unless it has an account. Returns whether
 * this was the first request; later ones change nothing.
 */
export async function storeIntake(db: Db, id: number, now: Date): Promise<void> {
  await db
    .update(payments)
    .set({ takenInAt: now })
    .where(and(eq(payments.id, id), isNull(payments.takenInAt)))
}

/**
 * Returns payments that may still be paid, least recently checked first, and marks them as checked now. Those that are being handled
 * at this moment are left out: to wait for several in any order could end in a deadlock.
 */
export async function claimPaymentsToCheck(
  db: Db,
  provider: ProviderName,
  now: Date,
  limit: number,
): Promise<PaymentRow[]> {
  const chosen = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.provider, provider), inArray(payments.state, ['new', 'open', 'processing'])))
    .orderBy(sql`${payments.checkedAt} ASC NULLS FIRST`, asc(payments.id))
    .limit(limit)
    .for('no key update', { skipLocked: true })
  return db
    .update(payments)
    .set({ checkedAt: now })
    .where(sql`${payments.id} = ANY(ARRAY(${chosen}))`)
    .returning()
}

export async function isEventProcessed(db: Db, eventId: string): Promise<boolean> {
  const rows = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(eq(paymentEvents.eventId, eventId))
  return rows.length > 0
}

/** Records a webhook event as processed. Returns false when it was recorded before. */
export async function insertEvent(db: Db, event: typeof paymentEvents.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(paymentEvents)
    .values(event)
    .onConflictDoNothing({ target: paymentEvents.eventId })
    .returning({ id: paymentEvents.id })
  return rows.length > 0
}

export type RefundRow = typeof refunds.$inferSelect

export function listRefunds(db: Db, paymentId: number): Promise<RefundRow[]> {
  return db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(asc(refunds.id))
}

export const findRefund = findById(refunds)

/** Inserts a refund. Returns undefined when its request id is taken. */
export async function insertRefund(
  db: Db,
  refund: typeof refunds.$inferInsert,
): Promise<RefundRow | undefined> {
  const [row] = await db
    .insert(refunds)
    .values(refund)
    .onConflictDoNothing({ target: refunds.requestId })
    .returning()
  return row
}

export async function updateRefund(
  db: Db,
  id: number,
  change: Partial<Pick<RefundRow, 'state' | 'providerRefundId' | 'creditNoteId'>>,
): Promise<void> {
  await db.update(refunds).set(change).where(eq(refunds.id, id))
}

/** Marks a failed refund as handled; one that is marked already stays unchanged. */
export async function storeRefundHandled(
  db: Db,
  id: number,
  by: { at: Date; adminUserId: number },
): Promise<void> {
  await db
    .update(refunds)
    .set({ handledAt: by.at, handledBy: by.adminUserId })
    .where(and(eq(refunds.id, id), isNull(refunds.handledAt)))
}

/** Returns refunds that have not arrived, with their payments. */
export function listPendingRefunds(db: Db, provider: ProviderName, limit: number) {
  return db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(inArray(refunds.state, ['new', 'pending']), eq(payments.provider, provider)))
    .orderBy(asc(refunds.id))
    .limit(limit)
}

export const findPayment = findById(payments)

/** Returns the credit notes of refunds, oldest first. The condition is on refunds and payments. */
export function creditNotesWhere(db: Db, condition: SQL) {
  return db
    .select({
      id: salesDocuments.id,
      number: salesDocuments.number,
      lines: salesDocuments.lines,
      totalOre: salesDocuments.totalOre,
      vatOre: salesDocuments.vatOre,
      marginOre: salesDocuments.marginOre,
      issuedAt: salesDocuments.issuedAt,
      refundId: refunds.id,
      paymentId: payments.id,
      description: payments.description,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(salesDocuments, eq(salesDocuments.id, refunds.creditNoteId))
    .where(condition)
    .orderBy(asc(salesDocuments.id))
}

export function getCreditNotes(db: Db, paymentId: number) {
  return creditNotesWhere(db, eq(refunds.paymentId, paymentId))
}

/** Returns the tenders of documents that a payment covered or its refunds credited, oldest first. */
export function getTenders(db: Db, paymentId: number): Promise<{ amountOre: number }[]> {
  const reference = aboutKey({ kind: 'payment', id: paymentId })
  return db
    .select({ amountOre: tenders.amountOre })
    .from(tenders)
    .where(and(eq(tenders.method, 'net'), eq(tenders.reference, reference)))
    .orderBy(asc(tenders.receivedAt), asc(tenders.id))
}

/** Returns the numbers of the repair and the shop order that a payment is for; null for those that do not exist. */
export async function getOrderNumbers(db: Db, paymentId: number) {
  const [row] = await db
    .select({ repair: repairs.orderNumber, shop: shopOrders.orderNumber })
    .from(payments)
    .leftJoin(repairPayments, eq(repairPayments.paymentId, payments.id))
    .leftJoin(repairs, eq(repairs.id, repairPayments.repairId))
    .leftJoin(shopOrders, eq(shopOrders.paymentId, payments.id))
    .where(eq(payments.id, paymentId))
  return row ?? { repair: null, shop: null }
}
