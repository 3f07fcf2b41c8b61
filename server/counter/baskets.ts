import type {
  Basket,
  BasketChange,
  BasketInput,
  BasketPayment,
  CounterState,
  Sale,
} from '#domain/counter/schemas.ts'
import { noBuyer } from '#domain/counter/schemas.ts'
import { DomainError } from '#domain/errors.ts'
import { oreToDecimal } from '#domain/money.ts'
import type { AdminRepair, HandoverInput } from '#domain/repairs/admin-schemas.ts'
import { handover } from '#domain/repairs/states.ts'
import { documentSums } from '#domain/sales/documents.ts'
import { linesTotal } from '#domain/sales/returns.ts'
import { chargeReversely, isReverseCharged } from '#domain/sales/reverse-charge.ts'
import { toDay } from '#domain/time.ts'
import { type Ctx, type DbCtx, requireAdmin, type TxCtx } from '../kit/context.ts'
import { partsById } from '../parts/service.ts'
import { previewHandovers, readRepair } from '../repairs/service.ts'
import { findByBasket } from '../sales/service.ts'
import { readShopSettings } from '../settings/service.ts'
import { counterProducts } from '../shop/service.ts'
import { documentView } from './documents.ts'
import { assertWithinLargest, lineAmount, lineView } from './lines.ts'
import {
  type BasketRow,
  deleteBasket,
  findBasket,
  insertBasket,
  lockBasket,
  openBaskets,
  updateBasket,
} from './queries.ts'
import { sell } from './sell.ts'

const maxOpen = 50

/** Returns the short name of a basket, for the screen and the Swish message. */
const getCode = (id: string) => `K-${id.slice(0, 4).toUpperCase()}`

/** Returns how the counter sells, and the baskets that wait. */
export async function readCounter(ctx: DbCtx): Promise<CounterState> {
  requireAdmin(ctx)
  const { counter } = await readShopSettings(ctx)
  const open = await openBaskets(ctx.db, maxOpen)
  return {
    mode: counter.registerMode,
    open: open.map(({ basket, by }) => ({
      id: basket.id,
      code: getCode(basket.id),
      note: basket.note,
      pieces: basket.lines.reduce((sum, line) => sum + ('quantity' in line ? line.quantity : 1), 0),
      changed_at: basket.changedAt.toISOString(),
      by,
    })),
  }
}

/** Begins a basket. The same id again returns the basket that there is. */
export async function addBasket(ctx: Ctx, { id, lines, buyer, note }: BasketInput): Promise<Basket> {
  const admin = requireAdmin(ctx)
  const { counter } = await readShopSettings(ctx)
  if (counter.registerMode === '') throw new DomainError('counter.noMode')
  const at = ctx.now()
  return ctx.transaction(async (tx) => {
    const basket = { id, lines, buyer, note, adminUserId: admin.id, createdAt: at, changedAt: at }
    await insertBasket(tx.db, basket)
    return readBasket(tx, id)
  })
}

/**
 * Returns a basket with the prices, stock and sums of now. @throws counter.basketNotFound, and a field error when the sum is above the
 * largest amount
 */
export async function readBasket(ctx: DbCtx, id: string): Promise<Basket> {
  requireAdmin(ctx)
  const result = await findBasket(ctx.db, id)
  if (!result || result.basket.paidAt) throw new DomainError('counter.basketNotFound')
  const { basket, by } = result
  const ids = { product: new Set<number>(), part: new Set<number>(), repair: new Set<number>() }
  for (const line of basket.lines) {
    if (line.kind === 'product') ids.product.add(line.product_id)
    if (line.kind === 'part') ids.part.add(line.part_id)
    if (line.kind === 'repair' || line.kind === 'advance') ids.repair.add(line.repair_id)
  }
  const products = await counterProducts(ctx.db, [...ids.product])
  const parts = await partsById(ctx.db, [...ids.part])
  const repairs = await previewHandovers(ctx, [...ids.repair])
  const articles = {
    products: new Map(products.map((product) => [product.id, product])),
    parts: new Map(parts.map((part) => [part.id, part])),
    repairs: new Map(repairs.map((repair) => [repair.id, repair])),
    today: toDay(ctx.now()),
  }
  const amounts = basket.lines.map((line) => lineAmount(line, articles))
  assertWithinLargest(amounts)
  const lines = basket.lines.map((line) => lineView(line, articles))
  const sums = documentSums(amounts)
  const charged = amounts.map((line) => ({
    line,
    isCovered:
      line.about?.kind === 'product' && articles.products.get(line.about.id)?.isReverseCharge === true,
  }))
  return {
    id,
    version: basket.version,
    code: getCode(id),
    note: basket.note,
    lines,
    buyer: { ...noBuyer, ...basket.buyer },
    total: oreToDecimal(sums.totalOre),
    vat: oreToDecimal(sums.vatOre),
    margin: oreToDecimal(sums.marginOre),
    due: oreToDecimal(sums.totalOre),
    reverse_due: isReverseCharged(charged) ? oreToDecimal(linesTotal(chargeReversely(charged))) : null,
    changed_at: basket.changedAt.toISOString(),
    by,
  }
}

