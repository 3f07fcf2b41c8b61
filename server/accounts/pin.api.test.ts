import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#domain/contract.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { resetClockAndLimits, selectRows } from '../testing/calls.ts'
import {
  buildColleague,
  logInToAdmin,
  redeemStaffLink,
  staffLinkIn,
  type TestColleague,
} from '../testing/fixtures/staff.ts'
import { owner, startSharedNode } from '../testing/node.ts'

const node = await startSharedNode()
const accounts = '/api/admin/accounts/'
const pin = '4829'
let till: TestColleague
let other: TestColleague

beforeEach(async () => {
  await resetClockAndLimits(node)
  till = await buildColleague(node, { name: 'Anna Disk' })
  other = await buildColleague(node, { name: 'Bo Byter' })
})

type Method = Parameters<typeof node.call>[0]
const ask = (method: Method, path: string, body?: unknown, token = till.token) =>
  node.call(method, `${accounts}${path}`, { token, ...(body === undefined ? {} : { body }) })
const setPin = (who: TestColleague, body: Record<string, unknown> = {}) =>
  ask('PUT', 'me/pin/', { password: owner.password, pin, ...body }, who.token)
const change = (id: number, typed = pin, token = till.token) =>
  ask('POST', 'switch/', { id, pin: typed }, token)
const isValid = async (token: string) => (await ask('GET', 'me/', undefined, token)).status === 200
const wrong = { pin: ['Fel PIN-kod. Efter 5 fel i rad behövs lösenordet.'] }
const entries = (id: number) =>
  selectRows<{ person: string; sentence: string; detail: string; kind: string }>(
    node,
    sql`SELECT actor_name AS person, sentence, detail, kind FROM audit_log
      WHERE actor_id = ${id} OR subject->>'id' = ${String(id)} ORDER BY id`,
  )

describe('a PIN', () => {
  test('is chosen with the password, is not simple, and is stored as passwords are', async () => {
    const refused = await setPin(other, { password: 'fel' })
    expect([refused.status, refused.body]).toEqual([400, { password: ['Det nuvarande lösenordet är fel.'] }])
    for (const simple of ['1234', '0000', '12', 'abcd'])
      expect((await setPin(other, { pin: simple })).status).toBe(400)
    expect((await ask('GET', 'switch/')).body).not.toContainEqual({ id: other.id, name: 'Bo Byter' })
    expect((await setPin(other)).status).toBe(204)
    expect((await ask('GET', 'switch/')).body).toContainEqual({ id: other.id, name: 'Bo Byter' })
    expect((await ask('GET', 'me/', undefined, other.token)).body).toMatchObject({
      has_pin: true,
      by_pin: false,
    })
    const [row] = await selectRows<{ hash: string }>(
      node,
      sql`SELECT pin_hash AS hash FROM admin_users WHERE id = ${other.id}`,
    )
    expect(row?.hash).toMatch(/^\$argon2id\$/)
  })

  test('opens a login of its holder in this browser, and ends that of the colleague', async () => {
    await setPin(other)
    const { status, body } = await change(other.id)
    expect(status).toBe(200)
    const { access, username } = body as { access: string; username: string }
    expect(username).toBe(other.username)
    expect(await isValid(till.token)).toBe(false)
    // Elsewhere the colleague who takes over stays logged in.
    expect(await isValid(other.token)).toBe(true)
    expect((await ask('GET', 'me/', undefined, access)).body).toMatchObject({ id: other.id, by_pin: true })
    expect((await entries(till.id)).at(-1)).toEqual({
      ...{
        person: 'Anna Disk',
        sentence: 'lämnade över till en kollega',
        detail: 'till Bo Byter',
        kind: 'login',
      },
    })
    expect(
      (await entries(other.id)).map(({ person, sentence, detail }) => [person, sentence, detail]),
    ).toContainEqual(['Bo Byter', 'tog över en inloggning med PIN-kod', 'efter Anna Disk'])
  })

  test('never prolongs the login by password that it began from', async () => {
    await setPin(other)
    await setPin(till)
    const at = (hours: number) =>
      node.clock.set(new Date(node.clock.now().getTime() + hours * 3_600_000).toISOString())
    at(11)
    const first = ((await change(other.id)).body as { access: string }).access
    const second = ((await change(till.id, pin, first)).body as { access: string }).access
    expect(await isValid(second)).toBe(true)
    at(1.1)
    expect(await isValid(second)).toBe(false)
  })

  test('of two who take over at once, one gets a login', async () => {
    const third = await buildColleague(node)
    for (const each of [other, third]) await setPin(each)
    const replies = await Promise.all([change(other.id), change(third.id)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401])
  })

  test('needs a login of the back office', async () => {
    await setPin(other)
    expect((await change(other.id, pin, 'none')).status).toBe(401)
    expect((await node.call('GET', `${accounts}switch/`)).status).toBe(401)
  })
})

