import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { defaultShopSettings } from '#domain/settings/defaults.ts'
import { logInPermanently, mailsTo, selectRows, settled } from '../testing/calls.ts'
import { actAsStaff, actByLink, buildBooking, buildRepair } from '../testing/fixtures/booking.ts'
import { startSharedNode } from '../testing/node.ts'
import { mailBooked, remindOfTomorrow } from './jobs.ts'

const shop = defaultShopSettings

const node = await startSharedNode()
const token = await logInPermanently(node)
const repair = await buildRepair(node)
beforeEach(() => node.clock.set('2026-11-20T09:00:00Z'))

async function noticesAbout(email: string) {
  await settled(node)
  return node.mail.sent.filter((mail) => mail.to === shop.email && mail.replyTo === email)
}

/** Returns the calendar file attached to a mail, with folded lines unfolded. */
function getFile(
  mail: { attachments: { filename: string; contentType: string; content: Buffer }[] } | undefined,
) {
  const [file] = mail?.attachments ?? []
  return { ...file, text: file?.content.toString().replace(/\r\n /g, '') ?? '' }
}

const remind = () => remindOfTomorrow(node.app.system())
const reminders = async (email: string) =>
  (await mailsTo(node, email)).filter(({ subject }) => subject.startsWith('Påminnelse'))

describe('a new booking', () => {
  test('is confirmed also when its device is checked in before the mail is written', async () => {
    const booking = await buildBooking(node, repair, { booking_datetime: '2026-11-30T13:00:00' })
    await actAsStaff(node, token, booking.id, 'check_in')
    await settled(node)
    await selectRows(node, sql`DELETE FROM mails`)
    await mailBooked(node.app.system(), booking.id)
    const confirmed = await selectRows(
      node,
      sql`SELECT template FROM mails WHERE to_address = ${booking.email}`,
    )
    expect(confirmed).toEqual([{ template: 'booking-booked' }])
  })

  test('that is changed before it is confirmed is reported to the shop as its customer’s, whose erasure takes it', async () => {
    const booking = await buildBooking(node, repair, { booking_datetime: '2026-11-24T10:00:00' })
    await actByLink(node, booking.token, 'cancel', { version: 0 })
    await settled(node)
    await selectRows(node, sql`DELETE FROM mails`)
    await mailBooked(node.app.system(), booking.id)
    expect(await selectRows(node, sql`SELECT to_address, reply_to FROM mails`)).toEqual([
      { to_address: shop.email, reply_to: booking.email },
    ])
  })

  test('is confirmed with time, place, price, checklist, private link and calendar file', async () => {
    const booking = await buildBooking(node, repair, {
      booking_datetime: '2026-11-23T10:00:00',
      customer_name: 'Bo Ek',
    })
    const mails = await mailsTo(node, booking.email)
    expect(mails).toHaveLength(1)
    const [mail] = mails
    expect(mail?.subject).toBe('Din tid är bokad: måndag 23 november kl. 10:00')
    expect(mail?.replyTo).toBe(shop.email)
    for (const words of [
      'Kyrkogatan 12, 671 31 Arvika',
      'Skärmbyte',
      booking.reference,
      'Koden till skärmlåset',
      `http://verkstan.test/bokning/${booking.token}`,
    ]) {
      expect(mail?.text).toContain(words)
    }
    expect(mail?.text).toMatch(/1\s290\skr/)
    const file = getFile(mail)
    expect(file).toMatchObject({
      filename: `bokning-${booking.reference}.ics`,
      contentType: 'text/calendar; charset=utf-8; method=REQUEST',
    })
    for (const line of [
      'METHOD:REQUEST',
      `UID:${booking.reference}@verkstan.test`,
      'SEQUENCE:0',
      'DTSTART:20261123T090000Z',
      'DTEND:20261123T093000Z',
      'STATUS:CONFIRMED',
      `ORGANIZER;CN="Verkstan":mailto:${shop.email}`,
      `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE;CN="Bo Ek":MAILTO:${booking.email}`,
    ]) {
      expect(file.text.replace(/\r\n /g, '').split('\r\n')).toContain(line)
    }
  })

  test('is reported to the shop without the customer’s link', async () => {
    const booking = await buildBooking(node, repair, {
      booking_datetime: '2026-11-23T10:30:00',
      customer_message: 'Ramlade i sjön',
    })
    const [notice, ...more] = await noticesAbout(booking.email)
    expect(more).toEqual([])
    expect(notice?.subject).toMatch(/^Ny bokning: måndag 23 november kl\. 10:30/)
    expect(notice?.text).toContain('Ramlade i sjön')
    expect(notice?.text).toContain(`/admin/bokningar?datum=2026-11-23&id=${booking.id}`)
    expect(`${notice?.text}${notice?.html}`).not.toContain(booking.token)
    expect(notice?.attachments).toEqual([])
  })
})

