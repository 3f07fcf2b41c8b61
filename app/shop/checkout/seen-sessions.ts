import { readStored, writeStored } from '#app/lib/storage/browser-storage.ts'

const storageKey = 'shop_paid'

/**
 * Whether this tab returns from a payment for the first time. Reloading the confirmation page, or returning to it with new
 * items, must not empty the cart again.
 */
export function isFirstReturn(sessionId: string): boolean {
  if (readStored(storageKey, 'session') === sessionId) return false
  writeStored(storageKey, sessionId, 'session')
  return true
}
