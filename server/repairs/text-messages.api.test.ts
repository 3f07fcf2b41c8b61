import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { logInPermanently, mailsTo, settled } from '../testing/calls.ts'
import { startFakeElks } from '../testing/fake-elks.ts'
import { getWorkshop } from '../testing/fixtures/repairs.ts'
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
    // The days of the storage fee run from the delivered message.
    const { history, uncollected } = await workshop.read(repair.id)
    expect(history.at(-1)).toMatchObject({ mailed: false, texted: true, sms_logged: false })
    expect(uncollected.noticed_at).toBe('2026-11-20T09:00:00.000Z')
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
})
