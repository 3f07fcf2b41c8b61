import { DomainError } from '#domain/errors.ts'
import { ore } from '#domain/money.ts'
import type { AdminTradeIn } from '#domain/trade-in/staff-schemas.ts'
import { type Ctx, requireAdmin } from '#server/kit/context.ts'
import { createSecondHandDraft } from '#server/shop/service.ts'
import { getLedgerEntries } from '../ledger/queries.ts'
import { lockRefurbishing } from '../refurbishing/queries.ts'
import { type DeviceWithInspection, getChoices, getRequestDevices, insertEvent } from '../requests/queries.ts'
import { storeProduct } from './queries.ts'
import { readTradeIn } from './read.ts'
import { lockTradeIn } from './transitions.ts'

/** Returns a device's choice in the first group with one of these names, or an empty string. */
function chosen(device: DeviceWithInspection, ...titles: string[]): string {
  return getChoices(device).find(({ title }) => titles.includes(title.toLowerCase()))?.value ?? ''
}

/**
 * Adds a bought device to the shop as a draft with its purchase price, which cannot be published during the statutory month. Does
 * nothing the second time. @throws tradeIn.notFound, tradeIn.notBought, tradeIn.refurbishingOpen, and
 * tradeIn.brokenDevice for an unsellable device
 */
export function putInStock(ctx: Ctx, id: number, deviceId: number): Promise<AdminTradeIn> {
  const admin = requireAdmin(ctx)
  return ctx.transaction(async (tx) => {
    await lockTradeIn(tx, id)
    const device = (await getRequestDevices(tx.db, [id])).find(({ sold }) => sold.id === deviceId)
    if (!device) throw new DomainError('tradeIn.notFound')
    if (device.sold.productId !== null) return readTradeIn(tx, id)
    const note = (await getLedgerEntries(tx.db, id)).find(
      ({ requestDeviceId }) => requestDeviceId === deviceId,
    )
    const { sold, inspection } = device
    if (!note?.boughtOn || !inspection) throw new DomainError('tradeIn.notBought')
    const refurbishing = await lockRefurbishing(tx.db, { id, device: deviceId })
    if (refurbishing?.finishedAt === null) throw new DomainError('tradeIn.refurbishingOpen')
    const condition = refurbishing?.grade ?? inspection.grade
    if (condition === 'broken') throw new DomainError('tradeIn.brokenDevice')
    const productId = await createSecondHandDraft(
      tx,
      {
        kind: sold.kind,
        name: sold.modelName,
        brand: sold.brand,
        storage: chosen(device, 'lagring', 'lagringsutrymme'),
        color: chosen(device, 'färg'),
        condition,
        // The price paid to the seller alone, by which the margin is taxed: parts do not change it (0072).
        costOre: ore(note.priceOre ?? 0),
        holdUntil: note.sellableFrom,
        serial: inspection.imei,
      },
      admin.id,
    )
    await storeProduct(tx.db, deviceId, productId)
    await insertEvent(tx.db, {
      requestId: id,
      event: 'stocked',
      adminUserId: admin.id,
      note: note.number,
      happenedAt: tx.now(),
    })
    return readTradeIn(tx, id)
  })
}