describe('a booking that is moved', () => {
  test('by its customer is mailed with the same calendar event and a higher sequence, and reported to the shop', async () => {
    const booking = await buildBooking(node, repair, { booking_datetime: '2026-11-23T11:00:00' })
    await settled(node)
    await actByLink(node, booking.token, 'move', { version: 0, booking_datetime: '2026-11-23T11:30:00' })
    const mail = (await mailsTo(node, booking.email)).find(({ subject }) => subject.includes('flyttad'))
    expect(mail?.subject).toBe('Din tid är flyttad till måndag 23 november kl. 11:30')
    expect(mail?.text).toContain('Du har flyttat din tid.')
    const lines = getFile(mail).text.split('\r\n')
    expect(lines).toContain(`UID:${booking.reference}@verkstan.test`)
    expect(lines).toContain('SEQUENCE:1')
    expect(lines).toContain('DTSTART:20261123T103000Z')
    const notices = await noticesAbout(booking.email)
    expect(notices.map(({ subject }) => subject.slice(0, 24))).toEqual([
      'Ny bokning: måndag 23 no',
      'Kunden har flyttat sin t',
    ])
  })

  test('by staff is mailed to the customer only', async () => {
    const booking = await buildBooking(node, repair, { booking_datetime: '2026-11-23T12:00:00' })
    await settled(node)
    await actAsStaff(node, token, booking.id, 'move', { version: 0, booking_datetime: '2026-11-23T12:30:00' })
    const mail = (await mailsTo(node, booking.email)).find(({ subject }) => subject.includes('flyttad'))
    expect(mail?.text).toContain('Vi har flyttat din tid.')
    expect(await noticesAbout(booking.email)).toHaveLength(1)
  })
})

describe('a booking that is cancelled', () => {
  test('by its customer is removed from their calendar and reported to the shop', async () => {
    const booking = await buildBooking(node, repair, { booking_datetime: '2026-11-23T13:00:00' })
    await settled(node)
    await actByLink(node, booking.token, 'cancel', { version: 0 })
    const mail = (await mailsTo(node, booking.email)).find(({ subject }) => subject.includes('avbokad'))
    expect(mail?.subject).toBe('Din tid måndag 23 november kl. 13:00 är avbokad')
    expect(mail?.text).toContain('http://verkstan.test/booking')
    const file = getFile(mail)
    expect(file.contentType).toBe('text/calendar; charset=utf-8; method=CANCEL')
    const lines = file.text.split('\r\n')
    for (const line of [
      'METHOD:CANCEL',
      'STATUS:CANCELLED',
      'SEQUENCE:1',
      `UID:${booking.reference}@verkstan.test`,
    ])
      expect(lines).toContain(line)
    expect((await noticesAbout(booking.email)).at(-1)?.subject).toMatch(/^Kunden har avbokat sin tid/)
  })

  test('by staff is mailed to the customer as the shop’s cancellation', async () => {
    const booking = await buildBooking(node, repair, { booking_datetime: '2026-11-23T13:30:00' })
    await settled(node)
    await actAsStaff(node, token, booking.id, 'cancel')
    const mail = (await mailsTo(node, booking.email)).find(({ subject }) => subject.includes('avbokad'))
    expect(mail?.text).toContain('Vi har tyvärr behövt avboka din tid.')
    expect(await noticesAbout(booking.email)).toHaveLength(1)
  })
})

