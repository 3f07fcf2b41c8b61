import { sql } from 'drizzle-orm'
import { extractText } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { defaultShopSettings } from '#domain/settings/defaults.ts'
import type {
  CustomerTradeIn,
  PublicTradeIn,
  SharedTradeIn,
  TradeInReceipt,
} from '#domain/trade-in/schemas.ts'
import { trackingCodePattern } from '#domain/trade-in/tracking-code.ts'
import { newLinkSelector, privateToken } from '../security/private-link.ts'
import { mailsTo, nextAddress, selectRows, withWrongSignature } from '../testing/calls.ts'
import { buildCustomer } from '../testing/fixtures/customers.ts'
import { fileAt } from '../testing/fixtures/repairs.ts'
import { changeSettings } from '../testing/fixtures/settings.ts'
import {
  buildDevice,
  buildTradeIn,
  deviceToSell,
  getTradeIns,
  sell,
  tradeInBody,
} from '../testing/fixtures/trade-in.ts'
import { startSharedNode, testClock } from '../testing/node.ts'

const clock = testClock()
const node = await startSharedNode({ clock })
const device = await buildDevice(node, { model_name: 'Egen modell' })

const tradeIns = async () =>
  (await selectRows(node, sql`SELECT count(*)::int AS n FROM trade_in_requests`))[0]?.n

describe('the catalogue of devices the shop buys', () => {
  test('is a list of brands and models, and a device has its price and options in order', async () => {
    const list = (await node.call('GET', '/api/trade-in/devices/')).body
    expect(list).toContainEqual({
      id: device.id,
      brand: 'Provmärke',
      model_name: 'Egen modell',
      kind: 'phone',
      image_url: '',
    })
    expect(device).toMatchObject({ base_price: '5000.00', image_url: '' })
    expect(Object.keys(device.options)).toEqual(['Lagring', 'Skick'])
    expect(device.options.Skick?.[1]).toEqual({
      id: expect.any(Number),
      value: 'Sprucken',
      percentage_modifier: '-0.4500',
      fixed_modifier: '-100.50',
    })
    expect((await node.call('GET', '/api/trade-in/devices/987654/')).status).toBe(404)
  })

  test('is handed in at the stores that are shown', async () => {
    const token = await node.logIn()
    const store = {
      name: 'Torget',
      address: 'Torget 1',
      postal_code: '671 31',
      city: 'Arvika',
      opening_hours: 'Alltid',
    }
    for (const active of [true, false]) {
      const body = { ...store, name: active ? 'Torget' : 'Stängd', active }
      expect((await node.call('POST', '/api/admin/settings/stores/', { body, token })).status).toBe(201)
    }
    expect((await node.call('GET', '/api/trade-in/stores/')).body).toEqual([
      { id: expect.any(Number), ...store, google_maps_url: '' },
    ])
  })
})

