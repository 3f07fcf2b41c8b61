import { DomainError } from '#domain/errors.ts'
import { getIdempotencyKey } from '../http/idempotency.ts'
import type { Routes } from '../http/routes.ts'
import { computeDigest } from '../security/secrets.ts'
import { bookTime } from './book.ts'
import { blockTime, bookingCalendar, findBookings, unblockTime } from './calendar.ts'
import {
  cancelBooking,
  cancelPrivateBooking,
  moveBooking,
  movePrivateBooking,
  readBooking,
  readPrivateBooking,
} from './change.ts'
import { bookAtCounter, checkIn, markNoShow } from './counter.ts'
import { dailySlots, staffSlots } from './days.ts'
import { bookDropOff } from './drop-off.ts'
import { privateFile, readFeed, renewFeed, staffFeed } from './feed.ts'

export function bookingRoutes({ on }: Routes): void {
  on('GET /api/quotes/bookings/daily_slots/', ({ ctx, query }) => dailySlots(ctx, query.date))
  on('POST /api/quotes/bookings/', ({ ctx, body, address, request }) =>
    bookTime(ctx, body, { address, idempotencyKey: getIdempotencyKey(request) }),
  )
  on('POST /api/repair-pages/:token/drop-off/', ({ ctx, params, body, address }) =>
    bookDropOff(ctx, params.token, body, address),
  )
  on('GET /api/bookings/:token/', ({ ctx, params }) => readPrivateBooking(ctx, params.token))
  on('POST /api/bookings/:token/move/', ({ ctx, params, body }) =>
    movePrivateBooking(ctx, params.token, body),
  )
  on('POST /api/bookings/:token/cancel/', ({ ctx, params, body }) =>
    cancelPrivateBooking(ctx, params.token, body.version),
  )
  on('GET /api/bookings/:token/calendar.ics', async ({ ctx, params, reply }) => {
    const { name, content } = await privateFile(ctx, params.token)
    reply.header('content-disposition', `attachment; filename="${name}"`).header('cache-control', 'no-store')
    return content
  })
  on('GET /api/calendar/:file', async ({ ctx, params, request, reply }) => {
    const content = await staffFeed(ctx, params.file.replace(/\.ics$/, ''))
    if (content === undefined) throw new DomainError('request.notFound')
    const etag = `"${computeDigest(content)}"`
    reply.header('etag', etag).header('cache-control', 'private, no-cache')
    const knownTags = request.headers['if-none-match']
      ?.split(',')
      .map((each) => each.trim().replace(/^W\//, ''))
    return knownTags?.includes(etag) ? reply.code(304).send() : content
  })
  on('GET /api/admin/bookings/', ({ ctx, query }) => bookingCalendar(ctx, query.from, query.to))
  on('POST /api/admin/bookings/', ({ ctx, body, request }) =>
    bookAtCounter(ctx, body, getIdempotencyKey(request)),
  )
  on('GET /api/admin/bookings/slots/', ({ ctx, query }) => staffSlots(ctx, query.date))
  on('GET /api/admin/bookings/search/', ({ ctx, query }) => findBookings(ctx, query.q))
  on('GET /api/admin/bookings/feed/', ({ ctx }) => readFeed(ctx))
  on('POST /api/admin/bookings/feed/', ({ ctx }) => renewFeed(ctx))
  on('POST /api/admin/booking_blocks/', ({ ctx, body }) => blockTime(ctx, body))
  on('DELETE /api/admin/booking_blocks/:id/', ({ ctx, params }) => unblockTime(ctx, params.id))
  on('GET /api/admin/bookings/:id/', ({ ctx, params }) => readBooking(ctx, params.id))
  on('POST /api/admin/bookings/:id/move/', ({ ctx, params, body }) => moveBooking(ctx, params.id, body))
  on('POST /api/admin/bookings/:id/cancel/', ({ ctx, params, body }) =>
    cancelBooking(ctx, params.id, body.version),
  )
  on('POST /api/admin/bookings/:id/no_show/', ({ ctx, params, body }) =>
    markNoShow(ctx, params.id, body.version),
  )
  on('POST /api/admin/bookings/:id/check_in/', ({ ctx, params, body }) => checkIn(ctx, params.id, body))
}
