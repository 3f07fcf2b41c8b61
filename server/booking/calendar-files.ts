import { deviceName } from '#domain/quotes/device-name.ts'
import type { ShopSettings } from '#domain/settings/schemas.ts'
import { toDay } from '#domain/time.ts'
import { type CalendarEvent, calendarFile } from '../documents/calendar-file.ts'
import { type LinkKeys, privateToken } from '../security/private-link.ts'
import type { BlockRow } from './calendar-queries.ts'
import type { BookingRow } from './queries.ts'

/** The site's public URL without trailing slash, and the keys of its private links. */
type Site = LinkKeys & { publicUrl: string }

function host({ publicUrl }: Pick<Site, 'publicUrl'>): string {
  return new URL(publicUrl).hostname
}

function bare(site: Site, row: BookingRow): CalendarEvent {
  return {
    uid: `${row.reference}@${host(site)}`,
    sequence: row.version,
    cancelled: row.status === 'cancelled',
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    changedAt: row.changedAt,
    summary: `${deviceName(row.brand, row.modelName)}, ${row.issue}`,
  }
}

export function privatePath(keys: LinkKeys, { linkSelector }: Pick<BookingRow, 'linkSelector'>): string {
  return `/bokning/${privateToken(keys, linkSelector)}`
}

export function privateLink(site: Site, row: Pick<BookingRow, 'linkSelector'>): string {
  return `${site.publicUrl}${privatePath(site, row)}`
}

function forCustomer(site: Site, shop: ShopSettings, row: BookingRow): CalendarEvent {
  const link = privateLink(site, row)
  return {
    ...bare(site, row),
    summary: `Inlämning hos ${shop.name}: ${deviceName(row.brand, row.modelName)}`,
    description: `${row.issue}. Bokning ${row.reference}.\nFlytta eller avboka: ${link}\nTelefon ${shop.phone}`,
    location: `${shop.name}, ${shop.street}, ${shop.postalCode} ${shop.city}`,
    url: link,
  }
}

/** Returns the calendar file attached to a mail. It adds, moves or removes the booking in the customer's calendar. */
export function calendarAttachment(site: Site, shop: ShopSettings, row: BookingRow) {
  const method = row.status === 'cancelled' ? 'CANCEL' : 'REQUEST'
  const event = {
    ...forCustomer(site, shop, row),
    organizer: { name: shop.name, email: shop.email },
    attendee: { name: row.customerName, email: row.customerEmail },
  }
  return {
    filename: `bokning-${row.reference}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: Buffer.from(calendarFile({ method, events: [event] })),
  }
}

/** Returns the calendar file for download from the private page. */
export function calendarDownload(site: Site, shop: ShopSettings, row: BookingRow): string {
  return calendarFile({ method: 'PUBLISH', events: [forCustomer(site, shop, row)] })
}

/**
 * Returns the staff's calendar feed. Anyone with its address can read it, and it is cached on third-party servers, so it contains
 * devices and references but no customers.
 */
export function staffCalendar(
  site: Site,
  shop: ShopSettings,
  content: { bookings: readonly BookingRow[]; blocks: readonly BlockRow[] },
): string {
  const bookings = content.bookings.map((row) => ({
    ...bare(site, row),
    description: `Bokning ${row.reference}`,
    url: `${site.publicUrl}/admin/bokningar?datum=${toDay(row.startsAt)}&id=${row.id}`,
  }))
  const blocks = content.blocks.map((row) => ({
    uid: `sparr-${row.id}@${host(site)}`,
    sequence: 0,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    changedAt: row.createdAt,
    summary: `Spärrat: ${row.reason}`,
  }))
  return calendarFile({
    method: 'PUBLISH',
    name: `${shop.name}: inlämningar`,
    events: [...bookings, ...blocks],
  })
}
