import { newRequestId } from '#app/lib/request-id.ts'
import { readStored, writeStored } from '#app/lib/storage/browser-storage.ts'
import type { PaymentRequest } from './purchase.ts'

const key = 'pending_payment'

/** The shop cancels intents that are unpaid after a day. */
const maxAgeMs = 24 * 3_600_000

/** A payment that was sent to the provider and whose result this browser does not know yet. */
export type Pending = { request: PaymentRequest; intentId: string; clientSecret: string; startedAt: number }

const browserKeyName = 'payment_browser'

/** Returns this tab's random key. With it a guest gets an open payment again, and nobody else does. */
export function paymentBrowserKey(): string {
  const stored = readStored(browserKeyName, 'session')
  if (stored) return stored
  const key = newRequestId()
  writeStored(browserKeyName, key, 'session')
  return key
}

/** Stores a payment before the provider is called, so that a closed tab or a redirect does not lose it. */
export function storePending(pending: Pending): void {
  writeStored(key, JSON.stringify(pending))
}

/** Returns the payment started in this browser within the last day, or undefined. */
export function readPending(now: number): Pending | undefined {
  const stored = readStored(key)
  if (!stored) return undefined
  try {
    // Until 27 November 2026 the request was stored as `wish`.
    const {
      wish,
      request = wish,
      intentId,
      clientSecret = '',
      startedAt = 0,
    } = JSON.parse(stored) as Partial<Pending> & { wish?: PaymentRequest }
    if (request && intentId && now - startedAt < maxAgeMs)
      return { request, intentId, clientSecret, startedAt }
  } catch {
    // Invalid content.
  }
  clearPending()
  return undefined
}

export function clearPending(): void {
  if (readStored(key) !== null) writeStored(key, null)
}