describe('the reminder', () => {
  test('is sent the day before, in daytime, once', async () => {
    const booking = await buildBooking(node, repair, { booking_datetime: '2026-11-25T10:00:00' })
    const at = async (time: string) => {
      node.clock.set(time)
      await remind()
      return (await reminders(booking.email)).length
    }
    expect(await at('2026-11-23T12:00:00Z')).toBe(0) // two days before
    expect(await at('2026-11-24T08:59:00Z')).toBe(0) // 09:59
    expect(await at('2026-11-24T09:00:00Z')).toBe(1)
    expect(await at('2026-11-24T09:15:00Z')).toBe(1)
    await Promise.all([remind(), remind(), remind()])
    expect(await at('2026-11-25T08:00:00Z')).toBe(1)
    const [mail] = await reminders(booking.email)
    expect(mail?.subject).toBe('Påminnelse: din tid i morgon kl. 10:00')
    expect(mail?.text).toContain(`/bokning/${booking.token}`)
  })

  test('is sent late after a missed run, but not at night', async () => {
    const booking = await buildBooking(node, repair, { booking_datetime: '2026-11-25T10:30:00' })
    node.clock.set('2026-11-24T19:00:00Z') // 20:00
    await remind()
    expect(await reminders(booking.email)).toEqual([])
    node.clock.set('2026-11-24T18:59:00Z')
    await remind()
    expect(await reminders(booking.email)).toHaveLength(1)
  })

  test('follows a move: not for the old day, once for the new', async () => {
    const booking = await buildBooking(node, repair, { booking_datetime: '2026-11-25T11:00:00' })
    await actByLink(node, booking.token, 'move', { version: 0, booking_datetime: '2026-11-26T11:00:00' })
    node.clock.set('2026-11-24T12:00:00Z')
    await remind()
    expect(await reminders(booking.email)).toEqual([])
    node.clock.set('2026-11-25T12:00:00Z')
    await remind()
    expect(await reminders(booking.email)).toHaveLength(1)
    // Moved a week ahead after the reminder: the new day gets a reminder too.
    await actByLink(node, booking.token, 'move', { version: 1, booking_datetime: '2026-12-02T11:00:00' })
    node.clock.set('2026-12-01T12:00:00Z')
    await remind()
    expect(await reminders(booking.email)).toHaveLength(2)
  })

  test('is not sent to customers who cancelled or who booked the same day', async () => {
    const cancelled = await buildBooking(node, repair, { booking_datetime: '2026-11-25T12:00:00' })
    await actByLink(node, cancelled.token, 'cancel', { version: 0 })
    node.clock.set('2026-11-24T07:00:00Z')
    const late = await buildBooking(node, repair, { booking_datetime: '2026-11-25T12:30:00' })
    node.clock.set('2026-11-24T12:00:00Z')
    await remind()
    expect(await reminders(cancelled.email)).toEqual([])
    expect(await reminders(late.email)).toEqual([])
  })

  test('is still sent to others while one booking’s row is locked', async () => {
    const booking = await buildBooking(node, repair, { booking_datetime: '2026-11-25T13:00:00' })
    node.clock.set('2026-11-24T12:00:00Z')
    const [reminded] = await Promise.all([remind(), actByLink(node, booking.token, 'cancel', { version: 0 })])
    expect(reminded).toBeUndefined()
    const [row] = await selectRows<{ status: string }>(
      node,
      sql`SELECT status FROM bookings WHERE id = ${booking.id}`,
    )
    expect(row?.status).toBe('cancelled')
    expect((await reminders(booking.email)).length).toBeLessThanOrEqual(1)
  })

  test('uses the shop’s local day when daylight saving time begins', async () => {
    node.clock.set('2027-03-20T09:00:00Z')
    const booking = await buildBooking(node, repair, { booking_datetime: '2027-03-30T10:00:00' })
    node.clock.set('2027-03-29T07:59:00Z') // 09:59 in summer time
    await remind()
    expect(await reminders(booking.email)).toEqual([])
    node.clock.set('2027-03-29T08:00:00Z')
    await remind()
    expect(await reminders(booking.email)).toHaveLength(1)
  })
})
