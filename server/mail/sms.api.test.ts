import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { logInPermanently, selectRows, settled } from '../testing/calls.ts'
import { startFakeElks } from '../testing/fake-elks.ts'
import { getWorkshop } from '../testing/fixtures/repairs.ts'
import { startSharedNode, startTestNode } from '../testing/node.ts'
import { sendStoredMail } from './service.ts'

const elks = await startFakeElks()
const node = await startSharedNode({ sms: elks.transport })
const token = await logInPermanently(node)
const workshop = getWorkshop(node, token)
// Only replies are sent here.
await workshop.send('PUT', 'mail_switches/', { switches: [{ status: 'Mottaget', mails: false }] })
afterAll(() => elks.close())
beforeEach(() => {
  elks.sent.length = 0
  elks.behaviour = 'accept'
})

const reply = (id: number, text: string, workshopHere = workshop) =>
  workshopHere.send('POST', `${id}/entries/`, { kind: 'reply', text, after: null, sms: true })

type Sms = { id: number; state: string; attempts: number; round: number }

async function getSms(order: { order_number: string }): Promise<Sms | undefined> {
  const [row] = await selectRows<Sms>(
    node,
    sql`SELECT id, state, attempts, round FROM mails WHERE channel = 'sms' AND subject = ${`Sms om ${order.order_number}`}`,
  )
  return row
}

const sendStored = (mailId: number, last = false) =>
  sendStoredMail(node.app.system(), { mails: node.mail, sms: elks.transport }, { mailId }, { last })

