import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { UnreachedRepair } from '#domain/repairs/admin-schemas.ts'
import { logInPermanently, settled } from '#server/testing/calls.ts'
import { startFakeElks } from '#server/testing/fake-elks.ts'
import { getWorkshop } from '#server/testing/fixtures/repairs.ts'
import { startSharedNode, startTestNode, testClock } from '#server/testing/node.ts'

const clock = testClock()
const elks = await startFakeElks()
const node = await startSharedNode({ clock, sms: elks.transport })
const token = await logInPermanently(node)
const workshop = getWorkshop(node, token)
afterAll(() => elks.close())
beforeEach(() => {
  clock.set('2026-11-20T09:00:00Z')
  elks.sent.length = 0
  elks.behaviour = 'accept'
})

const report = (status: string) =>
  node.call('POST', new URL(elks.sent.at(-1)?.whendelivered ?? '').pathname, {
    raw: `status=${status}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

async function findListed(id: number) {
  const { body } = await workshop.send('GET', 'unreached/')
  return (body as UnreachedRepair[]).find((repair) => repair.id === id)?.missed
}

async function buildReady(email: string, phone = '+46701740655') {
  const { id } = await workshop.build({ customer_email: email, customer_phone: phone })
  await settled(node)
  await workshop.move(id, 'Färdig')
  await settled(node)
  return id
}

describe('a customer for whom something waits', () => {
  test('is to be called when the text message failed, and no more once somebody answered', async () => {
    const id = await buildReady('')
    expect(await findListed(id)).toBeUndefined()
    await report('failed')
    expect(await findListed(id)).toEqual({
      ...{ problem: 'failed', waits_for: 'collection', since: '2026-11-20T09:00:00.000Z' },
      ...{ calls: 0, called_at: null },
    })
    clock.set('2026-11-20T10:00:00Z')
    await workshop.action(id, 'called', { reached: false })
    expect(await findListed(id)).toMatchObject({ calls: 1, called_at: '2026-11-20T10:00:00.000Z' })
    const { repair } = await workshop.action(id, 'called', { reached: true })
    expect(await findListed(id)).toBeUndefined()
    expect(repair).toMatchObject({
      missed_notice: null,
      uncollected: { noticed_at: '2026-11-20T10:00:00.000Z' },
    })
  })

  test('is not called when the mail arrived, although the text message failed', async () => {
    const id = await buildReady('kim@example.com')
    await report('failed')
    expect(await findListed(id)).toBeUndefined()
  })

  test('whose phone has not confirmed in a day is to be called', async () => {
    const id = await buildReady('')
    clock.set('2026-11-21T08:59:00Z')
    expect(await findListed(id)).toBeUndefined()
    clock.set('2026-11-21T09:01:00Z')
    expect(await findListed(id)).toMatchObject({ problem: 'unconfirmed' })
    await report('delivered')
    await settled(node)
    expect(await findListed(id)).toBeUndefined()
  })

  test('is to be called about a question too, until it is answered', async () => {
    const { id } = await workshop.build({ customer_email: '', customer_phone: '0570-123 45' })
    await workshop.move(id, 'Väntar på svar')
    await settled(node)
    // A landline takes no text messages.
    expect(elks.sent).toEqual([])
    expect(await findListed(id)).toMatchObject({ problem: 'no_channel', waits_for: 'answer' })
    const { repair } = await workshop.action(id, 'called', { reached: true })
    expect(repair?.entries.at(-1)).toMatchObject({
      kind: 'call',
      text: 'Ringt: kunden vet att vi väntar på svar.',
    })
    expect(await findListed(id)).toBeUndefined()
    // The days of a device to collect do not run from a call about a question.
    expect(repair?.uncollected.noticed_at).toBeNull()
  })

  test('is no longer to be called once a later move replaces the missed one', async () => {
    const id = await buildReady('')
    await report('failed')
    await workshop.move(id, 'Under reparation')
    expect(await findListed(id)).toBeUndefined()
    expect((await workshop.action(id, 'called', { reached: true })).status).toBe(409)
  })

  test('whom staff chose not to notify is shown on the repair, and not among those to call', async () => {
    const { id } = await workshop.build({ customer_email: 'kim@example.com' })
    await workshop.action(id, 'move', { to: 'Färdig', mail: false })
    expect(await findListed(id)).toBeUndefined()
    expect((await workshop.read(id)).missed_notice).toMatchObject({ problem: 'quiet' })
  })

  test('is to be called at once in a shop without text messages, with a phone number only', async () => {
    const plain = await startTestNode({ clock })
    const existing = getWorkshop(plain, await plain.logIn())
    const { id } = await existing.build({ customer_email: '' })
    await existing.move(id, 'Färdig')
    const { body } = await existing.send('GET', 'unreached/')
    expect(body).toMatchObject([{ id, missed: { problem: 'no_channel' } }])
    const { body: board } = await existing.send('GET', 'board/')
    expect(board).toMatchObject({ counts: { unreached: 1 } })
    await plain.close()
  })
})
