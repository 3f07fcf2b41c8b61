import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { ApiKeyView } from '#domain/integrations/keys.ts'
import { apiCallsPerMinute } from '#domain/integrations/limits.ts'
import { apiScopes } from '#domain/integrations/scopes.ts'
import { logInPermanently, selectRows, settled } from '#server/testing/calls.ts'
import { buildApiKey } from '#server/testing/fixtures/integrations.ts'
import { getWorkshop } from '#server/testing/fixtures/repairs.ts'
import { buildProduct } from '#server/testing/fixtures/shop.ts'
import { buildPaidOrder } from '#server/testing/fixtures/shop-orders.ts'
import { buildColleague } from '#server/testing/fixtures/staff.ts'
import { owner, startSharedNode } from '#server/testing/node.ts'

const node = await startSharedNode()
const token = await logInPermanently(node)
const path = '/api/admin/integrations/keys/'
const repairs = '/api/admin/repairs/'

beforeEach(async () => {
  node.clock.set('2026-11-20T09:00:00Z')
  await selectRows(node, sql`DELETE FROM api_keys`)
  await selectRows(node, sql`DELETE FROM rate_limits`)
})

const list = async () => (await node.call('GET', path, { token })).body as ApiKeyView[]

test('a new key is shown once, reads with its scope, and is stored as a digest alone', async () => {
  const { key, ...view } = await buildApiKey(node, token, ['repairs.read'], { name: 'Statistik' })
  expect(key).toMatch(/^vk_[\w-]{43}$/)
  expect(view).toMatchObject({
    ...{ name: 'Statistik', start: key.slice(0, 9), scopes: ['repairs.read'], state: 'valid' },
    ...{ expires_at: '2027-11-20T09:00:00.000Z', last_used_at: null, created_by: owner.username },
  })
  expect(await list()).toEqual([view])
  const stored = await selectRows(node, sql`SELECT * FROM api_keys`)
  const audited = await selectRows(node, sql`SELECT * FROM audit_log ORDER BY id DESC LIMIT 1`)
  expect(JSON.stringify([stored, audited])).not.toContain(key)
  expect(audited).toMatchObject([{ detail: `${view.start}…: Ärenden` }])

  const { id } = await getWorkshop(node, token).build({ customer_name: 'Eva Ek' })
  const read = await node.call('GET', `${repairs}${id}/`, { token: key })
  expect(read.body).toMatchObject({ id, customer_name: 'Eva Ek' })
  const asStaff = await buildColleague(node)
  const seen = await node.call('GET', `${repairs}${id}/`, { token: asStaff.token })
  expect(Object.keys(read.body as object)).toEqual(Object.keys(seen.body as object))
  expect(await list()).toMatchObject([{ last_used_at: '2026-11-20T09:00:00.000Z' }])
})

test('each scope reads rows as staff read them', async () => {
  const orderId = await buildPaidOrder(node)
  await settled(node)
  await getWorkshop(node, token).build({ customer_name: 'Eva Ek' })
  await buildProduct(node, {}, token)
  const { key } = await buildApiKey(node, token, apiScopes)
  const read = async (url: string) => {
    const [asKey, asOwner] = [
      await node.call('GET', url, { token: key }),
      await node.call('GET', url, { token }),
    ]
    expect([url, asKey.status]).toEqual([url, 200])
    expect(asKey.headers['content-type']).toEqual(asOwner.headers['content-type'])
    return [asKey.body, asOwner.body] as { results: { id: number; number: string }[] }[]
  }
  for (const list of ['shop/orders', 'shop/products', 'customers', 'sales-documents', 'repairs']) {
    const [asKey, asOwner] = await read(`/api/admin/${list}/`)
    expect(asKey).toEqual(asOwner)
    const [first] = asKey?.results ?? []
    expect(first).toBeDefined()
    const [one] = await read(`/api/admin/${list}/${list === 'sales-documents' ? first?.number : first?.id}/`)
    expect(one).toMatchObject({ id: first?.id })
    if (list === 'sales-documents') await read(`/api/admin/${list}/${first?.number}/pdf/`)
  }
  const [order] = await read(`/api/admin/shop/orders/${orderId}/`)
  expect(order).toMatchObject({ id: orderId })
})

