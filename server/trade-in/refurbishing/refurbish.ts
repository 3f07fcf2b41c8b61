import { getDeviceType } from '#domain/catalogue/known-device-types.ts'
import { DomainError } from '#domain/errors.ts'
import { getCheckPoints, missingChecks } from '#domain/repairs/checks/points.ts'
import { formatDay, toDay } from '#domain/time.ts'
import {
  type RefurbishingFinish,
  type RefurbishingNote,
  type RefurbishingPart,
  type RefurbishingStart,
  type RefurbishingTime,
  refurbishingLimits,
} from '#domain/trade-in/refurbishing/schemas.ts'
import type { AdminTradeIn } from '#domain/trade-in/staff-schemas.ts'
import { type Ctx, requireAdmin, type TxCtx } from '#server/kit/context.ts'
import { putBackFromRefurbishing, takeForRefurbishing } from '#server/parts/service.ts'
import { readShopSettings } from '#server/settings/service.ts'
import { readTradeIn } from '../handling/read.ts'
import { lockTradeIn } from '../handling/transitions.ts'
import { getRequestDevices, insertEvent } from '../requests/queries.ts'
import {
  countEntries,
  countPieces,
  deleteEntry,
  deletePiece,
  deleteRefurbishing,
  findBoughtDevice,
  insertEntry,
  insertPiece,
  insertRefurbishing,
  lockRefurbishing,
  type RefurbishingRow,
  updateRefurbishing,
} from './queries.ts'

/** A device of a trade-in. */
type DeviceKey = { id: number; device: number }

/**
 * Begins to refurbish a bought device, also a broken one. Does nothing the second time. Goods are not worked on during the month after
 * they were received (lag 1999:271 8 §). @throws tradeIn.notFound, tradeIn.noDevice, tradeIn.refurbishNotBought,
 * tradeIn.refurbishInStock and tradeIn.refurbishHeld
 */
export function startRefurbishing(
  ctx: Ctx,
  key: DeviceKey,
  { note }: RefurbishingStart,
): Promise<AdminTradeIn> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const request = await lockTradeIn(tx, key.id)
    const device = await findBoughtDevice(tx.db, key)
    if (!device) throw new DomainError('tradeIn.noDevice')
    if (await lockRefurbishing(tx.db, key)) return readTradeIn(tx, key.id)
    if (!device.boughtOn || !device.sellableFrom) throw new DomainError('tradeIn.refurbishNotBought')
    if (device.productId !== null) throw new DomainError('tradeIn.refurbishInStock')
    if (toDay(tx.now()) < device.sellableFrom)
      throw new DomainError('tradeIn.refurbishHeld', { values: { date: formatDay(device.sellableFrom) } })
    await insertRefurbishing(tx.db, { requestDeviceId: key.device, note, startedAt: tx.now() })
    await recordWork(tx, key, 'refurbishing')
    tx.audit.addDetail(request.trackingCode)
    return readTradeIn(tx, key.id)
  })
}

/** Records in a trade-in's history that work on a device began or ended. */
async function recordWork(tx: TxCtx, key: DeviceKey, event: 'refurbishing' | 'refurbished'): Promise<void> {
  await insertEvent(tx.db, {
    requestId: key.id,
    event,
    adminUserId: requireAdmin(tx).id,
    note: (await findBoughtDevice(tx.db, key))?.number ?? '',
    happenedAt: tx.now(),
  })
}

/** Locks the refurbishing of a device. @throws tradeIn.noRefurbishing, and request.conflict when it has changed since version */
async function lockVersion(tx: TxCtx, key: DeviceKey, version: number): Promise<RefurbishingRow> {
  const row = await lockRefurbishing(tx.db, key)
  if (!row) throw new DomainError('tradeIn.noRefurbishing')
  if (row.version !== version) throw new DomainError('request.conflict')
  return row
}

/**
 * Changes an open refurbishing in one transaction. The row lock makes two colleagues wait for each other, and the second is refused.
 * @throws like lockVersion, and tradeIn.refurbishingDone
 */
function changeOpen(
  ctx: Ctx,
  key: DeviceKey,
  version: number,
  change: (tx: TxCtx, row: RefurbishingRow) => Promise<Parameters<typeof updateRefurbishing>[2] | undefined>,
): Promise<AdminTradeIn> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const row = await lockVersion(tx, key, version)
    if (row.finishedAt !== null) throw new DomainError('tradeIn.refurbishingDone')
    const changes = await change(tx, row)
    if (changes) await updateRefurbishing(tx.db, row.id, changes)
    return readTradeIn(tx, key.id)
  })
}

export function changeRefurbishingNote(
  ctx: Ctx,
  key: DeviceKey,
  { version, note }: RefurbishingNote,
): Promise<AdminTradeIn> {
  return changeOpen(ctx, key, version, async () => ({ note }))
}

