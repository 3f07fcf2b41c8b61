import { and, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { statementPerConnection } from '../db/statement.ts'
import { payments } from './tables.ts'

const storeSessionOn = statementPerConnection((db) =>
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

/** Stores the payment page. Returns false when the payment was closed, or has another page. */
export async function storeSession(
  db: Db,
  id: number,
  page: { sessionId: string; pageUrl: string },
): Promise<boolean> {
  return (await storeSessionOn(db).execute({ id, ...page })).length > 0
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

/** The values of a settled payment. */
export type PaidValues = { intentId: string; paidAt: Date; payerName: string; payerPhone: string }

const settledOn = statementPerConnection((db) =>
  db
    .update(payments)
    .set(paidChange)
    .where(eq(payments.id, sql.placeholder('id')))
    .prepare(),
)

/** Marks a payment as paid. The caller holds its row lock. */
export async function settlePayment(db: Db, id: number, paid: PaidValues): Promise<void> {
  await settledOn(db).execute({ id, ...paid })
}
