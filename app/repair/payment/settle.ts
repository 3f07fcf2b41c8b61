import type { OnlineOrder } from '../../../domain/repairs/schemas.ts'
import { ApiError, call } from '../../lib/api.ts'
import { readCustomerToken } from '../../lib/storage/customer-token.ts'
import type { ConfirmationResult } from './confirmation-result.ts'
import { clearPending, type Pending } from './pending.ts'
import { toKronor, type OnlineMethod, type PaymentRequest } from './purchase.ts'

/** How a payment ended, as the customer is told. `email` is missing when the browser has forgotten who paid. */
export type PaymentResult =
  | { kind: 'paid'; email: string | undefined; orderNumber: string | undefined }
  | { kind: 'processing'; email: string | undefined }
  /** `certain`: no money has moved. Otherwise the provider's answer was lost, and it may have. */
  | { kind: 'failed'; text: string; certain: boolean }
  /** The money has come, but the order could not be had. */
  | { kind: 'orderFailed'; text: string }

/** What is said when the provider gives no reason (spec 000 section 8). */
export const failedTexts = {
  card: 'Betalning misslyckades',
  invoice: 'Klarna-betalning misslyckades',
} as const satisfies Record<OnlineMethod, string>

/** Whoever has paid is told something within this time. */
const orderTimeoutMs = 30_000

/** A mail that is slow must not keep anybody from learning that they have paid. */
const mailTimeoutMs = 5_000

/**
 * What follows when the provider has taken a payment. For a card the order is opened and its confirmation asked for; of
 * an invoice the shop hears from the provider itself (spec 000 section 4).
 */
export async function settle(pending: Pending): Promise<PaymentResult> {
  const { method, customer } = pending.wish
  if (method === 'invoice') {
    clearPending()
    return { kind: 'paid', email: customer.email, orderNumber: undefined }
  }
  let order: OnlineOrder
  try {
    order = await openOrder(pending)
  } catch (error) {
    // Kept in the browser, so that the next visit asks for the order again.
    return { kind: 'orderFailed', text: orderFailedText(error) }
  }
  await askForMail(pending, order)
  clearPending()
  return { kind: 'paid', email: customer.email, orderNumber: order.order_number }
}

/** Sees to what follows a try to pay. Undefined when the form itself shows what is missing. */
export async function endPayment(confirmed: ConfirmationResult, pending: Pending): Promise<PaymentResult | undefined> {
  const { method, customer } = pending.wish
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
      const order = method === 'card' ? await openOrder(pending).catch(() => undefined) : undefined
      // Remembered unless it is settled: the next visit asks again whether it was paid.
      if (order) clearPending()
      if (order) return { kind: 'paid', email: customer.email, orderNumber: order.order_number }
      return { kind: 'failed', text: confirmed.text ?? failedTexts[method], certain: false }
    }
  }
}

/** Opens the order of a paid repair, or finds it. The payment names the call, so that it has one effect. */
export function openOrder({ wish, intentId }: Pending): Promise<OnlineOrder> {
  const { purchase, customer } = wish
  return call('POST /api/v1/orders/online-intake/', {
    token: readCustomerToken(),
    idempotencyKey: intentId,
    signal: AbortSignal.timeout(orderTimeoutMs),
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
      source: 'online',
      device_type_id: purchase.deviceTypeId,
      brand_id: purchase.brandId,
      device_model_id: purchase.deviceModelId,
    },
  })
}

/** What is said when the money has come but the order has not (spec 000 section 8). */
function orderFailedText(error: unknown): string {
  return error instanceof ApiError
    ? `Betalning gick igenom, men ordern kunde inte skapas i kundportalen. ${error.said}`.trim()
    : 'Betalning gick igenom, men ordern kunde inte sparas i systemet. Kontakta oss!'
}

async function askForMail({ wish, intentId }: Pending, order: OnlineOrder): Promise<void> {
  const { purchase, customer }: PaymentRequest = wish
  await call('POST /api/payments/send-confirmation-email/', {
    signal: AbortSignal.timeout(mailTimeoutMs),
    body: {
      email: customer.email,
      amount: toKronor(purchase.amount),
      description: purchase.description,
      customer_name: customer.name,
      order_id: order.order_id,
      device_type: purchase.deviceType,
      brand: purchase.brand,
      model: purchase.model,
      issue: purchase.issue,
      payment_intent_id: intentId,
      portal_url: `${location.origin}/kund/orders`,
    },
  }).catch(() => {
    // The shop mails it by itself too: nothing that the customer has to hear of.
  })
}
