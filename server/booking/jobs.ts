import { reminderHours } from '#domain/booking/rules.ts'
import { addCalendarDays, getTime, toDay } from '#domain/time.ts'
import { type Job, job } from '../jobs/jobs.ts'
import type { Ctx, DbCtx } from '../kit/context.ts'
import { type MailContent, queueMail } from '../mail/service.ts'
import { contractFiles } from '../pages/service.ts'
import { readShopSettings, retentionJobs } from '../settings/service.ts'
import { calendarAttachment, privateLink } from './calendar-files.ts'
import { daySpan } from './days.ts'
import { closeFeedToFormerStaff } from './feed.ts'
import type { BookingMailData } from './mail/templates.ts'
import * as templates from './mail/templates.ts'
import {
  type BookingRow,
  bookingsToRemind,
  countMailedChanges,
  findBooking,
  lockBooking,
  storeReminder,
} from './queries.ts'
import { bookingRetention } from './retention.ts'

export { bookingMails } from './mail/samples.ts'

/** The mail jobs of bookings. Each mail is keyed by its event, so a job that runs twice sends once. */
export const bookingJobs: Job[] = [
  job('booking.mailBooked', (ctx, { bookingId }) => mailBooked(ctx, bookingId)),
  job('booking.mailMoved', (ctx, { bookingId, version, by }) => mailMoved(ctx, bookingId, version, by)),
  job('booking.mailCancelled', (ctx, { bookingId, by }) => mailCancelled(ctx, bookingId, by)),
  job('booking.remind', remindOfTomorrow),
  job('booking.renewFeed', (ctx) => closeFeedToFormerStaff(ctx)),
  ...retentionJobs(bookingRetention),
]

function mailData(ctx: DbCtx, row: BookingRow): BookingMailData {
  // A repair that was ordered before has had its terms.
  const withdrawUrl =
    row.source === 'web' && row.dropOffRepairId === null ? `${ctx.config.publicUrl}/angra` : undefined
  return { ...row, link: privateLink(ctx.config, row), withdrawUrl }
}

function adminUrl(ctx: Ctx, row: BookingRow): string {
  return `${ctx.config.publicUrl}/admin/bokningar?datum=${toDay(row.startsAt)}&id=${row.id}`
}

type Mailing = {
  event: string
  template: 'booking-booked' | 'booking-moved' | 'booking-cancelled'
  row: BookingRow
  /** The mail to the customer; nothing when a newer one has the current state. */
  customer: MailContent | undefined
  /** Sent with the terms and the standard withdrawal form too. */
  isContract?: boolean
  /** The mail to the shop, unless staff made the change. */
  shop: MailContent | undefined
}

/** Queues the mails about one event: to the customer, with the calendar file, and to the shop. */
async function send(
  ctx: Ctx,
  { event, template, row, customer, isContract, shop: notice }: Mailing,
): Promise<void> {
  const shop = await readShopSettings(ctx)
  const contract = isContract ? await contractFiles(ctx, shop, row.createdAt) : []
  await ctx.transaction(async (tx) => {
    if (customer && row.customerEmail) {
      await queueMail(tx, {
        eventKey: `booking-${event}`,
        template,
        to: row.customerEmail,
        replyTo: shop.email,
        attachments: [calendarAttachment(ctx.config, shop, row), ...contract],
        ...customer,
      })
    }
    if (notice) {
      await queueMail(tx, {
        eventKey: `booking-shop-${event}`,
        template: `${template}-shop`,
        to: shop.email,
        replyTo: row.customerEmail || shop.email,
        ...notice,
      })
    }
  })
}

/** Mails the confirmation of a booking, and tells the shop of one from the web. */
export async function mailBooked(ctx: Ctx, bookingId: number): Promise<void> {
  const row = await findBooking(ctx.db, bookingId)
  if (!row) return
  const shop = await readShopSettings(ctx)
  const data = mailData(ctx, row)
  // Skip the confirmation when the booking was moved or cancelled already: the mail about that change has the current state.
  const isFirst = (await countMailedChanges(ctx.db, bookingId)) === 0
  await send(ctx, {
    event: `booked:${bookingId}`,
    template: 'booking-booked',
    row,
    customer: isFirst ? templates.bookedForCustomer(shop, data) : undefined,
    isContract: data.withdrawUrl !== undefined,
    shop:
      row.source === 'web' ? templates.noticeForShop(shop, data, 'booked', adminUrl(ctx, row)) : undefined,
  })
}

async function mailMoved(
  ctx: Ctx,
  bookingId: number,
  version: number,
  by: 'customer' | 'staff',
): Promise<void> {
  const row = await findBooking(ctx.db, bookingId)
  // A newer move or cancellation has its own mail; do not send the old time after it. `version` is the number of moves so far, because
  // nothing else changes a booking that may still be moved.
  if (!row || (await countMailedChanges(ctx.db, bookingId)) !== version) return
  const shop = await readShopSettings(ctx)
  const data = mailData(ctx, row)
  await send(ctx, {
    event: `moved:${bookingId}:${version}`,
    template: 'booking-moved',
    row,
    customer: templates.movedForCustomer(shop, data, by),
    shop: by === 'customer' ? templates.noticeForShop(shop, data, 'moved', adminUrl(ctx, row)) : undefined,
  })
}

async function mailCancelled(ctx: Ctx, bookingId: number, by: 'customer' | 'staff'): Promise<void> {
  const row = await findBooking(ctx.db, bookingId)
  if (row?.status !== 'cancelled') return
  const shop = await readShopSettings(ctx)
  const data = mailData(ctx, row)
  await send(ctx, {
    event: `cancelled:${bookingId}`,
    template: 'booking-cancelled',
    row,
    customer: templates.cancelledForCustomer(shop, data, by, `${ctx.config.publicUrl}/booking`),
    shop:
      by === 'customer' ? templates.noticeForShop(shop, data, 'cancelled', adminUrl(ctx, row)) : undefined,
  })
}

/**
 * Sends tomorrow's customers a reminder, once for each time. A scheduled job that reads the current rows, so moved and cancelled
 * bookings need no handling. A missed run is made up by the next one; none are sent at night. Customers who booked or moved today
 * are skipped, since they just got a confirmation.
 */
export async function remindOfTomorrow(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  const clock = getTime(now)
  if (clock < reminderHours.from || clock >= reminderHours.to) return
  const today = toDay(now)
  const tomorrow = daySpan(addCalendarDays(today, 1))
  const shop = await readShopSettings(ctx)
  for (const id of await bookingsToRemind(ctx.db, tomorrow, daySpan(today).startsAt)) {
    await ctx.transaction(async (tx) => {
      const row = await lockBooking(tx.db, id)
      // Skip bookings moved or cancelled since the list was read.
      const comes =
        row?.status === 'booked' && tomorrow.startsAt <= row.startsAt && row.startsAt < tomorrow.endsAt
      if (!comes) return
      await storeReminder(tx.db, id, row.startsAt)
      await queueMail(tx, {
        eventKey: `booking-reminder:${id}:${row.startsAt.toISOString()}`,
        template: 'booking-reminder',
        to: row.customerEmail,
        replyTo: shop.email,
        ...templates.reminderForCustomer(shop, mailData(tx, row)),
      })
    })
  }
}
