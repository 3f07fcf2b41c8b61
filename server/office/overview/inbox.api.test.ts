import { expect, test } from 'vitest'
import type { AdminMessage } from '#domain/messages/schemas.ts'
import { type Inbox, maxInboxItems } from '#domain/office/overview-schemas.ts'
import type { AdminQuoteRequest } from '#domain/quotes/schemas.ts'
import { logInPermanently, mailsTo, settled } from '#server/testing/calls.ts'
import { buildCustomer } from '#server/testing/fixtures/customers.ts'
import { answerMessage, buildMessage } from '#server/testing/fixtures/messages.ts'
import { buildQuoteRequest, sendOffer } from '#server/testing/fixtures/quotes.ts'
import { getPageCall, getWorkshop } from '#server/testing/fixtures/repairs.ts'
import { startSharedNode } from '#server/testing/node.ts'

const node = await startSharedNode()
const token = await logInPermanently(node)
const workshop = getWorkshop(node, token)

async function readInbox(): Promise<Inbox> {
  const { status, body } = await node.call('GET', '/api/admin/office/inbox/', { token })
  expect(status).toBe(200)
  return body as Inbox
}

const setMinute = (minute: number) => node.clock.set(`2026-11-20T09:${String(minute).padStart(2, '0')}:00Z`)

test('all sources wait in one list, the longest waiting first, until they are answered', async () => {
  expect((await node.call('GET', '/api/admin/office/inbox/')).status).toBe(401)
  expect(await readInbox()).toEqual({ count: 0, items: [] })
  const customer = await buildCustomer(node)
  const repair = await workshop.build({ customer_email: customer.email })
  setMinute(1)
  const message = await buildMessage(node, { namn: 'Bo Ek', meddelande: 'Hej!\nLagar ni klockor?' })
  setMinute(2)
  await node.call('POST', `${getPageCall(node, repair)}messages/`, {
    body: { note_text: 'När är den klar?' },
  })
  setMinute(3)
  const request = await buildQuoteRequest(node, { customer_message: 'Den föll i golvet.' })
  const { count, items } = await readInbox()
  expect(count).toBe(3)
  expect(items).toMatchObject([
    { kind: 'message', id: message.id, name: 'Bo Ek', excerpt: 'Hej! Lagar ni klockor?' },
    { kind: 'repair', id: repair.id, excerpt: 'När är den klar?', at: '2026-11-20T09:02:00.000Z' },
    { kind: 'quote', id: request.id, excerpt: 'Trasig skärm. Den föll i golvet.' },
  ])
  expect(items[1]?.subject).toContain(repair.order_number)

  await answerMessage(node, token, message.id, 'Ja!')
  await sendOffer(node, token, request.id)
  const last = (await workshop.read(repair.id)).entries.at(-1)
  await workshop.send('POST', `${repair.id}/read/`, { up_to: last?.id })
  expect(await readInbox()).toEqual({ count: 0, items: [] })
})

test('the list is bounded, and counts all', async () => {
  const { count: before } = await readInbox()
  for (let index = 0; index < maxInboxItems + 2; index++) await buildMessage(node)
  const { count, items } = await readInbox()
  expect([count, items.length]).toEqual([before + maxInboxItems + 2, maxInboxItems])
})

test('a request that staff write down answers its message, is stored once and mails no one', async () => {
  const { id, email } = await buildMessage(node)
  const body = {
    ...{ name: 'Bo Ek', email, phone: '', device_type: 'Mobil', brand: 'Apple', model_name: 'iPhone 13' },
    ...{ issue: 'Skärm', customer_message: 'Vad kostar en skärm?', message_id: id },
  }
  await settled(node)
  const before = (await mailsTo(node, email)).length
  const send = () => node.call('POST', '/api/admin/quotes/', { token, body })
  const replies = await Promise.all([send(), send()])
  expect(replies.map(({ status }) => status)).toEqual([201, 201])
  const [first, second] = replies.map((reply) => reply.body as AdminQuoteRequest)
  expect(first).toMatchObject({ status: 'Ny', email, customer_message: 'Vad kostar en skärm?', version: 0 })
  expect(second).toEqual(first)
  const read = await node.call('GET', `/api/admin/quotes/${first?.id}/`, { token })
  expect(read.body).toEqual(first)
  const message = (await node.call('GET', `/api/admin/messages/${id}/`, { token })).body as AdminMessage
  expect(message.answered_at).toBe(node.clock.now().toISOString())
  expect(await mailsTo(node, email)).toHaveLength(before)
})

test('a request needs its fields, and a message that exists', async () => {
  const body = {
    ...{ name: 'Bo', email: 'bo@kund.example', phone: '', device_type: 'Mobil', brand: 'Apple' },
    ...{ model_name: 'iPhone 13', issue: 'Skärm', customer_message: '', message_id: null },
  }
  const send = async (changes: object) =>
    (await node.call('POST', '/api/admin/quotes/', { token, body: { ...body, ...changes } })).status
  expect(await send({ email: '' })).toBe(400)
  expect(await send({ issue: ' ' })).toBe(400)
  expect(await send({ message_id: 4711_000 })).toBe(404)
  expect((await node.call('GET', '/api/admin/quotes/4711000/', { token })).status).toBe(404)
  expect((await node.call('POST', '/api/admin/quotes/', { body })).status).toBe(401)
})
