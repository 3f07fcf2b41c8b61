import { changeableUntil } from '#domain/booking/rules.ts'
import type { AdminBooking, BookingMove, BookingView } from '#domain/booking/schemas.ts'
import { type BookingTransition, bookingTransitions, mayTransition } from '#domain/booking/states.ts'
import { bookingStatusLabels } from '#domain/booking/texts.ts'
import { DomainError } from '#domain/errors.ts'
import { toClockTime } from '#domain/repairs/promises/open-minutes.ts'
import { type Ctx, requireAdmin, type TxCtx } from '../kit/context.ts'
import { findReadyTime } from '../repairs/service.ts'
import { getSelector } from '../security/private-link.ts'
import { readShopSettings } from '../settings/service.ts'
import { findFreeSeat, mapExclusionErrors, slotAt } from './days.ts'
import {
  type BookingRow,
  findAwaitedRepair,
  findBooking,
  findBookingByLink,
  getEvents,
  insertEvent,
  lockBooking,
  lockDay,
  updateBooking,
} from './queries.ts'
import { adminView, bookingView } from './views.ts'

type Changer = { kind: 'customer' } | { kind: 'staff'; id: number }

export async function findPrivateBooking(ctx: Ctx, token: string): Promise<BookingView | undefined> {
  const selector = getSelector(ctx.config, token)
  const row = selector ? await findBookingByLink(ctx.db, selector) : undefined
  return row && viewForCustomer(ctx, row)
}

/** Like `findPrivateBooking`, for the API. @throws booking.notFound */
export async function readPrivateBooking(ctx: Ctx, token: string): Promise<BookingView> {
  return viewForCustomer(ctx, await findRowByPrivateLink(ctx, token))
}

async function viewForCustomer(ctx: Ctx, row: BookingRow): Promise<BookingView> {
  const { deviceType, brand, modelName: model, issue, startsAt } = row
  const isComing = row.status === 'booked' && ctx.now() < startsAt
  const ready = isComing
    ? await findReadyTime(ctx, { type: deviceType, brand, model, issue }, toClockTime(startsAt))
    : undefined
  return bookingView(row, ctx.now(), ready)
}

/** Returns the row behind a private link. @throws booking.notFound */
export async function findRowByPrivateLink(ctx: Ctx, token: string): Promise<BookingRow> {
  const selector = getSelector(ctx.config, token)
  const row = selector ? await findBookingByLink(ctx.db, selector) : undefined
  if (!row) throw new DomainError('booking.notFound')
  return row
}

/** Moves a booking through its private link. @throws the errors of move, and booking.tooLate */
export async function movePrivateBooking(ctx: Ctx, token: string, input: BookingMove): Promise<BookingView> {
  const { id } = await findRowByPrivateLink(ctx, token)
  await move(ctx, id, input, { kind: 'customer' })
  return readPrivateBooking(ctx, token)
}

/** Cancels a booking through its private link. @throws the errors of cancel, and booking.tooLate */
export async function cancelPrivateBooking(ctx: Ctx, token: string, version: number): Promise<BookingView> {
  const { id } = await findRowByPrivateLink(ctx, token)
  await cancel(ctx, id, version, { kind: 'customer' })
  return readPrivateBooking(ctx, token)
}

/** Returns a booking with its history, for staff. @throws booking.notFound */
export async function readBooking(ctx: Ctx, id: number): Promise<AdminBooking> {
  requireAdmin(ctx)
  const row = await findBooking(ctx.db, id)
  if (!row) throw new DomainError('booking.notFound')
  const awaited = mayTransition(row.status, 'checkIn') ? await findAwaitedRepair(ctx.db, row) : undefined
  return adminView(row, { events: await getEvents(ctx.db, id), awaited }, ctx.now())
}

/** Moves a booking for staff, ignoring lead time and change deadline. @throws the errors of move */
export async function moveBooking(ctx: Ctx, id: number, input: BookingMove): Promise<AdminBooking> {
  const admin = requireAdmin(ctx)
  await move(ctx, id, input, { kind: 'staff', id: admin.id })
  return readBooking(ctx, id)
}

