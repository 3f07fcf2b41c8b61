import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { AdminCode } from '#domain/trade-in/admin-schemas.ts'
import type { TradeInReceipt } from '#domain/trade-in/schemas.ts'
import { logInPermanently, nextAddress, selectRows } from '../testing/calls.ts'
import { buildDevice, deviceToSell, getTradeIns, sell, tradeInBody } from '../testing/fixtures/trade-in.ts'
import { startSharedNode, testClock } from '../testing/node.ts'

const clock = testClock()
const node = await startSharedNode({ clock, role: 'web' })
const second = await startSharedNode({ on: node, role: 'web' })
const token = await logInPermanently(node)
const device = await buildDevice(node)

const plain = { percentage_bonus: '0.10', starts_on: null, ends_on: null, most_uses: null, active: true }
const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  node.call(method, `/api/admin/trade-in/codes/${path}`, { token, ...(body ? { body } : {}) })
async function build(changes: Record<string, unknown>): Promise<AdminCode> {
  const reply = await send('POST', '', { ...plain, ...changes })
  expect([reply.status, reply.status === 201 ? '' : reply.text]).toEqual([201, ''])
  return reply.body as AdminCode
}
const check = (code: unknown, address = nextAddress()) =>
  node.call('POST', '/api/trade-in/validate-code/', { body: { code }, address })

describe('a campaign code', () => {
  test('that is valid returns its bonus, in upper or lower case', async () => {
    const { redeem_id: id } = await build({ code: 'vår10' })
    expect((await check(' vår10 ')).body).toEqual({ id, code: 'VÅR10', percentage_bonus: '0.1000' })
  })

  test('that is invalid gets the same answer, whatever the reason', async () => {
    await build({ code: 'AVSTANGD', active: false })
    await build({ code: 'INTEAN', starts_on: '2026-11-21' })
    await build({ code: 'FORBI', ends_on: '2026-11-19' })
    await build({ code: 'SLUT', most_uses: 1 })
    await selectRows(node, sql`UPDATE trade_in_codes SET uses = 1 WHERE code = 'SLUT'`)
    for (const code of ['AVSTANGD', 'INTEAN', 'FORBI', 'SLUT', 'FINNSINTE']) {
      const { status, body } = await check(code)
      expect([code, status, body]).toEqual([code, 404, { detail: 'Ogiltig eller utgången kod.' }])
    }
    expect((await check('')).status).toBe(400)
  })

  test('holds on its first and its last day, by the Swedish calendar', async () => {
    await build({ code: 'TVADAGAR', starts_on: '2026-11-21', ends_on: '2026-11-22' })
    const at = async (time: string) => {
      clock.set(time)
      return (await check('TVADAGAR')).status
    }
    const statuses = [
      await at('2026-11-20T22:59:59Z'),
      await at('2026-11-20T23:00:00Z'),
      await at('2026-11-22T22:59:59Z'),
      await at('2026-11-22T23:00:00Z'),
    ]
    clock.set('2026-11-20T09:00:00Z')
    expect(statuses).toEqual([404, 200, 200, 404])
  })

  test('cannot be guessed for long from one address', async () => {
    const address = nextAddress()
    for (let tried = 0; tried < 30; tried++) await check(`GISSA${tried}`, address)
    const reply = await check('VÅR10', address)
    expect([reply.status, Number(reply.headers['retry-after']) > 0]).toEqual([429, true])
  })
})

test('a code cannot be used without knowing it: not by its row, and no price is told for a guess', async () => {
  const code = await build({ code: 'HEMLIG', percentage_bonus: '0.5', most_uses: 1 })
  expect(code.redeem_id).toBeGreaterThan(1_000_000)
  const address = nextAddress()
  const guess = (id: number) =>
    node.call('POST', '/api/trade-in/requests/', {
      body: tradeInBody([deviceToSell(device)], { applied_campaign_code: id, total_price: 1 }),
      address,
    })
  const replies = []
  for (let id = code.id; id < code.id + 15; id++) replies.push(await guess(id))
  for (const { status, body } of replies) {
    expect([status, body]).toEqual([400, { applied_campaign_code: ['Ogiltig eller utgången kod.'] }])
  }
  expect(await selectRows(node, sql`SELECT uses FROM trade_in_codes WHERE code = 'HEMLIG'`)).toEqual([
    { uses: 0 },
  ])
  for (let tried = 15; tried < 30; tried++) await check(`GISSA${tried}`, address)
  expect((await guess(code.redeem_id)).status).toBe(429)
})

