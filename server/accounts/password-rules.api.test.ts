import { hash } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { mailsTo, nextAddress, selectRows } from '../testing/calls.ts'
import {
  buildCustomer,
  customerPassword,
  linkToken,
  logInToPortal,
  register,
  registrationBody,
} from '../testing/fixtures/customers.ts'
import { buildColleague, redeemStaffLink, staffLinkIn } from '../testing/fixtures/staff.ts'
import { owner, startSharedNode } from '../testing/node.ts'
import { passwordCost } from './passwords.ts'

const node = await startSharedNode()
beforeEach(() => selectRows(node, sql`DELETE FROM rate_limits`))

const refusal = 'Välj ett annat lösenord än din e-postadress eller ditt användarnamn.'
const post = (url: string, body: unknown, token?: string) =>
  node.call('POST', url, { body, address: nextAddress(), ...(token ? { token } : {}) })
const logInStaff = (username: string, password: string) => post('/api/token/', { username, password })

describe('the own e-mail address or user name is refused as a password', () => {
  test('when registering', async () => {
    const { status, body } = await register(
      node,
      registrationBody({ email: 'nils@kund.example', password: 'Nils@Kund.example' }),
    )
    expect([status, body]).toEqual([400, { password: [refusal] }])
  })

  test('when confirming the address with a new one', async () => {
    const email = 'bekraftar@kund.example'
    await register(node, registrationBody({ email }))
    const token = linkToken((await mailsTo(node, email)).at(-1)?.text ?? '')
    const { status, body } = await post('/api/v1/orders/verify-email/', { token, new_password: email })
    expect([status, body]).toEqual([400, { new_password: [refusal] }])
  })

  test('when resetting and when changing it', async () => {
    const { email, token } = await buildCustomer(node)
    await post('/api/password-reset/', { email })
    const link = linkToken((await mailsTo(node, email)).at(-1)?.text ?? '')
    const reset = await post('/api/password-reset/confirm/', { token: link, password: email.toUpperCase() })
    expect([reset.status, reset.text.includes(refusal)]).toEqual([400, true])
    const change = await node.call('PUT', '/api/v1/orders/profile/change-password/', {
      body: { old_password: customerPassword, new_password: email },
      token,
    })
    expect([change.status, change.body]).toEqual([400, { new_password: [refusal] }])
  })

  test('when staff change it, or choose one by a mailed link', async () => {
    const token = await node.logIn()
    const username = 'agare-med-langt-namn'
    await selectRows(
      node,
      sql`UPDATE admin_users SET email = 'agare@verkstan.example' WHERE username = ${owner.username}`,
    )
    const change = await post(
      '/api/admin/accounts/me/password/',
      { old_password: owner.password, new_password: 'agare@verkstan.example' },
      token,
    )
    expect([change.status, change.body]).toEqual([400, { new_password: [refusal] }])
    const email = 'inbjuden@verkstan.example'
    await post('/api/admin/accounts/invitations/', { name: 'Nils Ny', email, role: 'staff' }, token)
    const link = await staffLinkIn(node, email)
    for (const password of [email, username]) {
      const { status, body } = await redeemStaffLink(node, link, { username, password })
      expect([status, body]).toEqual([400, { password: [refusal] }])
    }
    expect((await redeemStaffLink(node, link, { username, password: 'grön-sparv-73' })).status).toBe(200)
  })
})

describe('a hash of another cost', () => {
  const oldHash = (password: string) => hash(password, { ...passwordCost, timeCost: 1 })
  const stored = async (table: 'customers' | 'admin_users', id: number) =>
    (
      await selectRows<{ hash: string }>(
        node,
        sql`SELECT password_hash AS hash FROM ${sql.raw(table)} WHERE id = ${id}`,
      )
    )[0]?.hash ?? ''
  const current = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/

  test('is replaced by the login of a customer, also by two at once, and not by a wrong password', async () => {
    const { id, email } = await buildCustomer(node)
    await selectRows(
      node,
      sql`UPDATE customers SET password_hash = ${await oldHash(customerPassword)} WHERE id = ${id}`,
    )
    expect((await logInToPortal(node, email, 'fel-lösenord-1')).status).toBe(401)
    expect(await stored('customers', id)).not.toMatch(current)
    const both = await Promise.all([logInToPortal(node, email), logInToPortal(node, email)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await stored('customers', id)).toMatch(current)
    expect((await logInToPortal(node, email)).status).toBe(200)
  })

  test('is replaced by the login of staff, also by two at once', async () => {
    const { id, username } = await buildColleague(node)
    const { password } = owner
    await selectRows(
      node,
      sql`UPDATE admin_users SET password_hash = ${await oldHash(password)} WHERE id = ${id}`,
    )
    const both = await Promise.all([logInStaff(username, password), logInStaff(username, password)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await stored('admin_users', id)).toMatch(current)
    expect((await logInStaff(username, password)).status).toBe(200)
  })
})

test.each([
  'link\n/api/repair_images/1/\n9999999999',
  'anna\rberg',
  'anna\tberg',
  'anna\u0085berg',
  'anna\u2028berg',
  'anna\u2029berg',
])('a login name of several lines or with control characters is refused: %j', async (username) => {
  for (const url of ['/api/token/', '/api/react-token/']) {
    const { status, body } = await post(url, { username, password: 'grön-sparv-72' })
    expect([status, body]).toMatchObject([400, { username: expect.arrayContaining(['Skriv på en rad.']) }])
  }
  expect(
    await selectRows(node, sql`SELECT FROM rate_limits WHERE key LIKE 'login.%' OR key LIKE 'customer.%'`),
  ).toEqual([])
})