describe('a trade-in by mail', () => {
  test('gets a tracking code, and its seller a mail with instructions and a label', async () => {
    const body = tradeInBody([deviceToSell(device, [1, 0]), deviceToSell(device, [0, 1])])
    expect(body.total_price).toBe(5400 + 2650)
    const reply = await sell(node, body)
    expect(reply.status).toBe(201)
    const receipt = reply.body as TradeInReceipt
    expect(receipt.tracking_code).toMatch(trackingCodePattern)
    expect(receipt).toMatchObject({ status: 'PENDING', total_price: 8050 })

    const [mail] = await mailsTo(node, String(body.customer_email))
    expect(mail?.subject).toBe(`Så skickar du in dina enheter (${receipt.tracking_code})`)
    for (const words of [
      'Provmärke Egen modell: 5\u00a0400\u00a0kr',
      'Uppskattat värde: 8\u00a0050\u00a0kr',
    ]) {
      expect(mail?.text).toContain(words)
    }
    const [label] = mail?.attachments ?? []
    expect(label?.filename).toBe(`fraktsedel-${receipt.tracking_code}.pdf`)
    const { text } = await extractText(new Uint8Array(label?.content as Buffer), { mergePages: true })
    for (const words of [
      'FRISVAR',
      'Svarspost',
      'Inbyten',
      receipt.tracking_code,
      'Åsa Öberg',
      '671 31 Arvika',
    ]) {
      expect(text).toContain(words)
    }
    const notice = (await mailsTo(node, 'support@verkstan.example')).at(-1)
    expect(notice?.subject).toContain(receipt.tracking_code)
    expect(notice?.replyTo).toBe(body.customer_email)
  })

  test('is addressed to the shop itself when it has no free-post address', async () => {
    const token = await node.logIn()
    const getLabel = async () => {
      const { label_url: url } = await buildTradeIn(node)
      const { bytes } = await fileAt(node, url ?? '')
      return (await extractText(bytes, { mergePages: true })).text
    }
    expect(await getLabel()).toContain('671 20 Arvika')
    await changeSettings(node, token, { freePost: { line: '', postalCode: '', city: '' } })
    const text = await getLabel()
    expect(text).toContain('Kyrkogatan 12')
    expect(text).not.toMatch(/FRISVAR|Svarspost/)
    await changeSettings(node, token, { freePost: defaultShopSettings.freePost })
  })

  test('has its label behind a signed link valid for ten minutes', async () => {
    const { tracking_code: code, label_url: url, email } = await buildTradeIn(node)
    const file = await fileAt(node, url ?? '')
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    const other = await buildTradeIn(node)
    expect((await fileAt(node, (url ?? '').replace(code, other.tracking_code))).status).toBe(404)
    expect((await fileAt(node, withWrongSignature(url ?? ''))).status).toBe(404)
    expect((await fileAt(node, `/api/trade-in/labels/${code}/`)).status).toBe(400)
    clock.set('2026-11-20T09:10:00Z')
    expect((await fileAt(node, url ?? '')).status).toBe(404)
    const found = await lookUp(code, email)
    expect((await fileAt(node, (found.body as PublicTradeIn).label_url ?? '')).status).toBe(200)
    clock.set('2026-11-20T09:00:00Z')
  })
})

test('a request in store stores no unneeded data, and its seller gets the code by mail', async () => {
  const body = tradeInBody([deviceToSell(device)], { delivery_method: 'IN_STORE', customer_phone: '' })
  const receipt = (await sell(node, body)).body as TradeInReceipt
  expect(receipt.label_url).toBeNull()
  const [row] = await selectRows(
    node,
    sql`SELECT swish, identity_sealed, customer_address, customer_city FROM trade_in_requests WHERE tracking_code = ${receipt.tracking_code}`,
  )
  expect(row).toEqual({ swish: '', identity_sealed: null, customer_address: '', customer_city: '' })
  const [mail] = await mailsTo(node, String(body.customer_email))
  expect(mail?.subject).toBe(`Din kod för inlämning i butik: ${receipt.tracking_code}`)
  expect(mail?.attachments ?? []).toEqual([])
  expect(mail?.text).toContain('giltig legitimation')
  // Omitting these fields is valid too.
  const {
    payment_details: _,
    payment_method: __,
    customer_phone: ___,
    ...bare
  } = tradeInBody([deviceToSell(device)], {
    delivery_method: 'IN_STORE',
  })
  expect((await sell(node, bare)).status).toBe(201)
})

