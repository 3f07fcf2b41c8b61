import { earliestStart, lastBookableDay, readBookingTime } from '../../domain/booking/rules.ts'
import type { DailySlot } from '../../domain/booking/schemas.ts'
import { type Availability, type Slot, type Span, availableSeat, slotsOn } from '../../domain/booking/slots.ts'
import { DomainError, fieldError } from '../../domain/errors.ts'
import { type DayHours, hoursOn } from '../../domain/settings/hours.ts'
import type { ShopSettings } from '../../domain/settings/schemas.ts'
import { addCalendarDays, dayOf, instantFrom } from '../../domain/time.ts'
import { type Ctx, type DbCtx, requireAdmin } from '../kit/context.ts'
import { readShopSettings, swedishHolidays } from '../settings/service.ts'
import { blocksIn } from './calendar-queries.ts'
import { takenSeats } from './queries.ts'

/** Who chooses a time: visitors keep to the lead time; staff may still take what has begun today. */
export type BookingRole = 'visitor' | 'staff'

/** The instants of a calendar day, midnight to midnight in the shop. */
export function daySpan(date: string): Span {
  return { startsAt: instantFrom(date, '00:00'), endsAt: instantFrom(addCalendarDays(date, 1), '00:00') }
}

/** Days further away than this are neither known nor asked for by anybody: they count as closed. */
const knownDays = 800

/** Whether days are near enough to today to be known. */
export function areKnown(now: Date, from: string, to: string): boolean {
  const today = dayOf(now)
  return addCalendarDays(today, -knownDays) <= from && to <= addCalendarDays(today, knownDays)
}

/** The hours of each day between two. */
export async function hoursBetween(
  ctx: Pick<DbCtx, 'now'>,
  settings: ShopSettings,
  from: string,
  to: string,
): Promise<DayHours[]> {
  const isKnown = areKnown(ctx.now(), from, to)
  const holidays = isKnown ? await swedishHolidays(from, to) : []
  const days: DayHours[] = []
  for (let date = from; date <= to; date = addCalendarDays(date, 1)) {
    days.push(isKnown ? hoursOn(date, settings, holidays) : { date, open: null, reason: null })
  }
  return days
}

/** The instant before which nothing can be booked. */
export function earliestFor(who: BookingRole, now: Date, settings: ShopSettings): Date {
  return who === 'visitor' ? earliestStart(now, settings.booking) : daySpan(dayOf(now)).startsAt
}

/** The slots of a day as they are shown. */
export function shownSlots(slots: readonly Slot[], room: Availability): DailySlot[] {
  return slots.map((slot) => ({ time: slot.time, booked: availableSeat(slot, room) === undefined }))
}

/** What decides whether slots of a span can be booked; the booking `except` is looked past. */
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
 * The slots of a day (spec 000 section 7); none when the shop is closed. Throws a field error for a day further ahead
 * than can be booked.
 */
export function dailySlots(ctx: DbCtx, date: string): Promise<DailySlot[]> {
  return slotsFor(ctx, date, 'visitor')
}

/** As `dailySlots`, for staff. */
export function staffSlots(ctx: Ctx, date: string): Promise<DailySlot[]> {
  requireAdmin(ctx)
  return slotsFor(ctx, date, 'staff')
}

async function slotsFor(ctx: DbCtx, date: string, who: BookingRole): Promise<DailySlot[]> {
  assertBookableDay(ctx, 'date', date)
  const settings = await readShopSettings(ctx)
  const slots = (await hoursBetween(ctx, settings, date, date)).flatMap((day) =>
    slotsOn(day, settings.booking.slotMinutes),
  )
  if (slots.length === 0) return []
  return shownSlots(slots, await readAvailability(ctx, settings, daySpan(date), who))
}

function assertBookableDay(ctx: DbCtx, field: string, date: string): void {
  if (date > lastBookableDay(ctx.now())) throw fieldError(field, 'Välj ett datum högst 60 dagar fram.')
}

/**
 * The slot that a `booking_datetime` names. Throws a field error when it names none: it is written otherwise, the clock
 * never shows it, the shop is closed, or it lies too far ahead.
 */
export async function slotAt(ctx: DbCtx, settings: ShopSettings, text: string): Promise<Slot> {
  const wanted = readBookingTime(text)
  if (!wanted) throw noSuchTime()
  assertBookableDay(ctx, 'booking_datetime', wanted.date)
  const days = await hoursBetween(ctx, settings, wanted.date, wanted.date)
  const slot = days
    .flatMap((day) => slotsOn(day, settings.booking.slotMinutes))
    .find(({ time }) => time === wanted.time)
  if (!slot) throw noSuchTime()
  return slot
}

function noSuchTime(): DomainError {
  return fieldError('booking_datetime', 'Den tiden går inte att boka. Välj en av tiderna som visas.')
}

/** The seat that a booking of this slot gets. Throws `booking.taken` when it counts as booked. */
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

/** PostgreSQL's code for a row that an exclusion constraint refuses. */
const exclusionViolation = '23P01'

/** Whether the database itself has refused a booking because its time is taken or blocked. */
function refusedByDatabase(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && each.code === exclusionViolation) return true
  }
  return false
}

/** Does what takes a time, and says `booking.taken` when the database's own rules refuse it. */
export async function mapExclusionErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (refusedByDatabase(error)) throw new DomainError('booking.taken')
    throw error
  }
}
