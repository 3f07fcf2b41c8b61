import { idempotencyKeyOf } from '../kit/idempotency-key.ts'
import type { Routes } from '../kit/routes.ts'
import type { PaymentProvider } from '../payments/service.ts'
import { confirmByMail, takeInOnline } from './online-intake.ts'
import { payRepairOnline } from './pay-online.ts'

/** Repairs over HTTP: paying one online, and the order that comes of it. */
export function repairsRoutes({ on }: Routes, provider: PaymentProvider): void {
  on('POST /api/payments/create-payment-intent/', ({ ctx, body, address }) =>
    payRepairOnline(ctx, provider, body, address),
  )
  on('POST /api/v1/orders/online-intake/', ({ ctx, body, address, request }) =>
    takeInOnline(ctx, provider, body, { address, idempotencyKey: idempotencyKeyOf(request) }),
  )
  on('POST /api/payments/send-confirmation-email/', ({ ctx, body, address }) =>
    confirmByMail(ctx, provider, body.payment_intent_id, address),
  )
}
