import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { getPermissions } from '#domain/accounts/permissions.ts'
import type { StaffInvitation, StaffMember } from '#domain/accounts/staff-schemas.ts'
import { mailsTo, resetClockAndLimits, selectRows } from '../testing/calls.ts'
import {
  badStaffLink,
  buildColleague,
  logInToAdmin,
  readStaffLink,
  redeemStaffLink,
  staffLinkIn,
} from '../testing/fixtures/staff.ts'
import { owner, startSharedNode } from '../testing/node.ts'
import { mailLink } from './staff/links.ts'

let token: string
const node = await startSharedNode()
beforeEach(async () => {
  await resetClockAndLimits(node)
  token = await node.logIn()
})

const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown, as = token) =>
  node.call(method, `/api/admin/accounts/${path}`, { token: as, ...(body === undefined ? {} : { body }) })
const list = async () =>
  (await ask('GET', 'staff/')).body as { staff: StaffMember[]; invitations: StaffInvitation[] }

const linkIn = (address: string) => staffLinkIn(node, address)
const take = (link: string, body: unknown) => redeemStaffLink(node, link, body)
const look = (link: string) => readStaffLink(node, link)

let invited = 0
async function invite(role = 'staff') {
  invited++
  const email = `ny-${invited}@verkstan.example`
  const { status, body } = await ask('POST', 'invitations/', {
    name: 'Nils Ny',
    email,
    role,
    password: owner.password,
  })
  expect(status).toBe(201)
  return { email, ...(body as { id: number }) }
}

const password = 'grön-sparv-73'

