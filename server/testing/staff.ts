import { sql } from 'drizzle-orm'
import type { AdminRole } from '../../domain/accounts/schemas.ts'
import { nextAddress, rowsOf } from './calls.ts'
import { owner, type TestNode } from './node.ts'

let colleagues = 0

/** Somebody of the back office, with the first user's password. */
export type TestColleague = { id: number; username: string; email: string; role: AdminRole; token: string }

/** Tries to log in to the back office, from an address of its own unless one is given. */
export function logInToAdmin(
  node: TestNode,
  body: { username: string; password?: string; code?: string },
  address = nextAddress(),
) {
  return node.call('POST', '/api/token/', { body: { password: owner.password, ...body }, address })
}

/** A new login of a colleague. */
export async function colleagueToken(node: TestNode, username: string, code?: string): Promise<string> {
  const { status, body } = await logInToAdmin(node, { username, ...(code ? { code } : {}) })
  if (status !== 200) throw new Error(`${username} could not log in: ${status}`)
  return (body as { access: string }).access
}

/** Makes somebody who works in the back office, and logs in. */
export async function buildColleague(
  node: TestNode,
  { role = 'staff', name = 'Sam Personal' }: { role?: AdminRole; name?: string } = {},
): Promise<TestColleague> {
  colleagues++
  const username = `kollega-${colleagues}`
  const email = `${username}@verkstan.example`
  const [row] = await rowsOf<{ id: number }>(
    node,
    sql`INSERT INTO admin_users (username, password_hash, role, name, email, created_at)
      SELECT ${username}, password_hash, ${role}, ${name}, ${email}, created_at
      FROM admin_users WHERE username = ${owner.username} RETURNING id`,
  )
  if (!row) throw new Error('There is no first user whose password could be had')
  return { id: row.id, username, email, role, token: await colleagueToken(node, username) }
}
