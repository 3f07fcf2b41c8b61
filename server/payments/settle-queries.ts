import { eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { sqlStatement, statementOn } from '../db/statement.ts'
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

/** What the parts of a statement that sell may name: when the money came, what time it is, and a limit that is none. */
type SellingValue = (name: 'paidAt' | 'now' | 'limit') => Placeholder

/**
 * The parts of a `WITH` by which an area sells what a payment is for, when that still waits for it. One of them is called
 * `sold_order` and gives what was sold, one row with its `id` or none. `payment` gives the payment's id.
 */
export type SellingParts = (payment: SQL, value: SellingValue) => SQL

/** A payment as its provider tells of it, which must be what was asked for. */
type Asked = Pick<PaymentRow, 'provider' | 'amountOre' | 'currency' | 'description'> & { askedAs: string }

type SettleAndSellValues = Asked & PaidValues & { now: Date; limit: null }

/** Settles and sells. Gives the payment, and whether what it is for was sold; nothing when somebody must look closer. */
export type SettleAndSell = (
  db: Db,
  values: SettleAndSellValues,
) => Promise<{ paymentId: number; sold: boolean }[]>

/**
 * The statement that writes down that the money of a payment for `purpose` has come which waits for just that (amount, currency
 * and description are those that were asked for), and sells what it is for: payment, order and goods in this order, as everywhere.
 */
export function settlingAndSelling(purpose: PaymentRow['purpose'], parts: SellingParts): SettleAndSell {
  return sqlStatement<SettleAndSellValues, { paymentId: number; sold: boolean }>(
    (value) => sql`WITH settled AS (
      UPDATE payments SET state = 'paid', intent_id = ${value('intentId')}, paid_at = ${value('paidAt')},
        payer_name = ${value('payerName')}, payer_phone = ${value('payerPhone')}, problem = NULL, canceled_at = NULL
      WHERE provider = ${value('provider')} AND intent_id = ${value('askedAs')} AND state IN ('open', 'processing')
        AND amount_ore = ${value('amountOre')} AND currency = ${value('currency')} AND description = ${value('description')}
        AND purpose = ${sql.raw(`'${purpose}'`)}
      RETURNING id
    ), ${parts(sql`(SELECT id FROM settled)`, value)}
    SELECT settled.id AS "paymentId", EXISTS (SELECT FROM sold_order) AS sold FROM settled`,
  )
}
