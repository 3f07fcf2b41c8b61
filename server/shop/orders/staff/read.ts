import { DomainError } from '#domain/errors.ts'
import { ore, oreToDecimal, toDecimalString } from '#domain/money.ts'
import { refundedOre } from '#domain/payments/rules.ts'
import type { AdminOrder, AdminOrderCard, AdminOrderQuery } from '#domain/shop/order-schemas.ts'
import { orderSums, soldTotal } from '#domain/shop/order-sums.ts'
import { getStaffTransitions, type OrderTransition } from '#domain/shop/states.ts'
import { suggestRefund } from '#domain/shop/withdrawals.ts'
import { limitAndOffset, pageReply } from '#server/http/paging.ts'
import { type Ctx, type DbCtx, requireReader } from '#server/kit/context.ts'
import { disputesOfPayment, refundableAmount } from '#server/payments/service.ts'
import { isFreeForLine, piecesChosenIn } from '../chosen-pieces.ts'
import { getLines, type LineRow, type OrderRow } from '../queries.ts'
import { receiptNumbers } from '../receipts/queries.ts'
import { getWithdrawals } from '../withdrawals/queries.ts'
import { withdrawalView } from '../withdrawals/view.ts'
import {
  type CardRow,
  findCard,
  getRefunds,
  getTransitions,
  pageOfOrders,
  type SerialRow,
  serialsFor,
} from './queries.ts'

export async function adminOrders(ctx: Ctx, query: AdminOrderQuery) {
  requireReader(ctx)
  const window = limitAndOffset(query)
  const { rows, count } = await pageOfOrders(ctx.db, query, window)
  return pageReply(rows.map(cardView), count, window, '/api/admin/shop/orders/', query)
}

function cardView({ order, items, withdrawn }: CardRow): AdminOrderCard {
  return {
    id: order.id,
    order_number: order.orderNumber,
    state: order.state,
    version: order.version,
    customer_name: `${order.firstName} ${order.lastName}`,
    customer_email: order.email,
    items,
    total: oreToDecimal(order.totalOre),
    delivery_method: order.delivery,
    payment_method: order.paymentMethod,
    created_at: order.createdAt.toISOString(),
    paid_at: order.paidAt?.toISOString() ?? null,
    withdrawn,
  }
}

/** Returns the actions available to staff. A refund is possible in every state while money is left. */
function movesFor(order: OrderRow, refundable: number): OrderTransition[] {
  const moves = getStaffTransitions(order).filter((move) => move !== 'refund')
  return refundable > 0 ? [...moves, 'refund'] : moves
}

/** Returns an order with all its details. @throws shop.orderNotFound */
export async function readAdminOrder(ctx: DbCtx, id: number): Promise<AdminOrder> {
  requireReader(ctx)
  const { db } = ctx
  const card = await findCard(db, id)
  if (!card) throw new DomainError('shop.orderNotFound')
  const { order } = card
  const lines = await getLines(db, id)
  const serials = await serialsFor(db, lines)
  const getChosen = await piecesChosenIn(db, lines)
  const moves = await getTransitions(db, id)
  const withdrawals = await getWithdrawals(db, id)
  const receipts = await receiptNumbers(db, [id])
  const given = order.paymentId === null ? [] : await getRefunds(db, order.paymentId)
  const refundable = order.paymentId === null ? ore(0) : await refundableAmount(ctx, order.paymentId)
  const refundedAmount = refundedOre(given)
  const suggested = suggestRefund({
    lines,
    shippingOre: order.shippingOre,
    refundedOre: refundedAmount,
    refundableOre: refundable,
  })
  return {
    ...cardView(card),
    customer_phone: order.phone,
    has_account: order.customerId !== null,
    address_line1: order.addressLine1,
    address_postal_code: order.postalCode,
    address_city: order.city,
    lines: lines.map((line) => lineView(line, serials, getChosen(line.id), order)),
    vat: oreToDecimal(orderSums(lines, order.shippingOre).vatOre),
    refunded: toDecimalString(refundedAmount),
    refundable: toDecimalString(refundable),
    suggested_refund: toDecimalString(suggested.amountOre),
    shipping: oreToDecimal(order.shippingOre),
    refunds_shipping: suggested.withShipping,
    payment_id: order.paymentId,
    disputes: await disputesOfPayment(ctx, order.paymentId),
    receipt_number: receipts.get(id) ?? null,
    carrier: order.carrier,
    tracking_number: order.trackingNumber,
    moves: movesFor(order, refundable),
    history: moves.map(({ move, by }) => ({
      at: move.happenedAt.toISOString(),
      from: move.fromState,
      to: move.toState,
      note: move.note,
      by,
    })),
    withdrawals: withdrawals.map(withdrawalView),
  }
}

type Line = AdminOrder['lines'][number]

function lineView(
  line: LineRow,
  serials: readonly SerialRow[],
  chosen: Line['chosen_serials'],
  order: OrderRow,
): Line {
  const plain = (pieces: readonly SerialRow[]) => pieces.map(({ id, serial }) => ({ id, serial }))
  const inStock = serials.filter(
    ({ state, productId }) => state === 'in_stock' && productId === line.productId,
  )
  const free = inStock.filter((piece) => isFreeForLine(piece, line))
  const isPaid = order.state === 'paid'
  return {
    id: line.id,
    product_id: line.productId,
    product_name: line.productName,
    variant: line.variant,
    image: line.image,
    quantity: line.quantity,
    returned: line.returned,
    unit_price: oreToDecimal(line.unitOre),
    total: oreToDecimal(soldTotal(line)),
    tax_mode: line.taxMode,
    serials: plain(serials.filter(({ orderLineId }) => orderLineId === line.id)),
    serials_to_choose: isPaid ? plain(free) : [],
    chosen_serials: chosen,
    serials_of_others: isPaid ? inStock.length - free.length : 0,
  }
}
