import { and, eq, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { type Db, inHaste } from '../db/database.ts'
import { statementOn } from '../db/statement.ts'
import type { PaymentRow } from './queries.ts'
import { payments } from './tables.ts'

/** What is written down of a payment before the provider is asked for its page, or with the page that it has planned. */
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
  | 'sameKey'
  | 'sessionId'
  | 'pageUrl'
  | 'createdAt'
>

/**
 * The statement that writes down a payment, if `condition` holds, as a part of the seller's own: what it is for is written in
 * the same breath. It gives the payment's `id`. One whose page is yet to be asked for does not wait for the disk (`inHaste`):
 * nobody is told of it before that page is written down too.
 */
export function plannedInsert(value: (name: keyof PlannedValues) => Placeholder, condition: SQL): SQL {
  return sql`INSERT INTO payments (provider, is_test, reference, amount_ore, margin_ore, currency, method, email, description, purpose,
      purchase, same_key, intent_id, session_id, page_url, state, created_at)
    SELECT ${value('provider')}, ${value('isTest')}::boolean, ${value('reference')}, ${value('amountOre')}::int, ${value('marginOre')}::int,
      ${value('currency')}, ${value('method')}, ${value('email')}, ${value('description')}, ${value('purpose')},
      ${value('purchase')}::jsonb, ${value('sameKey')}, ${value('sessionId')}, ${value('sessionId')}, ${value('pageUrl')},
      CASE WHEN ${value('pageUrl')}::text IS NULL THEN 'new' ELSE 'open' END, ${value('createdAt')}::timestamptz
    WHERE ${condition} AND (${value('pageUrl')}::text IS NOT NULL OR ${inHaste})
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
