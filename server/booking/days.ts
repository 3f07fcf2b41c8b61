import { earliestStart, lastBookableDay, readBookingTime } from '#domain/booking/rules.ts'
import type { DailySlot } from '#domain/booking/schemas.ts'
import { type Availability, availableSeat, type Slot, type Span, slotsOn } from '#domain/booking/slots.ts'
import { DomainError, fieldError } from '#domain/errors.ts'
import { swedishHolidays } from '#domain/holidays.ts'
import { type DayHours, hoursOn } from '#domain/settings/hours.ts'
import type { ShopSettings } from '#domain/settings/schemas.ts'
import { addCalendarDays, instantFrom, toDay } from '#domain/time.ts'
import { type Ctx, type DbCtx, requireAdmin } from '../kit/context.ts'
import { readShopSettings } from '../settings/service.ts'
import { blocksIn } from './calendar-queries.ts'
import { takenSeats } from './queries.ts'

/** The role of the person choosing a time. Visitors must respect the lead time; staff may choose any slot of today. */
export type BookingRole = 'visitor' | 'staff'

/** Returns a calendar day in the shop's time zone, from midnight to midnight. */
export function daySpan(date: string): Span {
  return { startsAt: instantFrom(date, '00:00'), endsAt: instantFrom(addCalendarDays(date, 1), '00:00') }
}

/** Days further away than this count as closed. */
const knownDays = 800

export function areKnown(now: Date, from: string, to: string): boolean {
  const today = toDay(now)
  return addCalendarDays(today, -knownDays) <= from && to <= addCalendarDays(today, knownDays)
}

export function hoursBetween(
  ctx: Pick<DbCtx, 'now'>,
  settings: ShopSettings,
  from: string,
  to: string,
): DayHours[] {
  const isKnown = areKnown(ctx.now(), from, to)
  const holidays = isKnown ? swedishHolidays(from, to) : []
  const days: DayHours[] = []
  for (let date = from; date <= to; date = addCalendarDays(date, 1)) {
    days.push(isKnown ? hoursOn(date, settings, holidays) : { date, open: null, reason: null })
  }
  return days
}

export function earliestFor(who: BookingRole, now: Date, settings: ShopSettings): Date {
  return who === 'visitor' ? earliestStart(now, settings.booking) : daySpan(toDay(now)).startsAt
}

export function shownSlots(slots: readonly Slot[], room: Availability): DailySlot[] {
  return slots.map((slot) => ({ time: slot.time, booked: availableSeat(slot, room) === undefined }))
}

/** Reads everything that decides which slots of a span can be booked, ignoring the booking `except`. */
export async function readAvailability(
  ctx: Pick<Ctx, 'db' | 'now'>,
  settings: ShopSettings,
  span: Span,
  who: BookingRole,
  except?: number,
): Promise<Availability> {
  return {
    taken: await takenSeats(ctx.db, span, except),
    blocks: await blocksIn(ctx.db, span),
    capacity: settings.booking.slotCapacity,
    earliest: earliestFor(who, ctx.now(), settings),
  }
}

/**
 * Returns the slots of a day (spec 000 section 7), or none when the shop is closed. @throws a field error for a day beyond the
 * booking horizon
 */
export function dailySlots(ctx: DbCtx, date: string): Promise<DailySlot[]> {
  return slotsFor(ctx, date, 'visitor')
}

/** Like `dailySlots`, for staff. */
export function staffSlots(ctx: Ctx, date: string): Promise<DailySlot[]> {
  requireAdmin(ctx)
  return slotsFor(ctx, date, 'staff')
}

async function slotsFor(ctx: DbCtx, date: string, who: BookingRole): Promise<DailySlot[]> {
  assertBookableDay(ctx, 'date', date)
  const settings = await readShopSettings(ctx)
  const slots = hoursBetween(ctx, settings, date, date).flatMap((day) =>
    slotsOn(day, settings.booking.slotMinutes),
  )
  if (slots.length === 0) return []
  return shownSlots(slots, await readAvailability(ctx, settings, daySpan(date), who))
}

function assertBookableDay(ctx: DbCtx, field: string, date: string): void {
  if (date > lastBookableDay(ctx.now())) throw fieldError(field, 'Välj ett datum högst 60 dagar fram.')
}

/**
 * Returns the slot named by a `booking_datetime`. @throws a field error when its format is wrong, that local time does not exist,
 * the shop is closed, or it is too far ahead
 */
export async function slotAt(ctx: DbCtx, settings: ShopSettings, text: string): Promise<Slot> {
  const wanted = readBookingTime(text)
  if (!wanted) throw noSuchTime()
  assertBookableDay(ctx, 'booking_datetime', wanted.date)
  const days = hoursBetween(ctx, settings, wanted.date, wanted.date)
  const slot = days
    .flatMap((day) => slotsOn(day, settings.booking.slotMinutes))
    .find(({ time }) => time === wanted.time)
  if (!slot) throw noSuchTime()
  return slot
}

function noSuchTime(): DomainError {
  return fieldError('booking_datetime', 'Den tiden går inte att boka. Välj en av tiderna som visas.')
}

/** Returns a free seat in a slot. @throws booking.taken when there is none */
export async function findFreeSeat(
  ctx: Pick<Ctx, 'db' | 'now'>,
  settings: ShopSettings,
  slot: Slot,
  who: BookingRole,
  except?: number,
): Promise<number> {
  const seat = availableSeat(slot, await readAvailability(ctx, settings, slot, who, except))
  if (seat === undefined) throw new DomainError('booking.taken')
  return seat
}

const exclusionViolation = '23P01'

/** Returns whether the database refused a booking because its time is taken or blocked. */
function refusedByDatabase(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && each.code === exclusionViolation) return true
  }
  return false
}

/** Runs `work` and converts the database's exclusion errors into `booking.taken`. */
export async function mapExclusionErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (refusedByDatabase(error)) throw new DomainError('booking.taken')
    throw error
  }
}
