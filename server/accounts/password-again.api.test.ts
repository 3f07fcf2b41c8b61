import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { logInPermanently, selectRows } from '../testing/calls.ts'
import { getSettings } from '../testing/fixtures/settings.ts'
import { buildColleague } from '../testing/fixtures/staff.ts'
import { owner, startSharedNode } from '../testing/node.ts'

const node = await startSharedNode({ role: 'web' })
const token = await logInPermanently(node)
beforeEach(() => selectRows(node, sql`DELETE FROM rate_limits`))

const missing = [400, { password: ['Du måste ange ditt nuvarande lösenord.'] }]
const wrong = [400, { password: ['Det nuvarande lösenordet är fel.'] }]

type Method = 'POST' | 'PATCH' | 'PUT'

/** Makes a call without the password, with a wrong one, and with the right one. Expects only the last to change something. */
async function expectPassword(
  method: Method,
  path: string,
  body: object,
  hasChanged: () => Promise<boolean>,
): Promise<void> {
  const send = async (password?: string) => {
    const reply = await node.call(method, `/api/admin/${path}`, {
      token,
      body: { ...body, ...(password === undefined ? {} : { password }) },
    })
    return [reply.status, reply.body]
  }
  expect(await send()).toEqual(missing)
  expect(await send('')).toEqual(missing)
  expect(await send('fel-losenord-1')).toEqual(wrong)
  expect(await hasChanged()).toBe(false)
  expect((await send(owner.password))[0]).toBeLessThan(300)
  expect(await hasChanged()).toBe(true)
}

const has = async (statement: ReturnType<typeof sql>) => (await selectRows(node, statement)).length > 0

test('inviting an owner needs the password, inviting staff does not', async () => {
  const invite = { name: 'Noor Ny', email: 'noor@verkstan.example', role: 'owner' }
  await expectPassword('POST', 'accounts/invitations/', invite, () =>
    has(sql`SELECT FROM admin_links WHERE email = 'noor@verkstan.example'`),
  )
  const { status } = await node.call('POST', '/api/admin/accounts/invitations/', {
    token,
    body: { name: 'Sam', email: 'sam@verkstan.example', role: 'staff' },
  })
  expect(status).toBe(201)
})

test('making a colleague an owner needs the password, taking the role back does not', async () => {
  const { id } = await buildColleague(node)
  await expectPassword('PATCH', `accounts/staff/${id}/`, { role: 'owner' }, () =>
    has(sql`SELECT FROM admin_users WHERE id = ${id} AND role = 'owner'`),
  )
  const { status } = await node.call('PATCH', `/api/admin/accounts/staff/${id}/`, {
    token,
    body: { role: 'staff' },
  })
  expect(status).toBe(200)
})

test('switching off a colleague’s second step needs the password', async () => {
  const { id } = await buildColleague(node)
  await selectRows(node, sql`UPDATE admin_users SET two_step_since = now() WHERE id = ${id}`)
  // A call without a body of its own has no field `password` at all.
  const url = `/api/admin/accounts/staff/${id}/two_step/off/`
  expect((await node.call('POST', url, { token })).status).toBe(400)
  await expectPassword('POST', `accounts/staff/${id}/two_step/off/`, {}, () =>
    has(sql`SELECT FROM admin_users WHERE id = ${id} AND two_step_since IS NULL`),
  )
})

test.each([{ bankgiro: '5402-9681' }, { swishNumber: '123 456 78 90' }, { bankgiro: '', swishNumber: '' }])(
  'new bank details need the password: %o',
  async (changes) => {
    const { settings, version } = await getSettings(node, token)
    const invoicing = { ...settings.invoicing, ...changes }
    await expectPassword('PUT', 'settings/', { ...settings, version, invoicing }, async () => {
      const now = (await getSettings(node, token)).settings.invoicing
      return now.bankgiro === invoicing.bankgiro && now.swishNumber === invoicing.swishNumber
    })
  },
)

test('other settings need no password, and none is stored', async () => {
  const { settings, version } = await getSettings(node, token)
  const put = (body: object) => node.call('PUT', '/api/admin/settings/', { token, body })
  expect((await put({ ...settings, version, street: 'Nya Torget 9' })).status).toBe(200)
  const again = await getSettings(node, token)
  const { status } = await put({ ...again.settings, version: again.version, password: 'hemligt-i-onödan' })
  expect(status).toBe(200)
  expect(await has(sql`SELECT FROM settings WHERE settings::text LIKE '%hemligt-i-onödan%'`)).toBe(false)
})

test('ten guesses make the session wait', async () => {
  const { settings, version } = await getSettings(node, token)
  const invoicing = { ...settings.invoicing, bankgiro: '991-2346' }
  const guess = (password: string) =>
    node.call('PUT', '/api/admin/settings/', { token, body: { ...settings, version, invoicing, password } })
  for (let count = 0; count < 10; count++) expect((await guess('fel-losenord-1')).status).toBe(400)
  expect((await guess(owner.password)).status).toBe(429)
})
