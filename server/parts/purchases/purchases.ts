import { DomainError, fieldError } from '#domain/errors.ts'
import { formatOre, oreToDecimal } from '#domain/money.ts'
import type {
  Purchase,
  PurchaseCard,
  PurchaseInput,
  PurchaseLinesInput,
  PurchaseQuery,
  PurchaseReceipt,
  PurchaseSend,
  Suggestion,
} from '#domain/parts/schemas.ts'
import { isOrdered, mayMovePurchase, type PurchaseStatus, stateAfterDelivery } from '#domain/parts/states.ts'
import { getRefill } from '#domain/parts/stock.ts'
import { takeNumber } from '#server/db/take-number.ts'
import { limitAndOffset, pageReply } from '#server/http/paging.ts'
import { type Ctx, type DbCtx, requireAdmin, type TxCtx } from '#server/kit/context.ts'
import { kronorOrNull } from '../parts.ts'
import {
  findSupplier,
  lockParts,
  lockSupplier,
  movePart,
  type PartRow,
  partsById,
  partsToRefill,
  unorderedForRepairs,
  updatePart,
} from '../queries.ts'
import {
  deletePurchaseLines,
  findDelivery,
  findPurchase,
  getPurchaseLines,
  insertDelivery,
  insertPurchase,
  insertPurchaseLine,
  knownRepairs,
  lockDraft,
  lockPurchase,
  type PurchaseCardRow,
  type PurchaseRow,
  pageOfPurchases,
  purchaseCards,
  updatePurchase,
  updatePurchaseLine,
} from './queries.ts'

/** Maximum number of parts, and of repairs, that one suggestion orders for. */
const maxSuggested = 500

function cardView({ purchase, supplier, pieces, received, totalOre }: PurchaseCardRow): PurchaseCard {
  return {
    id: purchase.id,
    number: purchase.number,
    status: purchase.status,
    supplier: { id: supplier.id, name: supplier.name },
    pieces,
    received,
    total: oreToDecimal(totalOre),
    created_at: purchase.createdAt.toISOString(),
    sent_at: purchase.sentAt?.toISOString() ?? null,
    version: purchase.version,
  }
}

export async function findPurchases(ctx: DbCtx, query: PurchaseQuery) {
  requireAdmin(ctx)
  const window = limitAndOffset(query)
  const { rows, count } = await pageOfPurchases(ctx.db, query, window)
  return pageReply(rows.map(cardView), count, window, '/api/admin/purchases/', query)
}

/** Returns a purchase with its lines. @throws parts.purchaseNotFound */
export async function readPurchase(ctx: DbCtx, id: number): Promise<Purchase> {
  requireAdmin(ctx)
  const result = await findPurchase(ctx.db, id)
  if (!result) throw new DomainError('parts.purchaseNotFound')
  const lines = await getPurchaseLines(ctx.db, id)
  return {
    ...cardView(result),
    note: result.purchase.note,
    by: result.by,
    mail_to: result.supplier.email,
    was_mailed: result.purchase.wasMailed,
    lines: lines.map(({ line, part, orderNumber }) => ({
      id: line.id,
      part,
      repair:
        line.repairId === null || orderNumber === null
          ? null
          : { id: line.repairId, order_number: orderNumber },
      ordered: line.ordered,
      received: line.received,
      cost: kronorOrNull(line.costOre),
    })),
  }
}

/** Locks a purchase. @throws parts.purchaseNotFound, and request.conflict when it has changed since version */
async function lockVersion(tx: TxCtx, id: number, version: number): Promise<PurchaseRow> {
  const purchase = await lockPurchase(tx.db, id)
  if (!purchase) throw new DomainError('parts.purchaseNotFound')
  tx.audit.addDetail(purchase.number)
  if (purchase.version !== version) throw new DomainError('request.conflict')
  return purchase
}

function requireMove(purchase: PurchaseRow, to: PurchaseStatus): void {
  if (!mayMovePurchase(purchase.status, to))
    throw new DomainError('parts.purchaseCannot', { values: { state: purchase.status.toLowerCase() } })
}

