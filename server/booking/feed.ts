import { bookableDays } from '#domain/booking/rules.ts'
import type { BookingFeed } from '#domain/booking/schemas.ts'
import { addCalendarDays, toDay } from '#domain/time.ts'
import { type Ctx, requireAdmin } from '../kit/context.ts'
import { getSelector, newLinkSelector, privateToken } from '../security/private-link.ts'
import { readShopSettings } from '../settings/service.ts'
import { calendarDownload, staffCalendar } from './calendar-files.ts'
import { blocksIn, findFeed, storeFeed } from './calendar-queries.ts'
import { findRowByPrivateLink } from './change.ts'
import { daySpan } from './days.ts'
import { bookingsIn } from './queries.ts'

const pastDays = 7

/** Path prefix of the staff calendar feed. */
export const feedPath = '/api/calendar/'

/** Returns the secret address of the staff calendar, or none when it was never created. */
export async function readFeed(ctx: Ctx): Promise<BookingFeed> {
  requireAdmin(ctx)
  const feed = await findFeed(ctx.db)
  if (!feed) return { url: null, renewed_at: null }
  return {
    url: `${ctx.config.publicUrl}${feedPath}${privateToken(ctx.config, feed.linkSelector)}.ics`,
    renewed_at: feed.renewedAt.toISOString(),
  }
}

/** Creates a new secret address. The old one stops working. */
export async function renewFeed(ctx: Ctx): Promise<BookingFeed> {
  requireAdmin(ctx)
  await ctx.transaction((tx) => storeFeed(tx.db, newLinkSelector(), tx.now()))
  return readFeed(ctx)
}

/** Replaces the secret address, if there is one, for those who may no longer see the calendar. */
export async function closeFeedToFormerStaff(ctx: Ctx): Promise<void> {
  await ctx.transaction(async (tx) => {
    if (await findFeed(tx.db)) await storeFeed(tx.db, newLinkSelector(), tx.now())
  })
}

/** Returns the staff calendar, from a week ago to the last bookable day, or undefined for a wrong secret. */
export async function staffFeed(ctx: Ctx, token: string): Promise<string | undefined> {
  const selector = getSelector(ctx.config, token)
  const feed = selector && (await findFeed(ctx.db))
  if (!feed || feed.linkSelector !== selector) return undefined
  const today = toDay(ctx.now())
  const span = {
    startsAt: daySpan(addCalendarDays(today, -pastDays)).startsAt,
    endsAt: daySpan(addCalendarDays(today, bookableDays)).endsAt,
  }
  const [shop, bookings, blocks] = await Promise.all([
    readShopSettings(ctx),
    bookingsIn(ctx.db, span),
    blocksIn(ctx.db, span),
  ])
  return staffCalendar(ctx.config, shop, { bookings, blocks })
}

/** Returns the calendar file of a booking for its private link. @throws booking.notFound */
export async function privateFile(ctx: Ctx, token: string): Promise<{ name: string; content: string }> {
  const row = await findRowByPrivateLink(ctx, token)
  const shop = await readShopSettings(ctx)
  return { name: `bokning-${row.reference}.ics`, content: calendarDownload(ctx.config, shop, row) }
}
