import { DomainError, fieldError } from '#domain/errors.ts'
import { formatOre } from '#domain/money.ts'
import { costAfterTaking } from '#domain/parts/stock.ts'
import type { AdminRepair, RepairLinesInput } from '#domain/repairs/admin-schemas.ts'
import { getAgreedPrice, includedPartOre } from '#domain/repairs/agreed-price.ts'
import { uncollected } from '#domain/repairs/rules.ts'
import { isOpen } from '#domain/repairs/states.ts'
import { type Ctx, requireAdmin, type TxCtx } from '#server/kit/context.ts'
import {
  lockPartsById,
  orderMissingParts,
  type PartRow,
  putBackFromRepair,
  scrapForRepair,
  takeForRepair,
} from '#server/parts/service.ts'
import { readShopSettings } from '#server/settings/service.ts'
import { lockRepair, type RepairRow, updateRepair } from '../core/queries.ts'
import {
  deleteLines,
  getLines,
  insertLines,
  type LineRow,
  repairsMissingParts,
  updateLine,
} from '../details/queries.ts'
import { findSale } from '../receipts.ts'
import { lockVersion } from './change.ts'
import { readRepair } from './read.ts'
import { takeMissingParts } from './taken-parts.ts'

type LineInput = RepairLinesInput['lines'][number]

/**
 * Locks an order whose lines may be changed. @throws request.conflict, repair.linesLocked while a valid receipt exists for them, and
 * repair.linesClosed unless the order is open: one that was closed unfinished has given its parts back
 */
async function lockForLines(
  tx: TxCtx,
  id: number,
  version: number,
): Promise<{ repair: RepairRow; before: LineRow[] }> {
  const repair = await lockVersion(tx, id, version)
  if (await findSale(tx.db, id)) throw new DomainError('repair.linesLocked')
  if (!isOpen(repair.status)) throw new DomainError('repair.linesClosed')
  return { repair, before: await getLines(tx.db, id) }
}

/**
 * Replaces an order's lines. Parts that they name are taken from the stock, at most what there is, and put back when they are no
 * longer used. @throws what lockForLines throws, and a field error for an unknown part
 */
export function changeLines(ctx: Ctx, id: number, input: RepairLinesInput): Promise<AdminRepair> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const { repair, before } = await lockForLines(tx, id, input.version)
    await checkStorage(tx, repair, before, input.lines)
    await replaceLines(tx, repair, before, input.lines)
    await updateRepair(tx.db, id, {})
    return readRepair(tx, id)
  })
}

/**
 * Writes a repair's lines, takes their parts from the stock and puts back those that are no longer used. @throws a field error for an
 * unknown line or part
 */
export async function replaceLines(
  tx: TxCtx,
  repair: RepairRow,
  before: readonly LineRow[],
  lines: readonly LineInput[],
): Promise<void> {
  const agreed = getAgreedPrice(repair)
  const named = [...before.map(({ partId }) => partId), ...lines.map((line) => line.part_id)]
  const parts = await lockPartsById(
    tx,
    named.flatMap((partId) => partId ?? []),
  )
  const written = lines.map((line, index) => ({
    line,
    old: oldLine(before, line, index),
    part: getPart(parts, line, index),
  }))
  const kept = new Set(written.flatMap(({ old }) => old?.id ?? []))
  const gone = before.filter((line) => !kept.has(line.id))
  // Put back first, so that another line can take it.
  for (const line of gone) await putBack(tx, parts, line, line.taken)
  const takenBefore = new Map<LineRow, number>()
  for (const { line, old } of written)
    if (old) takenBefore.set(old, await putBackSurplus(tx, parts, old, line))
  await deleteLines(
    tx.db,
    gone.map((line) => line.id),
  )
  for (const { line, old, part } of written) {
    const kept = { taken: (old && takenBefore.get(old)) ?? 0, costOre: old?.costOre ?? null }
    const partCost = part?.costOre ?? null
    const missing = { repairId: repair.id, quantity: line.quantity - kept.taken, costOre: partCost }
    const more = part ? await takeForRepair(tx, part, missing) : 0
    const taken = kept.taken + more
    const costOre = part ? costAfterTaking(kept, more, partCost) : null
    const values = {
      kind: line.kind,
      origin: part?.origin ?? line.origin,
      description: line.description,
      quantity: line.quantity,
      unitOre: line.unit ?? includedPartOre(agreed, part?.priceOre ?? 0),
      ...{ partId: part?.id ?? null, taken, costOre },
    }
    if (old) await updateLine(tx.db, old.id, values)
    else await insertLines(tx.db, repair.id, [values])
  }
}

