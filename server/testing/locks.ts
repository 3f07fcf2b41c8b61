import { expect } from 'vitest'
import { withClient } from './postgres.ts'

/**
 * Runs `work` while a transaction on another connection holds the locks that `statement` takes, then commits that
 * transaction. Calls made by `work` are outside of it.
 */
export async function whileLocked<T>(url: string, statement: string, work: () => Promise<T>): Promise<T> {
  return withClient(url, async (client) => {
    await client.query('BEGIN')
    await client.query(statement)
    const result = await work()
    await client.query('COMMIT')
    return result
  })
}

export async function waitForLockWaiters(url: string, count: number): Promise<void> {
  const query = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await withClient(url, (client) => expect.poll(async () => (await client.query(query)).rowCount).toBe(count))
}
