import type Stripe from 'stripe'
import type { PaymentMethod } from '#domain/payments/methods.ts'
import { currency } from '#domain/payments/rules.ts'
import type { IntentStatus } from '#domain/payments/states.ts'
import type { ProviderIntent, SessionRequest } from './provider.ts'

/** Stripe's payment method types. Swish cannot be used yet (spec 000 section 4). */
export const methodTypes = { card: 'card', invoice: 'klarna', swish: 'swish' } as const satisfies Record<
  PaymentMethod,
  string
>

export function getStatus(status: Stripe.PaymentIntent.Status): IntentStatus {
  switch (status) {
    case 'succeeded':
      return 'paid'
    case 'processing':
      return 'processing'
    case 'canceled':
      return 'canceled'
    default:
      return 'open'
  }
}

export function isSession(id: string): boolean {
  return id.startsWith('cs_')
}

/** Returns Stripe's parameters of a checkout session. Stripe replaces the session id in the success URL itself. */
export function sessionParams(request: SessionRequest): Stripe.Checkout.SessionCreateParams {
  const withId = (url: string) => url.replace('{session}', '{CHECKOUT_SESSION_ID}')
  return {
    mode: 'payment',
    locale: 'sv',
    allowed_payment_method_types: [methodTypes[request.method]],
    line_items: request.lines.map(({ name, unitOre, quantity }) => ({
      quantity,
      price_data: { currency, unit_amount: unitOre, product_data: { name } },
    })),
    ...(request.email ? { customer_email: request.email } : {}),
    client_reference_id: request.reference,
    metadata: { payment: request.reference },
    payment_intent_data: { description: request.description, metadata: { payment: request.reference } },
    success_url: withId(request.successUrl),
    // Stripe documents the session id placeholder for the success URL only, so the cancel URL carries our reference.
    cancel_url: request.cancelUrl.replace('{session}', request.reference),
    expires_at: Math.floor(request.expiresAt.getTime() / 1000),
  }
}

/** Converts a session to an intent. A complete but unpaid one is waiting for a delayed payment. */
export function intentOfSession(session: Stripe.Checkout.Session): ProviderIntent {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null
  const paid = session.status === 'complete' && session.payment_status === 'paid'
  return {
    id: session.id,
    status: paid ? 'paid' : statusOfSession(session, intent),
    amountOre: session.amount_total ?? 0,
    receivedOre: paid ? (intent?.amount_received ?? 0) : 0,
    currency: session.currency ?? '',
    description: intent?.description ?? '',
    clientSecret: '',
    payer: {
      name: charge?.billing_details.name ?? session.customer_details?.name ?? '',
      phone: charge?.billing_details.phone ?? session.customer_details?.phone ?? '',
    },
    becameId: paid ? intent?.id : undefined,
  }
}

function statusOfSession(
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): IntentStatus {
  if (session.status === 'expired') return 'canceled'
  if (session.status !== 'complete') return 'open'
  // A delayed payment that failed: a closed session allows no second try.
  return intent && getStatus(intent.status) === 'open' ? 'canceled' : 'processing'
}