describe('a trade-in that is sent again', () => {
  test('with the same key is the same trade-in, also at the same time', async () => {
    const before = Number(await tradeIns())
    const body = tradeInBody([deviceToSell(device)])
    const headers = { 'idempotency-key': 'salj-1' }
    const replies = await Promise.all(Array.from({ length: 8 }, () => sell(node, body, { headers })))
    const codes = new Set(replies.map((reply) => (reply.body as TradeInReceipt).tracking_code))
    expect([codes.size, await tradeIns()]).toEqual([1, before + 1])
    expect((await mailsTo(node, String(body.customer_email))).length).toBe(1)
    const other = await sell(node, { ...body, customer_name: 'Någon Annan' }, { headers })
    expect(other.status).toBe(409)
  })

  test('with the same key an hour later is the same trade-in', async () => {
    const body = tradeInBody([deviceToSell(device)])
    const headers = { 'idempotency-key': 'salj-senare' }
    const first = await sell(node, body, { headers })
    const now = node.clock.now()
    node.clock.set(new Date(now.getTime() + 3_600_000).toISOString())
    const second = await sell(node, body, { headers })
    node.clock.set(now.toISOString())
    const getCode = ({ body: reply }: typeof first) => (reply as TradeInReceipt).tracking_code
    expect([second.status, getCode(second)]).toEqual([201, getCode(first)])
  })

  test('without a key is the same trade-in for ten minutes, and another personal number makes another', async () => {
    const body = tradeInBody([deviceToSell(device)])
    const address = nextAddress()
    const code = async (changes = {}) =>
      ((await sell(node, { ...body, ...changes }, { address })).body as TradeInReceipt).tracking_code
    const first = await code()
    expect(await code()).toBe(first)
    const details = { swish: '070-174 06 01', personnummer: '20000101-2384' }
    expect(await code({ payment_details: details })).not.toBe(first)
  })

  test('without a key by a stranger who types the same is another trade-in, so that no link is told', async () => {
    const body = tradeInBody([deviceToSell(device)])
    const links = []
    for (const headers of [{ 'idempotency-key': 'med-nyckel' }, {}, {}]) {
      const { status, body: receipt } = await sell(node, body, { headers })
      expect(status).toBe(201)
      links.push((receipt as TradeInReceipt).link)
    }
    expect(new Set(links).size).toBe(3)
  })

  test('too often from one address has to wait', async () => {
    const address = nextAddress()
    const statuses: number[] = []
    const unknown = {
      ...deviceToSell(device),
      device_info: { brand: 'Ingen', model: 'Alls', selections: {} },
    }
    for (let sent = 0; sent < 21; sent++) {
      statuses.push(
        (await node.call('POST', '/api/trade-in/requests/', { body: tradeInBody([unknown]), address }))
          .status,
      )
    }
    expect(statuses).toEqual([...Array(20).fill(400), 429])
  })
})

test('a program that fills in the hidden field is answered alike, and nothing is stored', async () => {
  const before = await tradeIns()
  const reply = await sell(node, tradeInBody([deviceToSell(device)], { website: 'http://spam.example' }))
  expect(reply.status).toBe(201)
  expect((reply.body as TradeInReceipt).tracking_code).toMatch(trackingCodePattern)
  expect(await tradeIns()).toBe(before)
})

const lookUp = (tracking_code: string, email: string, address = nextAddress()) =>
  node.call('POST', '/api/trade-in/requests/lookup/', { body: { tracking_code, email }, address })

describe('the private link of a trade-in', () => {
  const tokenIn = (text = '') => /\/forsaljning\/([\w-]{43})/.exec(text)?.[1] ?? ''
  const open = (token: string) => node.call('GET', `/api/trade-in/sales/${token}/`)

  test('is in the reply and the mail, and shows the trade-in without the seller', async () => {
    const body = tradeInBody([deviceToSell(device, [1, 0])])
    const { link } = (await sell(node, body)).body as TradeInReceipt
    const token = tokenIn(link)
    const [mail] = await mailsTo(node, String(body.customer_email))
    expect([tokenIn(mail?.text), tokenIn(mail?.html)]).toEqual([token, token])
    const { status, body: shown, text } = await open(token)
    expect(status).toBe(200)
    expect(shown).toMatchObject({
      status: 'PENDING',
      estimated_price: 5400,
      valid_until: '2026-12-04',
      sold_devices: [{ device_info: { model: 'Egen modell', choices: ['256 GB', 'Som ny'] } }],
      label_url: `/api/trade-in/sales/${token}/label/`,
      offer_link: null,
      code_picture: null,
      stores: [],
    })
    expect(text).not.toMatch(/Öberg|kund\.example|070|Provgatan|1990/)
    const label = await fileAt(node, `/api/trade-in/sales/${token}/label/`)
    expect([label.status, label.headers['cache-control']]).toEqual([200, 'no-store'])
    expect((await extractText(label.bytes, { mergePages: true })).text).toContain('671 31 Arvika')
  })

  test('shows a trade-in in store its code to scan and the stores, and has no label', async () => {
    const { link, tracking_code } = await buildTradeIn(node, { delivery_method: 'IN_STORE' })
    const shown = (await open(tokenIn(link))).body as SharedTradeIn
    expect(shown).toMatchObject({ tracking_code, label_url: null, stores: [{ name: 'Torget' }] })
    expect(shown.code_picture?.path).toMatch(/^M\d+ \d+h1v1h-1z/)
    expect((await fileAt(node, `/api/trade-in/sales/${tokenIn(link)}/label/`)).status).toBe(404)
  })

  test('leads to an offer while it waits for an answer', async () => {
    const tradeIns = getTradeIns(node, await node.logIn())
    const { link, tracking_code } = await buildTradeIn(node)
    const { id } = await tradeIns.inspect((await tradeIns.find(tracking_code)).id, [100])
    expect((await tradeIns.action(id, 'offer', { message: 'Repor' })).status).toBe(200)
    const offerLink = ((await open(tokenIn(link))).body as SharedTradeIn).offer_link
    const offer = offerLink?.replace('/erbjudande/', '/api/trade-in/offers/')
    expect((await node.call('POST', `${offer}/accept/`)).status).toBe(200)
    expect((await open(tokenIn(link))).body).toMatchObject({ status: 'INSPECTED', offer_link: null })
  })

  test('opens nothing when it is tampered, foreign or invented, and neither does its label', async () => {
    const one = await buildTradeIn(node)
    const [token, other] = [tokenIn(one.link), tokenIn((await buildTradeIn(node)).link)]
    for (const wrong of [
      token.slice(0, 16) + other.slice(16),
      token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A'),
      privateToken(node.app.kit.config, newLinkSelector()),
      one.tracking_code,
    ]) {
      expect([(await open(wrong)).status, (await open(wrong)).text]).toEqual([
        404,
        '{"detail":"Vi hittar inget ärende med de uppgifterna."}',
      ])
      expect((await fileAt(node, `/api/trade-in/sales/${wrong}/label/`)).status).toBe(404)
    }
  })

  test('of a dropped request looks alike', async () => {
    const reply = await sell(node, tradeInBody([deviceToSell(device)], { website: 'http://spam.example' }))
    expect((reply.body as TradeInReceipt).link).toMatch(/^\/forsaljning\/[\w-]{43}$/)
  })
})

