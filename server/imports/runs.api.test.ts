import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ImportReply, ImportRun } from '#domain/imports/schemas.ts'
import { logInPermanently, selectRows } from '../testing/calls.ts'
import { waitForLockWaiters, whileLocked } from '../testing/locks.ts'
import { startSharedNode, testClock } from '../testing/node.ts'

const clock = testClock()
const node = await startSharedNode({ role: 'web', clock })
const other = await startSharedNode({ role: 'web', clock, on: node })
const token = await logInPermanently(node)

async function send(file: string, plan = '') {
  const { status, body } = await node.call('POST', `/api/admin/imports/parts/?${plan && `token=${plan}`}`, {
    token,
    body: Buffer.from(file),
    headers: { 'content-type': 'text/csv' },
  })
  return { status, body: body as ImportReply & { detail?: string } }
}

/** Returns the running imports as another node shows them. */
const runs = async () =>
  (await other.call('GET', '/api/admin/imports/running/', { token })).body as ImportRun[]

test('another node shows how many rows are saved, and the same kind is not imported twice at once', async () => {
  // Only rows after the first thousand have stock, whose movements must wait.
  const rows = Array.from({ length: 1200 }, (_, at) => `D-${at};Del ${at};${at < 1000 ? 0 : 1}`)
  const file = ['artikelnummer;namn;lager', ...rows].join('\n')
  const { token: plan } = (await send(file)).body
  expect(await runs()).toEqual([])
  const { url } = node.database
  const { applying } = await whileLocked(url, 'LOCK TABLE part_movements IN EXCLUSIVE MODE', async () => {
    const sending = send(file, plan)
    await waitForLockWaiters(url, 1)
    await expect
      .poll(runs, { timeout: 10_000 })
      .toMatchObject([
        { kind: 'parts', applying: true, username: 'agare', rows: 1200, saved: 1000, to_save: 1200 },
      ])
    expect(await send(file, plan)).toMatchObject({
      status: 409,
      body: { detail: 'En import av samma slag pågår redan. Vänta tills den är klar.' },
    })
    return { applying: sending }
  })
  expect((await applying).body).toMatchObject({ applied: true, counts: { new: 1200 } })
  expect(await runs()).toEqual([])
})

test('an import whose process is gone is not shown, and does not stop the next one', async () => {
  await selectRows(
    node,
    sql`INSERT INTO import_runs (kind, is_applying, rows, started_at, reported_at)
      VALUES ('parts', true, 9, ${clock.now()}, ${clock.now()})`,
  )
  const file = 'artikelnummer;namn\nEfter;Efter'
  expect(await runs()).toMatchObject([{ kind: 'parts', saved: null, rows: 9 }])
  const { token: plan } = (await send(file)).body
  expect((await send(file, plan)).status).toBe(409)
  clock.set('2026-11-20T09:01:00Z')
  expect(await runs()).toEqual([])
  expect((await send(file, plan)).body.applied).toBe(true)
  expect(await selectRows(node, sql`SELECT id FROM import_runs`)).toEqual([])
})

test('a failed import is over', async () => {
  expect((await send('artikelnummer;namn\nX;X', 'fel')).status).toBe(409)
  expect(await runs()).toEqual([])
})
