import { beforeEach, describe, expect, test } from 'vitest'
import type { CustomerRepair } from '#domain/repairs/customer-schemas.ts'
import { logInPermanently, mailsTo } from '#server/testing/calls.ts'
import { buildCustomer } from '#server/testing/fixtures/customers.ts'
import { getPageCall, getWorkshop } from '#server/testing/fixtures/repairs.ts'
import { startSharedNode, testClock } from '#server/testing/node.ts'

const clock = testClock()
const node = await startSharedNode({ clock })
const token = await logInPermanently(node)
const workshop = getWorkshop(node, token)
beforeEach(() => clock.set('2026-11-20T09:00:00Z'))

const write = (id: number, body: Record<string, unknown>) => workshop.send('POST', `${id}/entries/`, body)
const reply = (id: number, text: string, after: number | null = null) =>
  write(id, { kind: 'reply', text, after })

async function buildOwn() {
  const customer = await buildCustomer(node)
  const { id } = await workshop.build({ customer_email: customer.email })
  const own = { token: customer.token }
  return {
    id,
    email: customer.email,
    ask: (text: string) =>
      node.call('POST', `/api/v1/orders/${id}/add-note/`, { ...own, body: { note_text: text } }),
    see: async () => (await node.call('GET', `/api/v1/orders/${id}/`, own)).body as CustomerRepair,
  }
}

describe('the thread of a repair', () => {
  test('customers see their messages and the replies, never what is internal', async () => {
    const { id, ask, see } = await buildOwn()
    await reply(id, 'Vi har börjat.')
    await ask('När är den klar?')
    for (const kind of ['note', 'call', 'mail', 'sms']) await write(id, { kind, text: `Hemligt ${kind}` })
    const { entries } = await workshop.read(id)
    clock.set('2026-11-20T10:00:00Z')
    await reply(id, 'I morgon.', entries.at(-1)?.id)
    const seen = await see()
    expect(seen).toMatchObject({
      technician_updates_for_customer: 'I morgon.',
      updated_at: '2026-11-20T10:00:00.000Z',
      customer_notes_history: [{ note_text: 'När är den klar?' }],
      messages: [
        { from: 'shop', text: 'Vi har börjat.' },
        { from: 'customer', text: 'När är den klar?' },
        { from: 'shop', text: 'I morgon.' },
      ],
    })
    expect(JSON.stringify(seen)).not.toContain('Hemligt')
    const { repair } = await workshop.send('GET', `${id}/`)
    expect(repair.entries.map(({ kind }) => kind)).toEqual([
      ...['reply', 'customer', 'note', 'call', 'mail', 'sms', 'reply'],
    ])
    expect(repair.unread).toBe(0)
  })

  test('a reply is refused when a colleague has replied, or the customer has written, since', async () => {
    const { id, ask } = await buildOwn()
    const first = (await reply(id, 'Klar i dag.')).repair.entries.at(-1)?.id ?? 0
    const late = await reply(id, 'Klar i morgon.')
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('Din text finns kvar.')])
    await ask('Vilket gäller?')
    expect((await reply(id, 'I dag.', first)).status).toBe(409)
    const { entries } = await workshop.read(id)
    expect(entries.map(({ text }) => text)).toEqual(['Klar i dag.', 'Vilket gäller?'])
    // An internal note is no reason to refuse.
    await write(id, { kind: 'note', text: 'Ring.' })
    expect((await reply(id, 'I dag.', entries.at(-1)?.id)).status).toBe(200)
  })

  test('the same reply sent several times at once is one entry and one mail', async () => {
    const { id, email } = await buildOwn()
    const sent = await Promise.all([1, 2, 3, 4].map(() => reply(id, 'Delen har kommit.')))
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await workshop.read(id)).entries).toHaveLength(1)
    const mails = (await mailsTo(node, email)).filter(({ subject }) =>
      subject.startsWith('Nytt om ditt ärende'),
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('> Delen har kommit.')
  })

  test('messages that need no reply are marked as read, up to the one that was seen', async () => {
    const { id, ask } = await buildOwn()
    await ask('Tack!')
    const seen = (await workshop.read(id)).entries.at(-1)?.id
    await ask('En sak till.')
    const { repair } = await workshop.send('POST', `${id}/read/`, { up_to: seen })
    expect(repair.unread).toBe(1)
    expect(repair.entries.map(({ read }) => read)).toEqual([true, false])
  })

  test('a message is moved to another repair of the customer, once, and both threads say so', async () => {
    const phone = { customer_phone: '070-174 06 11', customer_email: '' }
    const { id, ask, email } = await buildOwn()
    const other = await workshop.build({ customer_email: email.toUpperCase(), customer_phone: '' })
    const phoneOnly = await workshop.build(phone)
    await ask('Det gäller plattan.')
    const entry = (await workshop.read(id)).entries.at(-1)?.id
    const move = (to: number) => workshop.send('POST', `${id}/entries/${entry}/move/`, { to })
    const stranger = await move(phoneOnly.id)
    expect([stranger.status, stranger.text]).toEqual([409, expect.stringContaining('av samma kund')])
    expect((await move(9_999_999)).status).toBe(404)
    // Two who left no address are not one.
    const nameless = await workshop.build({ customer_phone: '070-174 06 12', customer_email: '' })
    const page = getPageCall(node, phoneOnly)
    await node.call('POST', `${page}messages/`, { body: { note_text: 'Hej' } })
    const own = (await workshop.read(phoneOnly.id)).entries.at(-1)?.id
    const toNameless = { to: nameless.id }
    expect((await workshop.send('POST', `${phoneOnly.id}/entries/${own}/move/`, toNameless)).status).toBe(409)
    const moved = await Promise.all([move(other.id), move(other.id)])
    expect(moved.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect((await workshop.read(id)).entries.map(({ text }) => text)).toEqual([
      `Ett meddelande från kunden är flyttat till ${other.order_number}`,
    ])
    expect((await workshop.read(other.id)).entries).toMatchObject([
      { kind: 'customer', text: 'Det gäller plattan.', read: false },
      { kind: 'system', by: 'agare' },
    ])
    // A reply of staff stays where it is.
    await reply(id, 'Vi tittar.')
    const written = (await workshop.read(id)).entries.at(-1)?.id
    expect((await workshop.send('POST', `${id}/entries/${written}/move/`, { to: other.id })).status).toBe(404)
  })

  test.each([
    { kind: 'reply', text: '  ', after: null },
    { kind: 'customer', text: 'Hej' },
    { kind: 'system', text: 'Hej' },
    { kind: 'note', text: 'x'.repeat(2001) },
  ])('%j is refused', async (body) => {
    const { id } = await workshop.build()
    expect((await write(id, body)).status).toBe(400)
    expect((await workshop.read(id)).entries).toEqual([])
  })
})

