import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { demoPaymentPath } from '../../../domain/payments/pages.ts'
import { type Db, withAsyncCommit } from '../../db/database.ts'
import { sqlStatement } from '../../db/statement.ts'
import type { DemoIntentRow } from './queries.ts'

// A checkout session of the demo provider gets a row in `demo_intents` only when someone acts on it. Until then it consists of
// the shop's own payment row: its description, and a page URL that contains the client secret.

export function plannedSessionId(clientSecret: string): string {
  return `demo_${createHash('sha256').update(clientSecret).digest('base64url')}`
}

const columns = sql.raw(
  ['id', 'idempotency_key', 'client_secret', 'status', 'method', 'amount_ore', 'description'].join(', '),
)

const planned = sql`SELECT session_id AS id, reference AS idempotency_key,
    substr(page_url, ${sql.raw(String(demoPaymentPath('').length + 1))}) AS client_secret,
    CASE WHEN state IN ('new', 'open', 'processing') THEN 'open' ELSE 'canceled' END AS status, method, amount_ore, description
  FROM payments WHERE provider = 'demo' AND page_url IS NOT NULL`

const row = sql`id, idempotency_key AS "idempotencyKey", client_secret AS "clientSecret", status, method, amount_ore AS "amountOre",
  description, payer_name AS "payerName", payer_phone AS "payerPhone"`

const found = sqlStatement<{ id: string }, DemoIntentRow>(
  (value) =>
    sql`SELECT ${row} FROM (${planned} AND session_id = ${value('id')}) AS p, (VALUES ('', '')) AS no_payer (payer_name, payer_phone)`,
)

/** Returns a planned session that has no row yet. The caller must have looked in `demo_intents` first. */
export async function findPlannedSession(db: Db, id: string): Promise<DemoIntentRow | undefined> {
  return (await found(db, { id }))[0]
}

const settled = sqlStatement<
  {
    id: string
    status: DemoIntentRow['status']
    method: DemoIntentRow['method'] | null
    payerName: string
    payerPhone: string
  },
  DemoIntentRow
>(
  (value) => sql`INSERT INTO demo_intents (${columns}, payer_name, payer_phone)
    SELECT id, idempotency_key, client_secret, ${value('status')}, method, amount_ore, description, ${value('payerName')},
      ${value('payerPhone')}
    FROM (${planned} AND session_id = ${value('id')}) AS p
    WHERE status = 'open' AND method = coalesce(${value('method')}, method) AND ${withAsyncCommit}
    ON CONFLICT DO NOTHING RETURNING ${row}`,
)

/** Inserts a planned session as paid, by its secret. Returns undefined when there is none or it has a row already. */
export async function payPlannedSession(
  db: Db,
  secret: string,
  paid: Pick<DemoIntentRow, 'method' | 'payerName' | 'payerPhone'>,
): Promise<DemoIntentRow | undefined> {
  return (await settled(db, { id: plannedSessionId(secret), status: 'paid', ...paid }))[0]
}

/** Inserts a planned session as cancelled, by its id. When paying and cancelling happen concurrently, the first one wins. */
export async function cancelPlannedSession(db: Db, id: string): Promise<DemoIntentRow | undefined> {
  return (await settled(db, { id, status: 'canceled', method: null, payerName: '', payerPhone: '' }))[0]
}