test('a request’s bonus is its code’s bonus on that day, whatever happens to the code later', async () => {
  const code = await build({ code: 'BLIRANNAN' })
  const tradeIn = await sell(
    node,
    tradeInBody([deviceToSell(device)], { applied_campaign_code: code.redeem_id, bonus: '0.1' }),
  )
  const { tracking_code } = tradeIn.body as TradeInReceipt
  const { status } = await send('PUT', `${code.id}/`, {
    ...plain,
    code: 'ANNAT',
    percentage_bonus: 0.5,
    version: 1,
  })
  expect(status).toBe(200)
  const tradeIns = getTradeIns(node, token)
  const found = await tradeIns.find(tracking_code)
  expect(found).toMatchObject({
    campaign_code: 'BLIRANNAN',
    percentage_bonus: '0.1000',
    estimated_price: 5500,
  })
  expect((await tradeIns.inspect(found.id, [3000])).final_price).toBe(3300)
})

test('concurrent requests on two nodes never exceed the uses left of a code', async () => {
  for (const uses of [1, 3]) {
    const code = await build({ code: `SISTA${uses}`, most_uses: uses })
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        sell(
          index % 2 ? second : node,
          tradeInBody([deviceToSell(device)], { applied_campaign_code: code.redeem_id, bonus: '0.1' }),
        ),
      ),
    )
    const statuses = replies.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(uses)
    expect(statuses.filter((status) => status === 400)).toHaveLength(20 - uses)
    const [row] = await selectRows(
      node,
      sql`SELECT uses, (SELECT count(*)::int FROM trade_in_requests WHERE code_id = c.id) AS sales FROM trade_in_codes c WHERE id = ${code.id}`,
    )
    expect(row).toEqual({ uses, sales: uses })
  }
})

describe('staff', () => {
  test('cannot have the same code twice, fewer uses than there were, or two changes at once', async () => {
    const code = await build({ code: 'UPPTAGEN', most_uses: 5 })
    expect((await send('POST', '', { ...plain, code: 'upptagen' })).status).toBe(409)
    const other = await build({ code: 'LEDIG' })
    expect((await send('PUT', `${other.id}/`, { ...plain, code: 'UPPTAGEN', version: 1 })).status).toBe(409)
    await sell(
      node,
      tradeInBody([deviceToSell(device)], { applied_campaign_code: code.redeem_id, bonus: '0.1' }),
    )
    const fewer = await send('PUT', `${code.id}/`, { ...plain, code: 'UPPTAGEN', most_uses: 0, version: 1 })
    expect(fewer.status).toBe(400)
    expect(
      (await send('PUT', `${code.id}/`, { ...plain, code: 'UPPTAGEN', most_uses: 1, version: 1 })).status,
    ).toBe(200)
    expect((await send('PUT', `${code.id}/`, { ...plain, code: 'UPPTAGEN', version: 1 })).status).toBe(409)
    expect((await send('DELETE', `${code.id}/?version=2`)).status).toBe(409)
    expect((await send('DELETE', `${other.id}/?version=1`)).status).toBe(204)
    expect((await send('DELETE', `${other.id}/?version=1`)).status).toBe(404)
  })

  test.each([
    { code: 'AB' },
    { code: 'MED MELLANSLAG' },
    { percentage_bonus: '1.1' },
    { percentage_bonus: '-0.1' },
    { percentage_bonus: 'tio' },
    { starts_on: '2026-02-30' },
    { starts_on: '2026-12-02', ends_on: '2026-12-01' },
    { most_uses: 0 },
    { most_uses: 1.5 },
  ])('cannot write %j', async (changes) => {
    expect((await send('POST', '', { ...plain, code: 'FELAKTIG', ...changes })).status).toBe(400)
  })
})
