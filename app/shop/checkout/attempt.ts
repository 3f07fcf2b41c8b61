import { forgetDraft } from '#app/lib/forms/form-drafts.ts'
import { newRequestId } from '#app/lib/request-id.ts'
import { readStored, writeStored } from '#app/lib/storage/browser-storage.ts'
import type { ShopPaymentMethod } from '#domain/shop/states.ts'

const storageKey = 'shop_checkout'

/** Name of the draft of the checkout's fields. */
export const checkoutDraft = 'checkout'

/** The buyer and delivery address, as last sent. */
export type CheckoutContact = { first_name: string; last_name: string; email: string; phone: string }
export type CheckoutAddress = { line1: string; postal_code: string; city: string }

/** The body of a checkout request (spec 000 section 3). Amounts are in kronor; the server compares them with its own. */
export type CheckoutBody = {
  items: { id: number; qty: number; price: number; pieces?: number[] }[]
  contact: CheckoutContact
  delivery: { method: 'delivery'; address: CheckoutAddress } | { method: 'pickup'; address: null }
  payment: { method: ShopPaymentMethod }
  total: number
  website: string
}

type Attempt = {
  key: string
  body: CheckoutBody
  /** Whether it was refused or cancelled, so that it holds no goods. */
  isOver?: boolean
}

/** Returns the purchase last sent from this tab, if any. */
export function lastAttempt(): Attempt | undefined {
  try {
    const stored: unknown = JSON.parse(readStored(storageKey, 'session') ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('key' in stored) || !('body' in stored))
      return undefined
    const { body } = stored as Attempt
    return typeof body?.contact?.email === 'string' ? (stored as Attempt) : undefined
  } catch {
    return undefined
  }
}

/**
 * Returns the idempotency key of a purchase. The same purchase keeps its key after a double click, a lost response or a
 * cancelled payment, so that it stays one order. Any change makes a new key.
 */
export function getIdempotencyKey(body: CheckoutBody): string {
  const last = lastAttempt()
  const isSame = last && JSON.stringify(last.body) === JSON.stringify(body)
  const key = isSame ? last.key : newRequestId()
  writeStored(storageKey, JSON.stringify({ key, body } satisfies Attempt), 'session')
  return key
}

/** Makes the next attempt a new order. The buyer's details are kept. */
export function renewAttempt(): void {
  const last = lastAttempt()
  if (last) writeStored(storageKey, JSON.stringify({ ...last, key: newRequestId(), isOver: true }), 'session')
}

/** Returns the pieces that the purchase last sent from this tab may hold. Others see them as taken. */
export function getOwnPieces(): ReadonlySet<number> {
  const last = lastAttempt()
  const items = last && !last.isOver && Array.isArray(last.body.items) ? last.body.items : []
  return new Set(items.flatMap(({ pieces = [] }) => pieces))
}

/** Removes the stored purchase after it is completed. */
export function forgetAttempt(): void {
  writeStored(storageKey, null, 'session')
  forgetDraft(checkoutDraft)
}
