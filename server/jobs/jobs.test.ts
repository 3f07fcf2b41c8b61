import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type JobName, jobPayloads, listJobs } from '#domain/jobs.ts'
import { queueMail } from '../mail/service.ts'
import { retryNow, selectRows, settled } from '../testing/calls.ts'
import { buildQuoteRequest } from '../testing/fixtures/quotes.ts'
import { createTestDatabase, mailTrap, silentLog, startSharedNode, startTestNode } from '../testing/node.ts'
import { ask } from '../testing/postgres.ts'
import { job, openJobs, timetable } from './jobs.ts'

const web = await startSharedNode({ role: 'web' })

const jobs = (name: JobName) =>
  ask(web.database.url, `SELECT state, data FROM jobs.job WHERE name = '${name}' ORDER BY created_on`)

describe('a job', () => {
  test('that is left in a transaction exists once it commits', async () => {
    await web.app.system().transaction(async (tx) => {
      await tx.enqueue('quotes.mailReceived', { quoteId: 41 })
      expect(await jobs('quotes.mailReceived')).toEqual([])
    })
    expect(await jobs('quotes.mailReceived')).toEqual([{ state: 'created', data: { quoteId: 41 } }])
  })

  test('that is left in a transaction that is rolled back never exists', async () => {
    const rolledBack = web.app.system().transaction(async (tx) => {
      await tx.enqueue('quotes.mailOffer', { quoteId: 42, version: 1 })
      throw new Error('rolled back on purpose')
    })
    await expect(rolledBack).rejects.toThrow('rolled back on purpose')
    expect(await jobs('quotes.mailOffer')).toEqual([])
  })

  test('that is left inside a transaction inside another belongs to the outer one', async () => {
    const rolledBack = web.app.system().transaction(async (outer) => {
      await outer.transaction((inner) => inner.enqueue('quotes.mailOffer', { quoteId: 43, version: 1 }))
      throw new Error('rolled back on purpose')
    })
    await expect(rolledBack).rejects.toThrow('rolled back on purpose')
    expect(await jobs('quotes.mailOffer')).toEqual([])
  })

  test('with invalid data rolls back its transaction', async () => {
    const wrong = { quoteId: 'x' } as unknown as { quoteId: number }
    await expect(
      web.app.system().transaction((tx) => tx.enqueue('quotes.mailReceived', wrong)),
    ).rejects.toThrow()
    expect(await jobs('quotes.mailReceived')).toHaveLength(1)
  })

  test('may wait for its time', async () => {
    const at = new Date(Date.now() + 86_400_000)
    await web.app
      .system()
      .transaction((tx) =>
        tx.enqueue('quotes.mailAnswer', { quoteId: 44, version: 1, answer: 'declined' }, { startAfter: at }),
      )
    const [row] = await selectRows<{ start_after: string }>(
      web,
      sql`SELECT start_after FROM jobs.job WHERE name = 'quotes.mailAnswer'`,
    )
    expect(Math.abs(new Date(row?.start_after ?? '').getTime() - at.getTime())).toBeLessThan(1_000)
    await selectRows(web, sql`DELETE FROM jobs.job WHERE name = 'quotes.mailAnswer'`)
  })
})

test('every kind of job has a queue that tries again with growing pauses, and notices a dead worker', async () => {
  const queues = await selectRows(
    web,
    sql`SELECT name, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, heartbeat_seconds, notify, policy
      FROM jobs.queue WHERE name NOT LIKE '\\_\\_pgboss%' ORDER BY name`,
  )
  expect(queues).toEqual(
    Object.keys(jobPayloads)
      .toSorted()
      .map((name) => ({
        name,
        retry_limit: 14,
        retry_delay: 5,
        retry_backoff: true,
        retry_delay_max: 1800,
        // A scheduled job may have much to do. Its worker shows that it lives.
        expire_seconds: name in timetable ? 3600 : 60,
        heartbeat_seconds: name in timetable ? 60 : null,
        notify: true,
        // Of a list's jobs at most one waits, however often it is enqueued.
        policy: listJobs.some((list) => list === name) ? 'short' : 'standard',
      })),
  )
})

test('a web node runs no jobs; the worker runs them soon', async () => {
  const workersMail = mailTrap()
  // Left by the first test and never processed.
  expect(await jobs('quotes.mailReceived')).toEqual([{ state: 'created', data: { quoteId: 41 } }])
  const quote = await buildQuoteRequest(web)
  const waiting = await selectRows<{ state: string }>(
    web,
    sql`SELECT state FROM jobs.job WHERE data->>'quoteId' = ${String(quote.id)}`,
  )
  expect(waiting).toEqual([{ state: 'created' }])

  const worker = await startTestNode({ role: 'worker', on: web, mail: workersMail })
  expect(worker.app.http).toBeUndefined()
  await settled(web)
  expect(workersMail.sent.filter((mail) => mail.to === quote.email)).toHaveLength(1)

  // A notice wakes the worker. Polling every five seconds would take too long.
  for (let round = 0; round < 4; round++) {
    const next = await buildQuoteRequest(web)
    await expect.poll(() => workersMail.sent.some((mail) => mail.to === next.email)).toBe(true)
  }
  await worker.close()

  const left = await buildQuoteRequest(web)
  expect(await jobs('quotes.mailReceived')).toContainEqual({ state: 'created', data: { quoteId: left.id } })
  expect(web.mail.sent).toEqual([])
})

