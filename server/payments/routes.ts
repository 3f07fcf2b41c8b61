import type { Routes } from '../http/routes.ts'
import { checkForAdmin } from './admin/check.ts'
import { markRefundHandled } from './admin/handled.ts'
import { adminPayments, readAdminPayment } from './admin/read.ts'
import { answerDemoInvoice, payByDemoCard, readDemoIntent } from './demo/service.ts'
import type { PaymentProvider } from './provider.ts'
import { refundPayment } from './refund.ts'
import { handleWebhook } from './webhook.ts'

/** Registers the routes for payments. Payments are started by the areas that sell. */
export function paymentsRoutes({ on }: Routes, provider: PaymentProvider): void {
  on('GET /api/payments/config/', () => provider.config)
  on('POST /api/payments/demo/intent/', ({ ctx, body, address }) =>
    readDemoIntent({ ctx, provider, address }, body.client_secret),
  )
  on('POST /api/payments/demo/card/', ({ ctx, body, address }) =>
    payByDemoCard({ ctx, provider, address }, body),
  )
  on('POST /api/payments/demo/invoice/', ({ ctx, body, address }) =>
    answerDemoInvoice({ ctx, provider, address }, body),
  )
  on('GET /api/admin/payments/', ({ ctx, query }) => adminPayments(ctx, query))
  on('GET /api/admin/payments/:id/', ({ ctx, params }) => readAdminPayment(ctx, provider, params.id))
  on('POST /api/admin/payments/:id/check/', ({ ctx, params }) => checkForAdmin(ctx, provider, params.id))
  on('POST /api/admin/payments/:id/refunds/:refund_id/handled/', ({ ctx, params }) =>
    markRefundHandled(ctx, provider, params),
  )
  on('POST /api/admin/payments/:id/refund/', ({ ctx, params, body }) =>
    refundPayment(ctx, provider, params.id, body),
  )
}

/** Registers the webhook route, which needs the raw body to verify its signature. */
export function webhookRoutes({ on }: Routes, provider: PaymentProvider): void {
  on('POST /api/payments/webhook/', ({ ctx, body, request }) => {
    const signature = request.headers['stripe-signature']
    return handleWebhook(ctx, provider, body, typeof signature === 'string' ? signature : undefined)
  })
}