const storageSum = (lines: readonly { kind: string; ore: number }[]) =>
  lines.reduce((sum, line) => (line.kind === 'storage' ? sum + line.ore : sum), 0)

/** @throws a field error when lines charge more storage than has accrued, because storage is not limited by the agreed price */
async function checkStorage(
  tx: TxCtx,
  repair: RepairRow,
  before: readonly LineRow[],
  lines: readonly LineInput[],
): Promise<void> {
  const after = storageSum(lines.map(({ kind, quantity, unit }) => ({ kind, ore: quantity * (unit ?? 0) })))
  if (after === 0) return
  const charged = storageSum(before.map(({ kind, quantity, unitOre }) => ({ kind, ore: quantity * unitOre })))
  const { terms } = await readShopSettings(tx)
  const { feeOre } = uncollected(repair, terms, tx.now())
  if (after > Math.max(charged, feeOre))
    throw fieldError(
      `lines.${lines.findIndex(({ kind }) => kind === 'storage')}.unit`,
      `Förvaringen kostar hittills ${formatOre(feeOre)}.`,
    )
}

function oldLine(before: readonly LineRow[], { id }: LineInput, index: number): LineRow | undefined {
  if (id === null) return undefined
  const old = before.find((line) => line.id === id)
  if (!old) throw fieldError(`lines.${index}.id`, 'Raden finns inte längre.')
  return old
}

function getPart(parts: ReadonlyMap<number, PartRow>, line: LineInput, index: number): PartRow | undefined {
  if (line.part_id === null) return undefined
  const part = parts.get(line.part_id)
  if (!part) throw fieldError(`lines.${index}.part_id`, 'Delen finns inte.')
  return part
}

/** Puts pieces of a line's part back into the stock. The parts are locked. */
async function putBack(
  tx: TxCtx,
  parts: ReadonlyMap<number, PartRow>,
  { partId, repairId, costOre }: LineRow,
  quantity: number,
): Promise<void> {
  const part = partId === null ? undefined : parts.get(partId)
  if (part) await putBackFromRepair(tx, part, { repairId: repairId, quantity, costOre })
}

/** Puts back what a changed line no longer uses, and returns how many pieces it keeps. */
async function putBackSurplus(
  tx: TxCtx,
  parts: ReadonlyMap<number, PartRow>,
  old: LineRow,
  line: LineInput,
): Promise<number> {
  const kept = old.partId === line.part_id ? Math.min(old.taken, line.quantity) : 0
  await putBack(tx, parts, old, old.taken - kept)
  return kept
}

/**
 * Scraps a piece that a line had taken, such as one that broke, and takes another without charge. Without another the line misses
 * it. @throws what lockForLines throws, and parts.notTaken
 */
export function scrapPart(ctx: Ctx, id: number, lineId: number, version: number): Promise<AdminRepair> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const line = (await lockForLines(tx, id, version)).before.find((each) => each.id === lineId)
    if (!line?.partId || line.taken === 0) throw new DomainError('parts.notTaken')
    const part = (await lockPartsById(tx, [line.partId])).get(line.partId)
    if (!part) throw new DomainError('parts.notFound')
    tx.audit.addDetail(part.sku)
    const { costOre } = line
    const replaced = await scrapForRepair(tx, part, { repairId: id, costOre })
    await updateLine(tx.db, line.id, { taken: line.taken - 1 + replaced })
    await updateRepair(tx.db, id, {})
    return readRepair(tx, id)
  })
}

/** Puts what an order misses on drafts of purchases. @throws request.conflict and what orderMissingParts throws */
export function orderParts(ctx: Ctx, id: number, version: number): Promise<AdminRepair> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    await lockVersion(tx, id, version)
    for (const number of await orderMissingParts(tx, id)) tx.audit.addDetail(number)
    return readRepair(tx, id)
  })
}

/**
 * Lets open orders take the pieces that they miss of parts that came into stock, and marks them. Their status stays. Each order
 * has a transaction of its own, so that a job that runs twice takes nothing twice.
 */
export async function takeArrivedParts(
  ctx: Ctx,
  partIds: readonly number[],
  first: readonly number[] = [],
): Promise<void> {
  for (const id of await repairsMissingParts(ctx.db, partIds, first))
    await ctx.transaction(async (tx) => {
      const repair = await lockRepair(tx.db, id)
      if (!repair || !isOpen(repair.status)) return
      const came = await takeMissingParts(tx, id, partIds)
      if (came > 0) await updateRepair(tx.db, id, { partsArrivedAt: tx.now() })
    })
}
