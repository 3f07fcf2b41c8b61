import type { AdminPayment, AdminPaymentEvent } from '#domain/payments/schemas.ts'
import type { mailsAbout } from './queries.ts'

/** Order of events with the same timestamp. */
const order: readonly AdminPaymentEvent['kind'][] = [
  'created',
  'paid',
  'order',
  'refund',
  'dispute',
  'mail',
  'canceled',
]

/** Returns all events of a payment, oldest first. `orderedAt` is when its order was created. */
export function getTimeline(
  payment: AdminPayment,
  orderedAt: Date | null,
  mails: Awaited<ReturnType<typeof mailsAbout>>,
): AdminPaymentEvent[] {
  const events: AdminPaymentEvent[] = [{ kind: 'created', at: payment.created_at }]
  if (payment.paid_at) events.push({ kind: 'paid', at: payment.paid_at })
  if (payment.canceled_at) events.push({ kind: 'canceled', at: payment.canceled_at })
  if (payment.order && orderedAt) {
    events.push({ kind: 'order', at: orderedAt.toISOString(), order_number: payment.order.order_number })
  }
  for (const refund of payment.refunds) events.push({ kind: 'refund', at: refund.created_at, refund })
  for (const dispute of payment.disputes) events.push({ kind: 'dispute', at: dispute.opened_at, dispute })
  for (const { id, subject, to, state, createdAt, sentAt } of mails) {
    events.push({ kind: 'mail', at: (sentAt ?? createdAt).toISOString(), id, subject, to, state })
  }
  return events.toSorted((a, b) => a.at.localeCompare(b.at) || order.indexOf(a.kind) - order.indexOf(b.kind))
}
