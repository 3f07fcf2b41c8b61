import { and, asc, count, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { AdminPaymentQuery } from '../../domain/payments/schemas.ts'
import { adminUsers } from '../accounts/tables.ts'
import type { Db } from '../kit/database.ts'
import { repairOrders } from '../repairs/tables.ts'
import type { ProviderName } from './provider.ts'
import { paymentEvents, payments, refunds } from './tables.ts'

export type PaymentRow = typeof payments.$inferSelect

/** What a payment is written from. */
export type PaymentValues = Pick<
  PaymentRow,
  | 'provider'
  | 'reference'
  | 'amountOre'
  | 'currency'
  | 'method'
  | 'email'
  | 'description'
  | 'purpose'
  | 'purchase'
  | 'sameKey'
>

/** Writes a payment down as new, or finds the unpaid one of the same wish. Undefined when that was closed just now. */
export async function claimPayment(
  db: Db,
  values: PaymentValues,
  now: Date,
): Promise<PaymentRow | undefined> {
  const [made] = await db
    .insert(payments)
    .values({ ...values, state: 'new', createdAt: now })
    .onConflictDoNothing({
      target: payments.sameKey,
      where: sql`${payments.state} IN ('new', 'open', 'processing')`,
    })
    .returning()
  if (made) return made
  const [found] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.sameKey, values.sameKey), inArray(payments.state, ['new', 'open', 'processing'])))
  return found
}

/** Writes down which intent a payment has become. Returns false when the payment is another's or has been closed. */
export async function storeIntent(db: Db, id: number, intentId: string): Promise<boolean> {
  const stored = await db
    .update(payments)
    .set({ intentId, state: sql`CASE ${payments.state} WHEN 'new' THEN 'open' ELSE ${payments.state} END` })
    .where(
      and(
        eq(payments.id, id),
        or(eq(payments.state, 'new'), and(eq(payments.state, 'open'), eq(payments.intentId, intentId))),
      ),
    )
    .returning({ id: payments.id })
  return stored.length > 0
}

/** Moves a payment on. */
export async function updatePayment(
  db: Db,
  id: number,
  change: Partial<Pick<PaymentRow, 'state' | 'paidAt' | 'payerName' | 'payerPhone'>>,
): Promise<void> {
  await db.update(payments).set(change).where(eq(payments.id, id))
}

/** A payment by its provider's name for it. */
export async function findByIntent(
  db: Db,
  provider: ProviderName,
  intentId: string,
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.intentId, intentId)))
  return row
}

/** A payment's row, locked until the transaction ends. */
export async function lockPaymentRow(db: Db, id: number): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id)).for('update')
  return row
}

/** Payments that may still come, those first that have not been asked about for longest; marked as asked about now. */
export async function takeUnsettled(
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
  return db.update(payments).set({ checkedAt: now }).where(inArray(payments.id, chosen)).returning()
}

/** Whether this news has been acted on. */
export async function eventHandled(db: Db, eventId: string): Promise<boolean> {
  const rows = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(eq(paymentEvents.eventId, eventId))
  return rows.length > 0
}

/** Writes news down as acted on. Returns false when it was already. */
export async function insertEvent(db: Db, event: typeof paymentEvents.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(paymentEvents)
    .values(event)
    .onConflictDoNothing({ target: paymentEvents.eventId })
    .returning({ id: paymentEvents.id })
  return rows.length > 0
}

export type RefundRow = typeof refunds.$inferSelect

/** All refunds of a payment, oldest first. */
export function listRefunds(db: Db, paymentId: number): Promise<RefundRow[]> {
  return db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(asc(refunds.id))
}

/** A refund by its id. */
export async function findRefund(db: Db, id: number): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id))
  return row
}

/** Writes a refund down. */
export async function insertRefund(db: Db, refund: typeof refunds.$inferInsert): Promise<RefundRow> {
  const [row] = await db.insert(refunds).values(refund).returning()
  if (!row) throw new Error('The refund was not written')
  return row
}

/** Moves a refund on. */
export async function updateRefund(
  db: Db,
  id: number,
  change: Pick<RefundRow, 'state'> & Partial<Pick<RefundRow, 'providerRefundId'>>,
): Promise<void> {
  await db.update(refunds).set(change).where(eq(refunds.id, id))
}

/** Refunds that have not arrived, with their payments. */
export function listRefundsUnderWay(db: Db, provider: ProviderName, limit: number) {
  return db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(inArray(refunds.state, ['new', 'pending']), eq(payments.provider, provider)))
    .orderBy(asc(refunds.id))
    .limit(limit)
}

/** A payment's row by its id. */
export async function findPayment(db: Db, id: number): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id))
  return row
}

function selectAdminPayments(db: Db) {
  return db
    .select({ payment: payments, orderId: repairOrders.id, orderNumber: repairOrders.orderNumber })
    .from(payments)
    .leftJoin(repairOrders, eq(repairOrders.paymentId, payments.id))
}

/** A payment with the order that it paid. */
export type AdminPaymentRow = Awaited<ReturnType<typeof selectAdminPayments>>[number]

function adminFilter(query: AdminPaymentQuery): SQL | undefined {
  const words = query.search?.trim()
  const search = words ? `%${words.replace(/[\\%_]/g, '\\$&')}%` : undefined
  return and(
    query.state ? eq(payments.state, query.state) : undefined,
    search
      ? or(
          ilike(payments.email, search),
          ilike(payments.payerName, search),
          ilike(payments.description, search),
          ilike(repairOrders.orderNumber, search),
        )
      : undefined,
  )
}

/** One page of payments, newest first, and how many there are in all. */
export async function pageOfPayments(
  db: Db,
  query: AdminPaymentQuery,
  window: { offset: number; limit: number },
) {
  const where = adminFilter(query)
  const rows = await selectAdminPayments(db)
    .where(where)
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .offset(window.offset)
    .limit(window.limit)
  const [total] = await db
    .select({ count: count() })
    .from(payments)
    .leftJoin(repairOrders, eq(repairOrders.paymentId, payments.id))
    .where(where)
  return { rows, count: total?.count ?? 0 }
}

/** One payment as the back office sees it. */
export async function findAdminPayment(db: Db, id: number): Promise<AdminPaymentRow | undefined> {
  const [row] = await selectAdminPayments(db).where(eq(payments.id, id))
  return row
}

/** The refunds of several payments, oldest first, with who gave them. */
export async function refundsOf(db: Db, paymentIds: readonly number[]) {
  if (paymentIds.length === 0) return []
  return db
    .select({ refund: refunds, by: adminUsers.username })
    .from(refunds)
    .leftJoin(adminUsers, eq(adminUsers.id, refunds.adminUserId))
    .where(inArray(refunds.paymentId, [...paymentIds]))
    .orderBy(asc(refunds.id))
}
