import { readStored, writeStored } from '../../lib/storage/browser-storage.ts'
import type { PaymentRequest } from './purchase.ts'

const key = 'pending_payment'

/** An intent that nobody has paid for a day is cancelled by the shop. */
const maxAgeMs = 24 * 3_600_000

/** A payment that has been sent to the provider, and of which this browser has not yet heard the end. */
export type Pending = { wish: PaymentRequest; intentId: string; startedAt: number }

/** Writes down a payment before the provider is asked, so that a closed tab or a redirect loses nothing. */
export function storePending(pending: Pending): void {
  writeStored(key, JSON.stringify(pending))
}

/** The payment that was begun here within the last day, or undefined. */
export function readPending(now: number): Pending | undefined {
  const stored = readStored(key)
  if (!stored) return undefined
  try {
    const { wish, intentId, startedAt = 0 } = JSON.parse(stored) as Partial<Pending>
    if (wish && intentId && now - startedAt < maxAgeMs) return { wish, intentId, startedAt }
  } catch {
    // Somebody else wrote there.
  }
  clearPending()
  return undefined
}

/** The end is known. */
export function clearPending(): void {
  if (readStored(key) !== null) writeStored(key, null)
}
