import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { AdminMessage } from '../../domain/messages/schemas.ts'
import { nextAddress, rowsOf } from './calls.ts'
import type { TestNode } from './node.ts'

/** A message as the contact page sends it. */
export function messageBody(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    namn: 'Åsa Öberg',
    email: 'asa@kund.example',
    telefon: '070-174 06 01',
    ämne: 'repair',
    meddelande: 'Lagar ni klockor?',
    ...changes,
  }
}

let senders = 0

/** Sends a message as a new person, or with the given fields. Returns its id and address. */
export async function buildMessage(node: TestNode, changes: Record<string, unknown> = {}) {
  const email = String(changes.email ?? `avsandare-${++senders}@kund.example`)
  const body = messageBody({ ...changes, email })
  const { status } = await node.call('POST', '/api/quotes/kontakt/', { body, address: nextAddress() })
  expect(status).toBe(201)
  const [row] = await rowsOf<{ id: number }>(
    node,
    sql`SELECT id FROM contact_messages WHERE email = ${email} ORDER BY id DESC`,
  )
  if (!row) throw new Error('The message was not built')
  return { id: row.id, email }
}

/** Answers a message as staff. `after` is the newest answer that the writer has seen. */
export async function answerMessage(
  node: TestNode,
  token: string,
  id: number,
  body: string,
  after: number | null = null,
): Promise<{ status: number; message: AdminMessage; body: unknown }> {
  const answer = await node.call('POST', `/api/admin/messages/${id}/replies/`, {
    body: { body, after },
    token,
  })
  return { status: answer.status, message: answer.body as AdminMessage, body: answer.body }
}
