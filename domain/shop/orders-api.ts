import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { rowId } from '../fields.ts'
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
  orderVersion,
  shopReceiptParams,
  signedQuery,
  withdrawalAsked,
  withdrawalConfirmed,
  withdrawalHandled,
  withdrawalInput,
  withdrawalParams,
} from './order-schemas.ts'

const tag = 'shop-orders'
const byId = z.object({ id: rowId })

/** Creates the shared properties of staff actions on an order. Each takes the order's version and returns the changed order. */
const action = (summary: string) =>
  ({ summary, tag, access: 'admin', params: byId, reply: adminOrder }) as const

/** Calls for buying in the shop (spec 000 section 7, spec 001 section 7), order handling and withdrawals. */
export const shopOrdersApi = {
  'POST /api/shop/checkout/': {
    summary: 'Buy: sets the goods aside and begins the payment. An Idempotency-Key is honoured',
    tag,
    access: 'anyone',
    body: checkoutInput,
    status: 201,
    reply: checkoutReply,
  },
  'POST /api/shop/checkout/return/': {
    summary:
      'Back from the payment: asks the provider how it went. With canceled the payment is ended there, so that the goods are free',
    tag,
    access: 'anyone',
    body: checkoutReturnInput,
    reply: checkoutOutcome,
  },
  'GET /api/shop/receipts/:number/': {
    summary: 'A receipt by its signed link, as a PDF',
    tag,
    access: 'anyone',
    params: shopReceiptParams,
    query: signedQuery,
    file: 'application/pdf',
  },
  'GET /api/shop/customer-orders/': {
    summary: 'The customer’s purchases, newest first; those that were paid',
    tag,
    access: 'customer',
    reply: z.array(customerShopOrder),
  },
  'GET /api/shop/customer-orders/:id/': {
    summary: 'A purchase of the customer',
    tag,
    access: 'customer',
    params: byId,
    reply: customerShopOrder,
  },
  'POST /api/shop/withdrawals/': {
    summary: 'Ask to withdraw from a purchase; it counts when it is confirmed',
    tag,
    access: 'anyone',
    body: withdrawalInput,
    status: 201,
    reply: withdrawalAsked,
  },
  'POST /api/shop/withdrawals/:token/confirm/': {
    summary: 'Confirm a withdrawal; a dated receipt is mailed',
    tag,
    access: 'anyone',
    params: withdrawalParams,
    reply: withdrawalConfirmed,
  },
  'GET /api/admin/shop/orders/': {
    summary: 'Orders, newest first',
    tag,
    access: 'admin',
    query: adminOrderQuery,
    reply: adminOrderPage,
  },
  'GET /api/admin/shop/orders/:id/': { ...action('An order with all that belongs to it') },
  'POST /api/admin/shop/orders/:id/pack/': { ...action('Pack an order'), body: orderPack },
  'POST /api/admin/shop/orders/:id/ship/': {
    ...action('Send a parcel; the customer is told by mail'),
    body: orderShip,
  },
  'POST /api/admin/shop/orders/:id/ready/': {
    ...action('Ready to be picked up; the customer is told by mail'),
    body: orderVersion,
  },
  'POST /api/admin/shop/orders/:id/complete/': {
    ...action('Delivered, or collected'),
    body: orderVersion,
  },
  'POST /api/admin/shop/orders/:id/cancel/': {
    ...action('Cancel an order that has not left; what was paid is refunded'),
    body: orderCancel,
  },
  'POST /api/admin/shop/orders/:id/return/': {
    ...action('Take back what was sent or handed out'),
    body: orderReturn,
  },
  'POST /api/admin/shop/orders/:id/refund/': {
    ...action('Refund an order, whole or part; the customer is told by mail'),
    body: orderRefund,
  },
  'POST /api/admin/shop/orders/:id/notes/': {
    ...action('Write an internal note on an order'),
    body: orderNote,
  },
  'GET /api/admin/shop/receipts/:number/': {
    summary: 'A receipt as a PDF',
    tag,
    access: 'admin',
    params: shopReceiptParams,
    file: 'application/pdf',
  },
  'GET /api/admin/shop/withdrawals/': {
    summary: 'Withdrawals that were confirmed, newest first',
    tag,
    access: 'admin',
    query: adminWithdrawalQuery,
    reply: adminWithdrawalPage,
  },
  'POST /api/admin/shop/withdrawals/:id/handle/': {
    summary: 'Mark a withdrawal as handled',
    tag,
    access: 'admin',
    params: byId,
    body: withdrawalHandled,
    reply: adminWithdrawal,
  },
} as const satisfies Endpoints
