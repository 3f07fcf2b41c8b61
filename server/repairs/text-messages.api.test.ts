import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { RepairPageView } from '#domain/repairs/customer-schemas.ts'
import { logInPermanently, mailsTo, settled } from '../testing/calls.ts'
import { startFakeElks } from '../testing/fake-elks.ts'
import { getPageCall, getWorkshop } from '../testing/fixtures/repairs.ts'
import { startSharedNode, testClock } from '../testing/node.ts'

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

let numbers = 0
/** Takes in a device of a customer with a number of their own. Returns the texts sent to it. */
async function build(email: boolean) {
  numbers++
  const phone = `+4670174${String(1000 + numbers).slice(-4)}`
  const repair = await workshop.build({
    customer_phone: phone,
    ...(email ? {} : { customer_email: '' }),
  })
  const texts = async () => {
    await settled(node)
    return elks.sent.filter(({ to }) => to === phone).map(({ message }) => message)
  }
  return { repair, texts }
}

/** Sends the provider's report about the newest text message. */
const report = (status: string) =>
  node.call('POST', new URL(elks.sent.at(-1)?.whendelivered ?? '').pathname, {
    raw: `status=${status}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

describe('a shop with a service for text messages', () => {
  test('notifies a customer who left only a number, from the intake until the device is ready', async () => {
    const { repair, texts } = await build(false)
    expect(await texts()).toEqual([
      expect.stringMatching(/^Apple iPhone 13: Vi har tagit emot enheten\.\nhttp.*\/arende\/[\w-]{43}$/),
    ])
    await workshop.move(repair.id, 'Färdig')
    expect((await texts()).at(-1)).toMatch(
      /^Apple iPhone 13: Klar att hämta, 1 290 kr att betala, öppet i dag till 17\.\nhttp/,
    )
    const { history, uncollected } = await workshop.read(repair.id)
    expect(history.at(-1)).toMatchObject({ mailed: false, texted: true, sms_logged: false })
    // The days of the storage fee run from the delivered message, not from the sent one.
    expect(uncollected.noticed_at).toBeNull()
    clock.set('2026-11-21T09:00:00Z')
    await report('delivered')
    await settled(node)
    expect((await workshop.read(repair.id)).uncollected.noticed_at).toBe('2026-11-21T09:00:00.000Z')
  })

  test('sends a mail as well when the device is ready, and only then', async () => {
    const { repair, texts } = await build(true)
    expect(await texts()).toHaveLength(1)
    expect(await mailsTo(node, repair.customer_email)).toEqual([])
    await workshop.move(repair.id, 'Färdig')
    expect(await texts()).toHaveLength(2)
    expect((await mailsTo(node, repair.customer_email)).map(({ subject }) => subject)).toEqual([
      `Klar att hämta: Apple iPhone 13 (${repair.order_number})`,
    ])
  })

  test('sends nothing about a move that staff keep quiet', async () => {
    const { repair, texts } = await build(false)
    await texts()
    await workshop.action(repair.id, 'move', { to: 'Färdig', mail: false })
    expect(await texts()).toHaveLength(1)
    expect((await workshop.read(repair.id)).history.at(-1)).toMatchObject({ mailed: false, texted: false })
  })

  test('counts no day while the service is down', async () => {
    const { repair, texts } = await build(false)
    await texts()
    elks.behaviour = 'refuse'
    await workshop.move(repair.id, 'Färdig')
    await settled(node)
    expect((await workshop.read(repair.id)).uncollected.noticed_at).toBeNull()
  })

  test('reminds a customer who left only a number', async () => {
    const { repair, texts } = await build(false)
    await texts()
    await workshop.move(repair.id, 'Färdig')
    await settled(node)
    await report('delivered')
    await settled(node)
    clock.set('2026-12-22T09:00:00Z')
    await node.app.system().transaction((tx) => tx.enqueue('repairs.sendReminders', {}))
    expect((await texts()).slice(2)).toEqual([
      expect.stringMatching(/^Apple iPhone 13: Påminnelse: hämta enheten hos oss, .*\nhttp/),
    ])
    expect((await workshop.read(repair.id)).uncollected).toMatchObject({
      reminded_at: '2026-12-22T09:00:00.000Z',
      demanded_at: null,
    })
    // A demand must be in writing, so the program sends none by text message.
    clock.set('2027-04-15T09:00:00Z')
    await node.app.system().transaction((tx) => tx.enqueue('repairs.sendReminders', {}))
    expect(await texts()).toHaveLength(3)
    expect((await workshop.read(repair.id)).uncollected).toMatchObject({ next: 'demand', demanded_at: null })
  })

  test('follows the channel that the customer chose on the private page', async () => {
    const { repair, texts } = await build(true)
    const page = getPageCall(node, repair)
    const read = async () => (await node.call('GET', page)).body as RepairPageView
    expect((await read()).notices).toEqual({ by: null })
    const { body } = await node.call('PUT', `${page}notices/`, { body: { by: 'mail' } })
    expect((body as RepairPageView).notices).toEqual({ by: 'mail' })
    await workshop.move(repair.id, 'Färdig')
    expect(await texts()).toHaveLength(1)
    expect(await mailsTo(node, repair.customer_email)).toHaveLength(1)
    const other = await node.call('PUT', `${page}notices/`, { body: { by: 'fax' } })
    expect(other.status).toBe(400)
    // Who has only one way has nothing to choose.
    const { repair: single } = await build(false)
    expect((await node.call('GET', getPageCall(node, single))).body).toMatchObject({ notices: null })
  })
})
