import { DomainError, fieldError } from '#domain/errors.ts'
import { oreToDecimal } from '#domain/money.ts'
import {
  type Part,
  type PartCard,
  type PartChange,
  type PartInput,
  type PartQuery,
  type PartStockChange,
  partLimits,
} from '#domain/parts/schemas.ts'
import { isLow } from '#domain/parts/stock.ts'
import { limitAndOffset, pageReply } from '../http/paging.ts'
import { type Ctx, type DbCtx, requireAdmin, type TxCtx } from '../kit/context.ts'
import {
  deletePart,
  eansOfParts,
  findMovement,
  findPart,
  findSupplier,
  getMovements,
  getOpenPurchases,
  insertPart,
  isPartUsed,
  lockPart,
  lowParts,
  movePart,
  type PartCardRow,
  pageOfParts,
  partWithSku,
  repairsMissing,
  updatePart,
} from './queries.ts'

const skuTaken = () => fieldError('sku', 'Artikelnumret finns redan.')

/** Returns an amount in kronor, or null. */
export const kronorOrNull = (amountOre: number | null) =>
  amountOre === null ? null : oreToDecimal(amountOre)

function cardView({ part, supplier, onOrder, missing }: PartCardRow): PartCard {
  const { supplierId, minStock, stock } = part
  return {
    id: part.id,
    sku: part.sku,
    name: part.name,
    models: part.models,
    origin: part.origin,
    supplier: supplierId === null || supplier === null ? null : { id: supplierId, name: supplier },
    ean: part.ean,
    cost: kronorOrNull(part.costOre),
    price: kronorOrNull(part.priceOre),
    stock,
    on_order: onOrder,
    missing,
    min_stock: minStock,
    is_low: isLow({ stock, onOrder, minStock }),
    shelf: part.shelf,
    version: part.version,
  }
}

export async function findParts(ctx: DbCtx, query: PartQuery) {
  requireAdmin(ctx)
  const window = limitAndOffset(query)
  const { rows, count } = await pageOfParts(ctx.db, query, window)
  return pageReply(rows.map(cardView), count, window, '/api/admin/parts/', query)
}

/** Returns the parts to order, lowest first, and how many there are. */
export async function partsToOrder(ctx: DbCtx, limit: number): Promise<{ count: number; parts: PartCard[] }> {
  requireAdmin(ctx)
  const rows = await lowParts(ctx.db, limit)
  return { count: rows[0]?.inAll ?? 0, parts: rows.map(cardView) }
}

/** Returns a part with its movements. @throws parts.notFound */
export async function readPart(ctx: DbCtx, id: number): Promise<Part> {
  requireAdmin(ctx)
  const result = await findPart(ctx.db, id)
  if (!result) throw new DomainError('parts.notFound')
  const movements = await getMovements(ctx.db, id)
  return {
    ...cardView(result),
    supplier_sku: result.part.supplierSku,
    repairs: await repairsMissing(ctx.db, id),
    purchases: await getOpenPurchases(ctx.db, id),
    movements: movements.map(({ movement, orderNumber, purchase, document, tradeIn, by }) => ({
      id: movement.id,
      change: movement.change,
      stock_after: movement.stockAfter,
      reason: movement.reason,
      note: movement.note,
      repair:
        movement.repairId === null || orderNumber === null
          ? null
          : { id: movement.repairId, order_number: orderNumber },
      purchase:
        movement.purchaseId === null || purchase === null
          ? null
          : { id: movement.purchaseId, number: purchase },
      document,
      trade_in: tradeIn,
      by,
      at: movement.movedAt.toISOString(),
    })),
  }
}

/** Returns the columns of a part. @throws a field error for an unknown supplier, and for a SKU or EAN code of another part */
async function partColumns(tx: TxCtx, input: Omit<PartInput, 'stock'>, ownId?: number) {
  if (input.supplier_id !== null && !(await findSupplier(tx.db, input.supplier_id)))
    throw fieldError('supplier_id', 'Leverantören finns inte.')
  const other = await partWithSku(tx.db, input.sku)
  if (other && other.id !== ownId) throw skuTaken()
  const owner = input.ean === '' ? undefined : (await eansOfParts(tx.db, [input.ean])).get(input.ean)
  if (owner !== undefined && owner !== ownId) throw fieldError('ean', 'EAN-koden finns på en annan del.')
  return getPartColumns(input)
}

