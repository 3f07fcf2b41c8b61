import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { RepairCard } from '#domain/repairs/admin-schemas.ts'
import { logInPermanently, mailAbout, mailsTo, retryNow, selectRows, settled } from '../testing/calls.ts'
import { getWorkshop } from '../testing/fixtures/repairs.ts'
import { startSharedNode, testClock } from '../testing/node.ts'

const clock = testClock()
const node = await startSharedNode({ clock })
const token = await logInPermanently(node)
const workshop = getWorkshop(node, token)
beforeEach(() => clock.set('2026-11-20T09:00:00Z'))

const spaced = (text: string) => text.replace(/\s+/g, ' ')

async function sendLetters(): Promise<void> {
  await node.app.system().transaction((tx) => tx.enqueue('repairs.sendReminders', {}))
  await settled(node)
}
const subjects = async (email: string) => (await mailsTo(node, email)).map(({ subject }) => subject)
const isListed = async (id: number) =>
  ((await workshop.send('GET', 'uncollected/')).body as RepairCard[]).some((card) => card.id === id)

describe('a finished device', () => {
  test('waits from the day on which the mail server accepted the mail, not from the move', async () => {
    const { id } = await workshop.build()
    await settled(node)
    node.mail.failing = true
    await workshop.move(id, 'Färdig')
    await expect
      .poll(() => selectRows(node, sql`SELECT id FROM mails WHERE attempts = 1 AND state = 'queued'`))
      .toHaveLength(1)
    clock.set('2026-11-25T09:00:00Z')
    expect((await workshop.read(id)).uncollected).toMatchObject({ awaited: true, noticed_at: null })
    node.mail.failing = false
    await retryNow(node)
    await settled(node)
    const { version, uncollected } = await workshop.read(id)
    expect(uncollected.noticed_at).toBe('2026-11-25T09:00:00.000Z')
    // The notice is no change of what staff edit.
    expect(version).toBe(1)
  })

  test('after a move without a notice costs nothing until the customer is reached by phone', async () => {
    const { id, customer_email } = await workshop.build()
    await workshop.action(id, 'move', { to: 'Färdig', mail: false })
    await settled(node)
    clock.set('2027-02-20T12:00:00Z')
    await sendLetters()
    expect(await subjects(customer_email)).toHaveLength(1)
    expect((await workshop.read(id)).uncollected).toMatchObject({
      ...{ waited_days: 0, fee: '0.00', next: null, noticed_at: null },
    })
    // Staff still see that it stands here.
    expect(await isListed(id)).toBe(true)
    const missed = await workshop.action(id, 'called', { reached: false })
    expect(missed.repair).toMatchObject({
      uncollected: { noticed_at: null },
      entries: [{ kind: 'call', text: 'Ringt om att enheten kan hämtas: ingen svarade.', by: 'agare' }],
    })
    await workshop.action(id, 'called', { reached: true })
    clock.set('2027-03-29T12:00:00Z')
    expect((await workshop.read(id)).uncollected).toMatchObject({
      ...{ noticed_at: '2027-02-20T12:00:00.000Z', waited_days: 37, fee_weeks: 1, next: 'reminder' },
    })
  })

  test('that goes back into repair is notified again', async () => {
    const { id } = await workshop.build()
    await workshop.move(id, 'Färdig')
    await settled(node)
    expect((await workshop.read(id)).uncollected.noticed_at).toBe('2026-11-20T09:00:00.000Z')
    expect((await workshop.move(id, 'Under reparation')).uncollected.noticed_at).toBeNull()
    clock.set('2026-11-27T09:00:00Z')
    await workshop.move(id, 'Färdig')
    await settled(node)
    expect((await workshop.read(id)).uncollected.noticed_at).toBe('2026-11-27T09:00:00.000Z')
  })

  test('is not called about unless it waits', async () => {
    const { id } = await workshop.build()
    expect((await workshop.action(id, 'called', { reached: true })).status).toBe(409)
    expect((await workshop.action(id, 'called', {})).status).toBe(400)
    await workshop.move(id, 'Färdig')
    expect((await workshop.action(id, 'collected')).status).toBe(409)
  })
})

describe('a device whose repair ended without being done', () => {
  test('gets its notice, reminder and demand', async () => {
    const { id, customer_email } = await workshop.build()
    const ended = await workshop.action(id, 'move', { to: 'Avslutad', device_here: true })
    expect(ended.repair).toMatchObject({ uncollected: { awaited: true }, history: [{}, { mailed: true }] })
    const notice = await mailAbout(node, customer_email, 'Ärendet är avslutat, hämta')
    expect(spaced(notice?.text ?? '')).toContain('avtalet om den har upphört. Din enhet finns kvar hos oss.')
    clock.set('2026-12-20T12:00:00Z')
    await sendLetters()
    clock.set('2027-01-19T12:00:00Z')
    await sendLetters()
    expect((await subjects(customer_email)).slice(2)).toEqual([
      expect.stringContaining('väntar på dig'),
      expect.stringContaining('Uppmaning att hämta'),
    ])
    const demand = spaced((await mailAbout(node, customer_email, 'Uppmaning att hämta'))?.text ?? '')
    expect(demand).toContain('Reparationen blev inte av, och avtalet om den har upphört.')
  })

  test('is not waited for when the customer has it, or comes for it', async () => {
    const gone = await workshop.build()
    await workshop.move(gone.id, 'Avslutad')
    expect((await workshop.read(gone.id)).uncollected.awaited).toBe(false)
    expect(await subjects(gone.customer_email)).toHaveLength(1)
    const { id, customer_email } = await workshop.build()
    await workshop.action(id, 'move', { to: 'Avslutad', device_here: true })
    await settled(node)
    const { repair } = await workshop.action(id, 'collected')
    expect(repair).toMatchObject({
      uncollected: { awaited: false },
      entries: [{ text: 'Enheten är hämtad.' }],
    })
    clock.set('2027-02-20T12:00:00Z')
    await sendLetters()
    expect(await subjects(customer_email)).toHaveLength(2)
    expect(await isListed(id)).toBe(false)
  })
})

describe('a demand', () => {
  test('that the mail server refuses starts no three months; posted, it does', async () => {
    const { id } = await workshop.build({ customer_email: 'finns.inte@kund.invalid' })
    await workshop.move(id, 'Färdig')
    await settled(node)
    expect((await workshop.read(id)).uncollected.noticed_at).toBeNull()
    await workshop.action(id, 'called', { reached: true })
    clock.set('2027-01-20T12:00:00Z')
    await workshop.action(id, 'letter', { letter: 'demand', by: 'mail' })
    await settled(node)
    clock.set('2027-01-23T12:00:00Z')
    // It is up to staff now.
    await sendLetters()
    expect((await workshop.read(id)).uncollected).toMatchObject({
      ...{ next: 'demand', demand_delivered_at: null, sellable_from: null },
    })
    const { repair } = await workshop.action(id, 'letter', { letter: 'demand', by: 'post' })
    expect(repair.uncollected).toMatchObject({ next: null, sellable_from: '2027-04-24' })
  })
})