/** Locks a basket. @throws counter.basketNotFound, counter.paid, and request.conflict when it has changed since version */
async function lockOpen(tx: TxCtx, id: string, version: number): Promise<BasketRow> {
  const basket = await lockBasket(tx.db, id)
  if (!basket) throw new DomainError('counter.basketNotFound')
  if (basket.paidAt) throw new DomainError('counter.paid')
  if (basket.version !== version) throw new DomainError('request.conflict')
  return basket
}

export function changeBasket(ctx: Ctx, id: string, { version, ...content }: BasketChange): Promise<Basket> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    await lockOpen(tx, id, version)
    await updateBasket(tx.db, id, { ...content, changedAt: tx.now() })
    return readBasket(tx, id)
  })
}

/** Throws a basket away. Does nothing when it is gone already. @throws counter.paid */
export function removeBasket(ctx: Ctx, id: string): Promise<void> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const basket = await lockBasket(tx.db, id)
    if (basket?.paidAt) throw new DomainError('counter.paid')
    await deleteBasket(tx.db, id)
  })
}

/**
 * Sells a basket. One that is paid already returns its sale, so that paying twice makes one document. @throws counter.noMode,
 * counter.empty, and what sell throws
 */
export function payBasket(ctx: Ctx, id: string, { version, ...paid }: BasketPayment): Promise<Sale> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const basket = await lockBasket(tx.db, id)
    if (!basket) throw new DomainError('counter.basketNotFound')
    if (basket.paidAt) return saleView(tx, basket)
    if (basket.version !== version) throw new DomainError('request.conflict')
    const { counter } = await readShopSettings(tx)
    if (counter.registerMode === '') throw new DomainError('counter.noMode')
    if (basket.lines.length === 0) throw new DomainError('counter.empty')
    const { lines, buyer } = basket
    const { documentId, ...sold } = await sell(tx, {
      ...paid,
      lines,
      buyer: paid.buyer ?? { ...noBuyer, ...buyer },
      adminUserId: admin.id,
      basketId: id,
    })
    if (documentId === null) tx.audit.addDetail('utan kvitto')
    // The document says what was sold; the basket keeps nothing of the buyer.
    const done = { lines: [], buyer: noBuyer, note: '', paidAt: tx.now(), ...sold }
    await updateBasket(tx.db, id, done)
    return saleView(tx, { ...basket, ...done })
  })
}

async function saleView(tx: TxCtx, { id, changeOre, repairIds }: BasketRow): Promise<Sale> {
  const document = await findByBasket(tx.db, id)
  if (document) tx.audit.addSubject({ document: document.number })
  return {
    document: document ? await documentView(tx, document) : null,
    change: oreToDecimal(changeOre),
    repairs: repairIds,
  }
}

/**
 * Hands over one repair: the same sale as a basket with only that repair. Does nothing when it is handed over already, so a double click
 * makes one receipt. @throws what sell throws
 */
export function handOver(ctx: Ctx, id: number, input: HandoverInput): Promise<AdminRepair> {
  const admin = requireAdmin(ctx)
  const { version, warranty_months: warrantyMonths, buyer, ...paid } = input
  return ctx.transaction(async (tx) => {
    const lines = [{ kind: 'repair', repair_id: id }] as const
    const who = { buyer, adminUserId: admin.id }
    try {
      await sell(tx, { ...paid, ...who, lines, handover: { version, warrantyMonths } })
    } catch (error) {
      // Known only under the repair's lock: the other of two clicks has handed it over.
      const isRefused = error instanceof DomainError && error.code === 'repair.cannotHandOver'
      if (!isRefused || (await readRepair(tx, id)).status !== handover.to) throw error
    }
    return readRepair(tx, id)
  })
}
