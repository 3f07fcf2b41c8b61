import { oreToDecimal, toDecimalString } from '#domain/money.ts'
import type { OrderConfirmation, SharedOrder } from '#domain/shop/order-schemas.ts'
import { soldTotal } from '#domain/shop/order-sums.ts'
import { isPurchase } from '#domain/shop/states.ts'
import type { DbCtx } from '#server/kit/context.ts'
import { getSelector, type LinkKeys, privateToken } from '#server/security/private-link.ts'
import { getSoldPasses } from '../passports/passport.ts'
import { piecesHeldFor } from './chosen-pieces.ts'
import { findByLink, getLines, type OrderRow, serialsSoldWith } from './queries.ts'
import { getWithdrawals } from './withdrawals/queries.ts'

/** Returns the path of an order's private page. */
export function orderPath(keys: LinkKeys, { linkSelector }: Pick<OrderRow, 'linkSelector'>): string {
  return `/bestallning/${privateToken(keys, linkSelector)}`
}

/** Returns an order as its confirmation shows it. */
export async function getConfirmation(
  ctx: Pick<DbCtx, 'db' | 'config'>,
  order: OrderRow,
): Promise<OrderConfirmation> {
  const lines = await getLines(ctx.db, order.id)
  const getSerials = await serialsSoldWith(ctx.db, lines)
  const getPasses = await getSoldPasses(ctx, lines)
  const getHeld = await piecesHeldFor(ctx.db, lines)
  return {
    order_number: order.orderNumber,
    items: lines.map((line) => ({
      product_name: line.productName,
      variant: line.variant,
      image: line.image,
      chosen_pieces: getHeld(line.id),
      serials: getSerials(line.id),
      passes: getPasses(line.id),
      quantity: line.quantity,
      total: toDecimalString(soldTotal(line)),
    })),
    shipping: oreToDecimal(order.shippingOre),
    total: oreToDecimal(order.totalOre),
    delivery_method: order.delivery,
    city: order.city,
    has_account: order.customerId !== null,
  }
}

/** Returns the order of a private link; undefined for an invalid link and for an order that was never paid. */
export async function findPrivateOrder(ctx: DbCtx, token: string): Promise<SharedOrder | undefined> {
  const selector = getSelector(ctx.config, token)
  const order = selector ? await findByLink(ctx.db, selector) : undefined
  if (!order || !isPurchase(order) || order.state === 'pending') return undefined
  const withdrawals = await getWithdrawals(ctx.db, order.id)
  const waiting = withdrawals.find(({ withdrawal }) => withdrawal.state === 'confirmed')
  return {
    ...(await getConfirmation(ctx, order)),
    state: order.state,
    ordered_at: order.createdAt.toISOString(),
    withdrawn_at: waiting?.withdrawal.confirmedAt?.toISOString() ?? null,
  }
}
