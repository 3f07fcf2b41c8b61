import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { deviceKinds } from '#domain/catalogue/known-device-types.ts'
import type { StarterReply } from '#domain/catalogue/starter-schemas.ts'
import { selectRows } from '../testing/calls.ts'
import { startSharedNode } from '../testing/node.ts'

const node = await startSharedNode({ role: 'web' })
const token = await node.logIn()
beforeEach(() => selectRows(node, sql`TRUNCATE trade_in_devices, trade_in_groups CASCADE`))

async function call(body: object): Promise<StarterReply> {
  const { status, body: reply } = await node.call('POST', '/api/admin/trade-in/starter/', { token, body })
  expect(status, JSON.stringify(reply)).toBe(200)
  return reply as StarterReply
}

const all = { kinds: deviceKinds, percent: 0, rounding: 'krona', active: true }

test('an empty shop gets the devices with the choices that they need', async () => {
  const preview = await call(all)
  expect(preview).toMatchObject({ applied: false, new_models: 115 })
  await call({ ...all, token: preview.token })
  const [row] = await selectRows(
    node,
    sql`SELECT count(*)::int AS devices, count(*) FILTER (WHERE d.active)::int AS active,
      count(*) FILTER (WHERE NOT EXISTS (SELECT 1 FROM trade_in_device_groups g WHERE g.device_id = d.id))::int AS bare
      FROM trade_in_devices d`,
  )
  expect(row).toEqual({ devices: 115, active: 115, bare: 0 })
  expect(await call(all)).toMatchObject({ new_models: 0 })
})

test('devices and groups that the shop has stay as they are', async () => {
  await selectRows(
    node,
    sql`INSERT INTO trade_in_devices (kind, brand, model_name, base_ore) VALUES ('phone', 'Apple', 'iPhone13', 100)`,
  )
  const choice = { ...all, kinds: ['phone'], percent: -10, rounding: 'ten', active: false }
  const { token: planned } = await call(choice)
  await call({ ...choice, token: planned })
  const rows = await selectRows(
    node,
    sql`SELECT model_name, base_ore, active FROM trade_in_devices
      WHERE brand = 'Apple' AND model_name IN ('iPhone13', 'iPhone 13', 'iPhone SE (2020)') ORDER BY model_name`,
  )
  expect(rows).toEqual([
    { model_name: 'iPhone SE (2020)', base_ore: 81_000, active: false },
    { model_name: 'iPhone13', base_ore: 100, active: true },
  ])
})
