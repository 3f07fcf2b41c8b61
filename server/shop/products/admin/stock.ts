import { and, eq, inArray, sql } from 'drizzle-orm'
import { DomainError, fieldError } from '#domain/errors.ts'
import { type AdminProduct, productLimits, type StockChange } from '#domain/shop/admin-schemas.ts'
import { readPiece } from '#domain/shop/pieces/pieces.ts'
import { type Ctx, requireAdmin } from '#server/kit/context.ts'
import { findHolder } from '#server/shop/orders/chosen-pieces.ts'
import { productSerials } from '#server/shop/tables.ts'
import { lockExisting } from '../refresh.ts'
import { findMovement, insertPieces, moveStock } from '../write-queries.ts'
import { adminProduct } from './read.ts'

/**
 * Changes a product's stock by a difference; idempotent by `request_id`. @throws shop.notFound, and shop.stockReserved when
 * less would remain than open orders have reserved
 */
export function changeStock(ctx: Ctx, id: number, input: StockChange): Promise<AdminProduct> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const product = await lockExisting(tx, id)
    const existing = await findMovement(tx.db, input.request_id)
    if (existing) {
      if (existing.productId !== id || existing.change !== input.change)
        throw new DomainError('request.keyReused')
      return adminProduct(tx, id)
    }
    const stockAfter = product.stock + input.change
    if (stockAfter < product.reserved) {
      throw new DomainError('shop.stockReserved', { values: { least: String(product.reserved) } })
    }
    if (stockAfter > productLimits.stock)
      throw fieldError('change', `Lagret kan vara högst ${productLimits.stock}.`)
    await moveStock(tx.db, {
      productId: id,
      change: input.change,
      stockAfter,
      reason: input.reason,
      note: input.note,
      adminUserId: admin.id,
      requestId: input.request_id,
      movedAt: tx.now(),
    })
    return adminProduct(tx, id)
  })
}

/**
 * Adds serial numbers of pieces in stock. Of those the product has already, only a battery health is written. @throws shop.notFound, shop.serialTaken for
 * another product's number, shop.serialsBeyondStock, and a field error when there are too many
 */
export function addSerials(ctx: Ctx, id: number, serials: readonly string[]): Promise<AdminProduct> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const product = await lockExisting(tx, id)
    const pieces = [...new Map(serials.map(readPiece).map((piece) => [piece.serial, piece])).values()]
    const requested = pieces.map(({ serial }) => serial)
    const existing = await tx.db
      .select({ serial: productSerials.serial, productId: productSerials.productId })
      .from(productSerials)
      .where(inArray(productSerials.serial, requested))
    const foreign = existing.find(({ productId }) => productId !== id)
    if (foreign) throw new DomainError('shop.serialTaken', { values: { serial: foreign.serial } })
    const [counted] = await tx.db
      .select({ count: sql<number>`count(*)::int` })
      .from(productSerials)
      .where(eq(productSerials.productId, id))
    const fresh = requested.filter((serial) => !existing.some((row) => row.serial === serial))
    if ((counted?.count ?? 0) + fresh.length > productLimits.serials) {
      throw fieldError('serials', `En produkt kan ha högst ${productLimits.serials} serienummer.`)
    }
    const written = pieces.filter(({ serial, battery }) => battery !== null || fresh.includes(serial))
    await insertPieces(tx.db, product, written, tx.now())
    return adminProduct(tx, id)
  })
}

/** Sets or clears the battery health of one of the product's pieces. @throws shop.notFound */
export function setBattery(
  ctx: Ctx,
  id: number,
  serial: number,
  batteryPercent: number | null,
): Promise<AdminProduct> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    await lockExisting(tx, id)
    const changed = await tx.db
      .update(productSerials)
      .set({ batteryPercent })
      .where(and(eq(productSerials.id, serial), eq(productSerials.productId, id)))
      .returning({ id: productSerials.id })
    if (changed.length === 0) throw new DomainError('shop.notFound')
    return adminProduct(tx, id)
  })
}

/** Removes an unsold serial number that no buyer chose. @throws shop.notFound, shop.serialSold and shop.serialChosen */
export function removeSerial(ctx: Ctx, id: number, serial: number): Promise<AdminProduct> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    await lockExisting(tx, id)
    const where = and(eq(productSerials.id, serial), eq(productSerials.productId, id))
    const [row] = await tx.db.select().from(productSerials).where(where)
    if (row?.orderLineId || row?.state === 'sold') throw new DomainError('shop.serialSold')
    if (row?.chosenLineId) {
      const order = await findHolder(tx.db, row.chosenLineId)
      throw new DomainError('shop.serialChosen', { values: { serial: row.serial, order } })
    }
    await tx.db.delete(productSerials).where(where)
    return adminProduct(tx, id)
  })
}