test('the last use is written at most once a minute', async () => {
  const { key } = await buildApiKey(node, token, ['repairs.read'])
  const callAt = async (time: string) => {
    node.clock.set(time)
    await node.call('GET', repairs, { token: key })
    return (await list())[0]?.last_used_at
  }
  expect(await callAt('2026-11-20T09:00:00Z')).toBe('2026-11-20T09:00:00.000Z')
  expect(await callAt('2026-11-20T09:00:59Z')).toBe('2026-11-20T09:00:00.000Z')
  expect(await callAt('2026-11-20T09:01:00Z')).toBe('2026-11-20T09:01:00.000Z')
})

test('a key ends when it expires, and at once when it is revoked', async () => {
  const { key, id } = await buildApiKey(node, token, ['repairs.read'], { valid_days: 30 })
  const call = async () => (await node.call('GET', repairs, { token: key })).status
  expect(await call()).toBe(200)
  node.clock.set('2026-12-20T09:00:00Z')
  expect(await call()).toBe(401)
  expect(await list()).toMatchObject([{ state: 'expired' }])
  expect((await node.call('DELETE', `${path}${id}/`, { token })).status).toBe(404)
  node.clock.set('2026-12-20T08:59:59Z')
  expect(await call()).toBe(200)
  expect((await node.call('DELETE', `${path}${id}/`, { token })).status).toBe(204)
  expect(await call()).toBe(401)
  expect(await list()).toMatchObject([{ id, state: 'revoked' }])
})

test('a key makes a bounded number of calls in a minute', async () => {
  const { key } = await buildApiKey(node, token, ['repairs.read'])
  const other = await buildApiKey(node, token, ['repairs.read'])
  const call = (bearer: string) => node.call('GET', '/api/admin/repairs/987654/', { token: bearer })
  for (let times = 0; times < apiCallsPerMinute; times++) expect((await call(key)).status).toBe(404)
  const { status, headers } = await call(key)
  expect([status, Number(headers['retry-after'])]).toEqual([429, expect.any(Number)])
  expect((await call(other.key)).status).toBe(404)
})

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['no scope', { scopes: [] }, 'scopes'],
  ['an unknown scope', { scopes: ['repairs.write'] }, 'scopes.0'],
  ['no end', { valid_days: 0 }, 'valid_days'],
  ['three years', { valid_days: 1095 }, 'valid_days'],
  ['no password', { password: undefined }, 'password'],
  ['a wrong password', { password: 'fel-losenord-1' }, 'password'],
])('a key with %s is refused at its field', async (_, changes, field) => {
  const input = { name: 'Test', scopes: ['repairs.read'], valid_days: 365, password: owner.password }
  const { status, body } = await node.call('POST', path, { token, body: { ...input, ...changes } })
  expect([status, Object.keys(body as object)]).toEqual([400, [field]])
  expect(await list()).toEqual([])
})

test('only owners with a password create keys, and no key creates another', async () => {
  const colleague = await buildColleague(node)
  const { key } = await buildApiKey(node, token, ['repairs.read'])
  const input = { name: 'Test', scopes: ['repairs.read'], valid_days: 365, password: owner.password }
  expect((await node.call('POST', path, { token: colleague.token, body: input })).status).toBe(403)
  expect((await node.call('POST', path, { token: key, body: input })).status).toBe(403)
  expect((await node.call('GET', path, { token: key })).status).toBe(403)
})

test('at most 25 keys are valid', async () => {
  await selectRows(
    node,
    sql`INSERT INTO api_keys (name, start, key_digest, scopes, created_at, expires_at)
      SELECT 'Test', 'vk_test', n::text, '{repairs.read}', now(), '2027-01-01' FROM generate_series(1, 24) n`,
  )
  const { id } = await buildApiKey(node, token, ['repairs.read'])
  await expect(buildApiKey(node, token, ['repairs.read'])).rejects.toThrow('409')
  await node.call('DELETE', `${path}${id}/`, { token })
  await buildApiKey(node, token, ['repairs.read'])
})

test('keys that ended two years ago are deleted at night, and others stay', async () => {
  await selectRows(
    node,
    sql`INSERT INTO api_keys (name, start, key_digest, scopes, created_at, expires_at, revoked_at) VALUES
      ('Utgången', 'vk_a', 'a', '{repairs.read}', '2022-01-01', '2023-01-01', NULL),
      ('Indragen', 'vk_b', 'b', '{repairs.read}', '2023-01-01', '2027-01-01', '2023-02-01'),
      ('Nyss', 'vk_c', 'c', '{repairs.read}', '2023-01-01', '2026-01-01', NULL)`,
  )
  await node.app.system().transaction((tx) => tx.enqueue('retention.logs', {}))
  await settled(node)
  expect((await list()).map(({ name }) => name)).toEqual(['Nyss'])
})
