/**
 * Sales in a single statement. An order costs the database mostly round trips and row locks, so the shop writes payment and
 * order in one statement (`insertStatement`), and settles and sells in another (`settleInSingleStatement`): payments contribute
 * the SQL on their table, the seller the SQL on its own. Everything else, such as late or altered payments, goes through a
 * transaction (`record.ts`), which must have the same effect. See decision 0022; `npm run bench:orders` measures it.
 */
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { withAsyncCommit } from '../db/database.ts'
import { sqlStatement } from '../db/statement.ts'
import type { Ctx } from '../kit/context.ts'
import type { ProviderIntent, ProviderName } from './provider.ts'
import type { PaymentRow } from './queries.ts'
import type { PaidValues } from './state-queries.ts'

/** The values of a new payment, with its page if the provider could plan one. */
export type PlannedValues = Pick<
  PaymentRow,
  | 'provider'
  | 'isTest'
  | 'reference'
  | 'amountOre'
  | 'marginOre'
  | 'currency'
  | 'method'
  | 'email'
  | 'description'
  | 'purpose'
  | 'purchase'
  | 'dedupeKey'
  | 'sessionId'
  | 'pageUrl'
  | 'createdAt'
>

/**
 * Returns the INSERT of a payment, which the seller embeds in its own statement. It inserts if `condition` holds, and returns
 * the payment's `id`. Without a page the commit is asynchronous (`withAsyncCommit`): the page is stored before the buyer learns of it.
 */
export function insertStatement(value: (name: keyof PlannedValues) => Placeholder, condition: SQL): SQL {
  return sql`INSERT INTO payments (provider, is_test, reference, amount_ore, margin_ore, currency, method, email, description, purpose,
      purchase, dedupe_key, intent_id, session_id, page_url, state, created_at)
    SELECT ${value('provider')}, ${value('isTest')}::boolean, ${value('reference')}, ${value('amountOre')}::int, ${value('marginOre')}::int,
      ${value('currency')}, ${value('method')}, ${value('email')}, ${value('description')}, ${value('purpose')},
      ${value('purchase')}::jsonb, ${value('dedupeKey')}, ${value('sessionId')}, ${value('sessionId')}, ${value('pageUrl')},
      CASE WHEN ${value('pageUrl')}::text IS NULL THEN 'new' ELSE 'open' END, ${value('createdAt')}::timestamptz
    WHERE ${condition} AND (${value('pageUrl')}::text IS NOT NULL OR ${withAsyncCommit})
    RETURNING id`
}

/** Values that the seller's SQL may use. `limit` is null, which makes PostgreSQL plan for few rows. */
type SellingValue = (name: 'paidAt' | 'now' | 'limit') => Placeholder

/**
 * The seller's part of a settlement: CTEs that mark the order of the payment as sold. One is named `sold_order` and returns
 * the order's `id` if the order was waiting for payment. `payment` is the SQL of the payment's id.
 */
export type SellingParts = (payment: SQL, value: SellingValue) => SQL

type IntentValues = Pick<PaymentRow, 'provider' | 'amountOre' | 'currency' | 'description'> & {
  requestedIntentId: string
}

type SettlementValues = IntentValues & PaidValues & { now: Date; limit: null }

/** Locks payment, order and products in this order, like the transactions do. */
function settlementStatement(purpose: PaymentRow['purpose'], parts: SellingParts) {
  return sqlStatement<SettlementValues, { paymentId: number; sold: boolean }>(
    (value) => sql`WITH settled AS (
      UPDATE payments SET state = 'paid', intent_id = ${value('intentId')}, paid_at = ${value('paidAt')},
        payer_name = ${value('payerName')}, payer_phone = ${value('payerPhone')}, problem = NULL, canceled_at = NULL
      WHERE provider = ${value('provider')} AND intent_id = ${value('requestedIntentId')} AND state IN ('open', 'processing')
        AND amount_ore = ${value('amountOre')} AND currency = ${value('currency')} AND description = ${value('description')}
        AND purpose = ${sql.raw(`'${purpose}'`)}
      RETURNING id
    ), ${parts(sql`(SELECT id FROM settled)`, value)}
    SELECT settled.id AS "paymentId", EXISTS (SELECT FROM sold_order) AS sold FROM settled`,
  )
}

/** How an area sells in the statement that settles, and what it does after. */
export type SingleStatementSettlement = { parts: SellingParts; onSold(ctx: Ctx): void }

const settlements = new Map<
  PaymentRow['purpose'],
  { settle: ReturnType<typeof settlementStatement>; onSold: SingleStatementSettlement['onSold'] }
>()

/** Lets an area sell in the statement that settles its payments. */
export function registerSettlement(
  purpose: PaymentRow['purpose'],
  { parts, onSold }: SingleStatementSettlement,
): void {
  settlements.set(purpose, { settle: settlementStatement(purpose, parts), onSold })
}

/**
 * Settles a payment that was paid exactly as requested, and sells its order. `sold` is false when the order was not waiting any
 * more: then the caller notifies the seller. Returns undefined, without effect, when the payment needs a transaction.
 */
export async function settleInSingleStatement(
  ctx: Ctx,
  provider: ProviderName,
  intent: ProviderIntent,
  paid: PaidValues,
): Promise<{ paymentId: number; sold: boolean } | undefined> {
  const { id: requestedIntentId, status, amountOre, receivedOre, currency, description } = intent
  if (status !== 'paid' || receivedOre !== amountOre) return undefined
  const requested = { provider, requestedIntentId, amountOre, currency, description }
  for (const { settle, onSold } of settlements.values()) {
    const [settled] = await settle(ctx.db, { ...requested, ...paid, now: ctx.now(), limit: null })
    if (settled?.sold) onSold(ctx)
    if (settled) return settled
  }
  return undefined
}