describe('a PIN that opens nothing', () => {
  test('gets the same answer whether it is wrong, missing, one’s own, or of no one', async () => {
    await setPin(till)
    await setPin(other)
    const withoutPin = await buildColleague(node)
    for (const reply of [
      await change(other.id, '7351'),
      await change(withoutPin.id),
      await change(till.id),
      await change(2_000_000_000),
    ])
      expect([reply.status, reply.body]).toEqual([400, wrong])
    expect(await isValid(till.token)).toBe(true)
  })

  test('is locked after five wrong ones in a row, also parallel ones, until its holder logs in by password', async () => {
    await setPin(other)
    for (let round = 0; round < 4; round++) expect((await change(other.id, '7351')).status).toBe(400)
    // A right one before the fifth begins the count again.
    const { access } = (await change(other.id)).body as { access: string }
    const tries = await Promise.all(Array.from({ length: 5 }, () => change(other.id, '7351', access)))
    // One's own PIN is none to take over by.
    expect(tries.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
    const guesser = await buildColleague(node)
    await Promise.all(Array.from({ length: 5 }, () => change(other.id, '7351', guesser.token)))
    const locked = await change(other.id, pin, (await buildColleague(node)).token)
    expect([locked.status, locked.body]).toEqual([400, wrong])
    expect(
      (await entries(other.id)).filter(({ sentence }) => sentence.includes('felskriven')),
    ).toContainEqual({
      ...{ person: 'Bo Byter', sentence: 'fick sin PIN-kod felskriven', kind: 'login' },
      detail: expect.stringMatching(/^hos .*, koden är låst$/),
    })
    await logInToAdmin(node, { username: other.username })
    expect((await change(other.id, pin, guesser.token)).status).toBe(200)
  })

  test('makes the browser wait after ten, for all colleagues together', async () => {
    for (let round = 0; round < 10; round++) await change(2_000_000_000, '7351')
    expect((await change(2_000_000_000, '7351')).status).toBe(429)
  })

  test('is that of a colleague who was removed, whose password was reset, or who took it away', async () => {
    await setPin(other)
    const boss = await node.logIn()
    await ask('PATCH', `staff/${other.id}/`, { active: false }, boss)
    expect((await change(other.id)).body).toEqual(wrong)
    await ask('PATCH', `staff/${other.id}/`, { active: true }, boss)
    expect((await change(other.id)).body).toEqual(wrong)
    const third = await buildColleague(node)
    await setPin(third)
    await ask('POST', `staff/${third.id}/reset_link/`, undefined, boss)
    await redeemStaffLink(node, await staffLinkIn(node, third.email), { password: 'grå-trana-55' })
    expect((await change(third.id)).body).toEqual(wrong)
    await setPin(till)
    expect((await ask('DELETE', 'me/pin/')).status).toBe(204)
    expect((await ask('GET', 'me/')).body).toMatchObject({ has_pin: false })
  })
})

describe('a login that a PIN opened', () => {
  test('does not do what only owners do, nor change how its user logs in', async () => {
    const boss = await buildColleague(node, { role: 'owner' })
    await setPin(boss)
    const { access } = (await change(boss.id)).body as { access: string }
    const passwordNeeded = {
      detail: 'Du är inloggad med PIN-kod. Logga in med lösenordet för att göra det här.',
    }
    for (const [method, path, body] of [
      ['GET', 'staff/', undefined],
      ['PATCH', `staff/${till.id}/`, { role: 'owner', password: owner.password }],
      ['PATCH', 'me/', { name: 'Ny', email: boss.email }],
      ['POST', 'me/password/', { old_password: owner.password, new_password: 'grå-trana-55' }],
      ['PUT', 'me/pin/', { password: owner.password, pin: '7351' }],
      ['DELETE', 'me/pin/', undefined],
      ['POST', 'me/two_step/', { password: owner.password }],
    ] as const) {
      const reply = await ask(method, path, body, access)
      expect([path, reply.status, reply.body]).toEqual([path, 403, passwordNeeded])
    }
    expect((await ask('GET', 'me/sessions/', undefined, access)).status).toBe(200)
    expect((await node.call('GET', '/api/admin/repairs/', { token: access })).status).toBe(200)
    const me = (await ask('GET', 'me/', undefined, access)).body as { permissions: string[] }
    expect(me.permissions).not.toContain('settings.write')
  })

  test('of ordinary staff gets the answer that only owners may', async () => {
    await setPin(other)
    const { access } = (await change(other.id)).body as { access: string }
    expect((await ask('GET', 'staff/', undefined, access)).body).toEqual({
      detail: 'Det här får bara en ägare göra. Be en ägare om hjälp.',
    })
  })

  test('every call that changes how its user logs in asks for one by password', () => {
    const own = Object.entries<Endpoint>(contract).filter(
      ([key, { audit }]) => key.includes(' /api/admin/accounts/me/') && audit && !key.includes('/sessions/'),
    )
    expect(own.length).toBeGreaterThan(7)
    for (const [key, { needsPassword }] of own) expect([key, needsPassword]).toEqual([key, true])
  })
})
