import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { StaffMember, StaffSession } from '#domain/accounts/staff-schemas.ts'
import { mailsTo, nextAddress, resetClockAndLimits, selectRows, settled } from '../testing/calls.ts'
import {
  badStaffLink,
  buildColleague,
  colleagueToken,
  logInToAdmin,
  readStaffLink,
  redeemStaffLink,
  staffLinkIn,
  type TestColleague,
} from '../testing/fixtures/staff.ts'
import { owner, startSharedNode } from '../testing/node.ts'

let token: string
const node = await startSharedNode()
beforeEach(async () => {
  await resetClockAndLimits(node)
  token = await node.logIn()
})

const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown, as = token) =>
  node.call(method, `/api/admin/accounts/${path}`, { token: as, ...(body === undefined ? {} : { body }) })
const meAs = async (as: string) => (await ask('GET', 'me/', undefined, as)).status
const list = async () => (await ask('GET', 'staff/')).body as { staff: StaffMember[] }

const linkIn = (address: string) => staffLinkIn(node, address)
const take = (link: string, body: unknown) => redeemStaffLink(node, link, body)
const look = (link: string) => readStaffLink(node, link)

const password = 'grön-sparv-73'

describe('a role', () => {
  test('is changed at once, for the logins that are there', async () => {
    const colleague = await buildColleague(node)
    expect((await ask('GET', 'staff/', undefined, colleague.token)).status).toBe(403)
    const { body } = await ask('PATCH', `staff/${colleague.id}/`, {
      role: 'owner',
      password: owner.password,
    })
    expect(body).toMatchObject({ id: colleague.id, role: 'owner', sessions: 1 })
    expect((await ask('GET', 'staff/', undefined, colleague.token)).status).toBe(200)
    await ask('PATCH', `staff/${colleague.id}/`, { role: 'staff' })
    expect((await ask('GET', 'staff/', undefined, colleague.token)).status).toBe(403)
    const details = await selectRows<{ detail: string }>(
      node,
      sql`SELECT detail FROM audit_log WHERE what LIKE 'PATCH%staff%' ORDER BY id DESC LIMIT 2`,
    )
    expect(details.map(({ detail }) => detail)).toEqual([
      `${colleague.username}, roll: Ägare → Personal`,
      `${colleague.username}, roll: Personal → Ägare`,
    ])
  })

  test('of an unknown user is not found', async () => {
    expect((await ask('PATCH', 'staff/987654/', { role: 'owner', password: owner.password })).status).toBe(
      404,
    )
  })
})

describe('a closed account', () => {
  let colleague: TestColleague
  beforeEach(async () => {
    colleague = await buildColleague(node)
  })

  test('has no logins and no links left, and gets in again when it is opened', async () => {
    await ask('POST', `staff/${colleague.id}/reset_link/`)
    const link = await linkIn(colleague.email)
    const { body } = await ask('PATCH', `staff/${colleague.id}/`, { active: false })
    expect(body).toMatchObject({ active: false, sessions: 0 })
    expect(await meAs(colleague.token)).toBe(401)
    expect((await take(link, { password })).body).toEqual(badStaffLink)
    const refused = await logInToAdmin(node, { username: colleague.username })
    expect([refused.status, refused.body]).toEqual([
      401,
      { detail: 'Felaktigt användarnamn eller lösenord.' },
    ])
    expect((await ask('POST', `staff/${colleague.id}/reset_link/`)).status).toBe(409)
    await ask('PATCH', `staff/${colleague.id}/`, { active: true })
    expect(await meAs(colleague.token)).toBe(401)
    expect((await logInToAdmin(node, { username: colleague.username })).status).toBe(200)
  })
})

