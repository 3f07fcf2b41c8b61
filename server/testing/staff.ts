import { sql } from 'drizzle-orm'
import type { AdminRole } from '../../domain/accounts/schemas.ts'
import { mailsTo, nextAddress, rowsOf } from './calls.ts'
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

/** The secret of the newest link that staff got by mail at an address. */
export async function staffLinkIn(node: TestNode, address: string): Promise<string> {
  const mail = (await mailsTo(node, address)).findLast(({ text }) => text.includes('/admin/inbjudan/'))
  const found = /\/admin\/inbjudan\/([\w-]{43})/.exec(mail?.text ?? '')?.[1]
  if (!found) throw new Error(`${address} has got no link`)
  return found
}

/** Chooses a password by a mailed link, and with an invitation a username. */
export function takeStaffLink(node: TestNode, link: string, body: unknown) {
  return node.call('POST', `/api/staff_links/${link}/`, { body, address: nextAddress() })
}

/** Asks what a mailed link is for. */
export function lookAtStaffLink(node: TestNode, link: string) {
  return node.call('GET', `/api/staff_links/${link}/`, { address: nextAddress() })
}

/** Said of a link that does not hold. */
export const badStaffLink = {
  detail:
    'Länken gäller inte längre: den är redan använd, ersatt av en nyare eller för gammal. Be en ägare om en ny.',
}
