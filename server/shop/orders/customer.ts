import { DomainError } from '#domain/errors.ts'
import { oreToDecimal } from '#domain/money.ts'
import { trackingUrl } from '#domain/shop/carriers.ts'
import type { CustomerShopOrder, SoldPass } from '#domain/shop/order-schemas.ts'
import type { BuyerPiece } from '#domain/shop/pieces/pieces.ts'
import { customerOrderStatus } from '#domain/shop/states.ts'
import { withdrawUntil } from '#domain/shop/withdrawals.ts'
import { type Ctx, requireCustomer } from '#server/kit/context.ts'
import { getSoldPasses } from '../passports/passport.ts'
import { piecesHeldFor } from './chosen-pieces.ts'
import { findOwn, listOwn } from './customer-queries.ts'
import { type LineRow, linesOfAll, type OrderRow, serialsSoldWith } from './queries.ts'
import { receiptLink } from './receipts/issue.ts'
import { receiptNumbers } from './receipts/queries.ts'

/** Maximum number of orders in a customer's list. */
const maxOrders = 200

/** Returns the customer's paid orders, newest first (spec 001 section 2; BEHAVIOUR). */
export async function ownOrders(ctx: Ctx): Promise<CustomerShopOrder[]> {
  return getViews(ctx, await listOwn(ctx.db, requireCustomer(ctx), maxOrders))
}

/** Returns one of the customer's orders. @throws shop.orderNotFound, also for another customer's order and for an unpaid one */
export async function ownOrder(ctx: Ctx, id: number): Promise<CustomerShopOrder> {
  const customer = requireCustomer(ctx)
  const order = await findOwn(ctx.db, customer, id)
  const [view] = order ? await getViews(ctx, [order]) : []
  if (!view) throw new DomainError('shop.orderNotFound')
  return view
}

async function getViews(ctx: Ctx, orders: readonly OrderRow[]): Promise<CustomerShopOrder[]> {
  const ids = orders.map(({ id }) => id)
  const all = await linesOfAll(ctx.db, ids)
  const lines = Map.groupBy(all, ({ orderId }) => orderId)
  const getSerials = await serialsSoldWith(ctx.db, all)
  const getPasses = await getSoldPasses(ctx, all)
  const getHeld = await piecesHeldFor(ctx.db, all)
  const receipts = await receiptNumbers(ctx.db, ids)
  return orders.map((order) =>
    getView(ctx, order, {
      lines: lines.get(order.id) ?? [],
      getSerials,
      getPasses,
      getHeld,
      receipt: receipts.get(order.id),
    }),
  )
}

type ViewParts = {
  lines: readonly LineRow[]
  getSerials: (lineId: number) => string[]
  getPasses: (lineId: number) => SoldPass[]
  getHeld: (lineId: number) => BuyerPiece[]
  receipt: string | undefined
}

function getView(
  ctx: Ctx,
  order: OrderRow,
  { lines, getSerials, getPasses, getHeld, receipt }: ViewParts,
): CustomerShopOrder {
  return {
    id: order.id,
    order_number: order.orderNumber,
    status: customerOrderStatus(order.state),
    created_at: order.createdAt.toISOString(),
    total_paid: oreToDecimal(order.totalOre),
    items: lines.map(({ id, productName, variant, image, quantity, unitOre }) => ({
      product_name: productName,
      variant,
      image,
      chosen_pieces: getHeld(id),
      serials: getSerials(id),
      passes: getPasses(id),
      quantity,
      unit_price: oreToDecimal(unitOre),
    })),
    delivery_method: order.delivery,
    address_line1: order.addressLine1,
    address_postal_code: order.postalCode,
    address_city: order.city,
    tracking_number: order.trackingNumber || null,
    tracking_url: trackingUrl(order),
    stripe_receipt_url: receipt ? receiptLink(ctx, receipt) : null,
    withdraw_until: withdrawUntil(order, ctx.now()),
  }
}