/** Locks a supplier's draft, which is begun if there is none. */
async function openDraft(tx: TxCtx, supplierId: number): Promise<PurchaseRow> {
  await lockSupplier(tx.db, supplierId)
  const existing = await lockDraft(tx.db, supplierId)
  if (existing) return existing
  await insertPurchase(tx.db, {
    number: await takeNumber(tx, 'I'),
    supplierId,
    status: 'Utkast',
    adminUserId: tx.actor.kind === 'admin' ? tx.actor.id : null,
    createdAt: tx.now(),
  })
  const draft = await lockDraft(tx.db, supplierId)
  if (!draft) throw new DomainError('request.conflict')
  return draft
}

/** Begins a purchase, or returns the supplier's draft. @throws a field error for an unknown supplier */
export function addPurchase(ctx: Ctx, { supplier_id: supplierId }: PurchaseInput): Promise<Purchase> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    if (!(await findSupplier(tx.db, supplierId))) throw fieldError('supplier_id', 'Leverantören finns inte.')
    return readPurchase(tx, (await openDraft(tx, supplierId)).id)
  })
}

/** Replaces the lines of a draft. @throws parts.purchaseNotFound, parts.purchaseCannot, request.conflict and field errors */
export function changePurchase(ctx: Ctx, id: number, input: PurchaseLinesInput): Promise<Purchase> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const purchase = await lockVersion(tx, id, input.version)
    requireMove(purchase, 'Skickad')
    const partsToOrder = new Map(
      (
        await partsById(
          tx.db,
          input.lines.map((line) => line.part_id),
        )
      ).map((part) => [part.id, part]),
    )
    const repairs = await knownRepairs(
      tx.db,
      input.lines.flatMap((line) => line.repair_id ?? []),
    )
    for (const [index, line] of input.lines.entries()) {
      const part = partsToOrder.get(line.part_id)
      if (!part) throw fieldError(`lines.${index}.part_id`, 'Delen finns inte.')
      if (part.supplierId !== null && part.supplierId !== purchase.supplierId)
        throw fieldError(`lines.${index}.part_id`, `${part.name} köps från en annan leverantör.`)
      if (line.repair_id !== null && !repairs.has(line.repair_id))
        throw fieldError(`lines.${index}.repair_id`, 'Ärendet finns inte.')
    }
    await deletePurchaseLines(tx.db, id)
    for (const line of input.lines)
      await insertPurchaseLine(tx.db, {
        purchaseId: id,
        partId: line.part_id,
        repairId: line.repair_id,
        ordered: line.quantity,
        costOre: line.cost,
      })
    await updatePurchase(tx.db, id, { note: input.note })
    return readPurchase(tx, id)
  })
}

/** Orders a draft. @throws parts.purchaseEmpty, parts.supplierNoEmail when it cannot be mailed, and what lockVersion throws */
export function sendPurchase(ctx: Ctx, id: number, input: PurchaseSend): Promise<Purchase> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const purchase = await lockVersion(tx, id, input.version)
    requireMove(purchase, 'Skickad')
    if ((await getPurchaseLines(tx.db, id)).length === 0) throw new DomainError('parts.purchaseEmpty')
    const supplier = await findSupplier(tx.db, purchase.supplierId)
    if (input.mail && !supplier?.email)
      throw new DomainError('parts.supplierNoEmail', { values: { name: supplier?.name ?? '' } })
    await updatePurchase(tx.db, id, { status: 'Skickad', sentAt: tx.now(), wasMailed: input.mail })
    if (input.mail) await tx.enqueue('parts.mailPurchase', { purchaseId: id })
    return readPurchase(tx, id)
  })
}

/** Cancels a purchase, or what has not come of it. @throws parts.purchaseCannot and what lockVersion throws */
export function cancelPurchase(ctx: Ctx, id: number, version: number): Promise<Purchase> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    requireMove(await lockVersion(tx, id, version), 'Avbruten')
    await updatePurchase(tx.db, id, { status: 'Avbruten' })
    return readPurchase(tx, id)
  })
}