describe('an invitation', () => {
  test('is mailed, names its recipient, and creates an account that can log in by username and by e-mail', async () => {
    const { email } = await invite()
    const link = await linkIn(email)
    expect((await look(link)).body).toEqual({
      purpose: 'invitation',
      name: 'Nils Ny',
      email,
      username: 'nils',
    })
    const { status, body } = await take(link, { username: 'nils.ny', password })
    expect([status, body]).toEqual([200, { username: 'nils.ny' }])
    for (const username of ['NILS.ny', email.toUpperCase()]) {
      const answer = await logInToAdmin(node, { username, password })
      expect(answer.status).toBe(200)
      const access = (answer.body as { access: string }).access
      expect((await ask('GET', 'me/', undefined, access)).body).toMatchObject({
        username: 'nils.ny',
        name: 'Nils Ny',
        email,
        role: 'staff',
        permissions: getPermissions({ role: 'staff', isByPin: false }),
        two_step_since: null,
      })
    }
    const { staff, invitations } = await list()
    expect(staff.map((each) => each.email)).toContain(email)
    expect(invitations.map((each) => each.email)).not.toContain(email)
  })

  test('works once, also for two simultaneous uses', async () => {
    const link = await linkIn((await invite()).email)
    const taken = await Promise.all(
      [1, 2, 3].map((each) => take(link, { username: `samtidig${each}`, password })),
    )
    expect(taken.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
    expect((await look(link)).body).toEqual(badStaffLink)
    expect(
      await selectRows(node, sql`SELECT 1 FROM admin_users WHERE username LIKE 'samtidig%'`),
    ).toHaveLength(1)
  })

  test('holds for seven days', async () => {
    const { email } = await invite()
    const link = await linkIn(email)
    node.clock.set('2026-11-27T08:59:59Z')
    expect((await look(link)).status).toBe(200)
    node.clock.set('2026-11-27T09:00:00Z')
    expect((await take(link, { username: 'sen', password })).body).toEqual(badStaffLink)
    token = await node.logIn()
    expect((await list()).invitations.find((each) => each.email === email)?.expired).toBe(true)
  })

  test('that is sent again gets a new link and lifetime, and the old link is invalid', async () => {
    const { id, email } = await invite()
    const first = await linkIn(email)
    node.clock.set('2026-11-25T09:00:00Z')
    token = await node.logIn()
    const { body } = await ask('POST', `invitations/${id}/resend/`)
    expect(body).toMatchObject({
      sent_at: '2026-11-25T09:00:00.000Z',
      expires_at: '2026-12-02T09:00:00.000Z',
    })
    const second = await linkIn(email)
    expect([(await look(first)).status, (await look(second)).status]).toEqual([404, 200])
  })

  test('a mail job that runs twice mails once, and the mailed link holds', async () => {
    const { id, email } = await invite()
    const link = await linkIn(email)
    const [row] = await selectRows<{ request: string }>(
      node,
      sql`SELECT request FROM admin_links WHERE id = ${id}`,
    )
    await mailLink(node.app.system(), id, row?.request ?? '')
    expect(await mailsTo(node, email)).toHaveLength(1)
    expect((await look(link)).status).toBe(200)
  })

  test('withdrawn holds no more', async () => {
    const { id, email } = await invite()
    const link = await linkIn(email)
    expect((await ask('DELETE', `invitations/${id}/`)).status).toBe(204)
    expect((await take(link, { username: 'borta', password })).body).toEqual(badStaffLink)
    expect((await ask('DELETE', `invitations/${id}/`)).status).toBe(404)
    expect((await ask('POST', `invitations/${id}/resend/`)).status).toBe(404)
  })

  test.each([
    [{ password: 'kort' }, { password: ['Lösenordet måste vara minst 8 tecken.'] }],
    [
      { password: 'password123' },
      { password: ['Lösenordet är för vanligt och lätt att gissa. Välj ett annat.'] },
    ],
    [{ password: 'x'.repeat(129) }, { password: ['Lösenordet får vara högst 128 tecken.'] }],
    [{ password: undefined }, { password: ['Skriv lösenordet.'] }],
    [{ username: undefined }, { username: ['Skriv användarnamnet.'] }],
    [{ username: 'a' }, { username: ['Skriv minst 2 tecken.'] }],
    [{ username: 'a@b' }, { username: ['Använd bokstäver, siffror, punkt, bindestreck och understreck.'] }],
    [{ username: 'AGARE' }, { username: ['Användarnamnet är upptaget. Välj ett annat.'] }],
  ])('with %j is refused and holds on', async (wrong, expected) => {
    const link = await linkIn((await invite()).email)
    const { status, body } = await take(link, { username: 'nykollega', password, ...wrong })
    expect([status, body]).toEqual([400, expected])
    expect((await look(link)).status).toBe(200)
  })

  test('to an address that has an account or an invitation is refused', async () => {
    const { email } = await invite()
    const colleague = await buildColleague(node)
    for (const taken of [email.toUpperCase(), colleague.email, ` ${colleague.email} `]) {
      const { status, body } = await ask('POST', 'invitations/', { name: 'Två', email: taken, role: 'staff' })
      expect([status, body]).toEqual([
        409,
        { detail: 'Det finns redan ett konto eller en inbjudan med den adressen.' },
      ])
    }
    const twins = await Promise.all(
      [1, 2].map(() =>
        ask('POST', 'invitations/', { name: 'T', email: 'tvilling@x.example', role: 'staff' }),
      ),
    )
    expect(twins.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  test.each([
    [{ name: '', email: 'a@b.se', role: 'staff' }, { name: ['Skriv namnet.'] }],
    [{ name: 'A', email: 'ab', role: 'staff' }, { email: ['Ogiltig e-postadress'] }],
    [{ name: 'A', email: 'a@b.se', role: 'chef' }, { role: ['Välj en roll'] }],
    [{ name: 'A\nB', email: 'a@b.se', role: 'staff' }, { name: ['Skriv på en rad.'] }],
  ])('%j is told what is wrong', async (input, expected) => {
    const { status, body } = await ask('POST', 'invitations/', input)
    expect([status, body]).toEqual([400, expected])
  })

  test.each(['x', 'x'.repeat(43), encodeURIComponent("' OR 1=1"), '%00'])(
    'the link %s is none',
    async (link) => {
      expect([(await look(link)).status, (await take(link, { username: 'ab', password })).status]).toEqual([
        404, 404,
      ])
    },
  )
})
