import { type SQL, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { queryRows } from '../db/rows.ts'
import { computeDigest } from '../security/secrets.ts'
import type { TestNode } from './node.ts'

let callers = 0

/** Returns a network address that this test file has not used yet. */
export function nextAddress(): string {
  callers++
  return `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`
}

export function withWrongSignature(link: string): string {
  return link.replace(/(?<=signature=)./, (first) => (first === 'A' ? 'B' : 'A'))
}

export async function selectRows<Row extends Record<string, unknown>>(
  node: TestNode,
  statement: SQL,
): Promise<Row[]> {
  return queryRows(node.app.kit.db, statement)
}

/** Waits until no job is waiting or running. */
export async function settled(node: TestNode): Promise<void> {
  await expect
    .poll(() =>
      selectRows(
        node,
        sql`SELECT name, state::text, data FROM jobs.job WHERE state IN ('created', 'retry', 'active')
          UNION ALL SELECT 'shop.confirmOrders', 'listed', to_jsonb(order_id) FROM shop_unconfirmed_orders`,
      ),
    )
    .toEqual([])
}

/** Returns the newest mail to an address with a subject. Mails that wait together are sent in any order. */
export async function mailAbout(node: TestNode, address: string, subject: string) {
  return (await mailsTo(node, address)).findLast((mail) => mail.subject.includes(subject))
}

/** Returns the jobs that delete the file with a key, also those that are done. */
export const fileRemovals = (node: TestNode, key: string) =>
  selectRows(node, sql`SELECT id FROM jobs.job WHERE name = 'office.removeFiles' AND data -> 'keys' ? ${key}`)

/** Returns the mails to an address, after all jobs are done. */
export async function mailsTo(node: TestNode, address: string) {
  await settled(node)
  return node.mail.sent.filter((mail) => mail.to === address)
}

/** Creates a login that does not expire when the test moves the clock. */
export async function logInPermanently(node: TestNode): Promise<string> {
  const token = await node.logIn()
  await selectRows(
    node,
    sql`UPDATE admin_sessions SET expires_at = '2100-01-01' WHERE token_digest = ${computeDigest(token)}`,
  )
  return token
}

/** Runs everything that waits for its next attempt now. */
export async function retryNow(node: TestNode): Promise<void> {
  // A job that is failing right now does not wait yet.
  await expect.poll(() => selectRows(node, sql`SELECT id FROM jobs.job WHERE state = 'active'`)).toEqual([])
  await selectRows(node, sql`UPDATE jobs.job SET start_after = now() WHERE state IN ('created', 'retry')`)
  // A no-op job whose notice wakes the worker.
  await node.app.system().transaction((tx) => tx.enqueue('mail.send', { mailId: 0 }))
}

/** Starts a test on the morning of 20 November, with no requests counted. */
export async function resetClockAndLimits(node: TestNode): Promise<void> {
  node.clock.set('2026-11-20T09:00:00Z')
  await selectRows(node, sql`DELETE FROM rate_limits`)
}