/**
 * Receives a delivery: its pieces come into stock at their prices, which become the parts' own, and repairs that miss them take
 * them by a job. Idempotent by `request_id`. @throws parts.purchaseNotFound, parts.purchaseCannot, parts.costChanged for
 * a price that is not the ordered one and not confirmed, and a field error for more than is left
 */
export function receivePurchase(ctx: Ctx, id: number, input: PurchaseReceipt): Promise<Purchase> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const purchase = await lockPurchase(tx.db, id)
    if (!purchase) throw new DomainError('parts.purchaseNotFound')
    tx.audit.addDetail(purchase.number)
    const existing = await findDelivery(tx.db, input.request_id)
    if (existing !== undefined) {
      if (existing !== id) throw new DomainError('request.keyReused')
      return readPurchase(tx, id)
    }
    if (!isOrdered(purchase.status))
      throw new DomainError('parts.purchaseCannot', { values: { state: purchase.status.toLowerCase() } })
    const lines = (await getPurchaseLines(tx.db, id)).map(({ line, part }) => ({ ...line, name: part.name }))
    const came = input.lines.map(({ line_id: lineId, quantity, cost }, index) => {
      const line = lines.find((each) => each.id === lineId)
      if (!line) throw fieldError(`lines.${index}.line_id`, 'Raden finns inte.')
      const left = line.ordered - line.received
      if (quantity > left) throw fieldError(`lines.${index}.quantity`, `Högst ${left} återstår att ta emot.`)
      const costOre = cost ?? line.costOre
      if (costOre !== line.costOre && line.costOre !== null && costOre !== null && !input.new_costs)
        throw new DomainError('parts.costChanged', {
          values: {
            name: line.name,
            now: formatOre(costOre),
            before: formatOre(line.costOre),
          },
        })
      return { line, quantity, costOre }
    })
    const parts = new Map(
      (
        await lockParts(
          tx.db,
          came.map(({ line }) => line.partId),
        )
      ).map((part) => [part.id, part]),
    )
    await insertDelivery(tx.db, {
      purchaseId: id,
      requestId: input.request_id,
      adminUserId: admin.id,
      receivedAt: tx.now(),
    })
    for (const { line, quantity, costOre } of came) {
      line.received += quantity
      await updatePurchaseLine(tx.db, line.id, { received: line.received, costOre })
      await movePart(tx.db, {
        partId: line.partId,
        change: quantity,
        reason: 'delivery',
        costOre,
        purchaseId: id,
        repairId: line.repairId,
        adminUserId: admin.id,
        movedAt: tx.now(),
      })
      await rememberCost(tx, parts.get(line.partId), costOre)
    }
    await updatePurchase(tx.db, id, { status: stateAfterDelivery(lines) })
    const partIds = [...new Set(came.map(({ line }) => line.partId))]
    const first = came.flatMap(({ line }) => line.repairId ?? [])
    await tx.enqueue('repairs.takeArrivedParts', { partIds, first })
    return readPurchase(tx, id)
  })
}

/** Makes the latest purchase price the part's own. */
async function rememberCost(tx: TxCtx, part: PartRow | undefined, costOre: number | null): Promise<void> {
  if (!part || costOre === null || part.costOre === costOre) return
  await updatePart(tx.db, part.id, part.version, { costOre })
  part.costOre = costOre
  part.version += 1
}

type Wanted = { part: PartRow; quantity: number; repairId: number | null }

/**
 * Adds what is wanted to the drafts of its suppliers, and returns the drafts' ids. What a draft orders already is added to. The
 * caller has checked that each part has a supplier.
 */