describe('the last owner', () => {
  const lastOwner = { detail: 'Det måste finnas minst en aktiv ägare. Gör någon annan till ägare först.' }
  let me: number
  beforeEach(async () => {
    await selectRows(node, sql`UPDATE admin_users SET role = 'staff' WHERE username <> ${owner.username}`)
    me = ((await ask('GET', 'me/')).body as { id: number }).id
  })

  test('can neither be closed nor become staff, and closed owners do not count', async () => {
    const second = await buildColleague(node, { role: 'owner' })
    await selectRows(node, sql`UPDATE admin_users SET active = false WHERE id = ${second.id}`)
    for (const change of [{ role: 'staff' }, { active: false }, { role: 'staff', active: false }]) {
      const { status, body } = await ask('PATCH', `staff/${me}/`, change)
      expect([status, body]).toEqual([409, lastOwner])
    }
    expect(await meAs(token)).toBe(200)
  })

  test('stays when two owners close each other at once', async () => {
    for (const change of [{ active: false }, { role: 'staff' }]) {
      const second = await buildColleague(node, { role: 'owner' })
      const both = await Promise.all([
        ask('PATCH', `staff/${second.id}/`, change),
        ask('PATCH', `staff/${me}/`, change, second.token),
      ])
      expect(both.map(({ status }) => status).toSorted()).not.toEqual([200, 200])
      const owners = await selectRows(node, sql`SELECT id FROM admin_users WHERE role = 'owner' AND active`)
      expect(owners).toHaveLength(1)
      await selectRows(node, sql`UPDATE admin_users SET role = 'owner', active = true WHERE id = ${me}`)
      await selectRows(node, sql`UPDATE admin_users SET role = 'staff' WHERE id = ${second.id}`)
      token = await node.logIn()
    }
  })

  test('stays when all owners step down at once', async () => {
    const others = [
      await buildColleague(node, { role: 'owner' }),
      await buildColleague(node, { role: 'owner' }),
    ]
    const answers = await Promise.all([
      ask('PATCH', `staff/${me}/`, { role: 'staff' }),
      ...others.map((each) => ask('PATCH', `staff/${each.id}/`, { role: 'staff' }, each.token)),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409])
    await selectRows(node, sql`UPDATE admin_users SET role = 'owner' WHERE id = ${me}`)
  })
})

describe('logins', () => {
  const getSessions = async (as: string) =>
    (await ask('GET', 'me/sessions/', undefined, as)).body as StaffSession[]
  let colleague: TestColleague
  beforeEach(async () => {
    colleague = await buildColleague(node)
  })

  test('say since when, with what, and which is this', async () => {
    await node.call('POST', '/api/token/', {
      body: { username: colleague.username, password: owner.password },
      headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0 Safari/537.36' },
      address: nextAddress(),
    })
    const sessions = await getSessions(colleague.token)
    expect(sessions.map(({ device, current }) => [device, current]).toSorted()).toEqual([
      ['Chrome på Windows', false],
      ['Okänd enhet', true],
    ])
    expect(sessions[0]).toMatchObject({ created_at: '2026-11-20T09:00:00.000Z' })
  })

  test('know when they were last used, to within five minutes', async () => {
    const usedAt = async () => (await getSessions(colleague.token))[0]?.last_used_at
    node.clock.set('2026-11-20T09:04:59Z')
    expect(await usedAt()).toBe('2026-11-20T09:00:00.000Z')
    node.clock.set('2026-11-20T09:05:00Z')
    expect(await usedAt()).toBe('2026-11-20T09:05:00.000Z')
    expect((await list()).staff.find(({ id }) => id === colleague.id)?.last_seen_at).toBe(
      '2026-11-20T09:05:00.000Z',
    )
  })

  test('are ended one by one, and all others at once, by whose they are', async () => {
    const [second, third] = [
      await colleagueToken(node, colleague.username),
      await colleagueToken(node, colleague.username),
    ]
    const other = (await getSessions(second)).find(({ current }) => current)
    await ask('DELETE', `me/sessions/${other?.id}/`, undefined, colleague.token)
    expect([await meAs(colleague.token), await meAs(second), await meAs(third)]).toEqual([200, 401, 200])
    await ask('POST', 'me/sessions/end_others/', undefined, colleague.token)
    expect([await meAs(colleague.token), await meAs(third), await meAs(token)]).toEqual([200, 401, 200])
  })

  test('of another user cannot be ended, and the response is the same', async () => {
    const [mine] = await getSessions(token)
    expect((await ask('DELETE', `me/sessions/${mine?.id}/`, undefined, colleague.token)).status).toBe(204)
    expect(await meAs(token)).toBe(200)
  })

  test('are ended by an owner', async () => {
    const second = await colleagueToken(node, colleague.username)
    const { body } = await ask('GET', `staff/${colleague.id}/sessions/`)
    const [session] = (body as StaffSession[]).filter(({ current }) => !current)
    expect(body).toHaveLength(2)
    const other = await buildColleague(node)
    await ask('DELETE', `staff/${other.id}/sessions/${session?.id}/`)
    expect([await meAs(colleague.token), await meAs(second)]).toEqual([200, 200])
    await ask('DELETE', `staff/${colleague.id}/sessions/${session?.id}/`)
    expect([await meAs(colleague.token), await meAs(second)].toSorted()).toEqual([200, 401])
    await ask('POST', `staff/${colleague.id}/sessions/end/`)
    expect([await meAs(colleague.token), await meAs(second)]).toEqual([401, 401])
    expect((await ask('GET', 'staff/987654/sessions/')).status).toBe(404)
  })
})

