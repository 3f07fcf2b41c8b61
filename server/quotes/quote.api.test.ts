import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { logInPermanently, mailsTo, selectRows } from '../testing/calls.ts'
import { buildCustomer } from '../testing/fixtures/customers.ts'
import { answerQuote, buildQuote, buildQuoteRequest, sendOffer } from '../testing/fixtures/quotes.ts'
import { getWorkshop } from '../testing/fixtures/repairs.ts'
import { startSharedNode } from '../testing/node.ts'
import { findSentRequest } from './service.ts'

const node = await startSharedNode()
const token = await logInPermanently(node)
const workshop = getWorkshop(node, token)
beforeEach(() => node.clock.set('2026-11-20T09:00:00Z'))

const read = (link: string) => node.call('GET', `/api/quotes/offers/${link}/`)

describe('behind the private link', () => {
  test('the offer is shown, without address, phone or id', async () => {
    const { token: link } = await buildQuote(node, token, { name: 'Bo Ek', customer_message: 'Det brådskar' })
    const { status, body } = await read(link)
    expect(status).toBe(200)
    expect(body).toEqual({
      status: 'Offererad',
      version: 1,
      name: 'Bo Ek',
      device_type: 'mobil',
      brand: 'Samsung',
      model_name: 'Galaxy S24',
      issue: 'Trasig skärm',
      customer_message: 'Det brådskar',
      quoted_price: '1290.00',
      estimated_time: '2-3 dagar',
      part_origin: null,
      sent_at: '2026-11-20T09:00:00.000Z',
      valid_until: '2026-12-04',
      expired: false,
      order_number: null,
      repair_path: null,
      form: null,
      earlier_forms: [],
    })
  })

  test('the offer tells where its parts come from, each version again', async () => {
    const { id, token: link } = await buildQuoteRequest(node)
    await sendOffer(node, token, id, { quotedPrice: 1290, partOrigin: 'compatible' })
    expect((await read(link)).body).toMatchObject({ part_origin: 'compatible' })
    await sendOffer(node, token, id, { quotedPrice: 1290, partOrigin: 'used' })
    expect((await read(link)).body).toMatchObject({ version: 2, part_origin: 'used' })
    await sendOffer(node, token, id, { quotedPrice: 1290 })
    expect((await read(link)).body).toMatchObject({ part_origin: null })
    const wrong = { body: { quotedPrice: 1290, partOrigin: 'pirat' }, token }
    expect((await node.call('POST', `/api/quotes/requests/${id}/send_final/`, wrong)).status).toBe(400)
  })

  test('the request is shown until the offer is sent, also when it is archived', async () => {
    const { id, token: link } = await buildQuoteRequest(node, {
      name: 'Bo Ek',
      customer_message: 'Det brådskar',
    })
    const readRequest = () => findSentRequest(node.app.system(), link)
    expect(await readRequest()).toEqual({
      name: 'Bo Ek',
      brand: 'Samsung',
      model_name: 'Galaxy S24',
      issue: 'Trasig skärm',
      customer_message: 'Det brådskar',
      created_at: '2026-11-20T09:00:00.000Z',
      closed: false,
    })
    expect((await read(link)).status).toBe(404)
    await node.call('POST', `/api/admin/quotes/${id}/archive/`, { token })
    expect(await readRequest()).toMatchObject({ closed: true })
    await node.call('POST', `/api/admin/quotes/${id}/restore/`, { token })
    await sendOffer(node, token, id)
    expect(await readRequest()).toBeUndefined()
    expect(await findSentRequest(node.app.system(), 'finns-inte')).toBeUndefined()
  })

  test('one person’s link never shows another’s offer', async () => {
    const one = await buildQuote(node, token, { name: 'Ett' })
    const two = await buildQuote(node, token, { name: 'Två' })
    expect((await read(one.token)).body).toMatchObject({ name: 'Ett' })
    expect((await read(two.token)).body).toMatchObject({ name: 'Två' })
  })
})

