import { z } from 'zod'
import { type Endpoints, forAnyone, forStaff } from '../endpoint.ts'
import { byId, byToken } from '../fields.ts'
import { deviceArrival } from '../repairs/admin-schemas.ts'
import { dropOffInput, repairPageView } from '../repairs/customer-schemas.ts'
import {
  adminBooking,
  blockInput,
  bookingBlock,
  bookingCalendar,
  bookingFeed,
  bookingInput,
  bookingMove,
  bookingReceipt,
  bookingSearch,
  bookingVersion,
  bookingView,
  calendarBooking,
  calendarQuery,
  counterBooking,
  dailySlot,
  slotQuery,
} from './schemas.ts'

/** Calls for drop-off times: slots, bookings, the customer's private link, and the back office's calendar. */
export const bookingApi = {
  'GET /api/quotes/bookings/daily_slots/': forAnyone(
    'The times of a day, at most 60 days ahead; an empty list when the shop is closed',
    { query: slotQuery, reply: z.array(dailySlot) },
  ),
  'POST /api/quotes/bookings/': forAnyone(
    'Book a time. The same Idempotency-Key again gives the same booking',
    { body: bookingInput, status: 201, reply: bookingReceipt, errorsIn: 'error' },
  ),
  'GET /api/bookings/:token/': forAnyone('The booking behind a private link', {
    params: byToken,
    reply: bookingView,
  }),
  'GET /api/bookings/:token/calendar.ics': forAnyone('The booking as a calendar file', {
    params: byToken,
    file: 'text/calendar; charset=utf-8',
  }),
  'GET /api/calendar/:file': forAnyone(
    'The calendar of the staff, for their own calendar programs; its name is a secret',
    { params: z.object({ file: z.string().max(200) }), file: 'text/calendar; charset=utf-8' },
  ),
  'POST /api/bookings/:token/move/': forAnyone('Move the booking, until two hours before its time', {
    params: byToken,
    body: bookingMove,
    reply: bookingView,
  }),
  'POST /api/bookings/:token/cancel/': forAnyone('Cancel the booking, until two hours before its time', {
    params: byToken,
    body: bookingVersion,
    reply: bookingView,
  }),
  'POST /api/repair-pages/:token/drop-off/': forAnyone(
    'Book a time to hand in the device of a repair, from its private page; one time per repair',
    { params: byToken, body: dropOffInput, status: 201, reply: repairPageView },
  ),
  'GET /api/admin/bookings/': forStaff('The calendar between two days, both included', {
    query: calendarQuery,
    reply: bookingCalendar,
  }),
  'POST /api/admin/bookings/': forStaff('Book a time for somebody on the phone or at the counter', {
    audit: 'bokade en tid åt en kund',
    body: counterBooking,
    status: 201,
    reply: adminBooking,
  }),
  'GET /api/admin/bookings/slots/': forStaff('The times of a day for staff, who need no lead time', {
    query: slotQuery,
    reply: z.array(dailySlot),
  }),
  'GET /api/admin/bookings/search/': forStaff(
    'Bookings by reference, name, phone or e-mail: coming ones first, at most 20',
    { query: bookingSearch, reply: z.array(calendarBooking) },
  ),
  'GET /api/admin/bookings/feed/': forStaff('The secret address of the staff calendar', {
    reply: bookingFeed,
  }),
  'POST /api/admin/bookings/feed/': forStaff(
    'Make a new secret address; the old one leads nowhere from then on',
    { audit: 'bytte länken till kalendern', reply: bookingFeed },
  ),
  'POST /api/admin/booking_blocks/': forStaff(
    'Block a time; refused when bookings stand in it, unless told to block despite them',
    { audit: 'spärrade en tid', body: blockInput, status: 201, reply: bookingBlock },
  ),
  'DELETE /api/admin/booking_blocks/:id/': forStaff('Open a blocked time again', {
    audit: 'tog bort en spärr',
    params: byId,
    status: 204,
  }),
  'GET /api/admin/bookings/:id/': forStaff('A booking with its history', {
    params: byId,
    reply: adminBooking,
  }),
  'POST /api/admin/bookings/:id/move/': forStaff('Move a booking', {
    audit: 'flyttade en bokning',
    params: byId,
    body: bookingMove,
    reply: adminBooking,
  }),
  'POST /api/admin/bookings/:id/cancel/': forStaff('Cancel a booking', {
    audit: 'avbokade en tid',
    params: byId,
    body: bookingVersion,
    reply: adminBooking,
  }),
  'POST /api/admin/bookings/:id/no_show/': forStaff('Note that the customer did not come', {
    audit: 'markerade en bokning som utebliven',
    params: byId,
    body: bookingVersion,
    reply: adminBooking,
  }),
  'POST /api/admin/bookings/:id/check_in/': forStaff('The device is here: a repair order opens', {
    audit: 'checkade in en bokning',
    params: byId,
    body: deviceArrival,
    reply: adminBooking,
  }),
} as const satisfies Endpoints
