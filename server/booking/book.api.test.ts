import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { BookingReceipt } from '#domain/booking/schemas.ts'
import { logInPermanently, mailsTo, nextAddress, selectRows } from '../testing/calls.ts'
import { book, bookingBody, buildRepair, freeTimes } from '../testing/fixtures/booking.ts'
import { startSharedNode } from '../testing/node.ts'

const node = await startSharedNode()
const other = await startSharedNode({ on: node, role: 'web' })
const token = await logInPermanently(node)
const repair = await buildRepair(node)

const stored = (email: string) =>
  selectRows(node, sql`SELECT * FROM bookings WHERE customer_email = ${email} ORDER BY id`)
const count = async () => (await selectRows(node, sql`SELECT id FROM bookings`)).length

const lost = { error: 'Något gick fel. Tiden kan ha blivit bokad. Prova en annan tid.' }

describe('a booking', () => {
  test('is stored with the price list’s own names and price, and answered with reference and link', async () => {
    const body = bookingBody(repair, {
      customer_email: ' bo@kund.example ',
      customer_name: ' Bo Ek ',
      customer_message: 'Rad 1\nRad 2',
      device_type: repair.device_type.toUpperCase(),
      price: '1290.00',
    })
    const { status, body: reply } = await book(node, body)
    expect(status).toBe(201)
    const receipt = reply as BookingReceipt
    expect(receipt).toEqual({
      reference: expect.stringMatching(/^B-[2-9AC-HJ-NP-RTWXY]{6}$/),
      booking_datetime: '2026-11-23T10:00:00',
      link: expect.stringMatching(/^\/bokning\/[\w-]{43}$/),
    })
    expect(await stored('bo@kund.example')).toEqual([
      expect.objectContaining({
        reference: receipt.reference,
        status: 'booked',
        source: 'web',
        customer_name: 'Bo Ek',
        customer_message: 'Rad 1\nRad 2',
        device_type: repair.device_type,
        model_name: repair.model,
        issue: repair.issue,
        price_ore: 129_000,
        seat: 1,
        version: 0,
      }),
    ])
    expect(await freeTimes(node, '2026-11-23')).not.toContain('10:00')
  })

  test('needs neither phone nor message', async () => {
    const {
      customer_phone: _,
      customer_message: __,
      ...body
    } = bookingBody(repair, {
      booking_datetime: '2026-11-23T10:30:00',
    })
    expect((await book(node, body)).status).toBe(201)
  })

  test('of a taken time is refused with the spec’s error message', async () => {
    const before = await count()
    const { status, body } = await book(node, bookingBody(repair))
    expect([status, body]).toEqual([409, lost])
    expect(await count()).toBe(before)
  })

  test('in the past or inside the lead time is refused like a taken time', async () => {
    for (const time of ['2026-11-19T10:00:00', '2026-11-20T10:00:00', '2026-11-20T10:30:00']) {
      expect(await book(node, bookingBody(repair, { booking_datetime: time }))).toMatchObject({
        status: 409,
        body: lost,
      })
    }
  })
})

