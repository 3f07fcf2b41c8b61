import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromWholeKronor, toWholeKronor } from '#domain/money.ts'
import { cartTotal } from '#domain/trade-in/prices.ts'
import type { TradeInDevice } from '#domain/trade-in/schemas.ts'
import { selectRows, settled } from '../testing/calls.ts'
import { buildDevice, deviceToSell, sell, tradeInBody } from '../testing/fixtures/trade-in.ts'
import { startTestNode, type TestNode } from '../testing/node.ts'

let node: TestNode
let phone: TradeInDevice
let other: TradeInDevice
let code: { redeem_id: number; percentage_bonus: string }
let deadCodes: number[]
beforeAll(async () => {
  node = await startTestNode()
  phone = await buildDevice(node)
  other = await buildDevice(node, { base: '1999.50' })
  const token = await node.logIn()
  const make = async (changes: Record<string, unknown>) => {
    const body = {
      code: `KOD${JSON.stringify(changes).length}${Math.random().toString(36).slice(2, 8)}`,
      percentage_bonus: '0.1',
      starts_on: null,
      ends_on: null,
      most_uses: null,
      active: true,
      ...changes,
    }
    return (await node.call('POST', '/api/admin/trade-in/codes/', { body, token })).body as typeof code
  }
  code = await make({})
  const dead = [
    await make({ active: false }),
    await make({ starts_on: '2026-11-21' }),
    await make({ ends_on: '2026-11-19' }),
    await make({ most_uses: 1 }),
  ]
  deadCodes = dead.map(({ redeem_id: id }) => id)
  await selectRows(node, sql`UPDATE trade_in_codes SET uses = most_uses WHERE most_uses IS NOT NULL`)
})
afterAll(() => node.close())

async function traces() {
  await settled(node)
  const [row] = await selectRows(
    node,
    sql`SELECT (SELECT count(*) FROM trade_in_requests) AS requests, (SELECT count(*) FROM trade_in_request_devices) AS devices,
      (SELECT count(*) FROM trade_in_history) AS history, (SELECT count(*) FROM mails) AS mails,
      (SELECT sum(uses) FROM trade_in_codes) AS uses, (SELECT count(*) FROM jobs.job WHERE name = 'tradeIn.mailEvent') AS jobs`,
  )
  return row
}

type Sold = ReturnType<typeof deviceToSell>
type Selections = Sold['device_info']['selections']

function withSelections(
  change: (selections: Selections) => Record<string, unknown>,
): Record<string, unknown>[] {
  const sold = deviceToSell(phone)
  const selections = change(sold.device_info.selections)
  return [{ ...sold, device_info: { ...sold.device_info, selections } }]
}

const first = (device: TradeInDevice, title: string) => device.options[title]?.[0]

