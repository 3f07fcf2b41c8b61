import type { TxCtx } from '#server/kit/context.ts'
import { insertEntry } from './queries.ts'

/** A message as stored: its id and when it was written. */
export type CustomerEntry = { id: number; text: string; createdAt: Date }

/**
 * Adds a customer's message to a repair's thread, unread by staff. The only way in which one is written, from the portal, the private
 * page and by mail.
 */
export async function addCustomerEntry(tx: TxCtx, repairId: number, text: string): Promise<CustomerEntry> {
  const message = { text, createdAt: tx.now() }
  return { id: await insertEntry(tx.db, { ...message, repairId, kind: 'customer' }), ...message }
}
