import { beforeEach, describe, expect, test } from 'vitest'
import type { RepairBoard } from '#domain/repairs/admin-schemas.ts'
import type { CustomerRepair } from '#domain/repairs/customer-schemas.ts'
import { logInPermanently, mailsTo, settled } from '../testing/calls.ts'
import { buildModel } from '../testing/fixtures/catalogue.ts'
import { buildCustomer } from '../testing/fixtures/customers.ts'
import { getWorkshop } from '../testing/fixtures/repairs.ts'
import { startSharedNode, testClock } from '../testing/node.ts'

const clock = testClock()
const node = await startSharedNode({ clock })
const token = await logInPermanently(node)
const workshop = getWorkshop(node, token)
beforeEach(() => clock.set('2026-11-20T09:00:00Z'))

/** Books a repair in the portal. Its customer has the device. */
async function book() {
  const { model } = await buildModel(node)
  const customer = await buildCustomer(node)
  const { body } = await node.call('POST', '/api/v1/orders/create-authenticated/', {
    token: customer.token,
    body: { device_model_id: model, problem_description_customer: 'Skärmbyte' },
  })
  const { id } = body as CustomerRepair
  const readOwn = async () =>
    (await node.call('GET', `/api/v1/orders/${id}/`, { token: customer.token })).body as CustomerRepair
  return { id, email: customer.email, readOwn }
}

async function getColumns(id: number): Promise<string[]> {
  const { columns } = (await workshop.send('GET', 'board/')).body as RepairBoard
  return columns.filter(({ repairs }) => repairs.some((card) => card.id === id)).map(({ column }) => column)
}

const subjects = async (email: string) => (await mailsTo(node, email)).map(({ subject }) => subject)

describe('a device that its customer still has', () => {
  test('is awaited until staff take it in, and then in the shop for all', async () => {
    const { id, email, readOwn } = await book()
    expect((await readOwn()).state).toMatchObject({ state: 'awaiting_device', headline: null })
    expect(await getColumns(id)).toEqual(['Väntas in'])
    await workshop.move(id, 'Mottaget')
    await settled(node)
    // The booking is confirmed, and nothing is said to be in the shop.
    expect((await subjects(email)).join('\n')).toContain('Bokningen är bekräftad, lämna in')
    expect((await subjects(email)).join('\n')).not.toContain('tagit emot')
    expect((await readOwn()).state).toMatchObject({
      state: 'awaiting_device',
      headline: 'Kom när du vill, öppet i dag till 17',
    })
    expect(await getColumns(id)).toEqual(['Väntas in'])
    const { status, repair } = await workshop.action(id, 'check-in')
    expect([status, repair.checked_in, repair.status]).toEqual([200, true, 'Mottaget'])
    await settled(node)
    expect((await readOwn()).state).toMatchObject({ state: 'received', label: 'Inlämnad' })
    expect(await getColumns(id)).toEqual(['Mottaget'])
    expect((await subjects(email)).join('\n')).toContain('Vi har tagit emot')
  })

  test('is taken in once, by two at the same time too', async () => {
    const { id, email } = await book()
    const { version } = await workshop.read(id)
    const body = { version }
    const replies = await Promise.all([1, 2, 3].map(() => workshop.send('POST', `${id}/check-in/`, body)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    await settled(node)
    expect((await subjects(email)).filter((subject) => subject.startsWith('Vi har tagit emot'))).toHaveLength(
      1,
    )
    const { history } = await workshop.read(id)
    expect(history.filter(({ to }) => to === 'Mottaget')).toHaveLength(1)
  })

  test('is here once the workshop begins, also when no one has said so', async () => {
    const { id, readOwn } = await book()
    expect((await workshop.move(id, 'Pågående')).checked_in).toBe(true)
    expect((await readOwn()).state.state).toBe('diagnosing')
  })

  test('is not taken in for a repair that has ended, nor for one that has changed', async () => {
    const { id } = await book()
    const stale = await workshop.send('POST', `${id}/check-in/`, { version: 7 })
    expect(stale.status).toBe(409)
    await workshop.move(id, 'Avslutad')
    const ended = await workshop.action(id, 'check-in')
    expect([ended.status, ended.text]).toEqual([409, expect.stringContaining('avslutat')])
    expect((await workshop.read(id)).checked_in).toBe(false)
  })
})

test('a device over the counter is in the shop from the start', async () => {
  const repair = await workshop.build()
  expect(repair.checked_in).toBe(true)
  expect(await getColumns(repair.id)).toEqual(['Mottaget'])
  expect((await workshop.action(repair.id, 'check-in')).repair.version).toBe(repair.version)
})

test('the list finds the devices that are awaited', async () => {
  const { id } = await book()
  const other = await workshop.build()
  const found = await workshop.send('GET', `?status=${encodeURIComponent('Väntas in')}`)
  const ids = (found.body as { results: { id: number }[] }).results.map((card) => card.id)
  expect(ids).toContain(id)
  expect(ids).not.toContain(other.id)
})

test('a mail that a device is ready says what is due and when it can be collected, and no old news', async () => {
  const { id, customer_email } = await workshop.build()
  await workshop.send('POST', `${id}/entries/`, { kind: 'reply', text: 'Skärmen kommer i dag.', after: null })
  await workshop.send('PATCH', `${id}/`, { version: 0, estimated_on: '2026-11-20' })
  await workshop.move(id, 'Färdig')
  await settled(node)
  const mail = (await mailsTo(node, customer_email)).find(({ subject }) =>
    subject.startsWith('Klar att hämta'),
  )
  const text = mail?.text.replace(/\s+/g, ' ')
  expect(text).toContain('Din Apple iPhone 13 är klar, 1 290 kr')
  expect(text).toContain('öppet i dag till 17')
  expect(text).not.toMatch(/Skärmen kommer|Beräknat klar/)
})
