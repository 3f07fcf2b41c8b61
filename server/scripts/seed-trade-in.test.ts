import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tradeInStatuses } from '#domain/trade-in/states.ts'
import { nextAddress, selectRows, settled } from '../testing/calls.ts'
import { startSharedNode } from '../testing/node.ts'
import { seedDemo } from './seed.ts'
import { demoCodes } from './seed-trade-in.ts'

const node = await startSharedNode()
await seedDemo(node.app.system())

type Row = {
  brand: string
  model_name: string
  kind: string
  image_url: string
  base_ore: number
  groups: number
}

test('the demo shop buys at least 80 devices of four kinds, each with a picture of the site and its options', async () => {
  const rows = await selectRows<Row>(
    node,
    sql`SELECT d.*, (SELECT count(*)::int FROM trade_in_device_groups g WHERE g.device_id = d.id) AS groups FROM trade_in_devices d`,
  )
  expect(rows.length).toBeGreaterThanOrEqual(80)
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['phone', 'tablet', 'laptop', 'watch']))
  for (const row of rows) {
    expect(row.groups).toBeGreaterThanOrEqual(3)
    expect(row.base_ore).toBeGreaterThanOrEqual(50_000)
    const drawing = await readFile(new URL(`../../public${row.image_url}`, import.meta.url), 'utf8')
    expect(drawing).toMatch(/^<svg xmlns/)
  }
})

test('it has repairs in every state, and sends no mails about them', async () => {
  await settled(node)
  const rows = await selectRows<{ status: string }>(node, sql`SELECT DISTINCT status FROM trade_in_requests`)
  expect(rows.map(({ status }) => status).toSorted()).toEqual([...tradeInStatuses].toSorted())
  expect(node.mail.sent.filter(({ subject }) => /inbyte|enheter|bud/i.test(subject))).toEqual([])
})

test('its campaign codes hold, have ended and are used up', async () => {
  const check = async (code: string) =>
    (await node.call('POST', '/api/trade-in/validate-code/', { body: { code }, address: nextAddress() }))
      .status
  const { active, expired, usedUp } = demoCodes
  expect([await check(active.code), await check(expired.code), await check(usedUp.code)]).toEqual([
    200, 404, 404,
  ])
  const stores = (await node.call('GET', '/api/trade-in/stores/')).body
  expect(stores).toHaveLength(3)
})