describe('a visitor with the tracking code and e-mail address', () => {
  test('sees the status, but no personal data of the seller', async () => {
    const { tracking_code: code, email } = await buildTradeIn(node)
    const found = await lookUp(` ${code.toLowerCase().replaceAll('-', '')}`, email.toUpperCase())
    expect(found.status).toBe(200)
    expect(found.body).toMatchObject({
      tracking_code: code,
      status: 'PENDING',
      total_price: 5000,
      delivery_method: 'MAIL_IN',
      sold_devices: [{ calculated_price: 5000, final_price: null }],
    })
    expect(found.text).not.toMatch(/Öberg|kund\.example|070|Provgatan/)
  })

  test('gets the same error when either is wrong, and is rate-limited', async () => {
    const { tracking_code: code, email } = await buildTradeIn(node)
    const address = nextAddress()
    const answers = [
      await lookUp(code, 'annan@kund.example', address),
      await lookUp('SM-22222-22222', email, address),
    ]
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [404, '{"detail":"Vi hittar inget ärende med de uppgifterna."}'],
      [404, '{"detail":"Vi hittar inget ärende med de uppgifterna."}'],
    ])
    for (let tried = 2; tried < 30; tried++) await lookUp('SM-22222-22222', email, address)
    expect((await lookUp(code, email, address)).status).toBe(429)
  })
})

describe('a customer', () => {
  test('sees their own requests and those of a guest with their verified address, and no others', async () => {
    const [customer, other] = [await buildCustomer(node), await buildCustomer(node)]
    const own = await buildTradeIn(node, { token: customer.token, customer_email: 'helt.annan@kund.example' })
    const guest = await buildTradeIn(node, { customer_email: customer.email.toUpperCase() })
    const list = async (token: string) =>
      ((await node.call('GET', '/api/trade-in/requests/', { token })).body as CustomerTradeIn[]).map(
        ({ tracking_code }) => tracking_code,
      )
    expect(await list(customer.token)).toEqual([guest.tracking_code, own.tracking_code])
    expect(await list(other.token)).toEqual([])
    const detail = await node.call('GET', `/api/trade-in/requests/${own.tracking_code}/`, {
      token: customer.token,
    })
    expect(detail.body).toMatchObject({
      customer_name: 'Åsa Öberg',
      customer_email: 'helt.annan@kund.example',
      offer_link: null,
      sold_devices: [{ device_info: { brand: 'Provmärke' }, calculated_price: 5000 }],
    })
    const unverified = await buildCustomer(node, { verified: false })
    await buildTradeIn(node, { customer_email: unverified.email })
    expect(await list(unverified.token)).toEqual([])
  })
})
