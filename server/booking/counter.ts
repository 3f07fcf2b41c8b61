import type { AdminBooking, CounterBooking } from '#domain/booking/schemas.ts'
import { bookingTransitions } from '#domain/booking/states.ts'
import { DomainError } from '#domain/errors.ts'
import { ore } from '#domain/money.ts'
import type { DeviceArrival } from '#domain/repairs/admin-schemas.ts'
import { getEarlyStart } from '#domain/repairs/early-start.ts'
import { computeFingerprint } from '../http/idempotency.ts'
import { type Ctx, requireAdmin, type TxCtx } from '../kit/context.ts'
import {
  addCustomerMessage,
  addEarlyStart,
  awaitsDevice,
  checkInWithBooking,
  checkSameIntake,
  computeIntakeFingerprint,
  openRepair,
  registerRepair,
} from '../repairs/service.ts'
import { readShopSettings } from '../settings/service.ts'
import { findEarlierBooking, storeBooking } from './book.ts'
import { assertTransitionAllowed, lockExisting, readBooking, recordEvent } from './change.ts'
import { findFreeSeat, mapExclusionErrors, slotAt } from './days.ts'
import {
  type BookingRow,
  findBooking,
  hasDuplicate,
  lockAwaitedRepair,
  lockDay,
  updateBooking,
} from './queries.ts'

/**
 * Books a time for a customer on the phone or at the counter. Staff may set a price or leave it out. Requests with the same Idempotency-Key return the same booking.
 * @throws field errors and booking.taken
 */
export async function bookAtCounter(
  ctx: Ctx,
  input: CounterBooking,
  idempotencyKey: string | undefined,
): Promise<AdminBooking> {
  const admin = requireAdmin(ctx)
  const settings = await readShopSettings(ctx)
  const slot = await slotAt(ctx, settings, input.booking_datetime)
  const fingerprint = computeFingerprint(input)
  const id = await mapExclusionErrors(() =>
    ctx.transaction(async (tx) => {
      await lockDay(tx.db, slot.startsAt)
      const earlier = await findEarlierBooking(tx, idempotencyKey, fingerprint)
      if (earlier) return earlier.id
      const seat = await findFreeSeat(tx, settings, slot, 'staff')
      if (await hasDuplicate(tx.db, fingerprint)) throw new DomainError('booking.taken')
      const stored = await storeBooking(
        tx,
        slot,
        {
          source: 'counter',
          customerName: input.customer_name,
          customerEmail: input.customer_email,
          customerPhone: input.customer_phone,
          customerMessage: input.customer_message,
          deviceType: input.device_type,
          brand: input.brand,
          modelName: input.model,
          issue: input.issue,
          priceOre: input.price ?? null,
          estimatedTime: '',
          seat,
          fingerprint,
          idempotencyKey: idempotencyKey ?? null,
        },
        admin,
      )
      return stored.id
    }),
  )
  return readBooking(ctx, id)
}

/** Marks a booking as no-show. @throws booking.notStarted before the booked time, booking.cannot and request.conflict */
export async function markNoShow(ctx: Ctx, id: number, version: number): Promise<AdminBooking> {
  const admin = requireAdmin(ctx)
  await ctx.transaction(async (tx) => {
    const booking = await lockExisting(tx, id)
    if (booking.status === 'no_show') return
    assertTransitionAllowed(booking, 'noShow', version)
    if (tx.now() < booking.startsAt) throw new DomainError('booking.notStarted')
    await updateBooking(tx.db, id, tx.now(), { status: bookingTransitions.noShow.to })
    await recordEvent(tx, booking, 'no_show', { kind: 'staff', id: admin.id })
  })
  return readBooking(ctx, id)
}

/**
 * Checks in a booking: opens its repair, or takes the one that the customer has paid online meanwhile, with what the intake says. The
 * row lock lets a booking be checked in once; repeated calls return the same order. @throws booking.cannot, request.conflict,
 * repair.alreadyHere when another form checked it in, and the errors of an intake
 */
export async function checkIn(
  ctx: Ctx,
  id: number,
  { version, intake }: DeviceArrival,
): Promise<AdminBooking> {
  const admin = requireAdmin(ctx)
  await ctx.transaction(async (tx) => {
    // The repair before its booking, as when staff take in the repair: otherwise two could wait for each other.
    const dropOffRepairId = (await findBooking(tx.db, id))?.dropOffRepairId
    if (dropOffRepairId) await awaitsDevice(tx, dropOffRepairId)
    const booking = await lockExisting(tx, id)
    if (booking.status === 'checked_in') {
      if (booking.repairId !== null) await checkSameIntake(tx, booking.repairId, intake)
      return
    }
    assertTransitionAllowed(booking, 'checkIn', version)
    const repairId = await getRepair(tx, booking, admin.id, intake)
    // Taking in the repair has ended its booking.
    if (repairId === dropOffRepairId) return
    await updateBooking(tx.db, id, tx.now(), {
      status: bookingTransitions.checkIn.to,
      repairId: repairId,
    })
    await recordEvent(tx, booking, 'checked_in', { kind: 'staff', id: admin.id })
  })
  return readBooking(ctx, id)
}

/** Returns the repair of a device that is handed in with a booking. */
async function getRepair(
  tx: TxCtx,
  booking: BookingRow,
  adminId: number,
  intake: DeviceArrival['intake'],
): Promise<number> {
  const earlyStart = getEarlyStart(booking.earlyStartVersion, booking.createdAt)
  const awaitedId = (await lockAwaitedRepair(tx.db, booking))?.id
  if (awaitedId !== undefined) {
    await addCustomerMessage(tx, awaitedId, booking.customerMessage)
    await addEarlyStart(tx, awaitedId, earlyStart)
    await checkInWithBooking(tx, awaitedId, adminId, intake)
    return awaitedId
  }
  const origin = { source: 'booking' as const, customerId: booking.customerId, earlyStart }
  const agreed = {
    agreedOre: booking.priceOre === null ? null : ore(booking.priceOre),
    agreedSource: booking.source === 'web' ? ('price_list' as const) : ('counter' as const),
  }
  if (intake) {
    const fingerprint = computeIntakeFingerprint(intake)
    return (
      await registerRepair(tx, intake, { ...origin, adminUserId: adminId, fingerprint, booked: agreed })
    ).id
  }
  const { id } = await openRepair(tx, {
    ...origin,
    ...agreed,
    customerName: booking.customerName,
    customerEmail: booking.customerEmail,
    customerPhone: booking.customerPhone,
    deviceType: booking.deviceType,
    brand: booking.brand,
    modelName: booking.modelName,
    issue: booking.issue,
    customerMessage: booking.customerMessage,
    estimatedTime: booking.estimatedTime,
  })
  return id
}