/** Returns the columns of a part whose supplier and codes are checked. */
export const getPartColumns = (input: Omit<PartInput, 'stock'>) => ({
  sku: input.sku,
  name: input.name,
  models: input.models,
  origin: input.origin,
  supplierId: input.supplier_id,
  supplierSku: input.supplier_sku,
  ean: input.ean,
  costOre: input.cost,
  priceOre: input.price,
  minStock: input.min_stock,
  shelf: input.shelf,
})

/** Records a movement by the caller, at the part's present cost. The caller must hold the part's row lock. */
async function moveByStaff(
  tx: TxCtx,
  partId: number,
  movement: Pick<Parameters<typeof movePart>[1], 'change' | 'reason' | 'note' | 'requestId'>,
): Promise<void> {
  const adminUserId = tx.actor.kind === 'admin' ? tx.actor.id : null
  const result = await findPart(tx.db, partId)
  await movePart(tx.db, {
    ...movement,
    partId,
    costOre: result?.part.costOre ?? null,
    adminUserId,
    movedAt: tx.now(),
  })
  if (movement.change > 0) await tx.enqueue('repairs.takeArrivedParts', { partIds: [partId] })
}

/** Adds a part. @throws a field error when its SKU or EAN code is taken */
export function addPart(ctx: Ctx, input: PartInput): Promise<Part> {
  requireAdmin(ctx)
  const { stock, ...details } = input
  return ctx.transaction(async (tx) => {
    const id = await insertPart(tx.db, await partColumns(tx, details))
    if (id === undefined) throw skuTaken()
    if (stock > 0) await moveByStaff(tx, id, { change: stock, reason: 'count', note: 'Första lager' })
    return readPart(tx, id)
  })
}

/** @throws parts.notFound, request.conflict, and a field error when the SKU or EAN code is taken */
export function changePart(ctx: Ctx, id: number, { version, ...input }: PartChange): Promise<Part> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    if (!(await lockPart(tx.db, id))) throw new DomainError('parts.notFound')
    const changed = await updatePart(tx.db, id, version, await partColumns(tx, input, id))
    if (!changed) throw new DomainError('request.conflict')
    return readPart(tx, id)
  })
}

/** Deletes a part. @throws parts.notFound, and parts.used when it was ever moved, ordered or named by a repair */
export function removePart(ctx: Ctx, id: number): Promise<void> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const part = await lockPart(tx.db, id)
    if (!part) throw new DomainError('parts.notFound')
    if (await isPartUsed(tx.db, id)) throw new DomainError('parts.used')
    await deletePart(tx.db, id, part.version)
  })
}

/**
 * Changes a part's stock by a difference; idempotent by `request_id`. @throws parts.notFound, and a field error when the stock
 * would be below 0 or too high
 */
export function changePartStock(ctx: Ctx, id: number, input: PartStockChange): Promise<Part> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const part = await lockPart(tx.db, id)
    if (!part) throw new DomainError('parts.notFound')
    const existing = await findMovement(tx.db, input.request_id)
    if (existing) {
      if (existing.partId !== id || existing.change !== input.change)
        throw new DomainError('request.keyReused')
      return readPart(tx, id)
    }
    if (input.reason === 'scrap' && input.change > 0)
      throw fieldError('change', 'Kasserade delar minskar lagret.')
    const stock = part.stock + input.change
    if (stock < 0) throw fieldError('change', `Det finns bara ${part.stock} i lager.`)
    if (stock > partLimits.stock) throw fieldError('change', `Lagret kan vara högst ${partLimits.stock}.`)
    const { change, reason, note, request_id: requestId } = input
    await moveByStaff(tx, id, { change, reason, note, requestId })
    return readPart(tx, id)
  })
}