describe('a password', () => {
  let colleague: TestColleague
  beforeEach(async () => {
    colleague = await buildColleague(node)
  })

  test('is changed with the old one, which ends all other logins and is notified by mail', async () => {
    const second = await colleagueToken(node, colleague.username)
    const wrong = await ask(
      'POST',
      'me/password/',
      { old_password: 'fel', new_password: password },
      colleague.token,
    )
    expect([wrong.status, wrong.body]).toEqual([400, { old_password: ['Det nuvarande lösenordet är fel.'] }])
    const short = await ask(
      'POST',
      'me/password/',
      { old_password: 'x', new_password: 'kort' },
      colleague.token,
    )
    expect(short.body).toEqual({ new_password: ['Det nya lösenordet måste vara minst 8 tecken.'] })
    const { status } = await ask(
      'POST',
      'me/password/',
      { old_password: owner.password, new_password: password },
      colleague.token,
    )
    expect(status).toBe(204)
    expect([await meAs(colleague.token), await meAs(second)]).toEqual([200, 401])
    expect((await logInToAdmin(node, { username: colleague.username, password })).status).toBe(200)
    expect((await logInToAdmin(node, { username: colleague.username })).status).toBe(401)
    expect((await mailsTo(node, colleague.email)).map(({ subject }) => subject)).toEqual([
      'Ditt lösenord till admin har ändrats',
    ])
  })

  test("guessed within a session locks that session, but not the holder's logins", async () => {
    const guess = () =>
      ask('POST', 'me/password/', { old_password: 'fel', new_password: password }, colleague.token)
    for (let failed = 0; failed < 10; failed++) expect((await guess()).status).toBe(400)
    expect((await guess()).status).toBe(429)
    expect((await logInToAdmin(node, { username: colleague.username })).status).toBe(200)
  })

  test('is reset by a link that an owner sends, which is valid once within a day and ends every login', async () => {
    expect((await ask('POST', `staff/${colleague.id}/reset_link/`)).status).toBe(204)
    const first = await linkIn(colleague.email)
    await ask('POST', `staff/${colleague.id}/reset_link/`)
    const link = await linkIn(colleague.email)
    expect((await look(first)).status).toBe(404)
    expect((await look(link)).body).toMatchObject({ purpose: 'reset', username: colleague.username })
    expect(await meAs(colleague.token)).toBe(200)
    expect((await take(link, { password })).body).toEqual({ username: colleague.username })
    expect(await meAs(colleague.token)).toBe(401)
    expect((await take(link, { password })).body).toEqual(badStaffLink)
    expect((await logInToAdmin(node, { username: colleague.username, password })).status).toBe(200)

    await ask('POST', `staff/${colleague.id}/reset_link/`)
    const late = await linkIn(colleague.email)
    node.clock.set('2026-11-21T09:00:00Z')
    expect((await take(late, { password })).body).toEqual(badStaffLink)
  })

  test('a link is only sent to an active colleague with an address', async () => {
    const me = ((await ask('GET', 'me/')).body as { id: number }).id
    expect((await ask('POST', `staff/${me}/reset_link/`)).body).toEqual({
      detail: 'För ditt eget konto gör du det under Mitt konto.',
    })
    await selectRows(node, sql`UPDATE admin_users SET email = NULL WHERE id = ${colleague.id}`)
    expect((await ask('POST', `staff/${colleague.id}/reset_link/`)).body).toEqual({
      detail: 'Sam Personal har ingen e-postadress. Den läggs till under Mitt konto.',
    })
  })

  test('links to one address have an end', async () => {
    const answers = []
    for (let sent = 0; sent < 11; sent++)
      answers.push((await ask('POST', `staff/${colleague.id}/reset_link/`)).status)
    expect(answers).toEqual([...Array(10).fill(204), 429])
    await settled(node)
  })
})

