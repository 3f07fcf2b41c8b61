import type { RepairStatus } from '../repairs/states.ts'
import type { DocumentKind } from '../sales/documents.ts'
import type { OrderState } from '../shop/states.ts'

/** The events that a webhook can subscribe to. Triggers of the database write them with the change: see decision 0065. */
export const webhookEvents = [
  'repair.created',
  'repair.moved',
  'order.paid',
  'order.shipped',
  'order.cancelled',
  'document.issued',
  'customer.created',
  'customer.changed',
  'customer.erased',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** All kinds of delivery. A `ping` is sent by hand, to try a webhook. */
export const deliveryKinds = [...webhookEvents, 'ping'] as const
export type DeliveryKind = (typeof deliveryKinds)[number]

/** Names of the kinds, for owners and the documentation. */
export const eventLabels = {
  'repair.created': 'Nytt ärende',
  'repair.moved': 'Ärendet har fått en ny status',
  'order.paid': 'Beställningen är betald',
  'order.shipped': 'Beställningen är skickad',
  'order.cancelled': 'Betald beställning är avbruten',
  'document.issued': 'Nytt kvitto, ny faktura eller kreditfaktura',
  'customer.created': 'Ny kund',
  'customer.changed': 'Kundens namn, adress eller telefon är ändrade',
  'customer.erased': 'Kunden är raderad',
  ping: 'Prov',
} as const satisfies Record<DeliveryKind, string>

type RepairData = { id: number; order_number: string; status: RepairStatus }
type OrderData = { id: number; order_number: string; state: OrderState }
type DocumentData = { id: number; number: string; kind: DocumentKind; is_test: boolean }
type CustomerData = { id: number }

/** The `data` of an event: ids, numbers and states, never names or addresses. The receiver reads the rest by its API key. */
export type EventData = {
  'repair.created': RepairData
  'repair.moved': RepairData
  'order.paid': OrderData
  'order.shipped': OrderData
  'order.cancelled': OrderData
  'document.issued': DocumentData
  'customer.created': CustomerData
  'customer.changed': CustomerData
  'customer.erased': CustomerData
  ping: Record<never, never>
}

/** The body of a delivery. */
export type EventPayload = { type: DeliveryKind; timestamp: string; data: Record<string, unknown> }

/** An example of each kind's data. */
export const eventExamples: EventData = {
  'repair.created': { id: 42, order_number: 'R-2026-0042', status: 'Mottaget' },
  'repair.moved': { id: 42, order_number: 'R-2026-0042', status: 'Färdig' },
  'order.paid': { id: 7, order_number: 'B-2026-0007', state: 'paid' },
  'order.shipped': { id: 7, order_number: 'B-2026-0007', state: 'shipped' },
  'order.cancelled': { id: 7, order_number: 'B-2026-0007', state: 'cancelled' },
  'document.issued': { id: 31, number: 'F-2026-0012', kind: 'invoice', is_test: false },
  'customer.created': { id: 5 },
  'customer.changed': { id: 5 },
  'customer.erased': { id: 5 },
  ping: {},
}

/** The call of the API that reads what an event is about, and the scope that it needs. */
export const eventReads: Partial<Record<DeliveryKind, string>> = {
  'repair.created': 'GET /api/admin/repairs/{id}/',
  'repair.moved': 'GET /api/admin/repairs/{id}/',
  'order.paid': 'GET /api/admin/shop/orders/{id}/',
  'order.shipped': 'GET /api/admin/shop/orders/{id}/',
  'order.cancelled': 'GET /api/admin/shop/orders/{id}/',
  'document.issued': 'GET /api/admin/sales-documents/{number}/',
  'customer.created': 'GET /api/admin/customers/{id}/',
  'customer.changed': 'GET /api/admin/customers/{id}/',
}
