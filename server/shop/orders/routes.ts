import { getSeller } from '#domain/settings/seller.ts'
import { withdrawalFormPdf } from '#server/documents/withdrawal-form.ts'
import { fileReply } from '#server/http/file-reply.ts'
import { getIdempotencyKey } from '#server/http/idempotency.ts'
import type { Routes } from '#server/http/routes.ts'
import type { PaymentProvider } from '#server/payments/service.ts'
import { guaranteeFile } from '#server/repairs/service.ts'
import { readShopSettings } from '#server/settings/service.ts'
import { saleCandidates } from '../complaints/candidates.ts'
import { linkSale, readSale, unlinkSale } from '../complaints/link.ts'
import { checkout } from './checkout.ts'
import { ownOrder, ownOrders } from './customer.ts'
import { linkedReceipt } from './receipts/issue.ts'
import { handlePaymentReturn } from './session.ts'
import { addOrderNote, completeOrder, makeOrderReady, packOrder, shipOrder } from './staff/fulfilment.ts'
import { adminOrders, readAdminOrder } from './staff/read.ts'
import { cancelOrder, refundOrder, returnItems } from './staff/returns.ts'
import { takeOrderSteps } from './staff/steps.ts'
import {
  adminWithdrawals,
  confirmWithdrawal,
  handleWithdrawal,
  requestWithdrawal,
} from './withdrawals/withdraw.ts'

export function ordersRoutes({ on }: Routes, provider: PaymentProvider): void {
  on('POST /api/shop/checkout/', ({ ctx, body, address, request }) =>
    checkout(ctx, provider, body, { address, idempotencyKey: getIdempotencyKey(request) }),
  )
  on('POST /api/shop/checkout/return/', ({ ctx, body, address }) =>
    handlePaymentReturn(ctx, provider, body, address),
  )
  on('GET /api/shop/customer-orders/', ({ ctx }) => ownOrders(ctx))
  on('GET /api/shop/customer-orders/:id/', ({ ctx, params }) => ownOrder(ctx, params.id))
  on('GET /api/shop/receipts/:number/', ({ ctx, params, query, reply }) =>
    fileReply(reply, linkedReceipt(ctx, params.number, query)),
  )
  on('GET /api/admin/repairs/:id/sale/', ({ ctx, params }) => readSale(ctx, params.id))
  on('GET /api/admin/repairs/:id/sales/', ({ ctx, params, query }) => saleCandidates(ctx, params.id, query))
  on('PUT /api/admin/repairs/:id/sale/', ({ ctx, params, body }) => linkSale(ctx, params.id, body))
  on('DELETE /api/admin/repairs/:id/sale/', ({ ctx, params }) => unlinkSale(ctx, params.id))
  on('GET /api/admin/repairs/:id/guarantee/', ({ ctx, params, reply }) =>
    fileReply(reply, guaranteeFile(ctx, params.id)),
  )
  on('GET /api/shop/withdrawal-form/', async ({ ctx, reply }) =>
    fileReply(reply, withdrawalFormPdf(getSeller(await readShopSettings(ctx)), ctx.now())),
  )
  on('POST /api/shop/withdrawals/', ({ ctx, body, address }) => requestWithdrawal(ctx, body, address))
  on('POST /api/shop/withdrawals/:token/confirm/', ({ ctx, params, address }) =>
    confirmWithdrawal(ctx, params.token, address),
  )
  staffRoutes({ on }, provider)
}

function staffRoutes({ on }: Routes, provider: PaymentProvider): void {
  on('GET /api/admin/shop/orders/', ({ ctx, query }) => adminOrders(ctx, query))
  on('POST /api/admin/shop/orders/steps/', ({ ctx, body }) => takeOrderSteps(ctx, body))
  on('GET /api/admin/shop/orders/:id/', ({ ctx, params }) => readAdminOrder(ctx, params.id))
  on('POST /api/admin/shop/orders/:id/pack/', ({ ctx, params, body }) => packOrder(ctx, params.id, body))
  on('POST /api/admin/shop/orders/:id/ship/', ({ ctx, params, body }) => shipOrder(ctx, params.id, body))
  on('POST /api/admin/shop/orders/:id/ready/', ({ ctx, params, body }) =>
    makeOrderReady(ctx, params.id, body.version),
  )
  on('POST /api/admin/shop/orders/:id/complete/', ({ ctx, params, body }) =>
    completeOrder(ctx, params.id, body.version),
  )
  on('POST /api/admin/shop/orders/:id/cancel/', ({ ctx, params, body }) =>
    cancelOrder(ctx, provider, params.id, body),
  )
  on('POST /api/admin/shop/orders/:id/return/', ({ ctx, params, body }) => returnItems(ctx, params.id, body))
  on('POST /api/admin/shop/orders/:id/refund/', ({ ctx, params, body }) =>
    refundOrder(ctx, provider, params.id, body),
  )
  on('POST /api/admin/shop/orders/:id/notes/', ({ ctx, params, body }) =>
    addOrderNote(ctx, params.id, body.text),
  )
  on('GET /api/admin/shop/withdrawals/', ({ ctx, query }) => adminWithdrawals(ctx, query))
  on('POST /api/admin/shop/withdrawals/:id/handle/', ({ ctx, params, body }) =>
    handleWithdrawal(ctx, params.id, body.outcome),
  )
}
