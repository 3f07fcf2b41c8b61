import { z } from 'zod'
import { kronorAbove0 } from '../catalogue/schemas.ts'
import { day, email, honeypot, line, optionalEmail, searchText, text, timeOfDay, version } from '../fields.ts'
import { namedObject } from '../named-object.ts'
import { earlyStartInput } from '../repairs/early-start-schema.ts'
import { readyPromise } from '../repairs/promises/schemas.ts'
import { blockedDays, maxBlockedDays } from './blocked-days.ts'
import { bookingStatuses } from './states.ts'
import { incompleteText, noRepairText } from './texts.ts'

const calendarDay = day()

export const slotQuery = z.object({ date: calendarDay })

/** A slot as shown to visitors (spec 000 section 3). */
export const dailySlot = namedObject('DailySlot', { time: z.string(), booked: z.boolean() })
export type DailySlot = z.infer<typeof dailySlot>

const localTime = line(25, incompleteText)

/** A visitor's booking (spec 000 sections 3 and 5). `price` is in kronor and is converted to öre. */
export const bookingInput = namedObject('NewBooking', {
  customer_name: line(120, incompleteText),
  customer_email: email(incompleteText),
  customer_phone: line(40).optional().default(''),
  customer_message: text(2000).optional().default(''),
  device_type: line(100, noRepairText),
  brand: line(100, noRepairText),
  model: line(200, noRepairText),
  issue: line(200, noRepairText),
  price: kronorAbove0(noRepairText),
  booking_datetime: localTime,
  early_start: earlyStartInput,
  website: honeypot,
})
export type BookingInput = z.infer<typeof bookingInput>

/** Reply to a booking: the reference, and the path of its private page. */
export const bookingReceipt = namedObject('BookingReceipt', {
  reference: z.string(),
  booking_datetime: z.string(),
  link: z.string(),
})
export type BookingReceipt = z.infer<typeof bookingReceipt>

const bookingStatus = z.enum(bookingStatuses)

/** A booking as shown to its customer on the private page. Times are in the shop's time zone. */
export const bookingView = namedObject('Booking', {
  reference: z.string(),
  status: bookingStatus,
  version: z.int(),
  name: z.string(),
  booking_datetime: z.string(),
  ends_at: z.string().describe('local, as booking_datetime'),
  device_type: z.string(),
  brand: z.string(),
  model: z.string(),
  issue: z.string(),
  price: z.string().nullable(),
  customer_message: z.string(),
  changeable: z.boolean(),
  passed: z.boolean(),
  order_number: z.string().nullable(),
  ready: readyPromise.nullable().describe('when the repair is done; null without enough repairs of its kind'),
})
export type BookingView = z.infer<typeof bookingView>

export const bookingVersion = namedObject('BookingVersion', { version: version() })
export const bookingMove = namedObject('BookingMove', { version: version(), booking_datetime: localTime })
export type BookingMove = z.infer<typeof bookingMove>

/** An event of a booking. `by` is null for the customer. */
export const bookingEvent = z.object({
  what: z.enum(['booked', 'moved', 'cancelled', 'no_show', 'checked_in']),
  at: z.string(),
  from: z.string().nullable(),
  by: z.string().nullable(),
})

export const calendarBooking = namedObject('CalendarBooking', {
  id: z.int(),
  reference: z.string(),
  status: bookingStatus,
  version: z.int(),
  booking_datetime: z.string(),
  ends_at: z.string(),
  seat: z.int(),
  customer_name: z.string(),
  customer_phone: z.string(),
  brand: z.string(),
  model: z.string(),
  issue: z.string(),
})
export type CalendarBooking = z.infer<typeof calendarBooking>