/** Returns 300 requests, each invalid in one way, with the expected status. */
function tampered(): [what: string, body: Record<string, unknown>, status: number][] {
  const cart = () => [deviceToSell(phone, [1, 0]), deviceToSell(other, [0, 1])]
  const total = Number(tradeInBody(cart()).total_price)
  const body = (changes: Record<string, unknown> = {}) => tradeInBody(cart(), changes)
  const sold = (devices: unknown) => ({ ...tradeInBody([]), total_price: 5000, sold_devices: devices })
  const totals = [
    1,
    -1,
    2,
    10,
    100,
    1000,
    9999,
    -100,
    -total,
    ...Array.from({ length: 51 }, (_, at) => at * 37 + 3),
  ]
  const prices = [1, -1, 5, -5, 50, 500, ...Array.from({ length: 54 }, (_, at) => at * 41 + 7)]
  const noNumbers = ['5400', null, 1.5, -1, 10_000_001, Number.MAX_SAFE_INTEGER, {}, [], true, '']
  const ids = [0, -1, 1.5, 2_147_483_648, '1', null, {}, [], 987_654, first(other, 'Lagring')?.id]
  const texts = [
    '',
    ' ',
    'x',
    'Okänd modell',
    "'; DROP TABLE trade_in_requests; --",
    'a'.repeat(500),
    'A\u0000B',
    7,
    null,
    {},
  ]
  return [
    ...totals.map((off): [string, Record<string, unknown>, number] => [
      `total ${off}`,
      body({ total_price: total + off }),
      total + off < 0 ? 400 : 409,
    ]),
    // A total that matches the tampered price is refused too.
    ...prices.map((off): [string, Record<string, unknown>, number] => {
      const [one, two] = cart()
      const price = (one?.calculated_price ?? 0) + off
      return [
        `price ${off}`,
        {
          ...tradeInBody([]),
          sold_devices: [{ ...one, calculated_price: price }, two],
          total_price: total + off,
        },
        409,
      ]
    }),
    ...noNumbers.flatMap((value): [string, Record<string, unknown>, number][] => [
      [`total as ${JSON.stringify(value)}`, body({ total_price: value }), 400],
      [`price as ${JSON.stringify(value)}`, sold([{ ...deviceToSell(phone), calculated_price: value }]), 400],
    ]),
    ...ids.flatMap((id): [string, Record<string, unknown>, number][] => [
      [`choice ${JSON.stringify(id)}`, sold(withSelections((each) => ({ ...each, Lagring: { id } }))), 400],
      [`only a choice ${JSON.stringify(id)}`, sold(withSelections(() => ({ Lagring: { id } }))), 400],
      [
        `group that is not there ${JSON.stringify(id)}`,
        sold(withSelections((each) => ({ ...each, Färg: { id } }))),
        400,
      ],
    ]),
    ...['Lagring', 'Skick'].flatMap((title): [string, Record<string, unknown>, number][] => [
      [`without ${title}`, sold(withSelections(({ [title]: _, ...rest }) => rest)), 400],
      [
        `${title} of another device`,
        sold(withSelections((each) => ({ ...each, [title]: first(other, title) }))),
        400,
      ],
      [
        `${title} of another group`,
        sold(
          withSelections((each) => ({
            ...each,
            [title]: first(phone, title === 'Skick' ? 'Lagring' : 'Skick'),
          })),
        ),
        400,
      ],
      [
        `${title} in other letters`,
        sold(withSelections(({ [title]: it, ...rest }) => ({ ...rest, [title.toLowerCase()]: it }))),
        400,
      ],
    ]),
    ...texts.flatMap((text): [string, Record<string, unknown>, number][] => {
      const of = (info: object) =>
        sold([{ ...deviceToSell(phone), device_info: { ...deviceToSell(phone).device_info, ...info } }])
      return [
        [`model ${JSON.stringify(text)}`, of({ model: text }), 400],
        [`brand ${JSON.stringify(text)}`, of({ brand: text }), 400],
      ]
    }),
    ...[[], {}, null, 'x', [null], [{}], [[]], Array.from({ length: 21 }, () => deviceToSell(phone))].map(
      (devices): [string, Record<string, unknown>, number] => ['devices', sold(devices), 400],
    ),
    ...[...deadCodes, 987_654, 0, -1, 1.5, 'HOST10', {}, true].map(
      (id): [string, Record<string, unknown>, number] => [
        `code ${JSON.stringify(id)}`,
        body({ applied_campaign_code: id, bonus: '0.1' }),
        400,
      ],
    ),
    // A valid code with wrong totals.
    ...Array.from({ length: 30 }, (_, at): [string, Record<string, unknown>, number] => {
      const right = toWholeKronor(cartTotal([fromWholeKronor(total)], code.percentage_bonus))
      return [
        `bonus ${at}`,
        body({ applied_campaign_code: code.redeem_id, total_price: right + (at < 15 ? at - 15 : at - 14) }),
        409,
      ]
    }),
    ['bonus without a code', body({ bonus: '0.1' }), 409],
    ...['0.2', '1', '0.0999'].map((bonus): [string, Record<string, unknown>, number] => [
      `bonus of ${bonus}`,
      body({ applied_campaign_code: code.redeem_id, bonus }),
      409,
    ]),
    ...[
      'customer_name',
      'customer_email',
      'customer_phone',
      'customer_address',
      'customer_postal_code',
      'customer_city',
    ].flatMap((field) =>
      ['', '   ', null, 'A\u0000'].map((value): [string, Record<string, unknown>, number] => [
        `${field} ${value}`,
        body({ [field]: value }),
        400,
      ]),
    ),
    ...['671', '6713', '671313', '67 131', 'abc de', '671-31'].map(
      (value): [string, Record<string, unknown>, number] => [
        `postal code ${value}`,
        body({ customer_postal_code: value }),
        400,
      ],
    ),
    ...[
      '',
      '900101-2385',
      '19901301-2385',
      '19900132-2385',
      '19900101+2385',
      '18990101-2385',
      '19900101-23',
      'x',
      null,
    ].map((personnummer): [string, Record<string, unknown>, number] => [
      `personal number ${personnummer}`,
      body({ payment_details: { swish: '0701', personnummer } }),
      400,
    ]),
    ...['', null, {}].map((swish): [string, Record<string, unknown>, number] => [
      'swish',
      body({ payment_details: { swish, personnummer: '19900101-2385' } }),
      400,
    ]),
    ['no payment details', body({ payment_details: undefined }), 400],
    ['another payment method', body({ payment_method: 'CASH' }), 400],
    ...['', 'mail_in', 'PICKUP', null, 1].map((value): [string, Record<string, unknown>, number] => [
      `delivery ${value}`,
      body({ delivery_method: value }),
      400,
    ]),
  ]
}

test('300 trade-ins with tampered totals, prices, selections, codes and details are refused, and leave nothing', async () => {
  const tradeIns = tampered()
  expect(tradeIns.length).toBeGreaterThanOrEqual(300)
  const before = await traces()
  const wrong: unknown[] = []
  for (const [what, body, status] of tradeIns) {
    const reply = await sell(node, body)
    if (reply.status !== status) wrong.push([what, reply.status, status, reply.text])
  }
  expect(wrong).toEqual([])
  expect(await traces()).toEqual(before)
  // The same cart without tampering succeeds.
  const cart = [deviceToSell(phone, [1, 0]), deviceToSell(other, [0, 1])]
  const good = tradeInBody(cart, { applied_campaign_code: code.redeem_id, bonus: code.percentage_bonus })
  expect((await sell(node, good)).status).toBe(201)
})

test('a price that changed meanwhile is refused with the new total, which then succeeds', async () => {
  const device = await buildDevice(node, { groups: {} })
  const token = await node.logIn()
  const list = await node.call('GET', `/api/admin/trade-in/devices/?search=${device.model_name}`, { token })
  const [row] = (list.body as { results: Record<string, unknown>[] }).results
  const stale = tradeInBody([deviceToSell(device)])
  const body = { ...row, base_price: '4200', group_ids: [] }
  expect((await node.call('PUT', `/api/admin/trade-in/devices/${device.id}/`, { body, token })).status).toBe(
    200,
  )
  const refused = await sell(node, stale)
  expect([refused.status, refused.body]).toEqual([
    409,
    { detail: 'Priset är numera 4\u00a0200\u00a0kr. Gå tillbaka och kontrollera din försäljning.' },
  ])
  // The cached response is invalidated as well.
  const fresh = (await node.call('GET', `/api/trade-in/devices/${device.id}/`)).body as TradeInDevice
  expect((await sell(node, tradeInBody([deviceToSell(fresh)]))).status).toBe(201)
})
