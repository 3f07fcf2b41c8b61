import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { retryNow, selectRows, settled } from '../testing/calls.ts'
import { startSharedNode } from '../testing/node.ts'
import { holdMail, queueMail, readHeldMails, readMailHold, releaseMail } from './service.ts'

const node = await startSharedNode()

async function queue(eventKey: string): Promise<void> {
  await node.app.system().transaction((tx) =>
    queueMail(tx, {
      eventKey,
      template: 'customer-known',
      to: 'bo@kund.example',
      subject: eventKey,
      text: 'Hej',
      html: 'Hej',
    }),
  )
}
const getJobs = async () =>
  (
    await selectRows(node, sql`SELECT state FROM jobs.job WHERE state < 'completed' AND name = 'mail.send'`)
  ).map(({ state }) => state)
const subjects = () => node.mail.sent.map(({ subject }) => subject)
const getState = async (key: string) =>
  (
    await selectRows(
      node,
      sql`SELECT state, attempts, last_error AS error FROM mails WHERE event_key = ${key}`,
    )
  )[0]

test('held mail stays queued, and is sent once when it is released', async () => {
  const ctx = node.app.system()
  await holdMail(ctx, 'Prov')
  await holdMail(ctx, 'Prov igen')
  expect(await readMailHold(ctx)).toEqual({ since: node.clock.now(), reason: 'Prov' })
  const token = await node.logIn()
  const shown = async () =>
    (await node.call('GET', '/api/admin/mail/', { token })).body as { held_since: string | null }
  expect((await shown()).held_since).toBe(node.clock.now().toISOString())
  await queue('ett')
  await queue('två')
  await settled(node)
  expect(subjects()).toEqual([])
  expect(await getState('ett')).toEqual({ state: 'queued', attempts: 0, error: null })
  expect((await readHeldMails(ctx)).map(({ subject }) => subject)).toEqual(['ett', 'två'])

  expect(await releaseMail(ctx, { dropOlder: false })).toEqual({ sent: 2, dropped: 0 })
  await settled(node)
  expect(subjects().sort()).toEqual(['ett', 'två'])
  expect(await readMailHold(ctx)).toBeUndefined()
  expect((await shown()).held_since).toBeNull()
  expect(await releaseMail(ctx, { dropOlder: true })).toEqual({ sent: 0, dropped: 0 })
})

test('mails from before the hold can be marked as failed with a reason, for staff to review', async () => {
  node.mail.sent.length = 0
  node.mail.failing = true
  await queue('före')
  await expect.poll(async () => (await getState('före'))?.attempts).toBe(1)
  node.mail.failing = false
  node.clock.set('2026-11-20T10:00:00Z')
  const ctx = node.app.system()
  await holdMail(ctx, 'Återställd')
  node.clock.set('2026-11-20T10:01:00Z')
  await queue('efter')
  await expect.poll(getJobs).toEqual(['retry'])
  expect(await releaseMail(ctx, { dropOlder: true })).toEqual({ sent: 1, dropped: 1 })
  // The earlier mail still has its job, which finds that it must not be sent.
  await retryNow(node)
  await settled(node)
  expect(subjects()).toEqual(['efter'])
  expect(await getState('före')).toMatchObject({ state: 'failed', error: 'Återställd' })
})