describe('every invalid link gets the same answer', () => {
  const links: [string, () => Promise<string> | string][] = [
    ['a secret that nothing has', () => 'x'.repeat(43)],
    ['a request that is not priced yet', async () => (await buildQuoteRequest(node)).token],
    ['an id', async () => String((await buildQuote(node, token)).id)],
    ['the beginning of a secret', async () => (await buildQuote(node, token)).token.slice(0, 42)],
    ['a secret in other letters', async () => swapCase((await buildQuote(node, token)).token)],
    ['a long text', () => 'x'.repeat(150)],
    ['a wildcard', () => '%25'],
    ['an encoded NUL', () => '%00'],
    ['an encoded path', () => '..%2f..%2fetc'],
  ]

  test.each(links)('%s', async (_, makeLink) => {
    const link = await makeLink()
    const answers = [await read(link)]
    for (const answer of ['approve', 'decline'] as const) {
      answers.push(await node.call('POST', `/api/quotes/offers/${link}/${answer}/`, { body: { version: 1 } }))
      answers.push(await node.call('POST', `/api/quotes/offers/${link}/${answer}/`, { body: { version: 0 } }))
    }
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([404, { detail: 'Offerten finns inte.' }])
    }
  })
})

function swapCase(text: string): string {
  return [...text]
    .map((char) => (char === char.toLowerCase() ? char.toUpperCase() : char.toLowerCase()))
    .join('')
}

describe('approving', () => {
  test('opens a repair with the agreed price and time', async () => {
    const {
      id,
      token: link,
      email,
    } = await buildQuote(node, token, { name: 'Bo Ek', customer_message: 'Hej' })
    node.clock.set('2026-11-21T10:00:00Z')
    const { status, quote } = await answerQuote(node, link, 'approve')
    expect(status).toBe(200)
    expect(quote).toMatchObject({
      status: 'Godkänd',
      expired: false,
      order_number: expect.stringMatching(/^R-26-\d{5}$/),
    })
    const [row] = await selectRows(
      node,
      sql`SELECT r.*, q.status AS quote_status, q.answered_at FROM repair_orders r
        JOIN quote_requests q ON q.repair_order_id = r.id WHERE q.id = ${id}`,
    )
    expect(row).toMatchObject({
      order_number: quote.order_number,
      status: 'Mottaget',
      source: 'quote',
      customer_name: 'Bo Ek',
      customer_email: email,
      customer_phone: '+46701740601',
      device_type: 'mobil',
      brand: 'Samsung',
      model_name: 'Galaxy S24',
      issue: 'Trasig skärm',
      customer_message: 'Hej',
      agreed_ore: 129_000,
      estimated_time: '2-3 dagar',
      quote_status: 'Godkänd',
    })
    expect(new Date(String(row?.answered_at)).toISOString()).toBe('2026-11-21T10:00:00.000Z')
  })

  test('the repair keeps what was promised of the parts, and its customer finds the offer in the portal', async () => {
    const customer = await buildCustomer(node)
    const { id, token: link } = await buildQuoteRequest(node, {
      email: customer.email,
      issue: 'Dåligt batteri',
    })
    await sendOffer(node, token, id, { quotedPrice: 1290, partOrigin: 'compatible' })
    const { quote } = await answerQuote(node, link, 'approve')
    const [row] = await selectRows<{ id: number }>(
      node,
      sql`SELECT id FROM repair_orders WHERE order_number = ${quote.order_number}`,
    )
    const staff = await node.call('GET', `/api/admin/repairs/${row?.id}/`, { token })
    expect(staff.body).toMatchObject({ offered_origin: 'compatible' })
    const own = await node.call('GET', `/api/v1/orders/${row?.id}/`, { token: customer.token })
    expect(own.body).toMatchObject({ offer_url: `/offert/${link}` })

    const { id: walkIn } = await workshop.build({ customer_email: customer.email })
    const other = await node.call('GET', `/api/v1/orders/${walkIn}/`, { token: customer.token })
    expect(other.body).toMatchObject({ offer_url: null })
    expect((await node.call('GET', `/api/admin/repairs/${walkIn}/`, { token })).body).toMatchObject({
      offered_origin: null,
    })
  })

  test('again gives the same answer, opens nothing more and mails nothing more', async () => {
    const { id, token: link, email } = await buildQuote(node, token)
    const first = await answerQuote(node, link, 'approve')
    const second = await answerQuote(node, link, 'approve')
    expect(second).toEqual(first)
    const orders = await selectRows(node, sql`SELECT id FROM repair_orders WHERE customer_email = ${email}`)
    expect(orders).toHaveLength(1)
    expect((await mailsTo(node, email)).filter((mail) => mail.subject.startsWith('Tack!'))).toHaveLength(1)
    const [row] = await selectRows(node, sql`SELECT version FROM quote_requests WHERE id = ${id}`)
    expect(row).toEqual({ version: 1 })
  })

  test('does not undo a no, nor a no a yes', async () => {
    const answered = { detail: 'Offerten är redan besvarad.' }
    const yes = await buildQuote(node, token)
    await answerQuote(node, yes.token, 'approve')
    expect(await answerQuote(node, yes.token, 'decline')).toMatchObject({ status: 409, quote: answered })
    expect((await read(yes.token)).body).toMatchObject({ status: 'Godkänd' })

    const no = await buildQuote(node, token)
    await answerQuote(node, no.token, 'decline')
    expect(await answerQuote(node, no.token, 'approve')).toMatchObject({ status: 409, quote: answered })
    expect((await read(no.token)).body).toMatchObject({ status: 'Avvisad', order_number: null })
    expect(
      await selectRows(node, sql`SELECT id FROM repair_orders WHERE customer_email = ${no.email}`),
    ).toEqual([])
  })

  test('counts for the version that was read, and no other', async () => {
    const { id, token: link } = await buildQuote(node, token)
    await sendOffer(node, token, id, { quotedPrice: 2490 })
    for (const version of [1, 3, 0]) {
      for (const answer of ['approve', 'decline'] as const) {
        expect(await answerQuote(node, link, answer, version)).toMatchObject({
          status: 409,
          quote: { detail: 'Offerten har ändrats sedan sidan visades. Läs den nya offerten först.' },
        })
      }
    }
    expect((await answerQuote(node, link, 'approve', 2)).quote).toMatchObject({ quoted_price: '2490.00' })
    expect((await answerQuote(node, link, 'approve', 1)).status).toBe(409)
  })

  test.each([{}, { version: '1' }, { version: null }, { version: 1.5 }, { version: -1 }, [], null])(
    'with %j is refused',
    async (body) => {
      const { token: link } = await buildQuote(node, token)
      const { status } = await node.call('POST', `/api/quotes/offers/${link}/approve/`, {
        raw: JSON.stringify(body),
      })
      expect(status).toBe(400)
      expect((await read(link)).body).toMatchObject({ status: 'Offererad' })
    },
  )
})

