import { sql } from 'drizzle-orm'
import type { TxCtx } from '../kit/context.ts'
import { digestOf } from '../security/secrets.ts'

/** The same form sent again within this time is the same form: a double click, a retry, a reload. */
const repeatMinutes = 10

/** How an area looks up what was sent before, and stores what is new. */
export type OnceOnly<Result> = {
  /** What is known of a form with this fingerprint that was stored after `since`. */
  earlier(fingerprint: string, since: Date): Promise<Result | undefined>
  /** Stores the form under its fingerprint, with the jobs that it causes. */
  store(fingerprint: string): Promise<Result>
}

/**
 * Stores what a visitor sent, unless the very same was stored within the last ten minutes: then the first one's
 * result is given again. Those who send the same at the same time, to any node, wait for each other. `sent` holds
 * what makes a form the same: its fields in a fixed order, without the honeypot.
 */
export async function onceOnly<Result>(
  tx: TxCtx,
  sent: Readonly<Record<string, unknown>>,
  { earlier, store }: OnceOnly<Result>,
): Promise<Result> {
  const fingerprint = digestOf(JSON.stringify(Object.values(sent)))
  await tx.db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${fingerprint}, 0))`)
  const since = new Date(tx.now().getTime() - repeatMinutes * 60_000)
  return (await earlier(fingerprint, since)) ?? (await store(fingerprint))
}
