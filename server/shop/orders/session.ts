import { DomainError } from '#domain/errors.ts'
import { ore } from '#domain/money.ts'
import { checkoutReturn, sessionEnd } from '#domain/shop/checkout.ts'
import type { CheckoutOutcome } from '#domain/shop/order-schemas.ts'
import type { Ctx } from '#server/kit/context.ts'
import { openSession, type PaymentProvider, refreshPaymentById } from '#server/payments/service.ts'
import { getConfirmation, orderPath } from './confirmation.ts'
import { findBySession, findOrder, getLines, type LineRow, type OrderRow } from './queries.ts'
import { releaseUnopened, syncOrderWithPayment } from './settle.ts'

function pageLines(lines: readonly LineRow[], shippingOre: number) {
  const goods = lines.map(({ productName, variant, unitOre, quantity }) => ({
    name: variant ? `${productName}, ${variant}` : productName,
    unitOre: ore(unitOre),
    quantity,
  }))
  return shippingOre > 0 ? [...goods, { name: 'Frakt', unitOre: ore(shippingOre), quantity: 1 }] : goods
}

/**
 * Opens the payment page of an order and returns its URL. Idempotent, also after a failure. When the provider refuses or does not answer, the reserved stock is released at once.
 * @throws payment.unavailable and payment.refused
 */
export async function openPaymentPage(
  ctx: Ctx,
  provider: PaymentProvider,
  order: Pick<OrderRow, 'id' | 'paymentId' | 'createdAt' | 'shippingOre'>,
): Promise<string> {
  if (order.paymentId === null) throw new DomainError('shop.checkoutOver')
  const { publicUrl } = ctx.config
  try {
    const page = {
      lines: pageLines(await getLines(ctx.db, order.id), order.shippingOre),
      successUrl: publicUrl + checkoutReturn.success('{session}'),
      cancelUrl: publicUrl + checkoutReturn.canceled('{session}'),
      expiresAt: sessionEnd(order.createdAt),
    }
    return (await openSession(ctx, provider, order.paymentId, page)).url
  } catch (error) {
    if (error instanceof DomainError) {
      const { paymentId } = order
      if (error.code === 'payment.refused') await update(ctx, paymentId)
      // No buyer was sent to the page, so release the stock at once. If the page exists after all, the sweep ends it.
      if (error.code === 'payment.unavailable') await ctx.transaction((tx) => releaseUnopened(tx, paymentId))
    }
    throw error
  }
}

function update(ctx: Ctx, paymentId: number): Promise<void> {
  return ctx.transaction((tx) => syncOrderWithPayment(tx, paymentId))
}

/**
 * Fetches the payment state of an order from the provider and applies it; with `giveUp` ends the payment there unless it was
 * paid. Stock is released only when the provider confirms. If the order's page is unknown, requests it again with the same
 * reference, so that it can be ended. @throws payment.unavailable and payment.otherProvider
 */
export async function refreshPaymentState(
  ctx: Ctx,
  provider: PaymentProvider,
  order: OrderRow,
  { giveUp }: { giveUp: boolean },
): Promise<void> {
  if (order.paymentId === null) return
  const payment = await refreshPaymentById(ctx, provider, order.paymentId, { giveUp })
  if (payment && !payment.opened && payment.state === 'new' && giveUp) {
    try {
      await openPaymentPage(ctx, provider, order)
    } catch (error) {
      // The provider refused: there is no page, and the payment is closed.
      if (!(error instanceof DomainError && error.code === 'payment.refused')) throw error
    }
    await refreshPaymentById(ctx, provider, order.paymentId, { giveUp })
  }
  await update(ctx, order.paymentId)
}

/**
 * Returns the result after the buyer's return from the payment page, as fetched from the provider; the return URL is not trusted.
 * If the buyer cancelled, ends the payment and releases the stock at once. @throws shop.orderNotFound and payment.unavailable
 */
export async function handlePaymentReturn(
  ctx: Ctx,
  provider: PaymentProvider,
  input: { session_id: string; canceled: boolean },
  address: string,
): Promise<CheckoutOutcome> {
  await ctx.limits.take('payment.address', address)
  const order = await findBySession(ctx.db, input.session_id)
  if (!order) throw new DomainError('shop.orderNotFound')
  if (order.paidAt === null && order.state === 'pending') {
    await refreshPaymentState(ctx, provider, order, { giveUp: input.canceled })
  }
  const now = (await findOrder(ctx.db, order.id)) ?? order
  return {
    ...(await getConfirmation(ctx, now)),
    state: now.paidAt ? 'paid' : now.state === 'pending' ? 'waiting' : 'cancelled',
    link: now.paidAt ? orderPath(ctx.config, now) : null,
  }
}