describe('one’s own details', () => {
  test('are entered by the first user, who can then also log in by e-mail', async () => {
    const before = (await ask('GET', 'me/')).body
    expect(before).toMatchObject({ username: 'agare', name: '', email: '', role: 'owner' })
    const ada = { name: 'Ada Ägare', email: 'ada@verkstan.example' }
    const { body } = await ask('PATCH', 'me/', { ...ada, password: owner.password })
    expect(body).toMatchObject(ada)
    expect((await logInToAdmin(node, { username: 'Ada@verkstan.example' })).status).toBe(200)
    await ask('PATCH', 'me/', { ...ada, email: '', password: owner.password })
    expect((await logInToAdmin(node, { username: 'ada@verkstan.example' })).status).toBe(401)
  })

  test('another address needs the password, a name does not', async () => {
    const moved = { name: 'Ada Ägare', email: 'annan@verkstan.example' }
    expect(await ask('PATCH', 'me/', moved)).toMatchObject({
      status: 400,
      body: { password: ['Du måste ange ditt nuvarande lösenord.'] },
    })
    expect(await ask('PATCH', 'me/', { ...moved, password: 'gissat-losenord' })).toMatchObject({
      status: 400,
      body: { password: ['Det nuvarande lösenordet är fel.'] },
    })
    expect((await ask('GET', 'me/')).body).toMatchObject({ email: '' })
    expect((await ask('PATCH', 'me/', { name: 'Ada Ö', email: '' })).body).toMatchObject({ name: 'Ada Ö' })
  })

  test('another address ends the reset links that were mailed to the old one, a name does not', async () => {
    const colleague = await buildColleague(node)
    const { email } = colleague
    await ask('POST', `staff/${colleague.id}/reset_link/`)
    const link = await linkIn(email)
    await ask('PATCH', 'me/', { name: 'Sam Ek', email }, colleague.token)
    expect((await look(link)).status).toBe(200)
    const moved = { name: 'Sam Ek', email: `ny-${email}`, password: owner.password }
    expect((await ask('PATCH', 'me/', moved, colleague.token)).status).toBe(200)
    const { status, body } = await take(link, { password })
    expect([status, body]).toEqual([404, badStaffLink])
    expect((await logInToAdmin(node, { username: colleague.username })).status).toBe(200)
  })

  test('an address that somebody else logs in by is refused', async () => {
    const colleague = await buildColleague(node)
    const { status, body } = await ask('PATCH', 'me/', {
      name: 'A',
      email: colleague.email.toUpperCase(),
      password: owner.password,
    })
    expect([status, body]).toEqual([400, { email: ['Det finns redan ett konto med den adressen.'] }])
  })
})
