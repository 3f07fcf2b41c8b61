import { sql } from 'drizzle-orm'
import { digestOf } from '../kit/secrets.ts'
import { nextAddress, rowsOf } from './calls.ts'
import type { TestNode } from './node.ts'

/** The password of every customer that tests make. */
export const customerPassword = 'grön-sparv-72'

let customers = 0

/** A registration as the portal sends it, of a customer of its own. */
export function registrationBody(changes: Record<string, unknown> = {}): Record<string, unknown> {
  customers++
  return {
    first_name: 'Åsa',
    last_name: 'Öberg',
    email: `kund-${customers}@kund.example`,
    phone_number: '070-174 06 01',
    password: customerPassword,
    ...changes,
  }
}

/** Asks for an account, from an address of its own. */
export function register(node: TestNode, body: Record<string, unknown>) {
  return node.call('POST', '/api/v1/orders/register/react/', { body, address: nextAddress() })
}

/** Tries to log in to the portal, from an address of its own unless one is given. */
export function logInToPortal(
  node: TestNode,
  email: unknown,
  password: unknown = customerPassword,
  address = nextAddress(),
) {
  return node.call('POST', '/api/react-token/', { body: { username: email, password }, address })
}

/** A new login of a customer. */
export async function customerToken(
  node: TestNode,
  email: string,
  password = customerPassword,
): Promise<string> {
  const { status, body } = await logInToPortal(node, email, password)
  if (status !== 200) throw new Error(`${email} could not log in: ${status}`)
  return (body as { access: string }).access
}

/** A customer who is logged in. */
export type TestCustomer = { id: number; email: string; token: string }

/** Makes a customer with an account and a login. With `verified` the e-mail address has been confirmed. */
export async function buildCustomer(
  node: TestNode,
  {
    verified = true,
    ...changes
  }: {
    verified?: boolean
    email?: string
    first_name?: string
    last_name?: string
    phone_number?: string
  } = {},
): Promise<TestCustomer> {
  const body = registrationBody(changes)
  const email = String(body.email)
  await register(node, body)
  const [row] = await rowsOf<{ id: number }>(
    node,
    sql`UPDATE customers SET email_verified_at = ${verified ? node.clock.now().toISOString() : null}::timestamptz
      WHERE email = ${email} RETURNING id`,
  )
  if (!row) throw new Error(`${email} has no account`)
  return { id: row.id, email, token: await customerToken(node, email) }
}

/** Lets a login run out now. */
export async function expireSession(node: TestNode, token: string): Promise<void> {
  await rowsOf(
    node,
    sql`UPDATE customer_sessions SET expires_at = ${node.clock.now().toISOString()}
      WHERE token_digest = ${digestOf(token)}`,
  )
}

/** The secret of the link in a mail. */
export function linkToken(text: string): string {
  const token = /\?token=([\w-]{43})/.exec(text)?.[1]
  if (!token) throw new Error('The mail has no link with a secret')
  return token
}