/** Cancels a booking for staff. @throws the errors of cancel */
export async function cancelBooking(ctx: Ctx, id: number, version: number): Promise<AdminBooking> {
  const admin = requireAdmin(ctx)
  await cancel(ctx, id, version, { kind: 'staff', id: admin.id })
  return readBooking(ctx, id)
}

/**
 * Moves a booking to another slot. Does nothing when the booking is in that slot already, so a double click moves it once.
 * @throws field errors for an invalid slot, booking.taken, booking.cannot, and request.conflict when the booking has changed since
 * it was read
 */
async function move(ctx: Ctx, id: number, input: BookingMove, who: Changer): Promise<void> {
  const settings = await readShopSettings(ctx)
  const slot = await slotAt(ctx, settings, input.booking_datetime)
  await mapExclusionErrors(() =>
    ctx.transaction(async (tx) => {
      // Always lock the day before the row, to avoid deadlocks.
      await lockDay(tx.db, slot.startsAt)
      const booking = await lockExisting(tx, id)
      if (booking.status === 'booked' && booking.startsAt.getTime() === slot.startsAt.getTime()) return
      assertChangeable(tx, booking, 'move', { version: input.version, phone: settings.phone, who })
      const seat = await findFreeSeat(tx, settings, slot, who.kind === 'staff' ? 'staff' : 'visitor', id)
      const now = tx.now()
      await updateBooking(tx.db, id, now, {
        startsAt: slot.startsAt,
        endsAt: slot.endsAt,
        seat,
        timeSetAt: now,
      })
      await recordEvent(tx, booking, 'moved', who)
      await tx.enqueue('booking.mailMoved', { bookingId: id, version: booking.version + 1, by: who.kind })
    }),
  )
}

/**
 * Cancels a booking; does nothing when it is cancelled already. @throws booking.cannot, and request.conflict when it has
 * changed since it was read
 */
async function cancel(ctx: Ctx, id: number, version: number, who: Changer): Promise<void> {
  const { phone } = await readShopSettings(ctx)
  await ctx.transaction(async (tx) => {
    const booking = await lockExisting(tx, id)
    if (booking.status === 'cancelled') return
    assertChangeable(tx, booking, 'cancel', { version, phone, who })
    await updateBooking(tx.db, id, tx.now(), { status: bookingTransitions.cancel.to })
    await recordEvent(tx, booking, 'cancelled', who)
    await tx.enqueue('booking.mailCancelled', { bookingId: id, by: who.kind })
  })
}

/** Locks a booking's row until the transaction ends and returns it. @throws booking.notFound */
export async function lockExisting(tx: TxCtx, id: number): Promise<BookingRow> {
  const booking = await lockBooking(tx.db, id)
  if (!booking) throw new DomainError('booking.notFound')
  return booking
}

/** @throws booking.cannot when the status does not allow the transition, and request.conflict for another version */
export function assertTransitionAllowed(booking: BookingRow, name: BookingTransition, version: number): void {
  if (!mayTransition(booking.status, name)) {
    throw new DomainError('booking.cannot', {
      values: { status: bookingStatusLabels[booking.status].toLowerCase() },
    })
  }
  if (booking.version !== version) throw new DomainError('request.conflict')
}

function assertChangeable(
  tx: TxCtx,
  booking: BookingRow,
  name: BookingTransition,
  { version, phone, who }: { version: number; phone: string; who: Changer },
): void {
  assertTransitionAllowed(booking, name, version)
  if (who.kind === 'customer' && tx.now() > changeableUntil(booking.startsAt)) {
    throw new DomainError('booking.tooLate', { values: { phone } })
  }
}

export async function recordEvent(
  tx: TxCtx,
  booking: BookingRow,
  what: 'moved' | 'cancelled' | 'no_show' | 'checked_in',
  who: Changer,
): Promise<void> {
  await insertEvent(tx.db, {
    bookingId: booking.id,
    what,
    fromStartsAt: what === 'moved' ? booking.startsAt : null,
    byStaff: who.kind === 'staff',
    adminUserId: who.kind === 'staff' ? who.id : null,
    happenedAt: tx.now(),
  })
}