async function addToDrafts(tx: TxCtx, wanted: readonly Wanted[]): Promise<number[]> {
  const drafts = new Set<number>()
  const bySupplier = Map.groupBy(wanted, ({ part }) => part.supplierId)
  const inOrder = [...bySupplier].toSorted(([a], [b]) => (a ?? 0) - (b ?? 0))
  // All before the first draft takes a number, which only one transaction at a time can.
  for (const [supplierId] of inOrder) if (supplierId !== null) await lockSupplier(tx.db, supplierId)
  for (const [supplierId, own] of inOrder) {
    if (supplierId === null) continue
    const draft = await openDraft(tx, supplierId)
    const lines = await getPurchaseLines(tx.db, draft.id)
    for (const { part, quantity, repairId } of own) {
      const existing = lines.find(({ line }) => line.partId === part.id && line.repairId === repairId)
      if (existing)
        await updatePurchaseLine(tx.db, existing.line.id, { ordered: existing.line.ordered + quantity })
      else
        await insertPurchaseLine(tx.db, {
          purchaseId: draft.id,
          partId: part.id,
          repairId,
          ordered: quantity,
          costOre: part.costOre,
        })
    }
    await updatePurchase(tx.db, draft.id, {})
    drafts.add(draft.id)
  }
  return [...drafts]
}

/**
 * Puts the parts that are low and those that repairs miss on a draft per supplier, each once: what an open purchase orders
 * already is not ordered again.
 */
export function suggestPurchases(ctx: Ctx): Promise<Suggestion> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const missing = await unorderedForRepairs(tx.db, maxSuggested)
    const refill = await partsToRefill(tx.db, maxSuggested)
    // Locked so that a suggestion at the same time waits, and then finds these on order.
    await lockParts(tx.db, [...missing.map(({ partId }) => partId), ...refill.map(({ part }) => part.id)])
    const partsToOrder = new Map(
      (
        await partsById(
          tx.db,
          missing.map(({ partId }) => partId),
        )
      ).map((part) => [part.id, part]),
    )
    const forRepairs = (await unorderedForRepairs(tx.db, maxSuggested)).flatMap(
      ({ partId, repairId, needed }): Wanted[] => {
        const part = partsToOrder.get(partId)
        return part ? [{ part, quantity: needed, repairId }] : []
      },
    )
    const forShelf = (await partsToRefill(tx.db, maxSuggested)).map(
      ({ part, planned }): Wanted => ({
        part,
        quantity: getRefill({ ...part, onOrder: planned }),
        repairId: null,
      }),
    )
    const wanted = [...forRepairs, ...forShelf]
    const ids = await addToDrafts(
      tx,
      wanted.filter(({ part }) => part.supplierId !== null),
    )
    const without = new Map(
      wanted
        .filter(({ part }) => part.supplierId === null)
        .map(({ part: { id, sku, name } }) => [id, { id, sku, name }]),
    )
    return {
      purchases: (await purchaseCards(tx.db, ids)).map(cardView),
      without_supplier: [...without.values()],
    }
  })
}

/**
 * Puts what a repair misses on the drafts of its suppliers, in the caller's transaction, and returns the numbers of the drafts.
 * @throws parts.nothingMissing and parts.noSupplier
 */
export async function orderMissingParts(tx: TxCtx, repairId: number): Promise<string[]> {
  const unordered = await unorderedForRepairs(tx.db, maxSuggested, repairId)
  const partsToOrder = new Map(
    (
      await lockParts(
        tx.db,
        unordered.map(({ partId }) => partId),
      )
    ).map((part) => [part.id, part]),
  )
  // A suggestion at the same time may have ordered them before the locks were granted.
  const missing = await unorderedForRepairs(tx.db, maxSuggested, repairId)
  if (missing.length === 0) throw new DomainError('parts.nothingMissing')
  const wanted = missing.flatMap(({ partId, needed }): Wanted[] => {
    const part = partsToOrder.get(partId)
    return part ? [{ part, quantity: needed, repairId }] : []
  })
  const homeless = wanted.find(({ part }) => part.supplierId === null)
  if (homeless) throw new DomainError('parts.noSupplier', { values: { name: homeless.part.name } })
  const ids = await addToDrafts(tx, wanted)
  return (await purchaseCards(tx.db, ids)).map(({ purchase }) => purchase.number)
}
