import { ApiError, call } from '#app/lib/api.ts'
import { readCustomerToken } from '#app/lib/storage/customer-token.ts'
import type { AvailableMethod } from '#domain/payments/methods.ts'
import type { OnlineRepair } from '#domain/repairs/schemas.ts'
import type { ConfirmationResult } from './confirmation-result.ts'
import { clearPending, type Pending } from './pending.ts'
import { type PaymentRequest, type Purchase, toKronor } from './purchase.ts'

/** `intentId` and `clientSecret` identify the payment, to find an order that the shop opens later. */
export type PaidResult = {
  kind: 'paid'
  intentId: string
  clientSecret: string
  email: string | undefined
  purchase: Purchase | undefined
  repair: PaidRepair | undefined
}

/** The order of a payment: its number, and the path of its status page, which only this browser is told. */
export type PaidRepair = { number: string; statusLink: string | null }

/**
 * The result of a payment as shown to the customer. `email` and `purchase` are missing when the browser no longer knows them,
 * `order` while the shop has not opened it.
 */
export type PaymentResult =
  | PaidResult
  | { kind: 'processing'; email: string | undefined }
  /** `certain`: no money was taken. Otherwise the provider's response was lost, and it may have been. */
  | { kind: 'failed'; text: string; certain: boolean }
  /** The payment succeeded, but its order could not be opened. */
  | { kind: 'orderFailed'; text: string }

/** Messages when the provider gives no reason (spec 000 section 8). */
export const failedTexts = {
  card: 'Betalning misslyckades',
  invoice: 'Klarna-betalning misslyckades',
} as const satisfies Record<AvailableMethod, string>

/** Maximum wait for the order before a message is shown to the payer. */
const repairTimeoutMs = 30_000

/** Maximum wait for the mail, so that it does not delay the payment result. */
const mailTimeoutMs = 5_000

/**
 * Completes a payment that the provider accepted. A card payment opens the order and requests its confirmation; for an invoice
 * the provider notifies the shop (spec 000 section 4).
 */
export async function settle(pending: Pending): Promise<PaymentResult> {
  const { method, customer, purchase } = pending.request
  if (method === 'invoice') {
    clearPending()
    const { intentId, clientSecret } = pending
    return { kind: 'paid', intentId, clientSecret, email: customer.email, purchase, repair: undefined }
  }
  let repair: OnlineRepair
  try {
    repair = await openRepair(pending)
  } catch (error) {
    // It stays stored in the browser, so that the next visit requests the order again.
    return { kind: 'orderFailed', text: repairFailedText(error) }
  }
  await askForMail(pending, repair)
  clearPending()
  return paidResult(pending, repair)
}

/** Returns the result of a payment whose order is open. */
export function paidResult({ request, intentId, clientSecret }: Pending, repair: OnlineRepair): PaidResult {
  const { customer, purchase } = request
  return {
    kind: 'paid',
    intentId,
    clientSecret,
    email: customer.email,
    purchase,
    repair: paidRepair(repair),
  }
}

export function paidRepair({ order_number, status_link }: OnlineRepair): PaidRepair {
  return { number: order_number, statusLink: status_link }
}

/** Handles the result of a payment attempt. Undefined when the form shows what is missing. */
export async function endPayment(
  confirmed: ConfirmationResult,
  pending: Pending,
): Promise<PaymentResult | undefined> {
  const { method, customer } = pending.request
  switch (confirmed.status) {
    case 'paid':
      return settle(pending)
    case 'processing':
      clearPending()
      return { kind: 'processing', email: customer.email }
    case 'incomplete':
      clearPending()
      return undefined
    case 'refused':
      clearPending()
      return { kind: 'failed', text: confirmed.text ?? failedTexts[method], certain: true }
    case 'unknown': {
      const repair = method === 'card' ? await openRepair(pending).catch(() => undefined) : undefined
      // Unless the order exists, the payment stays stored and the next visit checks it again.
      if (repair) clearPending()
      if (repair) return paidResult(pending, repair)
      return { kind: 'failed', text: confirmed.text ?? failedTexts[method], certain: false }
    }
  }
}

/** Opens the order of a paid repair, or finds it. The intent id is the idempotency key. */
export function openRepair({ request, intentId, clientSecret }: Pending): Promise<OnlineRepair> {
  const { purchase, customer } = request
  return call('POST /api/v1/orders/online-intake/', {
    token: readCustomerToken(),
    idempotencyKey: intentId,
    signal: AbortSignal.timeout(repairTimeoutMs),
    body: {
      customer_name: customer.name,
      customer_email: customer.email,
      customer_phone: customer.phone,
      device_type: purchase.deviceType,
      brand: purchase.brand,
      model: purchase.model,
      issue: purchase.issue,
      price: toKronor(purchase.amount),
      external_payment_id: intentId,
      client_secret: clientSecret,
      source: 'online',
      device_type_id: purchase.deviceTypeId,
      brand_id: purchase.brandId,
      device_model_id: purchase.deviceModelId,
    },
  })
}

/** Returns the message when the payment succeeded but the order failed (spec 000 section 8). */
function repairFailedText(error: unknown): string {
  return error instanceof ApiError
    ? `Betalning gick igenom, men ordern kunde inte skapas i kundportalen. ${error.reason}`.trim()
    : 'Betalning gick igenom, men ordern kunde inte sparas i systemet. Kontakta oss!'
}

async function askForMail({ request, intentId, clientSecret }: Pending, repair: OnlineRepair): Promise<void> {
  const { purchase, customer }: PaymentRequest = request
  await call('POST /api/payments/send-confirmation-email/', {
    signal: AbortSignal.timeout(mailTimeoutMs),
    body: {
      email: customer.email,
      amount: toKronor(purchase.amount),
      description: purchase.description,
      customer_name: customer.name,
      order_id: repair.order_id,
      device_type: purchase.deviceType,
      brand: purchase.brand,
      model: purchase.model,
      issue: purchase.issue,
      payment_intent_id: intentId,
      client_secret: clientSecret,
      portal_url: `${location.origin}/kund/orders`,
    },
  }).catch(() => {
    // The shop also mails the confirmation, so the customer need not see this failure.
  })
}
