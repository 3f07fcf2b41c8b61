import { describe, expect, test } from 'vitest'
import { hasPermission } from '#domain/accounts/permissions.ts'
import { type Contract, contract } from '#domain/contract.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import {
  type ExpectedAccess,
  endlessCalls,
  expectAccess,
  openQueries,
  ownedCalls,
} from './testing/access-table.ts'
import { nextAddress } from './testing/calls.ts'
import { buildCustomer, customerToken } from './testing/fixtures/customers.ts'
import { buildColleague, colleagueToken } from './testing/fixtures/staff.ts'
import { startSharedNode, type TestNode } from './testing/node.ts'

type Method = Parameters<TestNode['call']>[0]

const node = await startSharedNode({ role: 'web' })
const owner = await buildCustomer(node)
const other = await buildCustomer(node)
const colleague = await buildColleague(node)

const keys = Object.keys(contract) as (keyof Contract)[]

/** Returns the access level in the contract. A call that needs a permission which ordinary staff lack counts as the owner's. */
function declaredFor({ access, needs }: Endpoint) {
  return needs && !hasPermission({ role: 'staff', isByPin: false }, needs) ? 'owner' : access
}

test.each(keys)('%s has the access that its path tells', (key) => {
  expect(declaredFor(contract[key])).toBe(expectAccess(key))
})

test('every customer call on a row has an example of a row', () => {
  const onRows = keys.filter((key) => expectAccess(key) === 'customer' && key.includes(':'))
  expect(Object.keys(ownedCalls).toSorted()).toEqual(onRows.toSorted())
})

const loggedIn = {
  'the customer': () => customerToken(node, owner.email),
  'another customer': () => customerToken(node, other.email),
  'an owner': () => node.logIn(),
  staff: () => colleagueToken(node, colleague.username),
}

/** Creates a token of each kind. */
const bearers = {
  stranger: async () => undefined,
  ...loggedIn,
  'a customer who has logged out': async () => {
    const token = await customerToken(node, owner.email)
    await node.call('POST', '/api/v1/orders/logout/', { token })
    return token
  },
  'staff who have logged out': async () => {
    const token = await colleagueToken(node, colleague.username)
    await node.call('POST', '/api/token/logout/', { token })
    return token
  },
}
type Bearer = keyof typeof bearers

const tokens = new Map<Bearer, string | undefined>()

/** Returns a bearer's token, and logs in when there is none: hashing a password takes longer than most calls. */
async function getToken(as: Bearer): Promise<string | undefined> {
  if (!tokens.has(as)) tokens.set(as, await bearers[as]())
  return tokens.get(as)
}

async function ask(key: string, as: Bearer, { params = {}, body }: { params?: object; body?: unknown } = {}) {
  const [method, path = ''] = key.split(' ') as [Method, string]
  const values = new Map(Object.entries(params).map(([name, value]) => [name, String(value)]))
  // DELETE uses an unknown id, so that it does not remove rows that later calls need.
  const any = method === 'DELETE' ? '987654321' : '1'
  const url =
    path.replace(/:(\w+)/g, (_, name: string) => values.get(name) ?? any) +
    (openQueries[key as keyof Contract] ?? '')
  const token = await getToken(as)
  const answer = await node.call(method, url, { body, address: nextAddress(), ...(token ? { token } : {}) })
  // A write can end sessions, also those of other bearers.
  if (method !== 'GET' && answer.status < 400) tokens.clear()
  return answer
}

const refused = [401, { detail: 'Autentisering saknas.' }]
const forOwners = [403, { detail: 'Det här får bara en ägare göra. Be en ägare om hjälp.' }]
const everybody = Object.keys(bearers) as Bearer[]
const allowedTo = {
  anyone: everybody,
  admin: ['an owner', 'staff'],
  owner: ['an owner'],
  customer: ['the customer', 'another customer'],
} satisfies Record<ExpectedAccess, Bearer[]> as Record<ExpectedAccess, readonly Bearer[]>

const plain = keys
  .filter((key) => !endlessCalls.includes(key) && !ownedCalls[key])
  .map((key) => [key, expectAccess(key)] as const)

describe.each(plain)('%s, for %s', (key, row) => {
  const allowed: readonly Bearer[] = allowedTo[row]

  test('lets in those whom it is for, and answers them alike', async () => {
    const statuses: number[] = []
    for (const as of allowed) statuses.push((await ask(key, as)).status)
    for (const status of statuses) expect([401, 403, 500]).not.toContain(status)
    expect(new Set(statuses).size).toBe(1)
  })

  test('treats all others like callers without a login, and staff likewise when the call is for owners', async () => {
    for (const as of everybody.filter((each) => !allowed.includes(each))) {
      const { status, body } = await ask(key, as)
      expect([status, body], as).toEqual(row === 'owner' && as === 'staff' ? forOwners : refused)
    }
  })
})

test.each(endlessCalls)('%s, which has no end, answers all but staff as it answers no one', async (key) => {
  for (const as of everybody.filter((each) => !allowedTo.admin.includes(each))) {
    const { status, body } = await ask(key, as)
    expect([status, body], as).toEqual(refused)
  }
})

for (const [key, build] of Object.entries(ownedCalls)) {
  test(`${key}, for the customer whose it is`, async () => {
    const { params, body, status } = await build({ node, owner, other })
    const missing = Object.fromEntries(Object.keys(params).map((name) => [name, 987_654_321]))
    for (const as of everybody.filter((each) => !allowedTo.customer.includes(each))) {
      const answer = await ask(key, as, { params, body })
      expect([answer.status, answer.body], as).toEqual(refused)
    }
    const foreign = await ask(key, 'another customer', { params, body })
    const absent = await ask(key, 'the customer', { params: missing, body })
    expect(foreign.status).toBe(404)
    expect([foreign.status, foreign.body]).toEqual([absent.status, absent.body])
    expect((await ask(key, 'the customer', { params, body })).status).toBe(status)
  })
}

test('every login that was used until the end is still valid', async () => {
  const own = { admin: '/api/admin/accounts/me/', customer: '/api/v1/orders/profile/' }
  for (const as of Object.keys(loggedIn) as Bearer[]) {
    const url = own[allowedTo.admin.includes(as) ? 'admin' : 'customer']
    const token = await getToken(as)
    expect((await node.call('GET', url, token ? { token } : {})).status, as).toBe(200)
  }
})
