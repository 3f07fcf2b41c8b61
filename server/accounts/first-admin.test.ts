import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { selectRows } from '../testing/calls.ts'
import { startSharedNode } from '../testing/node.ts'
import { ensureFirstAdmin } from './service.ts'

const node = await startSharedNode({ role: 'web' })

test('once there is a user, a later start makes none and changes no password', async () => {
  const before = await selectRows(node, sql`SELECT * FROM admin_users`)
  expect(
    await ensureFirstAdmin(node.app.system(), { username: 'ny', password: 'ett-annat-losenord' }),
  ).toBeUndefined()
  expect(await selectRows(node, sql`SELECT * FROM admin_users`)).toEqual(before)
})

test('without a configured password, one is generated and shown once', async () => {
  await selectRows(node, sql`DELETE FROM admin_users`)
  const made = await ensureFirstAdmin(node.app.system(), { username: 'admin', password: undefined })
  expect(made?.username).toBe('admin')
  expect(made?.password).toMatch(/^[\w-]{16}$/)
  const { status } = await node.call('POST', '/api/token/', { body: made })
  expect(status).toBe(200)
  expect(
    await ensureFirstAdmin(node.app.system(), { username: 'admin', password: undefined }),
  ).toBeUndefined()
})

test('two first starts at once on one database make one user', async () => {
  await selectRows(node, sql`DELETE FROM admin_users`)
  await Promise.all(
    [1, 2, 3].map(() => ensureFirstAdmin(node.app.system(), { username: 'Admin', password: 'hemligt-1' })),
  )
  expect(await selectRows(node, sql`SELECT username, role, active FROM admin_users`)).toEqual([
    { username: 'Admin', role: 'owner', active: true },
  ])
})

test('of two simultaneous first starts, only the one whose generated password is valid shows it', async () => {
  await selectRows(node, sql`DELETE FROM admin_users`)
  const made = await Promise.all(
    [1, 2, 3].map(() => ensureFirstAdmin(node.app.system(), { username: 'admin', password: undefined })),
  )
  const told = made.filter((each) => each !== undefined)
  expect(told).toHaveLength(1)
  expect((await node.call('POST', '/api/token/', { body: told[0] })).status).toBe(200)
})
