import type { Basket, BasketChange, BasketInput, BasketPayment, Sale } from '#domain/counter/schemas.ts'
import { noBuyer } from '#domain/counter/schemas.ts'
import { DomainError } from '#domain/errors.ts'
import { oreToDecimal } from '#domain/money.ts'
import type { AdminRepair, HandoverInput } from '#domain/repairs/admin-schemas.ts'
import { handover } from '#domain/repairs/states.ts'
import { documentSums } from '#domain/sales/documents.ts'
import { linesTotal } from '#domain/sales/returns.ts'
import { chargeReversely, isReverseCharged } from '#domain/sales/reverse-charge.ts'
import { type Ctx, type DbCtx, requireAdmin, type TxCtx } from '../kit/context.ts'
import { readRepair } from '../repairs/service.ts'
import { findByBasket } from '../sales/service.ts'
import { readShopSettings } from '../settings/service.ts'
import { loadArticles } from './basket-articles.ts'
import { documentView } from './documents.ts'
import { sellBasket } from './exchange.ts'
import { assertWithinLargest, lineAmounts, lineView, moneyBackOre } from './lines.ts'
import { practiseSale } from './practice.ts'
import {
  type BasketRow,
  deleteBasket,
  findBasket,
  insertBasket,
  lockBasket,
  updateBasket,
} from './queries.ts'
import { sell } from './sell.ts'

/** Returns the short name of a basket, for the screen and the Swish message. */
const getCode = (id: string) => `K-${id.slice(0, 4).toUpperCase()}`

/** Returns the number of the paper of an exercise, which belongs to no series. */
const getPracticeNumber = (id: string) => `ÖVNING-${id.slice(0, 4).toUpperCase()}`

/** Begins a basket. The same id again returns the basket that there is. */
export async function addBasket(ctx: Ctx, input: BasketInput): Promise<Basket> {
  const admin = requireAdmin(ctx)
  const { counter } = await readShopSettings(ctx)
  if (counter.registerMode === '') throw new DomainError('counter.noMode')
  const at = ctx.now()
  return ctx.transaction(async (tx) => {
    const { id, lines, buyer, note, practice: isPractice, parked } = input
    const basket = { id, lines, buyer, note, isPractice, parkedAt: parked ? at : null }
    await insertBasket(tx.db, { ...basket, adminUserId: admin.id, createdAt: at, changedAt: at })
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
  const articles = await loadArticles(ctx, basket.lines)
  const amounts = lineAmounts(basket.lines, articles)
  assertWithinLargest(amounts)
  const lines = basket.lines.map((line) => lineView(line, articles))
  const sums = documentSums(amounts)
  const returnedOre = moneyBackOre(basket.lines, articles)
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
    practice: basket.isPractice,
    lines,
    buyer: { ...noBuyer, ...basket.buyer },
    total: oreToDecimal(sums.totalOre),
    vat: oreToDecimal(sums.vatOre),
    margin: oreToDecimal(sums.marginOre),
    returned: oreToDecimal(returnedOre),
    due: oreToDecimal(sums.totalOre - returnedOre),
    reverse_due: isReverseCharged(charged)
      ? oreToDecimal(linesTotal(chargeReversely(charged)) - returnedOre)
      : null,
    loans: basket.lines.flatMap((line) => {
      const loan = line.kind === 'repair' ? articles.repairs.get(line.repair_id)?.loan : undefined
      return loan ? [loan] : []
    }),
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

/** Replaces what a basket holds. It then belongs to the one who changed it. @throws what lockOpen throws */
export function changeBasket(
  ctx: Ctx,
  id: string,
  { version, parked, ...content }: BasketChange,
): Promise<Basket> {
  const { id: adminUserId } = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    await lockOpen(tx, id, version)
    const at = tx.now()
    await updateBasket(tx.db, id, { ...content, adminUserId, parkedAt: parked ? at : null, changedAt: at })
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
    const sale = {
      ...paid,
      lines,
      buyer: paid.buyer ?? { ...noBuyer, ...buyer },
      adminUserId: admin.id,
      basketId: id,
    }
    if (basket.isPractice) {
      tx.audit.addDetail('övning, inget såldes')
      const practised = await practiseSale(tx, sale, getPracticeNumber(id))
      const done = { lines: [], buyer: noBuyer, note: '', paidAt: tx.now(), ...practised }
      await updateBasket(tx.db, id, done)
      return saleView(tx, { ...basket, ...done })
    }
    const { documentId, ...sold } = await sellBasket(tx, sale)
    if (documentId === null) tx.audit.addDetail('utan kvitto')
    // The document says what was sold; the basket keeps nothing of the buyer.
    const done = { lines: [], buyer: noBuyer, note: '', paidAt: tx.now(), ...sold }
    await updateBasket(tx.db, id, done)
    return saleView(tx, { ...basket, ...done })
  })
}

async function saleView(tx: TxCtx, basket: BasketRow): Promise<Sale> {
  const { id, changeOre, repairIds, isPractice, practiceDocument } = basket
  if (isPractice)
    return { document: practiceDocument?.view ?? null, change: oreToDecimal(changeOre), repairs: repairIds }
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
