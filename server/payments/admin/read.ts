import { DomainError } from '#domain/errors.ts'
import { ore, oreToDecimal, toDecimalString } from '#domain/money.ts'
import { refundableOre, refundedOre } from '#domain/payments/rules.ts'
import type { AdminPayment, AdminPaymentDetails, AdminPaymentQuery } from '#domain/payments/schemas.ts'
import { isPaid } from '#domain/payments/states.ts'
import { limitAndOffset, pageReply } from '#server/http/paging.ts'
import { type Ctx, requireAdmin } from '#server/kit/context.ts'
import { disputesByPayment } from '../disputes/record.ts'
import type { PaymentProvider } from '../provider.ts'
import { type AdminPaymentRow, findAdminPayment, getRefunds, mailsAbout, pageOfPayments } from './queries.ts'
import { getTimeline } from './timeline.ts'

export async function adminPayments(ctx: Ctx, query: AdminPaymentQuery) {
  requireAdmin(ctx)
  const window = limitAndOffset(query)
  const { rows, count } = await pageOfPayments(ctx.db, query, window)
  const given = await getRefunds(
    ctx.db,
    rows.map(({ payment }) => payment.id),
  )
  const disputes = await disputesByPayment(
    ctx.db,
    rows.map(({ payment }) => payment.id),
  )
  const views = rows.map((row) =>
    getView(
      row,
      given.filter(({ refund }) => refund.paymentId === row.payment.id),
      disputes.get(row.payment.id) ?? [],
    ),
  )
  return pageReply(views, count, window, '/api/admin/payments/', query)
}

/** Returns one payment with its timeline, for the back office. @throws payment.notFound */
export async function readAdminPayment(
  ctx: Ctx,
  provider: PaymentProvider,
  id: number,
): Promise<AdminPaymentDetails> {
  requireAdmin(ctx)
  const row = await findAdminPayment(ctx.db, id)
  if (!row) throw new DomainError('payment.notFound')
  const given = await getRefunds(ctx.db, [id])
  const disputes = (await disputesByPayment(ctx.db, [id])).get(id) ?? []
  const view = getView(row, given, disputes)
  const { payment } = row
  const mails = await mailsAbout(ctx.db, [
    `payment-confirmed:${id}`,
    ...given.map(({ refund }) => `payment-refund:${refund.id}`),
  ])
  return {
    ...view,
    payer_phone: payment.payerPhone,
    provider_url:
      payment.intentId !== null && provider.name === payment.provider
        ? provider.pageOf(payment.intentId)
        : null,
    events: getTimeline(view, row.orderedAt, mails),
  }
}

type Given = Awaited<ReturnType<typeof getRefunds>>

/** Returns the order that a payment is for: a repair or a shop order. */
function getOrder(row: AdminPaymentRow): AdminPayment['order'] {
  const { orderId, orderNumber, shopOrderId, shopOrderNumber } = row
  if (shopOrderId !== null && shopOrderNumber !== null) {
    return { kind: 'shop', id: shopOrderId, order_number: shopOrderNumber }
  }
  if (orderId === null || orderNumber === null) return null
  return { kind: 'repair', id: orderId, order_number: orderNumber }
}

function getView(row: AdminPaymentRow, given: Given, disputes: AdminPayment['disputes']): AdminPayment {
  const { payment } = row
  const refunds = given.map(({ refund }) => refund)
  const refundable = isPaid(payment.state) ? refundableOre(payment.amountOre, refunds) : ore(0)
  return {
    id: payment.id,
    provider: payment.provider,
    payment_intent_id: payment.intentId,
    state: payment.state,
    method: payment.method,
    amount: oreToDecimal(payment.amountOre),
    refunded: toDecimalString(refundedOre(refunds)),
    refundable: toDecimalString(refundable),
    description: payment.description,
    email: payment.email,
    payer_name: payment.payerName,
    created_at: payment.createdAt.toISOString(),
    paid_at: payment.paidAt?.toISOString() ?? null,
    canceled_at: payment.canceledAt?.toISOString() ?? null,
    problem: payment.problem,
    order: getOrder(row),
    disputes,
    refunds: given.map(({ refund, by, note, handledBy }) => ({
      id: refund.id,
      amount: oreToDecimal(refund.amountOre),
      state: refund.state,
      created_at: refund.createdAt.toISOString(),
      by,
      credit_note: note && {
        number: note.number,
        amount: oreToDecimal(note.amountOre),
        issued_at: note.issuedAt.toISOString(),
      },
      handled: refund.handledAt && { at: refund.handledAt.toISOString(), by: handledBy },
    })),
  }
}
