import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AdminMail } from '#domain/mail/schemas.ts'
import { reencryptMails } from './mail/service.ts'
import { logInPermanently, mailsTo, nextAddress, selectRows, settled } from './testing/calls.ts'
import { buildBooking, buildRepair } from './testing/fixtures/booking.ts'
import { buildCustomerHistory } from './testing/fixtures/customer-history.ts'
import { buildCustomer, register, registrationBody } from './testing/fixtures/customers.ts'
import { buildQuote } from './testing/fixtures/quotes.ts'
import { getWorkshop } from './testing/fixtures/repairs.ts'
import { buildTradeIn, getTradeIns } from './testing/fixtures/trade-in.ts'
import { startSharedNode, startTestNode, type TestNode, testKeys } from './testing/node.ts'

/** Every token that was handed out, by the path in which it was found. */
const handedOut = new Map<string, string>()
/** One valid link of each kind, by the API call that it opens. */
const live: Record<
  'booking' | 'quote' | 'status' | 'repair' | 'sale' | 'offer' | 'feed' | 'camera' | 'signing' | 'test',
  string
> = {
  booking: '',
  quote: '',
  status: '',
  repair: '',
  sale: '',
  offer: '',
  feed: '',
  camera: '',
  signing: '',
  test: '',
}

const opens = {
  booking: (key: string) => `/api/bookings/${key}/`,
  quote: (key: string) => `/api/quotes/offers/${key}/`,
  status: (key: string) => `/api/status/${key}/`,
  repair: (key: string) => `/api/repair-pages/${key}/`,
  sale: (key: string) => `/api/trade-in/sales/${key}/`,
  offer: (key: string) => `/api/trade-in/offers/${key}/`,
  feed: (key: string) => `/api/calendar/${key}.ics`,
  camera: (key: string) => `/api/pairings/${key}/`,
  signing: (key: string) => `/api/signings/${key}/`,
  test: (key: string) => `/api/device-tests/${key}/`,
}

const everyKind = (status: number) => Object.keys(live).map(() => status)

/** Records every link with a secret in a text, with calendar files unfolded. */
function noteLinks(text: string): void {
  for (const [, path = '', key = ''] of text
    .replace(/\r\n /g, '')
    .matchAll(/(\/[\w/?=-]*[/=])([\w-]{43})(?![\w-])/g))
    handedOut.set(key, path)
}

const kindsOfLinks = () => new Set(handedOut.values())
const getLast = (text: string) => /[\w-]{43}/.exec(text)?.[0] ?? ''

const node = await startSharedNode()
const token = await logInPermanently(node)

async function handOutLinks(): Promise<void> {
  const call = async (method: 'GET' | 'POST', url: string, body?: unknown, as = token) => {
    const reply = await node.call(method, url, { body, token: as, address: nextAddress() })
    expect([reply.status < 300, reply.status < 300 ? '' : reply.text]).toEqual([true, ''])
    noteLinks(reply.text)
    return reply
  }
  await buildCustomerHistory(node, token, { account: true })
  const booking = await buildBooking(node, await buildRepair(node), {
    booking_datetime: '2026-11-26T11:00:00',
  })
  noteLinks(`/bokning/${booking.token}`)
  live.booking = booking.token
  live.quote = (await buildQuote(node, token)).token
  const workshop = getWorkshop(node, token)
  const repair = await workshop.build({ customer_email: 'ring@kund.example' })
  await workshop.move(repair.id, 'Färdig')
  live.status = getLast((await workshop.read(repair.id)).status_path)
  noteLinks(`/status/${live.status}`)
  live.camera = getLast((await call('POST', '/api/admin/pairings/', { kind: 'intake' })).text)
  live.signing = getLast((await call('POST', `/api/admin/repairs/${repair.id}/signing/`)).text)
  const tested = { subject: 'repair', subject_id: repair.id }
  live.test = getLast((await call('POST', '/api/admin/device-tests/', tested)).text)
  const tradeIns = getTradeIns(node, token)
  const sale = await buildTradeIn(node)
  live.sale = getLast(sale.link)
  const { id } = await tradeIns.find(sale.tracking_code)
  const inspected = await tradeIns.inspect(id, [100])
  expect((await tradeIns.action(inspected.id, 'offer', { message: 'Repor' })).status).toBe(200)
  live.feed = getLast((await call('POST', '/api/admin/bookings/feed/')).text)
  await call('POST', '/api/admin/accounts/invitations/', {
    name: 'Noor Ny',
    email: 'noor@verkstan.example',
    role: 'staff',
  })
  const customer = await buildCustomer(node)
  expect((await register(node, registrationBody({ email: 'obekraftad@kund.example' }))).status).toBe(201)
  await call('POST', '/api/password-reset/', { email: customer.email })
  const requested = await call('POST', '/api/shop/withdrawals/', {
    name: 'Bo',
    email: 'bo@kund.example',
    order_number: 'S-26-99999',
    message: '',
  })
  handedOut.set((requested.body as { token: string }).token, 'withdrawal')
  await settled(node)
  for (const mail of node.mail.sent) {
    noteLinks(mail.text)
    noteLinks(mail.html)
    for (const file of mail.attachments) noteLinks(file.content.toString('utf8'))
  }
  live.repair = [...handedOut].find(([, path]) => path.endsWith('/arende/'))?.[0] ?? ''
  live.offer = [...handedOut].find(([, path]) => path.endsWith('/erbjudande/'))?.[0] ?? ''
}

