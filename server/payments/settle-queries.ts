import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../kit/database.ts'
import { statementOn } from '../kit/statement.ts'
import type { PaymentRow } from './queries.ts'
import { payments } from './tables.ts'

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
