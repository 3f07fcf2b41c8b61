import { type SQL, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { digestOf } from '../security/secrets.ts'
import type { TestNode } from './node.ts'

let callers = 0

/** A network address that nobody in this test file has called from yet. */
export function nextAddress(): string {
  callers++
  return `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`
}

/** A signed link whose signature begins with another letter, whatever it began with. */
export function withWrongSignature(link: string): string {
  return link.replace(/(?<=signature=)./, (first) => (first === 'A' ? 'B' : 'A'))
}

/** The rows of a statement, to look at what was written. */
export async function rowsOf<Row extends Record<string, unknown>>(
  node: TestNode,
  statement: SQL,
): Promise<Row[]> {
  const result = await node.app.kit.db.execute(statement)
  if (Array.isArray(result)) throw new Error('One statement at a time')
  return result.rows as Row[]
}

/** Waits until no job is waiting or under way, so that what has not happened by now will not happen. */
export async function settled(node: TestNode): Promise<void> {
  await expect
    .poll(() =>
      rowsOf(
        node,
        sql`SELECT name, state::text, data FROM jobs.job WHERE state IN ('created', 'retry', 'active')
          UNION ALL SELECT 'shop.confirmOrders', 'listed', to_jsonb(order_id) FROM shop_unconfirmed_orders`,
      ),
    )
    .toEqual([])
}

/** The mails that one address has got, once all work is done. */
export async function mailsTo(node: TestNode, address: string) {
  await settled(node)
  return node.mail.sent.filter((mail) => mail.to === address)
}

/** A login that outlasts every move of the clock. */
export async function logInPermanently(node: TestNode): Promise<string> {
  const token = await node.logIn()
  await rowsOf(
    node,
    sql`UPDATE admin_sessions SET expires_at = '2100-01-01' WHERE token_digest = ${digestOf(token)}`,
  )
  return token
}

/** Makes everything that waits for its next attempt be tried now. */
export async function retryNow(node: TestNode): Promise<void> {
  // A job that is just failing does not wait yet.
  await expect.poll(() => rowsOf(node, sql`SELECT id FROM jobs.job WHERE state = 'active'`)).toEqual([])
  await rowsOf(node, sql`UPDATE jobs.job SET start_after = now() WHERE state IN ('created', 'retry')`)
  // A job of no consequence, whose notice wakes the worker.
  await node.app.system().transaction((tx) => tx.enqueue('mail.send', { mailId: 0 }))
}
