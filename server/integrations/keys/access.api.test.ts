import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type Contract, contract } from '#domain/contract.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { apiScopes } from '#domain/integrations/scopes.ts'
import { endlessCalls, expectAccess, keyCalls } from '#server/testing/access-table.ts'
import { logInPermanently, nextAddress, selectRows } from '#server/testing/calls.ts'
import { buildApiKey } from '#server/testing/fixtures/integrations.ts'
import { startSharedNode, type TestNode } from '#server/testing/node.ts'

type Key = keyof Contract
type Method = Parameters<TestNode['call']>[0]

const node = await startSharedNode({ role: 'web' })
const token = await logInPermanently(node)
const calls = Object.keys(contract) as Key[]
const reached = Object.values(keyCalls).flat()

const tokens = {
  all: (await buildApiKey(node, token, apiScopes)).key,
  none: (await buildApiKey(node, token, apiScopes)).key,
  expired: (await buildApiKey(node, token, apiScopes)).key,
  revoked: (await buildApiKey(node, token, apiScopes)).key,
}
await selectRows(node, sql`UPDATE api_keys SET scopes = '{}' WHERE id = 2`)
await selectRows(node, sql`UPDATE api_keys SET expires_at = ${node.clock.now()} WHERE id = 3`)
await node.call('DELETE', '/api/admin/integrations/keys/4/', { token })

async function send(key: Key, bearer: string) {
  const [method = '', path = ''] = key.split(' ')
  await selectRows(node, sql`DELETE FROM rate_limits WHERE key LIKE 'api.key%'`)
  return node.call(method as Method, path.replace(/:\w+/g, '1'), { token: bearer, address: nextAddress() })
}

const notAllowed = [403, { detail: 'API-nyckeln får inte göra det här anropet.' }]
const refused = [401, { detail: 'Autentisering saknas.' }]

test('the contract names a scope for exactly the calls of the table, which read and are for all staff', () => {
  const declared = Object.entries<Endpoint>(contract).filter(([, { apiKey }]) => apiKey)
  expect(declared.map(([key]) => key).toSorted()).toEqual(reached.toSorted())
  for (const [key, { apiKey, access, needs, needsPassword, sensitive }] of declared) {
    expect(key).toMatch(/^GET \/api\/admin\//)
    expect(apiKey && keyCalls[apiKey]).toContain(key)
    expect([access, needs, needsPassword, sensitive]).toEqual(['admin', undefined, undefined, undefined])
  }
})

// Open calls answer a key as they answer no one. They are left out, because they change rows.
const closed = calls.filter((key) => expectAccess(key) !== 'anyone' || endlessCalls.includes(key))

describe('a key with every scope', () => {
  test.each(closed)('%s', async (key) => {
    const { status, body } = await send(key, tokens.all)
    if (reached.includes(key)) expect([200, 404]).toContain(status)
    else expect([status, body]).toEqual(notAllowed)
  })
})

test.each(['expired', 'revoked'] as const)('an %s key gets the response of no key', async (which) => {
  for (const key of closed) {
    const { status, body } = await send(key, tokens[which])
    expect([key, status, body]).toEqual([key, ...refused])
  }
})

test('a key without a scope reaches nothing', async () => {
  for (const key of closed) {
    const { status, body } = await send(key, tokens.none)
    expect([key, status, body]).toEqual([key, ...notAllowed])
  }
})

test.each(apiScopes)('a key with %s reaches only the calls of that scope', async (scope) => {
  const { key: bearer } = await buildApiKey(node, token, [scope])
  for (const key of reached) {
    const { status, body } = await send(key, bearer)
    if (keyCalls[scope].includes(key)) expect([key, [200, 404].includes(status)]).toEqual([key, true])
    else expect([key, status, body]).toEqual([key, ...notAllowed])
  }
})

test('a call that is open to anyone and shows more to staff does not show it to a key', async () => {
  const { status } = await send('GET /api/quotes/repairprices/', tokens.all)
  expect(status).toBe(401)
})