test('a list job starts at once, also when the queue’s monitor has seen another one run', async () => {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  const queue = await openJobs(url, silentLog, { monitorSeconds: 1 })
  onTestFinished(() => queue.stop())
  let started = 0
  let release = () => {}
  const wait = new Promise<void>((resolve) => {
    release = resolve
  })
  const run = async () => {
    started += 1
    if (started === 1) await wait
  }
  await queue.work([job('shop.confirmOrders', run)], () => web.app.system())
  await expect.poll(() => started).toBe(1)
  const passes = async () => {
    const [row] = await ask<{ monitor_on: Date }>(
      url,
      `SELECT monitor_on FROM jobs.queue WHERE name = 'shop.confirmOrders'`,
    )
    return row?.monitor_on?.getTime() ?? 0
  }
  // Two passes while the first one runs, and what the node remembers of them.
  for (let pass = 0; pass < 3; pass++) {
    const before = await passes()
    await expect.poll(passes).toBeGreaterThan(before)
  }
  queue.enqueueSoon('shop.confirmOrders')
  release()
  const enqueued = performance.now()
  await expect.poll(() => started).toBe(2)
  expect(performance.now() - enqueued).toBeLessThan(5_000)
})

test('a queue of an older version gets the new policy, and its list is worked off', async () => {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  const old = new PgBoss({ connectionString: url, schema: 'jobs' })
  await old.start()
  await old.deleteQueue('shop.confirmOrders')
  await old.createQueue('shop.confirmOrders', { policy: 'stately' })
  await old.send('shop.confirmOrders', {})
  await old.stop()
  const queue = await openJobs(url, silentLog)
  await queue.stop()
  expect(await ask(url, `SELECT policy FROM jobs.queue WHERE name = 'shop.confirmOrders'`)).toEqual([
    { policy: 'short' },
  ])
  expect(await ask(url, `SELECT state, policy FROM jobs.job WHERE name = 'shop.confirmOrders'`)).toEqual([
    { state: 'created', policy: 'short' },
  ])
})

test('two workers share the work and do each job once', async () => {
  const mail = mailTrap()
  const workers = [
    await startTestNode({ role: 'worker', on: web, mail }),
    await startTestNode({ role: 'worker', on: web, mail }),
  ]
  const quotes = []
  for (let requested = 0; requested < 15; requested++) quotes.push(await buildQuoteRequest(web))
  await settled(web)
  for (const quote of quotes) expect(mail.sent.filter(({ to }) => to === quote.email)).toHaveLength(1)
  expect(new Set(mail.sent.map(({ messageId }) => messageId)).size).toBe(mail.sent.length)
  await Promise.all(workers.map((worker) => worker.close()))
})

test('a job that fails is tried again, after a pause that grows with each failure', async () => {
  const mail = mailTrap()
  mail.failing = true
  const worker = await startTestNode({ role: 'worker', on: web, mail })
  await web.app.system().transaction((tx) =>
    queueMail(tx, {
      eventKey: 'test',
      template: 'message-reply',
      to: 'bo@kund.example',
      subject: 'Hej',
      text: 'Hej',
      html: 'Hej',
    }),
  )
  for (let failures = 1; failures <= 4; failures++) {
    await expect.poll(async () => (await failed())?.attempts).toBe(failures)
    // 5 to 10 seconds, 10 to 20, 20 to 40 …, less the time since the failure.
    const pause = (await failed())?.pause ?? 0
    expect(pause).toBeGreaterThan(5 * 2 ** (failures - 1) - 4)
    expect(pause).toBeLessThan(10 * 2 ** (failures - 1) + 1)
    if (failures < 4) await retryNow(web)
  }
  // No notice is sent when a pause ends: the worker polls every few seconds. Now its queue is empty.
  await expect
    .poll(() => selectRows(web, sql`SELECT id FROM jobs.job WHERE state IN ('created', 'active')`))
    .toEqual([])
  for (let rest = 0; rest < 50; rest++) await selectRows(web, sql`SELECT 1`)
  mail.failing = false
  await selectRows(web, sql`UPDATE jobs.job SET start_after = now() WHERE state = 'retry'`)
  await settled(web)
  expect(mail.sent.map(({ to }) => to)).toEqual(['bo@kund.example'])
  await worker.close()
})

/** Returns the mail job that waits for its next attempt: its number of failures, and the seconds until then. */
async function failed() {
  const [row] = await selectRows<{ attempts: number; pause: number }>(
    web,
    sql`SELECT m.attempts, extract(epoch FROM j.start_after - now())::float8 AS pause
      FROM mails m JOIN jobs.job j ON j.name = 'mail.send' AND (j.data->>'mailId')::int = m.id
      WHERE m.event_key = 'test' AND j.state = 'retry'`,
  )
  return row
}

test('a node that stops finishes the job it has begun, and writes down that it did', async () => {
  const mail = mailTrap()
  let taken = () => {}
  const begun = new Promise<void>((resolve) => {
    taken = resolve
  })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const send = mail.send
  mail.send = async (outgoing) => {
    taken()
    await held
    await send(outgoing)
  }
  const worker = await startTestNode({ role: 'worker', on: web, mail })
  const quote = await buildQuoteRequest(web)
  await begun
  const closing = worker.close()
  release()
  await closing
  const rows = await selectRows<{ message_id: string }>(
    web,
    sql`SELECT message_id FROM mails WHERE ${quote.email} IN (to_address, reply_to) AND state = 'sent'`,
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.map((row) => row.message_id).toSorted()).toEqual(
    mail.sent.map((each) => each.messageId).toSorted(),
  )
})

test('a worker that starts works the lists off, for which a dead process left no job', async () => {
  const database = await createTestDatabase()
  const queue = await openJobs(database.url, silentLog)
  onTestFinished(async () => {
    await queue.stop()
    await database.drop()
  })
  const ran = Promise.withResolvers<void>()
  await queue.work([job('shop.confirmOrders', async () => ran.resolve())], () => web.app.system())
  await ran.promise
})
