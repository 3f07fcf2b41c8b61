import { readStored, writeStored } from '../../lib/storage/browser-storage.ts'

const storageKey = 'shop_paid'

/**
 * Whether this tab comes back from a payment for the first time. Somebody who reloads the page of thanks, or returns to it by
 * the back button with new things in the cart, keeps them. Without an id it is always the first time.
 */
export function isFirstReturn(sessionId: string | undefined): boolean {
  if (sessionId === undefined) return true
  if (readStored(storageKey, 'session') === sessionId) return false
  writeStored(storageKey, sessionId, 'session')
  return true
}
