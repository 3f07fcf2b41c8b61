import { DomainError } from '#domain/errors.ts'
import type { AdminOrder, OrderPack, OrderShip } from '#domain/shop/order-schemas.ts'
import { replacedPieces } from '#domain/shop/pieces/packing.ts'
import {
  mayTransitionOrder,
  type OrderTransition,
  orderStateLabels,
  orderTransitions,
} from '#domain/shop/states.ts'
import { type Ctx, requireAdmin, type TxCtx } from '#server/kit/context.ts'
import { findHolder, isFreeForLine, piecesChosenIn, releasePieces } from '../chosen-pieces.ts'
import { getLines, insertTransition, lockOrder, type OrderRow, transitionTo } from '../queries.ts'
import { lockProducts } from '../stock.ts'
import { assignSerials, type SerialRow, serialsFor } from './queries.ts'
import { readAdminOrder } from './read.ts'

/** Locks an order and returns it. @throws shop.orderNotFound, and request.conflict when it has changed since version */
export async function lockVersion(tx: TxCtx, id: number, version: number): Promise<OrderRow> {
  const order = await lockOrder(tx.db, id)
  if (!order) throw new DomainError('shop.orderNotFound')
  if (order.version !== version) throw new DomainError('request.conflict')
  tx.audit.addDetail(order.orderNumber)
  return order
}

/** @throws shop.orderCannot when the order's state does not allow the action */
export function assertActionAllowed(move: OrderTransition, order: OrderRow): void {
  if (mayTransitionOrder(move, order)) return
  throw new DomainError('shop.orderCannot', {
    values: { state: orderStateLabels[order.state].toLowerCase() },
  })
}

/** Runs a staff action: locks the order, changes it and reads it again. */
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

/**
 * Packs an order. For products with serial numbers, the shipped pieces are chosen here. Another piece than the one that the customer chose
 * is packed only with `replaces_chosen`. @throws shop.wrongSerials, shop.serialOfOther and shop.serialReplaced
 */
export function packOrder(ctx: Ctx, id: number, input: OrderPack): Promise<AdminOrder> {
  return runStaffAction(ctx, id, input.version, async (tx, order, adminUserId) => {
    assertActionAllowed('pack', order)
    const replaced = await packPieces(tx, order, input)
    await releasePieces(tx.db, order.id)
    const note = replaced.length > 0 ? `Kunden valde ${replaced.join(', ')}. En annan packades.` : ''
    // The product pages show the battery health of the pieces in stock.
    await transitionTo(tx.db, order, orderTransitions.pack.to, { at: tx.now(), adminUserId, note })
  })
}

/** Marks the packed pieces as sold. Returns the serial numbers that the customer chose and that were not packed. */
async function packPieces(tx: TxCtx, order: OrderRow, input: OrderPack): Promise<string[]> {
  const lines = await getLines(tx.db, order.id)
  // Checkouts hold the chosen pieces under these locks.
  await lockProducts(
    tx.db,
    lines.map(({ productId }) => productId),
  )
  const existing = await serialsFor(tx.db, lines)
  const getChosen = await piecesChosenIn(tx.db, lines)
  const allReplaced: string[] = []
  for (const line of lines) {
    const ids = new Set(
      input.serials.filter(({ line_id }) => line_id === line.id).flatMap(({ serial_ids }) => serial_ids),
    )
    const inStock = existing.filter(
      ({ productId, state }) => productId === line.productId && state === 'in_stock',
    )
    const ofOther = inStock.find((piece) => ids.has(piece.id) && !isFreeForLine(piece, line))
    if (ofOther) await refuseHeld(tx, ofOther)
    const needed = Math.min(line.quantity, inStock.filter((piece) => isFreeForLine(piece, line)).length)
    const replaced = replacedPieces(getChosen(line.id), [...ids]).map(({ serial }) => serial)
    if (replaced.length > 0 && ids.size === needed && !input.replaces_chosen) {
      throw new DomainError('shop.serialReplaced', {
        values: { serial: replaced.join(', '), name: line.productName },
      })
    }
    allReplaced.push(...replaced)
    const taken = ids.size === needed ? await assignSerials(tx.db, line, [...ids]) : -1
    if (taken !== needed) {
      throw new DomainError('shop.wrongSerials', {
        values: { count: String(needed), name: line.productName },
      })
    }
  }
  return allReplaced
}

/** @throws shop.serialOfOther */
async function refuseHeld(tx: TxCtx, { serial, chosenLineId }: SerialRow): Promise<never> {
  const order = chosenLineId === null ? '' : await findHolder(tx.db, chosenLineId)
  throw new DomainError('shop.serialOfOther', { values: { serial, order } })
}

/** Marks a parcel as shipped, and mails the customer the tracking link. */
export function shipOrder(ctx: Ctx, id: number, input: OrderShip): Promise<AdminOrder> {
  return runStaffAction(ctx, id, input.version, async (tx, order, adminUserId) => {
    assertActionAllowed('ship', order)
    const { carrier, tracking_number: trackingNumber } = input
    const changes = { carrier, trackingNumber, sentAt: tx.now() }
    const moveId = await transitionTo(tx.db, order, orderTransitions.ship.to, {
      at: tx.now(),
      adminUserId,
      changes,
    })
    await tx.enqueue('shop.mailMove', { moveId })
  })
}

export function makeOrderReady(ctx: Ctx, id: number, version: number): Promise<AdminOrder> {
  return runStaffAction(ctx, id, version, async (tx, order, adminUserId) => {
    assertActionAllowed('makeReady', order)
    const moveId = await transitionTo(tx.db, order, orderTransitions.makeReady.to, {
      at: tx.now(),
      adminUserId,
    })
    await tx.enqueue('shop.mailMove', { moveId })
  })
}

/** Marks an order as delivered or collected. The withdrawal period starts now. */
export function completeOrder(ctx: Ctx, id: number, version: number): Promise<AdminOrder> {
  return runStaffAction(ctx, id, version, async (tx, order, adminUserId) => {
    const move = order.delivery === 'delivery' ? 'deliver' : 'collect'
    assertActionAllowed(move, order)
    const now = tx.now()
    const changes = { receivedAt: now, sentAt: order.sentAt ?? now }
    await transitionTo(tx.db, order, orderTransitions[move].to, { at: now, adminUserId, changes })
  })
}

/** Adds an internal note to the order's history, as a transition from a state to itself. @throws shop.orderNotFound */
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