describe('declining', () => {
  test('marks the request Avvisad, once, without a repair', async () => {
    const { token: link, email } = await buildQuote(node, token)
    const first = await answerQuote(node, link, 'decline')
    expect(first).toMatchObject({ status: 200, quote: { status: 'Avvisad', order_number: null } })
    expect(await answerQuote(node, link, 'decline')).toEqual(first)
    const declined = (await mailsTo(node, email)).filter((mail) => mail.subject.startsWith('Du har avböjt'))
    expect(declined).toHaveLength(1)
  })
})

describe('the last day', () => {
  test.each(['approve', 'decline'] as const)('one can %s to 23:59 Swedish time', async (answer) => {
    const { token: link } = await buildQuote(node, token)
    node.clock.set('2026-12-04T22:59:59Z')
    expect((await read(link)).body).toMatchObject({ expired: false })
    expect((await answerQuote(node, link, answer)).status).toBe(200)
  })

  test.each(['approve', 'decline'] as const)(
    'a minute past midnight it is too late to %s',
    async (answer) => {
      const { token: link, email } = await buildQuote(node, token)
      node.clock.set('2026-12-04T23:01:00Z')
      expect((await read(link)).body).toMatchObject({ status: 'Offererad', expired: true })
      expect(await answerQuote(node, link, answer)).toMatchObject({
        status: 409,
        quote: { detail: 'Offerten gällde till och med 4 december 2026. Begär gärna en ny.' },
      })
      expect(
        await selectRows(node, sql`SELECT id FROM repair_orders WHERE customer_email = ${email}`),
      ).toEqual([])
    },
  )

  test('an answer given in time stays valid afterwards', async () => {
    const { token: link } = await buildQuote(node, token)
    await answerQuote(node, link, 'approve')
    node.clock.set('2027-03-01T09:00:00Z')
    expect(await answerQuote(node, link, 'approve')).toMatchObject({
      status: 200,
      quote: { status: 'Godkänd', expired: false },
    })
  })
})