describe('a reply by text message', () => {
  test('is sent once to the customer’s number, with shop and link, also when its job runs again', async () => {
    const order = await workshop.build({ customer_phone: '070-174 06 02' })
    expect((await reply(order.id, 'Din telefon är klar.')).status).toBe(200)
    await expect.poll(async () => (await getSms(order))?.state).toBe('sent')
    const sms = await getSms(order)
    await Promise.all([1, 2, 3].map(() => sendStored(sms?.id ?? 0)))
    expect(elks.sent).toHaveLength(1)
    expect(elks.sent[0]).toMatchObject({ from: 'Verkstan', to: '+46701740602' })
    expect(elks.sent[0]?.message).toMatch(/^Din telefon är klar\.\n\nVerkstan, .*\nhttp.*\/arende\//)
    const { entries } = await workshop.read(order.id)
    expect(entries.at(-1)).toMatchObject({ kind: 'reply', sms: 'sent' })
  })

  test('that the provider refuses has failed, and staff can send it later', async () => {
    elks.behaviour = 'refuse'
    const order = await workshop.build()
    await reply(order.id, 'Klar.')
    await expect.poll(async () => (await getSms(order))?.state).toBe('failed')
    expect(elks.sent).toEqual([])
    elks.behaviour = 'accept'
    const { id = 0, round = 0 } = (await getSms(order)) ?? {}
    const { body } = await node.call('GET', `/api/admin/mail/${id}/`, { token })
    expect(body).toMatchObject({
      channel: 'sms',
      actions: ['retry', 'give_up'],
      problem: expect.stringContaining('inloggningen eller saldot'),
    })
    await node.call('POST', `/api/admin/mail/${id}/retry/`, { token, body: { round } })
    await expect.poll(async () => (await getSms(order))?.state).toBe('sent')
    expect(elks.sent).toHaveLength(1)
  })

  test.each(['lose', 'break'] as const)(
    'whose answer is unknown (%s) is never sent again by itself',
    async (behaviour) => {
      elks.behaviour = behaviour
      const order = await workshop.build()
      await reply(order.id, 'Klar.')
      await expect.poll(async () => (await getSms(order))?.state).toBe('uncertain')
      elks.behaviour = 'accept'
      const taken = elks.sent.length
      const sms = await getSms(order)
      await sendStored(sms?.id ?? 0, true)
      expect(elks.sent).toHaveLength(taken)
      expect((await workshop.read(order.id)).entries.at(-1)).toMatchObject({ sms: 'uncertain' })
    },
  )

  test('that was being sent when the process ended is uncertain, and not sent again', async () => {
    elks.behaviour = 'busy'
    const order = await workshop.build()
    await reply(order.id, 'Klar.')
    await expect.poll(async () => (await getSms(order))?.attempts).toBe(1)
    const { id = 0 } = (await getSms(order)) ?? {}
    elks.behaviour = 'accept'
    await selectRows(
      node,
      sql`UPDATE mails SET attempted_at = ${node.clock.now().toISOString()} WHERE id = ${id}`,
    )
    // Another process may still be sending it.
    await expect(sendStored(id)).rejects.toThrow('being sent')
    await selectRows(
      node,
      sql`UPDATE mails SET attempted_at = attempted_at - interval '2 minutes' WHERE id = ${id}`,
    )
    await sendStored(id)
    expect((await getSms(order))?.state).toBe('uncertain')
    expect(elks.sent).toEqual([])
  })

  describe('the provider’s report', () => {
    /** Sends the report about the newest text message, as the provider does. */
    const report = (status: string, url = elks.sent.at(-1)?.whendelivered ?? '') =>
      node.call('POST', new URL(url).pathname, {
        raw: new URLSearchParams({ id: 's1', status, delivered: '2026-11-20T09:00:00' }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    async function sendOne() {
      const order = await workshop.build()
      await reply(order.id, 'Klar.')
      await expect.poll(async () => (await getSms(order))?.state).toBe('sent')
      return order
    }

    test('of a delivery is recorded once, answered with nothing, and never taken back', async () => {
      const order = await sendOne()
      const replies = await Promise.all([1, 2, 3].map(() => report('delivered')))
      // A text in the answer would be sent to the customer.
      expect(replies.map(({ status, text }) => [status, text])).toEqual([1, 2, 3].map(() => [204, '']))
      expect(await getSms(order)).toMatchObject({ state: 'delivered', attempts: 1 })
      expect((await report('failed')).status).toBe(204)
      expect((await workshop.read(order.id)).entries.at(-1)).toMatchObject({ sms: 'delivered' })
    })

    test('of a failure marks the message as failed, until a late delivery', async () => {
      const order = await sendOne()
      await report('created')
      expect((await getSms(order))?.state).toBe('sent')
      await report('failed')
      await report('failed')
      const { id = 0 } = (await getSms(order)) ?? {}
      const { body } = await node.call('GET', `/api/admin/mail/${id}/`, { token })
      expect(body).toMatchObject({
        state: 'failed',
        problem: expect.stringContaining('Telefonen fick aldrig'),
        history: [{ kind: 'written' }, { kind: 'refused' }, { kind: 'sent' }],
      })
      await report('delivered')
      expect((await getSms(order))?.state).toBe('delivered')
    })

    test('may come before the answer to our own call', async () => {
      elks.behaviour = 'lose'
      const order = await workshop.build()
      await reply(order.id, 'Klar.')
      await expect.poll(() => elks.sent.length).toBe(1)
      await report('delivered')
      await expect.poll(async () => (await getSms(order))?.state).toBe('delivered')
      await settled(node)
      expect(await getSms(order)).toMatchObject({ state: 'delivered' })
      expect(elks.sent).toHaveLength(1)
    })

    test('about an earlier attempt changes nothing, and another address is unknown', async () => {
      const order = await sendOne()
      const earlier = elks.sent.at(-1)?.whendelivered ?? ''
      await report('failed')
      const { id = 0, round = 0 } = (await getSms(order)) ?? {}
      await node.call('POST', `/api/admin/mail/${id}/retry/`, { token, body: { round } })
      await expect.poll(() => elks.sent.length).toBe(2)
      await settled(node)
      await report('failed', earlier)
      expect((await getSms(order))?.state).toBe('sent')
      const page = (await workshop.read(order.id)).status_path.split('/').at(-1) ?? ''
      const guesses = [page, `${page.slice(0, -1)}${page.endsWith('A') ? 'B' : 'A'}`, 'x']
      for (const guess of guesses)
        expect((await report('delivered', `http://localhost/api/sms/reports/${guess}/`)).status).toBe(404)
    })
  })

  test('is refused for a number that takes none, and for a text that is too long', async () => {
    const order = await workshop.build({ customer_phone: 'fråga Kim på 0570-123' })
    const wrong = await reply(order.id, 'Klar.')
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('Ändra det först.')])
    const other = await workshop.build()
    expect((await reply(other.id, 'x'.repeat(321))).status).toBe(400)
    expect((await workshop.read(other.id)).entries).toEqual([])
  })

  test('is kept and said not to be sent in a shop without a provider', async () => {
    const plain = await startTestNode({})
    const existing = getWorkshop(plain, await plain.logIn())
    const { id } = await existing.build()
    await reply(id, 'Klar.', existing)
    await expect
      .poll(async () => (await existing.read(id)).entries.at(-1))
      .toMatchObject({ kind: 'reply', sms: 'no_service' })
    await plain.close()
  })
})