describe('field errors in `error`, with the field’s name', () => {
  const incomplete = 'Fyll i alla obligatoriska fält: namn, e-post, datum och tid.'
  const noRepair = 'Välj en reparation i kalkylatorn innan du bokar.'
  const noSlot = 'Den tiden går inte att boka. Välj en av tiderna som visas.'
  test.each([
    ['customer_name', '', incomplete],
    ['customer_name', undefined, incomplete],
    ['customer_name', 'Bo\nEk', 'Skriv på en rad.'],
    ['customer_name', 'x'.repeat(121), 'Skriv högst 120 tecken.'],
    ['customer_email', '', incomplete],
    ['customer_email', 'bo', 'Ogiltig e-postadress'],
    ['customer_phone', '1'.repeat(41), 'Skriv högst 40 tecken.'],
    ['customer_message', 'x'.repeat(2001), 'Skriv högst 2000 tecken.'],
    ['customer_message', 'nul\u0000', 'Texten innehåller tecken som inte kan sparas.'],
    ['device_type', '', noRepair],
    ['brand', undefined, noRepair],
    ['model', '', noRepair],
    ['issue', '', noRepair],
    ['issue', 'Guldplätering', 'Reparationen finns inte i prislistan.'],
    ['brand', 'Någon annan', 'Reparationen finns inte i prislistan.'],
    ['device_type', 'dator', 'Reparationen finns inte i prislistan.'],
    ['price', 0, noRepair],
    ['price', -1290, noRepair],
    ['price', '1 krona', noRepair],
    ['price', null, noRepair],
    ['price', 1, 'Priset stämmer inte med prislistan.'],
    ['price', 1290.01, 'Priset stämmer inte med prislistan.'],
    ['booking_datetime', '', incomplete],
    ['booking_datetime', undefined, incomplete],
    ['booking_datetime', '2026-11-24T10:00', noSlot],
    ['booking_datetime', '2026-11-24T10:00:00Z', noSlot],
    ['booking_datetime', '2026-11-24T10:15:00', noSlot],
    ['booking_datetime', '2026-11-24T09:30:00', noSlot],
    ['booking_datetime', '2026-11-24T17:00:00', noSlot],
    ['booking_datetime', '2026-11-24T25:00:00', noSlot],
    ['booking_datetime', '2026-11-22T11:00:00', noSlot],
    ['booking_datetime', '2026-12-24T11:00:00', noSlot],
    ['booking_datetime', '2026-11-31T11:00:00', noSlot],
    ['booking_datetime', '2027-01-20T10:00:00', 'Välj ett datum högst 60 dagar fram.'],
    ['booking_datetime', 5, incomplete],
  ])('%s: %j', async (field, value, expected) => {
    const before = await count()
    const { status, body } = await book(
      node,
      bookingBody(repair, { booking_datetime: '2026-11-24T10:00:00', [field]: value }),
    )
    expect(status).toBe(400)
    const { error, ...fields } = body as Record<string, unknown>
    expect(String(error)).toContain(expected.replace(/\.$/, ''))
    expect(Object.values(fields).flat()).toContain(expected)
    expect(await count()).toBe(before)
  })

  test('reports all missing fields at once, each of them once', async () => {
    const { status, body } = await book(node, {})
    expect(status).toBe(400)
    expect((body as { error: string }).error).toBe(`${incomplete} ${noRepair}`)
  })

  test.each(['{', '[]', 'null', '"text"', '5'])('a body that is %s', async (raw) => {
    const { status, body } = await node.call('POST', '/api/quotes/bookings/', { raw, address: nextAddress() })
    expect(status).toBe(400)
    expect(typeof (body as { error: unknown }).error).toBe('string')
  })
})

test('an outdated price is refused as changed', async () => {
  const changed = await buildRepair(node)
  const rows = await selectRows<{ id: number; device_model_id: number }>(
    node,
    sql`SELECT p.id, p.device_model_id FROM repair_prices p JOIN device_models m ON m.id = p.device_model_id
      WHERE m.name = ${changed.model}`,
  )
  const [price] = rows
  const put = await node.call('PUT', `/api/quotes/repairprices/${price?.id}/`, {
    token,
    body: { device_model_id: price?.device_model_id, issue_description: changed.issue, price: 1490 },
  })
  expect(put.status).toBe(200)
  const body = bookingBody(changed, { booking_datetime: '2026-11-24T10:00:00' })
  const refused = await book(node, body)
  expect(refused.status).toBe(409)
  expect((refused.body as { error: string }).error).toMatch(/^Priset är numera 1\s490\skr\./)
  expect((await book(node, { ...body, price: 1490 })).status).toBe(201)
})

