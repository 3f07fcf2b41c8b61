import { z } from 'zod'
import { callsFor, type Endpoints, forAnyone, forCustomer, forStaff } from '../endpoint.ts'
import { byId, signed } from '../fields.ts'
import { complaintsApi } from './complaints/api.ts'
import {
  adminOrder,
  adminOrderPage,
  adminOrderQuery,
  adminWithdrawal,
  adminWithdrawalPage,
  adminWithdrawalQuery,
  checkoutInput,
  checkoutOutcome,
  checkoutReply,
  checkoutReturnInput,
  customerShopOrder,
  orderCancel,
  orderNote,
  orderPack,
  orderRefund,
  orderReturn,
  orderShip,
  orderSteps,
  orderStepsReply,
  orderVersion,
  shopReceiptParams,
  withdrawalAsked,
  withdrawalConfirmed,
  withdrawalHandled,
  withdrawalInput,
  withdrawalParams,
} from './order-schemas.ts'

/** Declares a staff action on an order. Each takes the order's version and returns the changed order. */
const action = callsFor('admin', { params: byId, reply: adminOrder })

/** Calls for buying in the shop (spec 000 section 7, spec 001 section 7), order handling and withdrawals. */
export const shopOrdersApi = {
  ...complaintsApi,
  'POST /api/shop/checkout/': forAnyone(
    'Buy: sets the goods aside and begins the payment. An Idempotency-Key is honoured',
    { body: checkoutInput, status: 201, reply: checkoutReply },
  ),
  'POST /api/shop/checkout/return/': forAnyone(
    'Back from the payment: asks the provider how it went. With canceled the payment is ended there, so that the goods are free',
    { body: checkoutReturnInput, reply: checkoutOutcome },
  ),
  'GET /api/shop/receipts/:number/': forAnyone('A receipt by its signed link, as a PDF', {
    params: shopReceiptParams,
    query: signed,
    file: 'application/pdf',
  }),
  'GET /api/shop/customer-orders/': forCustomer(
    'The customer’s purchases, newest first; those that were paid',
    { reply: z.array(customerShopOrder) },
  ),
  'GET /api/shop/customer-orders/:id/': forCustomer('A purchase of the customer', {
    params: byId,
    reply: customerShopOrder,
  }),
  'GET /api/shop/withdrawal-form/': forAnyone('The standard withdrawal form, as a PDF', {
    file: 'application/pdf',
  }),
  'POST /api/shop/withdrawals/': forAnyone(
    'Ask to withdraw from a purchase or a repair; it counts when it is confirmed',
    { body: withdrawalInput, status: 201, reply: withdrawalAsked },
  ),
  'POST /api/shop/withdrawals/:token/confirm/': forAnyone('Confirm a withdrawal; a dated receipt is mailed', {
    params: withdrawalParams,
    reply: withdrawalConfirmed,
  }),
  'GET /api/admin/shop/orders/': forStaff('Orders, newest first', {
    apiKey: 'orders.read',
    query: adminOrderQuery,
    reply: adminOrderPage,
  }),
  'POST /api/admin/shop/orders/steps/': forStaff(
    'Take the same step for several orders. Each answers for itself: one that is refused stops no other',
    {
      audit: 'tog nästa steg för flera beställningar',
      body: orderSteps,
      reply: orderStepsReply,
    },
  ),
  'GET /api/admin/shop/orders/:id/': action('An order with all that belongs to it', {
    apiKey: 'orders.read',
  }),
  'POST /api/admin/shop/orders/:id/pack/': action('Pack an order', {
    audit: 'packade en beställning',
    body: orderPack,
  }),
  'POST /api/admin/shop/orders/:id/ship/': action('Send a parcel; the customer is told by mail', {
    audit: 'skickade en beställning',
    body: orderShip,
  }),
  'POST /api/admin/shop/orders/:id/ready/': action('Ready to be picked up; the customer is told by mail', {
    audit: 'gjorde en beställning klar att hämta',
    body: orderVersion,
  }),
  'POST /api/admin/shop/orders/:id/complete/': action('Delivered, or collected', {
    audit: 'avslutade en beställning',
    body: orderVersion,
  }),
  'POST /api/admin/shop/orders/:id/cancel/': action(
    'Cancel an order that has not left; what was paid is refunded',
    { audit: 'avbröt en beställning', body: orderCancel },
  ),
  'POST /api/admin/shop/orders/:id/return/': action('Take back what was sent or handed out', {
    audit: 'tog emot en retur',
    body: orderReturn,
  }),
  'POST /api/admin/shop/orders/:id/refund/': action(
    'Refund an order, whole or part; the customer is told by mail',
    { audit: 'återbetalade en beställning', body: orderRefund },
  ),
  'POST /api/admin/shop/orders/:id/notes/': action('Write an internal note on an order', {
    audit: 'skrev en anteckning på en beställning',
    body: orderNote,
  }),
  'GET /api/admin/shop/withdrawals/': forStaff('Withdrawals that were confirmed, newest first', {
    query: adminWithdrawalQuery,
    reply: adminWithdrawalPage,
  }),
  'POST /api/admin/shop/withdrawals/:id/handle/': forStaff('Mark a withdrawal as handled', {
    audit: 'handlade en ångeranmälan',
    params: byId,
    body: withdrawalHandled,
    reply: adminWithdrawal,
  }),
} as const satisfies Endpoints
