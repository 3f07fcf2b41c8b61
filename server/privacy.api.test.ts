import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { retryNow, selectRows, settled } from './testing/calls.ts'
import { actByLink, book, bookingBody, buildBooking, buildRepair } from './testing/fixtures/booking.ts'
import { answerQuote, buildQuoteRequest, quoteBody, sendOffer } from './testing/fixtures/quotes.ts'
import { owner, startSharedNode } from './testing/node.ts'

const lines: string[] = []
const node = await startSharedNode({ logLine: (line) => lines.push(line) })

const person = {
  name: 'Sigrid Hemlig',
  email: 'sigrid.hemlig@kund.example',
  phone: '070-174 06 77',
  customer_message: 'Koden är ZQ-47 hemlig',
}

test('a whole case, with all that can go wrong in it, leaves nothing personal and no secret in the log', async () => {
  const token = await node.logIn()
  await node.call('POST', '/api/token/', { body: { username: 'Sigrid Hemlig', password: 'fel-hemlig' } })

  // The mail server refuses and names the recipient. It works again later.
  const { send } = node.mail
  node.mail.send = () => Promise.reject(new Error(`550 <${person.email}> unknown`))
  const quote = await buildQuoteRequest(node, person)
  await expect
    .poll(async () => (await selectRows(node, sql`SELECT id FROM mails WHERE attempts > 0`)).length)
    .toBe(2)
  node.mail.send = send
  await retryNow(node)

  await sendOffer(node, token, quote.id, { quotedPrice: 1290 })
  await node.call('GET', `/api/quotes/offers/${quote.token}/?utm_source=hemlig`)
  await answerQuote(node, quote.token, 'approve', 9)
  await answerQuote(node, quote.token, 'approve')
  await node.call('GET', `/api/quotes/requests/?search=${encodeURIComponent(person.email)}`, { token })
  await node.call('POST', '/api/quotes/requests/', { body: quoteBody({ ...person, website: 'x' }) })
  await node.call('POST', '/api/quotes/requests/', { body: quoteBody({ ...person, email: 'sigrid hemlig' }) })
  await node.call('POST', '/api/quotes/requests/', { raw: `{"name": "${person.name}"` })
  await node.call('GET', `/offert/${quote.token}`)
  for (const path of ['forsaljning', 'bestallning', 'omdome', 'admin/inbjudan', 'shop/betala'])
    await node.call('GET', `/${path}/zq-token-hemlig/tack`)

  // A booking is made, moved, cancelled, and processed by staff.
  const repair = await buildRepair(node)
  const booking = await buildBooking(node, repair, {
    customer_name: person.name,
    customer_email: person.email,
    customer_phone: person.phone,
    customer_message: person.customer_message,
  })
  await book(node, bookingBody(repair, { customer_name: person.name, customer_email: person.email }))
  await node.call('GET', `/api/bookings/${booking.token}/calendar.ics`)
  await actByLink(node, booking.token, 'move', { version: 0, booking_datetime: '2026-11-24T10:00:00' })
  await actByLink(node, booking.token, 'cancel', { version: 7 })
  await node.call('GET', `/api/admin/bookings/search/?q=${encodeURIComponent(person.email)}`, { token })
  const { body: feed } = await node.call('POST', '/api/admin/bookings/feed/', { token })
  const feedUrl = new URL((feed as { url: string }).url)
  await node.call('GET', feedUrl.pathname)
  await settled(node)

  // The database fails in the middle of a request.
  await selectRows(node, sql`ALTER TABLE quote_requests RENAME COLUMN phone TO mobile`)
  const broken = await node.call('POST', '/api/quotes/requests/', {
    body: quoteBody({ ...person, issue: 'hemlig' }),
  })
  expect(broken.status).toBe(500)
  expect(broken.text).not.toMatch(/hemlig|column|quote_requests/i)
  await selectRows(node, sql`ALTER TABLE quote_requests RENAME COLUMN mobile TO phone`)

  const log = lines.join('')
  expect(lines.length).toBeGreaterThan(10)
  expect(log).toContain('job failed')
  expect(log).toContain('a query failed')
  expect(log).toContain('"path":"/api/quotes/offers/:token/approve/"')
  for (const secret of [
    'emlig',
    'Sigrid',
    '070-174',
    '4670174',
    'ZQ-47',
    'kund.example',
    quote.token,
    booking.token,
    booking.reference,
    feedUrl.pathname.split('/').at(-1) ?? '',
    token,
    owner.username,
    owner.password,
  ]) {
    expect(log).not.toContain(secret)
  }
})
