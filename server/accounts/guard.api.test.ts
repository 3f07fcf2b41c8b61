import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#domain/contract.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { selectRows } from '../testing/calls.ts'
import { buildCustomer, expireSession } from '../testing/fixtures/customers.ts'
import { owner, startSharedNode, type TestNode } from '../testing/node.ts'

type Method = Parameters<TestNode['call']>[0]

const node = await startSharedNode({ role: 'web' })

/** Every call that needs a login, and the price list, which needs one without a model. */
const guarded = [
  ...Object.entries<Endpoint>(contract)
    .filter(([, call]) => call.access !== 'anyone')
    .map(([key]) => key.replaceAll(/:\w+/g, '1').split(' ') as [Method, string]),
  ['GET', '/api/quotes/repairprices/'],
  ['GET', '/api/quotes/repairprices/?page=1'],
] satisfies [Method, string][]

const refused = { detail: 'Autentisering saknas.' }

async function revokedToken(): Promise<string> {
  const token = await node.logIn()
  expect((await node.call('POST', '/api/token/logout/', { token })).status).toBe(204)
  return token
}

async function expiredToken(): Promise<string> {
  const token = await node.logIn()
  await selectRows(
    node,
    sql`UPDATE admin_sessions SET expires_at = ${node.clock.now().toISOString()} WHERE revoked_at IS NULL`,
  )
  return token
}

async function tokenOfClosedAccount(): Promise<string> {
  const token = await node.logIn()
  await selectRows(
    node,
    sql`INSERT INTO admin_users (username, password_hash, role, active, created_at)
    SELECT 'slutat', password_hash, 'staff', false, created_at FROM admin_users WHERE username = ${owner.username}`,
  )
  await selectRows(
    node,
    sql`UPDATE admin_sessions SET admin_user_id = (SELECT id FROM admin_users WHERE username = 'slutat')
    WHERE revoked_at IS NULL`,
  )
  return token
}

async function revokedCustomerToken(): Promise<string> {
  const { token } = await buildCustomer(node)
  expect((await node.call('POST', '/api/v1/orders/logout/', { token })).status).toBe(204)
  return token
}

async function expiredCustomerToken(): Promise<string> {
  const { token } = await buildCustomer(node)
  await expireSession(node, token)
  return token
}

async function tokenOfClosedCustomer(): Promise<string> {
  const { id, token } = await buildCustomer(node)
  await selectRows(node, sql`UPDATE customers SET closed_at = now() WHERE id = ${id}`)
  return token
}

const wrong: [string, () => Promise<Record<string, string>>][] = [
  ['nothing', async () => ({})],
  ['an empty header', async () => ({ authorization: '' })],
  ['an unknown token', async () => ({ authorization: `Bearer ${'x'.repeat(43)}` })],
  ['no token after Bearer', async () => ({ authorization: 'Bearer ' })],
  ['a token of strange characters', async () => ({ authorization: 'Bearer a b\u00e5' })],
  ['a token that is far too long', async () => ({ authorization: `Bearer ${'x'.repeat(5000)}` })],
  [
    'another scheme',
    async () => ({ authorization: `Basic ${Buffer.from('agare:hemligt').toString('base64')}` }),
  ],
  ['a good token in another scheme', async () => ({ authorization: `Token ${await node.logIn()}` })],
  [
    'a good token with something before it',
    async () => ({ authorization: `x Bearer ${await node.logIn()}` }),
  ],
  ['a token that was logged out', async () => ({ authorization: `Bearer ${await revokedToken()}` })],
  ['a token that has expired', async () => ({ authorization: `Bearer ${await expiredToken()}` })],
  [
    'a token of an account that is closed',
    async () => ({ authorization: `Bearer ${await tokenOfClosedAccount()}` }),
  ],
  [
    "a customer's token that was logged out",
    async () => ({ authorization: `Bearer ${await revokedCustomerToken()}` }),
  ],
  [
    "a customer's token that has expired",
    async () => ({ authorization: `Bearer ${await expiredCustomerToken()}` }),
  ],
  [
    'a token of a customer whose account is closed',
    async () => ({ authorization: `Bearer ${await tokenOfClosedCustomer()}` }),
  ],
]

describe.each(wrong)('with %s', (_, makeHeaders) => {
  let headers: Record<string, string>
  beforeAll(async () => {
    headers = await makeHeaders()
  })

  test.each(guarded)('%s %s answers 401 with the one body', async (method, url) => {
    const answer = await node.call(method, url, { headers })
    expect(answer.status).toBe(401)
    expect(answer.body).toEqual(refused)
  })
})

test('the token is checked before the input', async () => {
  const answer = await node.call('POST', '/api/quotes/repairprices/', { raw: '{"broken' })
  expect([answer.status, answer.body]).toEqual([401, refused])
})

test('a response to a request with a token is not cached', async () => {
  const token = await node.logIn()
  const { status, headers } = await node.call('GET', '/api/quotes/requests/', { token })
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
})

test('the word Bearer may be written in any case', async () => {
  const token = await node.logIn()
  const { status } = await node.call('GET', '/api/admin/accounts/me/', {
    headers: { authorization: `bearer ${token}` },
  })
  expect(status).toBe(200)
})
