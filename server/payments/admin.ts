import { DomainError } from '../../domain/errors.ts'
import { ore, toDecimalString } from '../../domain/money.ts'
import { refundableOre, refundedOre } from '../../domain/payments/rules.ts'
import type { AdminPayment, AdminPaymentQuery } from '../../domain/payments/schemas.ts'
import { isPaid } from '../../domain/payments/states.ts'
import { type Ctx, requireAdmin } from '../kit/context.ts'
import { pageReply, windowOf } from '../kit/paging.ts'
import { type AdminPaymentRow, findAdminPayment, pageOfPayments, refundsOf } from './queries.ts'

/** One page of payments for the back office, newest first. */
export async function adminPayments(ctx: Ctx, query: AdminPaymentQuery) {
  requireAdmin(ctx)
  const window = windowOf(query)
  const { rows, count } = await pageOfPayments(ctx.db, query, window)
  const given = await refundsOf(
    ctx.db,
    rows.map(({ payment }) => payment.id),
  )
  const views = rows.map((row) =>
    viewOf(
      row,
      given.filter(({ refund }) => refund.paymentId === row.payment.id),
    ),
  )
  return pageReply(views, count, window, '/api/admin/payments/', query)
}

/** One payment for the back office. Throws `payment.notFound`. */
export async function readAdminPayment(ctx: Ctx, id: number): Promise<AdminPayment> {
  requireAdmin(ctx)
  const row = await findAdminPayment(ctx.db, id)
  if (!row) throw new DomainError('payment.notFound')
  return viewOf(row, await refundsOf(ctx.db, [id]))
}

type Given = Awaited<ReturnType<typeof refundsOf>>

function viewOf({ payment, orderId, orderNumber }: AdminPaymentRow, given: Given): AdminPayment {
  const refunds = given.map(({ refund }) => refund)
  const refundable = isPaid(payment.state) ? refundableOre(payment.amountOre, refunds) : ore(0)
  return {
    id: payment.id,
    provider: payment.provider,
    payment_intent_id: payment.intentId,
    state: payment.state,
    method: payment.method,
    amount: toDecimalString(ore(payment.amountOre)),
    refunded: toDecimalString(refundedOre(refunds)),
    refundable: toDecimalString(refundable),
    description: payment.description,
    email: payment.email,
    payer_name: payment.payerName,
    created_at: payment.createdAt.toISOString(),
    paid_at: payment.paidAt?.toISOString() ?? null,
    order: orderId !== null && orderNumber !== null ? { id: orderId, order_number: orderNumber } : null,
    refunds: given.map(({ refund, by }) => ({
      id: refund.id,
      amount: toDecimalString(ore(refund.amountOre)),
      state: refund.state,
      created_at: refund.createdAt.toISOString(),
      by,
    })),
  }
}
