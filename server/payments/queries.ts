import { and, asc, eq, inArray, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../kit/database.ts'
import { statementOn } from '../kit/statement.ts'
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

/** What is written down of a payment before the provider is asked for its page. */
export type PlannedValues = Pick<
  PaymentRow,
  | 'provider'
  | 'reference'
  | 'amountOre'
  | 'marginOre'
  | 'currency'
  | 'method'
  | 'email'
  | 'description'
  | 'purpose'
  | 'purchase'
  | 'sameKey'
  | 'createdAt'
>

/**
 * The statement that writes down a payment which the provider is about to be asked for, as a part of the seller's own: what it
 * is for is written in the same breath. It gives the payment's `id`.
 */
export function plannedInsert(value: (name: keyof PlannedValues) => Placeholder): SQL {
  return sql`INSERT INTO payments (provider, reference, amount_ore, margin_ore, currency, method, email, description, purpose,
      purchase, same_key, state, created_at)
    VALUES (${value('provider')}, ${value('reference')}, ${value('amountOre')}, ${value('marginOre')}, ${value('currency')},
      ${value('method')}, ${value('email')}, ${value('description')}, ${value('purpose')}, ${value('purchase')},
      ${value('sameKey')}, 'new', ${value('createdAt')})
    RETURNING id`
}

const storeSessionOn = statementOn((db) =>
  db
    .update(payments)
    .set({
      intentId: sql.placeholder('sessionId'),
      sessionId: sql.placeholder('sessionId'),
      pageUrl: sql.placeholder('pageUrl'),
      state: sql`CASE ${payments.state} WHEN 'new' THEN 'open' ELSE ${payments.state} END`,
    })
    .where(
      and(
        eq(payments.id, sql.placeholder('id')),
        or(
          eq(payments.state, 'new'),
          and(eq(payments.state, 'open'), eq(payments.intentId, sql.placeholder('sessionId'))),
        ),
      ),
    )
    .returning({ id: payments.id })
    .prepare(),
)

/** Writes down the page where a payment is paid. Returns false when the payment is another's or has been closed. */
export async function storeSession(
  db: Db,
  id: number,
  page: { sessionId: string; pageUrl: string },
): Promise<boolean> {
  return (await storeSessionOn(db).execute({ id, ...page })).length > 0
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
  change: Partial<
    Pick<
      PaymentRow,
      | 'state'
      | 'intentId'
      | 'paidAt'
      | 'canceledAt'
      | 'problem'
      | 'payerName'
      | 'payerPhone'
      | 'creditedElsewhereOre'
    >
  >,
): Promise<void> {
  await db.update(payments).set(change).where(eq(payments.id, id))
}

const ofIntent = and(
  eq(payments.provider, sql.placeholder('provider')),
  eq(payments.intentId, sql.placeholder('intentId')),
)

const byIntent = statementOn((db) => db.select().from(payments).where(ofIntent).prepare())

/** A payment by its provider's name for it. */
export async function findByIntent(
  db: Db,
  provider: ProviderName,
  intentId: string,
): Promise<PaymentRow | undefined> {
  return (await byIntent(db).execute({ provider, intentId }))[0]
}

// Found first, then locked by its id: whoever had the row before may have given the payment another intent.
const lockedByIntent = statementOn((db) =>
  db
    .select()
    .from(payments)
    .where(eq(payments.id, sql`(${db.select({ id: payments.id }).from(payments).where(ofIntent)})`))
    .for('update')
    .prepare(),
)

/** As `findByIntent`, its row locked until the transaction ends. */
export async function lockByIntent(
  db: Db,
  provider: ProviderName,
  intentId: string,
): Promise<PaymentRow | undefined> {
  return (await lockedByIntent(db).execute({ provider, intentId }))[0]
}

const lockedById = statementOn((db) =>
  db
    .select()
    .from(payments)
    .where(eq(payments.id, sql.placeholder('id')))
    .for('update')
    .prepare(),
)

/** A payment's row, locked until the transaction ends. */
export async function lockPaymentRow(db: Db, id: number): Promise<PaymentRow | undefined> {
  return (await lockedById(db).execute({ id }))[0]
}

const paidChange = {
  state: 'paid' as const,
  intentId: sql.placeholder('intentId'),
  paidAt: sql.placeholder('paidAt'),
  payerName: sql.placeholder('payerName'),
  payerPhone: sql.placeholder('payerPhone'),
  problem: null,
  canceledAt: null,
}

/** What is written down of money that has come. */
type PaidValues = { intentId: string; paidAt: Date; payerName: string; payerPhone: string }

const settledOn = statementOn((db) =>
  db
    .update(payments)
    .set(paidChange)
    .where(eq(payments.id, sql.placeholder('id')))
    .prepare(),
)

/** Writes down that a payment's money has come. The caller holds its row. */
export async function settlePayment(db: Db, id: number, paid: PaidValues): Promise<void> {
  await settledOn(db).execute({ id, ...paid })
}

const settledAskedOn = statementOn((db) =>
  db
    .update(payments)
    .set(paidChange)
    .where(
      and(
        eq(payments.provider, sql.placeholder('provider')),
        eq(payments.intentId, sql.placeholder('askedAs')),
        inArray(payments.state, ['open', 'processing']),
        eq(payments.amountOre, sql.placeholder('amountOre')),
        eq(payments.currency, sql.placeholder('currency')),
        eq(payments.description, sql.placeholder('description')),
      ),
    )
    .returning()
    .prepare(),
)

/**
 * Writes down that the money of a payment has come which waits for just that: the amount, currency and description are those
 * that were asked for. Returns it, its row held; undefined when there is none such, and somebody must look closer.
 */
export async function settleAsked(
  db: Db,
  asked: Pick<PaymentRow, 'provider' | 'amountOre' | 'currency' | 'description'> & { askedAs: string },
  paid: PaidValues,
): Promise<PaymentRow | undefined> {
  return (await settledAskedOn(db).execute({ ...asked, ...paid }))[0]
}

/** Writes down an intake's key unless the payment has one or the key is taken. Returns the payment that the key belongs to. */
export async function claimIntakeKey(db: Db, id: number, key: string): Promise<number | undefined> {
  const [owner] = await db.select({ id: payments.id }).from(payments).where(eq(payments.intakeKey, key))
  if (owner) return owner.id
  // Two payments that take the same key at once meet at its index, and the second is told of a conflict.
  await db
    .update(payments)
    .set({ intakeKey: key })
    .where(and(eq(payments.id, id), isNull(payments.intakeKey)))
  return undefined
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

/** Writes a refund down. Undefined when its name is taken already. */
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

const byId = statementOn((db) =>
  db
    .select()
    .from(payments)
    .where(eq(payments.id, sql.placeholder('id')))
    .prepare(),
)

/** A payment's row by its id. */
export async function findPayment(db: Db, id: number): Promise<PaymentRow | undefined> {
  return (await byId(db).execute({ id }))[0]
}