test('links of every kind were handed out and work, without which the other tests prove nothing', async () => {
  await handOutLinks()
  expect([...kindsOfLinks()].map((path) => path.replace('//verkstan.test', '')).toSorted()).toEqual([
    '/admin/inbjudan/',
    '/api/calendar/',
    '/arende/',
    '/bestallning/',
    '/bokning/',
    '/erbjudande/',
    '/forsaljning/',
    '/kamera/',
    '/kund/aterstall-losenord?token=',
    '/kund/bekrafta?token=',
    '/offert/',
    '/prov/',
    '/skriv-under/',
    '/status/',
    'withdrawal',
  ])
  for (const [kind, key] of Object.entries(live))
    expect([kind, (await node.call('GET', opens[kind as keyof typeof opens](key))).status]).toEqual([
      kind,
      200,
    ])
})

test('no column of any table holds a link that was handed out, nor the secret half of one', async () => {
  const tables = await selectRows<{ name: string }>(
    node,
    sql`SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
      WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  )
  expect(tables.length).toBeGreaterThan(80)
  const secrets = [...handedOut.keys()].flatMap((key) => [key, key.slice(16)])
  const needles = secrets.flatMap((key) => [key, Buffer.from(key).toString('hex')])
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await selectRows<{ row: string }>(node, sql`SELECT t::text AS row FROM ${sql.raw(name)} t`)
    // Calendar files fold their lines, which bytea shows in hexadecimal.
    const text = rows.map(({ row }) => row.replaceAll('0d0a20', '')).join('\n')
    if (needles.some((needle) => text.includes(needle))) found.push(name)
  }
  expect(found).toEqual([])
})

test('a file that carries a link is stored sealed, and has its own length in the log', async () => {
  const files = await selectRows<{ id: number; mail: number; clear: boolean }>(
    node,
    sql`SELECT f.id, f.mail_id AS mail, substr(f.content, 1, 4) = '%PDF'::bytea AS clear
      FROM mail_attachments f JOIN mails m ON m.id = f.mail_id WHERE m.template = 'quote-offer'`,
  )
  expect(files.length).toBeGreaterThan(0)
  for (const { id, mail, clear } of files) {
    expect(clear).toBe(false)
    const { body } = await node.call('GET', `/api/admin/mail/${mail}/`, { token })
    const response = await node.app.http?.inject({
      url: `/api/admin/mail/${mail}/files/${id}/`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response?.rawPayload.subarray(0, 4).toString()).toBe('%PDF')
    expect((body as AdminMail).attachments[0]?.bytes).toBe(response?.rawPayload.length)
  }
})

const mailWith = async (link: string) => {
  const sent = node.mail.sent.find(({ text }) => text.includes(link))
  const [row] = await selectRows<{ id: number; key_id: string }>(
    node,
    sql`SELECT id, key_id FROM mails WHERE message_id = ${sent?.messageId ?? ''}`,
  )
  if (!sent || !row) throw new Error('No mail has the link')
  return { ...row, sent }
}

test('a stored mail is shown with its link, and sent again as it was', async () => {
  const { id, sent } = await mailWith(live.quote)
  const shown = (await node.call('GET', `/api/admin/mail/${id}/`, { token })).body as AdminMail
  expect(shown.content).toEqual({ text: sent.text, html: sent.html })
  const again = await node.call('POST', `/api/admin/mail/${id}/send_again/`, {
    token,
    body: { to: 'annan@kund.example', request_id: '00000000-0000-4000-8000-000000000001' },
  })
  expect([again.status, again.status < 300 ? '' : again.text]).toEqual([again.status, ''])
  const [copy] = await mailsTo(node, 'annan@kund.example')
  expect(copy).toMatchObject({ text: sent.text, html: sent.html, attachments: sent.attachments })
})

test('links mailed before each purpose had its own key open the same, until their key is retired', async () => {
  const nextKey = 'next-key-next-key-next-key-next-key'
  const old = (key: string) => {
    const selector = key.slice(0, 16)
    const digest = createHmac('sha256', testKeys.secretKey).update(`private link\n${selector}`).digest()
    return `${selector}${digest.subarray(0, 20).toString('base64url')}`
  }
  const younger = new Set(['repair', 'camera', 'signing', 'test'])
  const statuses = (on: TestNode) =>
    Promise.all(
      Object.entries(live)
        // The customer's page of a repair and the pages that a code opens are younger.
        .filter(([kind]) => !younger.has(kind))
        .map(
          async ([kind, key]) => (await on.call('GET', opens[kind as keyof typeof opens](old(key)))).status,
        ),
    )
  const start = (previousSecretKey: string | undefined) =>
    startTestNode({ on: node, role: 'web', keys: { secretKey: nextKey, previousSecretKey } })
  expect(await statuses(node)).toEqual(everyKind(200).slice(younger.size))
  const both = await start(testKeys.secretKey)
  expect(await statuses(both)).toEqual(everyKind(200).slice(younger.size))
  await both.close()
  const alone = await start(undefined)
  expect(await statuses(alone)).toEqual(everyKind(404).slice(younger.size))
  await alone.close()
})

test('a change of keys: links live while the previous key is there, and mails are sealed again', async () => {
  const nextKey = 'next-key-next-key-next-key-next-key'
  const { id, sent, key_id: oldKey } = await mailWith(live.quote)
  const getKey = async () =>
    (await selectRows<{ key_id: string }>(node, sql`SELECT key_id FROM mails WHERE id = ${id}`))[0]?.key_id
  const start = (previousSecretKey: string | undefined) =>
    startTestNode({ on: node, role: 'web', keys: { secretKey: nextKey, previousSecretKey } })
  const shownBy = async (other: TestNode) =>
    ((await other.call('GET', `/api/admin/mail/${id}/`, { token })).body as AdminMail).content?.text
  const statuses = async (other: TestNode) =>
    Promise.all(
      Object.entries(live).map(
        async ([kind, key]) => (await other.call('GET', opens[kind as keyof typeof opens](key))).status,
      ),
    )

  const blind = await start(undefined)
  expect(await statuses(blind)).toEqual(everyKind(404))
  expect(await shownBy(blind)).toContain('SECRET_KEY_PREVIOUS')
  expect((await reencryptMails(blind.app.system())).locked).toBe(0)
  await blind.close()

  const both = await start(testKeys.secretKey)
  expect(await statuses(both)).toEqual(everyKind(200))
  const { locked, missing } = await reencryptMails(both.app.system())
  expect([locked > 5, missing, await reencryptMails(both.app.system())]).toEqual([
    true,
    0,
    { locked: 0, missing: 0 },
  ])
  expect(await getKey()).not.toBe(oldKey)
  // New links use the new key.
  const feed = (await both.call('GET', '/api/admin/bookings/feed/', { token })).text
  expect(feed).not.toContain(live.feed)
  await both.close()

  const alone = await start(undefined)
  expect(await shownBy(alone)).toBe(sent.text)
  expect(await statuses(alone)).toEqual(everyKind(404))
  expect((await alone.call('GET', opens.feed(getLast(feed)))).status).toBe(200)
  await alone.close()
})
