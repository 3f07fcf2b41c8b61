import { blockedDays } from '#domain/booking/blocked-days.ts'
import type { BlockInput, BookingBlock, BookingCalendar, CalendarBooking } from '#domain/booking/schemas.ts'
import { overlap, type Span, slotsOn } from '#domain/booking/slots.ts'
import { DomainError, fieldError } from '#domain/errors.ts'
import { formatCount } from '#domain/settings/units.ts'
import { addCalendarDays, formatShortDay, getTime, instantFrom, toDay } from '#domain/time.ts'
import { type Ctx, requireAdmin } from '../kit/context.ts'
import { readShopSettings } from '../settings/service.ts'
import { blocksIn, deleteBlock, insertBlocks } from './calendar-queries.ts'
import { areKnown, daySpan, earliestFor, hoursBetween, shownSlots } from './days.ts'
import { activeBookingsIn, bookingsIn, lockDay, searchBookings } from './queries.ts'
import { blockView, calendarView, localTime } from './views.ts'

/** Maximum number of days shown at once: a month with the rest of its first and last weeks. */
const maxDays = 42

/** Maximum number of search results. */
const maxFound = 20

/**
 * Returns the days of a range, both ends included, with hours, slots, bookings and blocks. @throws a field error when the range is
 * empty, too long or too far away
 */
export async function bookingCalendar(ctx: Ctx, from: string, to: string): Promise<BookingCalendar> {
  requireAdmin(ctx)
  if (to < from || to >= addCalendarDays(from, maxDays)) {
    throw fieldError('to', `Välj högst ${maxDays} dagar.`)
  }
  const now = ctx.now()
  if (!areKnown(now, from, to)) throw fieldError('from', 'Så långt bort finns ingen kalender.')
  const settings = await readShopSettings(ctx)
  const span: Span = { startsAt: daySpan(from).startsAt, endsAt: daySpan(to).endsAt }
  const days = hoursBetween(ctx, settings, from, to)
  const [bookings, blocks] = await Promise.all([bookingsIn(ctx.db, span), blocksIn(ctx.db, span)])
  const { slotCapacity: capacity, slotMinutes } = settings.booking
  const room = { taken: bookings, blocks, capacity, earliest: earliestFor('staff', now, settings) }
  return {
    today: toDay(now),
    now: localTime(now),
    capacity,
    slot_minutes: slotMinutes,
    days: days.map((day) => ({ ...day, slots: shownSlots(slotsOn(day, slotMinutes), room) })),
    bookings: bookings.map(calendarView),
    blocks: blocks.map(blockView),
  }
}

/** Searches bookings by reference, name, phone, e-mail or model. */
export async function findBookings(ctx: Ctx, words: string): Promise<CalendarBooking[]> {
  requireAdmin(ctx)
  if (words.trim() === '') return []
  return (await searchBookings(ctx.db, words, daySpan(toDay(ctx.now())).startsAt, maxFound)).map(calendarView)
}

/**
 * Blocks a time for new bookings, on one or several days, and returns the first block. @throws booking.blocksBookings with the
 * bookings in that time unless despite_bookings is set, and booking.blockedAlready when it overlaps another block
 */
export function blockTime(ctx: Ctx, input: BlockInput): Promise<BookingBlock> {
  const admin = requireAdmin(ctx)
  const { date, until, weeks } = input
  const spans = blockedDays({ date, until: until || date, weeks }).map(
    (day): Span => ({
      startsAt: input.from ? instantFrom(day, input.from) : daySpan(day).startsAt,
      endsAt: input.to ? instantFrom(day, input.to) : daySpan(day).endsAt,
    }),
  )
  const [first] = spans
  if (!first || first.endsAt <= ctx.now()) throw fieldError('date', 'Tiden har redan varit.')
  return ctx.transaction(async (tx) => {
    const standing: Awaited<ReturnType<typeof activeBookingsIn>> = []
    // The days are in order, so two members of staff who block several days lock them in the same order.
    for (const span of spans) {
      await lockDay(tx.db, span.startsAt)
      const [existing] = (await blocksIn(tx.db, span)).filter((block) => overlap(block, span))
      if (existing) throw new DomainError('booking.blockedAlready', { values: { reason: existing.reason } })
      standing.push(...(await activeBookingsIn(tx.db, span)))
    }
    if (standing.length > 0 && !input.despite_bookings) {
      const when = ({ startsAt }: Span) =>
        spans.length === 1 ? getTime(startsAt) : `${formatShortDay(toDay(startsAt))} ${getTime(startsAt)}`
      const named = standing.slice(0, 10).map((row) => `${when(row)} ${row.customerName}`)
      if (standing.length > named.length) named.push('…')
      const count = formatCount(standing.length, 'bokning', 'bokningar')
      const bookings = named.join(', ')
      const { text } = new DomainError('booking.blocksBookings', { values: { count, bookings } })
      // Reported on the field, so that the screen can ask whether to block anyway.
      throw new DomainError('booking.blocksBookings', {
        values: { count, bookings },
        fields: { despite_bookings: [text] },
      })
    }
    const { reason } = input
    const blocks = await insertBlocks(
      tx.db,
      spans.map((span) => ({ ...span, reason, adminUserId: admin.id, createdAt: tx.now() })),
    )
    return blockView(blocks[0])
  })
}

/** Removes a block. @throws booking.blockNotFound */
export async function unblockTime(ctx: Ctx, id: number): Promise<void> {
  requireAdmin(ctx)
  if (!(await deleteBlock(ctx.db, id))) throw new DomainError('booking.blockNotFound')
}