describe('the customer and the device of a repair', () => {
  const change = async (id: number, body: Record<string, unknown>) =>
    workshop.send('PATCH', `${id}/`, { version: (await workshop.read(id)).version, ...body })

  test('are corrected, and each change is an entry', async () => {
    const { id } = await workshop.build({ customer_phone: '070-174 06 02', customer_email: '' })
    const body = { customer_phone: '0701740603', customer_email: 'ny@kund.example', model: 'iPhone 14' }
    const { repair } = await change(id, body)
    expect(repair).toMatchObject({
      customer_phone: '+46701740603',
      customer_email: 'ny@kund.example',
      model: 'iPhone 14',
    })
    expect(repair.entries.map(({ kind, text, by }) => [kind, text, by])).toEqual([
      ['system', 'Telefon: 070-174 06 02 → 070-174 06 03', 'agare'],
      ['system', 'E-post: inget → ny@kund.example', 'agare'],
      ['system', 'Modell: iPhone 13 → iPhone 14', 'agare'],
    ])
    // The same again changes nothing.
    expect((await change(id, body)).repair.entries).toHaveLength(3)
  })

  test('keep a way to reach the customer, and an old version changes nothing', async () => {
    const { id, version } = await workshop.build({ customer_email: '' })
    const lost = await change(id, { customer_phone: '' })
    expect([lost.status, lost.text]).toEqual([400, expect.stringContaining('Skriv telefon eller e-post')])
    await change(id, { customer_name: 'Åsa' })
    expect((await workshop.send('PATCH', `${id}/`, { version, customer_name: 'Bo' })).status).toBe(409)
    expect((await workshop.read(id)).customer_name).toBe('Åsa')
  })

  test('stay as they are on the papers once the device is handed over; the serial number may be added', async () => {
    const { id } = await workshop.build()
    await workshop.move(id, 'Under reparation', 'Färdig')
    await workshop.handOver(id, '1290.00')
    const late = await change(id, { customer_name: 'Någon Annan' })
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('utlämnad')])
    expect((await change(id, { serial_number: 'SN-7' })).status).toBe(200)
  })
})
