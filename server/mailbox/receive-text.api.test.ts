import { expect, test } from 'vitest'
import type { MessageSummary } from '#domain/messages/schemas.ts'
import type { RepairEntry } from '#domain/repairs/entry-schemas.ts'
import type { SettingsReply } from '#domain/settings/replies.ts'
import { logInPermanently, mailsTo, settled } from '../testing/calls.ts'
import { startFakeElks } from '../testing/fake-elks.ts'
import { getWorkshop } from '../testing/fixtures/repairs.ts'
import { startSharedNode, startTestNode, testClock } from '../testing/node.ts'

const clock = testClock()
clock.set('2026-11-20T09:00:00Z')
const elks = await startFakeElks()
const node = await startSharedNode({ clock, sms: elks.transport })
const token = await logInPermanently(node)
const workshop = getWorkshop(node, token)

async function readUrl(asToken = token) {
  const { body } = await node.call('GET', '/api/admin/settings/', { token: asToken })
  return new URL((body as SettingsReply).environment.incomingTextsUrl ?? 'http://none/').pathname
}
const url = await readUrl()

let texts = 0
/** Sends a text message to the shop, as the provider passes it on. */
function send(from: string, message: string, id = `s${++texts}`, path = url) {
  return node.call('POST', path, {
    raw: new URLSearchParams({ id, from, to: '+46766860000', message, direction: 'incoming' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
}

const getTexts = (entries: RepairEntry[]) =>
  entries.filter(({ kind }) => kind === 'customer').map(({ text }) => text)
async function getMessages(phone: string) {
  const { body } = await node.call('GET', `/api/admin/messages/?search=${encodeURIComponent(phone)}`, {
    token,
  })
  return (body as { results: MessageSummary[] }).results
}

test('an answer is in the thread of the customer’s repair, unread, once although the provider repeats it', async () => {
  const repair = await workshop.build({ customer_phone: '070-174 06 30' })
  const replies = await Promise.all(
    [1, 2, 3].map(() => send('+46701740630', 'Ja, laga den! Åsa 👍', 'upprepat')),
  )
  expect(replies.map(({ status, text }) => [status, text])).toEqual([1, 2, 3].map(() => [204, '']))
  const { entries, unread, status } = await workshop.read(repair.id)
  expect([getTexts(entries), unread]).toEqual([['Ja, laga den! Åsa 👍'], 1])
  // A text message approves nothing.
  expect(status).toBe('Mottaget')
})

test('an answer of a customer with two repairs is in the one spoken about last', async () => {
  const phone = '070-174 06 31'
  const first = await workshop.build({ customer_phone: phone })
  const second = await workshop.build({ customer_phone: phone, issue: 'Batteribyte' })
  clock.set('2026-11-20T10:00:00Z')
  await workshop.send('POST', `${first.id}/entries/`, { kind: 'reply', text: 'Har du koden?', after: null })
  await send('+46701740631', 'Koden är 1234')
  expect(getTexts((await workshop.read(first.id)).entries)).toEqual(['Koden är 1234'])
  expect(getTexts((await workshop.read(second.id)).entries)).toEqual([])
})

test('a text message without an open repair is a message of the inbox, answered by text message', async () => {
  await send('+46701740632', 'Lagar ni Nokia?')
  const [message] = await getMessages('0701740632')
  expect(message).toMatchObject({ name: '+46701740632', excerpt: 'Lagar ni Nokia?' })
  await settled(node)
  elks.sent.length = 0
  const path = `/api/admin/messages/${message?.id}/replies/`
  expect((await node.call('POST', path, { token, body: { body: 'Ja, kom in!', after: null } })).status).toBe(
    200,
  )
  await settled(node)
  expect(elks.sent).toMatchObject([
    { to: '+46701740632', message: expect.stringMatching(/^Ja, kom in!\n\n/) },
  ])
  expect(await mailsTo(node, '')).toEqual([])
})

test('a repair that was handed over gets no more messages', async () => {
  const repair = await workshop.build({ customer_phone: '070-174 06 33' })
  await workshop.move(repair.id, 'Färdig')
  await workshop.handOver(repair.id, '1290.00')
  await send('+46701740633', 'Skärmen flimrar')
  expect(getTexts((await workshop.read(repair.id)).entries)).toEqual([])
  expect(await getMessages('0701740633')).toHaveLength(1)
})

test('a name as sender, an empty text and an unknown address change nothing that they should not', async () => {
  expect((await send('Reklam', 'Köp nu')).status).toBe(204)
  const [advertising] = await getMessages('Reklam')
  const answered = await node.call('POST', `/api/admin/messages/${advertising?.id}/replies/`, {
    token,
    body: { body: 'Nej tack', after: null },
  })
  expect([answered.status, answered.text]).toEqual([409, expect.stringContaining('varken mejladress')])
  expect((await send('+46701740634', '   ')).status).toBe(204)
  expect((await send('+46701740634', 'Hej', 'x1', '/api/sms/incoming/fel/')).status).toBe(404)
  const report = new URL(elks.sent.at(-1)?.whendelivered ?? '').pathname.replace('reports', 'incoming')
  expect((await send('+46701740634', 'Hej', 'x2', report)).status).toBe(404)
  expect(await getMessages('0701740634')).toEqual([])
})

test('the address is shown in a shop with a service only', async () => {
  const plain = await startTestNode({})
  const { body } = await plain.call('GET', '/api/admin/settings/', { token: await plain.logIn() })
  expect((body as SettingsReply).environment.incomingTextsUrl).toBeNull()
  await plain.close()
})
