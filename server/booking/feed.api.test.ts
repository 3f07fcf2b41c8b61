import { expect, test } from 'vitest'
import { logInPermanently, settled } from '../testing/calls.ts'
import { actByLink, buildBooking, buildRepair } from '../testing/fixtures/booking.ts'
import { buildColleague } from '../testing/fixtures/staff.ts'
import { owner, startSharedNode } from '../testing/node.ts'

const node = await startSharedNode()
const token = await logInPermanently(node)
const repair = await buildRepair(node)

const admin = (method: 'GET' | 'POST') => node.call(method, '/api/admin/bookings/feed/', { token })
const getPath = (url: unknown) => String(url).replace('http://verkstan.test', '')
const follow = (path: string, headers: Record<string, string> = {}) => node.call('GET', path, { headers })

test('has no address before it is created', async () => {
  expect((await admin('GET')).body).toEqual({ url: null, renewed_at: null })
  expect((await follow(`/api/calendar/${'a'.repeat(43)}.ics`)).status).toBe(404)
  expect((await follow('/api/calendar/.ics')).status).toBe(404)
})

test('lists bookings and blocks from a week ago to the last bookable day', async () => {
  node.clock.set('2026-11-10T09:00:00Z')
  const old = await buildBooking(node, repair, { booking_datetime: '2026-11-12T10:00:00' })
  const recent = await buildBooking(node, repair, { booking_datetime: '2026-11-13T10:00:00' })
  node.clock.set('2026-11-20T09:00:00Z')
  const last = await buildBooking(node, repair, {
    booking_datetime: '2027-01-19T16:30:00',
    customer_name: 'Hemliga Hilda',
    customer_phone: '070-hemlig',
    customer_message: 'hemligt',
  })
  const cancelled = await buildBooking(node, repair, { booking_datetime: '2026-11-24T10:00:00' })
  await actByLink(node, cancelled.token, 'cancel', { version: 0 })
  await node.call('POST', '/api/admin/booking_blocks/', {
    body: { date: '2026-11-25', reason: 'Mässa, Göteborg' },
    token,
  })

  const { url } = (await admin('POST')).body as { url: string }
  expect(url).toMatch(/^http:\/\/verkstan\.test\/api\/calendar\/[\w-]{43}\.ics$/)
  const { status, text, headers } = await follow(getPath(url))
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(3)
  expect(text).toContain(recent.reference)
  expect(text).toContain(last.reference)
  expect(text).toContain('SUMMARY:Spärrat: Mässa\\, Göteborg')
  for (const absent of [
    old.reference,
    cancelled.reference,
    'Hilda',
    'emlig',
    'kund.example',
    '070',
    last.token,
  ])
    expect(text).not.toContain(absent)
})

test('an unchanged calendar is not sent again; one change makes it another', async () => {
  const { url } = (await admin('GET')).body as { url: string }
  const first = await follow(getPath(url))
  const etag = String(first.headers.etag)
  node.clock.set('2026-11-20T09:10:00Z')
  for (const known of [etag, `W/${etag}`, `"x", ${etag}`]) {
    const again = await follow(getPath(url), { 'if-none-match': known })
    expect([again.status, again.text]).toEqual([304, ''])
  }
  await buildBooking(node, repair, { booking_datetime: '2026-11-26T10:00:00' })
  const changed = await follow(getPath(url), { 'if-none-match': etag })
  expect(changed.status).toBe(200)
  expect(changed.headers.etag).not.toBe(etag)
})

test('a new address closes the old one', async () => {
  const before = (await admin('GET')).body as { url: string }
  const after = (await admin('POST')).body as { url: string }
  expect(after.url).not.toBe(before.url)
  expect((await follow(getPath(before.url))).status).toBe(404)
  expect((await follow(getPath(after.url))).status).toBe(200)
  expect((await admin('GET')).body).toEqual(after)
})

test('a colleague who is switched off loses the address; opening or changing an account renews nothing', async () => {
  const address = async () => ((await admin('GET')).body as { url: string }).url
  const change = async (id: number, body: unknown) => {
    const { status } = await node.call('PATCH', `/api/admin/accounts/staff/${id}/`, { token, body })
    expect(status).toBe(200)
    await settled(node)
  }
  const before = await address()
  const { id } = await buildColleague(node)
  await change(id, { role: 'owner', password: owner.password })
  expect(await address()).toBe(before)
  await change(id, { active: false })
  const after = await address()
  expect(after).not.toBe(before)
  expect((await follow(getPath(before))).status).toBe(404)
  expect((await follow(getPath(after))).status).toBe(200)
  await change(id, { active: false })
  await change(id, { active: true })
  expect(await address()).toBe(after)
})
