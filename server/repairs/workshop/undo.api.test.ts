import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'
import { logInPermanently, mailsTo, retryNow, settled } from '#server/testing/calls.ts'
import { buildCustomer } from '#server/testing/fixtures/customers.ts'
import { getPageCall, getWorkshop } from '#server/testing/fixtures/repairs.ts'
import { startSharedNode, testClock } from '#server/testing/node.ts'

const clock = testClock()
const node = await startSharedNode({ clock, undoMs: 10_000 })
const token = await logInPermanently(node)
const workshop = getWorkshop(node, token)

// A notice waits until the machine's clock has come this far, or `letTimePass`.
beforeEach(() => clock.set('2099-11-20T09:00:00Z'))
const letTimePass = () => retryNow(node)
afterEach(letTimePass)

const subjectsTo = async (email: string) => (await mailsTo(node, email)).map(({ subject }) => subject)
const undo = (subject: AdminRepair['undoable']) =>
  node.call('POST', '/api/admin/undo/', {
    token,
    body: { kind: subject?.kind, subject: subject?.subject },
  })

/** Takes in a device, of which its customer is notified at once. */
async function registerDevice(changes: Record<string, unknown> = {}) {
  const repair = await workshop.build(changes)
  await settled(node)
  return repair
}

test('a move is taken back with all that it changed, and its customer is not notified', async () => {
  const { id, customer_email } = await registerDevice()
  await workshop.action(id, 'move', { to: 'Under reparation' })
  const before = await workshop.read(id)
  const { repair } = await workshop.action(id, 'move', { to: 'Färdig' })
  expect(repair).toMatchObject({ status: 'Färdig', ready_at: '2099-11-20T09:00:00.000Z' })
  expect(repair.undoable).toEqual({ kind: 'move', subject: expect.any(Number), seconds: 10 })
  expect((await undo(repair.undoable)).status).toBe(204)
  const { version, ...after } = await workshop.read(id)
  expect(after).toEqual({ ...before, version: undefined, undoable: null })
  expect(version).toBe(before.version + 2)
  await letTimePass()
  expect(await subjectsTo(customer_email)).toHaveLength(1)
})

test('a reply is taken back, and what it answered is unread again', async () => {
  const customer = await buildCustomer(node)
  const repair = await registerDevice({ customer_email: customer.email })
  await node.call('POST', `${getPageCall(node, repair)}messages/`, { body: { note_text: 'När?' } })
  const question = (await workshop.read(repair.id)).entries.at(-1)
  const reply = { kind: 'reply', text: 'Nyss.', after: question?.id }
  const sent = (await workshop.send('POST', `${repair.id}/entries/`, reply)).repair
  expect(sent).toMatchObject({ unread: 0, undoable: { kind: 'reply', subject: sent.entries.at(-1)?.id } })
  expect((await undo(sent.undoable)).status).toBe(204)
  expect(await workshop.read(repair.id)).toMatchObject({
    unread: 1,
    undoable: null,
    entries: [{ text: 'När?', read: false }],
  })
  await letTimePass()
  expect((await subjectsTo(customer.email)).filter((subject) => subject.startsWith('Nytt om'))).toEqual([])
})

test('what its customer has been notified of stays', async () => {
  const { id, customer_email } = await registerDevice()
  const { repair } = await workshop.action(id, 'move', { to: 'Färdig' })
  const reply = { kind: 'reply', text: 'Välkommen.', after: null }
  await workshop.send('POST', `${id}/entries/`, reply)
  await letTimePass()
  expect(await subjectsTo(customer_email)).toHaveLength(3)
  const late = await undo(repair.undoable)
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('Det går inte att ångra längre')])
  expect(await workshop.read(id)).toMatchObject({
    status: 'Färdig',
    undoable: null,
    entries: [{ text: reply.text }],
  })
})

test('of two who undo the same, one does', async () => {
  const { id } = await registerDevice()
  const { repair } = await workshop.action(id, 'move', { to: 'Färdig' })
  const replies = await Promise.all([1, 2, 3].map(() => undo(repair.undoable)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 409, 409])
  expect((await workshop.read(id)).history).toHaveLength(1)
})

test('a move is not taken back after another one, nor one that changed more than the state', async () => {
  const { id } = await registerDevice()
  const { repair } = await workshop.action(id, 'move', { to: 'Färdig' })
  await workshop.action(id, 'move', { to: 'Under reparation' })
  expect((await undo(repair.undoable)).status).toBe(409)
  expect(await workshop.read(id)).toMatchObject({ status: 'Under reparation' })
  // Parts may have gone back, and the passcode is gone.
  expect((await workshop.action(id, 'move', { to: 'Avslutad', mail: true })).repair.undoable).toBeNull()
})
