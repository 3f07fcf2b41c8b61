import { newRequestId } from '../../lib/request-id.ts'
import { readStored, writeStored } from '../../lib/storage/browser-storage.ts'

const storageKey = 'shop_checkout'

/** Who buys and where it is to go, as it was last sent. */
export type CheckoutContact = { first_name: string; last_name: string; email: string; phone: string }
export type CheckoutAddress = { line1: string; postal_code: string; city: string }

/** A purchase as it is sent (spec 000 section 3). Amounts are kronor, to be compared by the server. */
export type CheckoutBody = {
  items: { id: number; qty: number; price: number }[]
  contact: CheckoutContact
  delivery: { method: 'delivery'; address: CheckoutAddress } | { method: 'pickup'; address: null }
  payment: { method: 'card' | 'klarna' }
  total: number
  website: string
}

type Attempt = { key: string; body: CheckoutBody }

/** The purchase that this tab last sent, if there is one. */
export function lastAttempt(): Attempt | undefined {
  try {
    const found: unknown = JSON.parse(readStored(storageKey, 'session') ?? 'null')
    if (typeof found !== 'object' || found === null || !('key' in found) || !('body' in found))
      return undefined
    const { body } = found as Attempt
    return typeof body?.contact?.email === 'string' ? (found as Attempt) : undefined
  } catch {
    return undefined
  }
}

/**
 * The key under which a purchase is sent. The same purchase again, after a double press, a lost answer or a payment that was
 * broken off, keeps its key, so that it stays one order; any change makes it another purchase.
 */
export function idempotencyKeyOf(body: CheckoutBody): string {
  const last = lastAttempt()
  if (last && JSON.stringify(last.body) === JSON.stringify(body)) return last.key
  const key = newRequestId()
  writeStored(storageKey, JSON.stringify({ key, body } satisfies Attempt), 'session')
  return key
}

/** Gives a purchase up as it was: sent again, it is a new one. What was written of the buyer stays. */
export function renewAttempt(): void {
  const last = lastAttempt()
  if (last) writeStored(storageKey, JSON.stringify({ ...last, key: newRequestId() }), 'session')
}

/** Forgets the purchase: it is done. */
export function forgetAttempt(): void {
  writeStored(storageKey, null, 'session')
}