export const adminBooking = calendarBooking
  .extend({
    source: z.enum(['web', 'counter']),
    customer_email: z.string(),
    customer_message: z.string(),
    device_type: z.string(),
    price: z.string().nullable(),
    estimated_time: z.string(),
    awaited_repair: z
      .object({ id: z.int(), order_number: z.string() })
      .nullable()
      .describe('the repair that awaits its device, and is checked in with it'),
    created_at: z.string(),
    started: z.boolean(),
    repair_order_id: z.int().nullable(),
    order_number: z.string().nullable(),
    history: z.array(bookingEvent),
  })
  .meta({ id: 'AdminBooking' })
export type AdminBooking = z.infer<typeof adminBooking>

export const bookingBlock = namedObject('BookingBlock', {
  id: z.int(),
  starts_at: z.string(),
  ends_at: z.string(),
  whole_day: z.boolean(),
  reason: z.string(),
})
export type BookingBlock = z.infer<typeof bookingBlock>

/** A range of calendar days, at most six weeks. */
export const calendarQuery = z.object({ from: calendarDay, to: calendarDay })

/** The back office's calendar: hours and slots of each day, bookings and blocks. */
export const bookingCalendar = namedObject('BookingCalendar', {
  today: z.string(),
  now: z.string().describe('local'),
  capacity: z.int(),
  slot_minutes: z.int(),
  days: z.array(
    z.object({
      date: z.string(),
      open: z.object({ opens: z.string(), closes: z.string() }).nullable(),
      reason: z.string().nullable(),
      slots: z.array(dailySlot),
    }),
  ),
  bookings: z.array(calendarBooking),
  blocks: z.array(bookingBlock),
})
export type BookingCalendar = z.infer<typeof bookingCalendar>

/** A booking made by staff for a customer on the phone or at the counter. Unknown values are empty. */
export const counterBooking = namedObject('NewCounterBooking', {
  customer_name: line(120, 'Skriv kundens namn.'),
  customer_email: optionalEmail.optional().default(''),
  customer_phone: line(40).optional().default(''),
  customer_message: text(2000).optional().default(''),
  device_type: line(100).optional().default(''),
  brand: line(100).optional().default(''),
  model: line(200, 'Skriv vilken enhet det gäller.'),
  issue: line(200, 'Skriv vad det gäller.'),
  price: kronorAbove0('Skriv ett belopp över 0, eller lämna tomt.').nullish(),
  booking_datetime: line(25, 'Välj en tid.'),
})
export type CounterBooking = z.infer<typeof counterBooking>

/** A time to block; the whole day without `from` and `to`. */
export const blockInput = z
  .object({
    date: calendarDay,
    /** The last day, for a block of several days. Each of them gets the same hours. */
    until: calendarDay.nullish(),
    /** Number of weeks in a row that the days are blocked. */
    weeks: z.int().min(1).max(26).optional().default(1),
    from: timeOfDay.nullish(),
    to: timeOfDay.nullish(),
    reason: line(80, 'Skriv varför tiden är spärrad.'),
    /** Blocks despite existing bookings, which remain until moved or cancelled. */
    despite_bookings: z.boolean().optional().default(false),
  })
  .refine(({ from, to }) => !from === !to, {
    path: ['to'],
    message: 'Skriv både från och till, eller ingetdera.',
  })
  .refine(({ from, to }) => !from || !to || from < to, {
    path: ['to'],
    message: 'Sluttiden ska vara efter starttiden.',
  })
  .refine(({ date, until }) => !until || until >= date, {
    path: ['until'],
    message: 'Sista dagen ska vara samma dag eller senare.',
  })
  .refine(
    ({ date, until, weeks }) => blockedDays({ date, until: until || date, weeks }).length <= maxBlockedDays,
    { path: ['until'], message: `Högst ${maxBlockedDays} dagar kan spärras på en gång.` },
  )
  .meta({ id: 'NewBookingBlock' })
export type BlockInput = z.infer<typeof blockInput>

export const bookingFeed = namedObject('BookingFeed', {
  url: z.string().nullable(),
  renewed_at: z.string().nullable(),
})
export type BookingFeed = z.infer<typeof bookingFeed>

export const bookingSearch = z.object({ q: searchText.min(1, 'Skriv något att söka efter.') })
