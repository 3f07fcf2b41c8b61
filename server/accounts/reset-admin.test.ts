import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { selectRows } from '../testing/calls.ts'
import { buildColleague } from '../testing/fixtures/staff.ts'
import { owner, startSharedNode } from '../testing/node.ts'
import { listOwners, resetAdmin } from './service.ts'

const node = await startSharedNode({ role: 'web' })

const logIn = (password: string) =>
  node.call('POST', '/api/token/', { body: { username: owner.username, password } })

test('reset links that were mailed before end', async () => {
  const { id, username } = await buildColleague(node)
  const token = await node.logIn()
  await node.call('POST', `/api/admin/accounts/staff/${id}/reset_link/`, { token })
  const openLinks = () =>
    selectRows(node, sql`SELECT id FROM admin_links WHERE admin_user_id = ${id} AND ended_at IS NULL`)
  expect(await openLinks()).toHaveLength(1)
  await resetAdmin(node.app.system(), username)
  expect(await openLinks()).toEqual([])
})

test('a locked-out owner can log in with the new password, and all other logins end', async () => {
  const before = await node.logIn()
  for (let guess = 0; guess < 11; guess++) await logIn('fel-losenord')
  expect((await logIn(owner.password)).status).toBe(429)
  await selectRows(node, sql`UPDATE admin_users SET active = false`)

  const password = await resetAdmin(node.app.system(), owner.username.toUpperCase())
  expect(password).toMatch(/^[\w-]{16}$/)
  expect((await node.call('GET', '/api/admin/accounts/me/', { token: before })).status).toBe(401)
  expect((await logIn(owner.password)).status).toBe(401)
  expect((await logIn(password ?? '')).status).toBe(200)
})

test('an unknown name changes nothing; the owners are listed instead', async () => {
  const before = await selectRows(node, sql`SELECT * FROM admin_users`)
  expect(await resetAdmin(node.app.system(), 'ingen')).toBeUndefined()
  expect(await selectRows(node, sql`SELECT * FROM admin_users`)).toEqual(before)
  expect(await listOwners(node.app.system())).toEqual([owner.username])
})
