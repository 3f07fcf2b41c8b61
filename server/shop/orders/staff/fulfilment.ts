import { DomainError } from '../../../../domain/errors.ts'
import type { AdminOrder, OrderPack, OrderShip } from '../../../../domain/shop/order-schemas.ts'
import { mayTransitionOrder, type OrderTransition, orderTransitions, orderStateLabels } from '../../../../domain/shop/states.ts'
import { type Ctx, requireAdmin, type TxCtx } from '../../../kit/context.ts'
import { transitionTo, insertTransition, linesOf, lockOrder, type OrderRow } from '../queries.ts'
import { serialsFor, assignSerials } from './queries.ts'
import { readAdminOrder } from './read.ts'

/** An order, locked. Throws `shop.orderNotFound`, and `request.conflict` when it has changed since `version`. */
export async function lockVersion(tx: TxCtx, id: number, version: number): Promise<OrderRow> {
  const order = await lockOrder(tx.db, id)
  if (!order) throw new DomainError('shop.orderNotFound')
  if (order.version !== version) throw new DomainError('request.conflict')
  tx.audit.addDetail(order.orderNumber)
  return order
}

/** Throws `shop.orderCannot` unless the move is allowed for the order. */
export function assertActionAllowed(move: OrderTransition, order: OrderRow): void {
  if (mayTransitionOrder(move, order)) return
  throw new DomainError('shop.orderCannot', { values: { state: orderStateLabels[order.state].toLowerCase() } })
}

/** One deed of staff: the order is locked, moved, and read anew. */
function runStaffAction(
  ctx: Ctx,
  id: number,
  version: number,
  work: (tx: TxCtx, order: OrderRow, adminUserId: number) => Promise<void>,
): Promise<AdminOrder> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    await work(tx, await lockVersion(tx, id, version), admin.id)
    return readAdminOrder(tx, id)
  })
}

/** Packs an order. Of products with numbered pieces those that go into the parcel are chosen. Throws `shop.wrongSerials`. */
export function packOrder(ctx: Ctx, id: number, input: OrderPack): Promise<AdminOrder> {
  return runStaffAction(ctx, id, input.version, async (tx, order, adminUserId) => {
    assertActionAllowed('pack', order)
    await choosePieces(tx, order, input.serials)
    await transitionTo(tx.db, order, orderTransitions.pack.to, { at: tx.now(), adminUserId })
  })
}

async function choosePieces(tx: TxCtx, order: OrderRow, chosen: OrderPack['serials']): Promise<void> {
  const lines = await linesOf(tx.db, order.id)
  const there = await serialsFor(tx.db, lines)
  for (const line of lines) {
    const ids = new Set(
      chosen.filter(({ line_id }) => line_id === line.id).flatMap(({ serial_ids }) => serial_ids),
    )
    const inStock = there.filter(
      ({ productId, state }) => productId === line.productId && state === 'in_stock',
    )
    const needed = Math.min(line.quantity, inStock.length)
    const taken = ids.size === needed ? await assignSerials(tx.db, line, [...ids]) : -1
    if (taken !== needed) {
      throw new DomainError('shop.wrongSerials', {
        values: { count: String(needed), name: line.productName },
      })
    }
  }
}

/** Sends a parcel; the customer is told by mail, with where it can be followed. */
export function shipOrder(ctx: Ctx, id: number, input: OrderShip): Promise<AdminOrder> {
  return runStaffAction(ctx, id, input.version, async (tx, order, adminUserId) => {
    assertActionAllowed('ship', order)
    const { carrier, tracking_number: trackingNumber } = input
    const changes = { carrier, trackingNumber, sentAt: tx.now() }
    const moveId = await transitionTo(tx.db, order, orderTransitions.ship.to, { at: tx.now(), adminUserId, changes })
    await tx.enqueue('shop.mailMove', { moveId })
  })
}

/** Ready to be picked up; the customer is told by mail. */
export function makeOrderReady(ctx: Ctx, id: number, version: number): Promise<AdminOrder> {
  return runStaffAction(ctx, id, version, async (tx, order, adminUserId) => {
    assertActionAllowed('makeReady', order)
    const moveId = await transitionTo(tx.db, order, orderTransitions.makeReady.to, { at: tx.now(), adminUserId })
    await tx.enqueue('shop.mailMove', { moveId })
  })
}

/** Delivered, or collected: from now the days to withdraw run. */
export function completeOrder(ctx: Ctx, id: number, version: number): Promise<AdminOrder> {
  return runStaffAction(ctx, id, version, async (tx, order, adminUserId) => {
    const move = order.delivery === 'delivery' ? 'deliver' : 'collect'
    assertActionAllowed(move, order)
    const now = tx.now()
    const changes = { receivedAt: now, sentAt: order.sentAt ?? now }
    await transitionTo(tx.db, order, orderTransitions[move].to, { at: now, adminUserId, changes })
  })
}

/** Writes an internal note: it stands in the order's history, between the same state twice. Throws `shop.orderNotFound`. */
export function addOrderNote(ctx: Ctx, id: number, text: string): Promise<AdminOrder> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const order = await lockOrder(tx.db, id)
    if (!order) throw new DomainError('shop.orderNotFound')
    await insertTransition(tx.db, {
      orderId: id,
      fromState: order.state,
      toState: order.state,
      note: text,
      adminUserId: admin.id,
      happenedAt: tx.now(),
    })
    return readAdminOrder(tx, id)
  })
}