/** Removes an open refurbishing and its time. @throws like changeOpen, and tradeIn.refurbishingHasParts */
export function removeRefurbishing(ctx: Ctx, key: DeviceKey, version: number): Promise<AdminTradeIn> {
  return changeOpen(ctx, key, version, async (tx, { id }) => {
    if ((await countPieces(tx.db, id)) > 0) throw new DomainError('tradeIn.refurbishingHasParts')
    await deleteRefurbishing(tx.db, id)
    return undefined
  })
}

const isFull = () =>
  new DomainError('tradeIn.refurbishingFull', {
    values: { parts: String(refurbishingLimits.parts), entries: String(refurbishingLimits.entries) },
  })

/** Takes a piece of a part out of the stock. @throws like changeOpen and takeForRefurbishing, and tradeIn.refurbishingFull */
export function takePart(ctx: Ctx, key: DeviceKey, input: RefurbishingPart): Promise<AdminTradeIn> {
  return changeOpen(ctx, key, input.version, async (tx, { id: refurbishingId }) => {
    if ((await countPieces(tx.db, refurbishingId)) >= refurbishingLimits.parts) throw isFull()
    const part = await takeForRefurbishing(tx, { partId: input.part_id, refurbishingId })
    const { id: partId, name, origin, costOre } = part
    await insertPiece(tx.db, { refurbishingId, partId, name, origin, costOre })
    tx.audit.addDetail(part.sku)
    return {}
  })
}

/** Puts a piece back into the stock. @throws like changeOpen, and tradeIn.noRefurbishing for a piece that it has not */
export function putBackPart(
  ctx: Ctx,
  { row, ...key }: DeviceKey & { row: number },
  version: number,
): Promise<AdminTradeIn> {
  return changeOpen(ctx, key, version, async (tx, { id: refurbishingId }) => {
    const piece = await deletePiece(tx.db, refurbishingId, row)
    if (!piece) throw new DomainError('tradeIn.noRefurbishing')
    const { partId, costOre, name } = piece
    await putBackFromRefurbishing(tx, { partId, refurbishingId, costOre })
    tx.audit.addDetail(name)
    return {}
  })
}

/** Adds time that the caller has spent. @throws like changeOpen, and tradeIn.refurbishingFull */
export function addTime(
  ctx: Ctx,
  key: DeviceKey,
  { version, minutes }: RefurbishingTime,
): Promise<AdminTradeIn> {
  const { id: adminUserId } = requireAdmin(ctx)
  return changeOpen(ctx, key, version, async (tx, { id: refurbishingId }) => {
    if ((await countEntries(tx.db, refurbishingId)) >= refurbishingLimits.entries) throw isFull()
    await insertEntry(tx.db, { refurbishingId, minutes, adminUserId, createdAt: tx.now() })
    return {}
  })
}

/** Removes an entry of time. @throws like changeOpen, and tradeIn.noRefurbishing for an entry that it has not */
export function removeTime(
  ctx: Ctx,
  { row, ...key }: DeviceKey & { row: number },
  version: number,
): Promise<AdminTradeIn> {
  return changeOpen(ctx, key, version, async (tx, { id }) => {
    if (!(await deleteEntry(tx.db, id, row))) throw new DomainError('tradeIn.noRefurbishing')
    return {}
  })
}

/**
 * Ends a refurbishing with the grade in which the device is sold, and how its parts are. @throws like changeOpen, and
 * tradeIn.refurbishingUnchecked when a point that the shop requires is not answered
 */
export function finishRefurbishing(
  ctx: Ctx,
  key: DeviceKey,
  { version, grade, checks }: RefurbishingFinish,
): Promise<AdminTradeIn> {
  return changeOpen(ctx, key, version, async (tx) => {
    const device = (await getRequestDevices(tx.db, [key.id])).find(({ sold }) => sold.id === key.device)
    const { checks: lists } = await readShopSettings(tx)
    const points = device ? getCheckPoints(lists, getDeviceType(device.sold.kind)) : []
    const missing = missingChecks(points, checks)
    if (missing.length > 0)
      throw new DomainError('tradeIn.refurbishingUnchecked', {
        values: { points: missing.join(', ').toLowerCase() },
      })
    await recordWork(tx, key, 'refurbished')
    return { grade, checks, finishedAt: tx.now() }
  })
}

/** Opens a finished refurbishing again. Does nothing to an open one. @throws like lockVersion, and tradeIn.refurbishInStock */
export function reopenRefurbishing(ctx: Ctx, key: DeviceKey, version: number): Promise<AdminTradeIn> {
  requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    const row = await lockVersion(tx, key, version)
    const device = await findBoughtDevice(tx.db, key)
    if (device?.productId) throw new DomainError('tradeIn.refurbishInStock')
    if (row.finishedAt !== null) {
      await updateRefurbishing(tx.db, row.id, { grade: null, finishedAt: null })
      await recordWork(tx, key, 'refurbishing')
    }
    return readTradeIn(tx, key.id)
  })
}
