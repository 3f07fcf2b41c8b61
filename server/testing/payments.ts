import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { PaymentIntent } from '../../domain/payments/schemas.ts'
import type { OnlineOrder } from '../../domain/repairs/schemas.ts'
import { reconcilePayments } from '../payments/reconcile.ts'
import { openMissedOrders } from '../repairs/paid-repair.ts'
import { nextAddress, rowsOf } from './calls.ts'
import { buildModel, pricesOf } from './catalogue.ts'
import type { TestNode } from './node.ts'
import type { Post, StripeStandIn } from './stripe-stand-in.ts'

/** A repair on the price list, as the calculator shows it. */
export type Repair = Awaited<ReturnType<typeof buildRepair>>

let built = 0

/** Puts a repair on the price list, of a model of its own, at a price in kronor. */
export async function buildRepair(node: TestNode, price = 1290) {
  const number = ++built
  const names = { type: `typ-b${number}`, brand: `Märke B${number}`, model: `Modell B${number}` }
  const ids = await buildModel(node, { Skärmbyte: price }, names)
  const [listed] = await pricesOf(node, ids.model)
  return {
    ...names,
    ids,
    issue: 'Skärmbyte',
    price,
    priceId: listed?.id ?? 0,
    description: `${names.model} - Skärmbyte`,
  }
}

/** What the payment page sends to begin. */
export function intentBody(repair: Repair, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    amount: repair.price,
    description: repair.description,
    email: 'asa@kund.example',
    payment_method: 'card',
    ...changes,
  }
}

/** Asks for an intent, from an address of its own. */
export function askForIntent(node: TestNode, body: Record<string, unknown>) {
  return node.call('POST', '/api/payments/create-payment-intent/', { body, address: nextAddress() })
}

let customers = 0

/** Begins to pay a repair as a new customer. */
export async function buildIntent(node: TestNode, repair: Repair, changes: Record<string, unknown> = {}) {
  const email = `betalare-${++customers}@kund.example`
  const { status, body } = await askForIntent(node, intentBody(repair, { email, ...changes }))
  expect(status).toBe(200)
  const { payment_intent_id: id, clientSecret } = body as PaymentIntent
  return { id, clientSecret, email: String(changes.email ?? email) }
}

/** What the payment page sends once it is paid. */
export function intakeBody(
  repair: Repair,
  intent: { id: string; email: string },
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    customer_name: 'Åsa Öberg',
    customer_email: intent.email,
    customer_phone: '070-174 06 01',
    device_type: repair.type,
    brand: repair.brand,
    model: repair.model,
    issue: repair.issue,
    price: repair.price,
    external_payment_id: intent.id,
    source: 'online',
    device_type_id: repair.ids.type,
    brand_id: repair.ids.brand,
    device_model_id: repair.ids.model,
    ...changes,
  }
}

/** Asks for the order of a paid repair. */
export async function takeIn(node: TestNode, body: Record<string, unknown>, token?: string) {
  const { status, body: answer } = await node.call('POST', '/api/v1/orders/online-intake/', {
    body,
    address: nextAddress(),
    ...(token ? { token } : {}),
  })
  return { status, order: answer as OnlineOrder, answer: answer as Record<string, unknown> }
}

/** A paid repair with its order, and the payment's own id. */
export async function buildPaidRepair(node: TestNode, stripe: StripeStandIn, repair: Repair) {
  const intent = await buildIntent(node, repair)
  stripe.confirm(intent.id, 'succeeded', { name: 'Bo Ek' })
  expect((await takeIn(node, intakeBody(repair, intent))).status).toBe(200)
  const [row] = await rowsOf<{ id: number }>(
    node,
    sql`SELECT id FROM payments WHERE intent_id = ${intent.id}`,
  )
  return { ...intent, paymentId: row?.id ?? 0 }
}

/** One round of what runs every five minutes. */
export async function reconcile(node: TestNode): Promise<void> {
  const system = node.app.system()
  await reconcilePayments(system, node.app.payments)
  await openMissedOrders(system)
}

/** Delivers news to a node's webhook, without a network. */
export function postToNode(node: TestNode): Post {
  return async (raw, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    return (await node.call('POST', '/api/payments/webhook/', { raw, headers })).status
  }
}

/** A payment's state, with the number of the order that it opened. */
export async function stateOf(node: TestNode, intentId: string) {
  const [row] = await rowsOf<{ state: string; order_number: string | null }>(
    node,
    sql`SELECT p.state, o.order_number FROM payments p LEFT JOIN repair_orders o ON o.payment_id = p.id
      WHERE p.intent_id = ${intentId}`,
  )
  return row
}