describe('the same booking sent again', () => {
  test('with its idempotency key returns the same booking, also under concurrent requests', async () => {
    const body = bookingBody(repair, { booking_datetime: '2026-11-24T11:00:00' })
    const headers = { 'idempotency-key': 'nyckel-1' }
    const replies = await Promise.all(Array.from({ length: 10 }, () => book(node, body, headers)))
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(201))
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect(await stored(String(body.customer_email))).toHaveLength(1)
    expect(await mailsTo(node, String(body.customer_email))).toHaveLength(1)
    expect((await book(node, body, headers)).text).toBe(replies[0]?.text)
  })

  test('with a key that was used for another is refused', async () => {
    const headers = { 'idempotency-key': 'nyckel-2' }
    const body = bookingBody(repair, { booking_datetime: '2026-11-24T11:30:00' })
    expect((await book(node, body, headers)).status).toBe(201)
    const other = { ...body, booking_datetime: '2026-11-24T12:00:00' }
    expect(await book(node, other, headers)).toMatchObject({
      status: 409,
      body: { error: 'Nyckeln i Idempotency-Key är redan använd till något annat.' },
    })
    expect(await freeTimes(node, '2026-11-24')).toContain('12:00')
  })

  test('without a key has one effect', async () => {
    const body = bookingBody(repair, { booking_datetime: '2026-11-24T12:30:00' })
    const replies = await Promise.all([book(node, body), book(node, body)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await stored(String(body.customer_email))).toHaveLength(1)
  })

  test.each(['', 'x'.repeat(256), 'med mellanslag', 'å'])('with the key %j is refused', async (key) => {
    const { status } = await book(node, bookingBody(repair, { booking_datetime: '2026-11-24T13:00:00' }), {
      'idempotency-key': key,
    })
    expect(status).toBe(400)
  })
})

test('a filled honeypot stores and mails nothing, and is answered like any other booking', async () => {
  const body = bookingBody(repair, {
    booking_datetime: '2026-11-24T14:00:00',
    website: 'https://spam.example',
  })
  const { status, body: reply } = await book(node, body)
  expect(status).toBe(201)
  expect(Object.keys(reply as object)).toEqual(['reference', 'booking_datetime', 'link'])
  expect(await stored(String(body.customer_email))).toEqual([])
  expect(await mailsTo(node, String(body.customer_email))).toEqual([])
  expect(await freeTimes(node, '2026-11-24')).toContain('14:00')
})

test('one address books twenty times in ten minutes, and is then asked to wait', async () => {
  const address = nextAddress()
  const send = () => node.call('POST', '/api/quotes/bookings/', { body: bookingBody(repair), address })
  const replies = []
  for (let sent = 0; sent < 21; sent++) replies.push(await send())
  expect(replies.slice(0, 20).every(({ status }) => status === 409)).toBe(true)
  const last = replies.at(-1)
  expect(last?.status).toBe(429)
  expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
  expect(last?.text).toMatch(/"error":"Det blev för många försök/)
})

describe('the calendar cannot be filled', () => {
  const at = (index: number) => `2026-12-0${7 + Math.floor(index / 6)}T${10 + (index % 6)}:30:00`

  test('by one person: three times to come by address or phone, after that by a call', async () => {
    const body = (index: number, changes: Record<string, unknown>) =>
      bookingBody(repair, { booking_datetime: at(index), ...changes })
    const email = 'fyller@kund.example'
    for (let index = 0; index < 3; index++) {
      expect(
        (await book(node, body(index, { customer_email: email, customer_phone: '070-999 00 01' }))).status,
      ).toBe(201)
    }
    for (const changes of [
      { customer_email: email.toUpperCase(), customer_phone: '070-999 00 02' },
      { customer_email: 'annan@kund.example', customer_phone: '0709990001' },
    ]) {
      const refused = await book(node, body(3, changes))
      expect([refused.status, refused.body]).toEqual([
        409,
        {
          error: expect.stringMatching(
            /^Det går att ha högst 3 bokade tider\. Ring oss på \S.*, så bokar vi fler åt dig\.$/,
          ),
        },
      ])
    }
    // Staff can book more for them, and a past time does not count.
    await selectRows(
      node,
      sql`UPDATE bookings SET status = 'cancelled' WHERE customer_email = ${email} AND starts_at = (SELECT min(starts_at) FROM bookings WHERE customer_email = ${email})`,
    )
    expect((await book(node, body(3, { customer_email: email, customer_phone: '' }))).status).toBe(201)
  })

  test('from one network address: five, also at once on two nodes', async () => {
    const address = nextAddress()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        (index % 2 ? other : node).call('POST', '/api/quotes/bookings/', {
          body: bookingBody(repair, { booking_datetime: at(index + 4) }),
          address,
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused.map(({ status }) => status)).toEqual(Array(5).fill(409))
    expect(refused[0]?.text).toContain('Härifrån är flera tider redan bokade')
  })
})
