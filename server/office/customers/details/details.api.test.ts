import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { logInPermanently, selectRows } from '#server/testing/calls.ts'
import { buildBooking, buildRepair } from '#server/testing/fixtures/booking.ts'
import { getCustomers } from '#server/testing/fixtures/customer-history.ts'
import { answerMessage, buildMessage } from '#server/testing/fixtures/messages.ts'
import { buildQuoteRequest } from '#server/testing/fixtures/quotes.ts'
import { getWorkshop } from '#server/testing/fixtures/repairs.ts'
import { changeSettings, getSettings } from '#server/testing/fixtures/settings.ts'
import { buildPaidOrder } from '#server/testing/fixtures/shop-orders.ts'
import { buildTradeIn } from '#server/testing/fixtures/trade-in.ts'
import { startSharedNode, testClock } from '#server/testing/node.ts'

const node = await startSharedNode({ clock: testClock() })
const token = await logInPermanently(node)
const customers = getCustomers(node, token)
const workshop = getWorkshop(node, token)

const empty = { note: '', company: '', org_number: '', invoice_address: '', invoice_email: '' }
const company = {
  company: 'Verkstadsgruppen AB',
  org_number: '556016-0680',
  invoice_address: 'Box 12\n671 31 Arvika',
  invoice_email: 'faktura@gruppen.example',
}

const change = (id: number, body: Record<string, unknown>) =>
  node.call('PUT', `/api/admin/customers/${id}/details/`, { token, body: { ...empty, version: 0, ...body } })

const findPeople = async (q: string) => {
  const { body } = await node.call('GET', `/api/admin/office/people/?q=${encodeURIComponent(q)}`, { token })
  return body as ({ id: number; name: string } & typeof empty)[]
}

const findId = async (name: string) => (await findPeople(name)).find((each) => each.name === name)?.id ?? 0

const storedKeys = () =>
  selectRows<{ key: string }>(node, sql`SELECT email_key AS key FROM customer_details ORDER BY 1`)

