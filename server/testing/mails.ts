import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { AdminMail } from '../../domain/mail/schemas.ts'
import { type NewMail, queueMail } from '../mail/service.ts'
import { rowsOf, settled } from './calls.ts'
import type { TestNode } from './node.ts'

let made = 0

/** A number that nothing else in the test file has. */
export const nextNumber = () => ++made

/** What staff see of mails and do with them. */
export function mailsOf(node: TestNode, token: string) {
  const read = async (id: number): Promise<AdminMail> => {
    const { status, body } = await node.call('GET', `/api/admin/mail/${id}/`, { token })
    expect(status).toBe(200)
    return body as AdminMail
  }
  /** Stores a mail to an address of its own. Returns its id and address. */
  const write = async (changes: Partial<NewMail> = {}) => {
    const to = changes.to ?? `kund-${nextNumber()}@kund.example`
    const eventKey = `test:${nextNumber()}`
    await node.app.system().transaction((tx) =>
      queueMail(tx, {
        template: 'message-reply',
        replyTo: 'butik@verkstan.example',
        subject: 'Hej',
        text: 'Hej Bo!',
        html: '<p>Hej Bo!</p>',
        ...changes,
        to,
        eventKey,
      }),
    )
    const [row] = await rowsOf<{ id: number }>(node, sql`SELECT id FROM mails WHERE event_key = ${eventKey}`)
    return { id: row?.id ?? 0, to }
  }
  return {
    read,
    write,
    /** A mail that has been tried once and was refused, and waits for its next attempt. */
    async refused() {
      node.mail.failing = true
      const mail = await write()
      await expect.poll(async () => (await read(mail.id)).attempts).toBe(1)
      const job = sql`name = 'mail.send' AND data->>'mailId' = ${String(mail.id)}`
      await expect
        .poll(() => rowsOf(node, sql`SELECT state FROM jobs.job WHERE ${job}`))
        .toEqual([{ state: 'retry' }])
      // A slow machine must not come to its next attempt by itself; `retryNow` brings it forward.
      await rowsOf(node, sql`UPDATE jobs.job SET start_after = now() + interval '1 hour' WHERE ${job}`)
      node.mail.failing = false
      return mail
    },
    /** A mail that the program has given up. */
    async failed(changes: Partial<NewMail> = {}) {
      const mail = await write({ to: `nobody-${nextNumber()}@kund.invalid`, ...changes })
      await settled(node)
      return mail
    },
    act: (id: number, deed: 'retry' | 'give_up' | 'send_again', body: unknown) =>
      node.call('POST', `/api/admin/mail/${id}/${deed}/`, { token, body }),
  }
}
