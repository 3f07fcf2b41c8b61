import { DomainError } from '../../../domain/errors.ts'
import { ore } from '../../../domain/money.ts'
import { checkoutReturn, sessionEnd } from '../../../domain/shop/checkout.ts'
import type { CheckoutOutcome } from '../../../domain/shop/order-schemas.ts'
import type { Ctx } from '../../kit/context.ts'
import {
  refreshPaymentById,
  openSession,
  type PaymentProvider,
  type WrittenPayment,
} from '../../payments/service.ts'
import { findBySession, findOrder, linesOf, type OrderRow } from './queries.ts'
import { syncOrderWithPayment, releaseUnopened } from './settle.ts'

type Line = { productName: string; variant: string; unitOre: number; quantity: number }

/** What is paid on the provider's page, line by line. */
function pageLines(lines: readonly Line[], shippingOre: number) {
  const goods = lines.map(({ productName, variant, unitOre, quantity }) => ({
    name: variant ? `${productName}, ${variant}` : productName,
    unitOre: ore(unitOre),
    quantity,
  }))
  return shippingOre > 0 ? [...goods, { name: 'Frakt', unitOre: ore(shippingOre), quantity: 1 }] : goods
}

/**
 * Opens the page where an order is paid, and returns its address; asked again, also after a failure, it is the same page.
 * Who has just written the order has its lines and its payment at hand.
 * When the provider says that there will be none, or does not answer, the goods are freed at once. Throws `payment.unavailable` and
 * `payment.refused`.
 */
export async function openPaymentPage(
  ctx: Ctx,
  provider: PaymentProvider,
  order: Pick<OrderRow, 'id' | 'paymentId' | 'createdAt' | 'shippingOre'>,
  written?: { lines: readonly Line[]; payment: WrittenPayment },
): Promise<string> {
  if (order.paymentId === null) throw new DomainError('shop.checkoutOver')
  const { publicUrl } = ctx.config
  try {
    const page = {
      lines: pageLines(written?.lines ?? (await linesOf(ctx.db, order.id)), order.shippingOre),
      successUrl: publicUrl + checkoutReturn.success('{session}'),
      cancelUrl: publicUrl + checkoutReturn.canceled('{session}'),
      expiresAt: sessionEnd(order.createdAt),
    }
    return (await openSession(ctx, provider, written?.payment ?? order.paymentId, page)).url
  } catch (error) {
    if (error instanceof DomainError) {
      const { paymentId } = order
      if (error.code === 'payment.refused') await update(ctx, paymentId)
      // Nobody has been sent to a page: the goods are free at once. If there is one after all, the clock ends it.
      if (error.code === 'payment.unavailable') await ctx.transaction((tx) => releaseUnopened(tx, paymentId))
    }
    throw error
  }
}

function update(ctx: Ctx, paymentId: number): Promise<void> {
  return ctx.transaction((tx) => syncOrderWithPayment(tx, paymentId))
}

/**
 * Asks the provider how the payment of an order stands and acts on it; with `giveUp` it is ended there first, unless it has
 * been paid. Goods are freed by the provider's word alone. An order whose page was never heard of asks for it once more, by
 * the same name, so that there is something to end. Throws `payment.unavailable` and `payment.otherProvider`.
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
      // Refused: there is no page, and the payment is closed.
      if (!(error instanceof DomainError && error.code === 'payment.refused')) throw error
    }
    await refreshPaymentById(ctx, provider, order.paymentId, { giveUp })
  }
  await update(ctx, order.paymentId)
}

/**
 * The buyer is back from the payment: how it went, by the provider's word and not by the address that led here. Who has given
 * up ends the payment, and the goods are free at once. Throws `shop.orderNotFound` and `payment.unavailable`.
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
    order_number: now.orderNumber,
    state: now.paidAt ? 'paid' : now.state === 'pending' ? 'waiting' : 'cancelled',
  }
}