describe('the details of a customer', () => {
  const email = 'kim.foretag@kund.example'

  test('are shown with the customer and to those who look the customer up', async () => {
    await buildMessage(node, { email, namn: 'Kim Företag' })
    const { id, details } = await customers.find(email)
    expect(details).toEqual({ version: 0, ...empty })
    const { status, body } = await change(id, {
      note: 'Ringer helst efter tre.',
      ...company,
      org_number: '5560160680',
    })
    expect([status, body]).toMatchObject([
      200,
      { details: { version: 1, note: 'Ringer helst efter tre.', ...company } },
    ])
    expect(await findPeople('Kim Företag')).toMatchObject([
      { id, note: 'Ringer helst efter tre.', ...company },
    ])
    expect(await customers.exported(id)).toMatchObject({
      customer: { note: 'Ringer helst efter tre.', ...company },
    })
  })

  test.each([
    [{ org_number: '556016-0681' }, { org_number: ['Organisationsnumret stämmer inte.'] }],
    [{ org_number: '900101-2385' }, { org_number: [expect.stringContaining('personnummer')] }],
    [{ invoice_email: 'kim' }, { invoice_email: ['Ogiltig e-postadress'] }],
    [{ note: 'a'.repeat(1001) }, { note: [expect.any(String)] }],
  ])('are refused with %o', async (input, errors) => {
    const { id, details } = await customers.find(email)
    const { status, body } = await change(id, { version: 1, ...input })
    expect([status, body]).toEqual([400, errors])
    expect((await customers.find(email)).details).toEqual(details)
  })

  test('of an older version overwrite nothing, also when two save at once', async () => {
    const { id } = await customers.find(email)
    expect((await change(id, { version: 0, note: 'Annat' })).status).toBe(409)
    const replies = await Promise.all(['Ett', 'Två'].map((note) => change(id, { version: 1, note })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await change(987_654, {})).status).toBe(404)
    expect((await node.call('PUT', `/api/admin/customers/${id}/details/`, { body: {} })).status).toBe(401)
  })

  test('of both people are kept through a merge and a split', async () => {
    const into = (await customers.find(email)).id
    await change(into, { version: 2, note: 'Har en kod till dörren.' })
    await workshop.build({ customer_email: '', customer_phone: '070-174 06 11', customer_name: 'Kim F' })
    const id = await findId('Kim F')
    await change(id, { note: 'Vill ha kvitto på papper.', ...company })
    const { body } = await node.call('POST', `/api/admin/customers/${id}/merge/`, { token, body: { into } })
    expect(body).toMatchObject({
      details: { version: 4, note: 'Har en kod till dörren.\nVill ha kvitto på papper.', ...company },
    })
    const [merged] = (await customers.read(into)).customer.merged
    await node.call('POST', `/api/admin/customers/${into}/split/`, { token, body: { key: merged?.key } })
    expect(await findPeople('Kim F')).toContainEqual(
      expect.objectContaining({ name: 'Kim F', note: 'Vill ha kvitto på papper.', ...company }),
    )
  })

  test('follow a caller who leaves an address', async () => {
    const shared = { customer_phone: '070-174 06 12', customer_name: 'Ines Ringer' }
    const { id: repairId, version } = await workshop.build({ ...shared, customer_email: '' })
    await change(await findId('Ines Ringer'), { note: 'Hör dåligt.' })
    const { status } = await node.call('PATCH', `/api/admin/repairs/${repairId}/`, {
      token,
      body: { version, customer_email: 'ines.ringer@kund.example' },
    })
    expect(status).toBe(200)
    expect((await customers.find('ines.ringer@kund.example')).details).toMatchObject({ note: 'Hör dåligt.' })
  })

  test('are erased with the customer, those of merged people too', async () => {
    const address = 'moa.raderas@kund.example'
    const message = await buildMessage(node, { email: address, namn: 'Moa Raderas' })
    await answerMessage(node, token, message.id, 'Hej')
    const { id } = await customers.find(address)
    await change(id, { note: 'Moas anteckning' })
    const { id: repairId } = await workshop.build({
      ...{ customer_email: '', customer_phone: '070-174 06 13', customer_name: 'Moa R' },
    })
    await workshop.move(repairId, 'Avslutad')
    const other = await findId('Moa R')
    await change(other, { note: 'Moas andra anteckning' })
    await node.call('POST', `/api/admin/customers/${other}/merge/`, { token, body: { into: id } })
    const isMoas = ({ key }: { key: string }) => key === address || key.includes('moa r')
    expect((await storedKeys()).filter(isMoas)).toHaveLength(2)
    expect((await customers.erase(id, address)).status).toBe(200)
    expect((await storedKeys()).filter(isMoas)).toEqual([])
    expect((await customers.read(id)).customer.details).toEqual({ version: 0, ...empty })
    expect((await change(id, { note: 'Igen' })).status).toBe(409)
  })
})

test('what is not finished is selected from the history, the oldest first', async () => {
  const email = 'oppet@kund.example'
  const contact = { customer_email: email, customer_name: 'Ola Öppen' }
  const answered = await buildMessage(node, { email, namn: 'Ola Öppen' })
  await answerMessage(node, token, answered.id, 'Svar')
  const done = await workshop.build(contact)
  await workshop.move(done.id, 'Avslutad')
  expect((await customers.find(email)).open).toEqual([])

  const { settings } = await getSettings(node, token)
  await changeSettings(node, token, { invoicing: { ...settings.invoicing, bankgiro: '5402-9681' } })
  const invoiced = await workshop.build({ ...contact, issue: 'Batteri' })
  await workshop.move(invoiced.id, 'Färdig')
  const handed = await workshop.handOver(invoiced.id, '1290.00', 'invoice')
  expect([handed.status, handed.text]).toEqual([200, expect.anything()])
  await workshop.build({ ...contact, issue: 'Ett annat fel' })
  await buildMessage(node, { email, namn: 'Ola Öppen', meddelande: 'En fråga till' })
  await buildQuoteRequest(node, { email, name: 'Ola Öppen' })
  await buildBooking(node, await buildRepair(node), contact)
  await buildTradeIn(node, contact)
  await buildPaidOrder(node, {
    changes: { contact: { first_name: 'Ola', last_name: 'Öppen', email, phone: '' } },
  })
  const { open, history } = await customers.find(email)
  expect(open.map(({ kind }) => kind).toSorted()).toEqual(
    ['repair', 'invoice', 'message', 'quote', 'booking', 'trade_in', 'order'].toSorted(),
  )
  expect(open.find(({ kind }) => kind === 'invoice')).toMatchObject({
    id: expect.any(Number),
    status: 'Obetald',
    amount: '1290.00',
  })
  expect(history.filter((entry) => entry.open)).toHaveLength(open.length)
})
