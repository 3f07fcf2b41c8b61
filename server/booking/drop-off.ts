import { DomainError } from '#domain/errors.ts'
import type { DropOffInput, RepairPageView } from '#domain/repairs/customer-schemas.ts'
import { computeFingerprint } from '../http/idempotency.ts'
import type { Ctx, TxCtx } from '../kit/context.ts'
import { lockRepairPage, readRepairPage } from '../repairs/service.ts'
import { readShopSettings } from '../settings/service.ts'
import { storeBooking } from './book.ts'
import { recordEvent } from './change.ts'
import { findFreeSeat, mapExclusionErrors, slotAt } from './days.ts'
import { findDropOff, lockDay, updateBooking } from './queries.ts'

/**
 * Books a time to hand in the device of a repair, from its private page. The same time again is booked once; for another time the
 * booking is moved on its own page. @throws repair.notFound, repair.notAwaited for a device that is here, booking.taken, and
 * booking.hasDropOff
 */
export async function bookDropOff(
  ctx: Ctx,
  token: string,
  input: DropOffInput,
  address: string,
): Promise<RepairPageView> {
  await ctx.limits.take('form.address', address)
  const settings = await readShopSettings(ctx)
  const slot = await slotAt(ctx, settings, input.booking_datetime)
  await mapExclusionErrors(() =>
    ctx.transaction(async (tx) => {
      // Always lock the day before the row, to avoid deadlocks.
      await lockDay(tx.db, slot.startsAt)
      const repair = await lockRepairPage(tx, token)
      const earlier = await findDropOff(tx.db, repair.id)
      if (earlier?.startsAt.getTime() === slot.startsAt.getTime()) return
      if (earlier) throw new DomainError('booking.hasDropOff')
      if (!(await readRepairPage(tx, token)).can_book) throw new DomainError('repair.notAwaited')
      await storeBooking(tx, slot, {
        source: 'web',
        customerId: repair.customerId,
        customerName: repair.customerName,
        customerEmail: repair.customerEmail,
        customerPhone: repair.customerPhone,
        customerMessage: '',
        deviceType: repair.deviceType,
        brand: repair.brand,
        modelName: repair.modelName,
        issue: repair.issue,
        priceOre: repair.agreedOre,
        estimatedTime: repair.estimatedTime ?? '',
        seat: await findFreeSeat(tx, settings, slot, 'visitor'),
        fingerprint: computeFingerprint({ repairId: repair.id, at: input.booking_datetime }),
        dropOffRepairId: repair.id,
      })
    }),
  )
  return readRepairPage(ctx, token)
}

/** Ends the booked time of a device that has come in without it, or whose repair has ended. */
export async function endDropOff(
  tx: TxCtx,
  repairId: number,
  { isHere, adminUserId }: { isHere: boolean; adminUserId: number | null },
): Promise<void> {
  const booking = await findDropOff(tx.db, repairId)
  if (!booking) return
  const who =
    adminUserId === null ? ({ kind: 'customer' } as const) : ({ kind: 'staff', id: adminUserId } as const)
  if (isHere) await updateBooking(tx.db, booking.id, tx.now(), { status: 'checked_in', repairId })
  else await updateBooking(tx.db, booking.id, tx.now(), { status: 'cancelled' })
  await recordEvent(tx, booking, isHere ? 'checked_in' : 'cancelled', who)
}
